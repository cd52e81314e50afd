"""The arena: bots against bots, many games, measured honestly.

plan      who plays what, from which seeds, in which seats
playing   one game
crews     who plays them: this process, several, or a Ray cluster
folder    what is kept on disk, so that a run can be killed and go on
figures   what the games add up to; `rating` and `shares` do the statistics
report    one HTML page (page.html, `charts`) and a CSV file
ladder    every level against every other
"""

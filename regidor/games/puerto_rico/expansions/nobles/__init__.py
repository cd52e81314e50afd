"""Expansion 2 of 2020: nobles, who work like workers and count at the end, and eight kinds of buildings.

On most places it does not matter who works there, so only the number of nobles on a board is kept, and
for the few buildings that ask (data.RANKED) how many of those inside are nobles.
"""

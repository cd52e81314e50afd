"""New Buildings: fourteen more kinds, and the draft of those that a table plays with.

Rules PR-NEW-1..41 in docs/rules/puerto-rico.md. `answers` holds what the phases ask in passing; the
buildings that bring decisions of their own have a file each.
"""

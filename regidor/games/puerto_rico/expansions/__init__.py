"""The 2020 expansions: what each adds to the tables, and its answers to the questions of the phases."""

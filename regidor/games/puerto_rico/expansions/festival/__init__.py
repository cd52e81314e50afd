"""Festival, the fourth expansion of 2020: three goals, each for the first who reaches it."""

"""The command line: `regidor play`, `simulate`, `replay`, `verify`, `rules`, `games` and `bench`."""

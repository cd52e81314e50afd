"""One file per phase, each with the same four names: enter, legal, apply, leave."""

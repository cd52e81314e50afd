"""One file for each change of the database's shape, in order."""

"""What every game obeys. The kernel imports no game."""

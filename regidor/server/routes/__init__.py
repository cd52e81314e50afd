"""The HTTP calls, by subject. Each reads its body, asks the host, and answers."""

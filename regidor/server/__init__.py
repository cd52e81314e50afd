"""The table online: tables, seats and moves over HTTP and WebSocket. `docs/api.md` is its contract."""

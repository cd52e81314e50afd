"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 1, 3)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("regidor_moves", "Moves stored.", ["by"], registry=self.registry)
        self.refused = Counter("regidor_refused", "Calls refused.", ["code"], registry=self.registry)
        self.frames = Counter("regidor_frames", "Frames sent to sockets.", registry=self.registry)
        self.peers = Gauge("regidor_connections", "Open sockets.", registry=self.registry)
        self.tables = Gauge("regidor_tables", "Tables in memory.", registry=self.registry)
        self.storing = Histogram(
            "regidor_storing_seconds", "From a change to the disk.", buckets=FAST, registry=self.registry
        )
        self.thinking = Histogram("regidor_thinking_seconds", "Bots' thoughts.", registry=self.registry)
        self.alerts = Counter("regidor_alerts", "Turn alerts.", ["result"], registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)

"""Long tests begin first, so that at the end no worker waits for another's."""

from __future__ import annotations

import pytest

LONG = ("tests/train/", "tests/vector/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))

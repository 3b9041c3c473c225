"""Work that runs out of its time now, instead of after all the seconds that it has."""

import asyncio

import pytest


def out_of_time(monkeypatch: pytest.MonkeyPatch, seconds: float, left: float = 0) -> None:
    """From now on, what may take exactly so many seconds has only those that are `left`."""
    plain = asyncio.timeout

    def timeout(given: float | None) -> asyncio.Timeout:
        return plain(left if given == seconds else given)

    monkeypatch.setattr(asyncio, "timeout", timeout)

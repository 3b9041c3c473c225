"""Every test here has public addresses and the whole registry, stand-ins included."""

from collections.abc import Iterator

import pytest

from app.connectors import registry
from app.core import links


@pytest.fixture(autouse=True)
def addresses() -> Iterator[None]:
    links.configure("https://galley.example", "https://callbacks.example")
    yield
    links.configure("", "")


@pytest.fixture(autouse=True)
def offered() -> Iterator[None]:
    registry.configure(sandbox=True)
    yield
    registry.configure(sandbox=False)

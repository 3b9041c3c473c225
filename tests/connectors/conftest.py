"""Every test here has public addresses and the whole registry, stand-ins included."""

import pytest

from app.connectors import registry
from app.core import links


@pytest.fixture(autouse=True)
def addresses() -> None:
    links.configure("http://galley.test")


@pytest.fixture(autouse=True)
def offered() -> None:
    registry.configure(sandbox=True)

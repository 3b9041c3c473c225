"""What tests of mining share: a signed-in machine, and how to read what it sent."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.service import Service

Ideas = list[dict[str, Any]]


@pytest.fixture
def imported(service: Service) -> Callable[[], list[Ideas]]:
    """The ideas of every import that arrived, call by call."""

    def read() -> list[Ideas]:
        return [json.loads(call.body)["ideas"] for call in service.calls if call.path == "/ideas/import"]

    return read

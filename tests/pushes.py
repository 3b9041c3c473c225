"""The pushes of a test: what waits is sent to the stand-in's files, and read there."""

import json
from typing import Any

from app.access import System
from app.core.config import settings
from app.domain import notifications

SYSTEM = System("a test")


async def pushes() -> list[dict[str, Any]]:
    """Every message since the test began, oldest first."""
    while await notifications.push_due(SYSTEM):
        pass
    return [json.loads(file.read_bytes()) for file in sorted(settings().push_dir.glob("*.json"))]

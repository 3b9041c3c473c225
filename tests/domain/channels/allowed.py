"""Channels by OAuth that are there without the way over the platform's page."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from app.core import clock
from app.domain.channels import Channel
from app.domain.channels.credentials import seal


async def allowed(brand_id: int, platform: str, credentials: Mapping[str, str], **more: Any) -> int:
    """A connected channel with these credentials; its number."""
    uuid = uuid4()
    row = await Channel.create(
        brand_id=brand_id,
        uuid=uuid,
        platform=platform,
        state="connected",
        credentials=seal(uuid, credentials),
        connected_at=clock.now(),
        **{"name": platform, **more},
    )
    return row.id

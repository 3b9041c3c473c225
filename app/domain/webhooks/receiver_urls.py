"""Which addresses may be entered. Whether one may be called is decided again at every attempt."""

import asyncio
from contextlib import suppress
from typing import Final

from yarl import URL

from app.core import http
from app.core.addresses import AddressRefused
from app.core.config import settings
from app.core.errors import Invalid
from app.core.http import OutboundError

SECONDS: Final = 2.0
"""How long finding the host may take while somebody waits; one that cannot be found now may be found later."""


async def check(url: str) -> None:
    """Refuse what could never be called, and the service itself. Errors: Invalid on `url`. (S-138)"""
    try:
        with suppress(OutboundError, TimeoutError):
            async with asyncio.timeout(SECONDS):
                await http.client().vet(url)
        refuse_ourselves(url)
    except AddressRefused as refused:
        raise Invalid(fields={"url": [str(refused)]}) from refused


def refuse_ourselves(url: str) -> None:
    """AddressRefused for the service's own hosts: a door of ours is no receiver."""
    ours = {_origin(base) for base in (settings().base_url, settings().callbacks_url) if base}
    if _origin(url) in ours:
        refused = AddressRefused("The address is this service's own.", "own")
        http.note_refusal(refused, url)
        raise refused


def _origin(url: str) -> tuple[str, int | None]:
    parsed = URL(url)
    return ((parsed.host or "").lower().rstrip("."), parsed.port)

"""Which URLs an endpoint may have. Each attempt checks again whether its address may be called."""

import asyncio
from contextlib import suppress
from typing import Final

from yarl import URL

from app.core import hosts, http
from app.core.addresses import ForbiddenAddress
from app.core.config import settings
from app.core.errors import Invalid
from app.core.http import OutboundError
from app.domain.webhooks.inputs import LISTENER

_LOOKUP_SECONDS: Final = 2.0
"""How long the lookup of the host may take. An unknown host is accepted, as it may be known later."""


async def check(url: str) -> None:
    """Refuse addresses that may never be called, and the service itself. Errors: Invalid on `url`. (S-138)"""
    try:
        with suppress(OutboundError, TimeoutError):
            async with asyncio.timeout(_LOOKUP_SECONDS):
                await http.client().vet(url)
        refuse_ourselves(url)
    except ForbiddenAddress as error:
        raise Invalid(fields={"url": [str(error)]}) from error


async def refusal(url: str) -> str | None:
    """Why no endpoint may have this URL, in a sentence; None where one may. Not to be called in a transaction."""
    if url == LISTENER:
        return None
    try:
        await check(url)
    except Invalid as invalid:
        return " ".join(invalid.fields["url"])
    return None


def refuse_ourselves(url: str) -> None:
    """Refuse the service's own hosts. Errors: AddressRefused."""
    own_origins = {_origin(base) for base in (settings().base_url, settings().callbacks_url) if base}
    if _origin(url) in own_origins:
        refusal = ForbiddenAddress("The address is this service's own.", "own")
        http.note_refusal(refusal, url)
        raise refusal


def host(url: str) -> str:
    """The host of a URL in the form in which hosts are compared; empty for a listener."""
    name = URL(url).raw_host or ""
    try:
        return hosts.usual(name)
    except ValueError:
        return name


def _origin(url: str) -> tuple[str, int | None]:
    return (host(url), URL(url).port)

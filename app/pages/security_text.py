"""`/.well-known/security.txt`: where to report a weakness of this installation (RFC 9116)."""

from datetime import timedelta
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.core import clock, iso_time, links
from app.core.config import settings

PATH: Final = "/.well-known/security.txt"
_GOOD: Final = timedelta(days=180)
"""How long the file may be believed; less than a year, as the RFC recommends."""
_A_DAY: Final = "public, max-age=86400"


def routes() -> list[Route]:
    """The one file; there is none where the operator names no contact."""
    return [Route(PATH, _serve)]


async def _serve(request: Request) -> Response:
    del request
    if not settings().security_contact:
        raise HTTPException(404)
    # By the day, so that it is the same file all day.
    today = clock.now().replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [
        *(f"Contact: {contact}" for contact in settings().security_contact),
        f"Expires: {iso_time.offset_form(today + _GOOD)}",
        "Preferred-Languages: en",
        f"Canonical: {links.url(PATH)}",
    ]
    body = "".join(f"{line}\r\n" for line in lines)
    return Response(body, media_type="text/plain; charset=utf-8", headers={"Cache-Control": _A_DAY})

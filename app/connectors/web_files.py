"""Reading what is at an address of the web, which somebody else chose: every redirect is vetted like the first."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urljoin

from app.connectors import gate
from app.core import http

REDIRECTS: Final = 3
ANSWER_SECONDS: Final = 10.0
"""The time of one call; a file takes at most four."""
_MOVED: Final = frozenset({301, 302, 303, 307, 308})


async def get(
    url: str, most: int, headers: Mapping[str, str], seconds: float = ANSWER_SECONDS
) -> tuple[http.HttpAnswer, str]:
    """The answer at an address, at most `most` bytes of it, and the address that gave it.

    Not to be called in a transaction. Errors: OutboundError, ForbiddenAddress.
    """
    for _ in range(REDIRECTS):
        answer = await http.client().request("GET", url, headers=headers, timeout=seconds, max_bytes=most)
        target = absolute(url, answer.headers.get("Location", ""))
        if answer.status not in _MOVED or target is None:
            return answer, url
        url = target
    return await http.client().request("GET", url, headers=headers, timeout=seconds, max_bytes=most), url


def absolute(page: str, url: str) -> str | None:
    """The address of the web that `url` on a page means, without its fragment; None where it is none."""
    if not url:
        return None
    try:
        return gate.web_address(urljoin(page, url).partition("#")[0])
    except ValueError:
        return None

"""Reading what is at an address of the web, which somebody else chose: every redirect is vetted like the first."""

import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Final
from urllib.parse import urljoin

from app.connectors import gate
from app.core import http

REDIRECTS: Final = 3
_ANSWER_SECONDS: Final = 10.0
"""The time of one call; a file takes at most four."""
_MOVED: Final = frozenset({301, 302, 303, 307, 308})


async def get(
    url: str, most: int, headers: Mapping[str, str], seconds: float = _ANSWER_SECONDS
) -> tuple[http.HttpAnswer, str]:
    """The answer at an address, at most `most` bytes of it, and the address that gave it.

    Not to be called in a transaction. Errors: OutboundError, ForbiddenAddress.
    """

    async def call(target: str) -> http.HttpAnswer:
        return await http.client().request("GET", target, headers=headers, timeout=seconds, max_bytes=most)

    return await _walk(url, call)


async def download(
    url: str, most: int, write: http.Write, headers: Mapping[str, str], seconds: float
) -> http.HttpAnswer:
    """The same for a file, whose bytes go to `write` while they come; all calls together take `seconds`.

    Not to be called in a transaction. Errors: OutboundError, ForbiddenAddress; those of `write`.
    """
    end = time.monotonic() + seconds

    async def call(target: str) -> http.HttpAnswer:
        rest = max(end - time.monotonic(), 1.0)
        return await http.client().download(target, write, headers=headers, timeout=rest, max_bytes=most)

    return (await _walk(url, call))[0]


async def _walk(url: str, call: Callable[[str], Awaitable[http.HttpAnswer]]) -> tuple[http.HttpAnswer, str]:
    for _ in range(REDIRECTS):
        answer = await call(url)
        target = absolute(url, answer.headers.get("Location", ""))
        if answer.status not in _MOVED or target is None:
            return answer, url
        url = target
    return await call(url), url


def absolute(page: str, url: str) -> str | None:
    """The address of the web that `url` on a page means, without its fragment; None where it is none."""
    if not url:
        return None
    try:
        return gate.web_address(urljoin(page, url).partition("#")[0])
    except ValueError:
        return None

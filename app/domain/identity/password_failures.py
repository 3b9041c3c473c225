"""Failed passwords: how many an account and a site may have before further attempts have to wait.

Failures never lock an account: they add waits. Networks that the owner signed in from are exempt, and passkeys
are. Addresses without an account are counted in the same way, so that the answers do not reveal which ones exist.
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Final

from app.access import RequestInfo
from app.core import networks, security, throttle
from app.core.errors import DomainError, Throttled
from app.core.security import Event
from app.core.text import email_key
from app.domain.identity import known_networks

FREE: Final = 20
"""Failures of one account in a day after which further attempts wait."""
DAY: Final = timedelta(days=1)
LONGEST_WAIT: Final = timedelta(minutes=5)
OF_SITE: Final = 200
"""Failures of one site in an hour, over all accounts."""
HOUR: Final = timedelta(hours=1)

_CAPPED: Final = 9
"""2 to the power of this, in seconds, exceeds the longest wait."""


@asynccontextmanager
async def counted(
    request: RequestInfo, email: str, user_id: int | None, reason: str = "password"
) -> AsyncGenerator[None]:
    """Count the password that the block checks as failed, unless the block ends without an error.

    It counts before the check, so that each of several parallel guesses counts. `email` is the address of the
    request, `user_id` its user, if there is one. After 20 failures of an account in a day, each further attempt
    waits for 2^n seconds, at most five minutes; a site (an IPv4 /24 or an IPv6 /48) has 200 failures in an hour
    over all accounts. A network that the user signed in from is exempt from both. Errors: Throttled.
    """
    name = security.digest(email_key(email))
    is_exempt = await known_networks.is_known(user_id, request.network)
    keys: list[str] = []
    try:
        await _count_of_site(request, keys, is_exempt=is_exempt)
        await _count_of_account(name, keys, is_exempt=is_exempt)
        yield
    except Throttled:
        await _give_back(keys)
        raise
    except DomainError:
        _record(request, name, user_id, reason)
        raise
    await _give_back(keys)


async def _count_of_site(request: RequestInfo, keys: list[str], *, is_exempt: bool) -> None:
    key = f"site-failures:{networks.network_of(request.address, networks.SITE)}"
    keys.append(key)
    window = await throttle.count(key, HOUR)
    if window.tries > OF_SITE and not is_exempt:
        raise throttle.refusal(key, window)


async def _count_of_account(name: str, keys: list[str], *, is_exempt: bool) -> None:
    key, wait = f"failures:{name}", f"account-wait:{name}"
    keys.append(key)
    tries = (await throttle.count(key, DAY)).tries
    if tries >= FREE and not is_exempt:
        # This attempt opens a window for a single one: the next attempt waits for its end.
        keys.append(wait)
        seconds = 2 ** min(tries - FREE, _CAPPED)
        await throttle.hit(wait, 1, min(timedelta(seconds=seconds), LONGEST_WAIT))


async def _give_back(keys: list[str]) -> None:
    for key in keys:
        await throttle.give_back(key)


def _record(request: RequestInfo, name: str, user_id: int | None, reason: str) -> None:
    security.record(
        Event.SIGN_IN_FAILED,
        reason if user_id else "unknown_address",
        key=f"{name} {request.network}",
        user_id=user_id,
        email=None if user_id else name,
        network=request.network,
    )

"""Failed passwords: how many an account and a site may have before further attempts have to wait.

Failures never lock an account: they add waits. Networks that the owner signed in from are exempt, and passkeys
are. Addresses without an account are counted in the same way, so that the answers do not reveal which ones exist.
"""

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Final, NamedTuple

from app.access import RequestInfo, throttles
from app.core import networks, security, throttle
from app.core.errors import DomainError, Throttled
from app.core.security import SecurityEvent
from app.core.text import email_key
from app.core.throttle import RateLimit
from app.domain.identity import known_networks

_CAPPED: Final = 9
"""2 to the power of this, in seconds, exceeds the longest wait."""


class _Try(NamedTuple):
    """A try that was counted, and may be given back."""

    limit: RateLimit
    by: Mapping[str, str]


@asynccontextmanager
async def count_failure(
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
    tries: list[_Try] = []
    try:
        await _count_of_site(request, tries, is_exempt=is_exempt)
        await _count_of_account(email_key(email), tries, is_exempt=is_exempt)
        yield
    except Throttled:
        await _give_back(tries)
        raise
    except DomainError:
        _record(request, name, user_id, reason)
        raise
    await _give_back(tries)


async def _count_of_site(request: RequestInfo, tries: list[_Try], *, is_exempt: bool) -> None:
    site = networks.network_of(request.address, networks.SITE)
    tries.append(_Try(throttles.SITE_FAILURES, {"network": site}))
    window = await throttle.count(throttles.SITE_FAILURES, network=site)
    if window.tries > throttles.SITE_FAILURES.most and not is_exempt:
        raise throttle.refusal(throttles.SITE_FAILURES, window, network=site)


async def _count_of_account(email: str, tries: list[_Try], *, is_exempt: bool) -> None:
    tries.append(_Try(throttles.PASSWORD_FAILURES, {"email": email}))
    excess = (
        await throttle.count(throttles.PASSWORD_FAILURES, email=email)
    ).tries - throttles.PASSWORD_FAILURES.most
    if excess >= 0 and not is_exempt:
        # This attempt opens a window for a single one: the next attempt waits for its end.
        tries.append(_Try(throttles.PASSWORD_WAITS, {"email": email}))
        wait = min(timedelta(seconds=2 ** min(excess, _CAPPED)), throttles.PASSWORD_WAITS.window)
        await throttle.hit(throttles.PASSWORD_WAITS, wait, email=email)


async def _give_back(tries: list[_Try]) -> None:
    for limit, by in tries:
        await throttle.give_back(limit, **by)


def _record(request: RequestInfo, name: str, user_id: int | None, reason: str) -> None:
    security.record(
        SecurityEvent.SIGN_IN_FAILED,
        reason if user_id else "unknown_address",
        key=f"{name} {request.network}",
        user_id=user_id,
        email=None if user_id else name,
        network=request.network,
    )

"""One attempt: the signed request and its result, whatever the receiver does.

A receiver gets so many calls of one account in a minute, over all brands and endpoints. It is counted as the site
of the URL's host and as the network of each address that the host has at that moment, so neither many names of one
server nor many addresses of one site get more. A delivery beyond that is held: it waits, and no attempt was made.
"""

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from app.access import throttles
from app.core import clock, failpoints, http, networks, throttle
from app.core.addresses import Address, ForbiddenAddress, receiver_of
from app.core.config import settings
from app.core.http import OutboundError
from app.domain.webhooks import receiver_urls, rules
from app.domain.webhooks.claims import DeliveryClaim, Receiver
from app.domain.webhooks.inputs import AttemptError

logger = logging.getLogger(__name__)

ATTEMPT_SECONDS: Final = 10.0
"""The time limit of one attempt (S-137)."""
_READ_BYTES: Final = 16 * 1024
"""How much of a response is read."""
_MARGIN: Final = timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class Attempted:
    """An attempt that has ended; without an error it succeeded. `receiver` is who was called, None for nobody."""

    claimed: DeliveryClaim
    attempted_at: datetime
    ended_at: datetime
    duration_ms: int
    error: AttemptError | None
    response_code: int | None = None
    response_body: str | None = None
    receiver: Receiver | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """A delivery that was not sent, because its receiver has had as many calls as it may until `until`."""

    claimed: DeliveryClaim
    receiver: Receiver
    until: datetime


class _ReceiverFull(Exception):
    """The receiver has had its calls."""

    def __init__(self, until: datetime) -> None:
        self.until = until
        super().__init__()


@dataclass(slots=True)
class _Call:
    """A call as it goes on: who is called is known as soon as the host's addresses are."""

    claimed: DeliveryClaim
    receiver: Receiver = field(init=False)

    def __post_init__(self) -> None:
        self.receiver = self.claimed.receiver

    async def admit(self, addresses: Sequence[Address]) -> None:
        """Count a call to the site and to each network. Errors: _ReceiverFull."""
        site = receiver_of(self.claimed.url)
        receivers = sorted({networks.network_of(str(address)) for address in addresses})
        self.receiver = Receiver(site, receivers[0] if receivers else None)
        limit = throttles.WEBHOOK_CALLS
        if not limit.most:
            return
        tries: list[dict[str, Any]] = [
            {"account_id": self.claimed.account_id, "receiver": name}
            for name in {site: None, **dict.fromkeys(receivers)}
        ]
        windows = await throttle.count_all(limit, tries)
        full = [
            (by, window.ends_at) for by, window in zip(tries, windows, strict=True) if window.tries > limit.most
        ]
        if full:
            await throttle.give_back_all(limit, tries)
            throttle.record(limit, full[0][0])
            raise _ReceiverFull(max(ends_at for _, ends_at in full))


@dataclass(frozen=True, slots=True)
class _Result:
    error: AttemptError | None
    code: int | None = None
    body: str | None = None


async def attempt(claim: DeliveryClaim, seconds: float = ATTEMPT_SECONDS) -> Attempted | Hold | None:
    """Send the delivery once, within `seconds`. None, without a call, where the lease is nearly over.

    POST of JSON; any 2xx is success, everything else is failure, including redirects (WH-DLV-04, S-137). A `Hold`,
    and no call, where its receiver has had as many calls of the account as it may.
    """
    at = clock.now()
    if claim.lease_until - at < timedelta(seconds=seconds) + _MARGIN:
        return None
    began, call = time.perf_counter(), _Call(claim)
    try:
        result = await _send(call, at, seconds)
    except _ReceiverFull as full:
        return Hold(claim, call.receiver, full.until)
    duration_ms = round((time.perf_counter() - began) * 1000)
    ended_at = clock.now()
    return Attempted(claim, at, ended_at, duration_ms, result.error, result.code, result.body, call.receiver)


async def _send(call: _Call, at: datetime, seconds: float) -> _Result:
    claim = call.claimed
    if not claim.keys:
        return _Result(AttemptError.UNSIGNED)
    try:
        receiver_urls.refuse_ourselves(claim.url)
        failpoints.hit("before call")
        response = await http.client().request(
            "POST",
            claim.url,
            headers=_headers(claim, at),
            data=claim.body,
            timeout=seconds,
            max_bytes=_READ_BYTES,
            admit=call.admit,
        )
        failpoints.hit("after call")
    except _ReceiverFull:
        raise
    except ForbiddenAddress:
        return _Result(AttemptError.REFUSED)
    except OutboundError as failure:
        return _Result(AttemptError(failure.code), failure.status)
    except Exception:
        logger.exception("webhook delivery %s: the attempt failed", claim.id)
        return _Result(AttemptError.BROKEN)
    return _Result(_error(response.status), response.status, rules.printable(response.body))


def _headers(claim: DeliveryClaim, at: datetime) -> dict[str, str]:
    prefix = settings().header_prefix
    return {
        "Content-Type": "application/json; charset=utf-8",
        f"{prefix}-Signature": rules.signature(claim.keys, at, claim.body),
        f"{prefix}-Event": claim.event,
        f"{prefix}-Delivery": str(claim.uuid),
        f"{prefix}-Attempt": str(claim.number),
    }


def _error(status: int) -> AttemptError | None:
    if 200 <= status < 300:  # noqa: PLR2004 success in HTTP
        return None
    return AttemptError.REDIRECT if 300 <= status < 400 else AttemptError.STATUS  # noqa: PLR2004 redirects in HTTP

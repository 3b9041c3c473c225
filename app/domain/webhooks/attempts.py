"""One attempt: the signed request and its result, whatever the receiver does."""

import logging
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.core import clock, failpoints, http
from app.core.addresses import AddressRefused
from app.core.config import settings
from app.core.http import OutboundError
from app.domain.webhooks import receiver_urls, rules
from app.domain.webhooks.claims import Claimed
from app.domain.webhooks.inputs import AttemptError

logger = logging.getLogger(__name__)

SECONDS: Final = 10.0
"""The time limit of one attempt (S-137)."""
READ_BYTES: Final = 16 * 1024
"""How much of a response is read."""
MARGIN: Final = timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class Attempted:
    """An attempt that has ended; without an error it succeeded."""

    claimed: Claimed
    attempted_at: datetime
    ended_at: datetime
    duration_ms: int
    error: AttemptError | None
    response_code: int | None = None
    response_body: str | None = None


@dataclass(frozen=True, slots=True)
class _Result:
    error: AttemptError | None
    code: int | None = None
    body: str | None = None


async def attempt(claimed: Claimed, seconds: float = SECONDS) -> Attempted | None:
    """Send the delivery once, within `seconds`. None, without a call, where the lease is nearly over.

    POST of JSON; any 2xx is success, everything else is failure, including redirects (WH-DLV-04, S-137).
    """
    at = clock.now()
    if claimed.lease_until - at < timedelta(seconds=seconds) + MARGIN:
        return None
    began = time.perf_counter()
    result = await _send(claimed, at, seconds)
    duration_ms = round((time.perf_counter() - began) * 1000)
    return Attempted(claimed, at, clock.now(), duration_ms, result.error, result.code, result.body)


async def _send(claimed: Claimed, at: datetime, seconds: float) -> _Result:
    if not claimed.keys:
        return _Result(AttemptError.UNSIGNED)
    try:
        receiver_urls.refuse_ourselves(claimed.url)
        failpoints.hit("before call")
        response = await http.client().request(
            "POST",
            claimed.url,
            headers=_headers(claimed, at),
            data=claimed.body,
            timeout=seconds,
            max_bytes=READ_BYTES,
        )
        failpoints.hit("after call")
    except AddressRefused:
        return _Result(AttemptError.REFUSED)
    except OutboundError as failure:
        return _Result(AttemptError(failure.code), failure.status)
    except Exception:
        logger.exception("webhook delivery %s: the attempt failed", claimed.id)
        return _Result(AttemptError.BROKEN)
    return _Result(_error(response.status), response.status, rules.printable(response.body))


def _headers(claimed: Claimed, at: datetime) -> dict[str, str]:
    prefix = settings().header_prefix
    return {
        "Content-Type": "application/json; charset=utf-8",
        f"{prefix}-Signature": rules.signature(claimed.keys, at, claimed.body),
        f"{prefix}-Event": claimed.event,
        f"{prefix}-Delivery": str(claimed.uuid),
        f"{prefix}-Attempt": str(claimed.number),
    }


def _error(status: int) -> AttemptError | None:
    if 200 <= status < 300:  # noqa: PLR2004 success in HTTP
        return None
    return AttemptError.REDIRECT if 300 <= status < 400 else AttemptError.STATUS  # noqa: PLR2004 redirects in HTTP

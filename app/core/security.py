"""Security events: a line in the log of their own and a counter for each, so that an operator can see an attack.

What counts as one is decided where it is refused; who may act is decided elsewhere.
"""

import hashlib
import logging
import threading
from collections import OrderedDict
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from app.core import clock, crypto, metrics

logger = logging.getLogger("galley.security")

_INTERVAL: Final = timedelta(minutes=1)
"""An event of one kind and key is logged at most once in this time; the next line says how many were left out."""
KEYS: Final = 10_000
"""How many keys are remembered. Strangers choose keys, so their number is bounded; the oldest are forgotten."""


class SecurityEvent(StrEnum):
    """What happened, as the log and the counters call it."""

    SIGN_IN_FAILED = "sign_in_failed"
    THROTTLED = "throttled"
    TOKEN_REFUSED = "token_refused"  # noqa: S105 the name of an event
    TIER_DENIED = "tier_denied"
    FORBIDDEN = "forbidden"
    NOT_CONFIRMED = "not_confirmed"
    FOREIGN_ROW = "foreign_row"
    ORIGIN_REFUSED = "origin_refused"
    FORM_REFUSED = "form_refused"
    SIGNATURE_REFUSED = "signature_refused"
    ADDRESS_REFUSED = "address_refused"
    LINK_REFUSED = "link_refused"
    LIMIT_REACHED = "limit_reached"
    MEDIA_REFUSED = "media_refused"


class _Seen:
    """When an event was last logged, and how many have come since."""

    __slots__ = ("left_out", "logged_at")

    def __init__(self, logged_at: datetime) -> None:
        self.logged_at = logged_at
        self.left_out = 0


_counters: OrderedDict[tuple[SecurityEvent, str], _Seen] = OrderedDict()
_changing = threading.Lock()
"""The queue's threads record events, too."""


def record(event: SecurityEvent, reason: str, *, key: str, **facts: str | int | None) -> None:
    """Count an event, and log it unless one of this kind and key was logged within the last minute.

    `reason` is one of a few words and becomes a label of the counter; never text from outside. `key` is what the
    lines are limited by, such as a network or a user. `facts` are written beside: ids, networks, digests; no
    secret and no e-mail address (`digest` makes one of those).
    """
    metrics.count_security_event(event.value, reason)
    left_out = _left_out(event, key)
    if left_out is None:
        return
    extra = {name: value for name, value in facts.items() if value is not None}
    more = {"left_out": left_out} if left_out else {}
    logger.warning("%s: %s", event.value, reason, extra={"event": event.value, "reason": reason, **extra, **more})


def _left_out(event: SecurityEvent, key: str) -> int | None:
    """How many lines were left out since the last one; None where this one is left out, too."""
    now = clock.now()
    with _changing:
        counter = _counters.get((event, key))
        if counter is not None and now - counter.logged_at < _INTERVAL:
            counter.left_out += 1
            return None
        _counters[event, key] = _Seen(now)
        _counters.move_to_end((event, key))
        while len(_counters) > KEYS:
            _counters.popitem(last=False)
        return 0 if counter is None else counter.left_out


def digest(text: str) -> str:
    """A keyed digest of an e-mail address or another personal text: lines about the same one have the same."""
    return hashlib.blake2s(text.encode(errors="replace"), key=_key(), digest_size=8).hexdigest()


def forget() -> None:
    """Forget which events were logged; for tests."""
    _counters.clear()


def _key() -> bytes:
    return crypto.vault().sign("security events", purpose="digests in the log").encode()[:32]

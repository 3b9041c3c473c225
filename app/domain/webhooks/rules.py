"""Bodies, signatures, retries and the streak of failures, as pure functions."""

import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

import orjson

from app.core import iso_time
from app.domain.webhooks.inputs import TEST, AttemptError, EventType, WebhookEvent

STREAK: Final = 10
"""The number of exhausted deliveries in a row that disables an endpoint (WH-STATE-01)."""
OVERLAP: Final = timedelta(hours=24)
"""How long a replaced secret signs together with the new one."""
KEPT_BYTES: Final = 1024
"""How much of a response is kept for the log."""

IN_WORDS: Final = {
    AttemptError.STATUS: "The receiver answered with an error.",
    AttemptError.REDIRECT: "The receiver answered with a redirect, which is not followed.",
    AttemptError.TIMEOUT: "There was no whole answer in time.",
    AttemptError.CONNECT: "No connection could be made.",
    AttemptError.DNS: "The host's name cannot be resolved.",
    AttemptError.TLS: "No secure connection could be made.",
    AttemptError.BROKEN: "The connection broke.",
    AttemptError.BAD_ANSWER: "The answer was not HTTP.",
    AttemptError.REFUSED: "The address may not be called.",
    AttemptError.UNSIGNED: "The secret of this webhook cannot be opened.",
}

_MEMBER: Final = {
    EventType.PUBLISHED: "publication",
    EventType.FAILED: "publication",
    EventType.EXPIRED: "publication",
    EventType.APPROVED: "approved_via",
    EventType.COMMENTED: "comment",
}


def post_of(body: str) -> int | None:
    """The number of the post that a body is about; None where it names none."""
    number: object = orjson.loads(body).get("post_id")
    return number if isinstance(number, int) else None


def envelope(event: WebhookEvent) -> bytes:
    """The body of all requests about the event, byte for byte (WH-ENV-01 to WH-ENV-12).

    Errors: ValueError where the event has a member that does not belong to its type, or lacks the one that does.
    """
    members = [name for name in ("publication", "approved_via", "comment") if getattr(event, name) is not None]
    if members != [_MEMBER[event.type]]:
        raise ValueError(f"{event.type} with {members}")
    body = _always(event.post_id, event.status, event.brand_id, event.occurred_at)
    if (publication := event.publication) is not None:
        body["publication"] = {
            "id": publication.id,
            "platform": publication.platform,
            "external_id": publication.external_id,
            "permalink": publication.permalink,
        }
    if event.approved_via is not None:
        body["approved_via"] = event.approved_via
    if (comment := event.comment) is not None:
        body |= {"comment_id": comment.id, "kind": comment.kind, "body": comment.body}
    return orjson.dumps(body)


def test_envelope(brand_id: int, at: datetime) -> bytes:
    """The body of a test delivery (S-142)."""
    return orjson.dumps(_always(0, TEST, brand_id, at))


def _always(post_id: int, status: str, brand_id: int, at: datetime) -> dict[str, Any]:
    return {"post_id": post_id, "status": status, "brand_id": brand_id, "occurred_at": iso_time.offset_form(at)}


def new_secret() -> str:
    """A secret of 256 random bits (S-147)."""
    return f"whsec_{secrets.token_urlsafe(32)}"


def signature(keys: Sequence[str], at: datetime, body: bytes) -> str:
    """The value of the signature header: the time in seconds, then one `v1` for each key (WH-SIG-01, WH-SIG-02).

    A key is the UTF-8 bytes of the secret as it was shown.
    """
    stamp = int(at.timestamp())
    message = f"{stamp}.".encode() + body
    return ",".join([f"t={stamp}", *(f"v1={hmac.digest(key.encode(), message, 'sha256').hex()}" for key in keys)])


def next_attempt(attempts: int, max_attempts: int, backoffs: Sequence[int], ended_at: datetime) -> datetime | None:
    """When to try again after this many failed attempts; None where that was the last (S-136)."""
    if attempts >= max_attempts:
        return None
    return ended_at + timedelta(seconds=backoffs[min(attempts, len(backoffs)) - 1])


def printable(response: bytes) -> str:
    """The beginning of a response without control characters, to be escaped where it is shown."""
    text = response[:KEPT_BYTES].decode(errors="replace")
    text = "".join(char if char.isprintable() or char in "\n\t" else "\N{REPLACEMENT CHARACTER}" for char in text)
    # A replacement may be longer than what it replaces.
    return text.encode()[:KEPT_BYTES].decode(errors="ignore")


@dataclass(frozen=True, slots=True)
class EndpointStanding:
    """Whether an endpoint is enabled, its failed deliveries in a row, and how often it has been enabled."""

    enabled: bool
    streak: int
    enable_epoch: int


def after(standing: EndpointStanding, enable_epoch: int, *, succeeded: bool) -> EndpointStanding:
    """The standing after a delivery has ended. A delivery from before the last enabling changes nothing."""
    if not standing.enabled or standing.enable_epoch != enable_epoch:
        return standing
    streak = 0 if succeeded else standing.streak + 1
    return replace(standing, streak=streak, enabled=streak < STREAK)

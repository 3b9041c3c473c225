"""What platforms send to the callbacks host: verified, stored once, and answered at once."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NoReturn

from app.access import Visitor, operation
from app.connectors import Verifies, gate, registry
from app.core import changes, clock, one_time_secrets, security
from app.core.config import settings
from app.core.db import Statement
from app.core.errors import Forbidden, NotFound
from app.core.sealed_columns import SealedColumn
from app.core.security import SecurityEvent
from app.domain.callbacks import rules
from app.domain.callbacks.inputs import CallbackSource, EventState
from app.domain.callbacks.models import DataDeletion
from app.domain.callbacks.rules import SignedRequest

TOPIC: Final = "inbound_event"
"""The change note that says that an event waits."""
_BAD_SIGNATURE: Final = "The signature is missing or wrong."
_RESERVED: Final = frozenset(CallbackSource)

BODY: Final = SealedColumn("inbound_event", "body", row="digest")

_STORE: Final = Statement(
    """
    INSERT INTO inbound_event (source, digest, body, state, attempts, received_at, due_at)
    VALUES (:source, :digest, :body, :state, 0, :now, :now)
    ON CONFLICT (digest) DO NOTHING
    """
)
_REQUEST: Final = Statement(
    """
    INSERT INTO data_deletion (code_digest, requested_at) VALUES (:digest, :now)
    ON CONFLICT (code_digest) DO NOTHING
    """
)


@dataclass(frozen=True, slots=True)
class DeletionView:
    """When a deletion was requested, and when it was finished."""

    requested_at: datetime
    finished_at: datetime | None


@operation(reads=True)
async def verify_subscription(visitor: Visitor, mode: str | None, token: str | None, challenge: str | None) -> str:
    """Answer the challenge of a platform that subscribes to events (INB-05). Anyone with the verify token.

    Errors: Forbidden, also where no token is configured.
    """
    secret = settings().meta_verify_token
    answer = rules.challenge(mode, token, challenge, None if secret is None else secret.get_secret_value())
    if answer is None:
        _refuse(visitor, "verify_token")
    return answer


@operation()
async def receive_instagram_event(visitor: Visitor, body: bytes, signature: str | None) -> None:
    """Store an event of Instagram, once however often it is delivered (INB-05). Only with a signature of Meta.

    `signature` is the header X-Hub-Signature-256. Errors: Forbidden, also where no secret is configured.
    """
    if not rules.is_hub_signature(body, signature, rules.app_secrets(settings().meta_app_secret)):
        _refuse(visitor, "hub_signature")
    await _store(CallbackSource.INSTAGRAM, body)


@operation(reads=True)
async def verify_platform_address(visitor: Visitor, key: str, query: Mapping[str, str]) -> str:
    """Answer the check of the address for the webhooks of an outside package's platform (INB-02).

    Anyone whose check the connector accepts. Errors: NotFound for a platform without such an address; Forbidden.
    """
    answer = gate.challenge(_verifying(key), query)
    if answer is None:
        _refuse(visitor, "platform_check")
    return answer


@operation()
async def receive_platform_event(visitor: Visitor, key: str, headers: Mapping[str, str], body: bytes) -> None:
    """Store an event of an outside package's platform, once however often it is delivered (INB-02).

    Only with a signature that its connector accepts. Names of `headers` are in lower case. Errors: NotFound for a
    platform without such an address; Forbidden, also where the connector fails.
    """
    if not gate.is_genuine(_verifying(key), headers, body):
        _refuse(visitor, "platform_signature")
    await _store(key, body)


@operation()
async def deauthorize(visitor: Visitor, signed_request: str) -> None:
    """Store that a person removed the app from their account (INB-03). Only with a signature of Meta.

    Errors: Forbidden, also where no secret is configured.
    """
    _request(visitor, signed_request)
    await _store(CallbackSource.DEAUTHORIZE, signed_request.encode())


@operation()
async def request_deletion(visitor: Visitor, signed_request: str) -> str:
    """Store that a person wants their data deleted; the confirmation code, the same for a repetition (INB-04).

    Only with a signature of Meta. Errors: Forbidden, also where no secret is configured.
    """
    code = _request(visitor, signed_request).code
    await _REQUEST.run(digest=one_time_secrets.digest(code), now=clock.now())
    await _store(CallbackSource.DATA_DELETION, signed_request.encode())
    return code


@operation(reads=True)
async def deletion(visitor: Visitor, code: str) -> DeletionView:
    """The state of a deletion, for anyone with its confirmation code (INB-04). Errors: NotFound."""
    row = await DataDeletion.get_or_none(code_digest=one_time_secrets.digest(code))
    if row is None:
        raise NotFound
    return DeletionView(row.requested_at, row.finished_at)


def read_signed_request(text: str) -> SignedRequest | None:
    """A signed request that was stored; None where its secret is no longer configured."""
    return rules.signed_request(text, rules.app_secrets(settings().meta_app_secret))


def _request(visitor: Visitor, text: str) -> SignedRequest:
    request = read_signed_request(text)
    if request is None:
        _refuse(visitor, "signed_request")
    return request


def _refuse(visitor: Visitor, reason: str) -> NoReturn:
    network = visitor.request.network
    security.record(SecurityEvent.SIGNATURE_REFUSED, reason, key=f"callback {network}", network=network)
    raise Forbidden(_BAD_SIGNATURE)


def _verifying(key: str) -> Verifies:
    platform = registry.platform(key)
    if not isinstance(platform, Verifies) or key in _RESERVED:
        raise NotFound
    return platform


async def _store(source: str, body: bytes) -> None:
    digest = hashlib.sha256(f"{source}:".encode() + body).hexdigest()
    ciphertext = BODY.seal(digest, body)
    count = await _STORE.run(
        source=source, digest=digest, body=ciphertext, state=EventState.PENDING, now=clock.now()
    )
    if count:
        await changes.announce(TOPIC)

"""Idempotency keys: a repeated request gets the result of the first request with its key.

A secret that the first answer showed is stored sealed with the key for as long as the key is valid.
"""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, ClassVar, Final

import orjson
from pydantic import BaseModel

from app.access.principals import BrandScope, Caller
from app.core import clock
from app.core.crypto import vault
from app.core.db import Statement
from app.core.errors import DomainError, ErrorKind
from app.core.sealed_columns import SealedColumn

LIFETIME = timedelta(hours=24)
_PURPOSE: Final = "repeated request"


@dataclass(frozen=True, slots=True)
class _First:
    id: int
    payload_hash: str
    result_id: int | None
    secret: str | None = field(repr=False)


SECRET: Final = SealedColumn("repeated_request", "secret", row="id")

_CLAIM = Statement(
    """
    INSERT INTO repeated_request (user_id, operation, key, payload_hash, created_at)
    VALUES (:user_id, :operation, :key, :payload_hash, :now)
    ON CONFLICT (user_id, operation, key) DO UPDATE
       SET payload_hash = excluded.payload_hash, result_id = NULL, secret = NULL, created_at = excluded.created_at
     WHERE repeated_request.created_at < :expired
    RETURNING id
    """,
    int,
)
_FIRST = Statement(
    """
    SELECT id, payload_hash, result_id, secret FROM repeated_request
     WHERE user_id = :user_id AND operation = :operation AND key = :key AND created_at >= :expired
    """,
    _First,
)
_ROW = Statement(
    """
    SELECT id FROM repeated_request
     WHERE user_id = :user_id AND operation = :operation AND key = :key AND created_at >= :expired
    """,
    int,
)
_FINISH = Statement("UPDATE repeated_request SET result_id = :result_id, secret = :secret WHERE id = :id")
_FORGET = Statement("DELETE FROM repeated_request WHERE operation = :operation AND result_id = :result_id")
_FORGET_SECRET = Statement(
    "UPDATE repeated_request SET secret = NULL WHERE operation = :operation AND result_id = :result_id"
)
_FORGET_USER = Statement("DELETE FROM repeated_request WHERE user_id = :user_id")
_EXPIRE = Statement("DELETE FROM repeated_request WHERE created_at < :before")


class IdempotencyMismatch(DomainError):
    """The key was used with another payload."""

    kind: ClassVar[ErrorKind] = ErrorKind.REFUSED
    code: ClassVar[str] = "idempotency_mismatch"
    text: ClassVar[str] = "This Idempotency-Key was used with another request."


class SecretGone(DomainError):
    """The first answer showed a secret that has been revoked or replaced since."""

    kind: ClassVar[ErrorKind] = ErrorKind.REFUSED
    code: ClassVar[str] = "secret_gone"
    text: ClassVar[str] = (
        "What was made under this Idempotency-Key has been revoked or replaced, so its secret is not shown again."
        " Use another key to make a new one."
    )


@dataclass(frozen=True, slots=True)
class EarlierResult:
    """The result of the first request: its id, and the secret that its answer showed, if it is still valid."""

    id: int
    secret: str | None = field(default=None, repr=False)


@dataclass(slots=True)
class Replays:
    """Whether a request got the result of an earlier one."""

    happened: bool = False


_replays: Final[ContextVar[Replays | None]] = ContextVar("replays", default=None)


class noting_replays:  # noqa: N801 a context manager that is used like a function
    """Note in the block, and in tasks that it starts, whether a result of an earlier request is shown again."""

    def __enter__(self) -> Replays:
        """Start with none."""
        replays = Replays()
        self._token = _replays.set(replays)
        return replays

    def __exit__(self, *exc: object) -> None:
        """Restore what the outer block notes."""
        _replays.reset(self._token)


def note_replay() -> None:
    """Note that the result of an earlier request is shown again."""
    if (replays := _replays.get()) is not None:
        replays.happened = True


async def claim(
    principal: Caller | BrandScope, operation: str, key: str, arguments: Sequence[object]
) -> int | EarlierResult:
    """Claim the key in the open transaction; returns the row to finish, or the result of the first request.

    A concurrent request with the same key waits here for the first one's commit. A key that ends meanwhile, by its
    age or with its result, is claimed anew. Errors: IdempotencyMismatch.
    """
    payload_hash = vault().sign(_payload(principal, arguments), purpose=_PURPOSE)
    while True:
        now = clock.now()
        row_id = await _CLAIM.row(
            user_id=_caller(principal).user_id,
            operation=operation,
            key=key,
            payload_hash=payload_hash,
            now=now,
            expired=now - LIFETIME,
        )
        outcome = row_id if row_id is not None else await find(principal, operation, key, arguments)
        if outcome is not None:
            return outcome


async def is_repeated(principal: Caller | BrandScope, operation: str) -> bool:
    """Whether this operation knows the request's key, so that the request creates nothing new."""
    key = principal.request.idempotency_key
    if key is None:
        return False
    user_id, expired = _caller(principal).user_id, clock.now() - LIFETIME
    return await _ROW.row(user_id=user_id, operation=operation, key=key, expired=expired) is not None


async def find(
    principal: Caller | BrandScope, operation: str, key: str, arguments: Sequence[object]
) -> EarlierResult | None:
    """The result of an earlier request with this key, or None. Errors: IdempotencyMismatch."""
    user_id, expired = _caller(principal).user_id, clock.now() - LIFETIME
    row = await _FIRST.row(user_id=user_id, operation=operation, key=key, expired=expired)
    if row is None:
        return None
    # A keyed hash, because a payload may hold the credentials of a platform.
    if not vault().signed(_payload(principal, arguments), row.payload_hash, purpose=_PURPOSE):
        raise IdempotencyMismatch
    return EarlierResult(
        row.result_id or 0, None if row.secret is None else SECRET.open(row.id, row.secret).decode()
    )


async def finish(row_id: int, result_id: int, secret: str | None = None) -> None:
    """Store the id of the result, and the secret that the answer shows once."""
    ciphertext = None if secret is None else SECRET.seal(row_id, secret)
    await _FINISH.run(id=row_id, result_id=result_id, secret=ciphertext)


async def forget(operation: str, result_id: int) -> None:
    """Delete the keys of a deleted result, so that the request can be tried again."""
    await _FORGET.run(operation=operation, result_id=result_id)


async def forget_secret(operation: str, result_id: int) -> None:
    """Delete the secret of a result that was revoked or got a new one; its keys stay claimed."""
    await _FORGET_SECRET.run(operation=operation, result_id=result_id)


async def forget_user(user_id: int) -> None:
    """Delete the keys of a deleted user."""
    await _FORGET_USER.run(user_id=user_id)


async def rotate_keys() -> int:
    """Seal every secret again under the newest key, in the open transaction; returns how many."""
    return len(await SECRET.rotate())


async def expire(now: datetime) -> int:
    """Delete keys older than a day."""
    return await _EXPIRE.run(before=now - LIFETIME)


def _caller(principal: Caller | BrandScope) -> Caller:
    return principal.caller if isinstance(principal, BrandScope) else principal


def _payload(principal: Caller | BrandScope, arguments: Sequence[object]) -> str:
    brand_id = principal.brand_id if isinstance(principal, BrandScope) else None
    return orjson.dumps([brand_id, [_plain(item) for item in arguments]]).decode()


def _plain(value: object) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return value if isinstance(value, int | float | bool | None) else str(value)

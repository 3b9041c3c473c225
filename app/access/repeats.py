"""Repeated requests: the same Idempotency-Key answers with what the first request made."""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, ClassVar

import orjson
from pydantic import BaseModel

from app.access.principals import BrandScope, Caller
from app.core import clock
from app.core.db import Statement
from app.core.errors import DomainError, Kind

LIFETIME = timedelta(hours=24)

_CLAIM = Statement(
    """
    INSERT INTO repeated_request (user_id, operation, key, payload_hash, created_at)
    VALUES (:user_id, :operation, :key, :payload_hash, :now)
    ON CONFLICT (user_id, operation, key) DO UPDATE
       SET payload_hash = excluded.payload_hash, result_id = NULL, created_at = excluded.created_at
     WHERE repeated_request.created_at < :expired
    RETURNING id
    """
)
_FIRST = Statement(
    """
    SELECT payload_hash, result_id FROM repeated_request
     WHERE user_id = :user_id AND operation = :operation AND key = :key
    """
)
_KNOWN = Statement(
    """
    SELECT 1 AS known FROM repeated_request
     WHERE user_id = :user_id AND operation = :operation AND key = :key AND created_at >= :expired
    """
)
_FINISH = Statement("UPDATE repeated_request SET result_id = :result_id WHERE id = :id")
_FORGET = Statement("DELETE FROM repeated_request WHERE operation = :operation AND result_id = :result_id")
_EXPIRE = Statement("DELETE FROM repeated_request WHERE created_at < :before")


class IdempotencyMismatch(DomainError):
    """The key was used with another payload."""

    kind: ClassVar[Kind] = Kind.REFUSED
    code: ClassVar[str] = "idempotency_mismatch"
    text: ClassVar[str] = "This Idempotency-Key was used with another request."


async def claim(
    principal: Caller | BrandScope, operation: str, key: str, arguments: Sequence[object]
) -> tuple[int | None, int | None]:
    """Take the key in the open transaction: (row to finish, None), or (None, id of the first result).

    A parallel request with the same key waits in here for the first one's commit.
    """
    caller = principal.caller if isinstance(principal, BrandScope) else principal
    brand_id = principal.brand_id if isinstance(principal, BrandScope) else None
    digest = hashlib.sha256(orjson.dumps([brand_id, [_plain(item) for item in arguments]])).hexdigest()
    now = clock.now()
    row = await _CLAIM.row(
        user_id=caller.user_id,
        operation=operation,
        key=key,
        payload_hash=digest,
        now=now,
        expired=now - LIFETIME,
    )
    if row is not None:
        return int(row["id"]), None
    first = await _FIRST.row(user_id=caller.user_id, operation=operation, key=key)
    if first is None or first["payload_hash"] != digest:
        raise IdempotencyMismatch
    return None, first["result_id"]


async def is_repeated(principal: Caller | BrandScope, operation: str) -> bool:
    """Whether the request carries a key that this operation has seen: then it may only be answered again."""
    key = principal.request.idempotency_key
    if key is None:
        return False
    caller = principal.caller if isinstance(principal, BrandScope) else principal
    expired = clock.now() - LIFETIME
    row = await _KNOWN.row(user_id=caller.user_id, operation=operation, key=key, expired=expired)
    return row is not None


async def finish(row_id: int, result_id: int) -> None:
    """Keep the id of what was made."""
    await _FINISH.run(id=row_id, result_id=result_id)


async def forget(operation: str, result_id: int) -> None:
    """Free the keys that made something which is no more, so that the request may be tried again."""
    await _FORGET.run(operation=operation, result_id=result_id)


async def expire(now: datetime) -> int:
    """Delete keys older than a day."""
    return await _EXPIRE.run(before=now - LIFETIME)


def _plain(value: object) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return value if isinstance(value, int | float | bool | None) else str(value)

"""A person's own data on request: everything that is stored about them, one JSON object a line.

No secret is in it: of tokens, passkeys and feeds only what their lists show.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import orjson

from app.access import Caller, Permission, operation
from app.core import clock
from app.core.db import Statement
from app.domain import brands

PAGE: Final = 500


@dataclass(frozen=True, slots=True)
class _Person:
    id: int
    email: str | None
    first_name: str
    last_name: str
    email_verified_at: datetime | None
    created_at: datetime
    has_password: bool
    has_two_factor: bool


@dataclass(frozen=True, slots=True)
class _Account:
    id: int
    trial_ends_at: datetime
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Membership:
    id: int
    brand_id: int
    brand: str
    role: str
    active: bool
    joined_at: datetime


@dataclass(frozen=True, slots=True)
class _Token:
    id: int
    kind: str
    tier: str | None
    name: str
    client: str
    expires_at: datetime | None
    last_used_at: datetime | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Named:
    id: int
    name: str | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Device:
    id: int
    registered_at: datetime


@dataclass(frozen=True, slots=True)
class _OptOut:
    id: int
    type: str
    channel: str


@dataclass(frozen=True, slots=True)
class _Notification:
    id: int
    type: str
    title: str
    body: str
    brand_id: int | None
    read_at: datetime | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Post:
    id: int
    brand_id: int
    title: str | None
    body: str
    status: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Entry:
    id: int
    brand_id: int
    post_id: int
    kind: str
    body: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Action:
    id: int
    action: str
    subject: str
    detail: str | None
    door: str
    address: str | None
    brand_id: int | None
    created_at: datetime


_END: Final = f"AND t.id > :after ORDER BY t.id LIMIT {PAGE}"
_SECTIONS: Final[dict[str, Statement[Any]]] = {
    "person": Statement(
        f"""
        SELECT t.id, t.email, t.first_name, t.last_name, t.email_verified_at, t.created_at,
               t.password_hash IS NOT NULL AS has_password,
               EXISTS (SELECT 1 FROM two_factor f WHERE f.user_id = t.id) AS has_two_factor
          FROM users t WHERE t.id = :user_id {_END}
        """,
        row=_Person,
    ),
    "account": Statement(
        f"SELECT t.id, t.trial_ends_at, t.created_at FROM account t WHERE t.owner_id = :user_id {_END}",
        row=_Account,
    ),
    "membership": Statement(
        f"""
        SELECT t.id, t.brand_id, b.name AS brand, t.role, t.active, t.joined_at
          FROM membership t JOIN brand b ON b.id = t.brand_id WHERE t.user_id = :user_id {_END}
        """,
        row=_Membership,
    ),
    "token": Statement(
        f"""
        SELECT t.id, t.kind, t.tier, t.name, t.client, t.expires_at, t.last_used_at, t.created_at
          FROM access_token t WHERE t.user_id = :user_id {_END}
        """,
        row=_Token,
    ),
    "passkey": Statement(
        f"SELECT t.id, t.name, t.created_at FROM passkey t WHERE t.user_id = :user_id {_END}", row=_Named
    ),
    "calendar_feed": Statement(
        f"SELECT t.id, t.name, t.created_at FROM calendar_feed t WHERE t.user_id = :user_id {_END}", row=_Named
    ),
    "device": Statement(
        f"SELECT t.id, t.registered_at FROM device_token t WHERE t.user_id = :user_id {_END}", row=_Device
    ),
    "notification_opt_out": Statement(
        f"SELECT t.id, t.type, t.channel FROM notification_opt_out t WHERE t.user_id = :user_id {_END}",
        row=_OptOut,
    ),
    "notification": Statement(
        f"""
        SELECT t.id, t.type, t.title, t.body, t.brand_id, t.read_at, t.created_at
          FROM notification t WHERE t.user_id = :user_id {_END}
        """,
        row=_Notification,
    ),
    "post": Statement(
        f"""
        SELECT t.id, t.brand_id, t.title, t.body, t.status, t.created_at
          FROM post t WHERE t.brand_id IN :brands AND t.author_id = :user_id {_END}
        """,
        row=_Post,
    ),
    "review_entry": Statement(
        f"""
        SELECT t.id, t.brand_id, t.post_id, t.kind, t.body, t.created_at
          FROM review_entry t WHERE t.brand_id IN :brands AND t.author_id = :user_id {_END}
        """,
        row=_Entry,
    ),
    "action": Statement(
        f"""
        SELECT t.id, t.action, t.subject, t.detail, t.door, t.address, t.brand_id, t.created_at
          FROM audit_entry t WHERE t.actor_id = :user_id {_END}
        """,
        row=_Action,
    ),
}


@operation(reads=True)
async def own_data(caller: Caller) -> AsyncIterator[bytes]:
    """Everything that is stored about the caller, in parts of lines of JSON; `kind` says what a line is.

    Any caller may, for themselves only. Posts and review entries are those of brands that the caller may read now:
    they belong to the brand.
    """
    visible = await brands.visible_to(caller.user_id, Permission.CONTENT_VIEW)
    return _parts(caller.user_id, [brand.id for brand in visible])


async def _parts(user_id: int, brand_ids: list[int]) -> AsyncIterator[bytes]:
    yield _line("export", {"user_id": user_id, "at": clock.now()})
    for kind, statement in _SECTIONS.items():
        given = {"user_id": user_id} | ({"brands": brand_ids} if kind in ("post", "review_entry") else {})
        after = 0
        while rows := await statement.rows(**given, after=after):
            yield b"".join(_line(kind, row) for row in rows)
            after = rows[-1].id


def _line(kind: str, row: object) -> bytes:
    return orjson.dumps({"kind": kind, "data": row}, option=orjson.OPT_UTC_Z | orjson.OPT_APPEND_NEWLINE)

"""The rows of a person's own data, by kind. Every row begins with the id that the next page begins after."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.core.db import Json, Statement

_PAGE_SIZE: Final = 500
"""Rows that one statement reads."""


@dataclass(frozen=True, slots=True)
class _Person:
    id: int
    email: str | None
    first_name: str
    last_name: str
    email_verified_at: datetime | None
    quiet_mails: str
    timezone: str | None
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
    device: str | None
    address: str | None
    last_used_at: datetime | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Named:
    id: int
    name: str | None
    last_used_at: datetime | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Address:
    id: int
    email: str
    expires_at: datetime
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Terminal:
    id: int
    device_name: str
    address: str | None
    state: str
    expires_at: datetime
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Subscription:
    id: int
    plan: str
    status: str
    interval: str | None
    current_period_end: datetime | None


@dataclass(frozen=True, slots=True)
class _Customer:
    id: int
    customer_id: str


@dataclass(frozen=True, slots=True)
class _Invitation:
    id: int
    email: str
    brand: str
    role: str
    state: str
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
class _Revision:
    id: int
    post_id: int
    number: int
    title: str | None
    body: str
    variants: Json
    options: Json
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _ShareLink:
    id: int
    brand_id: int
    label: str | None
    expires_at: datetime
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
class _SavedView:
    id: int
    brand_id: int
    name: str
    place: str
    query: str


@dataclass(frozen=True, slots=True)
class _DayNote:
    id: int
    brand_id: int
    starts_on: str
    ends_on: str | None
    text: str
    no_posting: bool


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


_END: Final = f"AND t.id > :after ORDER BY t.id LIMIT {_PAGE_SIZE}"
SECTIONS: Final[dict[str, Statement[Any]]] = {
    "person": Statement(
        f"""
        SELECT t.id, t.email, t.first_name, t.last_name, t.email_verified_at, t.quiet_mails, t.timezone,
               t.created_at, t.password_hash IS NOT NULL AS has_password,
               EXISTS (SELECT 1 FROM two_factor f WHERE f.user_id = t.id) AS has_two_factor
          FROM users t WHERE t.id = :user_id {_END}
        """,
        row=_Person,
    ),
    "account": Statement(
        f"SELECT t.id, t.trial_ends_at, t.created_at FROM account t WHERE t.owner_id = :user_id {_END}",
        row=_Account,
    ),
    "subscription": Statement(
        f"""
        SELECT t.id, p.slug AS plan, t.status, t.interval, t.current_period_end
          FROM subscription t JOIN plan p ON p.id = t.plan_id JOIN account a ON a.id = t.account_id
         WHERE a.owner_id = :user_id {_END}
        """,
        row=_Subscription,
    ),
    "payment_customer": Statement(
        f"""
        SELECT t.id, t.customer_id
          FROM payment_customer t JOIN account a ON a.id = t.account_id WHERE a.owner_id = :user_id {_END}
        """,
        row=_Customer,
    ),
    "new_address": Statement(
        f"SELECT t.id, t.email, t.expires_at, t.created_at FROM email_change t WHERE t.user_id = :user_id {_END}",
        row=_Address,
    ),
    "former_address": Statement(
        f"SELECT t.id, t.email, t.expires_at, t.created_at FROM email_undo t WHERE t.user_id = :user_id {_END}",
        row=_Address,
    ),
    "invitation": Statement(
        f"""
        SELECT t.id, t.sent_to AS email, b.name AS brand, t.role, t.state, t.created_at
          FROM invitation t JOIN brand b ON b.id = t.brand_id JOIN users u ON u.email_key = t.email_key
         WHERE u.id = :user_id AND u.email_verified_at IS NOT NULL {_END}
        """,
        row=_Invitation,
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
        SELECT t.id, t.kind, t.tier, t.name, t.client, t.expires_at, t.device, t.address, t.last_used_at,
               t.created_at
          FROM access_token t WHERE t.user_id = :user_id {_END}
        """,
        row=_Token,
    ),
    "terminal_login": Statement(
        f"""
        SELECT t.id, t.device_name, t.address, t.state, t.expires_at, t.created_at
          FROM terminal_login t WHERE t.user_id = :user_id {_END}
        """,
        row=_Terminal,
    ),
    "passkey": Statement(
        f"SELECT t.id, t.name, t.last_used_at, t.created_at FROM passkey t WHERE t.user_id = :user_id {_END}",
        row=_Named,
    ),
    "calendar_feed": Statement(
        f"""
        SELECT t.id, t.name, t.last_read_at AS last_used_at, t.created_at
          FROM calendar_feed t WHERE t.user_id = :user_id {_END}
        """,
        row=_Named,
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
    "revision": Statement(
        f"""
        SELECT t.id, t.post_id, t.number, t.title, t.body, t.variants, t.options, t.created_at
          FROM revision t JOIN post p ON p.id = t.post_id
         WHERE p.brand_id IN :brands AND t.edited_by_id = :user_id {_END}
        """,
        row=_Revision,
    ),
    "share_link": Statement(
        f"""
        SELECT t.id, t.brand_id, t.label, t.expires_at, t.created_at
          FROM share_link t WHERE t.brand_id IN :brands AND t.created_by_id = :user_id {_END}
        """,
        row=_ShareLink,
    ),
    "review_entry": Statement(
        f"""
        SELECT t.id, t.brand_id, t.post_id, t.kind, t.body, t.created_at
          FROM review_entry t WHERE t.brand_id IN :brands AND t.author_id = :user_id {_END}
        """,
        row=_Entry,
    ),
    "saved_view": Statement(
        f"""
        SELECT t.id, t.brand_id, t.name, t.place, t.query
          FROM saved_view t WHERE t.brand_id IN :brands AND t.user_id = :user_id {_END}
        """,
        row=_SavedView,
    ),
    "day_note": Statement(
        f"""
        SELECT t.id, t.brand_id, t.starts_on, t.ends_on, t.text, t.no_posting
          FROM day_note t WHERE t.brand_id IN :brands AND t.author_id = :user_id {_END}
        """,
        row=_DayNote,
    ),
    "action": Statement(
        f"""
        SELECT t.id, t.action, t.subject, t.detail, t.door, t.address, t.brand_id, t.created_at
          FROM audit_entry t WHERE t.actor_id = :user_id {_END}
        """,
        row=_Action,
    ),
}
OF_BRANDS: Final = frozenset({"post", "revision", "share_link", "review_entry", "saved_view", "day_note"})
"""Kinds that belong to a brand: they are read in the brands that the person may read now."""

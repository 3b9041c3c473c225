"""What acts in a person's name, in one list: their tokens, links, feeds, webhooks, exports and ways to sign in."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import Caller, Permission, operation, roles_with
from app.core import clock
from app.core.db import Statement
from app.domain.identity import GrantKind

NEWEST_GRANTS: Final = 100
"""How many are listed: the newest."""


@dataclass(frozen=True, slots=True)
class GrantView:
    """One thing that acts for a person. `approves` is true for a share link whose holders may approve.

    `last_used_at` and `ends_at` are None where they are not known, and for what was never used and has no end.
    """

    kind: GrantKind
    id: int
    name: str | None
    brand_id: int | None
    approves: bool
    created_at: datetime
    last_used_at: datetime | None
    ends_at: datetime | None


def _branch(kind: GrantKind | str, columns: str, rest: str) -> str:
    """One kind: the columns after it, and the rest of its statement."""
    literal = f"'{kind.value}'" if isinstance(kind, GrantKind) else kind
    return f"SELECT {literal} AS kind, {columns} {rest}"


_NONE: Final = "{postgres: cast(NULL AS timestamptz)}{sqlite: NULL}"
_NO_NUMBER: Final = "{postgres: cast(NULL AS bigint)}{sqlite: NULL}"
_NO_TEXT: Final = "{postgres: cast(NULL AS text)}{sqlite: NULL}"
_FALSE: Final = "{postgres: false}{sqlite: 0}"
_OWN_BRANDS: Final = "(SELECT m.brand_id FROM membership m WHERE m.user_id = :user_id AND m.role IN :owning)"
_BRANCHES: Final = (
    _branch(
        "CASE t.kind WHEN 'cli' THEN 'terminal' ELSE t.kind || '_token' END",
        f"t.id, t.name, {_NO_NUMBER} AS brand_id, {_FALSE} AS approves, t.created_at, t.last_used_at,"
        " t.expires_at AS ends_at",
        "FROM access_token t WHERE t.user_id = :user_id AND t.kind IN ('cli', 'api', 'agent', 'tier')"
        " AND (t.expires_at IS NULL OR t.expires_at > :now)",
    ),
    _branch(
        GrantKind.PASSKEY,
        f"t.id, t.name, {_NO_NUMBER}, {_FALSE}, t.created_at, t.last_used_at, {_NONE}",
        "FROM passkey t WHERE t.user_id = :user_id",
    ),
    _branch(
        GrantKind.TWO_FACTOR,
        f"t.user_id, {_NO_TEXT}, {_NO_NUMBER}, {_FALSE}, t.confirmed_at, {_NONE}, {_NONE}",
        "FROM two_factor t WHERE t.user_id = :user_id",
    ),
    _branch(
        GrantKind.CALENDAR_FEED,
        f"t.id, t.name, t.brand_id, {_FALSE}, t.created_at, t.last_read_at, {_NONE}",
        "FROM calendar_feed t WHERE t.user_id = :user_id",
    ),
    _branch(
        GrantKind.SHARE_LINK,
        "t.id, t.label, t.brand_id, t.allow_approval, t.created_at, t.last_opened_at, t.expires_at",
        "FROM share_link t WHERE t.created_by_id = :user_id AND t.revoked_at IS NULL AND t.expires_at > :now",
    ),
    _branch(
        GrantKind.WEBHOOK,
        f"t.id, t.url, t.brand_id, {_FALSE}, t.created_at, {_NONE}, {_NONE}",
        "FROM webhook_endpoint t WHERE t.addressed_by_id = :user_id AND t.state = 'enabled'",
    ),
    _branch(
        GrantKind.BRAND_EXPORT,
        f"t.id, t.name, t.brand_id, {_FALSE}, t.created_at, {_NONE}, {_NONE}",
        "FROM brand_export t WHERE t.requested_by_id = :user_id AND t.state <> 'failed'",
    ),
    _branch(
        GrantKind.INVITATION,
        f"t.id, t.email, t.brand_id, {_FALSE}, t.created_at, {_NONE}, t.expires_at",
        f"FROM invitation t WHERE t.brand_id IN {_OWN_BRANDS} AND t.state = 'pending' AND t.expires_at > :now",
    ),
    _branch(
        GrantKind.DEVICE,
        f"t.id, {_NO_TEXT}, {_NO_NUMBER}, {_FALSE}, t.registered_at, {_NONE}, {_NONE}",
        "FROM device_token t WHERE t.user_id = :user_id",
    ),
)
_LIST: Final = Statement(
    f"""
    SELECT * FROM ({" UNION ALL ".join(_BRANCHES)}) g
     ORDER BY created_at DESC, kind, id DESC LIMIT {NEWEST_GRANTS}
    """,
    row=GrantView,
)


@operation(reads=True)
async def own_grants(caller: Caller) -> list[GrantView]:
    """What acts in the caller's name, the newest first, at most 100; sessions are in the list of tokens.

    Any caller may, for themselves only. Pending invitations are those into brands that the caller owns.
    """
    return await grants_of(caller.user_id)


async def grants_of(user_id: int) -> list[GrantView]:
    """The same for the user whom a mailed link proves."""
    return await _LIST.rows(user_id=user_id, now=clock.now(), owning=roles_with(Permission.OWNER))

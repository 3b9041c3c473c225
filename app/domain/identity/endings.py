"""What ends of this room on an occasion, in the open transaction; the table of the room of accounts says when.

Each function ends one kind and answers what it ended. What opens sessions has to end before the sessions do: one
that is being opened is waited for, and then ended with the others.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final

from app.core.db import Statement
from app.domain.identity import email_change, mail_links
from app.domain.identity.grants import Ending, GrantItem, GrantKind
from app.domain.identity.inputs import LinkPurpose, TokenKind
from app.domain.identity.models import Challenge, EmailUndo, PasskeyCeremony, TerminalLogin, TwoFactorSetup, User

Ender = Callable[[Ending], Awaitable[Sequence[GrantItem]]]


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    name: str | None
    created_at: datetime
    brand_id: int | None = None


_TOKENS: Final = Statement(
    "DELETE FROM access_token WHERE user_id = :user_id AND kind = :kind RETURNING id, name, created_at", row=_Row
)
_PASSKEYS: Final = Statement(
    """
    DELETE FROM passkey WHERE user_id = :user_id AND created_at >= coalesce(:since, created_at)
    RETURNING id, name, created_at
    """,
    row=_Row,
)
_FACTOR: Final = Statement(
    """
    DELETE FROM two_factor WHERE user_id = :user_id AND confirmed_at >= coalesce(:since, confirmed_at)
    RETURNING user_id AS id, NULL AS name, confirmed_at AS created_at
    """,
    row=_Row,
)
_CODES: Final = Statement(
    "DELETE FROM recovery_code WHERE user_id = :user_id AND created_at >= coalesce(:since, created_at)"
)
_FEEDS: Final = Statement(
    "DELETE FROM calendar_feed WHERE user_id = :user_id RETURNING id, name, brand_id, created_at", row=_Row
)


async def end_password(ending: Ending) -> Sequence[GrantItem]:
    """Void the password; another one is chosen by a mailed link."""
    await User.filter(id=ending.user_id).update(password_hash=None)
    return ()


async def end_passkeys(ending: Ending) -> Sequence[GrantItem]:
    """Delete the passkeys that were added since then."""
    rows = await _PASSKEYS.rows(user_id=ending.user_id, since=ending.since)
    return _items(GrantKind.PASSKEY, rows)


async def end_two_factor(ending: Ending) -> Sequence[GrantItem]:
    """Delete the second factor, if it was turned on since then, and the recovery codes of since then."""
    rows = await _FACTOR.rows(user_id=ending.user_id, since=ending.since)
    await _CODES.run(user_id=ending.user_id, since=None if rows else ending.since)
    return _items(GrantKind.TWO_FACTOR, rows)


async def end_challenges(ending: Ending) -> Sequence[GrantItem]:
    """Delete sign-ins that wait for a code."""
    await Challenge.filter(user_id=ending.user_id).delete()
    return ()


async def end_ceremonies(ending: Ending) -> Sequence[GrantItem]:
    """Delete ceremonies of passkeys that were begun."""
    await PasskeyCeremony.filter(user_id=ending.user_id).delete()
    return ()


async def end_setups(ending: Ending) -> Sequence[GrantItem]:
    """Delete set-ups of two-factor that were begun."""
    await TwoFactorSetup.filter(user_id=ending.user_id).delete()
    return ()


async def end_terminals(ending: Ending) -> Sequence[GrantItem]:
    """Delete sign-ins of terminals that the user decided about and that have not collected a token."""
    await TerminalLogin.filter(user_id=ending.user_id).delete()
    return ()


async def end_calendar_feeds(ending: Ending) -> Sequence[GrantItem]:
    """Delete the calendar feeds."""
    return _items(GrantKind.CALENDAR_FEED, await _FEEDS.rows(user_id=ending.user_id))


async def end_new_address(ending: Ending) -> Sequence[GrantItem]:
    """Void the link to a new address."""
    await email_change.forget(ending.user_id)
    return ()


async def end_undos(ending: Ending) -> Sequence[GrantItem]:
    """Void the links that take former addresses back."""
    await EmailUndo.filter(user_id=ending.user_id).delete()
    return ()


def end_tokens_of(kind: TokenKind, as_kind: GrantKind) -> Ender:
    """What deletes the tokens of this kind; `tokens.announce_end` tells of it once all kinds are deleted."""
    return partial(_tokens, kind, as_kind)


def end_links(purpose: LinkPurpose) -> Ender:
    """What voids the mailed link of this purpose."""
    return partial(_link, purpose)


async def _tokens(kind: TokenKind, as_kind: GrantKind, ending: Ending) -> Sequence[GrantItem]:
    return _items(as_kind, await _TOKENS.rows(user_id=ending.user_id, kind=kind.value))


async def _link(purpose: LinkPurpose, ending: Ending) -> Sequence[GrantItem]:
    await mail_links.forget(ending.user_id, purpose)
    return ()


def _items(kind: GrantKind, rows: Sequence[_Row]) -> Sequence[GrantItem]:
    return [GrantItem(kind, row.id, row.created_at, row.name, row.brand_id) for row in rows]

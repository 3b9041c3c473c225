"""Carrying out a column of the table of grants, in the open transaction of its occasion."""

from collections.abc import Sequence
from typing import Final

from app.access import audit
from app.domain.accounts.grants import GRANTS
from app.domain.accounts.occasions import EndedGrant, Occasion
from app.domain.identity import Ending, GrantItem, GrantKind

_SUBJECTS: Final = {
    GrantKind.PASSKEY: "passkey",
    GrantKind.TWO_FACTOR: "user",
    GrantKind.CALENDAR_FEED: "calendar feed",
    GrantKind.SHARE_LINK: "share link",
    GrantKind.WEBHOOK: "webhook",
    GrantKind.BRAND_EXPORT: "brand export",
    GrantKind.INVITATION: "invitation",
    GrantKind.DEVICE: "device",
}
"""What the audit log calls a thing; tokens are counted together."""
_WORDS: Final = {
    GrantKind.TWO_FACTOR: "two-factor off",
    GrantKind.SHARE_LINK: "revoked",
    GrantKind.WEBHOOK: "disabled",
    GrantKind.INVITATION: "cancelled",
}
"""What the audit log says happened to it; anything else was removed."""


async def end(occasion: Occasion, ending: Ending, *, actor_id: int | None = None) -> Sequence[GrantItem]:
    """End what the column of this occasion ends, and write the lines of the audit log; what was ended."""
    items: list[GrantItem] = []
    for grant in GRANTS:
        cell = grant.at[occasion]
        if isinstance(cell, EndedGrant) and cell.by is not None:
            items += await cell.by(ending)
    note(items, ending.why, actor_id=actor_id)
    return items


def note(items: Sequence[GrantItem], why: str, *, actor_id: int | None = None) -> None:
    """Write the line of the audit log about each thing that was ended; tokens have one of the occasion's own."""
    for item in items:
        if item.kind in _SUBJECTS:
            detail = f"{_WORDS.get(item.kind, 'removed')}: {why}"
            audit.changed(f"{_SUBJECTS[item.kind]} {item.id}", detail, brand_id=item.brand_id, actor_id=actor_id)


def tokens(items: Sequence[GrantItem]) -> int:
    """How many of these are tokens."""
    return sum(1 for item in items if item.kind not in _SUBJECTS)

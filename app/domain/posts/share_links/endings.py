"""The share links of a person that end on an occasion, in the open transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import forget_secret
from app.core import clock
from app.core.db import Statement
from app.domain import brands
from app.domain.identity import Ending, GrantItem, GrantKind
from app.domain.posts.share_links.rights import RIGHT, rights
from app.domain.posts.share_links.service import SECRET


@dataclass(frozen=True, slots=True)
class _Revoked:
    id: int
    label: str | None
    brand_id: int
    created_at: datetime


def _revoking(condition: str) -> Statement[_Revoked]:
    """Revokes the person's live links that meet a condition on `s` and their brand `b`."""
    return Statement(
        f"""
        UPDATE share_link SET revoked_at = :now
         WHERE id IN (SELECT s.id FROM share_link s JOIN brand b ON b.id = s.brand_id
                       WHERE s.created_by_id = :user_id AND s.revoked_at IS NULL AND s.expires_at > :now
                         AND s.brand_id = coalesce(:brand_id, s.brand_id)
                         AND s.created_at >= coalesce(:since, s.created_at) AND {condition})
        RETURNING id, label, brand_id, created_at
        """,
        row=_Revoked,
    )


_BASELESS: Final = _revoking(f"NOT {brands.in_standing('s.created_by_id', RIGHT)}")
_APPROVING: Final = _revoking("s.allow_approval")
_SHOWING: Final = _revoking("NOT s.allow_approval")


async def baseless_links(ending: Ending) -> Sequence[GrantItem]:
    """Revoke the links that their maker could not make any more.

    Where a brand is locked to the maker until they turn two-factor on, links do not count, but stay.
    """
    return await _revoked(_BASELESS, ending, rights())


async def approving_links(ending: Ending) -> Sequence[GrantItem]:
    """Revoke the links of since then whose holders may approve."""
    return await _revoked(_APPROVING, ending)


async def showing_links(ending: Ending) -> Sequence[GrantItem]:
    """Revoke the links of since then whose holders may read and comment alone."""
    return await _revoked(_SHOWING, ending)


async def _revoked(
    statement: Statement[_Revoked], ending: Ending, parameters: Mapping[str, Any] | None = None
) -> Sequence[GrantItem]:
    rows = await statement.rows(
        user_id=ending.user_id,
        brand_id=ending.brand_id,
        since=ending.since,
        now=clock.now(),
        **(parameters or {}),
    )
    for row in rows:
        await forget_secret(SECRET, row.id)
    return [GrantItem(GrantKind.SHARE_LINK, row.id, row.created_at, row.label, row.brand_id) for row in rows]

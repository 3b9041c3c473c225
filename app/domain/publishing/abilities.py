"""The actions that a caller may take on a publication as it stands, for clients that show buttons.

Each operation decides by itself: whether another call is safe, and whether the content still fits, is asked there.
"""

from dataclasses import dataclass
from datetime import datetime

from app.access import BrandScope, BrandScopes, Permission, operation
from app.connectors import Deletes, registry
from app.core import clock
from app.core.db import Statement
from app.domain import posts
from app.domain.channels import ChannelState
from app.domain.posts import PostStatus, PublicationStatus, is_removable, is_retriable, is_settled_by_people


@dataclass(frozen=True, slots=True)
class PublicationAbilities:
    """The actions that neither the caller's permissions nor the state of the publication would refuse."""

    retry: bool
    settle: bool
    take_down: bool


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    brand_id: int
    platform: str
    status: PublicationStatus
    post_status: PostStatus
    is_fixed: bool
    is_placed: bool
    channel_state: ChannelState
    held_until: datetime | None
    attempts: int
    by_hand: bool


_ROWS = Statement(
    """
    SELECT p.id, p.brand_id, p.platform, p.status, o.status AS post_status, p.key IS NOT NULL AS is_fixed,
           p.external_id IS NOT NULL AS is_placed, c.state AS channel_state, c.held_until,
           p.attempts, p.by_hand
      FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
     WHERE p.id IN :ids AND p.brand_id IN :brands
    """,
    row=_Row,
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def abilities_of(scopes: BrandScopes, publication_ids: list[int]) -> dict[int, PublicationAbilities]:
    """The actions that the caller may take on each of these publications now, by one statement.

    Needs content.view. Publications of other brands are absent.
    """
    publication_ids = await posts.publications_in_sight(scopes, publication_ids)
    rows = await _ROWS.rows(ids=publication_ids, brands=scopes.brand_ids) if publication_ids else []
    of_brand = {scope.brand_id: scope for scope in scopes.scopes}
    return {row.id: _abilities(of_brand[row.brand_id], row) for row in rows}


def _abilities(scope: BrandScope, row: _Row) -> PublicationAbilities:
    if not scope.may(Permission.CONTENT_MANAGE):
        return PublicationAbilities(retry=False, settle=False, take_down=False)
    return PublicationAbilities(
        retry=row.is_fixed and is_retriable(row.status, row.post_status, row.attempts),
        settle=is_settled_by_people(row.status),
        take_down=not row.by_hand and is_removable(row.status, is_placed=row.is_placed) and _is_reachable(row),
    )


def _is_reachable(row: _Row) -> bool:
    is_held = row.held_until is not None and row.held_until > clock.now()
    can_delete = isinstance(registry.platform(row.platform), Deletes)
    return can_delete and row.channel_state is ChannelState.CONNECTED and not is_held

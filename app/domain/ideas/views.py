"""Ideas as answers show them, and what a client needs to know before it looks for new ones."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core import clock
from app.core.db import Statement
from app.domain import profiles
from app.domain.ideas import rules
from app.domain.ideas.models import Idea

COLUMNS: Final = """
    t.id, t.brand_id, t.headline, t.angle, t.pillar, t.format, t.recording, t.source_refs, t.status, t.source,
    t.created_at
"""


@dataclass(frozen=True, slots=True)
class IdeaView:
    """An idea as answers show it."""

    id: int
    brand_id: int
    headline: str
    angle: str | None
    pillar: str | None
    format: str | None
    recording: str | None
    source_refs: list[str]
    status: str
    source: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class MiningContext:
    """The references that are known already, and what the brand writes about (S-115)."""

    known_refs: list[str]
    voice: str
    pillars: list[str]
    persona: str
    window_days: int


_REFS = Statement(
    """
    SELECT source_refs FROM idea
     WHERE brand_id = :brand_id AND created_at >= :since
     ORDER BY created_at DESC, id DESC
    """,
    list[str],
)
_KNOWN_AMONG = Statement(
    """
    SELECT DISTINCT r.value
      FROM idea t,
           {postgres: jsonb_array_elements_text(t.source_refs) AS r(value)}{sqlite: json_each(t.source_refs) AS r}
     WHERE t.brand_id = :brand_id AND t.created_at >= :since AND r.value IN :refs
           {postgres: AND t.source_refs ?| cast(:refs AS text[])}
    """,
    str,
)
_BY_IDS = Statement(f"SELECT {COLUMNS} FROM idea t WHERE t.id IN :ids AND t.brand_id IN :brands", IdeaView)


@operation(needs=Permission.CONTENT_VIEW, agents=Tier.IDEAS, reads=True)
async def context(scope: BrandScope) -> MiningContext:
    """The brand's profile, and the references of its ideas of the last 90 days, newest first (S-118, LIM-03).

    Needs content.view (S-135). Errors: ContentProfileMissing.
    """
    profile = await profiles.require(scope)
    since = rules.known_since(clock.now())
    rows = await _REFS.rows(brand_id=scope.brand_id, since=since) if scope.sees_all else []
    return MiningContext(
        known_refs=rules.distinct(rows),
        voice=profile.voice,
        pillars=profile.pillars,
        persona=profile.persona,
        window_days=rules.WINDOW.days,
    )


async def known_among(scope: BrandScope, refs: list[str]) -> list[str]:
    """Those of the references that the ideas of the last 90 days have, for callers that checked permissions."""
    since = rules.known_since(clock.now())
    if not refs or not scope.sees_all:
        return []
    return await _KNOWN_AMONG.rows(brand_id=scope.brand_id, since=since, refs=refs)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, IdeaView]:
    """The ideas with these ids, by id; those of other brands are absent. Needs content.view.

    A client who does not see the whole brand sees no ideas, here and in every other read of this room.
    """
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.whole_ids) if ids else []
    return {view.id: view for view in rows}


def view(idea: Idea | IdeaView) -> IdeaView:
    """A row as answers show it."""
    return IdeaView(
        id=idea.id,
        brand_id=idea.brand_id,
        headline=idea.headline,
        angle=idea.angle,
        pillar=idea.pillar,
        format=idea.format,
        recording=idea.recording,
        source_refs=idea.source_refs,
        status=idea.status,
        source=idea.source,
        created_at=idea.created_at,
    )

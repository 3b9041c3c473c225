"""Reading ideas: the newest of them, and what a client needs to know before it looks for more."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScope, BrandScopes, Permission, operation
from app.core import clock
from app.core.db import Statement
from app.domain import profiles
from app.domain.ideas import rules
from app.domain.ideas.inputs import LISTED, IdeaQuery
from app.domain.ideas.models import Idea

COLUMNS: Final = """
    t.id, t.brand_id, t.headline, t.angle, t.pillar, t.format, t.recording, t.source_refs, t.status, t.source,
    t.created_at
"""
TIMES: Final = ("created_at",)

_REFS = Statement(
    """
    SELECT source_refs FROM idea
     WHERE brand_id = :brand_id AND created_at >= :since
     ORDER BY created_at DESC, id DESC
    """,
    json=("source_refs",),
)

_BY_IDS = Statement(
    f"""
    SELECT {COLUMNS} FROM idea t
     WHERE t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
       AND t.brand_id {{sqlite: IN (SELECT value FROM json_each(:brands))}}{{postgres: = ANY(:brands)}}
    """,
    times=TIMES,
    json=("source_refs",),
)


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
class ListedIdeas:
    """The newest ideas that match; `has_more` where there are others that cannot be paged to."""

    ideas: list[IdeaView]
    has_more: bool


@dataclass(frozen=True, slots=True)
class MiningContext:
    """What is known already, and what the brand wants to write about (S-115)."""

    known_refs: list[str]
    voice: str
    pillars: list[str]
    persona: str
    window_days: int


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def context(scope: BrandScope) -> MiningContext:
    """The brand's profile, and the references of its ideas of the last 90 days, newest first (S-118, LIM-03).

    Needs content.view (S-135). Errors: ContentProfileMissing.
    """
    profile = await profiles.require(scope)
    rows = await _REFS.rows(brand_id=scope.brand_id, since=rules.known_since(clock.now()))
    return MiningContext(
        known_refs=rules.distinct(row["source_refs"] for row in rows),
        voice=profile.voice,
        pillars=profile.pillars,
        persona=profile.persona,
        window_days=rules.WINDOW.days,
    )


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def list_ideas(scope: BrandScope, query: IdeaQuery) -> ListedIdeas:
    """The brand's newest ideas, at most 50 of them, narrowed by status and format (S-122, S-123).

    Needs content.view; a profile is not needed.
    """
    rows = Idea.of(scope)
    if query.status is not None:
        rows = rows.filter(status=query.status.value)
    if query.format is not None:
        rows = rows.filter(format_key=rules.format_key(query.format))
    found = await rows.order_by("-created_at", "-id").limit(LISTED + 1)
    return ListedIdeas([view(row) for row in found[:LISTED]], has_more=len(found) > LISTED)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, IdeaView]:
    """The ideas with these ids, by id; those of other brands are absent. Needs content.view."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: view_of(row) for row in rows}


def view(idea: Idea) -> IdeaView:
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


def view_of(row: dict[str, Any]) -> IdeaView:
    """A row with exactly `COLUMNS`, read by a statement, as answers show it."""
    return IdeaView(**row)

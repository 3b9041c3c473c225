"""Imports of ideas: up to 25 by one statement, all or none."""

from dataclasses import dataclass
from operator import attrgetter
from secrets import randbits

from app.access import BrandScope, Permission, audit, idempotency, operation
from app.core import clock
from app.core.db import Statement
from app.domain.ideas import rules
from app.domain.ideas.change_notes import tell_added
from app.domain.ideas.inputs import IdeaPush
from app.domain.ideas.models import Idea
from app.domain.ideas.views import IdeaView, view
from app.domain.profiles import ContentProfileMissing

# Without a profile nothing is inserted. No database promises the order of returned rows, but ids are given in the
# order of the places.
_INSERT = Statement(
    """
    INSERT INTO idea (brand_id, headline, angle, pillar, format, format_key, recording, source_refs,
                      status, source, batch, created_at)
    SELECT :brand_id, v.headline, v.angle, v.pillar, v.format, v.format_key, v.recording, v.source_refs,
           'new', :source, :batch, :now
      FROM {records :ideas AS v (place int, headline text, angle text, pillar text, format text, format_key text,
                                 recording text, source_refs jsonb)}
     WHERE EXISTS (SELECT 1 FROM content_profile p WHERE p.brand_id = :brand_id)
     ORDER BY v.place
    RETURNING id, brand_id, headline, angle, pillar, format, recording, source_refs, status, source, created_at
    """,
    IdeaView,
)


@dataclass(frozen=True, slots=True)
class Pushed:
    """Ideas of one import, in the order in which they were sent; `id` is their batch."""

    id: int
    ideas: list[IdeaView]

    @property
    def message(self) -> str:
        """How many ideas were stored, as a sentence (S-119)."""
        return "1 idea imported." if len(self.ideas) == 1 else f"{len(self.ideas)} ideas imported."


async def _pushed(scope: BrandScope, batch: int) -> Pushed:
    # No older than an idempotency key, so that the index by time is enough.
    rows = (
        await Idea.of(scope).filter(created_at__gte=clock.now() - idempotency.LIFETIME, batch=batch).order_by("id")
    )
    return Pushed(batch, [view(row) for row in rows])


@operation(needs=Permission.CONTENT_MANAGE, again=_pushed)
async def push(scope: BrandScope, data: IdeaPush) -> Pushed:
    """Add ideas, also ones that exist already (IDEAS-06, IDEAS-14, S-120).

    Needs content.manage (S-135). Errors: ContentProfileMissing; nothing is stored then.
    """
    batch = randbits(63)
    rows = await _INSERT.rows(
        brand_id=scope.brand_id,
        ideas=[
            {
                **vars(idea),
                "place": place,
                "format_key": rules.format_key(idea.format),
                "source_refs": idea.source_refs or [],
            }
            for place, idea in enumerate(data.ideas)
        ],
        source=rules.source_of(scope.request.door).value,
        batch=batch,
        now=clock.now(),
    )
    if not rows:
        raise ContentProfileMissing
    views = sorted(rows, key=attrgetter("id"))
    ids = [idea.id for idea in views]
    audit.changed(f"ideas {batch}", ", ".join(map(str, ids)))
    await tell_added(scope.brand_id, ids)
    return Pushed(batch, views)

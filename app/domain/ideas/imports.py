"""Imports of ideas: up to 25 by one statement, all or none."""

from dataclasses import dataclass
from secrets import randbits
from typing import Any, Final

from app.access import BrandScope, Permission, Tier, audit, idempotency, operation, row_limits
from app.core import changes, clock
from app.core.db import Statement, dialect, extended
from app.domain.ideas import rules
from app.domain.ideas.change_notes import added, tell_added
from app.domain.ideas.inputs import IdeaPush, IdeaStatus
from app.domain.ideas.models import Idea
from app.domain.ideas.views import IdeaView, view
from app.domain.profiles import ContentProfileMissing

# Without a profile nothing is inserted. No database promises the order of returned rows, but ids are given in the
# order of the places.
_INSERT: Final = """
    INSERT INTO idea (brand_id, headline, angle, pillar, format, format_key, recording, source_refs,
                      status, source, batch, created_at)
    SELECT :brand_id, v.headline, v.angle, v.pillar, v.format, v.format_key, v.recording, v.source_refs,
           'new', :source, :batch, :now
      FROM {records :ideas AS v (place int, headline text, angle text, pillar text, format text, format_key text,
                                 recording text, source_refs jsonb)}
     WHERE EXISTS (SELECT 1 FROM content_profile p WHERE p.brand_id = :brand_id)
     ORDER BY v.place
    RETURNING id
"""
_ALONE: Final = Statement(_INSERT, int)
# PostgreSQL writes the line of the audit log and sends the change note by the same statement.
_WITH_LINE_AND_NOTE: Final = Statement(
    f"""
    WITH made AS ({_INSERT}),
    line AS (
        {audit.WITHOUT_DETAIL}, string_agg(m.id::text, ', ' ORDER BY m.id) FROM made m HAVING count(*) > 0
    ),
    note AS (
        SELECT pg_notify('galley_changes', :note || string_agg(m.id::text, ',' ORDER BY m.id))
          FROM made m HAVING count(*) > 0
    )
    SELECT made.id FROM made, note
    """,
    int,
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


@operation(needs=Permission.CONTENT_MANAGE, agents=Tier.IDEAS, again=_pushed, one_statement=True)
async def push(scope: BrandScope, data: IdeaPush) -> Pushed:
    """Add ideas, also ones that exist already (IDEAS-06, IDEAS-14, S-120).

    Needs content.manage (S-135). Errors: ContentProfileMissing, TooMany; nothing is stored then.
    """
    await row_limits.IDEAS.admit_counted(scope, Idea.of(scope).count, len(data.ideas))
    batch, now = randbits(63), clock.now()
    source = rules.source_of(scope.request.door).value
    refs = [idea.source_refs or [] for idea in data.ideas]
    values = {
        "brand_id": scope.brand_id,
        "ideas": [
            {**vars(idea), "place": place, "format_key": rules.format_key(idea.format), "source_refs": own}
            for place, (idea, own) in enumerate(zip(data.ideas, refs, strict=True))
        ],
        "source": source,
        "batch": batch,
        "now": now,
    }
    subject = f"ideas {batch}"
    if dialect() == "postgres":
        ids = await _told_at_once(scope, subject, values)
    else:
        ids = await _told_after(scope, subject, values)
    if not ids:
        raise ContentProfileMissing
    count = len(ids)
    views = extended(
        IdeaView,
        data.ideas,
        id=ids,
        brand_id=[scope.brand_id] * count,
        source_refs=refs,
        status=[IdeaStatus.NEW.value] * count,
        source=[source] * count,
        created_at=[now] * count,
    )
    return Pushed(batch, views)


async def _told_at_once(scope: BrandScope, subject: str, values: dict[str, Any]) -> list[int]:
    """Insert, and tell the audit log and other processes; returns the ids, none without a profile."""
    note = changes.beginning(added(scope.brand_id))
    facts = audit.values(scope, push.action, audit.AuditChange(subject))
    ids = sorted(await _WITH_LINE_AND_NOTE.rows(**{**facts, **values}, note=note))
    if ids:
        changes.deliver([note + ",".join(map(str, ids))])
    return ids


async def _told_after(scope: BrandScope, subject: str, values: dict[str, Any]) -> list[int]:
    """The same by several statements."""
    ids = sorted(await _ALONE.rows(**values))
    if ids:
        audit.changed(subject, ", ".join(map(str, ids)))
        await tell_added(scope.brand_id, ids)
    return ids

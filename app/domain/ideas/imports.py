"""Bringing in ideas: up to 25 of them by one statement, all or none."""

from dataclasses import dataclass
from secrets import randbits
from typing import Any

import orjson

from app.access import BrandScope, Permission, audit, idempotency, operation
from app.core import clock
from app.core.db import Statement
from app.domain.ideas import rules
from app.domain.ideas.change_notes import tell_added
from app.domain.ideas.inputs import IdeaPush, IdeaStatus, NewIdea
from app.domain.ideas.models import Idea
from app.domain.ideas.views import IdeaView, view
from app.domain.profiles import ContentProfileMissing

# Without a profile there is nothing to insert. Ids are given in the order of the rows, so that sorting those
# that come back, which no database promises to do in order, puts them beside their ideas.
_INSERT = Statement(
    """
    INSERT INTO idea (brand_id, headline, angle, pillar, format, format_key, recording, source_refs,
                      status, source, batch, created_at)
    SELECT :brand_id, v.headline, v.angle, v.pillar, v.format, v.format_key, v.recording, v.source_refs,
           'new', :source, :batch, :now
      FROM {postgres: ROWS FROM (jsonb_to_recordset(cast(:ideas AS jsonb)) AS (headline text, angle text,
                pillar text, format text, format_key text, recording text, source_refs jsonb)) WITH ORDINALITY
                AS v(headline, angle, pillar, format, format_key, recording, source_refs, place)}
           {sqlite: (SELECT key AS place, json_extract(value, '$.headline') AS headline,
                json_extract(value, '$.angle') AS angle, json_extract(value, '$.pillar') AS pillar,
                json_extract(value, '$.format') AS format, json_extract(value, '$.format_key') AS format_key,
                json_extract(value, '$.recording') AS recording,
                json_extract(value, '$.source_refs') AS source_refs FROM json_each(:ideas)) AS v}
     WHERE EXISTS (SELECT 1 FROM content_profile p WHERE p.brand_id = :brand_id)
     ORDER BY v.place
    RETURNING id
    """
)


@dataclass(frozen=True, slots=True)
class Pushed:
    """Ideas that came in together, in the order in which they were sent; `id` is their batch."""

    id: int
    ideas: list[IdeaView]

    @property
    def message(self) -> str:
        """How many ideas were stored, as a sentence (S-119)."""
        return "1 idea imported." if len(self.ideas) == 1 else f"{len(self.ideas)} ideas imported."


async def _pushed(scope: BrandScope, batch: int) -> Pushed:
    # As old as a key may be, and no older: the index by time is enough.
    rows = (
        await Idea.of(scope).filter(created_at__gte=clock.now() - idempotency.LIFETIME, batch=batch).order_by("id")
    )
    return Pushed(batch, [view(row) for row in rows])


@operation(needs=Permission.CONTENT_MANAGE, again=_pushed)
async def push(scope: BrandScope, data: IdeaPush) -> Pushed:
    """Bring in ideas, also ones that are known (IDEAS-06, IDEAS-14, S-120).

    Needs content.manage (S-135). Errors: ContentProfileMissing; nothing is stored then.
    """
    now, batch = clock.now(), randbits(63)
    source = rules.source_of(scope.request.door).value
    rows = await _INSERT.rows(
        brand_id=scope.brand_id,
        ideas=orjson.dumps([_row(idea) for idea in data.ideas]).decode(),
        source=source,
        batch=batch,
        now=now,
    )
    if not rows:
        raise ContentProfileMissing
    idents = sorted(row["id"] for row in rows)
    audit.changed(f"ideas {batch}", ", ".join(map(str, idents)))
    await tell_added(scope.brand_id, idents)
    made = [
        IdeaView(
            id=ident,
            brand_id=scope.brand_id,
            headline=idea.headline,
            angle=idea.angle,
            pillar=idea.pillar,
            format=idea.format,
            recording=idea.recording,
            source_refs=idea.source_refs or [],
            status=IdeaStatus.NEW.value,
            source=source,
            created_at=now,
        )
        for ident, idea in zip(idents, data.ideas, strict=True)
    ]
    return Pushed(batch, made)


def _row(idea: NewIdea) -> dict[str, Any]:
    return {
        "headline": idea.headline,
        "angle": idea.angle,
        "pillar": idea.pillar,
        "format": idea.format,
        "format_key": rules.format_key(idea.format),
        "recording": idea.recording,
        "source_refs": idea.source_refs or [],
    }

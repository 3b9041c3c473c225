"""Notes on the days of the calendar, such as holidays; some days are without posting."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from app.access import BrandScope, BrandScopes, Permission, audit, operation, row_limits
from app.core import clock, wall_time
from app.core.db import Statement
from app.core.errors import Forbidden, Invalid
from app.domain import posts
from app.domain.brands import lock_brand
from app.domain.queues import agenda
from app.domain.queues.inputs import FIXED_POSTS, DayNoteSave, NotePeriod
from app.domain.queues.models import DayNoteRow
from app.domain.queues.queue import follow
from app.domain.queues.rules import Card, Closure
from app.domain.queues.views import QueueEffect


@dataclass(frozen=True, slots=True)
class DayNoteView:
    """A note on days, both ends included; without a last day until further notice. `author_id` is who made it."""

    id: int
    brand_id: int
    starts_on: str
    ends_on: str | None
    text: str
    no_posting: bool
    author_id: int


@dataclass(frozen=True, slots=True)
class SavedNote:
    """A note after it was saved, and what became of the queue. `id` is the note's."""

    id: int
    note: DayNoteView
    change: QueueEffect


_SELECT: Final = """
    SELECT t.id, t.brand_id, t.starts_on, t.ends_on, t.text, t.no_posting, t.author_id
      FROM day_note t WHERE t.brand_id IN :brands
"""
_OF_BRANDS: Final = Statement(
    f"""
    {_SELECT} AND t.starts_on <= :last AND (t.ends_on IS NULL OR t.ends_on >= :first)
     ORDER BY t.starts_on, t.id
    """,
    DayNoteView,
)
_BY_IDS: Final = Statement(f"{_SELECT} AND t.id IN :ids", DayNoteView)


def _permissions_of(raw: Mapping[str, Any]) -> tuple[Permission, ...]:
    """What a note needs: days without posting are part of the posting times."""
    if raw.get("no_posting") in (None, False):
        return (Permission.CONTENT_MANAGE,)
    return (Permission.CONTENT_MANAGE, Permission.AUTOMATIONS_MANAGE)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def notes_of_brands(scopes: BrandScopes, period: NotePeriod) -> dict[int, list[DayNoteView]]:
    """The notes on any day of the period in each brand that has any, the earliest first. Needs content.manage."""
    by_brand: defaultdict[int, list[DayNoteView]] = defaultdict(list)
    values = {"first": period.first or "", "last": period.last or "9999-12-31"}
    for row in await _OF_BRANDS.rows(brands=scopes.brand_ids, **values):
        by_brand[row.brand_id].append(row)
    return dict(by_brand)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def notes_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, DayNoteView]:
    """The notes with these ids, by id; those of other brands are absent. Needs content.manage."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: row for row in rows}


def _view(row: DayNoteRow) -> DayNoteView:
    return DayNoteView(
        id=row.id,
        brand_id=row.brand_id,
        starts_on=row.starts_on,
        ends_on=row.ends_on,
        text=row.text,
        no_posting=row.no_posting,
        author_id=row.author_id,
    )


async def _again(scope: BrandScope, note_id: int) -> SavedNote:
    return SavedNote(note_id, _view(await DayNoteRow.find(scope, note_id)), QueueEffect([]))


@operation(needs=_permissions_of, again=_again)
async def save_note(scope: BrandScope, data: DayNoteSave, note_id: int | None = None) -> SavedNote:
    """Write a note on days, or change the one with this id; absent fields keep their value.

    Queued posts on days without posting move as `realign` moves them; the first hundred of those that have a time
    of their own stay and are named. Needs content.manage, for days without posting automations.manage as well,
    also to open them again. Errors: NotFound; Forbidden; Invalid on a new one without a first day or a text, and
    on `ends_on` for a last day before the first; TooMany.
    """
    values = data.model_dump(exclude_unset=note_id is not None)
    await lock_brand(scope.brand_id)
    if note_id is None:
        absent = [name for name in ("starts_on", "text") if not values[name]]
        if absent:
            raise Invalid(fields={name: ["This field is required."] for name in absent})
        row_limits.DAY_NOTES.admit(scope, await DayNoteRow.of(scope).count())
        row = DayNoteRow(brand_id=scope.brand_id, author_id=scope.caller.user_id, **values)
    else:
        row = await DayNoteRow.find(scope, note_id, lock=True)
        _check_closure(scope, row)
    columns = {name: getattr(row, name) for name in ("starts_on", "ends_on", "text", "no_posting")} | values
    if columns["ends_on"] is None and not columns["no_posting"]:
        columns["ends_on"] = columns["starts_on"]
    if columns["ends_on"] is not None and columns["ends_on"] < columns["starts_on"]:
        raise Invalid(fields={"ends_on": ["This must not be before the first day."]})
    changes = sorted(name for name, value in columns.items() if getattr(row, name) != value)
    row.update_from_dict(columns)
    if note_id is None:
        await row.save()
        audit.changed(f"day note {row.id}", "created")
    elif changes:
        await row.save(update_fields=changes)
        audit.changed(f"day note {row.id}", ", ".join(changes))
    closes = row.no_posting and (note_id is None or bool({"no_posting", "starts_on", "ends_on"} & {*changes}))
    change = await _clear_days(scope, Closure(row.starts_on, row.ends_on)) if closes else QueueEffect([])
    return SavedNote(row.id, _view(row), change)


@operation(needs=Permission.CONTENT_MANAGE)
async def delete_note(scope: BrandScope, note_id: int) -> None:
    """Delete a note. Needs content.manage, for days without posting automations.manage as well.

    Errors: NotFound; Forbidden.
    """
    row = await DayNoteRow.find(scope, note_id, lock=True)
    _check_closure(scope, row)
    await row.delete()
    audit.changed(f"day note {note_id}", "deleted")


async def _clear_days(scope: BrandScope, closure: Closure) -> QueueEffect:
    """Move the queued posts of days that are without posting now, and name the others there."""
    plan, cards = await agenda.lock_cards(scope)
    moving: dict[int, Card] = {}
    for ident, card in cards.items():
        if closure.covers(wall_time.wall(card.at, scope.time_zone).date().isoformat()):
            moving[ident] = card
        else:
            plan.place(card, card.at)
    change = await follow(scope, plan, moving)
    start, stop = closure.instants(scope.time_zone)
    rows = await posts.fixed_posts(scope, max(start, clock.now()), stop, FIXED_POSTS)
    return replace(change, fixed=[row.id for row in rows])


def _check_closure(scope: BrandScope, row: DayNoteRow) -> None:
    """Refuse who may not open days without posting again. Errors: Forbidden."""
    if row.no_posting and not scope.may(Permission.AUTOMATIONS_MANAGE):
        raise Forbidden("Only who manages posting times may change days without posting.")

"""When a brand publishes: its posting times, the slots that are free, and notes on the days of the calendar."""

from datetime import datetime
from typing import Annotated, Any

import strawberry

from app.access import row_limits
from app.core.errors import DomainError, NotFound
from app.domain import channels, queues
from app.domain.queues import DayNoteView, PostingTimeView
from schema.brands import Brand
from schema.channel_groups import ChannelGroup, group
from schema.channels import Channel, channels_of
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, every, linked, nothing, of_brands, visible
from schema.engine.context import Info
from schema.engine.declarations import argument, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, number, numbers, read, saved_number
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import DateTime
from schema.queues.moves import QueueChange, change
from schema.users import User, users_of


@object_type
class DayNote(Node):
    """A note on days of the calendar, such as a holiday."""

    brand_id: strawberry.Private[int]
    author_id: strawberry.Private[int]
    starts_on: str = field("The first day, such as 2026-12-24.")
    ends_on: str | None = field("The last day, included; null is until further notice.")
    text: str = field("What there is to know about these days.")
    no_posting: bool = field("Whether no slot of these days is free.")


@object_type
class PostingTime:
    """A time of each week in the brand's zone: for one channel, for those of a group, or for all."""

    brand_id: strawberry.Private[int]
    channel_id: strawberry.Private[int | None]
    group_id: strawberry.Private[int | None]
    weekday: int = field("The day: 0 is Monday, 6 is Sunday.")
    wall: str = field("What a clock on the wall shows, such as 09:00.")


@object_type
class PostingTimetable:
    """The posting times of a brand."""

    version: int = field("Counts how often they were saved; see `expectedVersion`.")
    times: list[PostingTime] = field("The times, from Monday on.", length=queues.POSTING_TIMES)


@object_type
class DayNoteSaved:
    """A note that was saved, and what became of the queue by that."""

    note: DayNote = field("The note.")
    queue: QueueChange = field("The queued posts of days that are without posting now, and the others there.")


@object_type
class PostingTimesSaved:
    """The posting times after they were saved, and what became of the queue by that."""

    timetable: PostingTimetable = field("The posting times; after a dry run those of before.")
    queue: QueueChange = field("The queued posts that follow the posting times, or would follow them.")


DayNoteSavedResult = Annotated[DayNoteSaved | Problem, union("DayNoteSavedResult", "The note, or why not.")]
PostingTimesSavedResult = Annotated[
    PostingTimesSaved | Problem, union("PostingTimesSavedResult", "The posting times, or why not.")
]


@input_type
class DayNoteSaveInput:
    """A note to write or to change; of one that exists, what is left out stays."""

    brand_id: strawberry.ID = field("The brand.")
    id: strawberry.ID | None = optional("The note to change; without it one is written.")
    starts_on: str | None = optional("The first day, such as 2026-12-24; needed for a new one, never null.")
    ends_on: str | None = optional(
        "The last day, included. Null is the first day alone, or with `noPosting` until further notice."
    )
    text: str | None = optional("1 to 1,000 characters; needed for a new one, never null.")
    no_posting: bool | None = optional(
        "Whether no slot of these days is free; needs `automations.manage`. False unless given, never null."
    )


@input_type
class DayNoteDeleteInput:
    """The note to delete."""

    id: strawberry.ID = field("The note.")


@input_type
class PostingTimeInput:
    """A time of each week in the brand's zone: for one channel, for a group, or for all channels."""

    weekday: int = field("The day: 0 is Monday, 6 is Sunday.")
    wall: str = field("What a clock on the wall shows, such as 09:00.")
    channel_id: strawberry.ID | None = optional("The only channel that it is for.")
    group_id: strawberry.ID | None = optional("The group that it is for.")


@input_type
class PostingTimesSaveInput:
    """The whole timetable of a brand."""

    brand_id: strawberry.ID = field("The brand.")
    times: list[PostingTimeInput] = field("All times, at most 100.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    realign: bool | None = optional(
        "Whether queued posts that stand on no posting time any more follow; true unless given, never null."
    )
    dry_run: bool | None = optional(
        "Whether to say only which posts would follow, and to store nothing. False unless given, never null."
    )


note = mapping(DayNote, DayNoteView)
_posting_time = mapping(PostingTime, PostingTimeView)
timetable = mapping(PostingTimetable, queues.Timetable, times=_posting_time)
_NOTES = BrandRows("DayNote", queues.DayNoteRow.rows_with_brands(), queues.notes_by_ids, note)


async def notes_of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first_day: Annotated[str | None, argument("Notes on this day or later, such as 2026-12-01.")] = None,
    last_day: Annotated[str | None, argument("Notes on this day or earlier.")] = None,
) -> Answers[list[DayNote] | None]:
    """The notes on days of the brand, the earliest first; null for who may not see them."""
    period = read(queues.NotePeriod, {"first": first_day, "last": last_day})
    return visible(await of_brands(info, queues.notes_of_brands, parents, every(note), list, period))


async def _authors_of_notes(parents: strawberry.Parent[list[DayNote]], info: Info) -> Answers[User]:
    """Who wrote the note."""
    return await users_of(info, (row.author_id for row in parents))


async def times_of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[PostingTimetable | None]:
    """The posting times of the brand; null for who may not see them."""
    return visible(await of_brands(info, queues.times_of_brands, parents, timetable, NotFound))


async def _channels_of_times(parents: strawberry.Parent[list[PostingTime]], info: Info) -> Answers[Channel | None]:
    """The only channel that it is for; null for a group or for all."""
    return await channels_of(info, parents, (row.channel_id for row in parents), nothing)


async def _groups_of_times(
    parents: strawberry.Parent[list[PostingTime]], info: Info
) -> Answers[ChannelGroup | None]:
    """The group that it is for; null for one channel or for all."""
    return await linked(info, channels.groups_by_ids, parents, (row.group_id for row in parents), group, nothing)


async def _slots_of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    channel_ids: Annotated[list[strawberry.ID], argument("Every one of these channels has the slots: 1 to 50.")],
    limit: Annotated[int, argument("How many, 1 to 100.")] = 5,
    post_id: Annotated[
        strawberry.ID | None, argument("A post whose own times count as free, because it would move.")
    ] = None,
) -> Answers[list[DateTime]]:
    """The next free slots for a post on these channels, in order.

    They are posting times of every one of the channels, five minutes to 180 days ahead, with nothing else of these
    channels within 15 minutes, and not on a day without posting.
    """
    query = read(
        queues.FreeSlotQuery,
        {
            "channel_ids": numbers("Channel", "channel_ids", channel_ids),
            "limit": limit,
            "post_id": None if post_id is None else ids.filter_number("Post", post_id),
        },
    )
    scopes, refusals = await info.context.allowed(queues.free_slots, {parent.brand_id for parent in parents})
    answers: dict[int, list[datetime] | DomainError] = dict(refusals)
    for scope in scopes.scopes if scopes else ():
        try:
            answers[scope.brand_id] = await queues.free_slots(scope, query)
        except DomainError as refusal:
            answers[scope.brand_id] = refusal
    return [answers[parent.brand_id] for parent in parents]


async def save_note(info: Info, input: DayNoteSaveInput) -> DayNoteSavedResult:
    """Write a note on days, or change one.

    Queued posts leave days without posting; posts with a time of their own stay.
    """
    values = client_fields(input, "brand_id", "id")
    scope = await info.context.brand(input.brand_id, queues.save_note, values)
    saved = await queues.save_note(scope, read(queues.DayNoteSave, values), saved_number("DayNote", input.id))
    return DayNoteSaved(note=note(saved.note), queue=change(scope.brand_id, saved.change))


async def delete_note(info: Info, input: DayNoteDeleteInput) -> DeletedResult:
    """Delete a note on days. One about days without posting needs `automations.manage`."""
    scope, note_number = await _NOTES.find_named(info.context, input.id, queues.delete_note)
    await queues.delete_note(scope, note_number)
    return Deleted(id=input.id)


async def save_times(info: Info, input: PostingTimesSaveInput) -> PostingTimesSavedResult:
    """Replace the posting times of a brand. Queued posts follow them, unless `realign` is false.

    INVALID for two times of one channel that lie less than 15 minutes apart.
    """
    scope = await info.context.brand(input.brand_id, queues.save_times)
    values = client_fields(input, "brand_id", "times")
    values["times"] = [_time(place, item) for place, item in enumerate(input.times)]
    saved = await queues.save_times(scope, read(queues.PostingTimesSave, values))
    return PostingTimesSaved(timetable=timetable(saved.timetable), queue=change(scope.brand_id, saved.change))


def _time(place: int, item: PostingTimeInput) -> dict[str, Any]:
    values = client_fields(item)
    for name, type_name in (("channel_id", "Channel"), ("group_id", "ChannelGroup")):
        if values.get(name) is not None:
            values[name] = number(type_name, f"times.{place}.{name}", values[name])
    return values


EXTENDS: Extensions = {
    Brand: {
        "day_notes": batched(notes_of_brands, of=queues.notes_of_brands, length=row_limits.DAY_NOTES.number),
        "posting_times": batched(times_of_brands, of=queues.times_of_brands),
        "free_slots": batched(_slots_of_brands, of=queues.free_slots, length=queues.FREE_SLOTS),
    },
    DayNote: {"author": batched(_authors_of_notes)},
    PostingTime: {"channel": batched(_channels_of_times), "group": batched(_groups_of_times)},
    Mutation: {
        "day_note_save": mutation(save_note, of=queues.save_note),
        "day_note_delete": mutation(delete_note, of=queues.delete_note),
        "posting_times_save": mutation(save_times, of=queues.save_times),
    },
}

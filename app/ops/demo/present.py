"""The weeks ahead in the demo: posting times and a queue, labels, texts to reuse, a round and notes on days."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from app.access import BrandScope
from app.core import clock
from app.domain import channels, labels, posts, profiles, queues
from app.domain.channels import ChannelGroupSave
from app.domain.labels import LabelColour, LabelSave, SavedViewSave, ViewPlace
from app.domain.posts import NewFollowUp, NewShareLink, PostCreate, Variant
from app.domain.profiles import SnippetSave
from app.domain.queues import DayNoteSave, PostingTimesSave, TimeOfWeek
from app.ops.demo.story import ADVENT, BOOKS, CUSTOMERS, PLANNED, Story

_MORNINGS: Final = tuple(TimeOfWeek(weekday=day, wall="07:30") for day in range(6))
_AFTERNOONS: Final = tuple(TimeOfWeek(weekday=day, wall="16:00") for day in (2, 4))
_EVENINGS: Final = tuple(TimeOfWeek(weekday=day, wall="18:30") for day in (1, 3))
_SNIPPETS: Final = (
    SnippetSave(
        name="Where we are", body="Northwind Bakery, Birk Street 12. Open from seven to six, not on Sundays."
    ),
    SnippetSave(name="Hashtags", body="#northwindbakery #sourdough #birkstreet"),
    SnippetSave(name="How to order", body="Tell us at the till or write to orders@example.com, two days ahead."),
)
_UNAPPROVED: Final = 4
"""Each so many-th post of the queue still needs an approval."""


async def plan_bakery(scope: BrandScope, channel_ids: Mapping[str, int], pictures: Mapping[str, int]) -> None:
    """Two weeks of the first brand: its timetable, what stands in the queue, and what the team keeps."""
    feed, shop, stall = (channel_ids[key] for key in ("feed", "sandbox", "stall"))
    await channels.save_group(scope, ChannelGroupSave(name="Everywhere", channel_ids=[feed, shop, stall]))
    for snippet in _SNIPPETS:
        await profiles.save_snippet(scope, snippet)
    await labels.save_view(
        scope, SavedViewSave(name="To approve", place=ViewPlace.CALENDAR, query="state=IN_REVIEW", is_shared=True)
    )
    await queues.save_times(scope, PostingTimesSave(times=[*_MORNINGS, *_AFTERNOONS]))
    await _note_days(scope)
    await _hang(scope, channel_ids["window"])
    await _explain(scope, shop)
    poll_id = await _ask(scope, channel_ids["guild"])
    # A new post begins with the channels of the last one.
    round_ids = await _fill_queue(scope, PLANNED, [[feed, shop], [shop, stall], [feed, shop, stall]], pictures)
    await posts.share(
        scope,
        NewShareLink(
            post_ids=[*round_ids, poll_id],
            follows=True,
            name="What goes out before Christmas",
            label="Clara, the round of this week",
            allow_approval=True,
            due_on=_day(3),
        ),
    )


async def plan_books(scope: BrandScope, channel_ids: Sequence[int]) -> None:
    """A few evenings of the second brand, one of them in Arabic."""
    for name, colour in (("Reading", LabelColour.BLUE), ("Shop", LabelColour.GREEN)):
        await labels.save(scope, LabelSave(name=name, colour=colour))
    await queues.save_times(scope, PostingTimesSave(times=list(_EVENINGS)))
    await _fill_queue(scope, BOOKS, [list(channel_ids)], {})


def ahead(span: timedelta) -> datetime:
    """The full hour after so much time."""
    return (clock.now() + span).replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)


def _day(number: int) -> str:
    """The day that comes so many days after today."""
    return (clock.now() + timedelta(days=number)).date().isoformat()


async def _note_days(scope: BrandScope) -> None:
    await queues.save_note(scope, DayNoteSave(starts_on=_day(1), text="Photographer in the bakery, from five"))
    closed = _day(8)
    stocktaking = DayNoteSave(
        starts_on=closed, ends_on=closed, text="Stocktaking: nothing goes out", no_posting=True
    )
    await queues.save_note(scope, stocktaking)


async def _fill_queue(
    scope: BrandScope, stories: Sequence[Story], places: Sequence[Sequence[int]], pictures: Mapping[str, int]
) -> list[int]:
    """Put the stories into the queue; the ids of those that wait for an approval."""
    names = list(pictures)
    ids: list[int] = []
    for number, story in enumerate(stories):
        is_open = number % _UNAPPROVED == _UNAPPROVED - 1
        data = PostCreate(
            title=story.title,
            body=story.body,
            channel_ids=list(places[number % len(places)]),
            media_ids=[pictures[names[number % len(names)]]] if names and number % len(places) else [],
            labels=[story.label],
            queue=True,
            approve=not is_open,
        )
        post = await posts.create(scope, data, slot=queues.next_slot)
        if is_open:
            ids.append((await posts.submit(scope, post.id)).id)
    return ids


async def _ask(scope: BrandScope, channel_id: int) -> int:
    """A poll, which waits for an approval."""
    answers = ["Cardamom", "Saffron", "Both, please"]
    poll = {"question": "Which bun for the 13th?", "answers": answers, "duration": "three_days"}
    data = PostCreate(
        title="Cardamom or saffron?",
        body="One bun goes into the window on the 13th. You decide which.",
        channel_ids=[channel_id],
        variants=[Variant(channel_id=channel_id, format="poll", options=poll)],
        labels=[CUSTOMERS],
        due_at=ahead(timedelta(days=5, hours=2)),
    )
    post = await posts.create(scope, data)
    await posts.submit(scope, post.id)
    return post.id


async def _explain(scope: BrandScope, channel_id: int) -> None:
    """A post with comments below it and options of its platform."""
    options = {"link": "https://example.com/wreaths"}
    data = PostCreate(
        title="The wreath, step by step",
        body="Flour, butter, patience. The recipe is in the comments, one step each.",
        channel_ids=[channel_id],
        variants=[Variant(channel_id=channel_id, format="post", options=options)],
        follow_ups=[
            NewFollowUp(text="1. Warm the milk until a finger says yes."),
            NewFollowUp(text="2. Knead for ten minutes, and let nobody help.", after=5),
            NewFollowUp(text="3. Three strands, then wait until it has doubled.", after=10),
        ],
        labels=[ADVENT],
        due_at=ahead(timedelta(days=2, hours=3)),
        approve=True,
    )
    await posts.create(scope, data)


async def _hang(scope: BrandScope, channel_id: int) -> None:
    """A post that a person publishes in two hours."""
    data = PostCreate(
        title="A sign for the window",
        body="Stollen from Thursday. Baked on Birk Street, cut by the slice until it is gone.",
        channel_ids=[channel_id],
        labels=[ADVENT],
        due_at=ahead(timedelta(hours=2)),
        approve=True,
    )
    await posts.create(scope, data)

"""Posting times, free slots and notes on days in the studio."""

from datetime import timedelta
from typing import Any

from app.core.clock import Frozen
from app.core.iso_time import offset_form
from schema.engine import ids
from tests.graphql.world import Json, Studio
from tests.world import channel, rows

TIMES = """... on PostingTimesSaved { timetable { version times { weekday wall channel { id } group { id } } }
    queue { moves { dueAtBefore dueAt post { id } } stuck { id } } }"""
NOTE = """... on DayNoteSaved { note { id startsOn endsOn text noPosting author { id } }
    queue { moves { dueAtBefore dueAt post { id } } stuck { id } fixed { id } } }"""
SLOTS = """query ($id: ID!, $channels: [ID!]!, $first: Int! = 5, $post: ID) { brand(id: $id) {
    freeSlots(channelIds: $channels, limit: $first, postId: $post) } }"""
NOTES = """query ($id: ID!, $first: String, $last: String) { brand(id: $id) {
    dayNotes(firstDay: $first, lastDay: $last) { text } } }"""
DAY = timedelta(days=1)


async def slots(studio: Studio, channels: list[str], **given: Any) -> list[str]:
    """The next free slots of B1."""
    return (await studio.ask(SLOTS, id=studio.brand("B1"), channels=channels, **given))["brand"]["freeSlots"]


async def every_day(studio: Studio, clock: Frozen, count: int, **place: str) -> list[str]:
    """Save 09:00 of each day as the timetable, in UTC; its next slots."""
    await studio.do("brandUpdate", {"id": studio.brand("B1"), "timeZone": "UTC"}, "... on Brand { id }")
    times = [{"weekday": day, "wall": "09:00", **place} for day in range(7)]
    await studio.do("postingTimesSave", {"brandId": studio.brand("B1"), "times": times}, TIMES)
    nine = clock.at.replace(hour=9, minute=0, second=0, microsecond=0)
    first = nine if nine - clock.at >= timedelta(minutes=5) else nine + DAY
    return [offset_form(first + DAY * number) for number in range(count)]


async def test_a_timetable_is_replaced_whole(studio: Studio) -> None:
    brand = {"brandId": studio.brand("B1")}
    one = ids.encode("Channel", (await channel(studio.world)).id)
    group = await studio.do(
        "channelGroupSave", {**brand, "name": "All", "channelIds": [one]}, "... on ChannelGroup { id }"
    )
    times: list[Json] = [
        {"weekday": 1, "wall": "09:00", "channelId": one},
        {"weekday": 0, "wall": "10:00"},
        {"weekday": 0, "wall": "09:00", "groupId": group["id"]},
    ]
    saved = await studio.do("postingTimesSave", {**brand, "times": times, "expectedVersion": 0}, TIMES, by="ED")
    assert saved["timetable"] == {
        "version": 1,
        "times": [
            {"weekday": 0, "wall": "09:00", "channel": None, "group": {"id": group["id"]}},
            {"weekday": 0, "wall": "10:00", "channel": None, "group": None},
            {"weekday": 1, "wall": "09:00", "channel": {"id": one}, "group": None},
        ],
    }
    before = await rows()
    stale = {**brand, "times": [], "expectedVersion": 0}
    assert (await studio.problem("postingTimesSave", stale))["code"] == "STALE"
    assert (await studio.problem("postingTimesSave", {**brand, "times": []}, by="M1"))["code"] == "FORBIDDEN"
    foreign = ids.encode("Channel", (await channel(studio.world, "B3")).id)
    before = await rows()
    wrong: list[tuple[Json, str]] = [
        ({"weekday": 7, "wall": "09:00"}, "times.3.weekday"),
        ({"weekday": 0, "wall": "24:00"}, "times.3.wall"),
        ({"weekday": 0, "wall": "09:00", "channelId": one, "groupId": group["id"]}, "times.3"),
        ({"weekday": 0, "wall": "10:10"}, "times.3"),
        ({"weekday": 0, "wall": "08:50", "channelId": one}, "times.3"),
    ]
    for item, path in wrong:
        problem = await studio.problem("postingTimesSave", {**brand, "times": [*times, item]})
        assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID", [path]), item
    item = {"weekday": 0, "wall": "12:00", "channelId": foreign}
    assert (await studio.problem("postingTimesSave", {**brand, "times": [item]}))["code"] == "NOT_FOUND"
    assert await rows() == before


async def test_free_slots_leave_out_what_is_taken_and_closed(studio: Studio, clock: Frozen) -> None:
    one, other = [ids.encode("Channel", (await channel(studio.world)).id) for _ in range(2)]
    times = await every_day(studio, clock, 6)
    assert await slots(studio, [one]) == times[:5]
    made = {"brandId": studio.brand("B1"), "body": "Words", "channelIds": [one], "dueAt": times[0]}
    post = await studio.do("postCreate", made, "... on Post { id }")
    assert await slots(studio, [one], first=1) == times[1:2]
    assert await slots(studio, [other, one], first=1) == times[1:2]
    assert await slots(studio, [other], first=1) == times[:1]
    assert await slots(studio, [one], first=1, post=post["id"]) == times[:1]
    # An approval fixes the same time at its publications.
    await studio.do("postApprove", {"id": post["id"]}, "... on Post { id }")
    assert await slots(studio, [one], first=1) == times[1:2]
    note = {"brandId": studio.brand("B1"), "text": "Closed.", "noPosting": True}
    await studio.do("dayNoteSave", {**note, "startsOn": times[1][:10], "endsOn": times[2][:10]}, NOTE)
    assert await slots(studio, [one], first=2) == times[3:5]
    await studio.do("dayNoteSave", {**note, "startsOn": times[5][:10]}, NOTE)
    assert await slots(studio, [one], first=100) == times[3:5]
    foreign = ids.encode("Channel", (await channel(studio.world, "B3")).id)
    (refusal,) = await studio.refused(SLOTS, id=studio.brand("B1"), channels=[foreign])
    assert refusal["code"] == "NOT_FOUND"


async def test_a_slot_of_a_group_is_for_its_channels_as_they_are_now(studio: Studio, clock: Frozen) -> None:
    one, other = [ids.encode("Channel", (await channel(studio.world)).id) for _ in range(2)]
    given = {"brandId": studio.brand("B1"), "name": "Some", "channelIds": [one]}
    group = await studio.do("channelGroupSave", given, "... on ChannelGroup { id }")
    times = await every_day(studio, clock, 1, groupId=group["id"])
    assert await slots(studio, [one], first=1) == times
    assert await slots(studio, [one, other], first=1) == []
    more = {**given, "id": group["id"], "channelIds": [one, other]}
    await studio.do("channelGroupSave", more, "... on ChannelGroup { id }")
    assert await slots(studio, [one, other], first=1) == times
    await studio.do("channelGroupDelete", {"id": group["id"]}, "... on Deleted { id }")
    assert await slots(studio, [one], first=1) == []


async def test_notes_stand_on_their_days_and_only_planners_close_them(studio: Studio) -> None:
    brand = {"brandId": studio.brand("B1")}
    given = {**brand, "startsOn": "2026-12-24", "text": "Party"}
    plain = (await studio.do("dayNoteSave", given, NOTE, by="M1"))["note"]
    assert plain | {"id": ""} == {
        "id": "",
        "startsOn": "2026-12-24",
        "endsOn": "2026-12-24",
        "text": "Party",
        "noPosting": False,
        "author": {"id": ids.encode("User", studio.world.ids["M1"])},
    }
    closing = {**brand, "startsOn": "2026-12-31", "text": "Closed", "noPosting": True}
    before = await rows()
    assert (await studio.problem("dayNoteSave", closing, by="M1"))["code"] == "FORBIDDEN"
    assert await rows() == before
    closed = (await studio.do("dayNoteSave", closing, NOTE, by="ED"))["note"]
    assert (closed["endsOn"], closed["noPosting"]) == (None, True)
    before = await rows()
    for name, given in (
        ("dayNoteSave", {**brand, "id": closed["id"], "noPosting": False}),
        ("dayNoteSave", {**brand, "id": closed["id"], "text": "Open"}),
        ("dayNoteSave", {**brand, "id": plain["id"], "noPosting": True}),
        ("dayNoteDelete", {"id": closed["id"]}),
    ):
        assert (await studio.problem(name, given, by="M1"))["code"] == "FORBIDDEN", given
    wrong = {**brand, "id": plain["id"], "endsOn": "2026-12-23"}
    assert [item["path"] for item in (await studio.problem("dayNoteSave", wrong))["fields"]] == ["endsOn"]
    assert await rows() == before
    for first, last, texts in (
        (None, None, ["Party", "Closed"]),
        ("2026-12-25", "2026-12-30", []),
        ("2026-12-24", "2026-12-24", ["Party"]),
        ("2030-01-01", None, ["Closed"]),
    ):
        view = (await studio.ask(NOTES, id=studio.brand("B1"), first=first, last=last))["brand"]["dayNotes"]
        assert [item["text"] for item in view] == texts
    opened = (await studio.do("dayNoteSave", {**brand, "id": closed["id"], "noPosting": False}, NOTE))["note"]
    assert (opened["endsOn"], opened["noPosting"]) == ("2026-12-31", False)
    assert await studio.do("dayNoteDelete", {"id": plain["id"]}, "... on Deleted { id }", by="M1")


async def test_a_post_that_is_written_on_a_slot_is_in_the_queue_and_one_beside_it_is_not(
    studio: Studio, clock: Frozen
) -> None:
    one = ids.encode("Channel", (await channel(studio.world)).id)
    times = await every_day(studio, clock, 2)
    given = {"brandId": studio.brand("B1"), "body": "Words", "channelIds": [one], "inQueue": True}
    shown = "... on Post { dueAt inQueue }"
    for due, is_slot in ((times[0], True), (times[0], False), (times[1].replace("T09", "T10"), False)):
        made = await studio.do("postCreate", {**given, "dueAt": due}, shown, by="M1")
        assert (made["dueAt"], made["inQueue"]) == (due, is_slot), due
    assert (await studio.do("postCreate", given, shown, by="M1"))["inQueue"] is False

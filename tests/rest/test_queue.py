"""The queue at REST and in files: posts that take the first free posting time, and the times that are free."""

from datetime import UTC, datetime

from app.core.clock import Frozen
from app.domain import brands, identity, queues
from app.domain.brands import BrandChange
from app.domain.labels import LabelRow
from app.domain.labels.models import LabelUse
from app.domain.queues import PostingTimesSave, TimeOfWeek
from tests import factories
from tests.world import World, address, channel, rows

NINE = "2026-12-0{}T09:00:00+01:00"
NO_SLOT = "Sandbox has no free posting time in the next 180 days."


async def planned(world: World, clock: Frozen, weekdays: range = range(7)) -> int:
    """A channel of B1, which posts at nine of these days in Berlin; it is noon of Monday, 30 November 2026."""
    clock.to(datetime(2026, 11, 30, 11, tzinfo=UTC))
    owner = await factories.scope(await identity.User.get(email=address("O1")), world.brands["B1"])
    await brands.update(owner, BrandChange(time_zone="Europe/Berlin"))
    times = [TimeOfWeek(weekday=day, wall="09:00") for day in weekdays]
    await queues.save_times(owner, PostingTimesSave(times=times))
    return (await channel(world)).id


async def test_a_post_takes_the_first_free_time_and_labels_by_name(world: World, clock: Frozen) -> None:
    place = await planned(world, clock)
    answer = await world.get(f"/queue/slots?channel_ids={place}&limit=2", by="read", brand="B1")
    assert (answer.status_code, answer.json()) == (200, {"slots": [NINE.format(1), NINE.format(2)]})
    body = {"body": "One.", "channel_ids": [place], "queue": True, "labels": ["Launch", "sale", "LAUNCH"]}
    post = (await world.post("/posts", body, by="standard_write", brand="B1")).json()["post"]
    assert (post["due_at"], post["in_queue"], post["status"]) == ("2026-12-01T08:00:00.000000Z", True, "draft")
    assert post["labels"] == ["Launch", "sale"]
    approved = (await world.post("/posts", {**body, "approve": True}, by="ED", brand="B1")).json()["post"]
    assert (approved["due_at"], approved["status"]) == ("2026-12-02T08:00:00.000000Z", "scheduled")
    assert await LabelRow.all().count() == 2
    answer = await world.get(f"/queue/slots?channel_ids={place}&limit=1&post_id={post['id']}", by="M1", brand="B1")
    assert answer.json() == {"slots": [NINE.format(1)]}
    # Who may only read sees no labels.
    for path in ("/posts", f"/posts/{post['id']}"):
        answer = (await world.get(path, by="C1", brand="B1")).json()
        assert {tuple(one["labels"]) for one in answer.get("posts", [answer.get("post")])} == {()}, path
    moved = {"due_at": "2026-12-05T10:00"}
    assert (await world.patch(f"/posts/{post['id']}", moved, by="M1", brand="B1")).json()["post"][
        "in_queue"
    ] is False


async def test_the_same_key_makes_one_post_in_the_queue(world: World, clock: Frozen) -> None:
    body = {"body": "One.", "channel_ids": [await planned(world, clock)], "queue": True}
    key = {"Idempotency-Key": "one"}
    first = await world.call("POST", "/posts", by="M1", brand="B1", json=body, headers=key)
    again = await world.call("POST", "/posts", by="M1", brand="B1", json=body, headers=key)
    assert first.json() == again.json()
    other = await world.call("POST", "/posts", by="M1", brand="B1", json={**body, "queue": False}, headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_mismatch")


async def test_what_cannot_be_queued_is_refused_and_leaves_nothing(world: World, clock: Frozen) -> None:
    place = await planned(world, clock, range(0))
    body = {"body": "One.", "channel_ids": [place], "queue": True, "labels": ["Launch"]}
    before = await rows()
    answer = await world.post("/posts", body, by="M1", brand="B1")
    assert (answer.status_code, answer.json()) == (422, {"message": NO_SLOT, "code": "no_slot"})
    for change, field in (
        ({"due_at": "2026-12-01T09:00:00Z"}, "queue"),
        ({"channel_ids": []}, "channel_ids"),
        ({"labels": ["a;b"]}, "labels.0"),
        ({"labels": ["x"] * 51}, "labels"),
    ):
        answer = await world.post("/posts", body | change, by="M1", brand="B1")
        assert (answer.status_code, [*answer.json()["errors"]]) == (422, [field]), answer.text
    assert (await world.post("/posts", body | {"channel_ids": [99]}, by="M1", brand="B1")).status_code == 404
    for query, status in (("", 422), ("?channel_ids=5,x", 422), ("?channel_ids=99", 404)):
        assert (await world.get(f"/queue/slots{query}", by="M1", brand="B1")).status_code == status, query
    assert await rows() == before


async def test_rows_of_a_file_take_the_next_free_times_in_their_order(world: World, clock: Frozen) -> None:
    place = await planned(world, clock)
    text = "body,channels,due_at,labels\n" + "".join(
        f"{word},{place},{due},Autumn\n"
        for word, due in (("One", "queue"), ("Two", "2026-12-02 09:05"), ("Three", " Queue "), ("Four", ""))
    )
    text += f"Five,{place},queues,\nSix,,queue,\n"
    before = await rows()
    dry = (await world.post("/posts/import", {"csv": text, "dry_run": True}, by="M1", brand="B1")).json()["rows"]
    assert await rows() == before
    wet = (await world.post("/posts/import", {"csv": text}, by="M1", brand="B1")).json()["rows"]
    due = [f"2026-12-0{day}T08:0{minute}:00.000000Z" for day, minute in ((1, 0), (2, 5), (3, 0))]
    for report in (dry, wet):
        assert [row["due_at"] for row in report] == [*due, None, None, None]
        assert [row["problems"].keys() for row in report[4:]] == [{"due_at"}, {"channels"}]
    assert [row["state"] for row in wet] == ["imported"] * 4 + ["refused"] * 2
    post = (await world.get(f"/posts/{wet[2]['post_id']}", by="M1", brand="B1")).json()["post"]
    assert (post["in_queue"], post["labels"]) == (True, ["Autumn"])
    assert await LabelUse.all().count() == 4

"""`/device-tokens`: where a person's pushes go."""

import json
from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.domain.notifications import devices
from app.domain.notifications.models import Device
from tests.ledger import proves
from tests.world import World, rows

PATH = "/device-tokens"
TOKEN = "fMZ0aQ7kTrW:APA91b" + "x" * 140


async def owners() -> dict[str, int]:
    return {devices.TOKEN.open(row.digest, row.token).decode(): row.user_id for row in await Device.all()}  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column


@proves("DEV-01", "DEV-05", "DEV-08", "BSEL-16")
async def test_a_device_is_registered_once_however_often(world: World, clock: Frozen) -> None:
    for _ in range(3):
        answer = await world.post(PATH, {"token": TOKEN}, by="O1")
        assert (answer.status_code, answer.json()) == (200, {"ok": True})
        clock.move(timedelta(minutes=1))
    row = await Device.get()
    assert (await owners(), row.registered_at) == ({TOKEN: world.ids["O1"]}, clock.at - timedelta(minutes=1))
    assert [line["action"] for line in (await rows())["audit_entry"] if line["subject"] == f"device {row.id}"] == [
        "notifications.register_device"
    ]


async def test_the_database_does_not_hold_the_token(world: World) -> None:
    await world.post(PATH, {"token": TOKEN}, by="O1")
    assert TOKEN not in json.dumps(await rows(), default=str)
    assert await owners() == {TOKEN: world.ids["O1"]}


@proves("DEV-02", "DEV-06", "S-073", "ERR-CODE-03", "GEN-06")
async def test_a_device_is_removed_and_again_is_fine(world: World) -> None:
    await world.post(PATH, {"token": TOKEN}, by="O1")
    await world.post(PATH, {"token": "another"}, by="O1")
    for _ in range(2):
        answer = await world.call("DELETE", PATH, by="O1", json={"token": TOKEN})
        assert (answer.status_code, answer.content) == (204, b"")
        assert "content-type" not in answer.headers
        assert await owners() == {"another": world.ids["O1"]}


@proves("S-073")
async def test_the_token_may_stand_in_the_query(world: World) -> None:
    for token in ("one", "two", "three"):
        await world.post(PATH, {"token": token}, by="O1")
    assert (await world.delete(f"{PATH}?token=one", by="O1")).status_code == 204
    both = await world.call("DELETE", f"{PATH}?token=three", by="O1", json={"token": "two"})
    assert both.status_code == 204
    assert await owners() == {"three": world.ids["O1"]}


@proves("DEV-07", "S-072")
async def test_a_device_tells_its_last_owner_only(world: World) -> None:
    for who in ("O1", "X"):
        assert (await world.post(PATH, {"token": TOKEN}, by=who)).status_code == 200
        assert await owners() == {TOKEN: world.ids[who]}
    before = await rows()
    assert (await world.call("DELETE", PATH, by="O1", json={"token": TOKEN})).status_code == 204
    assert await rows() == before
    assert (await world.call("DELETE", PATH, by="X", json={"token": TOKEN})).status_code == 204
    assert await owners() == {}


@proves("DEV-04", "S-073")
@pytest.mark.parametrize("method", ["POST", "DELETE"])
@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ({}, "This field is required."),
        ({"token": 5}, "This must be text."),
        ({"token": None}, "This must be text."),
        ({"token": ["a"]}, "This must be text."),
        ({"token": ""}, "This must not be blank."),
        ({"token": "  "}, "This must not be blank."),
        ({"token": "a\0b"}, "This must not contain a NUL character."),
        ({"token": "a\ud800"}, "This contains half of a character."),
        ({"token": "x" * 4097}, "This must be at most 4096 characters long."),
    ],
    ids=range(9),
)
async def test_what_is_no_token_is_refused(
    world: World, method: str, sent: dict[str, object], message: str
) -> None:
    before = await rows()
    answer = await world.call(method, PATH, by="O1", content=json.dumps(sent).encode())
    assert (answer.status_code, answer.json()["errors"]) == (422, {"token": [message]})
    assert await rows() == before


async def test_the_longest_token_is_kept_whole(world: World) -> None:
    # Random enough that no database could press it into an index.
    longest = "".join(chr(0x4E00 + 7919 * n % 20_000) for n in range(4096))
    assert (await world.post(PATH, {"token": f" {longest}\n"}, by="O1")).status_code == 200
    assert await owners() == {longest: world.ids["O1"]}
    assert (await world.call("DELETE", PATH, by="O1", json={"token": longest})).status_code == 204
    assert await owners() == {}


async def test_of_more_than_a_hundred_devices_the_oldest_gives_way(world: World, clock: Frozen) -> None:
    await world.post(PATH, {"token": "of another"}, by="X")
    known = [f"device {number}" for number in range(100)]
    for token in known:
        clock.move(timedelta(microseconds=1))
        await world.post(PATH, {"token": token}, by="O1")
    # It is registered again, so it is the newest.
    clock.move(timedelta(microseconds=1))
    await world.post(PATH, {"token": known[0]}, by="O1")
    assert set(await owners()) == {"of another", *known}
    clock.move(timedelta(microseconds=1))
    await world.post(PATH, {"token": "one more"}, by="O1")
    assert set(await owners()) == {"of another", known[0], *known[2:], "one more"}


async def test_of_devices_of_one_moment_the_first_one_gives_way(world: World, clock: Frozen) -> None:
    for number in range(101):
        await world.post(PATH, {"token": f"device {number}"}, by="O1")
    assert set(await owners()) == {f"device {number}" for number in range(1, 101)}


@proves("DEV-09")
@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_without_a_token_of_ours_nothing_happens(world: World, method: str) -> None:
    await world.post(PATH, {"token": TOKEN}, by="O1")
    before = await rows()
    answer = await world.call(method, PATH, json={"token": TOKEN})
    assert (answer.status_code, answer.json()["remark"]) == (401, "unauthenticated")
    assert await rows() == before


@proves("S-074")
async def test_signing_out_leaves_devices_alone(world: World) -> None:
    await world.post(PATH, {"token": TOKEN}, by="O1")
    assert (await world.post("/auth/logout", by="O1")).status_code == 200
    assert await owners() == {TOKEN: world.ids["O1"]}

"""The name of a channel, how long its platform wants no calls, and what windows that are open hear of it."""

from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.core.errors import DomainError, Forbidden, NotFound
from app.core.iso_time import offset_form
from app.domain import channels
from app.domain.channels import Channel
from schema.engine import ids
from tests.factories import SYSTEM
from tests.graphql.hearing import hearing
from tests.graphql.test_posts import sandbox
from tests.graphql.world import Studio, broken_off
from tests.world import rows

SHOWN = "... on Channel { id displayName heldUntil }"


async def test_a_channel_gets_another_name(studio: Studio) -> None:
    channel = await sandbox(studio)
    renamed = await studio.do("channelUpdate", {"id": channel, "displayName": " Shop "}, SHOWN)
    assert renamed == {"__typename": "Channel", "id": channel, "displayName": "Shop", "heldUntil": None}
    before = await rows()
    assert await studio.do("channelUpdate", {"id": channel, "displayName": "Shop"}, SHOWN) == renamed
    for name in ("", " ", "x" * 101):
        refused = await studio.problem("channelUpdate", {"id": channel, "displayName": name})
        assert (refused["code"], refused["fields"][0]["path"]) == ("INVALID", "displayName")
    assert await rows() == before


@pytest.mark.parametrize("by", ["ED", "M1", "C1", "O2"])
async def test_who_may_not_rename(studio: Studio, by: str) -> None:
    channel = await sandbox(studio)
    before = await rows()
    refused = await studio.problem("channelUpdate", {"id": channel, "displayName": "Shop"}, by=by)
    assert refused["code"] == ("NOT_FOUND" if by == "O2" else "FORBIDDEN")
    assert await rows() == before


async def test_a_disconnected_channel_keeps_its_name(studio: Studio) -> None:
    channel = await sandbox(studio)
    await studio.do("channelDisconnect", {"id": channel}, "... on Channel { id }")
    before = await rows()
    refused = await studio.problem("channelUpdate", {"id": channel, "displayName": "Shop"})
    assert refused["code"] == "INVALID_STATE"
    assert await rows() == before


async def test_a_hold_is_shown_until_it_is_over(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    until = clock.at + timedelta(minutes=5)
    await channels.hold_back(SYSTEM, {ids.decode("Channel", channel): until})
    query = "query ($id: ID!) { node(id: $id) { ... on Channel { heldUntil } } }"
    assert (await studio.ask(query, id=channel))["node"] == {"heldUntil": offset_form(until)}
    clock.move(timedelta(minutes=5))
    assert (await studio.ask(query, id=channel))["node"] == {"heldUntil": None}
    assert (await Channel.get(id=ids.decode("Channel", channel))).held_until == until


async def test_every_change_of_a_channel_is_heard_of(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    number = ids.decode("Channel", channel)
    query = """subscription ($b: ID!) { channelChanged(brandId: $b) {
        id displayName state pausedAt heldUntil } }"""
    shown = {"id": channel, "displayName": "Sandbox", "state": "CONNECTED", "pausedAt": None, "heldUntil": None}
    async with hearing(studio, query, by="M1", b=studio.brand("B1")) as heard:
        await sandbox(studio, "B2")
        await studio.do("channelUpdate", {"id": channel, "displayName": "Shop"}, SHOWN)
        shown["displayName"] = "Shop"
        assert (await heard.next())["data"] == {"channelChanged": shown}
        await studio.do("channelPause", {"id": channel}, SHOWN)
        paused = shown | {"pausedAt": offset_form(clock.at)}
        assert (await heard.next())["data"] == {"channelChanged": paused}
        await studio.do("channelResume", {"id": channel}, SHOWN)
        assert (await heard.next())["data"] == {"channelChanged": shown}
        until = clock.at + timedelta(minutes=5)
        await channels.hold_back(SYSTEM, {number: until})
        held = shown | {"heldUntil": offset_form(until)}
        assert (await heard.next())["data"] == {"channelChanged": held}
        target = (await channels.targets(SYSTEM, [number]))[number]
        await channels.mark_refused(SYSTEM, [(target, "The token was revoked.")])
        assert (await heard.next())["data"] == {"channelChanged": held | {"state": "NEEDS_RECONNECT"}}
        await studio.do("channelDisconnect", {"id": channel}, SHOWN)
        assert (await heard.next())["data"] == {"channelChanged": held | {"state": "REMOVED"}}
        new = await sandbox(studio)
        assert (await heard.next())["data"]["channelChanged"]["id"] == new


@pytest.mark.parametrize(("by", "error"), [("C1", Forbidden), ("O2", NotFound)])
async def test_who_may_not_see_channels_hears_nothing(studio: Studio, by: str, error: type[DomainError]) -> None:
    query = "subscription ($b: ID!) { channelChanged(brandId: $b) { id } }"
    with broken_off(error):
        async with hearing(studio, query, by=by, b=studio.brand("B1")):
            pass

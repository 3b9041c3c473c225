"""Credentials that a platform renews while it is called: stored at once, and never over those of a reconnect."""

from collections.abc import AsyncGenerator
from datetime import timedelta

import pytest

from app.connectors import Target
from app.core.clock import Frozen, now as clock_now
from app.domain import channels, posts
from app.domain.channels import Channel, NewChannel
from app.domain.channels.credentials import seal
from tests.connectors.bluesky_server import HANDLE, PASSWORD, DataServer
from tests.connectors.mastodon_server import TOKEN, Instance
from tests.domain.posts.places import Place, place
from tests.domain.publishing.test_engine import turn
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

NAME = "renewing"


@pytest.fixture
async def server(clock: Frozen) -> AsyncGenerator[DataServer]:
    made = DataServer()
    async with made.running():
        yield made


def form(server: DataServer) -> NewChannel:
    fields = {"service": server.url, "handle": HANDLE, "app_password": PASSWORD}
    return NewChannel(platform="bluesky", name="Ours", fields=fields)


async def connected(new: NewChannel) -> Place:
    at = await place()
    channel = await channels.connect(SYSTEM, str(at.scope.slug), new)
    return Place(at.scope, {NAME: channel.id})


async def target(at: Place) -> Target:
    ident = at.channels[NAME]
    return (await channels.targets(SYSTEM, [ident]))[ident]


async def published(at: Place) -> posts.PublicationView:
    post = await at.approved(clock_now(), NAME)
    await turn()
    [publication] = (await posts.get(at.scope, post.id)).publications
    return publication


async def test_publishing_renews_a_token_and_the_next_post_uses_it(server: DataServer, clock: Frozen) -> None:
    at = await connected(form(server))
    before = await target(at)
    clock.move(timedelta(hours=3))
    assert (await published(at)).status == "published"
    after = await target(at)
    assert after.credentials["access_token"] != before.credentials["access_token"]
    assert {**after.credentials, "access_token": "", "refresh_token": ""} == {
        **before.credentials,
        "access_token": "",
        "refresh_token": "",
    }
    assert (await published(at)).status == "published"
    assert server.count("POST /xrpc/com.atproto.server.refreshSession") == 1
    stored = (await Channel.get(id=before.channel_id)).credentials
    tokens = [after.credentials["access_token"], after.credentials["refresh_token"]]
    assert [token for token in tokens if token in stored] == []


async def test_what_is_kept_is_seen_by_the_target_itself(server: DataServer) -> None:
    at = await connected(form(server))
    held = await target(at)
    await held.keep({"access_token": "a"})
    await held.keep({"refresh_token": "b"})
    assert (held.credentials["access_token"], held.credentials["refresh_token"]) == ("a", "b")
    assert (await target(at)).credentials == held.credentials


async def test_a_channel_that_was_connected_again_or_renewed_meanwhile_stays_as_it_is(server: DataServer) -> None:
    at = await connected(form(server))
    one, two = await target(at), await target(at)
    await one.keep({"access_token": "first"})
    await two.keep({"access_token": "second"})
    assert two.credentials["access_token"] != "second"
    assert (await target(at)).credentials["access_token"] == "first"
    await channels.reconnect(SYSTEM, at.channels[NAME], form(server))
    stored = await Channel.get(id=at.channels[NAME])
    await one.keep({"access_token": "third"})
    assert (await Channel.get(id=at.channels[NAME])).credentials == stored.credentials


async def test_a_channel_that_is_gone_keeps_nothing(server: DataServer) -> None:
    at = await connected(form(server))
    held = await target(at)
    await Channel.filter(id=held.channel_id).delete()
    await held.keep({"access_token": "a"})
    assert held.credentials["access_token"] != "a"
    assert await Channel.filter(id=held.channel_id).count() == 0


async def test_a_channel_whose_token_is_refused_after_something_was_kept_must_be_connected_again(
    clock: Frozen,
) -> None:
    instance = Instance()
    async with instance.running():
        fields = {"instance": instance.url, "access_token": TOKEN}
        at = await connected(NewChannel(platform="mastodon", name="Ours", fields=fields))
        post = await at.approved(clock_now() + timedelta(days=2), NAME)
        clock.move(timedelta(days=2))
        before = (await target(at)).credentials["limits_read_at"]
        await Channel.all().update(credentials=sealed(await target(at), access_token="revoked"))
        await turn()
        found = await target(at)
        assert found.credentials["limits_read_at"] != before
        channel = await Channel.get(id=found.channel_id)
        assert (channel.state, channel.problem) == ("needs_reconnect", "Mastodon: The access token is invalid")
        assert (await posts.get(at.scope, post.id)).publications[0].status == "failed"
        assert instance.statuses == []


def sealed(held: Target, **other: str) -> str:
    return seal(held.channel_uuid, {**held.credentials, **other})

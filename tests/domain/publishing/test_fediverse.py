"""Publishing on servers that speak Mastodon's interface: once, and told as it is, whichever answer is lost."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from app.core.clock import Frozen, now as clock_now
from app.domain import channels, posts
from app.domain.channels import Channel, NewChannel
from app.domain.channels.credentials import read_credentials, seal
from tests.connectors import mastodon_server
from tests.connectors.mastodon_server import TOKEN, Instance
from tests.connectors.stand_in import Fault
from tests.connectors.standins import fediverse
from tests.domain.media.pictures import saved
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import only, turn
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

STATUSES = "POST /api/v1/statuses"
SERVERS = {
    "mastodon": mastodon_server.Instance,
    "hometown": lambda: Instance(software="hometown"),
    **fediverse.SERVERS,
}
TEXTS = ("Hello, world.", "See https://example.com/a?b=c by @bob, **now**", "Fish & chips\n\nfor 3 > 2")


@asynccontextmanager
async def channel(software: str, **fields: str) -> AsyncGenerator[tuple[Instance, Place]]:
    """A server of this software, and a brand with a channel there."""
    server = SERVERS[software]()
    async with server.running():
        at = await place()
        given = {"instance": server.url, "access_token": TOKEN, **fields}
        new = NewChannel(platform="mastodon", name="Ours", fields=given)
        ident = (await channels.connect(SYSTEM, str(at.scope.slug), new)).id
        yield server, Place(at.scope, {"ours": ident})


async def ended(at: Place, post: posts.PostView, clock: Frozen) -> posts.PublicationView:
    """The publication after everything that follows by itself within three hours."""
    is_over = False
    for _ in range(60):
        await turn()
        clock.move(timedelta(minutes=3))
        row = await only(post)
        # One more turn shows that nothing follows.
        if is_over:
            break
        is_over = row.status in ("published", "failed") or (row.status, row.next_attempt_at) == (
            "unconfirmed",
            None,
        )
    (found,) = (await posts.get(at.scope, post.id)).publications
    return found


def fits(server: Instance, live: posts.PublicationView) -> None:
    """One status, and the publication is live under its id."""
    assert (live.status, live.error, len(server.statuses)) == ("published", None, 1)
    assert live.external_id == server.statuses[0]["id"]


async def a_post(at: Place, text: str) -> posts.PostView:
    file = await at.file(saved("PNG"), "A square")
    return await at.approved(clock_now(), "ours", body=text, media_ids=[file.id])


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
@pytest.mark.parametrize("software", SERVERS)
async def test_a_lost_answer_places_nothing_twice_and_is_told_truly(
    software: str, text: str, clock: Frozen
) -> None:
    async with channel(software) as (server, at):
        server.faults = [Fault("/api/v1/statuses", lost=True)]
        fits(server, await ended(at, await a_post(at, text), clock))
        assert server.count(STATUSES) == (2 if software in ("mastodon", "hometown") else 1)


@pytest.mark.parametrize("software", SERVERS)
async def test_whichever_answer_of_a_publication_is_lost(software: str, clock: Frozen) -> None:
    paths = {"/api/v2/media", "/api/v1/statuses", "/.well-known/nodeinfo", "/nodeinfo/2.0"}
    async with channel(software) as (server, at):
        for path in sorted(paths | {"/api/v2/instance", "/api/v1/instance"}):
            server.statuses.clear()
            server.faults = [Fault(path, lost=True)]
            # A day later the instance is asked again what it takes.
            clock.move(timedelta(days=2))
            fits(server, await ended(at, await a_post(at, f"About {path[1:]}."), clock))


@pytest.mark.parametrize("software", SERVERS)
async def test_what_never_arrived_is_sent_again(software: str, clock: Frozen) -> None:
    async with channel(software) as (server, at):
        server.faults = [Fault("/api/v1/statuses", 502, "<html>")]
        live = await ended(at, await a_post(at, TEXTS[0]), clock)
        assert (live.status, len(server.statuses)) == ("published", 1)


@pytest.mark.parametrize("software", ["pleroma", "akkoma", "iceshrimp.net"])
async def test_an_error_that_a_server_keeps_for_its_key_ends_nothing(software: str, clock: Frozen) -> None:
    async with channel(software) as (server, at):
        assert isinstance(server, fediverse.Pleroma | fediverse.IceshrimpNet)
        server.breaks = 1
        live = await ended(at, await a_post(at, TEXTS[0]), clock)
        assert (live.status, len(server.statuses)) == ("published", 1)


@pytest.mark.parametrize("software", SERVERS)
async def test_no_key_goes_to_a_server_that_is_not_known_good(software: str, clock: Frozen) -> None:
    async with channel(software) as (server, at):
        live = await ended(at, await a_post(at, TEXTS[0]), clock)
        assert live.status == "published"
        keys = server.keys_seen if isinstance(server, fediverse.Other) else list(server.keys)
        assert bool(keys) is (software in ("mastodon", "hometown"))


@pytest.mark.parametrize(
    ("software", "expected"),
    [
        ("mastodon", "published"),
        ("gotosocial", "published"),
        ("takahe", "unconfirmed"),
        ("nameless", "unconfirmed"),
    ],
)
async def test_a_post_for_followers_is_found_where_the_server_lists_it(
    software: str, expected: str, clock: Frozen
) -> None:
    async with channel(software, visibility="private") as (server, at):
        server.faults = [Fault("/api/v1/statuses", lost=True)]
        live = await ended(at, await a_post(at, TEXTS[0]), clock)
        # Not all of these are told by the list of the account, and then a person decides.
        assert len(server.statuses) == 1
        assert live.status == ("published" if software == "nameless" else expected)


@pytest.mark.parametrize("software", SERVERS)
async def test_a_lost_part_of_a_thread_is_found_or_left_to_a_person(software: str, clock: Frozen) -> None:
    async with channel(software) as (server, at):
        post = await a_post(at, "One.\n---\nTwo.\n---\nThree.")
        await turn()
        server.faults = [Fault("/api/v1/statuses", lost=True)]
        live = await ended(at, post, clock)
        texts = [one["sent"]["status"] for one in server.statuses]
        assert texts in (["One.", "Two.", "Three."], ["One.", "Two."])
        assert live.status == ("published" if len(texts) == 3 else "unconfirmed")


async def test_a_channel_of_an_earlier_version_learns_its_software_with_its_next_post(clock: Frozen) -> None:
    async with channel("gotosocial") as (server, at):
        row = await Channel.get(id=at.channels["ours"])
        kept = read_credentials(row.uuid, row.credentials)
        assert kept is not None
        assert kept.pop("software") == "gotosocial"
        row.credentials = seal(row.uuid, kept)
        await row.save()
        server.faults = [Fault("/api/v1/statuses", lost=True)]
        live = await ended(at, await a_post(at, TEXTS[0]), clock)
        fits(server, live)
        row = await Channel.get(id=at.channels["ours"])
        assert (read_credentials(row.uuid, row.credentials) or {})["software"] == "gotosocial"


async def test_a_server_that_turns_out_to_know_keys_is_asked_until_calls_without_one_are_over(
    clock: Frozen,
) -> None:
    async with channel("mastodon") as (server, at):
        row = await Channel.get(id=at.channels["ours"])
        kept = read_credentials(row.uuid, row.credentials)
        assert kept is not None
        del kept["software"]
        row.credentials = seal(row.uuid, kept)
        await row.save()
        server.faults = [Fault("/api/v1/statuses", lost=True)]
        live = await ended(at, await a_post(at, TEXTS[0]), clock)
        fits(server, live)
        # It was found, and not sent again; the next one is sent again.
        assert (len(server.keys), server.count(STATUSES)) == (1, 1)
        server.statuses.clear()
        clock.move(timedelta(minutes=50))
        server.faults = [Fault("/api/v1/statuses", lost=True)]
        fits(server, await ended(at, await a_post(at, "Another one."), clock))
        assert server.count(STATUSES) == 3


async def test_software_that_is_not_told_any_more_is_still_the_same(clock: Frozen) -> None:
    async with channel("mastodon") as (server, at):
        server.software = None
        clock.move(timedelta(days=2))
        server.faults = [Fault("/api/v1/statuses", lost=True)]
        fits(server, await ended(at, await a_post(at, TEXTS[0]), clock))
        assert len(server.keys) == 1

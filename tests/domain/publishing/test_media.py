"""Media on their way to platforms: what connectors are handed, and what readers see in the end."""

import hashlib
import json
from collections.abc import AsyncGenerator
from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import feedparser
import pytest

from app.access import RequestInfo, Visitor
from app.connectors.platforms.feed import urls
from app.connectors.platforms.sandbox.models import SandboxPost
from app.core import signed_links, storage
from app.core.clock import Frozen, now as clock_now
from app.core.config import Settings
from app.domain import media, posts, publishing
from app.domain.media import MediaAsset
from app.domain.posts import Publication
from app.domain.posts.models import Revision
from app.domain.publishing.models import Attempt
from tests.connectors.calls import call
from tests.domain.media.pictures import film, picture, saved
from tests.domain.posts.places import Place, place
from tests.domain.publishing.test_engine import turn
from tests.factories import SYSTEM
from tests.ledger import proves

pytestmark = pytest.mark.usefixtures("orm")

PNG, JPEG = saved("PNG"), saved("JPEG", picture(16, 8))
HOUR = timedelta(hours=1)


async def two_files(at: Place) -> list[media.MediaView]:
    return [await at.file(PNG, "A lake"), await at.file(JPEG)]


async def test_a_connector_is_handed_the_files_of_the_post(clock: Frozen) -> None:
    at = await place()
    first, second = await two_files(at)
    await at.approved(clock_now(), "feed", media_ids=[second.id, first.id])
    [claimed] = await publishing.claim(SYSTEM)
    handed = claimed.content.media
    assert [(file.uuid, file.mime_type, file.size, file.width, file.height, file.alt_text) for file in handed] == [
        (second.uuid, "image/jpeg", len(JPEG), 16, 8, None),
        (first.uuid, "image/png", len(PNG), 8, 4, "A lake"),
    ]
    assert [file.name for file in handed] == ["a file.jpg", "a file.png"]
    for file, content in zip(handed, (JPEG, PNG), strict=True):
        assert b"".join([chunk async for chunk in file.read()]) == content
        assert b"".join([chunk async for chunk in file.read(3, 9)]) == content[3:9]
        assert await behind(file.url) == file.uuid
    assert "source" not in repr(handed)


async def behind(url: str) -> object:
    """The file that is found at a signed address."""
    parts = urlsplit(url)
    given = {name: values[0] for name, values in parse_qs(parts.query).items()}
    _, _, uuid, name = parts.path.split("/")
    found = await media.open_address(
        Visitor(RequestInfo()), uuid, name.replace("%20", " "), given["expires"], given["signature"]
    )
    return found.uuid


@proves("S-107")
async def test_what_is_published_is_what_was_approved(clock: Frozen) -> None:
    at = await place("succeed")
    lake = await at.file(PNG, "A lake")
    draft = await at.post("succeed", media_ids=[lake.id], due_at=clock_now() + HOUR)
    await MediaAsset.filter(id=lake.id).update(alt_text="A lake at dawn")
    await posts.approve(at.scope, draft.id)
    [revision] = await Revision.filter(post_id=draft.id)
    approved = revision.content_hash
    await MediaAsset.filter(id=lake.id).update(alt_text="Something else")
    await posts.schedule(at.scope, draft.id, posts.PostSchedule(due_at=clock_now() + 2 * HOUR))
    clock.move(2 * HOUR)
    await turn()
    [taken] = await SandboxPost.all()
    assert taken.media == [
        {
            "uuid": str(lake.uuid),
            "mime_type": "image/png",
            "size": len(PNG),
            "alt_text": "A lake at dawn",
            "width": 8,
            "height": 4,
            "sha256": hashlib.sha256(PNG).hexdigest(),
        }
    ]
    [revision] = await Revision.filter(post_id=draft.id)
    assert revision.content_hash == approved
    answer = await call(
        "GET", f"/sandbox/{(await Publication.get().select_related('channel')).channel.uuid}/posts"
    )
    assert json.loads(answer.body)["posts"][0]["media"] == taken.media


async def test_each_channel_gets_its_own_media(clock: Frozen) -> None:
    at = await place("succeed", "flaky", "slow")
    first, second = await two_files(at)
    variants = [
        {"channel_id": at.channels["flaky"], "media_ids": [second.id]},
        {"channel_id": at.channels["slow"], "body": "Only words.", "media_ids": []},
    ]
    await at.approved(clock_now(), "succeed", "flaky", "slow", media_ids=[first.id, second.id], variants=variants)
    claimed = {item.target.name: item.content for item in await publishing.claim(SYSTEM)}
    assert {name: [file.uuid for file in content.media] for name, content in claimed.items()} == {
        "succeed": [first.uuid, second.uuid],
        "flaky": [second.uuid],
        "slow": [],
    }
    assert {name: content.body for name, content in claimed.items()} == {
        "succeed": "Hello.",
        "flaky": "Hello.",
        "slow": "Only words.",
    }


async def test_the_key_changes_with_the_media(clock: Frozen) -> None:
    at = await place()
    first, second = await two_files(at)
    post = await at.approved(clock_now() + HOUR, "feed", media_ids=[first.id])
    keys = {(await Publication.get()).key}
    for idents in ([first.id, second.id], [second.id, first.id], []):
        await posts.update(at.scope, post.id, posts.PostUpdate(media_ids=idents))
        await posts.approve(at.scope, post.id)
        keys.add((await Publication.get()).key)
    assert len(keys) == 4


async def test_readers_of_a_feed_find_the_images_years_later(clock: Frozen) -> None:
    at = await place()
    first, second = await two_files(at)
    await at.approved(clock_now(), "feed", media_ids=[second.id, first.id])
    await turn()
    row = await Publication.get().select_related("channel")
    channel, entry = row.channel.uuid, row.external_id
    images = [urls.feed_image(channel, entry, number) for number in (1, 2)]
    [item] = json.loads((await call("GET", f"/feeds/{channel}.json")).body)["items"]
    assert item["attachments"] == [
        {"url": images[0], "mime_type": "image/jpeg", "size_in_bytes": len(JPEG)},
        {"url": images[1], "mime_type": "image/png", "size_in_bytes": len(PNG), "title": "A lake"},
    ]
    [read] = feedparser.parse((await call("GET", f"/feeds/{channel}.atom")).body).entries
    assert [link.href for link in read.links if link.rel == "enclosure"] == images
    page = (await call("GET", f"/feeds/{channel}/{entry}")).body.decode()
    assert f'<img src="{images[1]}" alt="A lake" width="8" height="4" loading="lazy">' in page
    clock.move(timedelta(days=1000))
    for address, asset in zip(images, (second, first), strict=True):
        answer = await call("GET", urlsplit(address).path)
        assert (answer.status, answer.body) == (302, b"")
        assert answer.headers["cache-control"] == "public, max-age=3600"
        assert await behind(answer.headers["location"]) == asset.uuid


async def test_other_numbers_and_closed_feeds_lead_nowhere(clock: Frozen) -> None:
    at = await place()
    [asset] = [await at.file(PNG)]
    await at.approved(clock_now(), "feed", media_ids=[asset.id])
    await turn()
    row = await Publication.get().select_related("channel")
    path = f"/feeds/{row.channel.uuid}/{row.external_id}/images"
    for number in ("0", "2", "01", "-1", "x", "1000", "¹"):
        assert (await call("GET", f"{path}/{number}")).status == 404, number
    assert (await call("GET", f"/feeds/{row.channel.uuid}/{row.channel.uuid}/images/1")).status == 404
    assert (await call("GET", f"{path}/1")).status == 302


async def test_a_platform_that_takes_less_by_now_is_not_called(clock: Frozen) -> None:
    at = await place()
    clip = await at.file(film())
    post = await at.approved(clock_now() + HOUR, "feed")
    fixed = {"post": [{"id": clip.id, "alt_text": None}]}
    await Revision.filter(post_id=post.id).update(media=fixed)
    clock.move(HOUR)
    await turn()
    [item] = (await posts.get(at.scope, post.id)).publications
    assert (item.status, item.error) == ("failed", "The post has 1 video; none is allowed.")


async def test_a_file_that_is_gone_fails_the_post_and_places_nothing(clock: Frozen) -> None:
    at = await place("accept_then_timeout")
    asset = await at.file(PNG)
    post = await at.approved(clock_now(), "accept_then_timeout", media_ids=[asset.id])
    await storage.store().delete((await MediaAsset.get(id=asset.id)).storage_key)
    await turn()
    [item] = (await posts.get(at.scope, post.id)).publications
    assert (item.status, item.error) == ("failed", "An attached file is gone.")
    assert (await SandboxPost.all().count(), [row.outcome for row in await Attempt.all()]) == (0, ["failed"])


async def test_a_store_that_is_away_delays_the_post_and_leaves_no_doubt(orm: Settings, clock: Frozen) -> None:
    class Away(storage.FileStore):
        async def read(self, key: str, start: int, end: int) -> AsyncGenerator[bytes]:
            raise storage.StoreAway("no route to the store")
            yield b""

    at = await place("accept_then_timeout", "succeed")
    asset = await at.file(PNG)
    due = {"media_ids": [asset.id]}
    blind, keyed = [await at.approved(clock_now(), name, **due) for name in ("accept_then_timeout", "succeed")]
    storage.plug(Away(orm.media_dir), orm.media_dir)
    await turn()
    for post in (blind, keyed):
        [item] = (await posts.get(at.scope, post.id)).publications
        assert (item.status, item.error) == ("scheduled", "An attached file could not be read.")
    assert (await SandboxPost.all().count(), {row.outcome for row in await Attempt.all()}) == (0, {"failed"})
    storage.plug(storage.FileStore(orm.media_dir), orm.media_dir)
    clock.move(timedelta(minutes=2))
    await turn()
    assert await SandboxPost.all().count() == 2
    [item] = (await posts.get(at.scope, keyed.id)).publications
    assert item.status == "published"


def test_an_address_of_another_day_or_name_is_not_good(clock: Frozen) -> None:
    url = urlsplit(signed_links.media("0b5c3a52-7f0e-4bb5-9b5f-1f6f2f1d0c11", "a.png"))
    given = {name: values[0] for name, values in parse_qs(url.query).items()}
    uuid = "0b5c3a52-7f0e-4bb5-9b5f-1f6f2f1d0c11"
    assert signed_links.seconds_left(uuid, "a.png", **given) == 86_400
    assert signed_links.seconds_left(uuid, "b.png", **given) is None
    assert signed_links.seconds_left(uuid, "a.png", **given | {"expires": f"{int(given['expires']) + 1}"}) is None
    clock.move(timedelta(hours=24))
    assert signed_links.seconds_left(uuid, "a.png", **given) == 0

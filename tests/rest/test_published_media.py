"""Files of cameras by REST, approved at once: what a platform gets, and that it has no place in it."""

import hashlib

import pytest

from app.core import storage
from app.core.clock import Frozen
from app.core.iso_time import microseconds_z
from app.domain import channels
from app.domain.channels import NewChannel
from app.domain.media.models import MediaAsset, MediaRendition
from tests.connectors.mastodon_server import TOKEN, Instance
from tests.domain.media import films
from tests.domain.media.heics import heic
from tests.domain.media.odd_films import odd
from tests.domain.media.pictures import SECRET, animated, exif, picture, saved
from tests.domain.media.test_video_metadata import placed
from tests.domain.publishing.engine import turn
from tests.due_work import renditions_due
from tests.rest.test_attachments import asset
from tests.world import SYSTEM, World

FILES = {
    "street.jpg": (saved("JPEG", picture(3_000, 800), exif=exif()), "image/jpeg", False),
    "loaf.heic": (heic(films.cornered()), "image/jpeg", True),
    "oven.gif": (animated("GIF", comment=SECRET), "video/mp4", True),
    "knead.mov": (placed(odd(kind="mov", sound="aac", rate=25, number=50)), "video/mp4", True),
}
"""For each name its content, the type that the platform gets, and whether that is another file."""


async def stored(key: str, size: int) -> bytes:
    """A file of the store."""
    return b"".join([chunk async for chunk in storage.store().read(key, 0, size)])


@pytest.mark.parametrize("name", FILES)
async def test_a_platform_gets_a_file_without_its_place(world: World, clock: Frozen, name: str) -> None:
    content, mime_type, is_made = FILES[name]
    assert SECRET in content
    server = Instance()
    async with server.running():
        fields = {"instance": server.url, "access_token": TOKEN}
        new = NewChannel(platform="mastodon", name="Ours", fields=fields)
        taker = await channels.connect(SYSTEM, world.slug("B1"), new)
        number = await asset(world, content, filename=name)
        body = {"body": "See.", "channel_ids": [taker.id], "media_ids": [number], "approve": True}
        due = microseconds_z(clock.at)
        answer = await world.post("/posts", {**body, "due_at": due}, by="O1", brand="B1")
        assert answer.status_code == 200, answer.text
        assert await renditions_due() == (1 if is_made else 0)
        await turn()
        post = (await world.get(f"/posts/{answer.json()['post']['id']}", by="O1", brand="B1")).json()["post"]
        assert [row["status"] for row in post["publications"]] == ["published"]
        (file,) = server.media.values()
    path = f"/media/assets/{number}/renditions"
    listed = (await world.get(path, by="ED")).json()["renditions"]
    row = await MediaRendition.get() if is_made else await MediaAsset.get(id=number)
    assert row.size is not None
    sent = await stored(row.storage_key or "", row.size)
    assert (file["type"], file["sha256"]) == (mime_type, hashlib.sha256(sent).hexdigest())
    assert [each["sha256"] for each in listed] == ([file["sha256"]] if is_made else [])
    original = await MediaAsset.get(id=number)
    for kept in (sent, await stored(original.storage_key or "", original.size)):
        assert SECRET not in kept

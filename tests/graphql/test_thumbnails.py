"""Smaller copies of images in grids: made once by a job, read by addresses of their own, gone with their file."""

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from app.core import examinations, shutdown, storage
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import NotFound
from app.domain import media
from app.domain.media import MediaAsset
from app.domain.media.cleanup import Swept
from app.domain.media.models import MediaThumbnail
from schema.engine import ids
from tests.domain.media import films
from tests.domain.media.pictures import opened, picture, saved
from tests.factories import SYSTEM
from tests.graphql.hearing import hearing
from tests.graphql.test_media import uploaded
from tests.graphql.world import Json, Studio, broken_off, counted
from tests.programs import stand_ins
from tests.programs.stand_ins import ENDLESS
from tests.rest.test_media import fetched, files

WIDE = picture(700, 500)
LIST = """query ($b: ID!, $w: Int!) {
  brand(id: $b) { media { nodes { filename durationMs thumbnailUrl(width: $w) } } }
}"""


async def shown(studio: Studio, width: int = 300, **how: Any) -> list[Json]:
    found = await studio.ask(LIST, b=studio.brand("B1"), w=width, **how)
    return found["brand"]["media"]["nodes"]


def number(ident: str) -> int:
    return ids.decode("MediaAsset", ident)


async def work() -> int:
    """Make the copies that are due; of how many files."""
    sources = await media.claim_thumbnails(SYSTEM, 50)
    for source in sources:
        await media.make_thumbnails(SYSTEM, source)
    return len(sources)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF"])
async def test_an_image_has_smaller_copies(studio: Studio, kind: str) -> None:
    mode = "P" if kind == "GIF" else "RGB"
    await uploaded(studio, saved(kind, picture(700, 500).convert(mode)))
    (before,) = await shown(studio)
    assert before["thumbnailUrl"] is None
    assert await work() == 1
    for asked, width, height in ((1, 320, 229), (320, 320, 229), (321, 640, 457), (4000, 640, 457)):
        (row,) = await shown(studio, asked)
        answer = await fetched(studio.world, row["thumbnailUrl"])
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
        assert opened(answer.content).size == (width, height)


async def test_a_copy_is_made_once(studio: Studio, clock: Frozen, orm: Settings) -> None:
    await uploaded(studio, saved("PNG", WIDE))
    assert await work() == 1
    made = {row.storage_key for row in await MediaThumbnail.all()}
    assert len(made) == 2
    assert len(files(orm)) == 3
    clock.move(timedelta(days=1))
    assert await work() == 0
    assert {row.storage_key for row in await MediaThumbnail.all()} == made
    assert await media.sweep(SYSTEM) == Swept(0, 0)
    assert len(files(orm)) == 3


async def test_a_process_that_died_is_followed_by_another(
    studio: Studio, clock: Frozen, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uploaded(studio, saved("PNG", WIDE))
    put = storage.FileStore.put

    async def dying(store: Any, key: str, file: Path) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(storage.FileStore, "put", dying)
        with pytest.raises(OSError, match="No space"):
            await work()
    assert storage.FileStore.put is put
    (row,) = await shown(studio)
    assert row["thumbnailUrl"] is None
    clock.move(timedelta(minutes=10) - timedelta(microseconds=1))
    assert (await work(), len(files(orm))) == (0, 1)
    clock.move(timedelta(microseconds=1))
    assert await work() == 1
    (row,) = await shown(studio)
    assert (await fetched(studio.world, row["thumbnailUrl"])).status_code == 200


async def test_a_stop_gives_the_work_to_another_process(
    studio: Studio,
    clock: Frozen,
    orm: Settings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await uploaded(studio, saved("PNG", WIDE, icc_profile=ENDLESS))
    with monkeypatch.context() as patch:
        patch.setattr(examinations, "_ROOT", stand_ins.root(tmp_path))
        async with examinations.offer():
            working = asyncio.create_task(work())
            await stand_ins.until(lambda: bool(stand_ins.children()))
            shutdown.announce()
            with pytest.raises(media.NotExamined):
                await working
    # A copy may have been stored before the stop; it is not shown, and the next try writes over it or beside it.
    (row,) = await shown(studio)
    assert row["thumbnailUrl"] is None
    assert await work() == 1
    (row,) = await shown(studio)
    assert (await fetched(studio.world, row["thumbnailUrl"])).status_code == 200
    clock.move(timedelta(days=2))
    await media.sweep(SYSTEM)
    assert len(files(orm)) == 3


async def test_a_small_image_has_none(studio: Studio) -> None:
    await uploaded(studio, saved("PNG", picture(320, 10)))
    assert await work() == 0
    assert [row["thumbnailUrl"] for row in await shown(studio)] == [None]


async def test_a_video_has_copies_of_its_poster(studio: Studio, orm: Settings) -> None:
    await uploaded(studio, films.video(films.cornered(480, 270)), filename="film.mp4")
    (before,) = await shown(studio)
    assert before["thumbnailUrl"] is None
    assert await work() == 1
    for asked, size in ((320, (320, 180)), (640, (480, 270))):
        (row,) = await shown(studio, asked)
        answer = await fetched(studio.world, row["thumbnailUrl"])
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
        assert opened(answer.content).size == size
    assert len(files(orm)) == 3
    assert await MediaAsset.filter(thumbnails_due_at__isnull=False).count() == 0


async def test_a_new_cover_has_an_address_of_its_own(studio: Studio) -> None:
    """The clock stands still, so that only the cover tells the addresses apart."""
    frames = [films.cornered(480, 270)] * films.SECOND + [Image.new("RGB", (480, 270), "blue")] * films.SECOND
    ident = await uploaded(studio, films.video(*frames), filename="film.mp4")
    seen: list[tuple[str, str]] = []
    for cover in (None, 0, 1_500, None):
        await studio.do("mediaAssetUpdate", {"id": ident, "coverMs": cover}, "... on MediaAsset { id }")
        await work()
        for width in (320, 640):
            url = (await shown(studio, width))[0]["thumbnailUrl"]
            answer = await fetched(studio.world, url)
            assert answer.status_code == 200
            seen.append((url.partition("?")[0].rpartition("/")[2], answer.headers["etag"]))
            corner = opened(answer.content).convert("RGB").getpixel((10, 10))
            assert isinstance(corner, tuple)
            assert (corner[2] > corner[0]) is (cover == 1_500)
    names = ["320.webp", "640.webp", "320-0.webp", "640-0.webp", "320-1500.webp", "640-1500.webp"]
    assert [name for name, _ in seen] == [*names, *names[:2]]
    assert len({tag for _, tag in seen}) == len(names)
    assert seen[:2] == seen[-2:]


async def test_a_video_that_cannot_be_decoded_is_tried_once(studio: Studio, clock: Frozen, orm: Settings) -> None:
    whole = films.video(films.cornered(480, 270))
    await uploaded(studio, whole, filename="film.mp4")
    # What is stored breaks after it was examined.
    (stored,) = files(orm)
    stored.write_bytes(bytes(stored.stat().st_size))
    assert await work() == 1
    assert [row["thumbnailUrl"] for row in await shown(studio)] == [None]
    assert len(files(orm)) == 1
    clock.move(timedelta(days=1))
    assert await work() == 0


async def test_what_cannot_be_decoded_is_left_alone(studio: Studio, orm: Settings) -> None:
    await uploaded(studio, saved("PNG", WIDE))
    (file,) = files(orm)
    file.chmod(0o600)
    file.write_bytes(saved("PNG", WIDE)[:2000])
    await work()
    (row,) = await shown(studio)
    assert row["thumbnailUrl"] is None
    assert await MediaAsset.filter(thumbnails_due_at__isnull=False).count() == 0


async def test_a_copy_goes_with_its_file(studio: Studio, orm: Settings) -> None:
    ident = await uploaded(studio, saved("PNG", WIDE))
    await work()
    (row,) = await shown(studio)
    await studio.do("mediaAssetDelete", {"id": ident}, "... on Deleted { id }")
    assert files(orm) == []
    assert (await fetched(studio.world, row["thumbnailUrl"])).status_code == 404


async def test_a_copy_is_read_by_its_own_address_only(studio: Studio, clock: Frozen) -> None:
    ident = await uploaded(studio, saved("PNG", WIDE))
    await work()
    (row,) = await shown(studio, 320)
    url, wide = row["thumbnailUrl"], (await shown(studio, 640))[0]["thumbnailUrl"]
    asset = await MediaAsset.get(id=number(ident))
    query = url.partition("?")[2]
    for other in (
        wide.partition("?")[0] + "?" + query,
        url.replace("/thumbnails/320.webp", f"/{asset.filename}"),
        url.replace("320.webp", "x"),
        url[:-1],
    ):
        assert (await fetched(studio.world, other)).status_code == 403
    clock.move(timedelta(days=1))
    assert (await fetched(studio.world, url)).status_code == 403


async def test_copies_are_read_by_one_statement_and_of_own_brands_only(studio: Studio) -> None:
    for _ in range(3):
        await uploaded(studio, saved("PNG", WIDE))
    await work()
    with counted() as seen:
        rows = await shown(studio, by="C1")
    assert all(row["thumbnailUrl"] for row in rows)
    assert len([statement for statement in seen if "media_thumbnail" in statement]) == 1
    foreign = await studio.ask("query ($b: ID!) { brand(id: $b) { name } }", b=studio.brand("B1"), by="O2")
    assert foreign["brand"] is None


async def test_a_file_that_came_in_is_heard_of_and_once_more_with_its_copies(studio: Studio) -> None:
    query = "subscription ($b: ID!) { mediaAdded(brandId: $b) { filename thumbnailUrl(width: 1) } }"
    async with hearing(studio, query, by="C1", b=studio.brand("B1")) as heard:
        await uploaded(studio, by="O2")
        await uploaded(studio, saved("PNG", WIDE), filename="wide.png")
        first = (await heard.next())["data"]["mediaAdded"]
        assert first == {"filename": "wide.png", "thumbnailUrl": None}
        await work()
        second = (await heard.next())["data"]["mediaAdded"]
        assert (await fetched(studio.world, second["thumbnailUrl"])).status_code == 200


async def test_strangers_hear_nothing_of_new_files(studio: Studio) -> None:
    query = "subscription ($b: ID!) { mediaAdded(brandId: $b) { id } }"
    with broken_off(NotFound):
        async with hearing(studio, query, by="O2", b=studio.brand("B1")):
            pass

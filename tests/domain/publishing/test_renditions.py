"""Pictures that go out instead of files: planned at each save, fixed by the approval, and waited for."""

import asyncio
import hashlib
import io
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from PIL import Image

from app.core import server_lock, storage
from app.core.clock import Frozen, now
from app.core.config import settings
from app.domain import media, posts, publishing
from app.domain.channels import Channel
from app.domain.media import examination
from app.domain.media.models import MediaRendition
from app.domain.posts.models import PublicationRendition
from tests.domain.media.films import cornered
from tests.domain.media.odd_films import odd
from tests.domain.media.pictures import picture, saved
from tests.domain.posts.places import Place, place
from tests.domain.publishing.test_media import behind
from tests.due_work import renditions_due
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

WEBP = saved("WEBP", picture(16, 8), lossless=True)
HOUR = timedelta(hours=1)
LEASE = timedelta(minutes=2)
MOMENT = timedelta(microseconds=1)


async def facebook(*outcomes: str) -> Place:
    """A brand with a channel of a platform that takes no WebP."""
    at = await place(*outcomes)
    await Channel.filter(id=at.channels["feed"]).update(platform="facebook")
    return at


async def claimed() -> list[posts.PublicationClaim]:
    return await publishing.claim(SYSTEM, 100)


async def waiting() -> int:
    return (await posts.backlog(SYSTEM)).due


async def test_a_publication_waits_for_its_picture_and_goes_out_with_it(clock: Frozen) -> None:
    at = await facebook("succeed")
    file = await at.file(WEBP, "A lake")
    await at.approved(now(), "feed", "succeed", media_ids=[file.id])
    # The other channel takes the file as it is, and does not wait.
    (item,) = await claimed()
    assert (item.target.name, [each.uuid for each in item.content.media]) == ("succeed", [file.uuid])
    assert await waiting() == 0
    assert await renditions_due() == 1
    assert await waiting() == 1
    (item,) = await claimed()
    assert item.problem is None
    (sent,) = item.content.media
    content = b"".join([chunk async for chunk in sent.read()])
    row = await MediaRendition.get()
    assert (sent.mime_type, sent.name, sent.alt_text) == ("image/jpeg", "a file.jpg", "A lake")
    assert (sent.uuid, sent.size, sent.width, sent.height) == (row.uuid, len(content), 16, 8)
    assert hashlib.sha256(content).hexdigest() == row.sha256
    assert await behind(sent.url) == row.uuid
    with Image.open(io.BytesIO(content)) as image:
        assert (image.format, image.size) == ("JPEG", (16, 8))


async def test_a_panorama_goes_out_in_two_frames(clock: Frozen) -> None:
    at = await place("succeed")
    await Channel.filter(id=at.channels["feed"]).update(platform="instagram")
    await Channel.filter(id=at.channels["succeed"]).update(platform="x")
    file = await at.file(saved("JPEG", picture(3_000, 800)))
    left = {"media_id": file.id, "mode": "cut", "x": 0, "y": 0, "width": 5_093, "height": 10_000}
    right = {"media_id": file.id, "mode": "cut", "x": 5_259, "y": 0, "width": 4_741, "height": 10_000}
    draft = await at.post(
        *("feed", "succeed"),
        media_ids=[file.id],
        frames=[left],
        variants=[{"channel_id": at.channels["succeed"], "frames": [right]}],
        due_at=now() + HOUR,
    )
    await posts.approve(at.scope, draft.id)
    assert await renditions_due() == 2
    clock.move(HOUR)
    sizes = {
        item.platform: (item.content.media[0].width, item.content.media[0].height) for item in await claimed()
    }
    assert sizes == {"instagram": (1_438, 753), "x": (1_422, 800)}


async def test_another_frame_ends_the_approval_and_the_copy_of_a_post_has_it(clock: Frozen) -> None:
    at = await facebook()
    file = await at.file(saved("JPEG", picture(300, 80)))
    frame = {"media_id": file.id, "mode": "cut", "x": 0, "y": 0, "width": 5_000, "height": 10_000}
    draft = await at.approved(now() + HOUR, "feed", media_ids=[file.id], frames=[frame])
    copy = await posts.duplicate(at.scope, draft.id)
    assert copy.frames == draft.frames
    data = posts.PostUpdate.model_validate({"frames": [frame]})
    assert (await posts.update(at.scope, draft.id, data)).approval is not None
    data = posts.PostUpdate.model_validate({"frames": [{**frame, "x": 5_000}]})
    changed = await posts.update(at.scope, draft.id, data)
    assert (changed.approval, changed.status) == (None, posts.PostStatus.DRAFT)
    assert await renditions_due() == 2


async def test_a_publication_waits_for_its_film_and_goes_out_with_it(clock: Frozen) -> None:
    at = await facebook()
    content = odd(codec="libvpx", kind="webm", rate=25, number=30)
    file = await at.file(content, "A lake")
    picture_file = await at.file(WEBP)
    await at.approved(now(), "feed", media_ids=[file.id])
    assert (await claimed(), await waiting()) == ([], 0)
    (film,) = await media.claim_films(SYSTEM, 10)
    # A picture is another loop's, and does not wait behind it.
    await at.post("feed", media_ids=[picture_file.id])
    (work,) = await media.claim_renditions(SYSTEM, 10)
    assert work.asset_id == picture_file.id
    await media.make_rendition(SYSTEM, work)
    await media.make_rendition(SYSTEM, film)
    (item,) = await claimed()
    assert item.problem is None
    (sent,) = item.content.media
    row = await MediaRendition.get(kind="film")
    assert (sent.mime_type, sent.name, sent.alt_text) == ("video/mp4", "a file.mp4", "A lake")
    assert (sent.uuid, sent.width, sent.height, sent.duration_ms) == (row.uuid, 160, 90, 1_200)
    assert (row.state, row.progress, row.size) == ("made", None, sent.size)
    sent_content = b"".join([chunk async for chunk in sent.read()])
    assert hashlib.sha256(sent_content).hexdigest() == row.sha256


async def test_a_film_keeps_its_lease_while_it_is_made(clock: Frozen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "PROGRESS_SECONDS", 0.01)
    films = replace(media.FILMS, renewal=timedelta(milliseconds=10))
    at = await facebook()
    file = await at.file(odd(cornered(640, 360), codec="libvpx", kind="webm", rate=25, number=60))
    await at.approved(now(), "feed", media_ids=[file.id])
    (film,) = await media.claim_films(SYSTEM, 10)
    numbers = list[int | None]()

    async def look() -> None:
        while (row := await MediaRendition.get()).due_at is not None:
            numbers.append(row.progress)
            if row.due_at == clock.at + LEASE:
                clock.move(LEASE - MOMENT)
            assert await media.claim_films(SYSTEM, 10) == []
            await asyncio.sleep(0)

    began = clock.at
    await asyncio.gather(films.attempt(film, partial(media.make_rendition, SYSTEM)), look())
    row = await MediaRendition.get()
    assert (row.state, row.attempts) == ("made", 1)
    assert max(number or 0 for number in numbers) > 0
    assert clock.at - began > 2 * LEASE
    # One that another worker has claimed meanwhile ends, and changes nothing.
    await MediaRendition.all().update(state="due", due_at=now(), attempts=film.attempts + 1, sha256=None)
    (before,) = await MediaRendition.all().values()
    await media.make_rendition(SYSTEM, film)
    assert await MediaRendition.all().values() == [before]


async def test_a_film_whose_worker_died_is_made_by_another_one_after_two_minutes(clock: Frozen) -> None:
    at = await facebook()
    file = await at.file(odd(cornered(64, 36), codec="libvpx", kind="webm", rate=25, number=26))
    await at.approved(now(), "feed", media_ids=[file.id])
    (dead,) = await media.claim_films(SYSTEM, 10)
    clock.move(LEASE - MOMENT)
    assert await media.claim_films(SYSTEM, 10) == []
    clock.move(MOMENT)
    (film,) = await media.claim_films(SYSTEM, 10)
    assert (film.id, film.attempts) == (dead.id, 2)
    await media.make_rendition(SYSTEM, film)
    (item,) = await claimed()
    assert (item.problem, await claimed()) == (None, [])


async def test_a_machine_makes_one_film_at_a_time(clock: Frozen) -> None:
    at = await facebook()
    file = await at.file(odd(cornered(64, 36), codec="libvpx", kind="webm", rate=25, number=26))
    await at.approved(now(), "feed", media_ids=[file.id])
    path = settings().films_lock_path
    with server_lock.hold(path, alone=True):
        assert await media.claim_films(SYSTEM, 10) == []
    (film,) = await media.claim_films(SYSTEM, 10)
    # Another process was quicker.
    with server_lock.hold(path, alone=True):
        await media.make_rendition(SYSTEM, film)
    row = await MediaRendition.get()
    assert (row.state, row.due_at, row.size) == ("due", clock.at + timedelta(seconds=30), None)
    clock.move(timedelta(seconds=30))
    assert await renditions_due() == 1
    assert not server_lock.is_held(path)
    assert (await MediaRendition.get()).state == "made"


async def test_an_edit_changes_what_is_planned_and_an_approval_fixes_it(clock: Frozen) -> None:
    at = await facebook()
    first, second = await at.file(WEBP), await at.file(saved("WEBP", picture(24, 8)))
    plain = await at.file(saved("JPEG", picture(16, 8)))
    draft = await at.post("feed", media_ids=[first.id], due_at=now() + HOUR)
    assert await renditions_due() == 1
    data = posts.PostUpdate.model_validate({"media_ids": [second.id, plain.id]})
    await posts.update(at.scope, draft.id, data)
    (row,) = await PublicationRendition.all().select_related("rendition")
    assert (row.rendition.asset_id, row.rendition.state) == (second.id, "due")
    await posts.approve(at.scope, draft.id)
    clock.move(HOUR)
    assert await claimed() == []
    assert await renditions_due() == 1
    (item,) = await claimed()
    assert [each.width for each in item.content.media] == [24, 16]
    assert item.content.media[1].uuid == plain.uuid


async def test_a_picture_that_cannot_be_made_is_a_problem_and_refuses_the_next_approval(clock: Frozen) -> None:
    at = await facebook()
    file = await at.file(WEBP)
    first = await at.approved(now(), "feed", media_ids=[file.id])
    asset = await media.MediaAsset.get()
    async with storage.incoming() as path:
        path.write_bytes(b"RIFF of nothing")
        await storage.store().put(asset.storage_key, path)
    await media.MediaAsset.filter(id=file.id).update(size=15)
    assert await renditions_due() == 1
    row = await MediaRendition.get()
    assert (row.state, row.due_at, row.error) == ("failed", None, media.REFUSAL)
    (item,) = await claimed()
    assert (item.post_id, item.problem) == (first.id, media.REFUSAL)
    with pytest.raises(posts.PreflightFailed) as refusal:
        await at.approved(now(), "feed", media_ids=[file.id])
    assert [issue.issue.code for issue in refusal.value.issues] == ["rendition_failed"]
    assert await posts.Post.all().count() == 1


async def test_a_post_that_was_approved_before_goes_out_as_it_was(clock: Frozen) -> None:
    at = await facebook()
    file = await at.file(WEBP)
    await at.approved(now(), "feed", media_ids=[file.id])
    await PublicationRendition.all().delete()
    (item,) = await claimed()
    assert [each.uuid for each in item.content.media] == [file.uuid]


async def test_pictures_that_nobody_has_are_forgotten(clock: Frozen) -> None:
    at = await facebook()
    first, second = await at.file(WEBP), await at.file(saved("WEBP", picture(24, 8)))
    draft = await at.post("feed", media_ids=[first.id, second.id])
    assert await renditions_due() == 2
    await posts.update(at.scope, draft.id, posts.PostUpdate.model_validate({"media_ids": [second.id]}))
    clock.move(timedelta(days=30))
    assert await posts.forget_renditions(SYSTEM) == 0
    clock.move(timedelta(seconds=1))
    assert await posts.forget_renditions(SYSTEM) == 1
    assert [row.asset_id for row in await MediaRendition.all()] == [second.id]
    # The files of the rest go with the file.
    key = (await MediaRendition.get()).storage_key
    await posts.update(at.scope, draft.id, posts.PostUpdate.model_validate({"media_ids": []}))
    await media.delete(at.scope, second.id)
    assert await MediaRendition.all().count() == 0
    assert await storage.store().modified(key) is None


async def test_text_alone_costs_nothing(clock: Frozen) -> None:
    at = await facebook()
    await at.approved(now(), "feed")
    assert await PublicationRendition.all().count() == 0
    (item,) = await claimed()
    assert item.problem is None


def cut(file_id: int, number: int) -> dict[str, Any]:
    """A frame of a file, each another one."""
    return {"media_id": file_id, "mode": "cut", "x": 100 * number, "y": 0, "width": 5_000, "height": 10_000}


async def there(keys: Sequence[str]) -> list[str]:
    """Those of these keys that have a file in the store."""
    return [key for key in keys if await storage.store().modified(key) is not None]


async def wanted(at: Place, file_id: int, number: int) -> posts.MediaFit:
    """A picture that is asked for without a post, a second after the last one."""
    content = {"body": "Words", "channel_ids": [at.channels["feed"]], "media_ids": [file_id]}
    data = posts.Preflight.model_validate({**content, "frames": [cut(file_id, number)]})
    (fit,) = await posts.make_fits(at.scope, data)
    return fit


async def test_the_oldest_pictures_of_a_file_that_no_publication_has_make_room(clock: Frozen) -> None:
    at = await facebook()
    file, other = await at.file(saved("JPEG", picture(300, 80))), await at.file(WEBP)
    draft = await at.post("feed", media_ids=[file.id], frames=[cut(file.id, 0)])
    await wanted(at, other.id, 0)
    assert await renditions_due() == 2
    for number in range(1, 24):
        clock.move(timedelta(seconds=1))
        await wanted(at, file.id, number)
    assert await renditions_due() == 23
    rows = await MediaRendition.filter(asset_id=file.id).order_by("id")
    keys = [row.storage_key for row in rows]
    assert (len(rows), await there(keys)) == (24, keys)
    # The first one is a publication's, and the second one was asked for once more.
    clock.move(timedelta(seconds=1))
    await wanted(at, file.id, 1)
    fit = await wanted(at, file.id, 24)
    assert fit.state is media.RenditionState.DUE
    ids = [row.id for row in await MediaRendition.filter(asset_id=file.id).order_by("id")]
    assert ids[:-1] == [row.id for row in rows if row is not rows[2]]
    while await there(keys[2:3]):  # noqa: ASYNC110 another task erases it
        await asyncio.sleep(0)
    assert await there(keys) == [key for key in keys if key is not keys[2]]
    # What a draft had is nobody's after an edit, and was wanted before all others.
    data = posts.PostUpdate.model_validate({"frames": [cut(file.id, 25)]})
    await posts.update(at.scope, draft.id, data)
    kept = [row.id for row in await MediaRendition.filter(asset_id=file.id).order_by("id")]
    assert kept[:-1] == ids[1:]
    assert await MediaRendition.filter(asset_id=other.id).count() == 1


async def test_publications_have_as_many_pictures_of_a_file_as_they_need(clock: Frozen) -> None:
    at = await facebook()
    file = await at.file(saved("JPEG", picture(300, 80)))
    for number in range(25):
        await at.approved(now() + HOUR, "feed", media_ids=[file.id], frames=[cut(file.id, number)])
        clock.move(timedelta(seconds=1))
    assert await MediaRendition.all().count() == 25
    assert (await wanted(at, file.id, 30)).state is media.RenditionState.DUE
    assert await MediaRendition.all().count() == 26
    await wanted(at, file.id, 31)
    assert await MediaRendition.all().count() == 26
    assert await PublicationRendition.all().count() == 25
    clock.move(HOUR)
    assert await renditions_due() == 26
    assert {item.problem for item in await claimed()} == {None}

"""Uploads by many requests (tus 1.0.0): broken off and gone on with, refused, cancelled, expired."""

import asyncio
import os
import random
from collections.abc import AsyncIterator
from datetime import timedelta
from hashlib import sha256
from typing import Any

import httpx2
import pytest

from app.access import BrandScope, RequestInfo
from app.core import scanner, storage
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.scanner import Judgement, ScanVerdict
from app.domain import brands, identity, media
from app.domain.media import FileUpload, MediaAsset, admission, upload_parts
from tests.domain.media.pictures import picture, saved
from tests.rest.test_media import LIMIT, NO_ROOM, allow, fetched, files, form, uploaded
from tests.world import SYSTEM, World, rows

PATH = "/media/uploads"
PNG = saved("PNG", picture(60, 40), compress_level=0)
PIECE = {"Content-Type": "application/offset+octet-stream", "Tus-Resumable": "1.0.0"}
GIB = 2**30

Json = dict[str, Any]


async def started(world: World, size: int = len(PNG), *, by: str = "ED", **more: Any) -> str:
    """The path of a new upload."""
    body = {"filename": "lake.png", "size": size, "alt_text": "A lake", **more}
    answer = await world.post(PATH, body, by=by)
    assert answer.status_code == 201, answer.text
    assert answer.headers["Location"] == answer.json()["upload"]["url"]
    return str(answer.headers["Location"]).removeprefix("http://galley.test")


async def sent(
    world: World, path: str, at: int, piece: bytes, *, by: str | None = "ED", **how: str
) -> httpx2.Response:
    headers = {**PIECE, "Upload-Offset": str(at), **how}
    return await world.call("PATCH", path, by=by, content=piece, headers=headers)


async def come(world: World, path: str) -> int:
    """How many bytes have come, as a client of tus learns it."""
    answer = await world.call("HEAD", path, by="ED", headers={"Tus-Resumable": "1.0.0"})
    assert (answer.status_code, answer.headers["Tus-Resumable"]) == (200, "1.0.0")
    assert (answer.headers["Cache-Control"], answer.headers["Tus-Max-Size"]) == ("no-store", str(2 * GIB))
    return int(answer.headers["Upload-Offset"])


async def editor(world: World) -> BrandScope:
    caller = await identity.authenticate(world.tokens["ED"], RequestInfo())
    return await brands.open_scope(caller, world.slug("B1"))


async def state(world: World, path: str) -> Json:
    answer = await world.get(path, by="ED")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_file_comes_in_pieces_and_is_stored_with_the_last_one(world: World, orm: Settings) -> None:
    path = await started(world)
    assert (await state(world, path))["upload"]["state"] == "arriving"
    account = world.brands["B1"].account_id
    assert await media.storage_used(account) == len(PNG)
    at, chance = 0, random.Random(7)
    while at < len(PNG):
        piece = PNG[at : at + chance.randint(500, 2_000)]
        answer = await sent(world, path, at, piece)
        assert (answer.status_code, answer.content) == (204, b"")
        at += len(piece)
        assert answer.headers["Upload-Offset"] == str(at)
        assert await come(world, path) == at
    answer = await state(world, path)
    asset = answer["asset"]
    assert (answer["upload"]["state"], answer["upload"]["offset"], answer["team"]["name"]) == ("stored", at, "B1")
    assert (asset["filename"], asset["alt_text"], asset["width"]) == ("lake.png", "A lake", 60)
    content = (await fetched(world, asset["url"])).content
    assert sha256(content).hexdigest() == sha256(PNG).hexdigest()
    assert [file.read_bytes() for file in files(orm)] == [PNG]
    before = await rows()
    again = await sent(world, path, len(PNG), b"")
    assert (again.status_code, again.json()["code"]) == (422, "invalid_state")
    late = await world.call("DELETE", path, by="ED")
    assert (late.status_code, late.json()["message"]) == (
        422,
        "This file is stored already. Delete it where it is.",
    )
    assert await rows() == before


async def test_what_came_before_a_connection_broke_is_kept(world: World, orm: Settings) -> None:
    path = await started(world)
    number = (await FileUpload.get()).id

    async def broken() -> AsyncIterator[bytes]:
        yield PNG[:100]
        yield PNG[100:150]
        raise httpx2.ReadError("gone")

    scope = await editor(world)
    with pytest.raises(httpx2.ReadError):
        await media.append(scope, number, 0, broken())
    assert await come(world, path) == 150
    wrong = await sent(world, path, 100, PNG[100:])
    assert (wrong.status_code, wrong.json()) == (
        409,
        {"message": "The file ends at 150.", "code": "wrong_offset"},
    )
    assert await come(world, path) == 150
    more = await sent(world, path, 150, PNG[150:] + b"x")
    assert more.status_code == 413
    assert await come(world, path) == 150
    assert (await sent(world, path, 150, PNG[150:])).status_code == 204
    assert (await state(world, path))["upload"]["state"] == "stored"


async def test_one_request_writes_at_a_time(world: World, orm: Settings) -> None:
    path = await started(world)
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slow() -> AsyncIterator[bytes]:
        yield PNG[:10]
        begun.set()
        await go_on.wait()
        yield PNG[10:]

    scope, number = await editor(world), (await FileUpload.get()).id
    first = asyncio.create_task(media.append(scope, number, 0, slow()))
    await begun.wait()
    second = await sent(world, path, 0, PNG)
    assert (second.status_code, second.json()["code"]) == (423, "upload_locked")
    go_on.set()
    assert (await first).upload.state is media.UploadState.STORED
    [file] = files(orm)
    assert file.read_bytes() == PNG


async def test_an_upload_is_its_makers_alone(world: World) -> None:
    path = await started(world)
    before = await rows()
    for by, status in (("O1", 404), ("M1", 404), ("C1", 403), ("O2", 404), ("X", 404), (None, 401)):
        for answer in (
            await world.get(path, by=by),
            await sent(world, path, 0, PNG, by=by),
            await world.call("DELETE", path, by=by),
        ):
            # Who has no brand at all has none to look in.
            assert answer.status_code == (403 if by == "X" else status), (by, answer.text)
    for unknown in ("5f0e8a1c-7d0b-4c1e-9a57-0d0a1f0c2b3d", "x"):
        assert (await world.get(f"{PATH}/{unknown}", by="ED")).status_code == 404
    assert await rows() == before
    assert await come(world, path) == 0


async def test_what_http_says_wrong_is_refused(world: World) -> None:
    path = await started(world)
    before = await rows()
    other = await world.call("HEAD", path, by="ED", headers={"Tus-Resumable": "0.2.2"})
    assert (other.status_code, other.headers["Tus-Version"]) == (412, "1.0.0")
    assert (await sent(world, path, 0, PNG, **{"Content-Type": "image/png"})).status_code == 415
    plain = await sent(world, path, 1, PNG, **{"Content-Type": "application/octet-stream"})
    assert plain.status_code == 409
    for text in ("", "-1", "1.5", "٣"):
        nowhere = await sent(world, path, 0, PNG, **{"Upload-Offset": text.encode().decode("latin-1")})
        assert list(nowhere.json()["errors"]) == ["Upload-Offset"], text
    largest = await world.post(PATH, {"filename": "a", "size": 2 * GIB + 1}, by="ED")
    assert largest.status_code == 413
    for body in ({"filename": "a", "size": 0}, {"size": 5}, {"filename": "", "size": 5}):
        assert (await world.post(PATH, body, by="ED")).status_code == 422
    assert (await rows())["media_upload"] == before["media_upload"]


async def test_a_client_of_tus_creates_and_goes_on_with_the_same_upload(world: World) -> None:
    metadata = "filename bGFrZS5wbmc=,alt_text QSBsYWtl,folder MjAyNi9TcHJpbmc=,relativePath bnVsbA=="
    headers = {"Tus-Resumable": "1.0.0", "Upload-Length": str(len(PNG)), "Upload-Metadata": metadata}
    headers["Idempotency-Key"] = "lake.png 1"
    answers = [await world.call("POST", PATH, by="ED", headers=headers) for _ in range(2)]
    assert [each.status_code for each in answers] == [201, 201]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert answers[1].headers["Idempotent-Replayed"] == "true"
    path = answers[0].headers["Location"].removeprefix("http://galley.test")
    assert (await sent(world, path, 0, PNG)).status_code == 204
    stored = await state(world, path)
    assert (stored["asset"]["filename"], stored["asset"]["alt_text"]) == ("lake.png", "A lake")
    assert stored["asset"]["folder"] == "2026/Spring"
    broken = {**headers, "Upload-Metadata": "filename %%%", "Idempotency-Key": "2"}
    refused = await world.call("POST", PATH, by="ED", headers=broken)
    assert refused.json()["errors"] == {"Upload-Metadata": ["The value of filename is not base64 of UTF-8."]}
    elsewhere = await world.post(PATH, {"filename": "a", "size": 9, "team_id": world.id("B3")}, by="ED")
    assert (elsewhere.status_code, elsewhere.json()["code"]) == (403, "brand_rejected")


async def test_what_is_no_image_is_refused_and_says_why_afterwards(world: World, orm: Settings) -> None:
    path = await started(world, 9)
    refused = await sent(world, path, 0, b"not a png")
    assert refused.status_code == 422
    reason = refused.json()["errors"]["file"][0]
    upload = (await state(world, path))["upload"]
    assert (upload["state"], upload["error"], upload["offset"]) == ("refused", reason, 0)
    assert await MediaAsset.all().count() == 0
    assert await media.storage_used(world.brands["B1"].account_id) == 0
    assert files(orm) == []
    assert (await sent(world, path, 0, PNG)).json()["errors"] == {"file": [reason]}
    assert (await world.call("DELETE", path, by="ED")).status_code == 204
    assert await FileUpload.all().count() == 0


async def test_a_cancelled_upload_leaves_nothing(world: World, orm: Settings) -> None:
    path = await started(world)
    await sent(world, path, 0, PNG[:50])
    assert (await world.call("DELETE", path, by="ED")).status_code == 204
    assert (await FileUpload.all().count(), await MediaAsset.all().count(), files(orm)) == (0, 0, [])
    assert (await sent(world, path, 50, PNG[50:])).status_code == 404


async def test_an_upload_ends_after_a_day(world: World, orm: Settings, clock: Frozen) -> None:
    path = await started(world)
    await sent(world, path, 0, PNG[:50])
    clock.move(timedelta(hours=23))
    await media.sweep(SYSTEM)
    assert await come(world, path) == 50
    clock.move(timedelta(hours=1))
    assert (await sent(world, path, 50, PNG[50:])).status_code == 404
    clock.move(timedelta(seconds=1))
    await media.sweep(SYSTEM)
    assert (await FileUpload.all().count(), await MediaAsset.all().count(), files(orm)) == (0, 0, [])


async def test_storage_and_disk_are_looked_at_again(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    await allow("O1", len(PNG) - 1)
    before = await rows()
    full = await world.post(PATH, {"filename": "a.png", "size": len(PNG)}, by="ED")
    assert (full.status_code, full.json()) == (422, LIMIT)
    assert (await rows())["media_upload"] == before["media_upload"]
    await allow("O1", len(PNG))
    path = await started(world)
    await sent(world, path, 0, PNG[:50])
    # The plan has become smaller meanwhile.
    await allow("O1", len(PNG) - 1)
    assert (await sent(world, path, 50, PNG[50:])).json() == LIMIT
    await allow("O1", len(PNG))
    free = admission.RESERVE + len(PNG) - 51
    with monkeypatch.context() as disk:
        disk.setattr(storage, "free_bytes", lambda: free)
        for answer in (
            await sent(world, path, 50, PNG[50:]),
            await world.post(PATH, {"filename": "a.png", "size": len(PNG)}, by="ED"),
        ):
            assert (answer.status_code, answer.json()) == (503, NO_ROOM)
    assert await come(world, path) == 50
    assert (await sent(world, path, 50, PNG[50:])).status_code == 204


async def test_a_file_whose_examination_was_cut_off_is_examined_again(world: World, orm: Settings) -> None:
    verdicts = [Judgement(ScanVerdict.UNKNOWN, "away"), Judgement(ScanVerdict.CLEAN)]

    class Scanner:
        async def judge(self, file: os.PathLike[str]) -> Judgement:
            del file
            return verdicts.pop(0)

    path = await started(world)
    scanner.plug(Scanner())
    try:
        away = await sent(world, path, 0, PNG)
        assert (away.status_code, away.json()["message"][:38]) == (503, "The file could not be checked for malw")
        assert await come(world, path) == len(PNG)  # which begins it anew
        await asyncio.gather(*upload_parts.ends.values())
    finally:
        scanner.plug(None)
    assert (await state(world, path))["asset"]["size"] == len(PNG)
    assert [file.read_bytes() for file in files(orm)] == [PNG]


async def test_files_of_uploads_outlive_those_of_requests(world: World, clock: Frozen) -> None:
    await started(world)
    uuid = (await FileUpload.get()).uuid
    part = storage.open_part(uuid)
    assert part is not None
    part.close()
    hours = timedelta(hours=1)
    assert await storage.forget_incoming(clock.at + 24 * hours) == 0
    assert storage.part_size(uuid) == 0
    assert await storage.forget_incoming(clock.at + 10_000 * 24 * hours) == 1


async def test_one_request_stays_one_of_a_hundred_mebibytes(world: World) -> None:
    asset = await uploaded(world, by="ED")
    assert asset["size"] > 0
    path = await started(world)
    number = (await FileUpload.get()).asset_id
    answer = await world.post(f"/media/assets?started={number}", by="ED", **form(PNG))
    assert answer.status_code == 201, answer.text
    assert (await state(world, path))["upload"]["state"] == "stored"

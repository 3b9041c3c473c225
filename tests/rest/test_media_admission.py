"""Which uploads are let in: asked before bytes are written, and what is left of those that break off: nothing."""

import asyncio
import os
from base64 import b64encode
from collections.abc import AsyncGenerator, Generator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY
from starlette.requests import ClientDisconnect, Request

from app.access import System
from app.core import security, storage
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain import media, plans
from app.domain.media import admission
from app.domain.media.cleanup import Swept
from app.rest import uploads
from tests.domain.media.pictures import film, saved
from tests.ledger import proves
from tests.modules import hurry
from tests.time_limits import WAIT_SECONDS
from tests.world import NOTICES, SYSTEM, World, address, rows

ASIDE = {storage.OWN, storage.TRASH}
"""What a store holds beside the files of brands."""
PATH = "/media/assets"
PNG = saved("PNG")
MIB = 1024 * 1024
HEAD = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'
TAIL = b"\r\n--x--\r\n"
FORM = {"Content-Type": "multipart/form-data; boundary=x"}
FULL = {
    "message": "The file does not fit into the storage of your plan. Delete files, or choose a larger plan.",
    "limit_reached": True,
}
BUSY = {
    "message": "The service is taking as many uploads as it can. Try again in a moment.",
}
NO_ROOM = {
    "message": "The service has no room for files at the moment. Try again later.",
}


@pytest.fixture(autouse=True)
def forgotten() -> Generator[None]:
    """No event was logged yet, and afterwards no upload is under way any more."""
    security.forget()
    yield
    assert not admission._under_way


class Body:
    """A request's body that knows how much of it was asked for, and how much of it was on the disk meanwhile."""

    def __init__(self, orm: Settings, size: int, *, hold: asyncio.Event | None = None) -> None:
        self._folder, self._left, self._hold = orm.media_dir, size, hold
        self.read = 0
        self.written = 0
        self.reached = asyncio.Event()

    async def __aiter__(self) -> AsyncGenerator[bytes]:
        yield HEAD + film() + b"\0\0\0\0free"
        self.reached.set()
        if self._hold is not None:
            await self._hold.wait()
        while self._left > 0:
            self.written = max(self.written, *(file.stat().st_size for file in files(self._folder)))
            chunk = bytes(min(self._left, 64 * 1024))
            self._left -= len(chunk)
            self.read += len(chunk)
            yield chunk
        yield TAIL


def files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file() and not ASIDE & {*file.parts}]


def form(**headers: str) -> dict[str, Any]:
    return {"content": HEAD + PNG + TAIL, "headers": FORM | headers}


def refused(reason: str) -> float:
    labels = {"event": "limit_reached", "reason": reason}
    return REGISTRY.get_sample_value("galley_security_events_total", labels) or 0


async def allow(who: str, size: int) -> None:
    wanted = plans.NewAllowance(name=plans.Allowance.STORAGE_LIMIT, limit=size)
    await plans.set_allowance(SYSTEM, address(who), wanted)


@proves("OTHER-05", "S-156")
async def test_what_announces_to_be_too_large_is_refused_unread(world: World, orm: Settings) -> None:
    await allow("O1", len(PNG))
    before = await rows(*NOTICES)
    body = Body(orm, 5 * MIB)
    answer = await world.post(PATH, by="O1", content=body, headers=FORM | {"Content-Length": str(5 * MIB)})
    assert (answer.status_code, answer.json()) == (422, FULL)
    assert not body.reached.is_set()
    body = Body(orm, 5 * MIB)
    headers = {"Content-Type": "application/json", "Content-Length": str(5 * MIB)}
    answer = await world.post(PATH, by="O1", content=body, headers=headers)
    assert (answer.status_code, answer.json(), body.reached.is_set()) == (422, FULL, False)
    assert await rows(*NOTICES) == before
    assert files(orm.media_dir) == []


@proves("OTHER-05", "S-156")
async def test_what_turns_out_too_large_is_refused_on_its_way(world: World, orm: Settings) -> None:
    await allow("O1", len(PNG))
    before = await rows(*NOTICES)
    body = Body(orm, 20 * MIB)
    answer = await world.post(PATH, by="O1", content=body, headers=FORM)
    assert (answer.status_code, answer.json()) == (422, FULL)
    assert body.read <= admission.LEEWAY + len(PNG) + 128 * 1024
    assert body.written <= admission.LEEWAY + len(PNG)
    assert await rows(*NOTICES) == before
    assert files(orm.media_dir) == []


async def test_json_that_turns_out_too_large_is_refused_on_its_way(world: World, orm: Settings) -> None:
    await allow("O1", len(PNG))
    read = 0

    async def body() -> AsyncGenerator[bytes]:
        nonlocal read
        yield b'{"filename": "a.mp4", "data": "'
        for _ in range(320):
            read += 64 * 1024
            yield b"A" * 64 * 1024
        yield b'"}'

    answer = await world.post(PATH, by="O1", content=body(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()) == (422, FULL)
    assert read <= 3 * MIB
    sent = {"filename": "a.mp4", "data": b64encode(film() + b"\0\0\0\0free" + bytes(3 * MIB // 2)).decode()}
    answer = await world.post(PATH, sent, by="O1")
    assert (answer.status_code, answer.json()) == (422, FULL)
    assert files(orm.media_dir) == []


@proves("S-105")
async def test_an_upload_that_used_up_the_room_is_answered_again(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "LEEWAY", 0)
    await allow("O1", len(PNG))
    keyed = form(**{"Idempotency-Key": "k1"})
    first = await world.post(PATH, by="O1", **keyed)
    assert first.status_code == 201
    again = await world.post(PATH, by="O1", **keyed)
    assert (again.status_code, again.json()["asset"]["id"]) == (201, first.json()["asset"]["id"])
    for other in (form(), form(**{"Idempotency-Key": "k2"})):
        assert (await world.post(PATH, by="O1", **other)).json() == FULL
    assert len(files(orm.media_dir)) == 1


async def under_way(world: World, orm: Settings, by: str, go_on: asyncio.Event) -> asyncio.Task[Any]:
    """An upload that has begun and waits."""
    body = Body(orm, 0, hold=go_on)
    sending = asyncio.create_task(world.post(PATH, by=by, content=body, headers=FORM))
    await asyncio.wait_for(body.reached.wait(), WAIT_SECONDS)
    return sending


async def test_one_person_has_so_many_uploads_under_way_and_no_more(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "AT_ONCE_BY_USER", 2)
    go_on, before = asyncio.Event(), refused("uploads_of_user")
    sending = [await under_way(world, orm, "O1", go_on) for _ in range(2)]
    answer = await world.post(PATH, by="O1", **form())
    assert (answer.status_code, answer.headers["retry-after"], answer.json()) == (
        429,
        "5",
        {"message": "You have too many uploads under way. Wait until one has ended."},
    )
    assert refused("uploads_of_user") - before == 1
    assert (await world.post(PATH, by="O2", **form())).status_code == 201
    go_on.set()
    assert [(await each).status_code for each in sending] == [201, 201]
    assert (await world.post(PATH, by="O1", **form())).status_code == 201


async def test_a_process_takes_so_many_uploads_and_no_more(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "UPLOADS_AT_ONCE", 2)
    go_on, before = asyncio.Event(), await rows()
    sending = [await under_way(world, orm, by, go_on) for by in ("O1", "O2")]
    answer = await world.post(PATH, by="M1", **form())
    assert (answer.status_code, answer.headers["retry-after"], answer.json()) == (503, "5", BUSY)
    assert await rows() == before
    for each in sending:
        each.cancel()
    await asyncio.gather(*sending, return_exceptions=True)
    assert files(orm.media_dir) == []
    assert (await world.post(PATH, by="M1", **form())).status_code == 201


async def test_a_part_of_the_disk_stays_free(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert storage.free_bytes() > admission.RESERVE
    before, body = await rows(), Body(orm, MIB)
    with monkeypatch.context() as patch:
        patch.setattr(admission, "RESERVE", 2**62)
        answer = await world.post(PATH, by="O1", content=body, headers=FORM)
        assert (answer.status_code, answer.headers["retry-after"], answer.json()) == (503, "60", NO_ROOM)
    assert not body.reached.is_set()
    # Somebody else fills the disk while the file comes in.
    answers = iter([2**40, 2**40])
    monkeypatch.setattr(storage, "free_bytes", lambda: next(answers, 200 * MIB))
    caplog.clear()
    body = Body(orm, 5 * MIB)
    answer = await world.post(PATH, by="O1", content=body, headers=FORM)
    assert (answer.status_code, answer.json()) == (503, NO_ROOM)
    said = [record.getMessage() for record in caplog.records if record.name == admission.__name__]
    assert said == ["an upload was refused, the disk is full: 200 MiB are free"]
    assert body.written <= MIB + 128 * 1024
    assert body.read <= 3 * MIB
    assert await rows() == before
    assert files(orm.media_dir) == []


async def test_a_file_that_never_ends_to_come_in_is_refused(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch, uploads, 30 * 60)
    before = await rows()
    sending = asyncio.ensure_future(
        world.post(PATH, by="O1", content=Body(orm, 1, hold=asyncio.Event()), headers=FORM)
    )
    answer = await asyncio.wait_for(sending, WAIT_SECONDS)
    assert (answer.status_code, answer.json()["errors"]) == (422, {"file": ["The file took too long to arrive."]})
    assert await rows() == before
    assert files(orm.media_dir) == []


async def test_a_client_that_leaves_leaves_nothing_behind(orm: Settings) -> None:
    messages: list[dict[str, object]] = [
        {"type": "http.request", "body": HEAD + bytes(2 * MIB), "more_body": True},
        {"type": "http.disconnect"},
    ]
    written: list[int] = []

    async def receive() -> dict[str, object]:
        written.extend(file.stat().st_size for file in files(orm.media_dir))
        return messages.pop(0)

    headers = [(name.lower().encode(), value.encode()) for name, value in FORM.items()]
    request = Request({"type": "http", "method": "POST", "path": PATH, "headers": headers}, receive)
    with pytest.raises(ClientDisconnect):
        async with uploads.received(request, media.UploadAdmission(None)):
            pass
    assert written == [0, 2 * MIB]
    assert files(orm.media_dir) == []


async def test_what_a_killed_process_was_receiving_is_swept(orm: Settings, clock: Frozen) -> None:
    async with storage.incoming() as path:
        beside = path.with_name(f"{path.name}.kept")
        for file, age in ((path, timedelta()), (beside, timedelta(hours=2))):
            file.write_bytes(b"half")
            at = clock.at - age
            os.utime(file, (at.timestamp(), at.timestamp()))
        assert await media.sweep(System("a test")) == Swept(0, 1)
        assert files(orm.media_dir) == [path]
        clock.move(timedelta(hours=1, seconds=1))
        assert await media.sweep(System("a test")) == Swept(0, 1)
    assert files(orm.media_dir) == []

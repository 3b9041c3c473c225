"""Uploads whose file takes long to examine: whose turn it is, who is not held up, and how they end."""

import asyncio
import socket
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from app import main
from app.core import examinations, security, shutdown, storage
from app.core.config import Settings
from app.ops.server_process import web_server
from tests.domain.media.pictures import saved
from tests.programs import stand_ins
from tests.programs.stand_ins import ENDLESS, children, until
from tests.world import World, rows

ASIDE = {storage.OWN, storage.TRASH}
"""What a store holds beside the files of brands."""
PATH = "/media/assets"
PNG = saved("PNG")
BOMB = saved("JPEG", comment=ENDLESS)
FORM = {"Content-Type": "multipart/form-data; boundary=x"}
NOT_EXAMINED = {"message": "The file could not be examined, so it was not taken. Try again in a moment."}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A copy of the programs, of which one reads some images for ever."""
    return stand_ins.root(tmp_path_factory.mktemp("root"))


@pytest.fixture(autouse=True)
async def patient(orm: Settings, root: str, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[None]:
    """Examinations by these programs, of which none is left at the end."""
    security.forget()
    monkeypatch.setattr(examinations, "_ROOT", root)
    async with examinations.offer():
        yield


def form(content: bytes = PNG) -> dict[str, Any]:
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    return {"content": head + content + b"\r\n--x--\r\n", "headers": FORM}


def files(orm: Settings) -> list[Path]:
    return [file for file in orm.media_dir.rglob("*") if file.is_file() and not ASIDE & {*file.parts}]


async def begun(world: World, by: str) -> "asyncio.Task[Any]":
    """An upload whose file is read for ever."""
    before = len(children())
    sending = asyncio.create_task(world.post(PATH, by=by, **form(BOMB)))
    await until(lambda: len(children()) == before + 1)
    return sending


async def test_one_file_of_a_person_is_examined_at_a_time_and_others_pass(world: World) -> None:
    bomb = await begun(world, "O1")
    second = asyncio.create_task(world.post(PATH, by="O1", **form()))
    assert [(await world.post(PATH, by=by, **form())).status_code for by in ("M1", "O2")] == [201, 201]
    assert not second.done()
    children()[0].kill()
    assert (await bomb).status_code == 503
    assert (await second).status_code == 201


async def test_a_program_that_the_system_ends_is_told_as_such(world: World, orm: Settings) -> None:
    before = await rows()
    bomb = await begun(world, "O1")
    children()[0].kill()
    answer = await bomb
    assert (answer.status_code, answer.headers["retry-after"], answer.json()) == (503, "5", NOT_EXAMINED)
    assert await rows() == before
    assert files(orm) == []


async def test_a_stop_ends_an_examination_at_once(world: World, orm: Settings) -> None:
    before = await rows()
    bomb = await begun(world, "O1")
    shutdown.announce()
    answer = await bomb
    assert (answer.status_code, answer.headers["retry-after"], answer.json()) == (503, "5", NOT_EXAMINED)
    await until(lambda: not children())
    assert await rows() == before
    assert files(orm) == []


async def test_a_client_that_hangs_up_ends_the_examination(
    world: World, orm: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    before = await rows()
    bound = socket.create_server(("127.0.0.1", 0))
    server = web_server(main.api(orm), orm)
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    reader, writer = await asyncio.open_connection(*bound.getsockname())
    body: bytes = form(BOMB)["content"]
    lines = (
        f"POST {PATH} HTTP/1.1",
        "Host: galley.test",
        f"Authorization: Bearer {world.tokens['O1']}",
        f"Content-Type: {FORM['Content-Type']}",
        f"Content-Length: {len(body)}",
    )
    caplog.set_level("INFO")
    writer.write("\r\n".join((*lines, "", "")).encode() + body)
    await until(lambda: len(children()) == 1)
    writer.close()
    await until(lambda: not children())
    await until(lambda: "disconnected before its end" in caplog.text)
    assert await reader.read() == b""
    assert await rows() == before
    assert files(orm) == []
    server.should_exit = True
    await serving

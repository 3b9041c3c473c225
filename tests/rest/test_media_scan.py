"""Uploads that a command of the operator's judges before anybody sees them (ASVS 5.4.3)."""

import logging
from base64 import b64encode
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY

from app.core import scanner, security, storage
from app.core.config import Settings
from app.core.scanner import Judgement, ScanVerdict
from app.wiring.scan_command import ScanCommand
from tests.domain.media.pictures import exif, saved
from tests.world import World, rows

ASIDE = {storage.OWN, storage.TRASH}
"""What a store holds beside the files of brands."""
PATH = "/media/assets"
PNG = saved("PNG", exif=exif(6))
FORM = {"Content-Type": "multipart/form-data; boundary=x"}
REFUSED = ["The scanner for malware refused this file."]


@pytest.fixture(autouse=True)
def unplugged() -> Generator[None]:
    """No scanner is left, and no event was logged yet."""
    security.forget()
    yield
    scanner.plug(None)


def form(content: bytes = PNG) -> dict[str, Any]:
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    return {"content": head + content + b"\r\n--x--\r\n", "headers": FORM}


def files(orm: Settings) -> list[Path]:
    return [file for file in orm.media_dir.rglob("*") if file.is_file() and not ASIDE & {*file.parts}]


def counted() -> float:
    labels = {"event": "media_refused", "reason": "scan"}
    return REGISTRY.get_sample_value("galley_security_events_total", labels) or 0


def command(tmp_path: Path, lines: str) -> ScanCommand:
    program = tmp_path / "scan"
    program.write_text(f"#!/bin/sh\n{lines}\n")
    program.chmod(0o700)
    return ScanCommand([str(program)])


async def test_a_clean_file_is_taken_as_it_was_judged(world: World, orm: Settings, tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    scanner.plug(command(tmp_path, f'cat "$1" > {seen}'))
    answer = await world.post(PATH, by="O1", **form())
    assert answer.status_code == 201
    # What was sent, places and all; what is kept has been cleaned since.
    assert seen.read_bytes() == PNG
    [file] = files(orm)
    assert file.read_bytes() != PNG


@pytest.mark.parametrize("field", ["file", "data"])
async def test_a_refused_file_leaves_nothing_but_an_event(
    world: World, orm: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture, field: str
) -> None:
    scanner.plug(command(tmp_path, "echo stream: Eicar-Test-Signature FOUND; exit 1"))
    before, count = await rows(), counted()
    as_json = {"json": {"filename": "a.png", "data": b64encode(PNG).decode()}}
    with caplog.at_level(logging.WARNING):
        answer = await world.post(PATH, by="M1", **(form() if field == "file" else as_json))
    assert (answer.status_code, answer.json()) == (
        422,
        {"message": "The given data was invalid.", "errors": {field: REFUSED}},
    )
    assert await rows() == before
    assert files(orm) == []
    assert counted() - count == 1
    (line,) = caplog.records
    assert (line.name, line.getMessage()) == ("galley.security", "media_refused: scan")
    facts = {name: vars(line)[name] for name in ("user_id", "brand_id", "scanner")}
    assert facts == {
        "user_id": world.ids["M1"],
        "brand_id": world.id("B1"),
        "scanner": "stream: Eicar-Test-Signature FOUND",
    }


async def test_without_a_verdict_nothing_is_taken(
    world: World, orm: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    scanner.plug(command(tmp_path, "echo no daemon; exit 2"))
    before, count = await rows(), counted()
    with caplog.at_level(logging.WARNING):
        answer = await world.post(PATH, by="O1", **form())
    assert (answer.status_code, answer.headers["retry-after"], answer.json()) == (
        503,
        "60",
        {
            "message": "The file could not be checked for malware, so it was not taken. Try again later.",
        },
    )
    assert await rows() == before
    assert files(orm) == []
    assert counted() == count
    assert [line.getMessage() for line in caplog.records] == [
        "the scanner gave no verdict on an upload: it ended with 2: no daemon"
    ]
    scanner.plug(None)
    assert (await world.post(PATH, by="O1", **form())).status_code == 201


class Noting:
    """A scanner that notes how much it was given."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    async def judge(self, file: Path) -> Judgement:
        self.sizes.append(file.stat().st_size)
        return Judgement(ScanVerdict.REFUSED)


async def test_the_scanner_gets_the_whole_file_first(world: World) -> None:
    noting = Noting()
    scanner.plug(noting)
    # No image at all, which is not even looked at: the scanner comes first.
    answer = await world.post(PATH, by="O1", **form(b"text" * 1000))
    assert answer.json()["errors"] == {"file": REFUSED}
    assert noting.sizes == [4000]

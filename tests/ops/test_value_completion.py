"""`galley admin … --brand <TAB>` and `--id <TAB>`: what a shell is offered of this machine's database."""

import asyncio
import shlex
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from app.core.config import Settings
from app.ops.admin import value_completion
from tests.modules import hurry
from tests.ops.commands import Commands
from tests.ops.processes import SECONDS, Place

OWNER = "owner@example.com"
BRANDS = "galley admin brand show --brand "
CHANNELS = "galley admin channel pause --id "


def completed(place: Place, words: str, **environment: str) -> str:
    """What bash offers for the last word, with the real program in its path."""
    program = place.folder / "bin" / "galley"
    program.parent.mkdir(exist_ok=True)
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m cli.main "$@"\n')
    program.chmod(0o755)
    script = place.run("completion", "bash").stdout
    typed = " ".join(shlex.quote(word) for word in words.split(" "))
    asked = f'COMP_WORDS=({typed}); COMP_CWORD={words.count(" ")}; _galley; IFS="|"; echo "${{COMPREPLY[*]}}"'
    done = subprocess.run(
        ["bash", "--norc", "-c", f"{script}\n{asked}"],
        capture_output=True,
        text=True,
        check=True,
        cwd=place.folder,
        env=place.environment(PATH=f"{program.parent}:/usr/bin:/bin", **environment),
        timeout=SECONDS,
    )
    assert done.stderr == ""
    return done.stdout.removesuffix("\n")


def asked(place: Place, kind: str, **environment: str) -> tuple[int, str, str]:
    done = place.run("completion", "--values", f"admin-{kind}", **environment)
    return done.returncode, done.stdout, done.stderr


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


async def test_a_shell_waits_for_two_seconds(orm: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    @asynccontextmanager
    async def database(_: Settings) -> AsyncGenerator[None]:
        yield

    async def endless() -> list[str]:
        return await asyncio.Future()

    hurry(monkeypatch, value_completion, 2)
    monkeypatch.setattr(value_completion.config, "load", lambda: orm)
    monkeypatch.setattr(value_completion.wiring, "database", database)
    finding = asyncio.ensure_future(value_completion._values(endless))
    await asyncio.wait([finding], timeout=1.5)
    assert finding.done()
    assert isinstance(finding.exception(), TimeoutError)


@pytest.mark.usefixtures("migrated")
def test_brands_are_completed_by_name_and_by_slug_where_others_have_the_name(
    place: Place, admin: Commands
) -> None:
    admin("user", "create", "--email", OWNER)
    admin("allowance", "set", "--owner", OWNER, "--name", "brands", "--limit", "5")
    slugs = {
        admin("brand", "create", "--owner", OWNER, "--name", name)["slug"]: name
        for name in ("Nordic Soap", "It's Acme", "Twins", "twins")
    }
    twins = [slug for slug, name in slugs.items() if name.casefold() == "twins"]
    code, out, err = asked(place, "brands")
    assert (code, err) == (0, "")
    assert out == "".join(f"{line}\n" for line in (*reversed(twins), "'It'\"'\"'s Acme'", "'Nordic Soap'"))
    assert completed(place, f"{BRANDS}No") == "Nordic Soap"
    assert completed(place, f"{BRANDS}It") == "It's Acme"
    assert completed(place, BRANDS + twins[0][:13]) == twins[0]
    assert {line["slug"]: line["name"] for line in admin("brand", "list")["brands"]} == slugs
    for name in ("Nordic Soap", *twins):
        assert admin("brand", "show", "--brand", name)["slug"] in slugs


@pytest.mark.usefixtures("migrated")
def test_channels_are_completed_by_number(place: Place, admin: Commands) -> None:
    admin("user", "create", "--email", OWNER)
    admin("brand", "create", "--owner", OWNER, "--name", "Acme")
    numbers = [
        str(admin("channel", "connect", "--brand", "Acme", "--platform", "feed", "--name", name)["id"])
        for name in ("One", "Two")
    ]
    assert sorted(completed(place, CHANNELS).split("|")) == sorted(numbers)
    assert completed(place, f"{CHANNELS}{numbers[1]}") == numbers[1]
    assert completed(place, "galley admin webhook show --id ") == ""


@pytest.mark.parametrize("kind", ["brands", "channels"])
def test_where_nothing_was_installed_nothing_is_completed_and_nothing_made(place: Place, kind: str) -> None:
    assert asked(place, kind) == (0, "", "")
    assert files(place.folder) == {}
    assert not (place.folder / "data").exists()


def test_a_database_that_cannot_be_read_is_no_reason_to_speak(tmp_path: Path) -> None:
    place = Place(tmp_path)
    database = Settings(data_dir=tmp_path / "data").database_path
    database.parent.mkdir()
    for content in (b"", b"This is no database. " * 400):
        database.write_bytes(content)
        assert asked(place, "brands") == (0, "", "")
        assert list(files(tmp_path)) == [str(database.relative_to(tmp_path))]
    assert database.read_bytes() == b"This is no database. " * 400
    assert asked(place, "brands", GALLEY_PORT="no number") == (0, "", "")
    nowhere = "postgres://nobody@127.0.0.1:1/nothing"
    assert asked(place, "channels", GALLEY_DATABASE_URL=nowhere, GALLEY_SECRET_KEY="k" * 43) == (0, "", "")

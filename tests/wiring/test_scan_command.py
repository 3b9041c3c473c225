"""The command that judges uploads: real programs, started without a shell and without the service's secrets."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from app.core.scanner import Judgement, ScanVerdict
from app.wiring import scan_command
from app.wiring.scan_command import ScanCommand
from tests.modules import hurry
from tests.time_limits import WAIT_SECONDS

Make = Callable[[str], list[str]]


@pytest.fixture
def program(tmp_path: Path) -> Make:
    """Makes a program of these lines for `sh`."""

    def make(lines: str) -> list[str]:
        path = tmp_path / "scan"
        path.write_text(f"#!/bin/sh\n{lines}\n")
        path.chmod(0o700)
        return [str(path)]

    return make


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "-a file; touch owned"
    path.write_bytes(b"content")
    return path


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("exit 0", Judgement(ScanVerdict.CLEAN)),
        ("echo Eicar FOUND; exit 1", Judgement(ScanVerdict.REFUSED, "Eicar FOUND")),
        ("echo no daemon >&2; exit 2", Judgement(ScanVerdict.UNKNOWN, "it ended with 2: no daemon")),
        ("kill -9 $$", Judgement(ScanVerdict.UNKNOWN, "it ended with -9: ")),
        ('printf "a\\n\\033[31m\\377b"', Judgement(ScanVerdict.CLEAN, "a \x1b[31m\ufffdb")),
    ],
)
async def test_the_exit_code_is_the_verdict(program: Make, file: Path, lines: str, expected: Judgement) -> None:
    assert await ScanCommand(program(lines)).judge(file) == expected


async def test_the_file_is_the_last_argument_and_no_shell_reads_it(
    program: Make, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = [*program('echo "$#" "$1" "$2"; cat "$2"; pwd'), "--flag with blanks"]
    judgement = await ScanCommand(words).judge(Path(file.name))
    assert judgement.words == f"2 --flag with blanks {file} content/"
    assert not (tmp_path / "owned").exists()


async def test_it_gets_no_setting_and_no_input(program: Make, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GALLEY_SECRET_KEY", "a secret")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "another")
    monkeypatch.setenv("LANG", "C.UTF-8")
    judgement = await ScanCommand(program("env; cat")).judge(file)
    names = {part.partition("=")[0] for part in judgement.words.split() if "=" in part}
    assert names <= {"PATH", "LANG", "LC_ALL", "TMPDIR", "PWD", "SHLVL", "_", "OLDPWD"}
    assert "secret" not in judgement.words


async def test_a_flood_of_words_is_read_and_forgotten(program: Make, file: Path) -> None:
    judgement = await ScanCommand(program("yes | head -c 5000000; exit 1")).judge(file)
    assert judgement.verdict is ScanVerdict.REFUSED
    assert len(judgement.words) <= 500
    judgement = await ScanCommand(program("yes x | head -c 2000 | tr -d '\\n'; exit 1")).judge(file)
    assert judgement == Judgement(ScanVerdict.REFUSED, "x" * 500)


async def test_what_takes_too_long_is_ended_with_all_that_it_started(
    program: Make, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch, scan_command, 60, to=0.3)
    judgement = await ScanCommand(program("sleep 54321 & sleep 54321")).judge(file)
    assert judgement == Judgement(ScanVerdict.UNKNOWN, "it took longer than 60 s")
    assert not sleeping()


async def test_who_leaves_takes_the_command_along(program: Make, file: Path) -> None:
    marker = file.with_name("started")
    judging = asyncio.create_task(ScanCommand(program(f"touch '{marker}'; sleep 54322")).judge(file))
    while not marker.exists():  # noqa: ASYNC110 another process tells nothing
        await asyncio.sleep(0.01)
    judging.cancel()
    with pytest.raises(asyncio.CancelledError):
        await judging
    assert not sleeping("54322")


async def test_who_leaves_while_it_starts_takes_the_command_along(
    program: Make, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = asyncio.create_subprocess_exec
    started = asyncio.Event()

    async def start_slowly(*words: str, **options: Any) -> asyncio.subprocess.Process:
        process = await start(*words, **options)
        started.set()
        await asyncio.sleep(0.05)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_slowly)
    judging = asyncio.create_task(ScanCommand(program("sleep 54323")).judge(file))
    await started.wait()
    judging.cancel()
    with pytest.raises(asyncio.CancelledError):
        await judging
    assert not sleeping("54323")


def sleeping(seconds: str = "54321") -> list[int]:
    """The processes that sleep for so long, once those that were killed have had a moment to go."""
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        found = [
            each.pid
            for each in psutil.process_iter(["cmdline", "status"])
            if each.info["cmdline"] == ["sleep", seconds] and each.info["status"] != psutil.STATUS_ZOMBIE
        ]
        if not found or time.monotonic() > deadline:
            return found
        time.sleep(0.02)


async def test_only_so_many_run_at_once(program: Make, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Each command is a directory while it runs, and tells how many there are; the first waits for a second one.
    folder, pair = file.with_name("running"), file.with_name("pair")
    folder.mkdir()
    count = f"ls '{folder}' | wc -l"
    wait = f"while [ ! -e '{pair}' ]; do [ $({count}) -ge 2 ] && touch '{pair}'; sleep 0.02; done; sleep 0.1"
    command = ScanCommand(program(f"mkdir '{folder}'/$$; {wait}; {count}; rmdir '{folder}'/$$"))
    judgements = await asyncio.gather(*(command.judge(file) for _ in range(6)))
    assert {judgement.verdict for judgement in judgements} == {ScanVerdict.CLEAN}
    assert max(int(judgement.words) for judgement in judgements) == 2
    hurry(monkeypatch, scan_command, 60)
    for _ in range(2):
        await command._turns.acquire()
    assert await command.judge(file) == Judgement(ScanVerdict.UNKNOWN, "no turn within 60 s")


async def test_a_command_that_cannot_be_run_tells_nothing_of_the_file(file: Path, tmp_path: Path) -> None:
    for words in (["/nowhere/scan"], [str(tmp_path)]):
        judgement = await ScanCommand(words).judge(file)
        assert judgement.verdict is ScanVerdict.UNKNOWN
        assert judgement.words.startswith("it cannot be run: ")

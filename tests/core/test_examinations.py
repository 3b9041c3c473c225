"""Programs that read files of strangers: limits, what they can reach, whose turn it is, and how they end."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from app.core import examinations, shutdown
from app.core.examinations import Job, NotExaminedError, StopError
from app.programs.limits import ProgramLimits
from app.programs.reasons import FileRefused, Reason
from tests.programs import stand_ins
from tests.programs.stand_ins import children, is_over, only_child, until

MIB = 1024 * 1024
LIMITS = ProgramLimits(processor_seconds=2, wall_seconds=20, memory=128 * MIB, output=MIB)

linux = pytest.mark.skipif(sys.platform != "linux", reason="this limit is one of Linux")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A copy of the programs, with some that misbehave."""
    return stand_ins.root(tmp_path_factory.mktemp("root"))


@pytest.fixture(scope="module")
async def server(anyio_backend: str, root: str) -> AsyncGenerator[None]:
    """Examinations by these programs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(examinations, "_ROOT", root)
        async with examinations.offer():
            yield


pytestmark = pytest.mark.usefixtures("server")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "upload"
    path.write_bytes(b"a file")
    return path


def job(
    name: str,
    *files: Path,
    limits: ProgramLimits = LIMITS,
    is_alone: bool = False,
    is_background: bool = False,
    **arguments: Any,
) -> Job:
    return Job(f"trials.{name}", files, arguments, limits, is_alone=is_alone, is_background=is_background)


async def run(asked: Job, holder: str = "ada") -> dict[str, Any]:
    return await examinations.run(asked, holder)


async def refused(asked: Job) -> Reason:
    """Why this is refused."""
    with pytest.raises(FileRefused) as refusal:
        await run(asked)
    return refusal.value.reason


def server_pid() -> int:
    """The number of the server of the programs."""
    found = stand_ins.server()
    assert found is not None
    return found.pid


async def test_a_function_of_a_program_returns_what_it_found(file: Path) -> None:
    assert await run(job("sleep", file, seconds=0)) == {"size": 6}


async def test_computing_ends_with_its_time(file: Path) -> None:
    assert await refused(job("spin", file, limits=ProgramLimits(1, 20, 128 * MIB, MIB))) is Reason.TIME
    assert children() == []


async def test_what_the_machine_has_no_time_for_is_not_the_files_fault(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(NotExaminedError):
        await run(job("sleep", file, limits=ProgramLimits(2, 1, 128 * MIB, MIB)))
    assert "trials.sleep did not end: its time was over" in caplog.text
    assert children() == []


async def test_a_program_that_ignores_its_alarm_is_killed(file: Path) -> None:
    with pytest.raises(NotExaminedError):
        await run(job("ignore", file, limits=ProgramLimits(2, 1, 128 * MIB, MIB)))
    assert children() == []


@linux
async def test_memory_has_an_end(file: Path) -> None:
    assert await run(job("take", file, size=32 * MIB)) == {"taken": 32 * MIB}
    assert await refused(job("take", file, size=128 * MIB)) is Reason.MEMORY


async def test_output_has_an_end(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    assert await run(job("write", file, target, size=MIB)) == {}
    assert (target.stat().st_size, target.stat().st_mode & 0o777) == (MIB, 0o600)
    assert await refused(job("write", file, target, size=MIB + 1)) is Reason.OUTPUT


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGABRT, signal.SIGFPE])
async def test_a_crash_is_the_files_fault_and_the_next_file_is_read(file: Path, number: int) -> None:
    assert await refused(job("crash", file, number=number)) is Reason.CRASH
    assert await run(job("sleep", file, seconds=0)) == {"size": 6}


async def test_an_error_is_logged_without_the_words_of_the_file(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert await refused(job("fail", file)) is Reason.CRASH
    (line,) = (record.getMessage() for record in caplog.records if record.levelno == logging.ERROR)
    assert "ZeroDivisionError" in line
    assert "words" not in line


@pytest.mark.parametrize(
    "report",
    ["", "[1]", "{", "null", '{"value": 1}', '{"refused": "nothing"}', '{"errno": "5"}', "[" * 10_000],
    ids=["nothing", "a list", "half", "null", "a number", "another reason", "a text", "deep"],
)
async def test_a_report_may_be_anything(file: Path, report: str) -> None:
    assert await refused(job("lie", file, report=report)) is Reason.CRASH


async def test_a_failure_of_the_disk_is_one(file: Path) -> None:
    with pytest.raises(OSError, match="No space left") as failure:
        await run(job("lie", file, report={"errno": 28}))
    assert failure.value.errno == 28


async def test_a_program_has_its_files_and_nothing_of_the_service(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALLEY_SECRET_KEY", "a secret")
    seen = await run(job("look", file, tmp_path / "target"))
    assert "GALLEY_SECRET_KEY" not in seen["environment"]
    assert seen["folder"] != str(Path.cwd())
    assert seen["modules"] == ["app"]
    assert {name.rpartition(".")[0] for name in seen["ours"]} == {"app", "app.programs"}
    # The third is the pipe of its report.
    assert set(seen["files"]) < set(seen["descriptors"])
    assert len(seen["descriptors"]) == 3


@linux
async def test_a_program_reaches_no_file_no_network_and_no_other_process(file: Path) -> None:
    _, means = await examinations.probe()
    if "seccomp" not in means:
        pytest.skip("this kernel filters no system calls")
    can = await run(job("attempt", file, path=str(file), pid=os.getpid()))
    assert [name for name, worked in can.items() if worked] == []
    assert file.read_bytes() == b"a file"
    assert [each.name for each in file.parent.iterdir()] == ["upload"]


async def test_one_file_of_a_holder_is_read_at_a_time_and_another_one_beside_it(file: Path) -> None:
    first = asyncio.create_task(run(job("sleep", file)))
    await until(lambda: len(children()) == 1)
    second = asyncio.create_task(run(job("sleep", file, seconds=0)))
    assert await run(job("sleep", file, seconds=0), "grace") == {"size": 6}
    # A program that has said its result ends a moment later.
    await until(lambda: len(children()) == 1)
    assert not second.done()
    await cancel(first)
    assert await second == {"size": 6}


async def cancel(*tasks: "asyncio.Task[Any]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_four_programs_run_at_once_and_no_more(file: Path) -> None:
    tasks = [asyncio.create_task(run(job("sleep", file), str(number))) for number in range(5)]
    await until(lambda: len(children()) == 4)
    last = asyncio.create_task(run(job("sleep", file, seconds=0), "another"))
    current = examinations._current
    assert current is not None
    await until(lambda: len(current._places._waiters or ()) == 2)
    assert len(children()) == 4
    # What runs in the background has a place of its own.
    assert await run(job("sleep", file, seconds=0, is_background=True), "worker") == {"size": 6}
    await cancel(*tasks)
    assert await last == {"size": 6}


async def test_one_program_runs_in_the_background_at_a_time(file: Path) -> None:
    first = asyncio.create_task(run(job("sleep", file, is_background=True), "one"))
    await until(lambda: len(children()) == 1)
    second = asyncio.create_task(run(job("sleep", file, seconds=0, is_background=True), "two"))
    assert await run(job("sleep", file, seconds=0), "another") == {"size": 6}
    assert not second.done()
    await cancel(first)
    assert await second == {"size": 6}


async def test_one_program_of_much_memory_runs_at_a_time(file: Path) -> None:
    tasks = [asyncio.create_task(run(job("sleep", file, is_alone=True), str(number))) for number in range(2)]
    await until(lambda: len(children()) == 1)
    assert await run(job("sleep", file, seconds=0), "another") == {"size": 6}
    await until(lambda: len(children()) == 1)
    await cancel(*tasks)


async def test_nobody_who_waits_ends_the_program(file: Path) -> None:
    task = asyncio.create_task(run(job("sleep", file)))
    await until(lambda: len(children()) == 1)
    await cancel(task)
    await until(lambda: not children())


async def test_a_long_program_gives_way_to_others(file: Path) -> None:
    task = asyncio.create_task(run(job("spin", file, limits=ProgramLimits(5, 20, 128 * MIB, MIB))))
    child = await only_child()
    assert child.nice() == 0
    await until(lambda: child.nice() == 19)
    await cancel(task)


async def test_one_that_waits_computes_little_and_keeps_its_priority(file: Path) -> None:
    task = asyncio.create_task(run(job("sleep", file, seconds=1.5)))
    child = await only_child()
    found: list[int] = []
    while not task.done():
        with suppress(psutil.Error):
            found.append(child.nice())
        await asyncio.sleep(0.05)
    assert set(found) == {0}


@linux
async def test_programs_go_first_where_memory_ends(file: Path) -> None:
    task = asyncio.create_task(run(job("sleep", file)))
    child = await only_child()
    score = Path(f"/proc/{child.pid}/oom_score_adj")
    await until(lambda: score.read_text() == "1000\n")
    await cancel(task)


async def test_background_work_gives_way_at_once(file: Path) -> None:
    task = asyncio.create_task(run(job("sleep", file, limits=ProgramLimits(2, 20, 128 * MIB, MIB, niceness=10))))
    await until(lambda: [each.nice() for each in children()] == [10])
    await cancel(task)


async def test_a_stop_ends_programs_and_those_that_wait(file: Path) -> None:
    # One of the test before, which is still ending, is not waited for by anybody.
    await until(lambda: not children())
    tasks = [asyncio.create_task(run(job("sleep", file))) for _ in range(2)]
    await until(lambda: len(children()) == 1)
    shutdown.announce()
    assert [type(each) for each in await asyncio.gather(*tasks, return_exceptions=True)] == [StopError, StopError]
    await until(lambda: not children())


async def test_a_program_that_the_system_ends_is_not_the_files_fault(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    task = asyncio.create_task(run(job("sleep", file)))
    (await only_child()).kill()
    with pytest.raises(NotExaminedError):
        await task
    assert "trials.sleep did not end: the system ended it" in caplog.text
    assert await run(job("sleep", file, seconds=0)) == {"size": 6}


async def test_a_server_that_dies_is_started_again_and_its_programs_go_with_it(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    task = asyncio.create_task(run(job("sleep", file, seconds=1)))
    child = await only_child()
    first = server_pid()
    os.kill(first, signal.SIGKILL)
    assert await task == {"size": 6}
    assert server_pid() != first
    assert is_over(child)
    assert "the server of programs ended unexpectedly" in caplog.text


async def test_a_server_that_died_meanwhile_is_started_again(file: Path) -> None:
    assert await run(job("sleep", file, seconds=0)) == {"size": 6}
    os.kill(server_pid(), signal.SIGKILL)
    assert await run(job("sleep", file, seconds=0)) == {"size": 6}


async def test_a_file_that_ends_the_server_twice_is_given_up(file: Path) -> None:
    task = asyncio.create_task(run(job("sleep", file)))
    for _ in range(examinations.EXAMINATION_TRIES):
        await until(lambda: len(children()) == 1)
        os.kill(server_pid(), signal.SIGKILL)
        await until(lambda: not children())
    with pytest.raises(NotExaminedError):
        await task


async def test_nothing_is_left_when_examinations_are_closed(file: Path) -> None:
    async with examinations.offer():
        assert await run(job("sleep", file, seconds=0)) == {"size": 6}
        task = asyncio.create_task(run(job("sleep", file)))
        child = await only_child()
        server = server_pid()
    with pytest.raises(StopError):
        await task
    assert not psutil.pid_exists(server)
    await until(lambda: is_over(child))


async def test_everything_ends_with_a_service_that_is_killed(root: str, file: Path) -> None:
    """The service is another process here, which is killed beside a program that never ends."""
    lines = f"""
import asyncio, sys
from pathlib import Path
from app.core import examinations
from app.core.examinations import Job
from app.programs.limits import ProgramLimits
examinations._ROOT = {root!r}
limits = ProgramLimits(100, 100, {128 * MIB}, 0)
async def main():
    async with examinations.offer():
        await examinations.run(Job("trials.sleep", (Path({str(file)!r}),), {{}}, limits), "ada")
asyncio.run(main())
"""
    service = await asyncio.create_subprocess_exec(sys.executable, "-c", lines)
    below: list[psutil.Process] = []

    def runs() -> bool:
        below[:] = psutil.Process(service.pid).children(recursive=True)
        return len(below) == 2

    await until(runs)
    service.kill()
    await service.wait()
    await until(lambda: all(map(is_over, below)))


async def test_there_are_no_examinations_that_nobody_opened(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examinations, "_current", None)
    with pytest.raises(RuntimeError):
        await run(job("sleep", file, seconds=0))

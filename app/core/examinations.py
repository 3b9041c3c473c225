"""Examinations of files of strangers: each in a program of its own, with limits and without the service (record
0024).

One mechanism for all of them. A process that examines files has a server of programs beside it, which is started
with the first file, started again when it is gone, and ends with the process. What is examined and what a result
means is decided by the rooms.
"""

import asyncio
import json
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncGenerator, Generator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast
from weakref import WeakValueDictionary

from app import programs as package
from app.core import data_directory, programs, shutdown
from app.programs.limits import ProgramLimits
from app.programs.reasons import FileRefused, Reason
from app.programs.request import ProgramRequest

logger = logging.getLogger(__name__)

_PROGRAMS_AT_ONCE: Final = 4
"""Programs that run at once beside one process, but for those in the background; further files wait."""
EXAMINATION_TRIES: Final = 2
"""How often a file is examined where the server of the programs dies meanwhile."""
_PROBE_BYTES: Final = 128 * 1024 * 1024
_ANSWER_BYTES: Final = 128 * 1024
_REASONS: Final = frozenset(reason.value for reason in Reason)
_ENDS: Final = frozenset({signal.SIGALRM, signal.SIGKILL})
_ROOT: Final = str(Path(package.__path__[0]).parents[1])
_START: Final = (
    "import sys; sys.path.insert(0, sys.argv[1]);"
    " from app.programs.fork_server import main; main(int(sys.argv[2]))"
)


@dataclass(frozen=True, slots=True)
class Job:
    """A function of a module of `app.programs`, its keyword arguments, and what its process may use.

    Of the `files` the first is read, the others are written. `is_alone` is for jobs that may take much memory: one
    of them runs at a time. So does one of those in the background, which take no place and no time from others,
    and one film, which may take hours.
    With `is_edit` the others are written as they are: the file itself may be among them.
    """

    name: str
    files: Sequence[Path]
    arguments: Mapping[str, Any]
    limits: ProgramLimits
    is_alone: bool = False
    is_background: bool = False
    is_edit: bool = False
    is_film: bool = False


class NotExaminedError(Exception):
    """The file could not be examined, which is not its fault: the machine is busy, or ended the program."""


class StopError(NotExaminedError):
    """The same, because the process stops."""


class _Gone(Exception):
    """The server of the programs is gone."""


@asynccontextmanager
async def offer() -> AsyncGenerator[None]:
    """Offer examinations until the end of the block."""
    global _current
    former, examiner = _current, _Examiner()
    _current = examiner
    try:
        yield
    finally:
        _current = former
        await examiner.close()


async def run(job: Job, holder: str) -> dict[str, Any]:
    """What the function returned. `holder` is for whom it is: of each, one job runs at a time.

    A task that is cancelled ends its program, and a stop of the process ends all of them at once.
    Errors: Refused with the reason, OSError of the disk, NotExaminedError. RuntimeError outside of `offer`.
    """
    if _current is None:
        raise RuntimeError("examinations are not opened")
    with shutdown.announced() as stop:
        work, waiting = asyncio.ensure_future(_current.run(job, holder)), asyncio.ensure_future(stop.wait())
        try:
            await asyncio.wait((work, waiting), return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                raise StopError
            return work.result()
        finally:
            for task in (work, waiting):
                task.cancel()
            await asyncio.gather(work, waiting, return_exceptions=True)


async def probe() -> tuple[list[str], list[str]]:
    """What programs can do here although they should not, and the means by which they are confined.

    The first are among `files`, `network`, `sockets`, `programs` and `memory`. Errors: as `run`.
    """
    limits = ProgramLimits(processor_seconds=2, wall_seconds=4, memory=_PROBE_BYTES, output=0)
    value = await run(Job("probe.probe", (Path(os.devnull),), {"memory": _PROBE_BYTES}, limits), "probe")
    return value["can"], value["means"]


class _Examiner:
    """Whose turn it is, and the connection to the server of the programs."""

    def __init__(self) -> None:
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._alone = asyncio.Lock()
        self._places = asyncio.Semaphore(_PROGRAMS_AT_ONCE)
        self._background = asyncio.Semaphore(1)
        self._films = asyncio.Semaphore(1)
        self._starting = asyncio.Lock()
        self._server = AsyncExitStack()
        self._control: socket.socket | None = None
        self._is_closed = False

    async def run(self, job: Job, holder: str) -> dict[str, Any]:
        """Wait for the turn, and run the job."""
        turn = self._turns.get(holder)
        if turn is None:
            turn = self._turns[holder] = asyncio.Lock()
        places = self._films if job.is_film else self._background if job.is_background else self._places
        # What runs in the background is alone there.
        alone = self._alone if job.is_alone and not job.is_background else nullcontext()
        async with turn, alone, places:
            return await self._tried(job)

    async def close(self) -> None:
        """End the server and its programs."""
        self._is_closed = True
        async with self._starting:
            await self._forget()

    async def _tried(self, job: Job) -> dict[str, Any]:
        for _ in range(EXAMINATION_TRIES):
            try:
                answer = await self._ask(job)
            except _Gone:
                logger.warning("the server of programs ended unexpectedly and is started again")
            else:
                return _value(job, answer)
        raise NotExaminedError

    async def _ask(self, job: Job) -> dict[str, Any]:
        control = await self._connect()
        ours, theirs = socket.socketpair()
        with ours:
            ours.settimeout(0)
            with theirs, _open(job) as files:
                request = ProgramRequest(job.name, dict(job.arguments), job.limits).line()
                try:
                    socket.send_fds(control, [request], [theirs.fileno(), *files])
                except OSError as failure:
                    await self._lose(control)
                    raise _Gone from failure
            received = bytearray()
            while chunk := await asyncio.get_running_loop().sock_recv(ours, _ANSWER_BYTES):
                received += chunk
        if not received:
            await self._lose(control)
            raise _Gone
        return cast("dict[str, Any]", json.loads(received))

    async def _connect(self) -> socket.socket:
        """The socket to the server, which is started where there is none."""
        async with self._starting:
            if self._is_closed:
                raise StopError
            if self._control is None:
                self._control = await self._start()
            return self._control

    async def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        words = (sys.executable, "-I", "-c", _START, _ROOT, str(theirs.fileno()))
        with theirs:
            started = programs.started(words, {}, errors=None, descriptors=(theirs.fileno(),))
            try:
                await self._server.enter_async_context(started)
            except BaseException:
                ours.close()
                raise
        ours.settimeout(0)
        return ours

    async def _lose(self, control: socket.socket) -> None:
        """Forget the server, unless another task has done so."""
        async with self._starting:
            if self._control is control:
                await self._forget()

    async def _forget(self) -> None:
        control, self._control = self._control, None
        if control is not None:
            control.close()
            await self._server.aclose()


@contextmanager
def _open(job: Job) -> Generator[list[int]]:
    """Descriptors of the files: the first to read it, the others to write them, anew but for an edit."""
    writing = os.O_RDWR if job.is_edit else os.O_RDWR | os.O_CREAT | os.O_TRUNC
    descriptors: list[int] = []
    try:
        for number, file in enumerate(job.files):
            flags = writing if number else os.O_RDONLY
            descriptors.append(os.open(file, flags, data_directory.PRIVATE_FILE))
        yield descriptors
    finally:
        for each in descriptors:
            os.close(each)


def _value(job: Job, answer: Mapping[str, Any]) -> dict[str, Any]:
    """What the program returned. The report is its own: it may be anything. Errors: as `run`."""
    if "failure" in answer:
        logger.error("a program could not be started: %s", answer["failure"])
        raise NotExaminedError
    seconds, mebibytes = answer["processor_seconds"], answer["memory"] // 2**20
    logger.debug("%s took %.2f s of the processor and %d MiB", job.name, seconds, mebibytes)
    ending = os.WTERMSIG(answer["status"]) if os.WIFSIGNALED(answer["status"]) else None
    if ending == signal.SIGXCPU:
        raise FileRefused(Reason.TIME)
    if ending in _ENDS:
        # Decoders wait for nothing, so that it was the machine that had no time for it.
        why = "its time was over" if answer["late"] or ending == signal.SIGALRM else "the system ended it"
        logger.error("%s did not end: %s after %.2f s of the processor, %d MiB", job.name, why, seconds, mebibytes)
        raise NotExaminedError
    return _reported(job, ending, answer["report"])


def _reported(job: Job, ending: int | None, text: str) -> dict[str, Any]:
    report: dict[str, Any] = {}
    with suppress(ValueError, RecursionError):
        loaded = json.loads(text)
        report = loaded if isinstance(loaded, dict) and ending is None else {}
    match report:
        case {"value": dict(value)}:
            return value
        case {"refused": str(reason)} if reason in _REASONS:
            raise FileRefused(Reason(reason))
        case {"errno": int(number)}:
            raise OSError(number, os.strerror(number))
        case _:
            logger.error("the program %s failed (signal %s): %r", job.name, ending, text[:300])
            raise FileRefused(Reason.CRASH)


_current: _Examiner | None = None

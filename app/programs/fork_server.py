"""The process that forks a program for each file. It has no settings, no threads and no file of the service.

The service starts it with one end of a socket pair. A request is a line of JSON, with descriptors beside it: a
socket for the answer, and the files. The answer is JSON, too, and comes when the program has ended. The program is
killed when the other end of its socket closes, and all programs when the service is gone.
"""

import contextlib
import errno
import gc
import importlib
import json
import os
import resource
import selectors
import signal
import socket
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import inf
from types import FrameType
from typing import Any, Final

from PIL import Image

from app.programs import confinement, pictures
from app.programs.limits import impose, lower
from app.programs.reasons import FileRefused, Reason
from app.programs.request import REQUEST_BYTES, ProgramRequest

_REPORT_BYTES: Final = 16 * 1024
_MOST_FILES: Final = 4
_SHORT_SECONDS: Final = 1.0
"""A program that computes longer than this gives way to shorter ones."""
_OPEN_FILES: Final = 256
"""Descriptors of this process: a few for each program that runs."""

_Job = Callable[..., Any]

_LOWEST: Final = 19
_PAUSE_SECONDS: Final = 0.1
_LEEWAY_SECONDS: Final = 2
"""How much later than the program's own alarm it is killed."""
_DISK: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS})
"""Failures of the disk, which are not the file's fault."""


@dataclass(slots=True)
class _Child:
    """A program that runs: its descriptors, when it began and when it is killed, by the monotonic clock."""

    answer: socket.socket
    report: int
    look_at: float
    ends: float
    is_late: bool = False
    is_lowered: bool = False

    def next_look(self) -> float:
        """When it has to be looked at."""
        return min(inf if self.is_lowered else self.look_at, inf if self.is_late else self.ends)


class ForkServer:
    """Forks, watches and reaps programs until the service is gone."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._children: dict[int, _Child] = {}
        self._selector = selectors.DefaultSelector()
        self._woken, waking = os.pipe()
        for each in (self._woken, waking):
            os.set_blocking(each, False)
        signal.signal(signal.SIGCHLD, _wake)
        signal.set_wakeup_fd(waking, warn_on_full_buffer=False)

    def run(self) -> None:
        """Serve until the other end of the control socket closes."""
        self._selector.register(self._control, selectors.EVENT_READ, self._accept)
        self._selector.register(self._woken, selectors.EVENT_READ, self._wake_up)
        try:
            while True:
                looks = [child.next_look() for child in self._children.values()]
                seconds = max(0.0, min(looks) - time.monotonic()) if looks else None
                for key, _ in self._selector.select(None if seconds == inf else seconds):
                    key.data()
                self._reap()
                self._look()
        except EOFError:
            for pid in self._children:
                os.kill(pid, signal.SIGKILL)

    def _wake_up(self) -> None:
        os.read(self._woken, 4096)

    def _accept(self) -> None:
        """Take a request. Errors: EOFError if the service is gone, ValueError for what is none."""
        line, descriptors, _, _ = socket.recv_fds(self._control, REQUEST_BYTES, _MOST_FILES + 1)
        if not line:
            raise EOFError
        request, answer = ProgramRequest.read(line), socket.socket(fileno=descriptors[0])
        try:
            self._start(request, answer, descriptors[1:])
        except OSError as failure:
            _send(answer, {"failure": str(failure)})
        finally:
            for each in descriptors[1:]:
                os.close(each)

    def _start(self, request: ProgramRequest, answer: socket.socket, files: list[int]) -> None:
        report, writing = os.pipe()
        try:
            pid = _fork(request, files, writing)
        except OSError:
            os.close(report)
            raise
        finally:
            os.close(writing)
        began = time.monotonic()
        ends = began + request.limits.wall_seconds + _LEEWAY_SECONDS
        child = _Child(answer, report, began + _SHORT_SECONDS, ends)
        self._children[pid] = child
        self._selector.register(answer, selectors.EVENT_READ, partial(self._end, pid))

    def _end(self, pid: int) -> None:
        """Kill a program for whose answer nobody waits any more."""
        self._selector.unregister(self._children[pid].answer)
        os.kill(pid, signal.SIGKILL)

    def _look(self) -> None:
        now = time.monotonic()
        for pid, child in self._children.items():
            if not child.is_lowered and now >= child.look_at:
                remaining = _SHORT_SECONDS - _processor_seconds(pid)
                child.look_at = now + max(remaining, _PAUSE_SECONDS)
                if remaining <= 0:
                    os.setpriority(os.PRIO_PROCESS, pid, _LOWEST)
                    child.is_lowered = True
            if not child.is_late and now >= child.ends:
                os.kill(pid, signal.SIGKILL)
                child.is_late = True

    def _reap(self) -> None:
        """Answer for each program that has ended."""
        while self._children:
            pid, status, used = os.wait4(-1, os.WNOHANG)
            if not pid:
                return
            child = self._children.pop(pid)
            with contextlib.suppress(KeyError):
                self._selector.unregister(child.answer)
            report = os.read(child.report, _REPORT_BYTES)
            os.close(child.report)
            _send(
                child.answer,
                {
                    "status": status,
                    "late": child.is_late,
                    "processor_seconds": used.ru_utime + used.ru_stime,
                    "memory": used.ru_maxrss * (1 if sys.platform == "darwin" else 1024),
                    "report": report.decode(errors="replace"),
                },
            )


def _processor_seconds(pid: int) -> float:
    """The processor time of a child; where a system does not tell it, as much as makes it a long one."""
    try:
        # The number of the clock of another process, as clock_getcpuclockid(3) makes it.
        return time.clock_gettime((~pid << 3) | 2)
    except OSError:
        return _SHORT_SECONDS


def _wake(_signal: int, _frame: FrameType | None) -> None:
    """A handler, so that the signal wakes the server."""


def _send(answer: socket.socket, fields: dict[str, object]) -> None:
    with answer, contextlib.suppress(OSError):
        answer.settimeout(0)
        answer.sendall(json.dumps(fields).encode())


def _fork(request: ProgramRequest, files: list[int], writing: int) -> int:
    """Fork a program; its number."""
    parent = os.getpid()
    pid = os.fork()
    if pid == 0:
        try:
            report = _worked(request, files, writing, parent)
            os.write(writing, json.dumps(report).encode()[:_REPORT_BYTES])
            os._exit(0)
        finally:
            os._exit(1)
    return pid


def _worked(request: ProgramRequest, files: list[int], writing: int, parent: int) -> dict[str, object]:
    """Run the request in a process that has its limits and its files alone; what it reports."""
    try:
        confinement.die_with_parent(parent)
        confinement.die_before_others()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        _close_others({*files, writing})
        module, _, name = request.job.partition(".")
        job: _Job = getattr(importlib.import_module(f"app.programs.{module}"), name)
        streams = [os.fdopen(each, "rb" if number == 0 else "r+b") for number, each in enumerate(files)]
        impose(request.limits)
        confinement.confine(is_threaded=request.limits.is_threaded)
        value = job(*streams, **request.arguments)
        for each in streams:
            each.close()
    except FileRefused as refusal:
        return {"refused": refusal.reason.value}
    except MemoryError:
        return {"refused": Reason.MEMORY.value}
    except OSError as failure:
        if failure.errno == errno.EFBIG:
            return {"refused": Reason.OUTPUT.value}
        return {"errno": failure.errno} if failure.errno in _DISK else {"error": _error_text(failure)}
    except Exception as failure:  # noqa: BLE001 whatever it is, the service is told
        return {"error": _error_text(failure)}
    return {"value": value}


def _close_others(descriptors: set[int]) -> None:
    """Close every descriptor but these and the standard ones; messages of libraries go where output goes."""
    os.dup2(1, 2)
    first = 3
    for each in sorted(descriptors):
        os.closerange(first, each)
        first = each + 1
    os.closerange(first, _OPEN_FILES)


def _error_text(failure: BaseException) -> str:
    """The type of an error and the line of code; its text may be the file's."""
    trace = failure.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f" at {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
    return type(failure).__name__ + where


def main(descriptor: int) -> None:
    """Serve the control socket that has this number."""
    lower(resource.RLIMIT_NOFILE, _OPEN_FILES, _OPEN_FILES)
    warnings.simplefilter("ignore")
    # What is loaded here costs a program nothing.
    Image.init()
    importlib.import_module(pictures.__name__)
    gc.collect()
    gc.freeze()
    with socket.socket(fileno=descriptor) as control:
        ForkServer(control).run()

"""What a program may do besides computing: read and write the files that it was given, and nothing else.

Landlock (Linux 5.13) closes the file system, TCP and signals, seccomp (Linux 3.17) every system call that is not
named here. A process can confine itself without privileges. What a kernel lacks is left out, and `galley doctor`
says so.
Sources: landlock(7), seccomp(2), and the kernel's tables of system calls.
"""

import contextlib
import ctypes
import errno
import os
import platform
import struct
import sys
from pathlib import Path
from typing import Final

_NO_NEW_PRIVILEGES: Final = 38
_SECCOMP: Final = 22
_FILTER: Final = 2
_DEATH_SIGNAL: Final = 1
_CREATE_RULESET: Final = 444
_RESTRICT_SELF: Final = 446
_ASK_VERSION: Final = 1

# What a version of Landlock can forbid: rights on files, and from the fourth on TCP, from the sixth on scopes.
_FILE_RIGHTS: Final = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_TCP_VERSION: Final = 4
_SCOPE_VERSION: Final = 6
_BOTH: Final = 3

_X86_64: Final = 0xC000003E
_AARCH64: Final = 0xC00000B7
_CALLS: Final[dict[str, tuple[int, int]]] = {
    "read": (0, 63),
    "readv": (19, 65),
    "pread64": (17, 67),
    "write": (1, 64),
    "writev": (20, 66),
    "pwrite64": (18, 68),
    "lseek": (8, 62),
    "close": (3, 57),
    "fstat": (5, 80),
    "fcntl": (72, 25),
    "ftruncate": (77, 46),
    "mmap": (9, 222),
    "mprotect": (10, 226),
    "munmap": (11, 215),
    "mremap": (25, 216),
    "madvise": (28, 233),
    "brk": (12, 214),
    "futex": (202, 98),
    "membarrier": (324, 283),
    "rseq": (334, 293),
    "sched_yield": (24, 124),
    "getcwd": (79, 17),
    "getpid": (39, 172),
    "gettid": (186, 178),
    "getrandom": (318, 278),
    "getrusage": (98, 165),
    "times": (100, 153),
    "gettimeofday": (96, 169),
    "clock_gettime": (228, 113),
    "clock_getres": (229, 114),
    "clock_nanosleep": (230, 115),
    "nanosleep": (35, 101),
    "restart_syscall": (219, 128),
    "rt_sigaction": (13, 134),
    "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139),
    "sigaltstack": (131, 132),
    "exit": (60, 93),
    "exit_group": (231, 94),
}
"""The system calls that programs make once their files are open, by their numbers on x86-64 and on ARM64.

`sched_getaffinity` is none of them: a library that cannot ask for the number of processors starts no threads.
"""
_STAT_AT: Final = (262, 79)
"""`newfstatat`, by which some C libraries ask about an open file: allowed with this flag."""
_EMPTY_PATH: Final = 0x1000

_CLONE: Final = (56, 220)
_CLONE_3: Final = 435
"""Its flags cannot be looked at, so that it is said to be missing; C libraries then use the older one."""
_THREAD: Final = 0x10000
"""The flag of a process that is a thread."""
_ROBUST_LIST: Final = (273, 99)

_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER, _ARCHITECTURE, _FIRST, _FOURTH = 0, 4, 16, 40
_OTHER_TABLE: Final = 0x40000000
_ALLOW: Final = 0x7FFF0000
_REFUSE: Final = 0x00050000 | errno.EPERM
_MISSING: Final = 0x00050000 | errno.ENOSYS

means: Final[list[str]] = []
"""By what this process is confined."""
_libc: Final = ctypes.CDLL(None, use_errno=True)


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def die_with_parent(parent: int) -> None:
    """End this process when its parent ends, whatever ends it; on Linux."""
    if sys.platform == "linux":
        _libc.prctl(_DEATH_SIGNAL, 9, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)


def die_before_others() -> None:
    """Be the first to go where the machine has no memory left; on Linux."""
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000", encoding="ascii")


def confine(*, is_threaded: bool = False) -> None:
    """Confine this process for the rest of its life, as far as the kernel can; it may start threads or not."""
    if sys.platform != "linux" or _libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0):
        return
    if version := _forbid_files():
        means.append(f"Landlock {version}")
    if _forbid_calls(is_threaded=is_threaded):
        means.append("seccomp")


def _forbid_files() -> int:
    """The version of Landlock that holds, 0 where none does."""
    version = max(0, _libc.syscall(_CREATE_RULESET, None, 0, _ASK_VERSION))
    if not version:
        return 0
    rights = (1 << _FILE_RIGHTS.get(version, max(_FILE_RIGHTS.values()))) - 1
    rules = struct.pack(
        "=QQQ", rights, _BOTH if version >= _TCP_VERSION else 0, _BOTH if version >= _SCOPE_VERSION else 0
    )
    size = 8 if version < _TCP_VERSION else 16 if version < _SCOPE_VERSION else 24
    ruleset = _libc.syscall(_CREATE_RULESET, rules, size, 0)
    if ruleset < 0:
        return 0
    try:
        return 0 if _libc.syscall(_RESTRICT_SELF, ruleset, 0) else version
    finally:
        os.close(ruleset)


def _forbid_calls(*, is_threaded: bool) -> bool:
    """Whether a filter of system calls holds."""
    column = {"x86_64": 0, "aarch64": 1}.get(platform.machine())
    if column is None:
        return False
    instructions = _filter(column, is_threaded=is_threaded)
    program = _Program(len(instructions) // 8, instructions)
    return _libc.prctl(_SECCOMP, _FILTER, ctypes.byref(program), 0, 0) == 0


def _filter(column: int, *, is_threaded: bool) -> bytes:
    """The filter for a processor: its instructions (BPF), which jump forwards by a number of instructions."""
    numbers = [pair[column] for pair in _CALLS.values()]
    threads: list[tuple[int, int, int, int]] = []
    if is_threaded:
        numbers.append(_ROBUST_LIST[column])
        threads = [
            (_EQUAL, 0, 1, _CLONE_3),
            (_RETURN, 0, 0, _MISSING),
            (_EQUAL, 0, 4, _CLONE[column]),
            (_LOAD, 0, 0, _FIRST),
            (_ANY_BIT, 0, 1, _THREAD),
            (_RETURN, 0, 0, _ALLOW),
            (_RETURN, 0, 0, _REFUSE),
        ]
    last = len(numbers) + 4
    lines = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 0, last + 1 + len(threads), (_X86_64, _AARCH64)[column]),
        (_LOAD, 0, 0, _NUMBER),
        *threads,
        (_AT_LEAST, last - 1, 0, _OTHER_TABLE),
        *((_EQUAL, last - 1 - at, 0, number) for at, number in enumerate(numbers)),
        (_EQUAL, 0, 2, _STAT_AT[column]),
        (_LOAD, 0, 0, _FOURTH),
        (_ANY_BIT, 1, 0, _EMPTY_PATH),
        (_RETURN, 0, 0, _REFUSE),
        (_RETURN, 0, 0, _ALLOW),
    ]
    return b"".join(struct.pack("=HBBI", *line) for line in lines)

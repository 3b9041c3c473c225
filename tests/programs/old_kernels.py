"""Take from this process and its children what older kernels lack, by a filter of system calls: for tests."""

import ctypes
import errno
import platform
import struct
from typing import Final

_libc: Final = ctypes.CDLL(None, use_errno=True)
_LOAD, _EQUAL, _RETURN = 0x20, 0x15, 0x06
_ALLOW: Final = 0x7FFF0000
_ERRNO: Final = 0x00050000
_PRCTL: Final = {"x86_64": 157, "aarch64": 167}
_SECCOMP, _FILTER, _NO_NEW_PRIVILEGES = 22, 2, 38
LANDLOCK: Final = (444, 445, 446)


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def become(*, landlock: bool, seccomp: bool) -> None:
    """Lack Landlock, seccomp or both from now on."""
    lines = [(_LOAD, 0, 0, 0)]
    for number in LANDLOCK if landlock else ():
        lines += [(_EQUAL, 0, 1, number), (_RETURN, 0, 0, _ERRNO | errno.ENOSYS)]
    if seccomp:
        lines += [
            (_EQUAL, 0, 3, _PRCTL[platform.machine()]),
            (_LOAD, 0, 0, 16),
            (_EQUAL, 0, 1, _SECCOMP),
            (_RETURN, 0, 0, _ERRNO | errno.EINVAL),
        ]
    lines.append((_RETURN, 0, 0, _ALLOW))
    instructions = b"".join(struct.pack("=HBBI", *line) for line in lines)
    program = _Program(len(lines), instructions)
    assert _libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
    assert _libc.prctl(_SECCOMP, _FILTER, ctypes.byref(program), 0, 0) == 0

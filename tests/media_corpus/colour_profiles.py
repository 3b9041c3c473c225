"""Colour profiles of pictures (ICC.1:2001-04): three primaries and one curve."""

import struct
from typing import Final

_WHITE: Final = (0.9642, 1.0, 0.8249)
_PRIMARIES: Final = {
    "P3": ((0.5151, 0.2412, -0.0011), (0.2920, 0.6922, 0.0419), (0.1571, 0.0666, 0.7841)),
    "Adobe RGB": ((0.6097, 0.3111, 0.0195), (0.2053, 0.6257, 0.0609), (0.1492, 0.0632, 0.7446)),
}
GAMMA: Final = 2.2


def profile(name: str) -> bytes:
    """The profile with the primaries of this name."""
    curve = b"curv" + bytes(4) + struct.pack(">IH2x", 1, round(GAMMA * 256))
    red, green, blue = (_place(each) for each in _PRIMARIES[name])
    text = b"desc" + bytes(4) + struct.pack(">I", len(name) + 1) + name.encode() + bytes(1) + bytes(78)
    note = b"text" + bytes(4) + b"None\0\0\0\0"
    tags = {b"desc": text, b"cprt": note, b"wtpt": _place(_WHITE), b"rXYZ": red, b"gXYZ": green, b"bXYZ": blue}
    tags |= dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve)
    at, table, body = 128 + 4 + 12 * len(tags), b"", b""
    for kind, content in tags.items():
        table += struct.pack(">4sII", kind, at + len(body), len(content))
        body += content + bytes(-len(content) % 4)
    head = struct.pack(">I4s4s4s4s4s", at + len(body), bytes(4), b"\x02\x40\0\0", b"mntr", b"RGB ", b"XYZ ")
    head += struct.pack(">6H4s", 2026, 1, 1, 0, 0, 0, b"acsp") + bytes(28)
    head += b"".join(_number(each) for each in _WHITE)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def _place(numbers: tuple[float, ...]) -> bytes:
    return b"XYZ " + bytes(4) + b"".join(_number(each) for each in numbers)


def _number(value: float) -> bytes:
    return struct.pack(">i", round(value * 65_536))

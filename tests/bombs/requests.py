"""Bodies of uploads that are made to cost: JSON around a file, and forms."""

from base64 import b64encode
from collections.abc import Callable
from typing import Final

_GIF: Final = b64encode(b"GIF89a\1\0\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\2D\1\0;")
_PART: Final = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
_FILE: Final = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\n'
_LAST: Final = b"\r\n--x--\r\n"


def _filled(start: bytes, piece: bytes, end: bytes) -> Callable[[int], bytes]:
    return lambda size: start + piece * max(1, size // len(piece)) + end


JSON: Final[dict[str, Callable[[int], bytes]]] = {
    "json: objects": _filled(b'{"data":[', b"{},", b"{}]}"),
    "json: lists in lists": _filled(b'{"data":', b"[", b""),
    "json: objects in objects": _filled(b'{"data":', b'{"a":', b""),
    "json: numbers": _filled(b'{"data":[', b"1,", b"1]}"),
    "json: long numbers": _filled(b'{"data":', b"1", b"}"),
    "json: members": _filled(b"{", b'"a":0,', b'"b":0}'),
    "json: texts": _filled(b'{"data":[', b'"a",', b'"a"]}'),
    "json: the same member": _filled(b"{", b'"data":"QQ==",', b'"data":"QQ=="}'),
    "json: escapes in the file": _filled(b'{"filename":"a","data":"', b"\\u0041", b'"}'),
    "json: escapes in a name": _filled(b'{"filename":"', b"\\u00e9", b'"}'),
    "json: what is no escape": _filled(b'{"filename":"a","data":"', b"\\", b'"}'),
    "json: padding": _filled(b'{"filename":"a","data":"', b"=", b'"}'),
    "json: what is no base64": _filled(b'{"filename":"a","data":"', b"!", b'"}'),
    "json: a text without an end": _filled(b'{"filename":"a","data":"', b"AAAA", b""),
    "json: blanks": _filled(b'{"filename":"a"', b" ", b',"data":"' + _GIF + b'"}'),
    "json: a list around it": _filled(b'["data","', b"A", b'"]'),
    "json: zeros": _filled(b"", b"\0", b""),
}

FORMS: Final[dict[str, Callable[[int], bytes]]] = {
    "form: parts": lambda size: _PART % (b"a", b"b") * (size // 60) + b"--x--\r\n",
    "form: headers": _filled(b"--x\r\n", b"A: b\r\n", b"\r\n\r\n--x--\r\n"),
    "form: a long header": _filled(b"--x\r\nA: ", b"b", b"\r\n\r\n\r\n--x--\r\n"),
    "form: a long name of a header": _filled(b"--x\r\n", b"A", b": b\r\n\r\n\r\n--x--\r\n"),
    "form: what is nearly a boundary": _filled(_FILE, b"\r\n--", _LAST),
    "form: line ends": _filled(_FILE, b"\r\n", _LAST),
    "form: returns": _filled(_FILE, b"\r", _LAST),
    "form: in front of it": _filled(b"", b"\r\n", _FILE + _LAST),
    "form: behind it": _filled(_FILE + b"a" + _LAST, b"\r\n--x", b""),
    "form: a long field": _filled(b'--x\r\nContent-Disposition: form-data; name="alt_text"\r\n\r\n', b"a", _LAST),
    "form: parameters of a header": lambda size: (
        b"--x\r\nContent-Disposition: form-data"
        + b"; a=b" * (size // 5)
        + b'; name="file"; filename="a"\r\n\r\na'
        + _LAST
    ),
    "form: no end": _filled(_FILE, b"\0", b""),
    "form: a form in the form": _filled(_FILE, _PART % (b"a", b"b"), _LAST),
}

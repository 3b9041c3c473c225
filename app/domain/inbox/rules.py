"""Rules of comments: how texts of platforms are stored, and how names compare."""

import re
from typing import Final

_UNKEPT: Final = re.compile("[\0\ud800-\udfff]")
_SPECIAL: Final = re.compile(r"[\\%_]")


def kept(text: str, length: int) -> str:
    """A text of a platform as it is stored: without NUL and lone surrogates, cut at `length`."""
    return _UNKEPT.sub("", text).strip()[:length]


def name_key(name: str) -> str:
    """The key by which names are searched, regardless of case."""
    return name.casefold()


def pattern(search: str) -> str:
    """The LIKE pattern, escaped by a backslash, of names that contain this text."""
    literal = _SPECIAL.sub(r"\\\g<0>", name_key(search))
    return f"%{literal}%"

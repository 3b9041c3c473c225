"""What is decided about comments without asking anybody: how foreign words are kept and how names compare."""

import re
from typing import Final

_UNKEPT: Final = re.compile("[\0\ud800-\udfff]")
_SPECIAL: Final = re.compile(r"[\\%_]")


def kept(text: str, length: int) -> str:
    """Words of a platform as a row can hold them: without NUL and halves of characters, cut at `length`."""
    return _UNKEPT.sub("", text).strip()[:length]


def name_key(name: str) -> str:
    """What names are searched by: the same in any case."""
    return name.casefold()


def pattern(search: str) -> str:
    """The LIKE pattern, escaped by a backslash, of names that hold these words."""
    literal = _SPECIAL.sub(r"\\\g<0>", name_key(search))
    return f"%{literal}%"

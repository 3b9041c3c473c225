"""The text of a post in LinkedIn's "little" format: reserved signs are escaped, hashtags are templates.

Source: learn.microsoft.com, Posts API, little text format. An unescaped sign ends the text where it stands.
"""

import re
from typing import Final

_RESERVED: Final = re.compile(r"[\\|{}@\[\]()<>#*_~]")
_HASHTAG: Final = re.compile(r"(?<![^\s(])#(?=\w*[^\W\d_])(\w{1,100})(?!\w)")
_TEMPLATE: Final = re.compile(r"\{hashtag\|\\?#\|((?:[^}\\]|\\.){0,100})\}")
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)


def little(text: str) -> str:
    """The text as it is sent."""
    pieces: list[str] = []
    after = 0
    for match in _HASHTAG.finditer(text):
        pieces += [_escaped(text[after : match.start()]), f"{{hashtag|\\#|{_escaped(match[1])}}}"]
        after = match.end()
    return "".join([*pieces, _escaped(text[after:])])


def plain(text: str) -> str:
    """What people read of a text in this format."""
    return _ESCAPED.sub(r"\1", _TEMPLATE.sub(r"#\1", text))


def _escaped(text: str) -> str:
    return _RESERVED.sub(lambda match: f"\\{match[0]}", text)

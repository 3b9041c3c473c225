"""The plain text of a status, of which servers give the markup."""

import html
import re
from typing import Final

_PARAGRAPH: Final = re.compile(r"</p>\s*<p[^<>]*>")
_BREAK: Final = re.compile(r"<br[^<>]*>")
_TAG: Final = re.compile(r"<[^<>]*>")
_PIECES: Final = re.compile(r"(<[^<>]*>)")
_TARGET: Final = re.compile(r"""\bhref\s*=\s*["']([^"'<>]+)""", re.IGNORECASE)


def plain(content: str) -> str:
    """The text of a status as people read it."""
    text = _BREAK.sub("\n", _PARAGRAPH.sub("\n\n", content))
    return html.unescape(_TAG.sub("", text)).strip()


def unlinked(content: str) -> str:
    """The text without the words of its links."""
    parts: list[str] = []
    is_link = False
    for piece in _PIECES.split(content):
        tag = piece.lower()
        if tag.startswith(("<a ", "<a>", "</a>")):
            is_link = tag != "</a>"
            parts.append(" ")
        elif not is_link:
            parts.append(piece)
    return plain("".join(parts))


def targets(content: str) -> list[str]:
    """The addresses that its links lead to."""
    return [html.unescape(address) for address in _TARGET.findall(content)]

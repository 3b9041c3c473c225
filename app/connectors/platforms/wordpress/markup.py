"""How plain text and files become an article: HTML in blocks of the site's editor. Pure.

Nothing in the text acts: neither tags and comments nor shortcodes, which a site would run.
"""

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.connectors.threads import LINE

_PARAGRAPHS: Final = re.compile(r"\n[^\S\n]*\n\s*")
_LINK: Final = re.compile(r"https?://[^\s<>\"]+", re.IGNORECASE)
_AFTER_LINK: Final = ".,;:!?'*_"
_PAIRS: Final = {")": "(", "]": "[", "}": "{"}
_BREAK: Final = (
    '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->'
)
_SHORTCODES: Final = str.maketrans({"[": "&#91;", "]": "&#93;"})


@dataclass(frozen=True, slots=True)
class Shown:
    """A file of the site's library as an article shows it."""

    ident: int
    url: str
    is_video: bool
    alt_text: str


def escaped(text: str) -> str:
    """The text as HTML that reads as exactly this text, in content as well as in attributes."""
    return html.escape(text, quote=True).translate(_SHORTCODES)


def article(text: str, files: Sequence[Shown]) -> str:
    """The paragraphs of the text, then the files; a line of three hyphens alone is a thematic break."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    first, *others = map(_paragraphs, LINE.split(plain))
    blocks = [*first, *(block for section in others for block in (_BREAK, *section))]
    return "\n\n".join([*blocks, *map(_figure, files)])


def _paragraphs(text: str) -> list[str]:
    return [_paragraph(part) for part in _PARAGRAPHS.split(text.strip()) if part.strip()]


def _paragraph(text: str) -> str:
    lines = "<br>".join(linked(line) for line in text.strip("\n").split("\n"))
    return f"<!-- wp:paragraph -->\n<p>{lines}</p>\n<!-- /wp:paragraph -->"


def linked(line: str) -> str:
    """The escaped line with its web addresses as links."""
    pieces: list[str] = []
    end = 0
    for found in _LINK.finditer(line):
        address = _without_rest(found[0])
        pieces += [escaped(line[end : found.start()]), f'<a href="{escaped(address)}">{escaped(address)}</a>']
        end = found.start() + len(address)
    return "".join([*pieces, escaped(line[end:])])


def _without_rest(address: str) -> str:
    """The address without what belongs to the sentence around it; brackets stay where they have a partner."""
    while address[-1] in _AFTER_LINK or _closes_nothing(address):
        address = address[:-1]
    return address


def _closes_nothing(address: str) -> bool:
    opening = _PAIRS.get(address[-1])
    return opening is not None and address.count(opening) < address.count(address[-1])


def _figure(file: Shown) -> str:
    if file.is_video:
        shown = f'<video controls src="{escaped(file.url)}"></video>'
        return _block("video", file.ident, f'<figure class="wp-block-video">{shown}</figure>')
    picture = f'<img src="{escaped(file.url)}" alt="{escaped(file.alt_text)}" class="wp-image-{file.ident}"/>'
    return _block("image", file.ident, f'<figure class="wp-block-image">{picture}</figure>')


def _block(kind: str, ident: int, inside: str) -> str:
    return f'<!-- wp:{kind} {{"id":{ident}}} -->\n{inside}\n<!-- /wp:{kind} -->'

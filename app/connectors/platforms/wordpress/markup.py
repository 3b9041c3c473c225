"""How plain text and files become an article: HTML in blocks of the site's editor. Pure.

Nothing in the text acts: neither tags and comments nor shortcodes, which a site would run.
"""

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.connectors.hyperlinks import addresses
from app.connectors.threads import LINE

_PARAGRAPHS: Final = re.compile(r"\n[^\S\n]*\n\s*")
_BREAK: Final = (
    '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->'
)
_SHORTCODES: Final = str.maketrans({"[": "&#91;", "]": "&#93;"})


@dataclass(frozen=True, slots=True)
class ArticleFile:
    """A file of the site's library as an article shows it."""

    ident: int
    url: str
    is_video: bool
    alt_text: str


def escaped(text: str) -> str:
    """The text as HTML that reads as exactly this text, in content as well as in attributes."""
    return html.escape(text, quote=True).translate(_SHORTCODES)


def article(text: str, files: Sequence[ArticleFile]) -> str:
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
    after = 0
    for start, end in addresses(line):
        address = escaped(line[start:end])
        pieces += [escaped(line[after:start]), f'<a href="{address}">{address}</a>']
        after = end
    return "".join([*pieces, escaped(line[after:])])


def _figure(file: ArticleFile) -> str:
    if file.is_video:
        video = f'<video controls src="{escaped(file.url)}"></video>'
        return _block("video", file.ident, f'<figure class="wp-block-video">{video}</figure>')
    picture = f'<img src="{escaped(file.url)}" alt="{escaped(file.alt_text)}" class="wp-image-{file.ident}"/>'
    return _block("image", file.ident, f'<figure class="wp-block-image">{picture}</figure>')


def _block(kind: str, ident: int, inside: str) -> str:
    return f'<!-- wp:{kind} {{"id":{ident}}} -->\n{inside}\n<!-- /wp:{kind} -->'

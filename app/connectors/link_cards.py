"""Cards of links: which address of a content has one, and what the page at an address says of itself.

Source: ogp.me, the Open Graph protocol. For platforms that leave the card to their clients.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import unescape
from typing import Final
from urllib.parse import urlsplit

from app.connectors import gate, hyperlinks, platform_texts, web_files
from app.connectors.content import Content, Limits
from app.core import http

_TITLE_LENGTH: Final = 300
_DESCRIPTION_LENGTH: Final = 1_000
_PICTURE_BYTES: Final = 1_000_000
_PAGE_BYTES: Final = 256 * 1024
_SUCCESS: Final = range(200, 300)
_HEADERS: Final = {"Accept": "text/html,application/xhtml+xml;q=0.9", "Accept-Encoding": "identity"}

# Both end at the next tag, so that a hostile page is read in linear time.
_META: Final = re.compile(r"""<meta\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*+)>""", re.IGNORECASE)
_TITLE: Final = re.compile(r"<title\b[^<>]*>([^<]*)", re.IGNORECASE)
_ATTRIBUTE: Final = re.compile(r"""(?<![\w:-])([\w:-]++)\s*+=\s*+(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))""")
_CHARSET: Final = re.compile(rb"""<meta[^<>]{0,200}charset\s*=\s*["']?([\w-]{1,32})""", re.IGNORECASE)
_NAMED_CHARSET: Final = re.compile(r"charset\s*=\s*[\"']?([\w-]{1,32})", re.IGNORECASE)
_CHARSETS: Final = re.compile(
    r"utf-?8|iso-8859-\d+|windows-125\d|shift_jis|euc-(jp|kr)|gb(k|2312|18030)|big5|koi8-[ru]"
)
_MAGIC: Final = ((b"\xff\xd8\xff", "image/jpeg"), (b"\x89PNG\r\n\x1a\n", "image/png"))


@dataclass(frozen=True, slots=True)
class Page:
    """What a page says of itself. `picture` is None where it names none that can be used."""

    title: str
    description: str
    picture: bytes | None = None
    picture_type: str | None = None


def address(limits: Limits, content: Content) -> str | None:
    """The address whose card the platform wants sent with this content; pure."""
    if not limits.sends_cards or content.media:
        return None
    place = next(hyperlinks.addresses(content.body), None)
    return None if place is None else gate.web_address(content.body[slice(*place)])


def host(url: str) -> str:
    """The title of a card whose page says nothing."""
    return (urlsplit(url).hostname or url).removeprefix("www.")


async def read(url: str) -> Page:
    """Read the page at an address, and its picture. Not to be called in a transaction.

    Errors: OutboundError for a page that does not answer; one that answers with something else says nothing.
    """
    answer, here = await web_files.get(url, _PAGE_BYTES, _HEADERS)
    if answer.status not in _SUCCESS or "html" not in answer.headers.get("Content-Type", "html").lower():
        return Page(host(url), "")
    page_values = properties(_decoded(answer))
    title = _line(page_values.get("og:title") or page_values.get("title", ""), _TITLE_LENGTH) or host(url)
    description = _line(
        page_values.get("og:description") or page_values.get("description", ""), _DESCRIPTION_LENGTH
    )
    picture, kind = await _picture(here, page_values.get("og:image") or page_values.get("og:image:url") or "")
    return Page(title, description, picture, kind)


def properties(html: str) -> Mapping[str, str]:
    """The title and the properties of a page by their lower-case names; the first of each counts; pure."""
    properties_of_page: dict[str, str] = {}
    for match in _META.finditer(html):
        pairs = _ATTRIBUTE.findall(match[1])
        values = {name.lower(): unescape(double or single or bare) for name, double, single, bare in pairs}
        name = (values.get("property") or values.get("name") or "").strip().lower()
        if name and "content" in values:
            properties_of_page.setdefault(name, values["content"])
    if (title := _TITLE.search(html)) is not None:
        properties_of_page.setdefault("title", unescape(title[1]))
    return properties_of_page


async def _picture(page: str, address_text: str) -> tuple[bytes | None, str | None]:
    """The picture of a page, which is never decoded here; the card goes out without one that cannot be used."""
    url = web_files.absolute(page, address_text.strip()) if address_text.strip() else None
    if url is None:
        return None, None
    try:
        answer, _ = await web_files.get(url, _PICTURE_BYTES, _HEADERS)
    except http.OutboundError:
        return None, None
    kind = picture_type(answer.body)
    if answer.status not in _SUCCESS or answer.truncated or kind is None:
        return None, None
    return answer.body, kind


def picture_type(data: bytes) -> str | None:
    """The type of a JPEG, PNG or WebP by its first bytes; None for anything else; pure."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return next((kind for magic, kind in _MAGIC if data.startswith(magic)), None)


def _decoded(answer: http.HttpAnswer) -> str:
    header = _NAMED_CHARSET.search(answer.headers.get("Content-Type", ""))
    inside = _CHARSET.search(answer.body[:1024])
    name = header[1] if header else inside[1].decode() if inside else "utf-8"
    return answer.body.decode(name if _CHARSETS.fullmatch(name.lower()) else "utf-8", errors="replace")


def _line(text: str, most: int) -> str:
    line = platform_texts.one_line(text[: 10 * most])
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"

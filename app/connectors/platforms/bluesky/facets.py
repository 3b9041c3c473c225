"""What is clickable in a text: web addresses, mentions and tags, by the bytes of its UTF-8 form.

The platform does not look for them itself. Pure: whom a mention means is asked elsewhere.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from app.connectors import graphemes, link_length
from app.connectors.platforms.bluesky import declared

_HANDLE = re.compile(
    r"(?:^|(?<=[\s(\[{\"'\u201c\u2018\u00ab]))@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)"
    r"(?![\w@-]|\.\w)",
    re.IGNORECASE | re.MULTILINE,
)
_TAG = re.compile(r"(?:^|(?<=\s))[#\uff03](?!\ufe0f)([^\s\u00ad\u2060\u200a-\u200d\u20e2]+)", re.MULTILINE)
_SIGNS = ("#", "\uff03")
_LONGEST_HANDLE: Final = 253


class FacetKind(StrEnum):
    """What a part of the text leads to."""

    LINK = "link"
    MENTION = "mention"
    TAG = "tag"


@dataclass(frozen=True, slots=True)
class TextPart:
    """A clickable part: characters `start` to `end` of the text, and the address, handle or tag in it."""

    kind: FacetKind
    start: int
    end: int
    value: str


def parts(text: str) -> list[TextPart]:
    """The clickable parts in the order of the text; they do not overlap."""
    candidates = sorted([*_links(text), *_mentions(text), *_tags(text)], key=lambda part: (part.start, -part.end))
    apart: list[TextPart] = []
    for part in candidates:
        if not apart or part.start >= apart[-1].end:
            apart.append(part)
    return apart


def handles(text: str) -> list[str]:
    """The handles of the people mentioned, each once."""
    return list(dict.fromkeys(part.value for part in parts(text) if part.kind is FacetKind.MENTION))


def facets(text: str, people: Mapping[str, str]) -> list[dict[str, object]]:
    """The facets of a record; `people` are DIDs by handle, and a mention of nobody is mere text."""
    rows: list[dict[str, object]] = []
    at, offset = 0, 0
    for part in parts(text):
        feature = _feature(part, people)
        if feature is None:
            continue
        start = offset + len(text[at : part.start].encode())
        end = start + len(text[part.start : part.end].encode())
        rows.append({"index": {"byteStart": start, "byteEnd": end}, "features": [feature]})
        at, offset = part.end, end
    return rows


def _feature(part: TextPart, people: Mapping[str, str]) -> dict[str, object] | None:
    kind = f"app.bsky.richtext.facet#{part.kind}"
    match part.kind:
        case FacetKind.LINK:
            return {"$type": kind, "uri": part.value}
        case FacetKind.TAG:
            return {"$type": kind, "tag": part.value}
        case FacetKind.MENTION:
            did = people.get(part.value)
            return {"$type": kind, "did": did} if did else None


def _links(text: str) -> Iterator[TextPart]:
    for start, end in link_length.addresses(text):
        yield TextPart(FacetKind.LINK, start, end, text[start:end])


def _mentions(text: str) -> Iterator[TextPart]:
    for match in _HANDLE.finditer(text):
        if len(match.group(1)) <= _LONGEST_HANDLE:
            yield TextPart(FacetKind.MENTION, match.start(), match.end(), match.group(1).lower())


def _tags(text: str) -> Iterator[TextPart]:
    for match in _TAG.finditer(text):
        tag = _without_punctuation(match.group(1))
        is_short = graphemes.count(tag) <= declared.TAG and len(tag.encode()) <= declared.TAG_BYTES
        if is_short and not tag.startswith(_SIGNS) and any(map(_says_something, tag)):
            yield TextPart(FacetKind.TAG, match.start(), match.start(1) + len(tag), tag)


def _without_punctuation(text: str) -> str:
    end = len(text)
    while end and _is_punctuation(text[end - 1]):
        end -= 1
    return text[:end]


def _says_something(sign: str) -> bool:
    return not sign.isdigit() and not _is_punctuation(sign)


def _is_punctuation(sign: str) -> bool:
    return unicodedata.category(sign).startswith("P")

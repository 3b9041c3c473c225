"""The text of a model as a draft: plain, short enough, and without what a stranger may have talked the model into.

Web addresses stay where the brand's own post has them, mentions where the comment has them. Signs that nobody sees
go, because they can carry text; joiners stay where a script or an emoji needs them.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from app.connectors import Limits
from app.connectors.text_length import count
from app.core import combining_marks
from app.domain.inbox.inputs import BODY_LENGTH

_LONGEST_READ: Final = 2 * BODY_LENGTH
"""Characters of a text that are looked at."""

_WORD: Final = re.compile(r"\S+")
_MENTION: Final = re.compile(r"(?<![\w@])@[\w.-]+(?:@[\w.-]+)?")
_AROUND: Final = (
    ".,;:!?()[]{}<>\"'\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb\u3001\u3002\uff01\uff0c\uff1f\u2026*_~`"
)

_NUMERIC_HOST: Final = re.compile(r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])")
_HOST: Final = re.compile(r"[^\W_]\.[^\W\d_]{2}|[^\W_]\.xn--", re.IGNORECASE)
_OTHER_SCHEME: Final = re.compile(
    r"(?<!\w)(?:mailto|tel|sms|javascript|data|file|intent|skype|tg|whatsapp):\S", re.IGNORECASE
)
# Normal forms make dots of most of its look-alikes; of these some are full stops of scripts without blanks.
_DOT_OF_HOSTS: Final = re.compile(
    r"(?<=[A-Za-z0-9])[\u06d4\u0701\u0702\ua4f8\ua60e](?=[A-Za-z0-9])"
    r"|(?<=[^\W\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3])\u3002(?=[^\W\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3])"
)

_UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Signs without a shape that are no formatting characters by their category."""
_INVISIBLE: Final = frozenset({"Cf", "Co", "Cs"})
_JOINER: Final = "\u200d"
_NON_JOINER: Final = "\u200c"
_STYLES: Final = "\ufe0e\ufe0f"
"""They choose between the text and the emoji of a sign."""
_VARIANTS: Final = (0xFE00, 0xFE0F)
_TAGS: Final = (0xE0000, 0xE0FFF)
_EMOJI: Final = (0x1F000, 0x1FAFF)
_JOINED_SCRIPTS: Final = ((0x0600, 0x0DFF), (0x1000, 0x109F), (0x1780, 0x18AF))
"""Arabic to Sinhala, Burmese, Khmer and Mongolian, whose letters change with a joiner."""


def cleaned(text: str, *, comment: str, own: str, limits: Limits | None) -> str:
    """The text of a model as a draft of a reply to `comment`, cut to the platform's limit.

    `own` is what the brand itself published above the comment; other web addresses go.
    """
    plain = _visible(text[:_LONGEST_READ])
    links = {_key(word) for word in _words(own) if _holds_address(word)}
    mentions = {mention.casefold() for mention in _mentions(comment)}
    lines = (
        " ".join(word for word in _words(line) if _may_stay(word, links, mentions)) for line in plain.split("\n")
    )
    return _cut("\n".join(lines).strip(), limits)


def names_links(comment: str) -> bool:
    """Whether a comment holds web or mail addresses, so that a drafted reply to it deserves a second look."""
    return any(map(_holds_address, _words(_visible(comment))))


def _words(text: str) -> Iterator[str]:
    for match in _WORD.finditer(text):
        yield match[0]


def _mentions(text: str) -> Iterator[str]:
    for match in _MENTION.finditer(text):
        yield match[0].rstrip(_AROUND)


def _may_stay(word: str, links: set[str], mentions: set[str]) -> bool:
    if _key(word) in links:
        return True
    is_known = all(mention.casefold() in mentions for mention in _mentions(word))
    return is_known and not _holds_address(_MENTION.sub("", word))


def _holds_address(word: str) -> bool:
    """Whether a word is an address, or has one in it: with a scheme, or a host whatever its dots look like."""
    if word.isascii() and word.isalnum():
        return False
    plain = _DOT_OF_HOSTS.sub(".", unicodedata.normalize("NFKC", combining_marks.stream_safe(word)))
    return (
        "://" in plain
        or _HOST.search(plain) is not None
        or _NUMERIC_HOST.search(plain) is not None
        or _OTHER_SCHEME.search(plain) is not None
    )


def _key(word: str) -> str:
    """An address as it is compared: without its scheme and the punctuation around it."""
    bare = word.strip(_AROUND).casefold()
    return re.sub(r"https?://", "", bare, count=1).rstrip("/")


def _visible(text: str) -> str:
    """The text without signs that nobody sees; control characters but line feeds become blanks."""
    signs: list[str] = []
    for place, sign in enumerate(text):
        if sign.isascii():
            signs.append(sign if sign == "\n" or sign.isprintable() else " ")
        elif not _is_hidden(sign, signs[-1] if signs else "", text[place + 1 : place + 2]):
            signs.append(" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign)
    return "".join(signs)


def _is_hidden(sign: str, before: str, after: str) -> bool:
    point = ord(sign)
    if sign in (_JOINER, _NON_JOINER):
        return not (_is_joined(before) or (sign == _JOINER and _is_picture(before) and _is_picture(after)))
    if _VARIANTS[0] <= point <= _VARIANTS[1]:
        return sign not in _STYLES or not before or before.isspace() or before.isalpha() or before in _STYLES
    return sign in _UNSEEN or _TAGS[0] <= point <= _TAGS[1] or unicodedata.category(sign) in _INVISIBLE


def _is_joined(sign: str) -> bool:
    return sign != "" and any(first <= ord(sign) <= last for first, last in _JOINED_SCRIPTS)


def _is_picture(sign: str) -> bool:
    if sign == "":
        return False
    return sign in _STYLES or _EMOJI[0] <= ord(sign) <= _EMOJI[1] or unicodedata.category(sign) == "So"


def _cut(text: str, limits: Limits | None) -> str:
    """The longest beginning that the platform takes."""
    text = text[:BODY_LENGTH]
    if limits is None or count(text, limits.text_unit) <= limits.text_limit:
        return text
    lengths = range(len(text))
    fitting = bisect_right(lengths, limits.text_limit, key=lambda length: count(text[:length], limits.text_unit))
    return text[: max(0, fitting - 1)].rstrip()

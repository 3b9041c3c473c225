"""The content of a mail, and names that users chose as parts of it.

All content is plain text that may come from outside. No address in it becomes a link, except the links of the mail
itself.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.core.text import as_name, isolated

PRODUCT: Final = "Galley"

_BLANKS = re.compile(r"\s+")
# A word joiner goes before each part that a mail program would turn into a link by itself.
_LIKE_A_LINK = re.compile(r"(?<=\w)(://|[.\u3002\uff0e\uff61](?=\w))|@")
_JOINER: Final = "\u2060"
_ISOLATE = re.compile("\u2068([^\u2066-\u2069]*)\u2069")
_LIKE_AN_ADDRESS = re.compile(r"://|//|@|\bwww\b|\w[.\u3002\uff0e\uff61]\w")
_NAME_LENGTH: Final = 40
"""The characters of a name in a subject."""
_SIGNS_OF_NAMES: Final = "-\u2013'\u2019&.,+/()"


@dataclass(frozen=True, slots=True)
class MailLink:
    """A page for the reader; its address has a line of its own in the text part."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail to one address: paragraphs, a list, a link, and closing paragraphs.

    `footer` is a second link at the end, with which the reader can stop such mails. `heading` names the brand that
    it is about, and `excerpt` is a text with lines that it quotes below the paragraphs. Each of `items` is a line
    with its page.
    """

    to: str
    subject: str
    paragraphs: Sequence[str]
    link: MailLink | None = None
    closing: Sequence[str] = ()
    footer: MailLink | None = None
    heading: str | None = None
    excerpt: str | None = None
    items: Sequence[MailLink] = ()


def one_line(text: str) -> str:
    """The text without line breaks, control characters and marks that turn the direction of writing."""
    return _BLANKS.sub(" ", as_name(text)).strip()


def quoted(text: str) -> str:
    """A name that a user chose, for use inside a sentence: one line, isolated, no part that becomes a link."""
    return isolated(_LIKE_A_LINK.sub(lambda match: f"{_JOINER}{match[0]}", one_line(text)))


def isolates(text: str) -> list[tuple[str, bool]]:
    """A paragraph in parts, each one line, and whether it is an isolated name; other marks are left out."""
    parts = _ISOLATE.split(text)
    return [(_line(part), at % 2 == 1) for at, part in enumerate(parts) if part]


def _line(part: str) -> str:
    return _BLANKS.sub(" ", as_name(part))


def in_subject(text: str, otherwise: str) -> str:
    """A name that a user chose, for a subject: shortened, or `otherwise` if it holds an address or is empty.

    A subject is read before the mail is opened, so strangers must not be able to fill it with their text.
    """
    name = one_line(text)
    if _LIKE_AN_ADDRESS.search(name) is not None:
        return otherwise
    name = _BLANKS.sub(" ", "".join(filter(_is_of_a_name, name))).strip()
    return isolated(f"{name[: _NAME_LENGTH - 1].rstrip()}…" if len(name) > _NAME_LENGTH else name or otherwise)


def _is_of_a_name(character: str) -> bool:
    return unicodedata.category(character)[0] in "LMNZ" or character in _SIGNS_OF_NAMES

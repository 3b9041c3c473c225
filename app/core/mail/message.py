"""What a mail says, and how it is written: one layout for every letter, as text and as HTML.

Everything in a letter is plain text from somewhere: it is escaped for HTML, kept out of headers where it would
break one, and no address in it becomes a link but those that the letter brings.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP, SMTPUTF8, EmailPolicy
from email.utils import format_datetime
from textwrap import TextWrapper
from typing import Final

from jinja2 import Environment, PackageLoader

from app.core.text import as_name

PRODUCT: Final = "Galley"

_BLANKS = re.compile(r"\s+")
_SUBJECT_LENGTH: Final = 200
# A zero-width joint before what mail programs take for an address: they would make a link of it by themselves.
_LIKE_A_LINK = re.compile(r"(?<=\w)(://|[.\u3002\uff0e\uff61](?=\w))|@")
_JOINT: Final = "\u2060"
_LIKE_AN_ADDRESS = re.compile(r"://|//|@|\bwww\b|\w[.\u3002\uff0e\uff61]\w")
_NAME_LENGTH: Final = 40
"""The characters of a name in a subject."""
_SIGNS_OF_NAMES: Final = "-\u2013'\u2019&.,+/()"

_templates = Environment(
    loader=PackageLoader("app.core.mail"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)
_wrapper = TextWrapper(width=76, break_long_words=False, break_on_hyphens=False)


@dataclass(frozen=True, slots=True)
class Link:
    """Where the letter wants the reader to go; it stands alone on its line in the text part."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail to one address: paragraphs, the link between them and the closing ones.

    `footer` is a second link, at the very end: what its reader can do about mails like this.
    """

    to: str
    subject: str
    paragraphs: Sequence[str]
    link: Link | None = None
    closing: Sequence[str] = ()
    footer: Link | None = None


def written(letter: Letter, *, sender: str, reference: str, at: datetime) -> EmailMessage:
    """The letter as a message from `sender`; `reference` names it for ever, so that a repeat can be told."""
    message = EmailMessage(_policy(letter.to, sender))
    name, _, domain = letter.to.rpartition("@")
    sending, _, host = sender.rpartition("@")
    message["From"] = Address(PRODUCT, sending, host)
    message["To"] = Address("", name, domain)
    message["Subject"] = one_line(letter.subject)[:_SUBJECT_LENGTH]
    message["Date"] = format_datetime(at)
    message["Message-ID"] = f"<{reference}@{host}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(_text(letter), cte="8bit")
    message.add_alternative(_html(letter), subtype="html", cte="8bit")
    return message


def one_line(text: str) -> str:
    """The text without line breaks, control characters and marks that turn the direction of writing."""
    return _BLANKS.sub(" ", as_name(text)).strip()


def quoted(text: str) -> str:
    """A name that somebody chose, for use inside a sentence: one line, and nothing that becomes a link."""
    return _LIKE_A_LINK.sub(lambda found: f"{_JOINT}{found[0]}", one_line(text))


def in_subject(text: str, otherwise: str) -> str:
    """A name that somebody chose, for a subject: short, and `otherwise` where it holds an address or nothing.

    A subject is read before the mail is opened, so it must not be anybody's text to fill.
    """
    name = one_line(text)
    if _LIKE_AN_ADDRESS.search(name) is not None:
        return otherwise
    name = _BLANKS.sub(" ", "".join(letter for letter in name if _is_of_a_name(letter))).strip()
    return f"{name[: _NAME_LENGTH - 1].rstrip()}…" if len(name) > _NAME_LENGTH else name or otherwise


def _is_of_a_name(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LMNZ" or letter in _SIGNS_OF_NAMES


def _policy(*addresses: str) -> "EmailPolicy[EmailMessage]":
    plain = all(address.isascii() for address in addresses)
    # Long lines are wrapped here, so that no link is broken by the encoding of a line that is too long.
    return (SMTP if plain else SMTPUTF8).clone(max_line_length=900)


def _text(letter: Letter) -> str:
    before = [_wrapper.fill(one_line(text)) for text in letter.paragraphs]
    after = [_wrapper.fill(one_line(text)) for text in letter.closing]
    parts = [*before, *_lines(letter.link), *after, *_lines(letter.footer), f"-- \n{PRODUCT}"]
    return "\n\n".join(parts) + "\n"


def _lines(link: Link | None) -> list[str]:
    return [] if link is None else [f"{link.label}:", link.url]


def _html(letter: Letter) -> str:
    return _templates.get_template("letter.html").render(
        product=PRODUCT,
        subject=one_line(letter.subject),
        paragraphs=[one_line(text) for text in letter.paragraphs],
        link=letter.link,
        closing=[one_line(text) for text in letter.closing],
        footer=letter.footer,
    )

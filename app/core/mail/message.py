"""The content of a mail and its one layout, as text and as HTML.

All content is plain text that may come from outside. It is escaped for HTML, cannot break a header, and no address
in it becomes a link, except the links of the mail itself.
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
# A word joiner goes before each part that a mail program would turn into a link by itself.
_LIKE_A_LINK = re.compile(r"(?<=\w)(://|[.\u3002\uff0e\uff61](?=\w))|@")
_JOINER: Final = "\u2060"
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
    """A page for the reader; its address has a line of its own in the text part."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail to one address: paragraphs, a link, and closing paragraphs.

    `footer` is a second link at the end, with which the reader can stop such mails.
    """

    to: str
    subject: str
    paragraphs: Sequence[str]
    link: Link | None = None
    closing: Sequence[str] = ()
    footer: Link | None = None


def compose(mail: Mail, *, sender: str, reference: str, at: datetime) -> EmailMessage:
    """The message from `sender`. `reference` becomes its Message-ID, by which a repeat is recognised."""
    message = EmailMessage(_policy(mail.to, sender))
    name, _, domain = mail.to.rpartition("@")
    sending, _, host = sender.rpartition("@")
    message["From"] = Address(PRODUCT, sending, host)
    message["To"] = Address("", name, domain)
    message["Subject"] = one_line(mail.subject)[:_SUBJECT_LENGTH]
    message["Date"] = format_datetime(at)
    message["Message-ID"] = f"<{reference}@{host}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(_text(mail), cte="8bit")
    message.add_alternative(_html(mail), subtype="html", cte="8bit")
    return message


def one_line(text: str) -> str:
    """The text without line breaks, control characters and marks that turn the direction of writing."""
    return _BLANKS.sub(" ", as_name(text)).strip()


def quoted(text: str) -> str:
    """A name that a user chose, for use inside a sentence: one line, and no part that becomes a link."""
    return _LIKE_A_LINK.sub(lambda match: f"{_JOINER}{match[0]}", one_line(text))


def in_subject(text: str, otherwise: str) -> str:
    """A name that a user chose, for a subject: shortened, or `otherwise` if it holds an address or is empty.

    A subject is read before the mail is opened, so strangers must not be able to fill it with their text.
    """
    name = one_line(text)
    if _LIKE_AN_ADDRESS.search(name) is not None:
        return otherwise
    name = _BLANKS.sub(" ", "".join(filter(_is_of_a_name, name))).strip()
    return f"{name[: _NAME_LENGTH - 1].rstrip()}…" if len(name) > _NAME_LENGTH else name or otherwise


def _is_of_a_name(character: str) -> bool:
    return unicodedata.category(character)[0] in "LMNZ" or character in _SIGNS_OF_NAMES


def _policy(*addresses: str) -> "EmailPolicy[EmailMessage]":
    plain = all(address.isascii() for address in addresses)
    # Lines are wrapped in `_text`; a longer limit here keeps the encoding from breaking a link.
    return (SMTP if plain else SMTPUTF8).clone(max_line_length=900)


def _text(mail: Mail) -> str:
    before = [_wrapper.fill(one_line(text)) for text in mail.paragraphs]
    after = [_wrapper.fill(one_line(text)) for text in mail.closing]
    parts = [*before, *_lines(mail.link), *after, *_lines(mail.footer), f"-- \n{PRODUCT}"]
    return "\n\n".join(parts) + "\n"


def _lines(link: Link | None) -> list[str]:
    return [] if link is None else [f"{link.label}:", link.url]


def _html(mail: Mail) -> str:
    return _templates.get_template("mail.html").render(
        product=PRODUCT,
        subject=one_line(mail.subject),
        paragraphs=[one_line(text) for text in mail.paragraphs],
        link=mail.link,
        closing=[one_line(text) for text in mail.closing],
        footer=mail.footer,
    )

"""The one layout of mails, as text and as HTML: content is escaped for HTML and cannot break a header."""

from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from textwrap import TextWrapper
from typing import Final

from jinja2 import Environment, PackageLoader

from app.core.mail.header_lines import LINE, Folding
from app.core.mail.message import PRODUCT, Mail, MailLink, isolates, one_line, quoted
from app.core.mailboxes import in_ascii, mailbox

_SUBJECT_LENGTH: Final = 200

_templates = Environment(
    loader=PackageLoader("app.core.mail"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)
_wrapper = TextWrapper(width=76, break_long_words=False, break_on_hyphens=False)
_quote_wrapper = TextWrapper(width=74, break_long_words=False, break_on_hyphens=False)


def compose(mail: Mail, *, sender: str, reference: str, at: datetime) -> EmailMessage:
    """The message from `sender`, a mailbox with or without a name.

    `reference` becomes its Message-ID, by which a repeat is recognised. ValueError where `sender` is no mailbox.
    """
    of, to = mailbox(sender), in_ascii(mail.to)
    message = EmailMessage(_policy(to))
    name, _, domain = to.rpartition("@")
    message["From"] = Address(of.display_name or PRODUCT, of.username, of.domain)
    message["To"] = Address("", name, domain)
    message["Subject"] = one_line(mail.subject)[:_SUBJECT_LENGTH]
    message["Date"] = format_datetime(at)
    message["Message-ID"] = f"<{reference}@{of.domain}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(_text(mail), cte="8bit")
    message.add_alternative(_html(mail), subtype="html", cte="8bit")
    # The parts are written by now; what is folded from here on are headers (RFC 2047, section 2).
    if to.isascii():
        message.policy = message.policy.clone(max_line_length=LINE)
    return message


def _policy(address: str) -> Folding:
    # Lines are wrapped in `_text`; a longer limit here keeps the encoding from breaking a link.
    return Folding(linesep="\r\n", utf8=not address.isascii(), max_line_length=900)


def _text(mail: Mail) -> str:
    before = [_wrapper.fill(_plain(text)) for text in mail.paragraphs]
    after = [_wrapper.fill(_plain(text)) for text in mail.closing]
    heading = [one_line(mail.heading)] if mail.heading else []
    quote = ["\n".join(f"> {line}".rstrip() for line in _quoted_lines(mail.excerpt))] if mail.excerpt else []
    items = ["\n".join([_wrapper.fill(f"- {_plain(item.label)}"), f"  {item.url}"]) for item in mail.items]
    parts = [
        *heading,
        *before,
        *quote,
        *items,
        *_lines(mail.link),
        *after,
        *_lines(mail.footer),
        f"-- \n{PRODUCT}",
    ]
    return "\n\n".join(parts) + "\n"


def _plain(text: str) -> str:
    return "".join(f"\u2068{part}\u2069" if is_name else part for part, is_name in isolates(text)).strip()


def _quoted_lines(excerpt: str) -> list[str]:
    return [part for line in excerpt.splitlines() for part in _quote_wrapper.wrap(quoted(line)) or [""]]


def _lines(link: MailLink | None) -> list[str]:
    return [] if link is None else [f"{link.label}:", link.url]


def _html(mail: Mail) -> str:
    return _templates.get_template("mail.html").render(
        product=PRODUCT,
        subject=one_line(mail.subject),
        paragraphs=[isolates(text.strip()) for text in mail.paragraphs],
        link=mail.link,
        items=[(isolates(item.label.strip()), item.url) for item in mail.items],
        closing=[isolates(text.strip()) for text in mail.closing],
        footer=mail.footer,
        heading=one_line(mail.heading or ""),
        excerpt=[quoted(line) for line in (mail.excerpt or "").splitlines()],
    )

"""The mails of a test: what waits is sent to the file outbox, and read there like any mail program would."""

import re
from email import message_from_bytes, policy
from email.message import EmailMessage

from app.core.config import settings
from app.core.mail import sender

BLOCK = "/mail/block?token="
ROUND_STOP = "/review/mail?token="


async def letters() -> list[EmailMessage]:
    """Every message since the test began, oldest first."""
    while await sender.send_due():
        pass
    files = sorted(settings().mail_dir.glob("*.eml"))
    return [message_from_bytes(file.read_bytes(), EmailMessage, policy=policy.default) for file in files]


def text_of(message: EmailMessage) -> str:
    """The text part."""
    return _part(message, "plain")


def html_of(message: EmailMessage) -> str:
    """The HTML part."""
    return _part(message, "html")


def link_of(message: EmailMessage) -> str:
    """The one address that stands alone on a line of the text part, beside that which stops such mails."""
    found = [link for link in _links(message) if BLOCK not in link and ROUND_STOP not in link]
    assert len(found) == 1, found
    return found[0]


def block_link_of(message: EmailMessage) -> str:
    """The address by which the reader gets no more such mails; the last one of the mail."""
    link = _links(message)[-1]
    assert BLOCK in link
    return link


def token_of(message: EmailMessage) -> str:
    """The secret of the letter's link."""
    return link_of(message).partition("token=")[2]


def _links(message: EmailMessage) -> list[str]:
    return re.findall(r"^https?://\S+$", text_of(message), re.MULTILINE)


def _part(message: EmailMessage, kind: str) -> str:
    part = message.get_body((kind,))
    assert part is not None
    return part.get_content().replace("\r\n", "\n")

"""The port to the carrier of mail: files by default, or an SMTP server."""

from email.message import EmailMessage
from typing import Protocol

from app.core.mail import memory


class MailRefused(Exception):
    """The carrier will never take this message; the text is its answer. Other errors may be tried again."""


class MailCarrier(Protocol):
    """Takes whole messages."""

    async def carry(self, message: EmailMessage, name: str) -> None:
        """Hand the message over; the same `name` again is the same message. Errors: Refused; others pass."""
        ...


class _NoCarrier:
    async def carry(self, message: EmailMessage, name: str) -> None:
        """Refuse: no carrier is plugged in."""
        del message, name
        raise RuntimeError("no carrier of mail is plugged in")


_carrier: MailCarrier = _NoCarrier()


def carrier() -> MailCarrier:
    """The carrier in use."""
    return _carrier


def plug(carrier: MailCarrier) -> None:
    """Use `carrier` from now on; the wiring calls this."""
    global _carrier
    _carrier = carrier
    memory.clear()


def unplug() -> None:
    """Use no carrier; called when the storage closes."""
    plug(_NoCarrier())

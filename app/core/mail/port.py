"""The port to whatever carries mail: files by default, an SMTP server where one is configured."""

from email.message import EmailMessage
from typing import Protocol


class Refused(Exception):
    """The carrier will never take this message; the text is its answer. Anything else may be tried again."""


class Carrier(Protocol):
    """Takes whole messages."""

    async def carry(self, message: EmailMessage, name: str) -> None:
        """Hand the message over; the same `name` again is the same message. Errors: Refused; others pass."""
        ...


class _NoCarrier:
    async def carry(self, message: EmailMessage, name: str) -> None:
        """There is nobody to carry it."""
        del message, name
        raise RuntimeError("nothing is plugged in that carries mail")


_carrier: Carrier = _NoCarrier()


def carrier() -> Carrier:
    """What is plugged in."""
    return _carrier


def plug(carrier: Carrier) -> None:
    """Use `carrier` from now on; called by the wiring."""
    global _carrier
    _carrier = carrier


def unplug() -> None:
    """Back to nobody; called when the storage closes."""
    plug(_NoCarrier())

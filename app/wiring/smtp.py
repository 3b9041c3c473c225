"""The carrier of mail that speaks to an SMTP server; the one module that imports aiosmtplib."""

import ssl
from email.message import EmailMessage
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

import aiosmtplib

from app.core.mail import Refused

SECONDS: Final = 30
_FOR_GOOD: Final = range(500, 600)


class Smtp:
    """One connection for each message, closed after it: any number of processes, nothing to keep alive.

    `smtps` is TLS from the first byte. `smtp` turns TLS on where the server offers it, and must have it before a
    password is sent to another machine.
    """

    def __init__(self, url: str) -> None:
        self._parts: Final[SplitResult] = urlsplit(url)

    async def carry(self, message: EmailMessage, name: str) -> None:
        """Send it. Errors: Refused for an answer that says never; others pass."""
        del name
        parts = self._parts
        whole = parts.scheme == "smtps"
        secret = parts.password is not None and parts.hostname not in ("localhost", "127.0.0.1", "::1")
        try:
            await aiosmtplib.send(
                message,
                hostname=parts.hostname,
                port=parts.port or (465 if whole else 25),
                username=None if parts.username is None else unquote(parts.username),
                password=None if parts.password is None else unquote(parts.password),
                use_tls=whole,
                start_tls=None if whole or not secret else True,
                tls_context=ssl.create_default_context(),
                timeout=SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as refused:
            if all(answer.code in _FOR_GOOD for answer in refused.recipients):
                raise Refused(
                    "; ".join(f"{answer.code} {answer.message}" for answer in refused.recipients)
                ) from None
            raise
        except aiosmtplib.SMTPResponseException as refused:
            # A wrong password or a server that is not let in is for the operator to put right, so it waits.
            if refused.code in _FOR_GOOD and isinstance(refused, aiosmtplib.SMTPDataError):
                raise Refused(f"{refused.code} {refused.message}") from None
            raise

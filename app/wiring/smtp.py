"""The carrier of mail that speaks to an SMTP server; the one module that imports aiosmtplib."""

import ssl
from email.message import EmailMessage
from functools import cached_property
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

import aiosmtplib

from app.core.addresses import is_loopback
from app.core.mail import MailRefused

_MAIL_SECONDS: Final = 30
_FOR_GOOD: Final = range(500, 600)


class Smtp:
    """One connection for each message, closed after it: any number of processes, nothing to keep alive.

    `smtps` is TLS from the first byte. `smtp` turns TLS on where the server offers it. On the way to another
    machine it must have TLS for a password, and, where `guarded`, for every letter, since letters hold links that
    change passwords; `allow_plain` takes both back.
    """

    def __init__(self, url: str, *, guarded: bool = False, allow_plain: bool = False) -> None:
        self._parts: Final[SplitResult] = urlsplit(url)
        self._whole: Final = self._parts.scheme == "smtps"
        secret = guarded or self._parts.password is not None
        self.demands_tls: Final = secret and not allow_plain and not is_loopback(self._parts.hostname or "")
        self._start_tls: Final = True if self.demands_tls and not self._whole else None

    @property
    def _port(self) -> int:
        return self._parts.port or (465 if self._whole else 25)

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        # Reading the certificates of the machine takes the loop that publishes 20 ms: once, not for each mail.
        return ssl.create_default_context()

    async def probe(self) -> bool:
        """Connect and greet, and nothing more; whether the connection has TLS. Errors: OSError, SMTPException."""
        client = aiosmtplib.SMTP(
            hostname=self._parts.hostname,
            port=self._port,
            use_tls=self._whole,
            start_tls=self._start_tls,
            tls_context=self._tls,
            timeout=_MAIL_SECONDS,
        )
        async with client:
            return client.get_transport_info("ssl_object") is not None

    async def carry(self, message: EmailMessage, name: str) -> None:
        """Send it. Errors: Refused for an answer that says never; others pass."""
        del name
        parts = self._parts
        try:
            await aiosmtplib.send(
                message,
                hostname=parts.hostname,
                port=self._port,
                username=None if parts.username is None else unquote(parts.username),
                password=None if parts.password is None else unquote(parts.password),
                use_tls=self._whole,
                start_tls=self._start_tls,
                tls_context=self._tls,
                timeout=_MAIL_SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            if all(answer.code in _FOR_GOOD for answer in error.recipients):
                raise MailRefused(
                    "; ".join(f"{answer.code} {answer.message}" for answer in error.recipients)
                ) from None
            raise
        except aiosmtplib.SMTPResponseException as error:
            # A wrong password or a server that is not let in is for the operator to put right, so it waits.
            if error.code in _FOR_GOOD and isinstance(error, aiosmtplib.SMTPDataError):
                raise MailRefused(f"{error.code} {error.message}") from None
            raise

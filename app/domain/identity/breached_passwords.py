"""New passwords that are known from breaches, where the operator has set an address that is asked (ASVS 6.2.12).

Only the first five digits of the password's SHA-1 leave this machine, and the answer holds the rest of every
digest that begins with them (k-anonymity). Without an answer the password is taken: the address may be away for
days, and the rules of `password_rules` hold all the same.

Source: the range protocol of Pwned Passwords, https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange.
"""

import hashlib
import logging
import re
from typing import Final

from app.core import http, metrics
from app.core.config import settings
from app.domain.identity.errors import WeakPassword
from app.domain.identity.password_rules import refuse_weak

logger = logging.getLogger(__name__)

_ANSWER_SECONDS: Final = 3.0
"""How long an answer may take."""
_ANSWER_BYTES: Final = 512 * 1024
"""Bytes of an answer; about a thousand digests are 40 kB."""
_PREFIX: Final = 5

_REASON: Final = "This password is known from a breach of another service. Choose another one."
_OK: Final = 200
_LINE: Final = re.compile(rb"^([0-9A-Fa-f]{35}):([0-9]{1,15})\r?$", re.MULTILINE)


async def check_new_password(password: str, email: str, field: str = "password") -> None:
    """Refuse a new password that is easy to guess, or known from a breach. Not to be called in a transaction.

    Errors: WeakPassword on `field`.
    """
    refuse_weak(password, email, field)
    url = settings().breached_passwords_url
    if url is None:
        return
    digest = hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper()
    suffixes = await _suffixes(f"{url}/{digest[:_PREFIX]}")
    is_breached = suffixes is not None and digest[_PREFIX:].encode() in suffixes
    metrics.count_breach_check("failed" if suffixes is None else "found" if is_breached else "clean")
    if is_breached:
        raise WeakPassword(_REASON, field)


async def _suffixes(url: str) -> set[bytes] | None:
    """The rests of the digests in the answer; those of padding have the count 0. None without a usable answer."""
    try:
        answer = await http.client().request(
            "GET", url, headers={"Add-Padding": "true"}, timeout=_ANSWER_SECONDS, max_bytes=_ANSWER_BYTES
        )
    except http.OutboundError as failure:
        logger.warning("a new password was not compared with breached ones: %s", failure.code)
        return None
    if answer.status != _OK or answer.truncated:
        logger.warning("a new password was not compared with breached ones: status %d", answer.status)
        return None
    return {rest.upper() for rest, count in _LINE.findall(answer.body) if int(count)}

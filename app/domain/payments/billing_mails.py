"""Letters about money: each is written once, by a unique row, in the transaction of what it tells."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from urllib.parse import urlsplit

from app.core import addresses, clock, mail
from app.core.config import settings
from app.core.db import Statement
from app.domain.payments import mails
from app.domain.payments.inputs import LetterKind


@dataclass(frozen=True, slots=True)
class _Owner:
    email: str | None
    email_verified_at: datetime | None


_NOTE: Final = Statement(
    """
    INSERT INTO billing_letter (account_id, kind, about, written_at) VALUES (:account_id, :kind, :about, :now)
    ON CONFLICT (account_id, kind, about) DO NOTHING
    """
)
_OWNER: Final = Statement(
    """
    SELECT u.email, u.email_verified_at FROM account a JOIN users u ON u.id = a.owner_id WHERE a.id = :account_id
    """,
    row=_Owner,
)


def _are_on() -> bool:
    """Whether this installation takes payments. Where it does not, nobody is asked to buy anything."""
    return settings().payments_key is not None or settings().payments_secret is not None


async def write(
    account_id: int,
    kind: LetterKind,
    about: str,
    *,
    at: datetime | None = None,
    url: str | None = None,
    silent: bool = False,
) -> bool:
    """Write a letter to the owner of an account, in the open transaction; whether it is the first of its kind.

    Where it is `silent`, no payments are taken or the address is not verified, only the row is written.
    `url` is the page on which to pay; one that a letter may not link is left out.
    """
    if not await _NOTE.run(account_id=account_id, kind=kind, about=about[:255], now=clock.now()):
        return False
    owner = await _OWNER.row(account_id=account_id)
    if silent or not _are_on():
        return True
    if owner is not None and owner.email is not None and owner.email_verified_at is not None:
        await mail.post(mails.letter(kind, owner.email, at, _linked(url)))
    return True


def _linked(url: str | None) -> str | None:
    """The page of a bill, if a letter may link it: https, or this machine where private networks are allowed."""
    try:
        parts = urlsplit(url or "")
        host = parts.hostname
    except ValueError:
        return None
    if not host or parts.username is not None or parts.password is not None:
        return None
    is_local = parts.scheme == "http" and settings().allow_private_networks and addresses.is_loopback(host)
    return url if parts.scheme == "https" or is_local else None

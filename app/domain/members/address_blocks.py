"""Addresses that are never invited again, because somebody who reads their mail asked for it.

The link that does it is in every invitation. It holds the address itself, sealed, and works for as long as the key
is known. A block outlives accounts and brands.
"""

from dataclasses import dataclass
from typing import Final

from app.access import Visitor, audit, operation
from app.core import clock, crypto
from app.core.crypto import SealBroken
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.domain.members.models import InvitationBlock

_PLACE: Final = {"table": "invitation_block", "column": "email_key", "row": "link"}

_BLOCK: Final = Statement(
    """
    INSERT INTO invitation_block (email_key, created_at) VALUES (:email_key, :now)
    ON CONFLICT (email_key) DO NOTHING
    RETURNING id
    """
)
_ALLOW: Final = Statement("DELETE FROM invitation_block WHERE email_key = :email_key RETURNING id")


@dataclass(frozen=True, slots=True)
class AddressBlock:
    """An address as it is compared, and whether it is never invited."""

    email: str
    blocked: bool


def token(email_key: str) -> str:
    """The secret of the link that blocks this address and allows it again."""
    return crypto.vault().seal(email_key, **_PLACE)


async def is_blocked(email_key: str) -> bool:
    """Whether nobody may send invitations to this address."""
    return await InvitationBlock.filter(email_key=email_key).exists()


@operation(reads=True)
async def address_block(visitor: Visitor, secret: str) -> AddressBlock:
    """What the link is about; looking changes nothing. Anyone who holds it may. Errors: LinkNotValid."""
    del visitor
    email_key = _opened(secret)
    return AddressBlock(email_key, await is_blocked(email_key))


@operation()
async def block_address(visitor: Visitor, secret: str) -> AddressBlock:
    """Send no invitation to the address of this link any more. Anyone who holds it may. Errors: LinkNotValid.

    Brands are not told: their invitations are answered as before and stay pending until they expire.
    """
    del visitor
    email_key = _opened(secret)
    ident = await _BLOCK.value(email_key=email_key, now=clock.now())
    if ident is not None:
        audit.changed(f"invitation block {ident}", "blocked")
    return AddressBlock(email_key, blocked=True)


@operation()
async def allow_address(visitor: Visitor, secret: str) -> AddressBlock:
    """Let the address of this link be invited again. Anyone who holds it may. Errors: LinkNotValid."""
    del visitor
    email_key = _opened(secret)
    ident = await _ALLOW.value(email_key=email_key)
    if ident is not None:
        audit.changed(f"invitation block {ident}", "allowed again")
    return AddressBlock(email_key, blocked=False)


def _opened(secret: str) -> str:
    try:
        return crypto.vault().open(secret, **_PLACE).decode()
    except SealBroken:
        raise LinkNotValid from None

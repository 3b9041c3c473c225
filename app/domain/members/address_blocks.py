"""Addresses that are never invited again, because their reader asked for it.

The link for this is in every invitation. It holds the sealed address and works as long as the key is known. A
block outlives accounts and brands.
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
    """,
    int,
)
_ALLOW: Final = Statement("DELETE FROM invitation_block WHERE email_key = :email_key RETURNING id", int)


@dataclass(frozen=True, slots=True)
class AddressBlock:
    """An address in the form in which addresses are compared, and whether it is blocked."""

    email: str
    blocked: bool


def token(email_key: str) -> str:
    """The secret of the link that blocks this address and allows it again."""
    return crypto.vault().seal(email_key, **_PLACE)


async def is_blocked(email_key: str) -> bool:
    """Whether this address gets no invitations."""
    return await InvitationBlock.filter(email_key=email_key).exists()


@operation(reads=True)
async def address_block(visitor: Visitor, secret: str) -> AddressBlock:
    """The address of this link and its block. Anyone who holds it may. Errors: LinkNotValid."""
    del visitor
    email_key = _opened(secret)
    return AddressBlock(email_key, await is_blocked(email_key))


@operation()
async def block_address(visitor: Visitor, secret: str) -> AddressBlock:
    """Send no invitation to the address of this link any more. Anyone who holds it may. Errors: LinkNotValid.

    Brands do not learn of it: their invitations are answered as before and stay pending until they expire.
    """
    del visitor
    email_key = _opened(secret)
    block_id = await _BLOCK.row(email_key=email_key, now=clock.now())
    if block_id is not None:
        audit.changed(f"invitation block {block_id}", "blocked")
    return AddressBlock(email_key, blocked=True)


@operation()
async def allow_address(visitor: Visitor, secret: str) -> AddressBlock:
    """Let the address of this link be invited again. Anyone who holds it may. Errors: LinkNotValid."""
    del visitor
    email_key = _opened(secret)
    block_id = await _ALLOW.row(email_key=email_key)
    if block_id is not None:
        audit.changed(f"invitation block {block_id}", "allowed again")
    return AddressBlock(email_key, blocked=False)


def _opened(secret: str) -> str:
    try:
        return crypto.vault().open(secret, **_PLACE).decode()
    except SealBroken:
        raise LinkNotValid from None

"""Addresses that get no mail any more that anybody can cause, because their reader asked for it.

The link for this is in every such mail (`stranger_mails`). It holds the sealed address and works as long as the
key is known. A block outlives accounts and brands.
"""

from dataclasses import dataclass
from typing import Final

from app.access import Visitor, audit, operation
from app.core import clock, crypto
from app.core.crypto import SealBroken
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.domain.identity.models import AddressBlock

_PLACE: Final = {"table": "invitation_block", "column": "email_key", "row": "link"}
"""What the address in a link is bound to: the name that the table had in 0.1.0, whose links go on working."""

_BLOCK: Final = Statement(
    """
    INSERT INTO address_block (email_key, created_at) VALUES (:email_key, :now)
    ON CONFLICT (email_key) DO NOTHING
    RETURNING id
    """,
    int,
)
_ALLOW: Final = Statement("DELETE FROM address_block WHERE email_key = :email_key RETURNING id", int)


@dataclass(frozen=True, slots=True)
class AddressBlockView:
    """An address in the form in which addresses are compared, and whether it is blocked."""

    email: str
    blocked: bool


def token(email_key: str) -> str:
    """The secret of the link that blocks this address and allows it again."""
    return crypto.vault().seal(email_key, **_PLACE)


async def is_blocked(email_key: str) -> bool:
    """Whether this address gets no mail that anybody can cause."""
    return await AddressBlock.filter(email_key=email_key).exists()


@operation(reads=True)
async def address_block(visitor: Visitor, secret: str) -> AddressBlockView:
    """The address of this link and its block. Anyone who holds it may. Errors: LinkNotValid."""
    del visitor
    email_key = _address_of(secret)
    return AddressBlockView(email_key, await is_blocked(email_key))


@operation()
async def block_address(visitor: Visitor, secret: str) -> AddressBlockView:
    """Send the address of this link no mail any more that anybody can cause. Anyone who holds the link may.

    Nobody learns of it: what would send such a mail is answered as before. An invitation stays pending until it
    expires. Errors: LinkNotValid.
    """
    del visitor
    email_key = _address_of(secret)
    block_id = await _BLOCK.row(email_key=email_key, now=clock.now())
    if block_id is not None:
        audit.changed(f"address block {block_id}", "blocked")
    return AddressBlockView(email_key, blocked=True)


@operation()
async def allow_address(visitor: Visitor, secret: str) -> AddressBlockView:
    """Let the address of this link get such mails again. Anyone who holds the link may. Errors: LinkNotValid."""
    del visitor
    email_key = _address_of(secret)
    block_id = await _ALLOW.row(email_key=email_key)
    if block_id is not None:
        audit.changed(f"address block {block_id}", "allowed again")
    return AddressBlockView(email_key, blocked=False)


def _address_of(secret: str) -> str:
    try:
        return crypto.vault().open(secret, **_PLACE).decode()
    except SealBroken:
        raise LinkNotValid from None

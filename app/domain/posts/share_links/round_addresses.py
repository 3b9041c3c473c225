"""The mails of a round to one address: whoever reads them ends them, and lets them come again.

The link for this is in every such mail. It holds the round and the address, sealed, and works as long as the round
is there and the key is known. It opens nothing: the posts have a link of their own.
"""

from dataclasses import dataclass
from typing import Final

from app.access import Visitor, audit, operation
from app.core import clock, crypto, links
from app.core.crypto import SealBroken
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.core.text import email_key
from app.domain import identity
from app.domain.posts.inputs import ROUND_ADDRESSES
from app.domain.posts.models import ShareLink
from app.domain.posts.share_links.rights import rights
from app.domain.posts.share_links.views import LIVE

_PLACE: Final = {"table": "share_link", "column": "addresses", "row": "link"}
_NAMES: Final = Statement("SELECT name FROM brand WHERE id = :id", str)
_IS_LIVE: Final = Statement(
    f"SELECT s.id FROM share_link s JOIN brand b ON b.id = s.brand_id WHERE s.id = :id AND {LIVE}", int
)


@dataclass(frozen=True, slots=True)
class RoundMailView:
    """Whether a round writes to an address, and the link with which that gets no mail at all that anybody causes.

    `is_over` says that the round has ended and writes to nobody.
    """

    email: str
    brand_name: str
    name: str | None
    is_ended: bool
    is_over: bool
    block_url: str


def stop_link(brand_id: int, link_id: int, address: str) -> str:
    """The page on which the reader of this address ends the mails of a round."""
    return links.round_mail(crypto.vault().seal(f"{brand_id} {link_id} {address}", **_PLACE))


@operation(reads=True)
async def round_mail(visitor: Visitor, secret: str) -> RoundMailView:
    """The round and the address of this link. Anyone who holds it may. Errors: LinkNotValid."""
    del visitor
    return await _view(*await _link_and_address(secret))


@operation()
async def end_round_mail(visitor: Visitor, secret: str) -> RoundMailView:
    """Let a round write to the address of this link no more. Anyone who holds it may. Errors: LinkNotValid.

    Its other addresses go on, and the link to the posts stays as it is.
    """
    del visitor
    link, address = await _link_and_address(secret, lock=True)
    if address in link.addresses:
        link.addresses = [one for one in link.addresses if one != address]
        await link.save(update_fields=["addresses"])
        audit.changed(f"share link {link.id}", "mails to an address ended", brand_id=link.brand_id)
    return await _view(link, address)


@operation()
async def resume_round_mail(visitor: Visitor, secret: str) -> RoundMailView:
    """Let a round write to the address of this link again. Anyone who holds it may. Errors: LinkNotValid."""
    del visitor
    link, address = await _link_and_address(secret, lock=True)
    if address not in link.addresses and len(link.addresses) < ROUND_ADDRESSES:
        link.addresses = [*link.addresses, address]
        await link.save(update_fields=["addresses"])
        audit.changed(f"share link {link.id}", "mails to an address resumed", brand_id=link.brand_id)
    return await _view(link, address)


async def _link_and_address(secret: str, *, lock: bool = False) -> tuple[ShareLink, str]:
    try:
        brand_id, number, address = crypto.vault().open(secret, **_PLACE).decode().split(" ", 2)
    except SealBroken:
        raise LinkNotValid from None
    query = ShareLink.filter(id=int(number), brand_id=int(brand_id))
    link = await (query.select_for_update() if lock else query).get_or_none()
    if link is None:
        raise LinkNotValid
    return link, address


async def _view(link: ShareLink, address: str) -> RoundMailView:
    return RoundMailView(
        email=address,
        brand_name=await _NAMES.row(id=link.brand_id) or "",
        name=link.name,
        is_ended=address not in link.addresses,
        is_over=await _IS_LIVE.row(id=link.id, now=clock.now(), **rights()) is None,
        block_url=identity.stranger_mails.block_link(email_key(address)),
    )

"""Deleting a user or a brand by an operator's command, and what goes with them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.access import System, audit, operation
from app.core.db import Statement
from app.domain import brands, identity, members, plans
from app.domain.accounts import consequences, deletion
from app.domain.accounts.consequences import Departure, Subject


@dataclass(frozen=True, slots=True)
class BrandContent:
    """A brand that would be deleted, with how much of it; `scheduled` are publications that would not go out."""

    id: int
    name: str
    members: int
    channels: int
    posts: int
    scheduled: int
    media: int


_BRANDS: Final = Statement(
    """
    SELECT b.id, b.name,
           (SELECT count(*) FROM membership m WHERE m.brand_id = b.id) AS members,
           (SELECT count(*) FROM channel c WHERE c.brand_id = b.id AND c.state <> 'removed') AS channels,
           (SELECT count(*) FROM post p WHERE p.brand_id = b.id) AS posts,
           (SELECT count(*) FROM publication x WHERE x.brand_id = b.id AND x.status = 'scheduled') AS scheduled,
           (SELECT count(*) FROM media_asset a WHERE a.brand_id = b.id) AS media
      FROM brand b WHERE b.account_id = :account_id OR b.id = :brand_id ORDER BY b.id
    """,
    row=BrandContent,
)


@operation(reads=True)
async def brands_of_user(system: System, email: str) -> Sequence[BrandContent]:
    """The brands that would go with the user of this address. The operator's command only. Errors: NotFound."""
    del system
    user = await identity.find_user(email)
    account = await identity.Account.get(owner_id=user.id)
    return await _BRANDS.rows(account_id=account.id, brand_id=None)


@operation(reads=True)
async def brand_content(system: System, brand: str) -> BrandContent:
    """What would go with this brand. The operator's command only. Errors: as for `find_brand`."""
    del system
    (row,) = await _BRANDS.rows(account_id=None, brand_id=(await brands.find_brand(brand)).id)
    return row


@operation(atomic=False)
async def delete_user(system: System, email: str) -> int:
    """Delete the account of the user with this address, as `accounts.delete` does for themself; their number.

    The operator's command only. They get the last mail. Errors: NotFound.
    """
    subject = await _delete_user(system, email)
    await deletion.finish(subject)
    return subject.user_id


@operation(action="accounts.delete_user")
async def _delete_user(system: System, email: str) -> Subject:
    user = await identity.find_user(email)
    account = await identity.Account.get(owner_id=user.id)
    brand_ids = await brands.lock_owned(account.id)
    await members.forget_address(email)
    return await deletion.erase(user.id, brand_ids, f"account deleted; {system.reason}", by_mail=True)


@operation(atomic=False)
async def delete_brand(system: System, brand: str) -> int:
    """Delete a brand with everything in it; scheduled posts are not published. Its number.

    The account and the other members stay. Media files are erased at once. The operator's command only.
    Errors: as for `find_brand`.
    """
    subject = await _delete_brand(system, brand)
    await deletion.finish(subject)
    return subject.brand_ids[0]


@operation(action="accounts.delete_brand")
async def _delete_brand(system: System, brand: str) -> Subject:
    row = await brands.find_brand(brand)
    await brands.lock_owned(row.account_id)
    subject = Subject(why="an operator deleted its brand", brand_ids=[row.id])
    await consequences.follow(Departure.BRAND, subject)
    await row.delete()
    await plans.announce(row.account_id)
    audit.changed(f"brand {row.id}", f"deleted; {system.reason}", brand_id=row.id)
    return subject

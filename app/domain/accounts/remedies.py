"""What mailed links do against somebody who took an account over: another password, the old address, and the end
of every session and token. The table of grants says what each of them ends, in one transaction with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.access import Visitor, audit, operation
from app.core import clock
from app.domain import identity
from app.domain.accounts import endings
from app.domain.accounts.grant_list import GrantView, grants_of
from app.domain.accounts.grants import RECENT
from app.domain.accounts.occasions import Occasion
from app.domain.identity import AddressChange, Ending, GrantItem, GrantKind, PasswordReset

_METHODS = (GrantKind.PASSKEY, GrantKind.TWO_FACTOR)


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What a remedy has ended, and what goes on acting for the person, for them to look at."""

    email: str
    ended: Sequence[GrantItem]
    left: Sequence[GrantView]


@dataclass(frozen=True, slots=True)
class PasswordLink:
    """Whose password a link sets, whether it is the first one of somebody without a name, and what they may remove
    with it.
    """

    email: str
    is_first: bool
    recent: Sequence[GrantView]


@dataclass(frozen=True, slots=True)
class TokensLink:
    """Whose tokens a link ends, and what they may remove with them."""

    email: str
    recent: Sequence[GrantView]


@dataclass(frozen=True, slots=True)
class UndoLink:
    """What a link undoes, and what may be removed that was there before the change was asked for."""

    change: AddressChange
    recent: Sequence[GrantView]


@operation(reads=True)
async def check_password_link(visitor: Visitor, token: str) -> PasswordLink:
    """What a link to choose a password may do; it is not used. Anyone with the link may. Errors: LinkNotValid."""
    user, is_first = await identity.user_of_password_link(token)
    return PasswordLink(user.email or "", is_first, await _recent(user.id))


@operation(atomic=False, action="identity.reset_password")
async def reset_password(visitor: Visitor, data: PasswordReset) -> Aftermath:
    """Set the password of the user whom this link was mailed to; the link is void afterwards.

    This ends all sessions of the user, in apps and terminals, so that an attacker with the old password is signed
    out, and the pushes to their apps. Tokens for programs stay, as they do not depend on the password; the mail
    about the change has a link that ends them, too. Two-factor stays on, and passkeys stay, unless `remove_recent`
    asks to remove those of the last 30 days. The address counts as verified, because the link was opened; if it
    was not verified before, everything else that was set up is void. The network of this request becomes a known
    one, which failed sign-ins from other networks do not delay. No session is opened. With a `FirstPassword`
    somebody who was invited also says their name; others keep theirs. Errors: LinkNotValid, WeakPassword,
    Throttled.
    """
    password_hash = await identity.hashed_for_link(visitor, data)
    return await _reset(visitor, data, password_hash)


@operation(action="identity.reset_password")
async def _reset(visitor: Visitor, data: PasswordReset, password_hash: str) -> Aftermath:
    user_id = await identity.reset(visitor, data, password_hash)
    ending = Ending(user_id, "a password was set by a mailed link")
    items = [*await endings.end(Occasion.RESET, ending, actor_id=user_id)]
    if data.remove_recent:
        items += await _remove_recent(ending)
    return await _aftermath(user_id, items)


@operation(reads=True)
async def check_tokens_link(visitor: Visitor, token: str) -> TokensLink:
    """Whose tokens this link would end. Anyone with the link may. Errors: LinkNotValid."""
    user = await identity.user_of_tokens_link(token)
    return TokensLink(user.email or "", await _recent(user.id))


@operation(action="identity.end_all_tokens")
async def end_all_tokens(visitor: Visitor, token: str, *, remove_recent: bool = False) -> Aftermath:
    """End every session and token of the user whom this link was mailed to, and what else the table says.

    That is: sessions, terminals, API and tier tokens, calendar feeds, share links that approve, exports of brands,
    devices, and webhooks to hosts of the last 30 days; with `remove_recent` also the passkeys and the second
    factor of the last 30 days. Anyone with the link may, once, within seven days. Errors: LinkNotValid.
    """
    user = await identity.use_tokens_link(token)
    ending = Ending(user.id, "every token was ended by a mailed link")
    recent = await _remove_recent(ending) if remove_recent else []
    items = [*recent, *await endings.end(Occasion.END_ALL, ending, actor_id=user.id)]
    await identity.announce_end(user.id)
    audit.changed(f"user {user.id}", f"{endings.tokens(items)} tokens ended by a mailed link", actor_id=user.id)
    return await _aftermath(user.id, items)


@operation(reads=True)
async def check_address_undo(visitor: Visitor, token: str) -> UndoLink:
    """What this link would undo. Anyone with the link may. Errors: LinkNotValid."""
    change = await identity.change_of_link(token)
    recent = [view for view in await _recent(change.user_id) if view.created_at < change.asked_at]
    return UndoLink(change, recent)


@operation(action="identity.undo_address")
async def undo_address(visitor: Visitor, token: str, *, remove_recent: bool = False) -> Aftermath:
    """Give the account its old address back, and end what may belong to whoever changed it.

    That is: the password, every session and token, every calendar feed and device, pending sign-ins and changes;
    and of what is younger than the asking for the change: passkeys, the second factor and recovery codes, share
    links, webhooks, exports and invitations. With `remove_recent` also the passkeys and the second factor of the
    last 30 days. Anyone with the link may, once, within seven days; it was mailed to the old address. Links that
    undo later changes are void. A link to choose another password is mailed to the old address. Errors:
    LinkNotValid; EmailTaken if another account has the address now.
    """
    change = await identity.take_back(token)
    user_id = change.user_id
    ending = Ending(user_id, "a change of the address was undone", since=change.asked_at)
    recent = await _remove_recent(ending) if remove_recent else []
    items = [*recent, *await endings.end(Occasion.UNDO, ending, actor_id=user_id)]
    await identity.announce_end(user_id)
    await identity.mail_password_link(user_id, welcome=False)
    count = endings.tokens(items)
    audit.changed(f"user {user_id}", f"another e-mail address was undone; {count} tokens ended", actor_id=user_id)
    return await _aftermath(user_id, items)


async def _recent(user_id: int) -> Sequence[GrantView]:
    """The passkeys and the second factor of the last 30 days."""
    since = clock.now() - RECENT
    return [view for view in await grants_of(user_id) if view.kind in _METHODS and view.created_at >= since]


async def _remove_recent(ending: Ending) -> list[GrantItem]:
    recent = replace(ending, since=clock.now() - RECENT)
    items = [*await identity.end_passkeys(recent), *await identity.end_two_factor(recent)]
    endings.note(items, ending.why, actor_id=ending.user_id)
    return items


async def _aftermath(user_id: int, items: Sequence[GrantItem]) -> Aftermath:
    user = await identity.User.get(id=user_id)
    return Aftermath(user.email or "", items, await grants_of(user_id))

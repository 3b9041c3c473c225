"""Ending every token of a user at once: with a mailed link, and as a part of other operations."""

from app.access import Visitor, audit, operation
from app.domain.identity import email_change, mail_links
from app.domain.identity.confirmation import void_confirmations
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.models import AccessToken, CalendarFeed, Challenge, TerminalLogin, User
from app.domain.identity.tokens import announce_end


async def end_tokens(user_id: int) -> int:
    """Delete every token and every pending sign-in of a user, in the open transaction; the number of tokens.

    This also ends the user's calendar feeds, cancels a pending change of the address, and voids what a
    confirmation allowed to start.
    """
    tokens = AccessToken.filter(user_id=user_id)
    # SQLite counts the links that lose their token among the deleted rows.
    ended = await tokens.count()
    await tokens.delete()
    await announce_end(user_id)
    await Challenge.filter(user_id=user_id).delete()
    await TerminalLogin.filter(user_id=user_id).delete()
    await CalendarFeed.filter(user_id=user_id).delete()
    await void_confirmations(user_id)
    await email_change.forget(user_id)
    return ended


@operation(reads=True)
async def check_tokens_link(visitor: Visitor, token: str) -> str:
    """The address of the user whose tokens this link would end. Errors: LinkNotValid."""
    link = await mail_links.find(LinkPurpose.TOKENS, token)
    user = await User.get(id=link.user_id)
    return user.email or ""


@operation()
async def end_all_tokens(visitor: Visitor, token: str) -> str:
    """End every token of the user whom this link was mailed to: sessions, terminals, API and tier tokens.

    Anyone with the link may, once, within seven days; the result is the user's address. Errors: LinkNotValid.
    """
    link = await mail_links.use(LinkPurpose.TOKENS, token)
    user = await User.get(id=link.user_id)
    ended = await end_tokens(user.id)
    audit.changed(f"user {user.id}", f"{ended} tokens ended by a mailed link", actor_id=user.id)
    return user.email or ""

"""Choosing another password: by a link that was mailed, or by the one there is."""

import asyncio
from datetime import timedelta

from app.access import Caller, Visitor, audit, operation
from app.core import mail, throttle
from app.core.errors import Throttled
from app.core.text import email_key
from app.domain.identity import email_change, known_networks, mail_links, mails, passwords
from app.domain.identity.address_proof import prove_address
from app.domain.identity.confirmation import confirm_password, void_confirmations
from app.domain.identity.inputs import (
    LinkPurpose,
    PasswordChange,
    PasswordForgotten,
    PasswordReset,
    TokenKind,
)
from app.domain.identity.models import AccessToken, User
from app.domain.identity.password_rules import refuse_weak
from app.domain.identity.throttles import allow_mail
from app.domain.identity.tokens import announce_end

EVEN = 0.05
"""Every request for a link takes as many seconds, so that its time says nothing about the address."""

LINKS_AN_HOUR = 20
"""So many links one person is mailed, from wherever they are asked for."""

SIGN_INS = (TokenKind.SESSION.value, TokenKind.CLI.value, TokenKind.PAGE.value)
"""Tokens that people got by signing in; those that they made for programs are not among them."""


async def mail_password_link(user_id: int, *, welcome: bool) -> None:
    """Mail the user a link to choose a password, in the open transaction; earlier links are dead.

    The first password of somebody who came by an invitation is a `welcome`: that link lives for seven days,
    any other for one hour (S-043).
    """
    user = await User.get(id=user_id)
    lifetime = mails.WELCOME_LIFETIME if welcome else mails.RESET_LIFETIME
    token = await mail_links.draw(user_id, LinkPurpose.PASSWORD, lifetime)
    letter = mails.welcome if welcome else mails.password_reset
    await mail.post(letter(user.email or "", token))


@operation(atomic=False)
async def forgot_password(visitor: Visitor, data: PasswordForgotten) -> None:
    """Mail a link to choose a new password to the stored address, if there is a user with this one.

    Anyone may ask, and learns nothing by the words or by the time. Five in ten minutes from one network; where
    one person was mailed twenty links in an hour, and where the account is disabled, none is sent. Errors:
    Throttled (S-084).
    """
    await allow_mail(visitor, "forgot", data.email)
    loop = asyncio.get_running_loop()
    ends = loop.time() + EVEN
    user = await User.filter(email_key=email_key(data.email)).first()
    if user is not None and user.disabled_at is None and await _may_have_another(user.id):
        await _mail_link(visitor, user.id)
    await asyncio.sleep(max(0.0, ends - loop.time()))


async def _may_have_another(user_id: int) -> bool:
    try:
        await throttle.hit(f"links:{user_id}", LINKS_AN_HOUR, timedelta(hours=1))
    except Throttled:
        return False
    return True


@operation(action="forgot_password")
async def _mail_link(visitor: Visitor, user_id: int) -> None:
    await mail_password_link(user_id, welcome=False)
    audit.changed(f"user {user_id}", "a link was mailed", actor_id=user_id)


@operation(reads=True)
async def check_password_link(visitor: Visitor, token: str) -> None:
    """Whether a link to choose a password still lives; using it is another step. Errors: LinkNotValid."""
    await mail_links.holder(LinkPurpose.PASSWORD, token)


@operation(atomic=False)
async def reset_password(visitor: Visitor, data: PasswordReset) -> None:
    """Set the password of the user whom this link was mailed to; the link is dead afterwards.

    Everybody who signed in as this user, in an app or a terminal, is signed out: whoever knew the old password
    is gone. Tokens that were made for programs stay, as they never depended on it; the mail that tells of the
    change has a link that ends them, too. Two-factor stays on. The address counts as verified, because the link
    reached it; where it was not verified before, everything else that was set up is void. Failed sign-ins from
    elsewhere do not delay the network that this came from. No session is opened. Errors: LinkNotValid,
    WeakPassword, Throttled.
    """
    held = await mail_links.holder(LinkPurpose.PASSWORD, data.token)
    user = await User.get(id=held.user_id)
    refuse_weak(data.password, user.email or "")
    hashed = await passwords.make(data.password, visitor.request)
    await _reset(visitor, data, hashed)


@operation(action="reset_password")
async def _reset(visitor: Visitor, data: PasswordReset, hashed: str) -> None:
    user_id = (await mail_links.spend(LinkPurpose.PASSWORD, data.token)).user_id
    await prove_address(user_id)
    await _store(user_id, hashed)
    await known_networks.remember(user_id, visitor.request.network)
    audit.changed(f"user {user_id}", "password set by a mailed link", actor_id=user_id)


@operation(atomic=False)
async def change_password(caller: Caller, data: PasswordChange) -> None:
    """Set another password, confirmed by the present one.

    Other sessions and terminals of the caller are signed out, as by a reset; the token of this call stays.
    Errors: WeakPassword, PasswordNotSet, InvalidPassword, Throttled.
    """
    refuse_weak(data.new_password, caller.email, "new_password")
    await confirm_password(caller, data.current_password)
    hashed = await passwords.make(data.new_password, caller.request)
    await _change(caller, hashed)


@operation(action="change_password")
async def _change(caller: Caller, hashed: str) -> None:
    await mail_links.forget(caller.user_id, LinkPurpose.PASSWORD)
    await _store(caller.user_id, hashed, keep=caller.token_id)
    audit.changed(f"user {caller.user_id}", "password changed")


async def _store(user_id: int, hashed: str, *, keep: int | None = None) -> None:
    """Store the hash, sign everybody else out and say so by mail, in the open transaction.

    A change of the address that waits is off: whoever asked for it may be who is shut out. So is what was proven
    by the old password with other tokens.
    """
    await email_change.forget(user_id)
    await User.filter(id=user_id).update(password_hash=hashed)
    await AccessToken.filter(user_id=user_id, kind__in=SIGN_INS).exclude(id=keep or 0).delete()
    await announce_end(user_id)
    await void_confirmations(user_id, keep=keep)
    user = await User.get(id=user_id)
    end_tokens = await mail_links.draw(user_id, LinkPurpose.TOKENS, mails.END_TOKENS_LIFETIME)
    await mail.post(mails.password_changed(user.email or "", end_tokens))

"""Choosing another password: with a mailed link, or confirmed by the present password."""

import asyncio

from app.access import BY_PASSWORD, BY_TOKEN, Caller, Visitor, audit, operation, throttles
from app.core import mail, throttle
from app.core.errors import Throttled
from app.core.text import email_key
from app.domain.identity import email_change, known_networks, mail_links, mails, passwords, stranger_mails
from app.domain.identity.address_proof import prove_address
from app.domain.identity.breached_passwords import check_new_password
from app.domain.identity.confirmation import confirm, void_confirmations
from app.domain.identity.inputs import (
    FirstPassword,
    LinkPurpose,
    PasswordChange,
    PasswordForgotten,
    PasswordReset,
    TokenKind,
)
from app.domain.identity.models import AccessToken, User
from app.domain.identity.security_mail import post_security_mail
from app.domain.identity.tokens import announce_end

_MIN_SECONDS = 0.05
"""Seconds that every request for a link takes at least, so that its time reveals nothing about the address."""

_SIGN_INS = (TokenKind.SESSION.value, TokenKind.CLI.value, TokenKind.PAGE.value)
"""Kinds of tokens from sign-ins; those for programs are left out."""


async def mail_password_link(user_id: int, *, welcome: bool, by_stranger: bool = False) -> None:
    """Mail the user a link to choose a password, in the open transaction; earlier links are void.

    `welcome` is for the first password of an invited user: that link works for seven days, any other for one hour
    (S-043). With `by_stranger` it may be anybody who asked: the mail was counted, and a blocked address gets none.
    """
    user = await User.get(id=user_id)
    lifetime = mails.WELCOME_LIFETIME if welcome else mails.RESET_LIFETIME
    token = await mail_links.create(user_id, LinkPurpose.PASSWORD, lifetime)
    letter = mails.welcome if welcome else mails.password_reset
    await (stranger_mails.deliver if by_stranger else mail.post)(letter(user.email or "", token))


@operation(atomic=False)
async def forgot_password(visitor: Visitor, data: PasswordForgotten) -> None:
    """Mail a link to choose a new password to the stored address, if there is a user with this one.

    Anyone may; neither the answer nor its time reveals whether the address has an account. Five in ten minutes
    from one network. No mail is sent after twenty links to one user in an hour, and to disabled accounts; nor to
    an address that is blocked or had ten mails of strangers in a day, unless the user signed in from this network
    before: nobody can keep that mail away. Errors: Throttled (S-084).
    """
    await stranger_mails.allow_reset(visitor, data.email)
    loop = asyncio.get_running_loop()
    ends = loop.time() + _MIN_SECONDS
    user = await User.filter(email_key=email_key(data.email)).first()
    is_known = await known_networks.is_known(user.id if user else None, visitor.request.network)
    # Counted for addresses without an account as well, so that the work is the same.
    may_write = is_known or await stranger_mails.may_write(data.email)
    if user is not None and user.disabled_at is None and may_write and await _within_limit(user.id):
        await _mail_link(visitor, user.id, by_stranger=not is_known)
    await asyncio.sleep(max(0.0, ends - loop.time()))


async def _within_limit(user_id: int) -> bool:
    try:
        await throttle.hit(throttles.RESET_LINKS, user_id=user_id)
    except Throttled:
        return False
    return True


@operation(action="forgot_password")
async def _mail_link(visitor: Visitor, user_id: int, *, by_stranger: bool) -> None:
    await mail_password_link(user_id, welcome=False, by_stranger=by_stranger)
    audit.changed(f"user {user_id}", "a link was mailed", actor_id=user_id)


async def user_of_password_link(token: str) -> tuple[User, bool]:
    """The user of a link to choose a password, which is not used. Errors: LinkNotValid.

    The second value is whether it is the first password of somebody who was invited and has not said their name.
    """
    link = await mail_links.find(LinkPurpose.PASSWORD, token)
    user = await User.get(id=link.user_id)
    return user, _is_unnamed(user)


def _is_unnamed(user: User) -> bool:
    return user.password_hash is None and not user.last_name


async def hashed_for_link(visitor: Visitor, data: PasswordReset) -> str:
    """The hash of the new password of the user whom this link was mailed to. Outside of any transaction.

    Errors: LinkNotValid, WeakPassword, Throttled.
    """
    link = await mail_links.find(LinkPurpose.PASSWORD, data.token)
    user = await User.get(id=link.user_id)
    await check_new_password(data.password, user.email or "")
    return await passwords.make(data.password, visitor.request)


async def reset(visitor: Visitor, data: PasswordReset, password_hash: str) -> int:
    """Set the password of the user whom this link was mailed to, in the open transaction; the user's id.

    The link is void afterwards, and all sessions in apps and terminals end. The operation of the room of accounts
    that calls this ends the rest. Errors: LinkNotValid.
    """
    user_id = (await mail_links.use(LinkPurpose.PASSWORD, data.token)).user_id
    if isinstance(data, FirstPassword) and _is_unnamed(await User.get(id=user_id)):
        await User.filter(id=user_id).update(first_name=data.first_name, last_name=data.last_name)
    await prove_address(user_id)
    await _store(user_id, password_hash)
    await known_networks.remember(user_id, visitor.request.network)
    audit.changed(f"user {user_id}", "password set by a mailed link", actor_id=user_id)
    return user_id


@operation(atomic=False, calls=throttles.PLATFORM_REQUESTS, confirmed=BY_PASSWORD)
async def change_password(caller: Caller, data: PasswordChange) -> None:
    """Set another password, confirmed by the present one or by a passkey. Any caller may.

    A caller with a passkey and no password sets their first password this way. Other sessions and terminals of
    the caller are signed out, as by a reset; the token of this call stays. Errors: WeakPassword, PasswordNotSet,
    InvalidPassword, InvalidCode, SetupExpired, CredentialRefused, ConfirmationRequired, Throttled.
    """
    await check_new_password(data.new_password, caller.email, "new_password")
    confirmed = await confirm(caller, data)
    password_hash = await passwords.make(data.new_password, caller.request)
    await _change(confirmed, password_hash)


@operation(action="change_password", confirmed=BY_TOKEN)
async def _change(caller: Caller, password_hash: str) -> None:
    await mail_links.forget(caller.user_id, LinkPurpose.PASSWORD)
    await _store(caller.user_id, password_hash, keep=caller.token_id)
    audit.changed(f"user {caller.user_id}", "password changed")


async def _store(user_id: int, password_hash: str, *, keep: int | None = None) -> None:
    """Store the hash, end all other sessions and report it by mail, in the open transaction.

    A pending change of the address is cancelled, because an attacker may have requested it. Confirmations of other
    tokens by the old password are void, too.
    """
    await email_change.forget(user_id)
    # What opens sessions ends before the sessions do: one that is being opened is waited for, and then ended.
    await User.filter(id=user_id).update(password_hash=password_hash)
    await void_confirmations(user_id, keep=keep)
    await AccessToken.filter(user_id=user_id, kind__in=_SIGN_INS).exclude(id=keep or 0).delete()
    await announce_end(user_id)
    end_tokens = await mail_links.create(user_id, LinkPurpose.TOKENS, mails.END_TOKENS_LIFETIME)
    await post_security_mail(user_id, lambda to: mails.password_changed(to, end_tokens))

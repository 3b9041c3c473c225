"""The words of the mails about an account. When one is sent is decided by whoever calls."""

from datetime import timedelta
from typing import Final

from app.access import Tier
from app.core import links
from app.core.mail import Link, Mail
from app.core.mail.message import PRODUCT, quoted

VERIFICATION_LIFETIME = timedelta(days=7)
RESET_LIFETIME = timedelta(hours=1)
WELCOME_LIFETIME = timedelta(days=7)
END_TOKENS_LIFETIME = timedelta(days=7)
UNDO_LIFETIME = timedelta(days=7)

NOT_YOU: Final = ("If this was not you, reset your password now, then look at your sign-in settings.",)

_TIERS: Final = {
    Tier.READ: "“read”",
    Tier.STANDARD_WRITE: "“standard write”",
    Tier.ELEVATED_WRITE: "“elevated write”, which may approve and publish,",
}
_IGNORE: Final = "If you did not ask for this, you need not do anything."


def verification(to: str, token: str) -> Mail:
    """Asks a new user to confirm the address."""
    return Mail(
        to=to,
        subject=f"Confirm your e-mail address for {PRODUCT}",
        paragraphs=[f"Welcome to {PRODUCT}. Please confirm that this is your e-mail address."],
        link=Link("Confirm the address", links.email_verification(token)),
        closing=[
            "The link works for seven days.",
            "If you did not sign up, do not open it. An account that nobody confirms is deleted after 14 days.",
        ],
    )


def new_address(to: str, token: str) -> Mail:
    """Asks whoever has the new address of a user to confirm it."""
    return Mail(
        to=to,
        subject=f"Confirm your new e-mail address for {PRODUCT}",
        paragraphs=[f"Somebody, probably you, wants to use this address for their {PRODUCT} account from now on."],
        link=Link("Confirm the address", links.email_verification(token)),
        closing=[f"The link works for seven days. Until it is opened, the old address stays. {_IGNORE}"],
    )


def address_asked(to: str, wanted: str) -> Mail:
    """Says at the present address that another one was asked for."""
    return Mail(
        to=to,
        subject=f"A new e-mail address for your {PRODUCT} account",
        paragraphs=[
            f"Your {PRODUCT} account is to have another address: {quoted(wanted)}.",
            "It stays with this one until the link that was mailed there is opened.",
            "If this was not you, change your password now: the link is dead then.",
        ],
    )


def address_changed(to: str, now: str, token: str) -> Mail:
    """Says at the old address that it is not the account's any more, and offers the way back."""
    return Mail(
        to=to,
        subject=f"The e-mail address of your {PRODUCT} account was changed",
        paragraphs=[
            f"Your {PRODUCT} account has the address {quoted(now)} now; no more mail comes here.",
            "If this was not you, undo the change: the account gets this address back, and all its tokens end.",
        ],
        link=Link("Undo the change", links.email_undo(token)),
        closing=["The link works for seven days. If you changed the address, you need not do anything."],
    )


def password_reset(to: str, token: str) -> Mail:
    """Lets somebody who forgot the password choose a new one."""
    return Mail(
        to=to,
        subject=f"Choose a new password for {PRODUCT}",
        paragraphs=["Somebody, probably you, asked for a new password for your account."],
        link=Link("Choose a new password", links.password_reset(token)),
        closing=[f"The link works for one hour and once. {_IGNORE}"],
    )


def welcome(to: str, token: str) -> Mail:
    """Lets somebody who came by an invitation choose a first password."""
    return Mail(
        to=to,
        subject=f"Choose your password for {PRODUCT}",
        paragraphs=[f"You have an account at {PRODUCT} now. To sign in, choose a password."],
        link=Link("Choose a password", links.password_reset(token)),
        closing=[
            "The link works for seven days and once.",
            "After that, say where you sign in that you forgot your password, and another link comes.",
        ],
    )


def two_factor_on(to: str, token: str) -> Mail:
    """Says that two-factor is on, and offers to end what was signed in without it."""
    return Mail(
        to=to,
        subject="Two-factor authentication is on",
        paragraphs=[
            "Two-factor authentication was turned on for your account.",
            "From now on, signing in with your password also needs a code from your authenticator app.",
            "Whoever is signed in already stays so. This page ends every session and every token.",
        ],
        link=Link("End every session and token", links.end_tokens(token)),
        closing=["The link works for seven days. Opening it changes nothing yet.", *NOT_YOU],
    )


def password_changed(to: str, token: str) -> Mail:
    """Says that the password is another one now, and offers to end what the change leaves alone."""
    return Mail(
        to=to,
        subject=f"Your {PRODUCT} password was changed",
        paragraphs=[
            f"The password of your {PRODUCT} account was changed. Whoever was signed in elsewhere is signed out.",
            "If this was not you, say where you sign in that you forgot your password, and choose another one.",
            "Tokens that were made for programs go on working. This page ends every session and every token.",
        ],
        link=Link("End every session and token", links.end_tokens(token)),
        closing=["The link works for seven days. Opening it changes nothing yet."],
    )


def token_made(to: str, name: str) -> Mail:
    """Says that a program may now act as the user."""
    return Mail(
        to=to,
        subject=f"A new API token of your {PRODUCT} account",
        paragraphs=[
            f"The API token “{quoted(name)}” was made in your name. Whoever holds it can do what you can do.",
            "If this was not you, revoke the token and change your password.",
        ],
    )


def tier_token_made(to: str, name: str, tier: Tier) -> Mail:
    """Says that a program may now act as the user, as far as a tier goes."""
    return Mail(
        to=to,
        subject=f"A new tier token of your {PRODUCT} account",
        paragraphs=[
            f"The token “{quoted(name)}” of the tier {_TIERS[tier]} was made in your name.",
            "If this was not you, revoke the token and change your password.",
        ],
    )


def terminal_added(to: str, device: str, address: str | None) -> Mail:
    """Says that a terminal is signed in as the user."""
    place = f", from the address {quoted(address)}" if address else ""
    return Mail(
        to=to,
        subject=f"A terminal was signed in to your {PRODUCT} account",
        paragraphs=[
            f"The terminal “{quoted(device)}” was signed in{place}. Whoever uses it can do what you can do.",
            "If this was not you, revoke its token and change your password.",
        ],
    )


def account_deleted(to: str) -> Mail:
    """Says goodbye."""
    return Mail(
        to=to,
        subject=f"Your {PRODUCT} account was deleted",
        paragraphs=[f"Your {PRODUCT} account is deleted, and its brands with everything in them."],
    )

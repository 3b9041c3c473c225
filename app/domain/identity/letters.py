"""The words of the mails about an account. When one is sent is decided by whoever calls."""

from datetime import timedelta

from app.core import links
from app.core.mail import Letter, Link
from app.core.mail.letter import PRODUCT, quoted

VERIFICATION_LIFETIME = timedelta(days=7)
RESET_LIFETIME = timedelta(hours=1)
WELCOME_LIFETIME = timedelta(days=7)

_IGNORE = "If you did not ask for this, you need not do anything."


def verification(to: str, token: str) -> Letter:
    """Asks a new user to confirm the address."""
    return Letter(
        to=to,
        subject=f"Confirm your e-mail address for {PRODUCT}",
        paragraphs=[f"Welcome to {PRODUCT}. Please confirm that this is your e-mail address."],
        link=Link("Confirm the address", links.email_verification(token)),
        closing=[
            "The link works for seven days.",
            "If you did not sign up, do not open it. An account that nobody confirms is deleted after 14 days.",
        ],
    )


def new_address(to: str, token: str) -> Letter:
    """Asks whoever has the new address of a user to confirm it."""
    return Letter(
        to=to,
        subject=f"Confirm your new e-mail address for {PRODUCT}",
        paragraphs=[f"Somebody, probably you, wants to use this address for their {PRODUCT} account from now on."],
        link=Link("Confirm the address", links.email_verification(token)),
        closing=[f"The link works for seven days. Until it is opened, the old address stays. {_IGNORE}"],
    )


def address_asked(to: str, wanted: str) -> Letter:
    """Says at the present address that another one was asked for."""
    return Letter(
        to=to,
        subject=f"A new e-mail address for your {PRODUCT} account",
        paragraphs=[
            f"Your {PRODUCT} account is to have another address: {quoted(wanted)}.",
            "It stays with this one until the link that was mailed there is opened.",
            "If this was not you, change your password now: the link is dead then.",
        ],
    )


def address_changed(to: str, now: str) -> Letter:
    """Says at the old address that it is not the account's any more."""
    return Letter(
        to=to,
        subject=f"The e-mail address of your {PRODUCT} account was changed",
        paragraphs=[
            f"Your {PRODUCT} account has the address {quoted(now)} now; no more mail comes here.",
            "If this was not you, write to whoever runs this service.",
        ],
    )


def password_reset(to: str, token: str) -> Letter:
    """Lets somebody who forgot the password choose a new one."""
    return Letter(
        to=to,
        subject=f"Choose a new password for {PRODUCT}",
        paragraphs=["Somebody, probably you, asked for a new password for your account."],
        link=Link("Choose a new password", links.password_reset(token)),
        closing=[f"The link works for one hour and once. {_IGNORE}"],
    )


def welcome(to: str, token: str) -> Letter:
    """Lets somebody who came by an invitation choose a first password."""
    return Letter(
        to=to,
        subject=f"Choose your password for {PRODUCT}",
        paragraphs=[f"You have an account at {PRODUCT} now. To sign in, choose a password."],
        link=Link("Choose a password", links.password_reset(token)),
        closing=[
            "The link works for seven days and once.",
            "After that, say where you sign in that you forgot your password, and another link comes.",
        ],
    )


def password_changed(to: str) -> Letter:
    """Says that the password is another one now."""
    return Letter(
        to=to,
        subject=f"Your {PRODUCT} password was changed",
        paragraphs=[
            f"The password of your {PRODUCT} account was changed. Whoever was signed in elsewhere is signed out.",
            "If this was not you, say where you sign in that you forgot your password, and choose another one.",
        ],
    )


def token_made(to: str, name: str) -> Letter:
    """Says that a program may now act as the user."""
    return Letter(
        to=to,
        subject=f"A new API token of your {PRODUCT} account",
        paragraphs=[
            f"The API token “{quoted(name)}” was made in your name. Whoever holds it can do what you can do.",
            "If this was not you, revoke the token and change your password.",
        ],
    )


def account_deleted(to: str) -> Letter:
    """Says goodbye."""
    return Letter(
        to=to,
        subject=f"Your {PRODUCT} account was deleted",
        paragraphs=[f"Your {PRODUCT} account is deleted, and its brands with everything in them."],
    )

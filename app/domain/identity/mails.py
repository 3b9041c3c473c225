"""The texts of mails about an account. The callers decide when one is sent."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from app.access import Tier
from app.core import links
from app.core.mail import Mail, MailLink
from app.core.mail.message import PRODUCT, quoted
from app.domain.identity.grants import GrantKind, NotedGrant

VERIFICATION_LIFETIME: Final = timedelta(days=7)
NEW_ADDRESS_LIFETIME: Final = timedelta(days=7)
RESET_LIFETIME: Final = timedelta(hours=1)
WELCOME_LIFETIME: Final = timedelta(days=7)
END_TOKENS_LIFETIME: Final = timedelta(days=7)
UNDO_LIFETIME: Final = timedelta(days=7)

_NOT_YOU: Final = ("If this was not you, reset your password now, then look at your sign-in settings.",)

_TIERS: Final = {
    Tier.READ: "“read”",
    Tier.STANDARD_WRITE: "“standard write”",
    Tier.ELEVATED_WRITE: "“elevated write”, which may approve and publish,",
}
_LIST_LENGTH: Final = 40
"""How many things a digest lists."""
_GRANT_WORDS: Final = {
    GrantKind.SESSION: "A session",
    GrantKind.TERMINAL: "A terminal",
    GrantKind.API_TOKEN: "An API token",
    GrantKind.AGENT_TOKEN: "A token for an agent",
    GrantKind.TIER_TOKEN: "A tier token",
    GrantKind.PASSKEY: "A passkey",
    GrantKind.TWO_FACTOR: "The second factor",
    GrantKind.CALENDAR_FEED: "A calendar feed",
    GrantKind.SHARE_LINK: "A share link",
    GrantKind.WEBHOOK: "A webhook, or a new secret for one, to",
    GrantKind.BRAND_EXPORT: "An archive of a brand",
    GrantKind.PERSONAL_DATA: "A file of your personal data",
    GrantKind.INVITATION: "An invitation of",
    GrantKind.DEVICE: "A device that receives push messages",
}
"""What each kind is called at the beginning of a line."""
_IGNORE: Final = "If you did not request this, you can ignore this mail."


def _span(lifetime: timedelta) -> str:
    """A whole number of days, or of hours."""
    count, unit = (lifetime.days, "day") if lifetime.days else (lifetime // timedelta(hours=1), "hour")
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


_END_TOKENS: Final = f"The link works for {_span(END_TOKENS_LIFETIME)}. Opening it changes nothing yet."


def notice(to: str, subject: str, sentence: str) -> Mail:
    """Reports something that concerns how the account is signed in to."""
    return Mail(to, subject, (sentence,), closing=_NOT_YOU)


def verification(to: str, token: str) -> Mail:
    """Asks a new user to confirm the address."""
    asks = f"Somebody, probably you, signed up for {PRODUCT} with this address. Please confirm that it is yours."
    warns = (
        "If you did not sign up, do not confirm it: the person who did would have an account with your address."
        " An unconfirmed account is deleted after 14 days."
    )
    return Mail(
        to=to,
        subject=f"Confirm your e-mail address for {PRODUCT}",
        paragraphs=[asks],
        link=MailLink("Confirm the address", links.email_verification(token)),
        closing=[f"The link works for {_span(VERIFICATION_LIFETIME)}.", warns],
    )


def new_address(to: str, token: str, *, account: str) -> Mail:
    """Asks the reader of a user's new address to confirm it; `account` is the user's present one, abridged."""
    asks = (
        f"Somebody who is signed in to {PRODUCT} as {quoted(account)} wants to take this address for that account."
    )
    proof = (
        "If this is you, confirm it. The page asks for the password of the account, unless you open it in the"
        " browser in which you asked for the change."
    )
    until = (
        f"The link works for {_span(NEW_ADDRESS_LIFETIME)}. Until it is confirmed, the old address stays in use."
    )
    warns = "If you do not know this account, ignore this mail: nobody takes the address without its password."
    return Mail(
        to=to,
        subject=f"Confirm your new e-mail address for {PRODUCT}",
        paragraphs=[asks, proof],
        link=MailLink("Confirm the address", links.email_verification(token)),
        closing=[until, warns],
    )


def address_change_requested(to: str, address: str) -> Mail:
    """Reports to the present address that a new one was requested."""
    return Mail(
        to=to,
        subject=f"A new e-mail address for your {PRODUCT} account",
        paragraphs=[
            f"A new address was requested for your {PRODUCT} account: {quoted(address)}.",
            "The account keeps this address until the new one is confirmed by the link that was mailed there.",
            "If this was not you, change your password now: this makes the link invalid.",
        ],
    )


def address_changed(to: str, now: str, token: str) -> Mail:
    """Reports to the old address that the account has another one, with a link that undoes the change."""
    return Mail(
        to=to,
        subject=f"The e-mail address of your {PRODUCT} account was changed",
        paragraphs=[
            f"Your {PRODUCT} account now has the address {quoted(now)}; this address gets no more mail.",
            "If this was not you, undo the change: the account gets this address back, and all its tokens end.",
        ],
        link=MailLink("Undo the change", links.email_undo(token)),
        closing=[
            f"The link works for {_span(UNDO_LIFETIME)}. If you changed the address, you can ignore this mail."
        ],
    )


def address_changed_again(to: str, now: str) -> Mail:
    """Reports another change to an address that the account had earlier; the link for that address went there."""
    return Mail(
        to=to,
        subject=f"The e-mail address of your {PRODUCT} account was changed again",
        paragraphs=[
            f"The {PRODUCT} account that had this address has the address {quoted(now)} now.",
            "If this was not you, use the link in the earlier mail to this address: it takes the account back.",
        ],
    )


def password_reset(to: str, token: str) -> Mail:
    """Lets a user who forgot the password choose a new one."""
    return Mail(
        to=to,
        subject=f"Choose a new password for {PRODUCT}",
        paragraphs=["Someone, probably you, requested a new password for your account."],
        link=MailLink("Choose a new password", links.password_reset(token)),
        closing=[f"The link works for {_span(RESET_LIFETIME)} and once. {_IGNORE}"],
    )


def welcome(to: str, token: str) -> Mail:
    """Lets an invited user choose a first password."""
    return Mail(
        to=to,
        subject=f"Choose your password for {PRODUCT}",
        paragraphs=[f"You now have an account at {PRODUCT}. To sign in, choose a password."],
        link=MailLink("Choose a password", links.password_reset(token)),
        closing=[
            f"The link works for {_span(WELCOME_LIFETIME)} and once.",
            "After that, request another link as for a forgotten password.",
        ],
    )


def two_factor_on(to: str, token: str) -> Mail:
    """Reports that two-factor is on, with a link that ends sessions and tokens from before."""
    return Mail(
        to=to,
        subject="Two-factor authentication is on",
        paragraphs=[
            "Two-factor authentication was turned on for your account.",
            "From now on, signing in with your password also needs a code from your authenticator app.",
            "Existing sessions stay signed in. This page ends every session and every token.",
        ],
        link=MailLink("End every session and token", links.end_tokens(token)),
        closing=[_END_TOKENS, *_NOT_YOU],
    )


def password_changed(to: str, token: str) -> Mail:
    """Reports a new password, with a link that ends the tokens which the change leaves alone."""
    return Mail(
        to=to,
        subject=f"Your {PRODUCT} password was changed",
        paragraphs=[
            f"The password of your {PRODUCT} account was changed. All other sessions were signed out.",
            "If this was not you, request a link as for a forgotten password, and choose another one.",
            "Tokens of programs still work. This page ends every session and every token.",
        ],
        link=MailLink("End every session and token", links.end_tokens(token)),
        closing=[_END_TOKENS],
    )


def token_made(to: str, name: str) -> Mail:
    """Reports a new token of full access."""
    return Mail(
        to=to,
        subject=f"A new API token of your {PRODUCT} account",
        paragraphs=[
            f"The API token “{quoted(name)}” was created in your name. Anyone with it can do what you can do.",
            "If this was not you, revoke the token and change your password.",
        ],
    )


def agent_token_made(to: str, name: str, tier: Tier) -> Mail:
    """Reports a new token for an agent."""
    what = "reads and adds ideas" if tier is Tier.IDEAS else "reads and adds ideas and drafts of posts"
    return Mail(
        to=to,
        subject=f"A new token for an agent in your {PRODUCT} account",
        paragraphs=[
            f"The token “{quoted(name)}” was created in your name. It {what}, and nothing else.",
            "If this was not you, revoke the token and change your password.",
        ],
    )


def tier_token_made(to: str, name: str, tier: Tier) -> Mail:
    """Reports a new tier token."""
    return Mail(
        to=to,
        subject=f"A new tier token of your {PRODUCT} account",
        paragraphs=[
            f"The token “{quoted(name)}” of the tier {_TIERS[tier]} was created in your name.",
            "If this was not you, revoke the token and change your password.",
        ],
    )


def terminal_added(to: str, device: str, address: str | None) -> Mail:
    """Reports that a terminal is signed in as the user."""
    place = f", from the address {quoted(address)}" if address else ""
    return Mail(
        to=to,
        subject=f"A terminal was signed in to your {PRODUCT} account",
        paragraphs=[
            f"The terminal “{quoted(device)}” was signed in{place}. Anyone who uses it can do what you can do.",
            "If this was not you, revoke its token and change your password.",
        ],
    )


def reset_by_operator(to: str) -> Mail:
    """Reports that an operator voided everything by which the user signs in."""
    sentence = (
        f"The operator of this service reset how you sign in to {PRODUCT}: your password, two-factor"
        " authentication, passkeys and tokens are void. Another mail brings you a link to choose a password."
    )
    return Mail(
        to=to,
        subject=f"The sign-in of your {PRODUCT} account was reset",
        paragraphs=[sentence],
        closing=["If you did not ask for this, contact the operator."],
    )


def disabled_by_operator(to: str, *, disabled: bool) -> Mail:
    """Reports that an operator disabled the account, or enabled it again."""
    sentence = (
        "The operator of this service disabled your account: nobody can sign in to it, and its tokens are refused."
        if disabled
        else "The operator of this service enabled your account again. You can sign in as before."
    )
    return Mail(
        to=to,
        subject=f"Your {PRODUCT} account was {'disabled' if disabled else 'enabled again'}",
        paragraphs=[sentence],
        closing=["If you do not know why, contact the operator."],
    )


def grants_made(to: str, items: Sequence[NotedGrant]) -> Mail:
    """Reports what was made in the user's name during the last hour and acts without them."""
    lines = [_grant_line(item) for item in items[:_LIST_LENGTH]]
    more = len(items) - len(lines)
    return Mail(
        to=to,
        subject=f"What was made in your name on {PRODUCT}",
        paragraphs=[
            "These things were made in your name. They go on working when you are signed out:",
            *lines,
            *([f"And {more} more."] if more else []),
        ],
        link=MailLink("Look at what acts in your name", links.studio_security()),
        closing=["If this was not you, end what you do not know, then choose another password."],
    )


def _grant_line(item: NotedGrant) -> str:
    name = f" “{quoted(item.name)}”" if item.name else ""
    brand = f" in the brand “{quoted(item.brand)}”" if item.brand else ""
    return f"{_GRANT_WORDS[item.kind]}{name}{brand}, {item.made_at:%H:%M} UTC."


def account_deleted(to: str) -> Mail:
    """Reports the deletion."""
    return Mail(
        to=to,
        subject=f"Your {PRODUCT} account was deleted",
        paragraphs=[f"Your {PRODUCT} account is deleted, and its brands with everything in them."],
    )

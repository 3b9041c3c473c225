"""The rate limits: how often something may happen, and what is counted apart. One table for all rooms and doors.

`core.throttle` counts them. The inventory in docs/security.md is this table; limits on the number of rows are in
`row_limits`, those of work at the same moment stand where the work is done.
"""

from datetime import timedelta
from typing import Final

from app.core.config import Settings
from app.core.throttle import RateLimit

MINUTE: Final = timedelta(minutes=1)
TEN_MINUTES: Final = timedelta(minutes=10)
HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(days=1)

_NETWORK: Final = ("network",)
USER: Final = ("user_id",)
_EMAIL: Final = ("email",)
_NETWORK_AND_EMAIL: Final = ("network", "email")


def _backstop(settings: Settings) -> int:
    return settings.login_backstop


# Signing in

SIGN_IN_REQUESTS: Final = RateLimit(
    "sign-in", _backstop, MINUTE, _NETWORK, "requests to sign in, over all accounts"
)
PASSWORDS: Final = RateLimit("login", 10, MINUTE, _NETWORK_AND_EMAIL, "tries to sign in with a password")
CODES: Final = RateLimit("two-factor", 10, MINUTE, ("network", "user_id"), "codes of the second factor")
PASSWORD_FAILURES: Final = RateLimit(
    "failures", 20, DAY, _EMAIL, "wrong passwords of an account; after these each further try waits"
)
PASSWORD_WAITS: Final = RateLimit(
    "account-wait", 1, timedelta(minutes=5), _EMAIL, "tries during such a wait of 1, 2, 4 … 300 seconds"
)
SITE_FAILURES: Final = RateLimit("site-failures", 200, HOUR, ("network",), "wrong passwords, over all accounts")
CONFIRMATION_FAILURES: Final = RateLimit(
    "confirm", 10, MINUTE, USER, "wrong proofs that the owner of a token acts"
)
OWNER_PROOFS: Final = RateLimit(
    "owner-proofs", 10, MINUTE, USER, "wrong proofs of whose account it is that takes a new address"
)
TERMINAL_STARTS: Final = RateLimit("terminal-start", 30, MINUTE, _NETWORK, "terminals that ask to be let in")
TERMINAL_POLLS: Final = RateLimit(
    "terminal-poll", _backstop, MINUTE, _NETWORK, "questions of terminals whether they are let in"
)
TERMINAL_CODES: Final = RateLimit("terminal-code", 10, MINUTE, USER, "wrong codes of terminals")
SET_UPS: Final = RateLimit("set-up", 10, MINUTE, _NETWORK, "openings of the address that makes the first user")

# Accounts and the mails about them

REGISTRATION_REQUESTS: Final = RateLimit("register", _backstop, MINUTE, _NETWORK, "requests to sign up")
REGISTRATIONS: Final = RateLimit("register", 10, TEN_MINUTES, _NETWORK_AND_EMAIL, "requests to sign up")
RESET_REQUESTS: Final = RateLimit(
    "forgot", _backstop, MINUTE, _NETWORK, "requests for a link to choose a password"
)
RESETS: Final = RateLimit("forgot", 5, TEN_MINUTES, _NETWORK_AND_EMAIL, "requests for a link to choose a password")
RESET_LINKS: Final = RateLimit("links", 20, HOUR, USER, "links to choose a password")
VERIFICATIONS: Final = RateLimit("verification", 5, TEN_MINUTES, USER, "links that verify an address")

SIGN_UPS: Final = RateLimit("sign-ups", 20, HOUR, _NETWORK, "accounts that were made by signing up")
STRANGER_MAILS: Final = RateLimit(
    "stranger-mails", 10, DAY, _EMAIL, "mails to an address that anybody can cause, over all purposes"
)

# Invitations

INVITATIONS: Final = RateLimit("invitations", 3, DAY, _EMAIL, "invitations of an address, over all brands")
BRAND_INVITATIONS: Final = RateLimit("brand-invitations", 50, DAY, ("brand_id",), "invitations into a brand")
INVITATION_REPEATS: Final = RateLimit(
    "invitation-repeats", 1, timedelta(minutes=5), ("invitation_id",), "mails that send an invitation again"
)

# Pages, feeds and agents

REVIEW_VIEWS: Final = RateLimit("review-looks", 120, MINUTE, _NETWORK, "openings of review links")
REVIEW_ACTS: Final = RateLimit("review-acts", 20, MINUTE, _NETWORK, "approvals, requests and comments of guests")
REVIEW_LINK_ACTS: Final = RateLimit(
    "review-acts", 20, MINUTE, ("link",), "approvals, requests and comments of guests by a link"
)
HAND_VIEWS: Final = RateLimit("hand-looks", 120, MINUTE, _NETWORK, "openings of links to publish by hand")
HAND_ACTS: Final = RateLimit("hand-acts", 20, MINUTE, _NETWORK, "answers to reminders by such links")
CALENDAR_READS: Final = RateLimit("calendar-reads", 120, MINUTE, _NETWORK, "reads of calendar feeds")
PAGE_READS: Final = RateLimit(
    "public pages", 120, MINUTE, _NETWORK, "reads of public pages and feeds; each process counts for itself"
)
AGENT_REQUESTS: Final = RateLimit(
    "mcp", lambda settings: settings.mcp_rate_limit, MINUTE, ("token_id",), "requests to /mcp"
)

# Calls to others

WEBHOOK_CALLS: Final = RateLimit(
    "webhook-calls",
    lambda settings: settings.webhook_receiver_calls,
    MINUTE,
    ("account_id", "receiver"),
    "webhooks of an account to one site, and to one network; more wait",
)

CONNECTS: Final = RateLimit("connects", 30, TEN_MINUTES, USER, "requests to connect a channel")
PLATFORM_REQUESTS: Final = RateLimit(
    "platform-requests",
    60,
    MINUTE,
    USER,
    "requests that call a platform, a receiver, the processor or a set of breached passwords",
)
CONNECT_RECEIVERS: Final = RateLimit(
    "connect-receivers",
    300,
    MINUTE,
    ("receiver",),
    "calls to one site for requests to connect, over all people",
)
CHOICES: Final = RateLimit(
    "choices", 30, MINUTE, USER, "questions for the values of options that live on a platform"
)
IMPORTS: Final = RateLimit(
    "imports", 120, MINUTE, USER, "imports of posts or of files, which may read files at addresses"
)
FITS: Final = RateLimit("fits", 60, MINUTE, USER, "requests to make files for channels before a post has them")
DELIVERY_REQUESTS: Final = RateLimit(
    "delivery-requests", 60, MINUTE, USER, "tests and repeats of webhooks that somebody asks for"
)


def table() -> list[RateLimit]:
    """All rate limits, in the order of this table."""
    return [value for value in globals().values() if isinstance(value, RateLimit)]

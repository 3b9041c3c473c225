"""What acts for a person: the kinds, one of them in words for people, and what an occasion ends.

The table of what happens to each kind on which occasion belongs to the room of accounts, which reaches them all.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class GrantKind(StrEnum):
    """What lets somebody act for a person, or read what the person may read."""

    SESSION = "session"
    TERMINAL = "terminal"
    API_TOKEN = "api_token"  # noqa: S105 the name of a kind
    AGENT_TOKEN = "agent_token"  # noqa: S105 the name of a kind
    TIER_TOKEN = "tier_token"  # noqa: S105 the name of a kind
    PASSKEY = "passkey"
    TWO_FACTOR = "two_factor"
    CALENDAR_FEED = "calendar_feed"
    SHARE_LINK = "share_link"
    WEBHOOK = "webhook"
    BRAND_EXPORT = "brand_export"
    PERSONAL_DATA = "personal_data"
    INVITATION = "invitation"
    DEVICE = "device"


@dataclass(frozen=True, slots=True)
class GrantItem:
    """One thing that acts for a person: its number, when it was made, what it is called, and its brand if any.

    The second factor has the number of its user.
    """

    kind: GrantKind
    id: int
    created_at: datetime
    name: str | None = None
    brand_id: int | None = None


@dataclass(frozen=True, slots=True)
class NotedGrant:
    """Something that was made, as the digest tells it."""

    kind: GrantKind
    name: str | None
    brand: str | None
    made_at: datetime


@dataclass(frozen=True, slots=True)
class Ending:
    """What an occasion ends: of whom, from which time on, in which brand, and why, for the audit log.

    Without `since` age does not matter; without `brand_id` every brand counts.
    """

    user_id: int
    why: str
    since: datetime | None = None
    brand_id: int | None = None

"""Labels of the notification types, what follows from a person's choices, and lengths of texts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final

from app.core import wall_time
from app.domain.notifications.inputs import MailPace, NotificationChannel, NotificationType, Off

_TITLE_LENGTH: Final = 255
PUSHED_LENGTH: Final = 500
"""Characters of a text, or of a link, in a push: services take 4 KiB in all."""

MAILS_AT_ONCE: Final = 3
"""How many quiet mails of an hour go out at once before the others wait for the next full hour."""
# When the daily mail goes out, on the wall of the person.
_MORNING: Final = time(8)


@dataclass(frozen=True, slots=True)
class TypeInWords:
    """How preferences show a type, the channels that it can be sent on, and whether its mails may wait."""

    label: str
    description: str
    channels: Sequence[NotificationChannel] = tuple(NotificationChannel)
    is_quiet: bool = False


CHANNELS: Final[Mapping[NotificationChannel, str]] = {
    NotificationChannel.DATABASE: "In app",
    NotificationChannel.MAIL: "Email",
}

TYPES: Final[Mapping[NotificationType, TypeInWords]] = {
    NotificationType.COMMENTS_DRAFTED: TypeInWords(
        "Replies drafted",
        "Replies to comments on your channels were drafted and wait for a review.",
        is_quiet=True,
    ),
    NotificationType.POST_SUBMITTED: TypeInWords(
        "Post submitted for review", "A post waits for somebody who may approve it."
    ),
    NotificationType.POST_APPROVED: TypeInWords("Post approved", "A post was approved.", is_quiet=True),
    NotificationType.CHANGES_REQUESTED: TypeInWords(
        "Changes requested", "A reviewer wants changes before a post can be approved."
    ),
    NotificationType.POST_COMMENTED: TypeInWords(
        "New comment", "Somebody commented on a post while it was reviewed."
    ),
    NotificationType.POST_PUBLISHED: TypeInWords("Post published", "A scheduled post went live.", is_quiet=True),
    NotificationType.POST_FAILED: TypeInWords("Post failed", "A scheduled post could not be published."),
    NotificationType.POST_EXPIRED: TypeInWords(
        "Post expired", "The time of a scheduled post passed without an approval."
    ),
    NotificationType.INVITATION_ACCEPTED: TypeInWords(
        "Invitation accepted", "Somebody whom you invited has joined the brand.", is_quiet=True
    ),
    NotificationType.WEBHOOK_DISABLED: TypeInWords(
        "Webhook disabled", "A webhook was switched off because its deliveries kept failing."
    ),
    NotificationType.PLAN_LIMIT_REACHED: TypeInWords(
        "Plan limit reached", "An allowance of your plan is used up."
    ),
    NotificationType.CHANNEL_NEEDS_RECONNECT: TypeInWords(
        "Channel to connect again", "A channel lost its access to the platform, or will lose it within a week."
    ),
    NotificationType.PLAN_CHANGED: TypeInWords(
        "Plan changed", "Your account has another plan, or its plan has ended or is back."
    ),
    NotificationType.PUBLISHING_HELD: TypeInWords(
        "Publishing stopped", "Somebody stopped everything that a brand publishes."
    ),
    NotificationType.REVIEW_ROUND_DECIDED: TypeInWords(
        "Review round decided", "A client has decided every post of a round that you sent."
    ),
    NotificationType.POST_BY_HAND: TypeInWords(
        "Post to publish by hand", "The time of a post has come that you publish yourself."
    ),
}

QUIET: Final[Sequence[NotificationType]] = [kind for kind, words in TYPES.items() if words.is_quiet]
"""The types whose mails may wait for others."""


def mail_due_at(pace: MailPace, zone: str | None, mails: int, now: datetime) -> datetime | None:
    """When a mail of a quiet type goes out; None for at once. `mails` is how many the last hour had before it."""
    if pace is MailPace.AT_ONCE or (pace is MailPace.HOURLY and mails < MAILS_AT_ONCE):
        return None
    if pace is MailPace.HOURLY:
        return now.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    return _next_morning(zone or "UTC", now)


def _next_morning(zone: str, now: datetime) -> datetime:
    today = wall_time.wall(now, zone).date()
    mornings = (
        wall_time.instant(datetime.combine(today + timedelta(days=days), _MORNING), zone) for days in (0, 1)
    )
    return next(at for at in mornings if at > now)


def resolved(off: Off) -> dict[NotificationType, dict[NotificationChannel, bool]]:
    """Every type on every channel that it supports: on unless it was switched off (NOTIF-10)."""
    return {
        kind: {channel: (kind, channel) not in off for channel in words.channels} for kind, words in TYPES.items()
    }


def supported(off: Off) -> Off:
    """`off` without channels that a type does not support, which are ignored (NOTIF-14)."""
    return frozenset((kind, channel) for kind, channel in off if channel in TYPES[kind].channels)


def everywhere(off: Off) -> dict[NotificationChannel, bool]:
    """Whether a channel is on for every type that supports it (S-066)."""
    return {
        channel: all((kind, channel) not in off for kind, words in TYPES.items() if channel in words.channels)
        for channel in CHANNELS
    }


def title(subject: str) -> str:
    """A subject as one line of at most 255 characters."""
    return _cut(" ".join(subject.split()), _TITLE_LENGTH)


def pushed(body: str) -> str:
    """The part of a text that fits into a push."""
    return _cut("\n".join(paragraphs(body)), PUSHED_LENGTH)


def paragraphs(body: str) -> list[str]:
    """The paragraphs of a text, separated by blank lines."""
    return [part.strip() for part in body.split("\n\n") if part.strip()]


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"

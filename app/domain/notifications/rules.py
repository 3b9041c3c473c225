"""Labels of the notification types, what follows from the types that are off, and lengths of texts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from app.domain.notifications.inputs import NotificationChannel, NotificationType, Off

_TITLE_LENGTH: Final = 255
PUSHED_LENGTH: Final = 500
"""Characters of a text, or of a link, in a push: services take 4 KiB in all."""


@dataclass(frozen=True, slots=True)
class TypeInWords:
    """How preferences show a type, and the channels that it can be sent on."""

    label: str
    description: str
    channels: Sequence[NotificationChannel] = tuple(NotificationChannel)


CHANNELS: Final[Mapping[NotificationChannel, str]] = {
    NotificationChannel.DATABASE: "In app",
    NotificationChannel.MAIL: "Email",
}

TYPES: Final[Mapping[NotificationType, TypeInWords]] = {
    NotificationType.COMMENTS_DRAFTED: TypeInWords(
        "Replies drafted", "Replies to comments on your channels were drafted and wait for a review."
    ),
    NotificationType.POST_SUBMITTED: TypeInWords(
        "Post submitted for review", "A post waits for somebody who may approve it."
    ),
    NotificationType.POST_APPROVED: TypeInWords("Post approved", "A post was approved."),
    NotificationType.CHANGES_REQUESTED: TypeInWords(
        "Changes requested", "A reviewer wants changes before a post can be approved."
    ),
    NotificationType.POST_COMMENTED: TypeInWords(
        "New comment", "Somebody commented on a post while it was reviewed."
    ),
    NotificationType.POST_PUBLISHED: TypeInWords("Post published", "A scheduled post went live."),
    NotificationType.POST_FAILED: TypeInWords("Post failed", "A scheduled post could not be published."),
    NotificationType.POST_EXPIRED: TypeInWords(
        "Post expired", "The time of a scheduled post passed without an approval."
    ),
    NotificationType.INVITATION_ACCEPTED: TypeInWords(
        "Invitation accepted", "Somebody whom you invited has joined the brand."
    ),
    NotificationType.WEBHOOK_DISABLED: TypeInWords(
        "Webhook disabled", "A webhook was switched off because its deliveries kept failing."
    ),
    NotificationType.PLAN_LIMIT_REACHED: TypeInWords(
        "Plan limit reached", "An allowance of your plan is used up."
    ),
    NotificationType.CHANNEL_NEEDS_RECONNECT: TypeInWords(
        "Channel needs reconnecting", "A channel lost its access to the platform, or will lose it within a week."
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
}


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

"""Inputs of the room with their limits, and the types and channels of notifications."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final, cast

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool

from app.core.text import string, zone_name

_TOKEN_LENGTH: Final = 4096


class NotificationType(StrEnum):
    """The events that people are notified of (S-070)."""

    COMMENTS_DRAFTED = "comments_drafted"
    POST_SUBMITTED = "post_submitted"
    POST_APPROVED = "post_approved"
    CHANGES_REQUESTED = "changes_requested"
    POST_COMMENTED = "post_commented"
    POST_PUBLISHED = "post_published"
    POST_FAILED = "post_failed"
    POST_EXPIRED = "post_expired"
    INVITATION_ACCEPTED = "invitation_accepted"
    WEBHOOK_DISABLED = "webhook_disabled"
    PLAN_LIMIT_REACHED = "plan_limit_reached"
    CHANNEL_NEEDS_RECONNECT = "channel_needs_reconnect"
    PLAN_CHANGED = "plan_changed"
    PUBLISHING_HELD = "publishing_held"
    REVIEW_ROUND_DECIDED = "review_round_decided"
    POST_BY_HAND = "post_by_hand"


class NotificationChannel(StrEnum):
    """Where a notification goes: the tray (DATABASE), which pushes follow, or mail (S-069, S-070)."""

    DATABASE = "database"
    MAIL = "mail"


class MailPace(StrEnum):
    """When mails about what needs no answer go out: each at once, or with others once an hour or once a day.

    With HOURLY the first three within an hour go at once.
    """

    AT_ONCE = "at_once"
    HOURLY = "hourly"
    DAILY = "daily"


Off = frozenset[tuple[NotificationType, NotificationChannel]]
"""The types that a person switched off, by channel."""

_FORMS: Final[Mapping[object, bool]] = {0: False, 1: True, "0": False, "1": True}


def _switch(value: object) -> object:
    # Compared by type as well: 1.0 equals 1, but is not accepted.
    return _FORMS.get(value, value) if type(value) in {int, str} else value


def _supported(value: object) -> object:
    """The map without unknown types and channels, which are ignored (S-067, NOTIF-14)."""
    if not isinstance(value, dict):
        return value
    entries = cast("dict[str, object]", value)
    return {key.value: _known_channels(entries[key]) for key in NotificationType if key in entries}


def _known_channels(value: object) -> object:
    if not isinstance(value, dict):
        return value
    entries = cast("dict[str, object]", value)
    return {key.value: entries[key] for key in NotificationChannel if key in entries}


Switch = Annotated[StrictBool, BeforeValidator(_switch)]
"""True or false, or 0 and 1 as numbers or text (S-067)."""


class PreferencesChange(BaseModel):
    """The whole map of preferences: types and channels that it leaves out are on (S-065)."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"preferences": {"post_failed": {"database": True, "mail": False}}}]}
    )

    preferences: Annotated[
        dict[str, dict[str, Switch]],
        BeforeValidator(_supported),
        Field(
            description="By type and channel; unknown keys are dropped, and what is left out is on. 0 and 1, also"
            " as text, count as false and true."
        ),
    ]

    @property
    def off(self) -> Off:
        """What the map switches off."""
        return frozenset(
            (NotificationType(kind), NotificationChannel(channel))
            for kind, switches in self.preferences.items()
            for channel, on in switches.items()
            if not on
        )


class QuietMails(BaseModel):
    """When mails about what needs no answer go out, and the zone in which a daily one goes out in the morning."""

    pace: MailPace
    timezone: Annotated[str, zone_name()] | None = None


class DeviceToken(BaseModel):
    """The push service's token of an installation: text without outer blanks, up to 4,096 characters."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"token": "fMZ0aQ7kTrW:APA91bH"}]})

    token: Annotated[str, string(_TOKEN_LENGTH), Field(repr=False)]

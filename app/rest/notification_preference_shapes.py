"""The answer about notification preferences."""

from typing import Annotated, Self

from pydantic import Field
from typing_extensions import TypeAliasType

from app.domain.notifications import CHANNELS, TYPES, NotificationChannel, NotificationType, Preferences
from app.rest.shapes import EveryKey, Shape


class NotificationTypeInfo(Shape):
    """A type of notification in words, and the channels that support it."""

    label: str = Field(examples=["Post published"])
    description: str = Field(examples=["A scheduled post went live."])
    channels: list[NotificationChannel] = Field(examples=[["database", "mail"]])


ChannelSwitches = TypeAliasType(
    "ChannelSwitches",
    Annotated[
        dict[NotificationChannel, bool],
        EveryKey(NotificationChannel),
        Field(description="Whether each channel is on.", examples=[{"database": True, "mail": True}]),
    ],
)


class NotificationPreferences(Shape):
    """Every type and channel in words, and the user's preferences."""

    types: Annotated[dict[NotificationType, NotificationTypeInfo], EveryKey(NotificationType)]
    channels: Annotated[dict[NotificationChannel, str], EveryKey(NotificationChannel)] = Field(
        examples=[{"database": "In app", "mail": "Email"}]
    )
    preferences: Annotated[dict[NotificationType, ChannelSwitches], EveryKey(NotificationType)]
    preferences_all: ChannelSwitches

    @classmethod
    def of_preferences(cls, view: Preferences) -> Self:
        """The preferences with the words of every type (NOTIF-01 to NOTIF-05)."""
        return cls.of(types=TYPES, channels=CHANNELS, preferences=view.by_type, preferences_all=view.everywhere)

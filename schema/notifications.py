"""Notifications of the viewer, and where the viewer wants which."""

from collections.abc import AsyncGenerator
from typing import Annotated, Final

import strawberry

from app.core.errors import Invalid, NotFound
from app.domain import notifications
from app.domain.notifications import CHANNELS, TYPES, NotificationView, Preferences
from schema.brands import Brand, brands_of
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import nothing
from schema.engine.connections import After, Connection, First, connection, window
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node, findable
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import URL, DateTime
from schema.engine.subscription_events import row_changes
from schema.viewer import Viewer, viewer_of

_MOST_AT_ONCE: Final = 100

enum(
    notifications.NotificationChannel,
    "Where notifications are delivered.",
    name="NotificationChannelKey",
    DATABASE="In the app, and on devices.",
    MAIL="By e-mail.",
)

enum(
    notifications.MailPace,
    "When mails about what needs no answer go out.",
    name="MailPace",
    AT_ONCE="Each at once.",
    HOURLY="The first three of an hour at once, the others together at the next full hour.",
    DAILY="Together, at 8 in the morning.",
)


@object_type
class NotificationPreference:
    """Whether a type is delivered on a channel."""

    channel: notifications.NotificationChannel = field("The channel.")
    enabled: bool = field("Whether it is delivered there.")


@object_type
class NotificationType:
    """A kind of event that people are notified of."""

    key: str = field("What the type is known by.")
    label: str = field("Its name.")
    description: str = field("When it is sent, as a sentence.")
    is_quiet: bool = field(
        "Whether it needs no answer, so that its mails may wait for others (`Viewer.quietMails`)."
    )
    channels: list[notifications.NotificationChannel] = field(
        "Where it can be delivered.", length=len(notifications.NotificationChannel)
    )
    preferences: list[NotificationPreference] = field(
        "Where the viewer wants it.", length=len(notifications.NotificationChannel)
    )


@object_type
class NotificationChannel:
    """A channel of notifications."""

    key: notifications.NotificationChannel = field("What the channel is known by.")
    label: str = field("Its name.")
    on_for_everything: bool = field("Whether the viewer wants every type there.")


@object_type
class Notification(Node):
    """A notification for the viewer."""

    brand_id: strawberry.Private[int | None]
    type_key: str = field("The key of its type.")
    title: str = field("What happened, in a line.")
    body: str = field("The same in more words; blank lines part its paragraphs.")
    url: URL | None = field("The address of what it is about.")
    read_at: DateTime | None = field("When it was marked as read.")
    created_at: DateTime = field("When it was sent.")


NotificationTypeResult = Annotated[
    NotificationType | Problem, union("NotificationTypeResult", "The type, or why not.")
]
ViewerResult = Annotated[Viewer | Problem, union("ViewerResult", "The viewer, or why not.")]


@input_type
class NotificationPreferenceSetInput:
    """What to switch on or off."""

    type_key: str = field("The key of a type.")
    channel: notifications.NotificationChannel = field("The channel.")
    enabled: bool = field("Whether to deliver it there.")


@input_type
class QuietMailsSetInput:
    """When mails about what needs no answer go out; what waits already goes by the new choice."""

    pace: notifications.MailPace = field("When they go out.")
    timezone: str | None = optional(
        "Where it is 8 in the morning, such as Europe/Berlin; left out or null it stays. UTC until one is given."
    )


@input_type
class NotificationsMarkReadInput:
    """What was read: these notifications, or all. Give one of both."""

    ids: list[strawberry.ID] | None = optional("The notifications, at most 100.")
    all: bool | None = optional("Whether all of them were read.", default=False)


notification = mapping(Notification, NotificationView, type_key="type", url="link")


def _type(key: notifications.NotificationType, preferences: Preferences) -> NotificationType:
    texts, enabled = TYPES[key], preferences.by_type[key]
    return NotificationType(
        key=key.value,
        label=texts.label,
        description=texts.description,
        is_quiet=texts.is_quiet,
        channels=list(texts.channels),
        preferences=[NotificationPreference(channel=channel, enabled=on) for channel, on in enabled.items()],
    )


async def _find(context: Context, notification_ids: list[int]) -> dict[int, Notification]:
    rows = await notifications.by_ids(context.caller, notification_ids)
    return {number: notification(row) for number, row in rows.items()}


async def _brands(parents: strawberry.Parent[list[Notification]], info: Info) -> Answers[Brand | None]:
    """The brand that it is about, where the viewer is still in it."""
    return await brands_of(info, (row.brand_id for row in parents), nothing)


async def _pages(
    viewers: strawberry.Parent[list[Viewer]],
    info: Info,
    first: First = None,
    after: After = None,
    unread_only: Annotated[bool | None, argument("Whether to leave out what was read.")] = False,  # noqa: FBT002 an argument of the contract
) -> Answers[Connection[Notification]]:
    """The viewer's notifications in the app, newest first; on request the unread ones."""
    part = window(first, after)
    page = await notifications.notification_pages(info.context.caller, part, unread_only=bool(unread_only))
    return [connection(page, notification)] * len(viewers)


async def _unread(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[int]:
    """How many notifications were not read yet."""
    return [await notifications.unread_count(info.context.caller)] * len(viewers)


async def _types(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[list[NotificationType]]:
    """The types of notifications, and where the viewer wants each."""
    preferences = await notifications.get_preferences(info.context.caller)
    return [[_type(key, preferences) for key in TYPES]] * len(viewers)


async def _channels(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[list[NotificationChannel]]:
    """The channels of notifications, and whether the viewer wants everything there."""
    on = (await notifications.get_preferences(info.context.caller)).everywhere
    channels = [
        NotificationChannel(key=key, label=label, on_for_everything=on[key]) for key, label in CHANNELS.items()
    ]
    return [channels] * len(viewers)


async def _set_preference(info: Info, input: NotificationPreferenceSetInput) -> NotificationTypeResult:
    """Switch one type on one channel on or off."""
    try:
        key = notifications.NotificationType(input.type_key)
    except ValueError:
        raise Invalid(fields={"type_key": ["There is no such type."]}) from None
    return _type(key, await notifications.set_preference(info.context.caller, key, input.channel, input.enabled))


async def _quiet_mails(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[notifications.MailPace]:
    """When the viewer's mails about what needs no answer go out."""
    return [await notifications.get_quiet_mails(info.context.caller)] * len(viewers)


async def _set_quiet_mails(info: Info, input: QuietMailsSetInput) -> ViewerResult:
    """Choose when mails about what needs no answer go out."""
    await notifications.set_quiet_mails(info.context.caller, read(notifications.QuietMails, client_fields(input)))
    return viewer_of(info)


async def _mark_read(info: Info, input: NotificationsMarkReadInput) -> ViewerResult:
    """Mark notifications as read: these, or all of them."""
    if input.all:
        if input.ids:
            raise Invalid(fields={"ids": ["Give ids or all, not both."]})
        await notifications.mark_read(info.context.caller)
        return viewer_of(info)
    if not input.ids:
        raise Invalid(fields={"ids": ["Give ids, or all."]})
    if len(input.ids) > _MOST_AT_ONCE:
        raise Invalid(fields={"ids": [f"At most {_MOST_AT_ONCE} ids."]})
    numbers = {ids.decode("Notification", text) for text in input.ids}
    if set(await notifications.by_ids(info.context.caller, numbers)) != numbers:
        raise NotFound
    await notifications.mark_read(info.context.caller, numbers)
    return viewer_of(info)


async def _received(info: Info) -> AsyncGenerator[Notification]:
    """Each notification of the viewer in the app from now on."""

    async def load(context: Context, number: int) -> Notification | None:
        return (await _find(context, [number])).get(number)

    async for event in row_changes(info, notifications.told_topic(info.context.caller.user_id), load):
        yield event


findable("Notification", _find)
EXTENDS: Extensions = {
    Notification: {"brand": batched(_brands)},
    Viewer: {
        "notifications": batched(_pages),
        "unread_notification_count": batched(_unread),
        "notification_types": batched(_types, length=len(notifications.NotificationType)),
        "quiet_mails": batched(_quiet_mails),
        "notification_channels": batched(_channels, length=len(notifications.NotificationChannel)),
    },
    Mutation: {
        "notification_preference_set": mutation(_set_preference, of=notifications.set_preference),
        "quiet_mails_set": mutation(_set_quiet_mails, of=notifications.set_quiet_mails),
        "notifications_mark_read": mutation(_mark_read, of=notifications.mark_read),
    },
    Subscription: {"notification_received": subscription(_received)},
}

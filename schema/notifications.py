"""Notifications: the tray of the viewer, and what they want to be told of and where."""

from collections.abc import AsyncGenerator
from typing import Annotated, Final

import strawberry

from app.core.errors import Invalid, NotFound
from app.domain import notifications
from app.domain.notifications import CHANNELS, TYPES, NotificationView, Preferences
from schema.brands import Brand, found_brands
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.connections import After, Connection, First, connection, window
from schema.engine.context import Context, Info
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation, subscription
from schema.engine.scalars import URL, DateTime
from schema.engine.subscription_events import changed
from schema.viewer import Viewer, viewer_of

MOST_AT_ONCE: Final = 100

strawberry.enum(
    notifications.NotificationChannel, name="NotificationChannelKey", description="Where people are told."
)


@strawberry.type(description="Whether something is told on a channel.")
class NotificationPreference:
    """Whether something is told on a channel."""

    channel: notifications.NotificationChannel = strawberry.field(description="The channel.")
    enabled: bool = strawberry.field(description="Whether it is told there.")


@strawberry.type(description="A kind of event that people are told of.")
class NotificationType:
    """A kind of event that people are told of."""

    key: str = strawberry.field(description="What the type is known by.")
    label: str = strawberry.field(description="Its name.")
    description: str = strawberry.field(description="When it is told, as a sentence.")
    channels: list[notifications.NotificationChannel] = strawberry.field(description="Where it can be told.")
    preferences: list[NotificationPreference] = strawberry.field(description="Where the viewer wants it.")


@strawberry.type(description="A way to tell people.")
class NotificationChannel:
    """A way to tell people."""

    key: notifications.NotificationChannel = strawberry.field(description="What the channel is known by.")
    label: str = strawberry.field(description="Its name.")
    on_for_everything: bool = strawberry.field(description="Whether the viewer wants every type there.")


@strawberry.type(description="Something that the viewer was told.")
class Notification(Node):
    """Something that the viewer was told."""

    brand_id: strawberry.Private[int | None]
    type_key: str = strawberry.field(description="The key of its type.")
    title: str = strawberry.field(description="What happened, in a line.")
    body: str = strawberry.field(description="The same in more words; blank lines part its paragraphs.")
    url: URL | None = strawberry.field(description="The address of what it is about.")
    read_at: DateTime | None = strawberry.field(description="When it was marked as read.")
    created_at: DateTime = strawberry.field(description="When it was told.")


NotificationTypeResult = Annotated[
    NotificationType | Problem, strawberry.union("NotificationTypeResult", description="The type, or why not.")
]
ViewerResult = Annotated[Viewer | Problem, strawberry.union("ViewerResult", description="The viewer, or why not.")]


@strawberry.input(description="What to switch on or off.")
class NotificationPreferenceSetInput:
    """What to switch on or off."""

    type_key: str = strawberry.field(description="The key of a type.")
    channel: notifications.NotificationChannel = strawberry.field(description="The channel.")
    enabled: bool = strawberry.field(description="Whether to tell it there.")


@strawberry.input(description="What was read: these notifications, or all. Give one of both.")
class NotificationsMarkReadInput:
    """What was read."""

    ids: list[strawberry.ID] | None = strawberry.field(
        default=strawberry.UNSET, description="The notifications, at most 100."
    )
    all: bool | None = strawberry.field(default=False, description="Whether all of them were read.")


def notification(found: NotificationView) -> Notification:
    """A notification as GraphQL shows it."""
    return Notification(
        id=ids.encode("Notification", found.id),
        brand_id=found.brand_id,
        type_key=found.type,
        title=found.title,
        body=found.body,
        url=None if found.link is None else URL(found.link),
        read_at=found.read_at,
        created_at=found.created_at,
    )


def _type(key: notifications.NotificationType, wanted: Preferences) -> NotificationType:
    words, on = TYPES[key], wanted.by_type[key]
    return NotificationType(
        key=key.value,
        label=words.label,
        description=words.description,
        channels=list(words.channels),
        preferences=[NotificationPreference(channel=channel, enabled=enabled) for channel, enabled in on.items()],
    )


async def _found(context: Context, notification_ids: list[int]) -> dict[int, Notification]:
    found = await notifications.by_ids(context.caller, notification_ids)
    return {ident: notification(row) for ident, row in found.items()}


findable("Notification", _found)


async def _brands(parents: strawberry.Parent[list[Notification]], info: Info) -> Answers[Brand | None]:
    """The brand that it is about, where the viewer is still in it."""
    found = await found_brands(info.context, [row.brand_id for row in parents if row.brand_id is not None])
    return [None if row.brand_id is None else found.get(row.brand_id) for row in parents]


extend(Notification, brand=batched(Brand | None, _brands))


async def _pages(
    viewers: strawberry.Parent[list[Viewer]],
    info: Info,
    first: First = None,
    after: After = None,
    unread_only: bool | None = False,  # noqa: FBT001, FBT002 an argument of the contract
) -> Answers[Connection[Notification]]:
    """What the viewer was told in the app, newest first; on request what was not read yet."""
    asked = window(first, after)
    found = await notifications.notification_pages(info.context.caller, asked, unread_only=bool(unread_only))
    return [connection(found, notification) for _ in viewers]


async def _unread(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[int]:
    """How many notifications were not read yet."""
    count = await notifications.unread_count(info.context.caller)
    return [count for _ in viewers]


async def _types(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[list[NotificationType]]:
    """What people are told of, and where the viewer wants each."""
    wanted = await notifications.get_preferences(info.context.caller)
    return [[_type(key, wanted) for key in TYPES] for _ in viewers]


async def _channels(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[list[NotificationChannel]]:
    """Where people are told, and whether the viewer wants everything there."""
    on = (await notifications.get_preferences(info.context.caller)).everywhere
    made = [
        NotificationChannel(key=key, label=label, on_for_everything=on[key]) for key, label in CHANNELS.items()
    ]
    return [made for _ in viewers]


extend(
    Viewer,
    notifications=batched(Connection[Notification], _pages),
    unread_notification_count=batched(int, _unread),
    notification_types=batched(list[NotificationType], _types),
    notification_channels=batched(list[NotificationChannel], _channels),
)


async def _set_preference(
    info: Info,
    input: NotificationPreferenceSetInput,  # noqa: A002 the contract's name
) -> NotificationTypeResult:
    """Switch one type on one channel on or off."""
    try:
        key = notifications.NotificationType(input.type_key)
    except ValueError:
        raise Invalid(fields={"type_key": ["There is no such type."]}) from None
    wanted = await notifications.set_preference(info.context.caller, key, input.channel, input.enabled)
    return _type(key, wanted)


async def _mark_read(info: Info, input: NotificationsMarkReadInput) -> ViewerResult:  # noqa: A002 likewise
    """Mark notifications as read: these, or all of them."""
    if input.all:
        if input.ids:
            raise Invalid(fields={"ids": ["Give ids or all, not both."]})
        await notifications.mark_read(info.context.caller)
        return viewer_of(info)
    if not input.ids:
        raise Invalid(fields={"ids": ["Give ids, or all."]})
    if len(input.ids) > MOST_AT_ONCE:
        raise Invalid(fields={"ids": [f"At most {MOST_AT_ONCE} ids."]})
    wanted = {ids.decode("Notification", text) for text in input.ids}
    if set(await notifications.by_ids(info.context.caller, wanted)) != wanted:
        raise NotFound
    await notifications.mark_read(info.context.caller, wanted)
    return viewer_of(info)


@strawberry.type
class NotificationMutations:
    """The root fields of the room."""

    notification_preference_set: NotificationTypeResult = mutation(
        _set_preference, of=notifications.set_preference
    )
    notifications_mark_read: ViewerResult = mutation(_mark_read, of=notifications.mark_read)


async def _received(info: Info) -> AsyncGenerator[Notification]:
    """What the viewer is told from now on in the app."""

    async def load(context: Context, ident: int) -> Notification | None:
        return (await _found(context, [ident])).get(ident)

    async for found in changed(info, notifications.told_topic(info.context.caller.user_id), load):
        yield found


@strawberry.type
class NotificationSubscriptions:
    """The root fields of the room."""

    notification_received: Notification = subscription(_received)

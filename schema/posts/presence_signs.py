"""Who has a post open in an editor, and where they write."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.domain import posts
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.subscription_events import row_changes
from schema.posts.types import POSTS
from schema.users import User, users_of

enum(
    posts.PresenceState,
    "What somebody does with a post.",
    READING="It is open.",
    TYPING="They write.",
    GONE="It is open no longer.",
)


@object_type
class PostPresence:
    """That somebody has a post open in a window; it counts for 15 seconds."""

    user_id: strawberry.Private[int]
    window: int = field("The number that the window gave itself.")
    state: posts.PresenceState = field("What they do.")
    channel_id: strawberry.ID | None = field("The channel whose text they are at; null for that of all channels.")
    line: int | None = field("The line of that text in which their caret is, from 1; null where it is in none.")


PostPresenceResult = Annotated[PostPresence | Problem, union("PostPresenceResult", "The presence, or why not.")]


@input_type
class PresenceSetInput:
    """What a window tells of itself."""

    post_id: strawberry.ID = field("The post that is open.")
    window: int = field("A number of its own, from 0 to 2,147,483,647; the same while the window is open.")
    state: posts.PresenceState = field("What its person does.")
    channel_id: strawberry.ID | None = optional("The channel whose text they are at.")
    line: int | None = optional("The line of that text in which their caret is, from 1 to 100,001.")


def _presence(sign: posts.PresenceSign) -> PostPresence:
    channel_id = None if sign.channel_id is None else ids.encode("Channel", sign.channel_id)
    return PostPresence(
        user_id=sign.user_id, window=sign.window, state=sign.state, channel_id=channel_id, line=sign.line
    )


async def _users(parents: strawberry.Parent[list[PostPresence]], info: Info) -> Answers[User | None]:
    """Who it is."""
    return await users_of(info, (row.user_id for row in parents))


async def _set(info: Info, input: PresenceSetInput) -> PostPresenceResult:
    """Tell the others who write the post that it is open here: on every change, and every 10 seconds."""
    scope, number = await POSTS.find_named(info.context, input.post_id, posts.set_presence)
    values = client_fields(input, "post_id", "channel_id")
    if input.channel_id:
        values["channel_id"] = ids.decode("Channel", input.channel_id)
    return _presence(await posts.set_presence(scope, number, read(posts.PresenceUpdate, values)))


async def _changes(
    info: Info, post_id: Annotated[strawberry.ID, argument("The post.")]
) -> AsyncGenerator[PostPresence]:
    """Who opens the post, writes in it and leaves it, the subscriber included; for members who may write it."""
    _, post_number = await POSTS.find_named(info.context, post_id, posts.set_presence)

    async def load(context: Context, number: int) -> PostPresence:
        await POSTS.find_named(context, post_id, posts.set_presence)
        return _presence(posts.PresenceSign.of(number))

    async for event in row_changes(info, posts.presence_topic(post_number), load):
        yield event


EXTENDS: Extensions = {
    PostPresence: {"person": batched(_users, reads=["user_id"])},
    Mutation: {"presence_set": mutation(_set, of=posts.set_presence)},
    Subscription: {"presence_changed": subscription(_changes, of=posts.set_presence)},
}

"""The viewer: the caller, and where everything of theirs begins."""

import strawberry

from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.context import Info
from schema.engine.declarations import object_type
from schema.engine.root_fields import Query, query
from schema.users import User, users_of


@object_type
class Viewer:
    """Who asks."""

    user_id: strawberry.Private[int]


async def _users(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[User]:
    """The person who asks."""
    return await users_of(info, (viewer.user_id for viewer in viewers))


async def _viewer(info: Info) -> Viewer:
    """Who asks."""
    return viewer_of(info)


def viewer_of(info: Info) -> Viewer:
    """The viewer of this request."""
    return Viewer(user_id=info.context.caller.user_id)


EXTENDS: Extensions = {Viewer: {"user": batched(_users)}, Query: {"viewer": query(_viewer)}}

"""The viewer: who asks, and where all that is theirs begins. Rooms above extend the type."""

import strawberry

from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Info
from schema.engine.root_fields import query
from schema.users import User, users


@strawberry.type(description="Who asks.")
class Viewer:
    """Who asks; every field is about the caller."""

    user_id: strawberry.Private[int]


async def _users(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[User]:
    """The person who asks."""
    del info
    found = await users(viewer.user_id for viewer in viewers)
    return [found[viewer.user_id] for viewer in viewers]


async def _viewer(info: Info) -> Viewer:
    """Who asks."""
    return viewer_of(info)


def viewer_of(info: Info) -> Viewer:
    """The viewer of this request."""
    return Viewer(user_id=info.context.caller.user_id)


extend(Viewer, user=batched(User, _users))


@strawberry.type
class ViewerQueries:
    """The root fields of the room."""

    viewer: Viewer = query(_viewer)

"""`/channels`: a brand's accounts on platforms."""

from typing import Final

from starlette.requests import Request

from app.access import BrandScope
from app.core.errors import InvalidState, NotFound
from app.domain import channels
from app.rest import bodies
from app.rest.channel_shapes import ChannelList, ChoiceList
from app.rest.router import Router

router: Final = Router("Channels", "The accounts of a brand on platforms.")


@router.get("/channels", operation=channels.list_channels)
async def list_channels(scope: BrandScope) -> ChannelList:
    """List the brand's channels (TOK-TIER-06)."""
    return ChannelList.of(channels=await channels.list_channels(scope))


@router.get(
    "/channels/{channel_id}/choices",
    operation=channels.remote_choices,
    query=channels.ChoiceQuery,
    refusals=[NotFound(), InvalidState()],
)
async def list_choices(request: Request, scope: BrandScope) -> ChoiceList:
    """List the values of an option that live on the platform, such as the categories of a site.

    `option` is one that `GET /platforms` calls `is_remote`; `search` is a part of a label. A list is up to a
    quarter of an hour old, unless `refresh` asks anew. If the platform does not answer, an older list comes with
    the reason in `problem`.
    """
    query = bodies.query(channels.ChoiceQuery, request)
    answer = await channels.remote_choices(scope, bodies.path_id(request, "channel_id"), query)
    return ChoiceList.of(choices=answer.choices, read_at=answer.read_at, problem=answer.problem)

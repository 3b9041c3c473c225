"""`/ideas`: what the mining client asks and sends."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope
from app.core.errors import Invalid
from app.domain import ideas, profiles
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import authorized
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()

_NO_PROFILE: Final = profiles.ContentProfileMissing()


@router.api_route(
    "/ideas/mining-context",
    methods=READING,
    openapi_extra=described(
        "Read what is known before mining",
        about="The references of the ideas of the last 90 days, each once and newest first, and the brand's"
        " content profile.",
        operation=ideas.context,
        answers=(Answer(200, "The known references and the profile.", schemas.MINING_CONTEXT),),
        refusals=(_NO_PROFILE,),
    ),
)
async def context(scope: Annotated[BrandScope, Depends(authorized(ideas.context))]) -> Response:
    """What is known before mining (IDEAS-01, S-115)."""
    return shapes.answer(shapes.mining_context(await ideas.context(scope)))


@router.post(
    "/ideas/import",
    openapi_extra=described(
        "Import ideas",
        about="All of them or none. Ideas that are known already are stored again; members that are not"
        " described are dropped.",
        operation=ideas.push,
        body=ideas.IdeaPush,
        answers=(Answer(200, "The new ideas, in the order in which they were sent.", schemas.IMPORTED),),
        refusals=(_NO_PROFILE,),
    ),
)
async def push(request: Request, scope: Annotated[BrandScope, Depends(authorized(ideas.push))]) -> Response:
    """Import ideas (IDEAS-06, S-119)."""
    try:
        data = bodies.parse(ideas.IdeaPush, await bodies.raw(request))
    except Invalid:
        # A missing profile is told before what is wrong with the ideas (S-114); good ones learn it by the call.
        await profiles.require(scope)
        raise
    return shapes.answer(shapes.imported(await ideas.push(scope, data)))

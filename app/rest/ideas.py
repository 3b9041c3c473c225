"""`/ideas`: the import of mined ideas, and the context that mining needs."""

from typing import Final

from starlette.requests import Request

from app.access import BrandScope, row_limits
from app.core.errors import Invalid
from app.domain import ideas, profiles
from app.rest import bodies
from app.rest.idea_shapes import IdeaImportResponse, MiningContext
from app.rest.router import Body, Router

router: Final = Router("Ideas", "The import of mined ideas.")

_NO_PROFILE: Final = profiles.ContentProfileMissing()


@router.get("/ideas/mining-context", operation=ideas.context, refusals=[_NO_PROFILE])
async def get_mining_context(scope: BrandScope) -> MiningContext:
    """Read what is known before mining (IDEAS-01, S-115).

    The references of the ideas of the last 90 days, each once and newest first, and the brand's content profile.
    """
    return MiningContext.model_validate(await ideas.context(scope))


@router.post(
    "/ideas/import",
    operation=ideas.push,
    body=Body(
        ideas.IdeaPush,
        {
            "ideas": [
                {
                    "headline": "What a slow week taught us about shipping",
                    "angle": "Told by the person who fixed it",
                    "source_refs": ["north-site@1a2b3c4", "notes:2026-11-shelves.md"],
                }
            ]
        },
    ),
    refusals=[_NO_PROFILE, row_limits.IDEAS.full()],
)
async def import_ideas(request: Request, scope: BrandScope) -> IdeaImportResponse:
    """Import ideas (IDEAS-06, S-119).

    All of them or none. Known ideas are stored again; members that are not described are dropped.
    """
    try:
        data = await bodies.read_input(request, ideas.IdeaPush)
    except Invalid:
        # A missing profile comes before errors in the ideas (S-114); for valid ideas the operation checks it.
        await profiles.require(scope)
        raise
    rows = (await ideas.push(scope, data)).ideas
    message = "1 idea imported." if len(rows) == 1 else f"{len(rows)} ideas imported."
    return IdeaImportResponse.of(imported=len(rows), ideas=rows, message=message)

"""`/teams`: the caller's brands."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope, Caller
from app.core.errors import NotFound, NotImplementedHere
from app.domain import brands
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import authorized, by_path, unrestricted
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()

NOT_HERE: Final = "Not implemented. Brands are created in the studio."


@router.api_route(
    "/teams",
    methods=READING,
    openapi_extra=described(
        "List the brands that you belong to",
        operation=brands.mine,
        answers=(Answer(200, "Every brand by ascending id, and the selected one.", schemas.TEAMS),),
    ),
)
async def listing(caller: Annotated[Caller, Depends(authorized(brands.mine))]) -> Response:
    """Every brand of the caller (REST-TEAMS-08)."""
    return shapes.answer(shapes.teams(await brands.mine(caller)))


@router.post(
    "/teams",
    openapi_extra=described(
        "Not implemented",
        about="Brands are created in the studio.",
        restricted=True,
        refusals=(NotImplementedHere(NOT_HERE),),
    ),
)
async def create(caller: Annotated[Caller, Depends(unrestricted)]) -> Response:
    """Refuse (S-017)."""
    del caller
    raise NotImplementedHere(NOT_HERE)


@router.api_route(
    "/teams/{team_id}",
    methods=READING,
    openapi_extra=described(
        "Read one brand",
        operation=brands.get,
        answers=(Answer(200, "The brand.", schemas.TEAM),),
        refusals=(NotFound(),),
        brand_header=False,
    ),
)
async def read(scope: Annotated[BrandScope, Depends(authorized(brands.get, brand=by_path))]) -> Response:
    """One brand (REST-TEAMS-14, S-012)."""
    return shapes.answer(shapes.team(await brands.get(scope)))


@router.patch(
    "/teams/{team_id}",
    openapi_extra=described(
        "Change a brand",
        about="Fields that are absent keep their value; null clears what may be empty.",
        operation=brands.update,
        body=brands.BrandUpdate,
        answers=(Answer(200, "What the brand is called now.", schemas.CHANGED_TEAM),),
        refusals=(NotFound(),),
        brand_header=False,
    ),
)
async def update(
    request: Request, scope: Annotated[BrandScope, Depends(authorized(brands.update, brand=by_path))]
) -> Response:
    """Change a brand; the owner only (REST-TEAMS-17)."""
    data = bodies.parse(brands.BrandUpdate, await bodies.raw(request))
    return shapes.answer(shapes.changed_team(await brands.update(scope, data)))

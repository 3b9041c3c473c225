"""`/teams`: the caller's brands."""

from typing import Final, NoReturn

from starlette.requests import Request

from app.access import BrandScope, Caller
from app.core.errors import NotFound, NotImplementedHere
from app.domain import brands
from app.rest import bodies
from app.rest.dependencies import by_path
from app.rest.router import Body, Router
from app.rest.team_shapes import TeamList, TeamResponse, TeamUpdateResponse, team_fields

router: Final = Router("Teams", "The brands of the caller. Brands are created in the studio.")

_NOT_HERE: Final = "Not implemented. Brands are created in the studio."


@router.get("/teams", operation=brands.mine)
async def list_teams(caller: Caller) -> TeamList:
    """List the brands that you belong to (REST-TEAMS-08)."""
    view = await brands.mine(caller)
    return TeamList.of(teams=[team_fields(brand) for brand in view.items], current_team=view.current)


@router.post("/teams", restricted=True, refusals=[NotImplementedHere(_NOT_HERE)])
async def create_team(caller: Caller) -> NoReturn:
    """Create a brand: not implemented (S-017).

    Brands are created in the studio.
    """
    del caller
    raise NotImplementedHere(_NOT_HERE)


@router.get("/teams/{team_id}", operation=brands.get, brand=by_path, refusals=[NotFound()])
async def get_team(scope: BrandScope) -> TeamResponse:
    """Read one brand (REST-TEAMS-14, S-012)."""
    brand = await brands.get(scope)
    contact = {"email": brand.email, "phone": brand.phone, "address": brand.address}
    return TeamResponse.of(team={**team_fields(brand), **contact})


@router.patch(
    "/teams/{team_id}",
    operation=brands.update,
    brand=by_path,
    body=Body(brands.BrandUpdate, {"name": "North Quay", "phone": "+44 20 7946 0000"}),
    refusals=[NotFound()],
)
async def update_team(request: Request, scope: BrandScope) -> TeamUpdateResponse:
    """Change a brand (REST-TEAMS-17, REST-TEAMS-24).

    Absent fields keep their value; null clears an optional field.
    """
    data = bodies.parse(brands.BrandUpdate, await bodies.raw(request))
    return TeamUpdateResponse.of(team=await brands.update(scope, data), message="Brand updated.")

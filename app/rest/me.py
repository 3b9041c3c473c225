"""`/me`: the caller's selected brand and allowances; the brand header is ignored."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope, Caller
from app.domain import accounts, brands
from app.rest import bodies, downloads
from app.rest.dependencies import by_selection
from app.rest.plan_shapes import EntitlementList
from app.rest.router import Body, FileBody, Router
from app.rest.team_shapes import TeamSelectionResponse

_DATA: Final = FileBody("application/x-ndjson", '{"kind":"person","data":{"id":7,"email":"ines@example.com"}}\n')

router: Final = Router("Me", "The caller's selected brand and its allowances.")


@router.patch(
    "/me/team",
    operation=brands.select,
    body=Body(brands.BrandSelection, {"team_id": 12}),
    refusals=[brands.BrandRejected(), brands.TwoFactorNeeded()],
)
async def select_team(request: Request, caller: Caller) -> TeamSelectionResponse:
    """Select a brand (REST-ME-01, S-007).

    The selection belongs to the user and survives sign-in. The brand header never changes it.
    """
    brand = await brands.select(caller, bodies.parse(brands.BrandSelection, await bodies.raw(request)))
    return TeamSelectionResponse.of(current_team=brand, message="Brand selected.")


@router.get(
    "/me/entitlements",
    operation=accounts.entitlements,
    brand=by_selection,
    refusals=[brands.BrandRequired.none_selected()],
)
async def get_entitlements(scope: BrandScope) -> EntitlementList:
    """Read the allowances (OTHER-03, BSEL-07, LIM-15, POLL-03, S-062).

    Of the account of the selected brand; the brand header is ignored. Seats are those of the brand.
    """
    allowances = {item.name: item for item in await accounts.entitlements(scope)}
    return EntitlementList.of(entitlements=allowances)


@router.get("/me/data", operation=accounts.own_data, status=200, meaning="The whole file.", file=_DATA)
async def get_own_data(caller: Caller) -> Response:
    """Read everything that is stored about the caller.

    A file of lines, each of them a JSON object with `kind` and `data`: the person, the account, memberships,
    tokens, passkeys, calendar feeds, devices, notifications, what the caller did, and the posts and review entries
    that the caller wrote in brands that they may read now. No secret is in it.
    """
    return downloads.download(await accounts.own_data(caller), "my-data.jsonl", _DATA.media_type)

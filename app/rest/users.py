"""`/users`: the members of a brand, and the roles that may be given."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.responses import Response

from app.access import BrandScope
from app.domain import members
from app.rest import schemas, shapes
from app.rest.dependencies import authorized
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()

_MEMBERS: Final = {
    "members": [
        {
            "id": 12,
            "first_name": "Ada",
            "last_name": "Lovelace",
            "email": "ada@example.com",
            "status": True,
            "roles": ["super_admin"],
        }
    ],
    "used": 2,
    "limit": 3,
    "is_unlimited": False,
}
_ROLES: Final = {"roles": [{"id": 3, "name": "member"}, {"id": 4, "name": "client"}]}


@router.api_route(
    "/users",
    methods=READING,
    openapi_extra=described(
        "List the members of a brand",
        about="By ascending id, the owner included; a `status` of false is a member whose access was taken away."
        " `used` counts members and pending invitations against the plan's `staff_accounts`.",
        operation=members.list_members,
        answers=(Answer(200, "Every member, and the seats.", schemas.MEMBERS, _MEMBERS),),
    ),
)
async def listing(scope: Annotated[BrandScope, Depends(authorized(members.list_members))]) -> Response:
    """Who is in the brand (REST-USERS-06)."""
    return shapes.answer(shapes.members(await members.list_members(scope)))


@router.api_route(
    "/users/roles",
    methods=READING,
    openapi_extra=described(
        "List the roles that an invitation can give",
        operation=members.roles,
        answers=(Answer(200, "The roles by ascending id.", schemas.ROLES, _ROLES),),
    ),
)
async def roles(scope: Annotated[BrandScope, Depends(authorized(members.roles))]) -> Response:
    """The roles that can be given (REST-USERS-12)."""
    return shapes.answer(shapes.roles(await members.roles(scope)))

"""`/invitations`: inviting people into a brand, for its owner. The page behind the link is not here."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope
from app.core.errors import NotFound, Throttled
from app.domain import brands, members, plans
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import authorized
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()

_SHOWN: Final = {
    "id": 7,
    "email": "grace@example.com",
    "role": "member",
    "expires_at": "2026-11-28T01:37:26.000000Z",
}
_WRAPPED: Final = {"invitation": _SHOWN}
_TOO_MANY: Final = Throttled(retry_after=86_400, limit=3, remaining=0)
_TOO_SOON: Final = Throttled(retry_after=300, limit=1, remaining=0)
_SEATS: Final = plans.LimitReached(allowance="staff_accounts", limit=3, used=3)


@router.api_route(
    "/invitations",
    methods=READING,
    openapi_extra=described(
        "List the pending invitations",
        about="By ascending id: sent, not accepted, not cancelled and not expired.",
        operation=members.list_invitations,
        answers=(Answer(200, "Every pending one.", schemas.INVITATIONS, {"invitations": [_SHOWN]}),),
    ),
)
async def listing(scope: Annotated[BrandScope, Depends(authorized(members.list_invitations))]) -> Response:
    """The pending invitations; the owner only (REST-INV-06)."""
    return shapes.answer(shapes.invitations(await members.list_invitations(scope)))


@router.post(
    "/invitations",
    openapi_extra=described(
        "Invite somebody",
        about="Mails the address a link that is good for seven days. Addresses are compared without case."
        " Pending invitations take seats like members do. An address has three invitations in a day over all"
        " brands, and a brand fifty; those that were taken back count. No mail goes to an address whose reader"
        " asked never to be invited again: the answer is the same, and the invitation expires unless it is taken"
        " back.",
        operation=members.invite,
        body=members.NewInvitation,
        answers=(Answer(201, "The new invitation; its mail is on the way.", schemas.INVITATION, _WRAPPED),),
        refusals=(brands.AlreadyMember(), members.AlreadyInvited(), _SEATS, _TOO_MANY),
    ),
)
async def invite(request: Request, scope: Annotated[BrandScope, Depends(authorized(members.invite))]) -> Response:
    """Invite an address; the owner only (REST-INV-08)."""
    data = bodies.parse(members.NewInvitation, await bodies.raw(request))
    return shapes.answer(shapes.invitation(await members.invite(scope, data)), status=201)


@router.post(
    "/invitations/{invitation_id}/resend",
    openapi_extra=described(
        "Send an invitation again",
        about="With a new link and fresh seven days; the previous link is dead. Once in five minutes for one"
        " invitation, and at most ten mails to one address in a day. A body is not looked at.",
        operation=members.resend,
        answers=(Answer(200, "The invitation with its new end.", schemas.INVITATION, _WRAPPED),),
        refusals=(NotFound(), _TOO_SOON),
    ),
)
async def resend(request: Request, scope: Annotated[BrandScope, Depends(authorized(members.resend))]) -> Response:
    """Mail a new link; the owner only (REST-INV-15)."""
    found = await members.resend(scope, bodies.path_id(request, "invitation_id"))
    return shapes.answer(shapes.invitation(found))


@router.delete(
    "/invitations/{invitation_id}",
    openapi_extra=described(
        "Take an invitation back",
        about="Its link is dead and its seat free.",
        operation=members.cancel,
        answers=(Answer(204, "It is not pending any more.", None),),
        refusals=(NotFound(),),
    ),
)
async def cancel(request: Request, scope: Annotated[BrandScope, Depends(authorized(members.cancel))]) -> Response:
    """Take an invitation back; the owner only (REST-INV-16)."""
    await members.cancel(scope, bodies.path_id(request, "invitation_id"))
    return Response(status_code=204)

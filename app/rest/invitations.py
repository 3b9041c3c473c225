"""`/invitations`: invitations to a brand, for its owner. The page behind the link is one of `app.pages`."""

from typing import Final

from starlette.requests import Request

from app.access import BrandScope, row_limits
from app.core.errors import NotFound
from app.domain import brands, members, plans
from app.rest import bodies
from app.rest.invitation_shapes import InvitationList, InvitationResponse
from app.rest.router import LIMITED, Body, Router

router: Final = Router("Invitations", "Pending invitations to a brand, for its owner.")

_SEATS: Final = plans.limit_reached(plans.Allowance.STAFF_ACCOUNTS, 3, 3)


@router.get("/invitations", operation=members.list_invitations)
async def list_invitations(scope: BrandScope) -> InvitationList:
    """List the pending invitations (REST-INV-06).

    By ascending id: sent, not accepted, not cancelled and not expired.
    """
    return InvitationList.of(invitations=await members.list_invitations(scope))


@router.post(
    "/invitations",
    operation=members.invite,
    body=Body(members.NewInvitation, {"email": "grace@example.com", "role": "client"}),
    status=201,
    refusals=[brands.AlreadyMember(), members.AlreadyInvited(), _SEATS, row_limits.INVITATIONS.full(), LIMITED],
)
async def create_invitation(request: Request, scope: BrandScope) -> InvitationResponse:
    """Invite a person (REST-INV-08).

    Mails the address a link that works for seven days. Addresses are compared without case. Pending invitations
    take seats like members do. An address has three invitations in a day over all brands, and a brand fifty,
    cancelled ones included. An address whose reader stopped such mail gets none: the answer is the same, and the
    invitation expires unless it is cancelled.
    """
    data = bodies.parse(members.NewInvitation, await bodies.raw(request))
    return InvitationResponse.of(invitation=await members.invite(scope, data))


@router.post("/invitations/{invitation_id}/resend", operation=members.resend, refusals=[NotFound(), LIMITED])
async def resend_invitation(request: Request, scope: BrandScope) -> InvitationResponse:
    """Send an invitation again (REST-INV-15).

    With a new link for seven days; the previous link no longer works. Once in five minutes for one invitation, and
    at most ten mails to one address in a day. A body is ignored.
    """
    view = await members.resend(scope, bodies.path_id(request, "invitation_id"))
    return InvitationResponse.of(invitation=view)


@router.delete(
    "/invitations/{invitation_id}",
    operation=members.cancel,
    meaning="It is no longer pending.",
    refusals=[NotFound()],
)
async def delete_invitation(request: Request, scope: BrandScope) -> None:
    """Cancel an invitation (REST-INV-16).

    Its link no longer works and its seat is free.
    """
    await members.cancel(scope, bodies.path_id(request, "invitation_id"))

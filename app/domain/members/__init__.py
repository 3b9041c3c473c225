"""Members: who is in a brand and as what, and the invitations by which people come.

An invitation is pending for seven days and then accepted, cancelled or expired; pending ones take a seat of
the plan like members do. Its link is a secret of which only a digest is kept. It adds the invited address,
whoever opens it. Memberships themselves are rows of brands.
"""

from app.domain.members.accepting import Preview, accept, preview
from app.domain.members.errors import AlreadyInvited, OwnerStays
from app.domain.members.forgetting import forget_address
from app.domain.members.inputs import AssignableRole, InvitableRole, InvitationState, NewInvitation
from app.domain.members.inviting import InvitationView, cancel, invitations, invite, resend
from app.domain.members.managing import leave, remove, set_active, set_role
from app.domain.members.models import Invitation
from app.domain.members.reading import MemberView, RoleView, Roster, count_seats, listing, most_seats, roles

__all__ = [
    "AlreadyInvited",
    "AssignableRole",
    "InvitableRole",
    "Invitation",
    "InvitationState",
    "InvitationView",
    "MemberView",
    "NewInvitation",
    "OwnerStays",
    "Preview",
    "RoleView",
    "Roster",
    "accept",
    "cancel",
    "count_seats",
    "forget_address",
    "invitations",
    "invite",
    "leave",
    "listing",
    "most_seats",
    "preview",
    "remove",
    "resend",
    "roles",
    "set_active",
    "set_role",
]

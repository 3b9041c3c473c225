"""Members: who is in a brand and as what, and the invitations by which people come.

An invitation is pending for seven days and then accepted, cancelled or expired; pending ones take a seat of
the plan like members do. Its link is a secret of which only a digest is kept. It adds the invited address,
whoever opens it. Memberships themselves are rows of brands.
"""

from app.domain.members.accepting import Preview, accept, preview
from app.domain.members.blocks import AddressBlock, address_block, allow_address, block_address
from app.domain.members.errors import AlreadyInvited, OwnerStays
from app.domain.members.forgetting import forget_address
from app.domain.members.inputs import AssignableRole, InvitableRole, InvitationState, NewInvitation
from app.domain.members.inviting import InvitationView, cancel, invitations, invite, is_invited, resend
from app.domain.members.listing import (
    MEMBERSHIPS,
    MemberFilter,
    MembershipView,
    by_ids,
    counts,
    invitation_counts,
    invitation_pages,
    invitations_by_ids,
    own,
    pages,
)
from app.domain.members.managing import leave, remove, set_active, set_role
from app.domain.members.models import Invitation
from app.domain.members.reading import MemberView, RoleView, Roster, count_seats, listing, most_seats, roles
from app.domain.members.rules import ROLES, RoleDetail
from app.domain.members.seating import Seats, seats
from app.domain.members.telling import changed

__all__ = [
    "MEMBERSHIPS",
    "ROLES",
    "AddressBlock",
    "AlreadyInvited",
    "AssignableRole",
    "InvitableRole",
    "Invitation",
    "InvitationState",
    "InvitationView",
    "MemberFilter",
    "MemberView",
    "MembershipView",
    "NewInvitation",
    "OwnerStays",
    "Preview",
    "RoleDetail",
    "RoleView",
    "Roster",
    "Seats",
    "accept",
    "address_block",
    "allow_address",
    "block_address",
    "by_ids",
    "cancel",
    "changed",
    "count_seats",
    "counts",
    "forget_address",
    "invitation_counts",
    "invitation_pages",
    "invitations",
    "invitations_by_ids",
    "invite",
    "is_invited",
    "leave",
    "listing",
    "most_seats",
    "own",
    "pages",
    "preview",
    "remove",
    "resend",
    "roles",
    "seats",
    "set_active",
    "set_role",
]

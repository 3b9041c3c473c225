"""Members of brands with their roles, and invitations.

An invitation is pending for up to seven days, then accepted, cancelled or expired; a pending one takes a seat of
the plan, as a member does. Its link is a secret of which only a digest is kept, and adds the invited address
regardless of who opens it. Memberships themselves are rows of brands.
"""

# pyright: reportUnusedImport=false

from app.domain.members.acceptance import Preview, accept, preview
from app.domain.members.change_notes import topic
from app.domain.members.erasure import forget_address, tell_of_deletion
from app.domain.members.errors import AlreadyInvited
from app.domain.members.inputs import AssignableRole, InvitableRole, InvitationState, NewInvitation
from app.domain.members.invitations import InvitationView, cancel, invitations_since, invite, is_invited, resend
from app.domain.members.memberships import leave, remove, set_active, set_role, user_of
from app.domain.members.models import Invitation
from app.domain.members.pages import (
    MEMBERSHIPS,
    MemberFilter,
    MembershipView,
    by_ids,
    invitation_pages,
    invitations_by_ids,
    list_invitations,
    membership_pages,
    own,
)
from app.domain.members.retention import forget_invitations
from app.domain.members.roster import list_members, roles
from app.domain.members.rules import ROLES, RoleDetail
from app.domain.members.seat_counts import Seats, count_seats, most_seats, seats

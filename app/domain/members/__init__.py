"""Members of brands with their roles, and invitations.

An invitation is pending for up to seven days, then accepted, cancelled or expired; a pending one takes a seat of
the plan, as a member does. Its link is a secret of which only a digest is kept, and adds the invited address
regardless of who opens it. Memberships themselves are rows of brands.
"""

from app.domain.members.acceptance import Preview as Preview, accept as accept, preview as preview
from app.domain.members.change_notes import changed as changed
from app.domain.members.erasure import forget_address as forget_address, tell_of_deletion as tell_of_deletion
from app.domain.members.errors import AlreadyInvited as AlreadyInvited, OwnerStays as OwnerStays
from app.domain.members.inputs import (
    AssignableRole as AssignableRole,
    InvitableRole as InvitableRole,
    InvitationState as InvitationState,
    NewInvitation as NewInvitation,
)
from app.domain.members.invitations import (
    InvitationView as InvitationView,
    cancel as cancel,
    invitations_since as invitations_since,
    invite as invite,
    is_invited as is_invited,
    resend as resend,
)
from app.domain.members.memberships import (
    leave as leave,
    remove as remove,
    set_active as set_active,
    set_role as set_role,
    user_of as user_of,
)
from app.domain.members.models import Invitation as Invitation
from app.domain.members.pages import (
    MEMBERSHIPS as MEMBERSHIPS,
    MemberFilter as MemberFilter,
    MembershipView as MembershipView,
    by_ids as by_ids,
    invitation_pages as invitation_pages,
    invitations_by_ids as invitations_by_ids,
    list_invitations as list_invitations,
    membership_pages as membership_pages,
    own as own,
)
from app.domain.members.roster import (
    MemberView as MemberView,
    RoleView as RoleView,
    Roster as Roster,
    list_members as list_members,
    roles as roles,
)
from app.domain.members.rules import ROLES as ROLES, RoleDetail as RoleDetail
from app.domain.members.seat_counts import (
    Seats as Seats,
    count_seats as count_seats,
    most_seats as most_seats,
    seats as seats,
)

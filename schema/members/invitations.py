"""Invitations: who is asked into a brand, and what the link of a mail does."""

from typing import Annotated

import strawberry

from app.core.errors import LinkNotValid
from app.domain import members
from app.domain.members import InvitableRole, InvitationState, InvitationView, Preview
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, brand_pages
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, Query, mutation, query
from schema.engine.scalars import BigInt, DateTime

enum(
    InvitableRole,
    "A role that an invitation can give.",
    CLIENT="Reads and reviews.",
    MEMBER="Writes.",
)
enum(
    InvitationState,
    "What became of an invitation.",
    ACCEPTED="The invited address has joined.",
    CANCELLED="The owner took it back.",
    EXPIRED="Seven days passed without an answer.",
    PENDING="Its link waits to be opened.",
)


@object_type
class Invitation(Node):
    """An address that is asked into a brand."""

    database_id: BigInt = field("The number that REST knows the invitation by.")
    email: str = field("The address as it was typed.")
    role: InvitableRole = field("The role that accepting gives.")
    state: InvitationState = field("What became of it.")
    sent_at: DateTime = field("When its link was last mailed.")
    expires_at: DateTime = field("When that link ends.")


@object_type
class InvitationPreview:
    """What the link of an invitation is about. The holder of the link may read this."""

    brand_name: str = field("The brand that invites.")
    email: str = field("The invited address, which may differ from that of the person who opens the link.")
    role: InvitableRole = field("The role that accepting gives.")
    expires_at: DateTime = field("When the link ends.")


@object_type
class InvitationAccepted:
    """The invited address is in the brand now."""

    brand_name: str = field("The brand.")
    email: str = field("The address that joined; opening the link gives access to no other address.")


InvitationResult = Annotated[Invitation | Problem, union("InvitationResult", "The invitation, or why not.")]
InvitationAcceptedResult = Annotated[
    InvitationAccepted | Problem,
    union("InvitationAcceptedResult", "Who joined what, or why not."),
]


@input_type
class InvitationCreateInput:
    """Whom to ask into a brand, and as what."""

    brand_id: strawberry.ID = field("The brand.")
    email: str = field("The address to invite.")
    role: InvitableRole | None = optional("The role that the person will have.", default=InvitableRole.MEMBER)


@input_type
class InvitationResendInput:
    """The invitation to mail again."""

    id: strawberry.ID = field("The invitation.")


@input_type
class InvitationCancelInput:
    """The invitation to take back."""

    id: strawberry.ID = field("The invitation.")


@input_type
class InvitationAcceptInput:
    """The secret of an invitation's link."""

    token: str = field("The secret of the mailed link: its `token`.")


invitation = mapping(Invitation, InvitationView)
_preview_shown = mapping(InvitationPreview, Preview)
_INVITATIONS = BrandRows(
    "Invitation", members.Invitation.rows_with_brands(), members.invitations_by_ids, invitation
)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[Invitation]]:
    """The pending invitations, by ascending id."""
    return await brand_pages(info, members.invitation_pages, parents, invitation, window(first, after))


async def _preview(
    info: Info, token: Annotated[str, argument("The secret of the mailed link: its `token`.")]
) -> InvitationPreview | None:
    """What an invitation's link is about; null for one that is not valid. Public."""
    try:
        return _preview_shown(await members.preview(info.context.visitor, token))
    except LinkNotValid:
        return None


async def _create(info: Info, input: InvitationCreateInput) -> InvitationResult:
    """Ask an address into a brand; its link is mailed and good for seven days. THROTTLED after three invitations
    of an address in a day over all brands, or fifty of a brand. No mail goes to an address whose reader asked
    never to be invited again; the answer is the same.
    """
    scope = await info.context.brand(input.brand_id, members.invite)
    return invitation(await members.invite(scope, read(members.NewInvitation, client_fields(input, "brand_id"))))


async def _resend(info: Info, input: InvitationResendInput) -> InvitationResult:
    """Mail a pending invitation again: a new link for seven days, the one before is dead. THROTTLED within
    five minutes of the last time.
    """
    scope, number = await _INVITATIONS.find_named(info.context, input.id, members.resend)
    return invitation(await members.resend(scope, number))


async def _cancel(info: Info, input: InvitationCancelInput) -> DeletedResult:
    """Take a pending invitation back: its link is dead and its seat free."""
    scope, number = await _INVITATIONS.find_named(info.context, input.id, members.cancel)
    await members.cancel(scope, number)
    return Deleted(id=input.id)


async def _accept(info: Info, input: InvitationAcceptInput) -> InvitationAcceptedResult:
    """Accept an invitation by its link: the invited address joins."""
    accepted = await members.accept(info.context.visitor, input.token)
    return InvitationAccepted(brand_name=accepted.brand_name, email=accepted.email)


EXTENDS: Extensions = {
    Brand: {"invitations": batched(_of_brands, of=members.invitation_pages)},
    Query: {"invitation_preview": query(_preview, of=members.preview)},
    Mutation: {
        "invitation_accept": mutation(_accept, of=members.accept),
        "invitation_create": mutation(_create, of=members.invite),
        "invitation_resend": mutation(_resend, of=members.resend),
        "invitation_cancel": mutation(_cancel, of=members.cancel),
    },
}

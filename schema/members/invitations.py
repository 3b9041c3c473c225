"""Invitations: who is asked into a brand, and what the link of a mail does."""

from typing import Annotated

import strawberry

from app.core.errors import DomainError, LinkNotValid
from app.domain import members
from app.domain.members import InvitableRole, InvitationState, InvitationView, Preview
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend, is_asked
from schema.engine.connections import After, CountedConnection, First, counted, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import mutation, query
from schema.engine.scalars import DateTime

strawberry.enum(InvitableRole, description="A role that an invitation can give.")
strawberry.enum(InvitationState, description="What became of an invitation.")


@strawberry.type(description="An address that is asked into a brand.")
class Invitation(Node):
    """An address that is asked into a brand."""

    database_id: int = strawberry.field(description="The number that REST knows the invitation by.")
    email: str = strawberry.field(description="The address as it was typed.")
    role: InvitableRole = strawberry.field(description="The role that accepting gives.")
    state: InvitationState = strawberry.field(description="What became of it.")
    sent_at: DateTime = strawberry.field(description="When its link was last mailed.")
    expires_at: DateTime = strawberry.field(description="When that link ends.")


@strawberry.type(description="What the link of an invitation is about; whoever holds it may read this.")
class InvitationPreview:
    """What the link of an invitation is about."""

    brand_name: str = strawberry.field(description="The brand that invites.")
    email: str = strawberry.field(description="The address that is invited, whoever opens the link.")
    role: InvitableRole = strawberry.field(description="The role that accepting gives.")
    expires_at: DateTime = strawberry.field(description="When the link ends.")


@strawberry.type(description="The invited address is in the brand now.")
class InvitationAccepted:
    """The invited address is in the brand now."""

    brand_name: str = strawberry.field(description="The brand.")
    email: str = strawberry.field(description="The address that joined; whoever opened the link gets nothing.")


InvitationResult = Annotated[
    Invitation | Problem, strawberry.union("InvitationResult", description="The invitation, or why not.")
]
InvitationAcceptedResult = Annotated[
    InvitationAccepted | Problem,
    strawberry.union("InvitationAcceptedResult", description="Who joined what, or why not."),
]


@strawberry.input(description="Whom to ask into a brand, and as what.")
class InvitationCreateInput:
    """Whom to ask into a brand."""

    brand_id: strawberry.ID
    email: str
    role: InvitableRole | None = InvitableRole.MEMBER


@strawberry.input(description="The invitation to mail again.")
class InvitationResendInput:
    """The invitation to mail again."""

    id: strawberry.ID


@strawberry.input(description="The invitation to take back.")
class InvitationCancelInput:
    """The invitation to take back."""

    id: strawberry.ID


@strawberry.input(description="The secret of an invitation's link.")
class InvitationAcceptInput:
    """The secret of an invitation's link."""

    token: str


def invitation(found: InvitationView) -> Invitation:
    """An invitation as GraphQL shows it."""
    return Invitation(
        id=ids.encode("Invitation", found.id),
        database_id=found.id,
        email=found.email,
        role=found.role,
        state=found.state,
        sent_at=found.sent_at,
        expires_at=found.expires_at,
    )


async def _of_brands(
    parents: strawberry.Parent[list[Brand]], info: Info, first: First = None, after: After = None
) -> Answers[CountedConnection[Invitation]]:
    """The pending invitations, by ascending id."""
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(members.invitation_pages, numbers)
    if scopes is None:
        return [refused[ident] for ident in numbers]
    found = {**await members.invitation_pages(scopes, window(first, after)), **refused}
    counts = await members.invitation_counts(scopes) if is_asked(info, "totalCount") else {}
    return [
        page if isinstance(page := found[ident], DomainError) else counted(page, invitation, counts.get(ident))
        for ident in numbers
    ]


extend(Brand, invitations=batched(CountedConnection[Invitation], _of_brands, of=members.invitation_pages))


async def _found(context: Context, invitation_ids: list[int]) -> dict[int, Invitation]:
    rows = await context.scopes_of(members.Invitation.owned(), invitation_ids)
    scopes, _ = await context.allowed(members.invitations_by_ids, {scope.brand_id for scope in rows.values()})
    found = await members.invitations_by_ids(scopes, list(rows)) if scopes else {}
    return {ident: invitation(row) for ident, row in found.items()}


findable("Invitation", _found)


async def _preview(info: Info, token: str) -> InvitationPreview | None:
    """What an invitation's link is about; null for one that is not valid. Public."""
    try:
        found: Preview = await members.preview(info.context.visitor, token)
    except LinkNotValid:
        return None
    return InvitationPreview(
        brand_name=found.brand_name, email=found.email, role=found.role, expires_at=found.expires_at
    )


async def _create(info: Info, input: InvitationCreateInput) -> InvitationResult:  # noqa: A002 the contract's name
    """Ask an address into a brand; its link is mailed and good for seven days. THROTTLED after three invitations
    of an address in a day over all brands, or fifty of a brand. No mail goes to an address whose reader asked
    never to be invited again; the answer is the same.
    """
    scope = await info.context.brand(input.brand_id, members.invite)
    return invitation(await members.invite(scope, read(members.NewInvitation, sent(input, "brand_id"))))


async def _resend(info: Info, input: InvitationResendInput) -> InvitationResult:  # noqa: A002 likewise
    """Mail a pending invitation again: a new link for seven days, the one before is dead. THROTTLED within
    five minutes of the last time.
    """
    scope, ident = await info.context.row("Invitation", input.id, members.Invitation.owned(), members.resend)
    return invitation(await members.resend(scope, ident))


async def _cancel(info: Info, input: InvitationCancelInput) -> DeletedResult:  # noqa: A002 likewise
    """Take a pending invitation back: its link is dead and its seat free."""
    scope, ident = await info.context.row("Invitation", input.id, members.Invitation.owned(), members.cancel)
    await members.cancel(scope, ident)
    return Deleted(id=input.id)


async def _accept(info: Info, input: InvitationAcceptInput) -> InvitationAcceptedResult:  # noqa: A002 likewise
    """Accept an invitation by its link: the invited address joins."""
    found = await members.accept(info.context.visitor, input.token)
    return InvitationAccepted(brand_name=found.brand_name, email=found.email)


@strawberry.type
class InvitationQueries:
    """The root fields of the room."""

    invitation_preview: InvitationPreview | None = query(_preview, of=members.preview)


@strawberry.type
class InvitationMutations:
    """The root fields of the room."""

    invitation_accept: InvitationAcceptedResult = mutation(_accept, of=members.accept)
    invitation_create: InvitationResult = mutation(_create, of=members.invite)
    invitation_resend: InvitationResult = mutation(_resend, of=members.resend)
    invitation_cancel: DeletedResult = mutation(_cancel, of=members.cancel)

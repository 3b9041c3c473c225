"""A brand with an owner, and the secrets of the links that were mailed."""

from hashlib import sha256

from app.access import BrandScope
from app.domain import members
from app.domain.brands import Membership
from app.domain.brands.models import Selection
from app.domain.members import Invitation, InvitationView, NewInvitation
from tests import factories
from tests.mailbox import letters, token_of


async def owned() -> BrandScope:
    """The owner inside a new brand."""
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


async def invited(scope: BrandScope, email: str, role: str = "member") -> tuple[InvitationView, str]:
    """A new invitation, and the secret of its link."""
    made = await members.invite(scope, NewInvitation.model_validate({"email": email, "role": role}))
    return made, await secret_of(made)


async def secret_of(made: InvitationView) -> str:
    """The secret of the link that is good, from the mails: mails of one moment are in no order."""
    stored = (await Invitation.get(id=made.id)).digest
    sent = [token_of(message) for message in await letters() if "invites you" in str(message["Subject"])]
    (secret,) = [text for text in sent if sha256(text.encode()).hexdigest() == stored]
    return secret


async def state(made: InvitationView) -> str:
    """What the row says."""
    return (await Invitation.get(id=made.id)).state


async def roles(scope: BrandScope) -> dict[str, str]:
    """Who is in the brand, by address."""
    found = await Membership.filter(brand_id=scope.brand_id).select_related("user")
    return {str(member.user.email): member.role for member in found}


async def selected(user_id: int) -> int | None:
    """The id of the brand that the user has selected."""
    found = await Selection.filter(user_id=user_id).values_list("brand_id", flat=True)
    return int(str(found[0])) if found else None

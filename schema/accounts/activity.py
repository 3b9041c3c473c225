"""What happened in the viewer's own name, for nobody but the viewer."""

import strawberry

from app.access import Door
from app.domain import accounts
from app.domain.accounts import Activity
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.connections import After, Connection, First, connection, window
from schema.engine.context import Info
from schema.engine.scalars import DateTime
from schema.viewer import Viewer

strawberry.enum(Door, name="Door", description="Where a request came in.")


@strawberry.type(
    description="Something that was done in the viewer's name: a sign-in, a change of the account, work in brands."
)
class AccountActivity:
    """Something that was done in the viewer's name."""

    id: strawberry.ID = strawberry.field(description="Tells entries apart; `node` does not find them.")
    action: str = strawberry.field(description="The room and what was done there: `identity.sign_in`.")
    description: str = strawberry.field(description="The same in words: `Signed in`.")
    subject: str = strawberry.field(description="What it was done to, with its number: `token 12`.")
    detail: str | None = strawberry.field(description="What is worth knowing beside.")
    door: Door = strawberry.field(description="Where the request came in.")
    address: str | None = strawberry.field(description="The network address that it came from.")
    via_token_name: str | None = strawberry.field(description="The name of the token that was used.")
    created_at: DateTime = strawberry.field(description="When it was done.")


def activity(found: Activity) -> AccountActivity:
    """An entry as GraphQL shows it."""
    return AccountActivity(
        id=ids.encode("AccountActivity", found.id),
        action=found.action,
        description=found.description,
        subject=found.subject,
        detail=found.detail,
        door=found.door,
        address=found.address,
        via_token_name=found.token_name,
        created_at=found.created_at,
    )


async def _of_viewers(
    viewers: strawberry.Parent[list[Viewer]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[AccountActivity]]:
    """What was done in the viewer's name, newest first; attempts that were refused are not among it."""
    found = await accounts.recent_activity(info.context.caller, window(first, after))
    return [connection(found, activity) for _ in viewers]


extend(
    Viewer,
    recent_activity=batched(Connection[AccountActivity], _of_viewers, of=accounts.recent_activity),
)

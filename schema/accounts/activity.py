"""What was done in the viewer's name; only the viewer sees it."""

import strawberry

from app.access import Door
from app.domain import accounts
from app.domain.accounts import Activity
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.connections import After, Connection, First, connection, window
from schema.engine.context import Info
from schema.engine.declarations import enum, field, object_type
from schema.engine.mappings import mapping
from schema.engine.scalars import DateTime
from schema.viewer import Viewer

enum(
    Door,
    "Where a request came in.",
    COMMAND="A command of an operator.",
    MCP="The server for agents.",
    CALLBACK="A call of a platform, on the callbacks host.",
    PAGE="A page, such as those of sign-ins and of mailed links.",
    REST="The REST API.",
    STUDIO="This API.",
    WORKER="The service itself.",
)


@object_type
class AccountActivity:
    """Something that was done in the viewer's name: a sign-in, a change of the account, work in brands."""

    id: strawberry.ID = field("Tells entries apart; `node` does not find them.")
    action: str = field("The room and what was done there: `identity.sign_in`.")
    description: str = field("The same in words: `Signed in`.")
    subject: str = field("What it was done to, with its number: `token 12`.")
    detail: str | None = field("Further details.")
    door: Door = field("Where the request came in.")
    address: str | None = field("The network address that it came from.")
    via_token_name: str | None = field("The name of the token that was used.")
    created_at: DateTime = field("When it was done.")


activity = mapping(AccountActivity, Activity, via_token_name="token_name")  # noqa: S106 the name of an attribute


async def _of_viewers(
    viewers: strawberry.Parent[list[Viewer]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[AccountActivity]]:
    """What was done in the viewer's name, newest first; attempts that were refused are not among it."""
    page = await accounts.recent_activity(info.context.caller, window(first, after))
    return [connection(page, activity)] * len(viewers)


EXTENDS: Extensions = {Viewer: {"recent_activity": batched(_of_viewers, of=accounts.recent_activity)}}

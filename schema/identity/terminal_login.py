"""Signing in a terminal: the viewer looks at the one that shows a code, and decides."""

import strawberry

from app.core.errors import LinkNotValid
from app.domain import identity
from schema.engine.context import Info
from schema.engine.results import Done, DoneResult
from schema.engine.root_fields import mutation, query
from schema.engine.scalars import DateTime


@strawberry.type(description="A terminal that wants to be signed in as the viewer.")
class CliAuthorization:
    """A terminal that wants to be signed in as the viewer."""

    user_code: str = strawberry.field(description="The code that the terminal shows.")
    device_name: str = strawberry.field(description="What the terminal says that its machine is called.")
    address: str | None = strawberry.field(description="The network address that it asked from.")
    requested_at: DateTime = strawberry.field(description="When it asked.")
    expires_at: DateTime = strawberry.field(description="Until when it can be decided about.")


@strawberry.input(description="Whether the terminal that shows this code is let in.")
class CliAuthorizationDecideInput:
    """Whether the terminal that shows this code is let in."""

    user_code: str
    approve: bool


async def _authorization(info: Info, user_code: str) -> CliAuthorization | None:
    """The terminal that shows this code and waits; null for a code that is unknown, too old or decided.

    Ten wrong codes in a minute are an error THROTTLED.
    """
    try:
        found = await identity.terminal_request(info.context.caller, user_code)
    except LinkNotValid:
        return None
    return CliAuthorization(
        user_code=found.user_code,
        device_name=found.device_name,
        address=found.address,
        requested_at=found.requested_at,
        expires_at=found.expires_at,
    )


async def _decide(info: Info, input: CliAuthorizationDecideInput) -> DoneResult:  # noqa: A002 the argument's name in the contract
    """Let the terminal in as the caller, or turn it away. Of two decisions the first one counts."""
    await identity.decide_terminal(info.context.caller, input.user_code, approve=input.approve)
    return Done(ok=True)


@strawberry.type
class TerminalQueries:
    """The root fields of the room."""

    cli_authorization: CliAuthorization | None = query(_authorization, of=identity.terminal_request)


@strawberry.type
class TerminalMutations:
    """The root fields of the room."""

    cli_authorization_decide: DoneResult = mutation(_decide, of=identity.decide_terminal)

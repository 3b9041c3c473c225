"""Signing in a terminal: the viewer looks at the one that shows a code, and decides."""

from typing import Annotated

from app.core.errors import LinkNotValid
from app.domain import identity
from schema.engine.batched_fields import Extensions
from schema.engine.context import Info
from schema.engine.declarations import argument, field, input_type, object_type
from schema.engine.mappings import mapping
from schema.engine.results import Done, DoneResult
from schema.engine.root_fields import Mutation, Query, mutation, query
from schema.engine.scalars import DateTime


@object_type
class CliAuthorization:
    """A terminal that wants to be signed in as the viewer."""

    user_code: str = field("The code that the terminal shows.")
    device_name: str = field("What the terminal says that its machine is called.")
    address: str | None = field("The network address that it asked from.")
    requested_at: DateTime = field("When it asked.")
    expires_at: DateTime = field("Until when it can be decided about.")


@input_type
class CliAuthorizationDecideInput:
    """Whether the terminal that shows this code is let in."""

    user_code: str = field("The code that the terminal shows, in any spelling.")
    approve: bool = field("True lets the terminal in, false turns it away.")


_node = mapping(CliAuthorization, identity.TerminalRequest)


async def _authorization(
    info: Info, user_code: Annotated[str, argument("The code that the terminal shows, in any spelling.")]
) -> CliAuthorization | None:
    """The terminal that shows this code and waits; null for a code that is unknown, too old or decided.

    Ten wrong codes in a minute are an error THROTTLED.
    """
    try:
        return _node(await identity.terminal_request(info.context.caller, user_code))
    except LinkNotValid:
        return None


async def _decide(info: Info, input: CliAuthorizationDecideInput) -> DoneResult:
    """Let the terminal in as the caller, or turn it away. Of two decisions the first one counts."""
    await identity.decide_terminal(info.context.caller, input.user_code, approve=input.approve)
    return Done(ok=True)


EXTENDS: Extensions = {
    Query: {"cli_authorization": query(_authorization, of=identity.terminal_request)},
    Mutation: {"cli_authorization_decide": mutation(_decide, of=identity.decide_terminal)},
}

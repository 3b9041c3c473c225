"""Confirming that it is really the viewer who asks: what changes how an account is signed in to needs that."""

from typing import Annotated, cast

import strawberry

from app.domain import identity
from schema.engine.context import Info
from schema.engine.inputs import read, sent
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation
from schema.engine.scalars import JSON, DateTime
from schema.identity.passkeys import PasskeyCeremony, PasskeyCeremonyResult


@strawberry.type(description="The token of this request is confirmed.")
class IdentityConfirmation:
    """The token of this request is confirmed."""

    confirmed_until: DateTime = strawberry.field(description="Until when that counts.")


IdentityConfirmationResult = Annotated[
    IdentityConfirmation | Problem,
    strawberry.union("IdentityConfirmationResult", description="The confirmation, or why none."),
]


@strawberry.input(
    description="What proves that it is the viewer: `password` and, where two-factor is on, `code`; or"
    " `ceremonyToken` and `credential` of a passkey."
)
class IdentityConfirmInput:
    """What proves that it is the viewer."""

    password: str | None = strawberry.field(default=strawberry.UNSET, description="The password of the account.")
    code: str | None = strawberry.field(
        default=strawberry.UNSET, description="Six digits of the authenticator app, or a recovery code."
    )
    ceremony_token: str | None = strawberry.field(
        default=strawberry.UNSET, description="The ceremony that `identityConfirmStart` began."
    )
    credential: JSON | None = strawberry.field(
        default=strawberry.UNSET,
        description="What the authenticator signed, as the credential's `toJSON()` answers it.",
    )


async def _start(info: Info) -> PasskeyCeremonyResult:
    """Begin to confirm the token of this request with a passkey; five minutes to finish by `identityConfirm`."""
    begun = await identity.start_confirmation(info.context.caller)
    return PasskeyCeremony(
        ceremony_token=begun.token, options=cast("JSON", begun.options), expires_at=begun.expires_at
    )


async def _confirm(info: Info, input: IdentityConfirmInput) -> IdentityConfirmationResult:  # noqa: A002 the contract's name
    """Confirm the token of this request, of whatever kind.

    Mutations that need a confirmed token answer CONFIRMATION_REQUIRED without one.
    """
    until = await identity.confirm_identity(info.context.caller, read(identity.IdentityProof, sent(input)))
    info.context.confirm(until)
    return IdentityConfirmation(confirmed_until=until)


@strawberry.type
class ConfirmationMutations:
    """The root fields of the room."""

    identity_confirm_start: PasskeyCeremonyResult = mutation(_start, of=identity.start_confirmation)
    identity_confirm: IdentityConfirmationResult = mutation(_confirm, of=identity.confirm_identity)

"""Confirmation of the current token by password, code or passkey, which changes of the sign-in need."""

from typing import Annotated

from app.domain import identity
from schema.engine.batched_fields import Extensions
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import JSON, DateTime
from schema.identity.passkeys import PasskeyCeremonyResult, ceremony


@object_type
class IdentityConfirmation:
    """The token of this request is confirmed."""

    confirmed_until: DateTime = field("Until when that counts.")


IdentityConfirmationResult = Annotated[
    IdentityConfirmation | Problem,
    union("IdentityConfirmationResult", "The confirmation, or why none."),
]


@input_type
class IdentityConfirmInput:
    """What proves that it is the viewer: `password` and, where two-factor is on, `code`; or `ceremonyToken` and
    `credential` of a passkey.
    """

    password: str | None = optional("The password of the account.")
    code: str | None = optional("Six digits of the authenticator app, or a recovery code.")
    ceremony_token: str | None = optional("The ceremony that `identityConfirmStart` began.")
    credential: JSON | None = optional("What the authenticator signed, as the credential's `toJSON()` answers it.")


async def _start(info: Info) -> PasskeyCeremonyResult:
    """Begin to confirm the token of this request with a passkey; five minutes to finish by `identityConfirm`."""
    return ceremony(await identity.start_confirmation(info.context.caller))


async def _confirm(info: Info, input: IdentityConfirmInput) -> IdentityConfirmationResult:
    """Confirm the token of this request, of any kind.

    Mutations that need a confirmed token answer CONFIRMATION_REQUIRED without one.
    """
    until = await identity.confirm_identity(
        info.context.caller, read(identity.IdentityProof, client_fields(input))
    )
    info.context.confirm(until)
    return IdentityConfirmation(confirmed_until=until)


EXTENDS: Extensions = {
    Mutation: {
        "identity_confirm_start": mutation(_start, of=identity.start_confirmation),
        "identity_confirm": mutation(_confirm, of=identity.confirm_identity),
    }
}

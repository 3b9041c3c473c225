"""Passkeys of the viewer: adding one by a WebAuthn ceremony, naming and deleting it."""

from typing import Annotated

import strawberry

from app.access import row_limits
from app.domain import identity
from app.domain.identity import PasskeyView
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.context import Context, Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import CEREMONY, CODE, CREDENTIAL, client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node, findable
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import JSON, DateTime
from schema.viewer import Viewer


@object_type
class Passkey(Node):
    """A passkey that signs the viewer in; its key is never readable."""

    name: str = field("What it is called.")
    created_at: DateTime = field("When it was added.")
    last_used_at: DateTime | None = field("When it last signed in.")


@object_type
class PasskeyCeremony:
    """What a browser needs to ask an authenticator for a new passkey, or for one that exists."""

    ceremony_token: str = field("Names this ceremony when it is finished.")
    options: JSON = field(
        "For `PublicKeyCredential.parseCreationOptionsFromJSON` in the browser; those of"
        " `identityConfirmStart` and `passkeySignInStart` for `parseRequestOptionsFromJSON`."
    )
    expires_at: DateTime = field("Until when the ceremony can be finished.")


PasskeyResult = Annotated[Passkey | Problem, union("PasskeyResult", "The passkey, or why not.")]
PasskeyCeremonyResult = Annotated[
    PasskeyCeremony | Problem, union("PasskeyCeremonyResult", "The ceremony, or why none.")
]


@input_type
class PasskeyRegistrationStartInput:
    """The password, needed where the account has one, or another passkey."""

    password: str | None = optional("The caller's password; needed where the account has one, or a passkey.")
    code: str | None = optional(CODE)
    ceremony_token: str | None = optional(CEREMONY)
    credential: JSON | None = optional(CREDENTIAL)


@input_type
class PasskeyRegistrationFinishInput:
    """What the authenticator made, as the credential's `toJSON()` answers it."""

    ceremony_token: str = field("The token of the ceremony that was begun.")
    credential: JSON = field("The result of `navigator.credentials.create`, as JSON.")
    name: str = field("What the passkey is called in lists, at most 100 characters.")


@input_type
class PasskeyRenameInput:
    """What a passkey is called from now on."""

    id: strawberry.ID = field("The passkey.")
    name: str = field("What it is called from now on, at most 100 characters.")


@input_type
class PasskeyDeleteInput:
    """Which passkey to delete."""

    id: strawberry.ID = field("The passkey.")


passkey = mapping(Passkey, PasskeyView)
ceremony = mapping(PasskeyCeremony, identity.Ceremony, ceremony_token="token")  # noqa: S106 the name of an attribute


async def _of_viewers(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[list[Passkey]]:
    """The caller's passkeys, the oldest first."""
    return [[passkey(view) for view in await identity.list_passkeys(info.context.caller)]] * len(viewers)


async def _find(context: Context, passkey_ids: list[int]) -> dict[int, Passkey]:
    own = await identity.list_passkeys(context.caller)
    return {view.id: passkey(view) for view in own if view.id in passkey_ids}


async def _start(info: Info, input: PasskeyRegistrationStartInput) -> PasskeyCeremonyResult:
    """Begin to add a passkey; ten minutes to finish."""
    values = client_fields(input)
    with_passkey = values.get("ceremony_token") is not None or values.get("credential") is not None
    proof = read(identity.IdentityProof if with_passkey else identity.PasskeyStart, values)
    return ceremony(await identity.start_passkey(info.context.caller, proof))


async def _finish(info: Info, input: PasskeyRegistrationFinishInput) -> PasskeyResult:
    """Keep the passkey that the authenticator made; the ceremony ends in any case."""
    return passkey(
        await identity.finish_passkey(info.context.caller, read(identity.NewPasskey, client_fields(input)))
    )


async def _rename(info: Info, input: PasskeyRenameInput) -> PasskeyResult:
    """Call one of the caller's passkeys something else."""
    number = ids.decode("Passkey", input.id)
    data = read(identity.PasskeyName, client_fields(input, "id"))
    return passkey(await identity.rename_passkey(info.context.caller, number, data))


async def _delete(info: Info, input: PasskeyDeleteInput) -> DeletedResult:
    """Delete one of the caller's passkeys; it no longer signs in."""
    await identity.remove_passkey(info.context.caller, ids.decode("Passkey", input.id))
    return Deleted(id=input.id)


findable("Passkey", _find)
EXTENDS: Extensions = {
    Viewer: {"passkeys": batched(_of_viewers, length=row_limits.PASSKEYS.number)},
    Mutation: {
        "passkey_registration_start": mutation(_start, of=identity.start_passkey),
        "passkey_registration_finish": mutation(_finish, of=identity.finish_passkey),
        "passkey_rename": mutation(_rename, of=identity.rename_passkey),
        "passkey_delete": mutation(_delete, of=identity.remove_passkey),
    },
}

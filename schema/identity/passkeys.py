"""Passkeys of the viewer: adding one by a WebAuthn ceremony, naming and deleting it. They sign in by REST."""

from typing import Annotated, cast

import strawberry

from app.domain import identity
from app.domain.identity import PasskeyView
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Context, Info
from schema.engine.inputs import CODE, read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import mutation
from schema.engine.scalars import JSON, DateTime
from schema.viewer import Viewer


@strawberry.type(description="A passkey that signs the viewer in; its key is never readable.")
class Passkey(Node):
    """A passkey."""

    name: str = strawberry.field(description="What it is called.")
    created_at: DateTime = strawberry.field(description="When it was added.")
    last_used_at: DateTime | None = strawberry.field(description="When it last signed in.")


@strawberry.type(
    description="What a browser needs to ask an authenticator for a new passkey, or for one that exists."
)
class PasskeyCeremony:
    """What a browser needs to ask an authenticator."""

    ceremony_token: str = strawberry.field(description="Names this ceremony when it is finished.")
    options: JSON = strawberry.field(
        description="For `PublicKeyCredential.parseCreationOptionsFromJSON` in the browser; those of"
        " `identityConfirmStart` for `parseRequestOptionsFromJSON`."
    )
    expires_at: DateTime = strawberry.field(description="Until when the ceremony can be finished.")


PasskeyResult = Annotated[
    Passkey | Problem, strawberry.union("PasskeyResult", description="The passkey, or why not.")
]
PasskeyCeremonyResult = Annotated[
    PasskeyCeremony | Problem, strawberry.union("PasskeyCeremonyResult", description="The ceremony, or why none.")
]


@strawberry.input(description="The password, needed where the account has one.")
class PasskeyRegistrationStartInput:
    """The password, needed where the account has one."""

    password: str | None = strawberry.UNSET
    code: str | None = CODE


@strawberry.input(description="What the authenticator made, as the credential's `toJSON()` answers it.")
class PasskeyRegistrationFinishInput:
    """What the authenticator made."""

    ceremony_token: str
    credential: JSON
    name: str


@strawberry.input(description="What a passkey is called from now on.")
class PasskeyRenameInput:
    """What a passkey is called from now on."""

    id: strawberry.ID
    name: str


@strawberry.input(description="Which passkey to delete.")
class PasskeyDeleteInput:
    """Which passkey to delete."""

    id: strawberry.ID


def passkey(found: PasskeyView) -> Passkey:
    """A passkey as GraphQL shows it."""
    return Passkey(
        id=ids.encode("Passkey", found.id),
        name=found.name,
        created_at=found.created_at,
        last_used_at=found.last_used_at,
    )


async def _of_viewers(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[list[Passkey]]:
    """The caller's passkeys, the oldest first."""
    found = [passkey(view) for view in await identity.list_passkeys(info.context.caller)]
    return [found for _ in viewers]


async def _found(context: Context, passkey_ids: list[int]) -> dict[int, Passkey]:
    own = await identity.list_passkeys(context.caller)
    return {view.id: passkey(view) for view in own if view.id in passkey_ids}


findable("Passkey", _found)
extend(Viewer, passkeys=batched(list[Passkey], _of_viewers))


async def _start(info: Info, input: PasskeyRegistrationStartInput) -> PasskeyCeremonyResult:  # noqa: A002 the argument's name in the contract
    """Begin to add a passkey; ten minutes to finish."""
    begun = await identity.start_passkey(info.context.caller, read(identity.PasskeyStart, sent(input)))
    return PasskeyCeremony(
        ceremony_token=begun.token, options=cast("JSON", begun.options), expires_at=begun.expires_at
    )


async def _finish(info: Info, input: PasskeyRegistrationFinishInput) -> PasskeyResult:  # noqa: A002 likewise
    """Keep the passkey that the authenticator made; the ceremony ends whatever comes of it."""
    return passkey(await identity.finish_passkey(info.context.caller, read(identity.NewPasskey, sent(input))))


async def _rename(info: Info, input: PasskeyRenameInput) -> PasskeyResult:  # noqa: A002 likewise
    """Call one of the caller's passkeys something else."""
    ident = ids.decode("Passkey", input.id)
    data = read(identity.PasskeyName, sent(input, "id"))
    return passkey(await identity.rename_passkey(info.context.caller, ident, data))


async def _delete(info: Info, input: PasskeyDeleteInput) -> DeletedResult:  # noqa: A002 likewise
    """Delete one of the caller's passkeys; it signs in no more."""
    await identity.remove_passkey(info.context.caller, ids.decode("Passkey", input.id))
    return Deleted(id=input.id)


@strawberry.type
class PasskeyMutations:
    """The root fields of the room."""

    passkey_registration_start: PasskeyCeremonyResult = mutation(_start, of=identity.start_passkey)
    passkey_registration_finish: PasskeyResult = mutation(_finish, of=identity.finish_passkey)
    passkey_rename: PasskeyResult = mutation(_rename, of=identity.rename_passkey)
    passkey_delete: DeletedResult = mutation(_delete, of=identity.remove_passkey)

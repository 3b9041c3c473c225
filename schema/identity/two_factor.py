"""Two-factor of the viewer: setting it up with an authenticator app, its recovery codes, turning it off."""

from typing import Annotated

import strawberry

from app.domain import identity
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import CEREMONY, CODE, CREDENTIAL, PASSWORD, client_fields, read
from schema.engine.mappings import mapping
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import JSON, DateTime
from schema.viewer import Viewer


@object_type
class TwoFactorState:
    """Whether signing in with a password needs a code as well."""

    enabled: bool = field("Whether two-factor is on.")
    confirmed_at: DateTime | None = field("Since when.")
    recovery_codes_left: int = field("How many recovery codes were not used yet.")


@object_type
class TwoFactorSetup:
    """What an authenticator app needs; shown once. Nothing changes before the first code."""

    setup_token: str = field("Names this set-up when it is confirmed.")
    secret: str = field("The secret, for typing it in.")
    otpauth_uri: str = field("The address that opens an authenticator app.")
    qr_code_svg: str = field("The same address as a QR code: an SVG document.")
    expires_at: DateTime = field("Until when the set-up can be confirmed.")


@object_type
class RecoveryCodes:
    """Codes that sign in once each in place of one from the app. Shown once."""

    codes: list[str] = field("The codes.", length=identity.RECOVERY_CODES)
    two_factor: TwoFactorState = field("The present state of two-factor.")


TwoFactorSetupResult = Annotated[
    TwoFactorSetup | Problem, union("TwoFactorSetupResult", "The set-up, or why none.")
]
TwoFactorStateResult = Annotated[
    TwoFactorState | Problem, union("TwoFactorStateResult", "How it stands, or why not.")
]
RecoveryCodesResult = Annotated[RecoveryCodes | Problem, union("RecoveryCodesResult", "The codes, or why none.")]


@input_type
class TwoFactorSetupStartInput:
    """The password or a passkey, to begin with."""

    password: str | None = optional(PASSWORD)
    code: str | None = optional(CODE)
    ceremony_token: str | None = optional(CEREMONY)
    credential: JSON | None = optional(CREDENTIAL)


@input_type
class TwoFactorSetupConfirmInput:
    """The first code of the app, for a set-up."""

    setup_token: str = field("The token of the set-up that was begun.")
    code: str = field("The code that the authenticator app shows now.")


@input_type
class TwoFactorRecoveryCodesRegenerateInput:
    """The password or a passkey, for other recovery codes."""

    password: str | None = optional(PASSWORD)
    code: str | None = optional(CODE)
    ceremony_token: str | None = optional(CEREMONY)
    credential: JSON | None = optional(CREDENTIAL)


@input_type
class TwoFactorDisableInput:
    """The password or a passkey, to turn two-factor off."""

    password: str | None = optional(PASSWORD)
    code: str | None = optional(CODE)
    ceremony_token: str | None = optional(CEREMONY)
    credential: JSON | None = optional(CREDENTIAL)


_state = mapping(TwoFactorState, identity.TwoFactorState)
_setup = mapping(TwoFactorSetup, identity.StartedSetup, setup_token="token")  # noqa: S106 the name of an attribute


async def _of_viewers(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[TwoFactorState]:
    """Whether signing in with the password needs a code as well."""
    return [_state(await identity.two_factor_state(info.context.caller))] * len(viewers)


async def _start(info: Info, input: TwoFactorSetupStartInput) -> TwoFactorSetupResult:
    """Make a secret for an authenticator app; ten minutes to confirm it. Nothing changes until then."""
    return _setup(
        await identity.start_two_factor(info.context.caller, read(identity.IdentityProof, client_fields(input)))
    )


async def _confirm(info: Info, input: TwoFactorSetupConfirmInput) -> RecoveryCodesResult:
    """Turn two-factor on with the first code of the app. The age of the set-up is looked at before the code."""
    data = read(identity.TwoFactorConfirmation, client_fields(input))
    return await _recovery_codes(info, await identity.confirm_two_factor(info.context.caller, data))


async def _regenerate(info: Info, input: TwoFactorRecoveryCodesRegenerateInput) -> RecoveryCodesResult:
    """Make ten new recovery codes; the old ones are void. While two-factor is off there are none: NOT_FOUND."""
    data = read(identity.IdentityProof, client_fields(input))
    return await _recovery_codes(info, await identity.regenerate_recovery_codes(info.context.caller, data))


async def _disable(info: Info, input: TwoFactorDisableInput) -> TwoFactorStateResult:
    """Turn two-factor off; its secret and the recovery codes are deleted."""
    data = read(identity.IdentityProof, client_fields(input))
    return _state(await identity.disable_two_factor(info.context.caller, data))


async def _recovery_codes(info: Info, codes: list[str]) -> RecoveryCodes:
    return RecoveryCodes(codes=codes, two_factor=_state(await identity.two_factor_state(info.context.caller)))


EXTENDS: Extensions = {
    Viewer: {"two_factor": batched(_of_viewers)},
    Mutation: {
        "two_factor_setup_start": mutation(_start, of=identity.start_two_factor),
        "two_factor_setup_confirm": mutation(_confirm, of=identity.confirm_two_factor),
        "two_factor_recovery_codes_regenerate": mutation(_regenerate, of=identity.regenerate_recovery_codes),
        "two_factor_disable": mutation(_disable, of=identity.disable_two_factor),
    },
}

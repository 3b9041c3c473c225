"""Two-factor of the viewer: setting it up with an authenticator app, its recovery codes, turning it off."""

from typing import Annotated

import strawberry

from app.domain import identity
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Info
from schema.engine.inputs import CODE, read, sent
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation
from schema.engine.scalars import DateTime
from schema.viewer import Viewer


@strawberry.type(description="Whether signing in with a password takes a code, too.")
class TwoFactorState:
    """Whether signing in with a password takes a code, too."""

    enabled: bool = strawberry.field(description="Whether two-factor is on.")
    confirmed_at: DateTime | None = strawberry.field(description="Since when.")
    recovery_codes_left: int = strawberry.field(description="How many recovery codes were not used yet.")


@strawberry.type(description="What an authenticator app needs; shown once. Nothing changes before the first code.")
class TwoFactorSetup:
    """What an authenticator app needs."""

    setup_token: str = strawberry.field(description="Names this set-up when it is confirmed.")
    secret: str = strawberry.field(description="The secret, for typing it in.")
    otpauth_uri: str = strawberry.field(description="The address that opens an authenticator app.")
    qr_code_svg: str = strawberry.field(description="The same address as a QR code: an SVG document.")
    expires_at: DateTime = strawberry.field(description="Until when the set-up can be confirmed.")


@strawberry.type(description="Codes that sign in once each in place of one from the app. Shown once.")
class RecoveryCodes:
    """Codes that sign in once each in place of one from the app."""

    codes: list[str] = strawberry.field(description="The codes.")
    two_factor: TwoFactorState = strawberry.field(description="How two-factor stands now.")


TwoFactorSetupResult = Annotated[
    TwoFactorSetup | Problem, strawberry.union("TwoFactorSetupResult", description="The set-up, or why none.")
]
TwoFactorStateResult = Annotated[
    TwoFactorState | Problem, strawberry.union("TwoFactorStateResult", description="How it stands, or why not.")
]
RecoveryCodesResult = Annotated[
    RecoveryCodes | Problem, strawberry.union("RecoveryCodesResult", description="The codes, or why none.")
]


@strawberry.input(description="The password, to begin with.")
class TwoFactorSetupStartInput:
    """The password, to begin with."""

    password: str
    code: str | None = CODE


@strawberry.input(description="The first code of the app, for a set-up.")
class TwoFactorSetupConfirmInput:
    """The first code of the app, for a set-up."""

    setup_token: str
    code: str


@strawberry.input(description="The password, for other recovery codes.")
class TwoFactorRecoveryCodesRegenerateInput:
    """The password, for other recovery codes."""

    password: str
    code: str | None = CODE


@strawberry.input(description="The password, to turn two-factor off.")
class TwoFactorDisableInput:
    """The password, to turn two-factor off."""

    password: str
    code: str | None = CODE


def _state(found: identity.TwoFactorState) -> TwoFactorState:
    return TwoFactorState(
        enabled=found.enabled, confirmed_at=found.confirmed_at, recovery_codes_left=found.recovery_codes_left
    )


async def _of_viewers(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[TwoFactorState]:
    """Whether the caller's password takes a code beside it."""
    found = _state(await identity.two_factor_state(info.context.caller))
    return [found for _ in viewers]


extend(Viewer, two_factor=batched(TwoFactorState, _of_viewers))


async def _start(info: Info, input: TwoFactorSetupStartInput) -> TwoFactorSetupResult:  # noqa: A002 the argument's name in the contract
    """Make a secret for an authenticator app; ten minutes to confirm it. Nothing changes until then."""
    begun = await identity.start_two_factor(info.context.caller, read(identity.TwoFactorStart, sent(input)))
    return TwoFactorSetup(
        setup_token=begun.token,
        secret=begun.secret,
        otpauth_uri=begun.otpauth_uri,
        qr_code_svg=begun.qr_code_svg,
        expires_at=begun.expires_at,
    )


async def _confirm(info: Info, input: TwoFactorSetupConfirmInput) -> RecoveryCodesResult:  # noqa: A002 likewise
    """Turn two-factor on with the first code of the app. The age of the set-up is looked at before the code."""
    data = read(identity.TwoFactorConfirmation, sent(input))
    return await _shown(info, await identity.confirm_two_factor(info.context.caller, data))


async def _regenerate(info: Info, input: TwoFactorRecoveryCodesRegenerateInput) -> RecoveryCodesResult:  # noqa: A002 likewise
    """Make ten new recovery codes; the old ones are void. While two-factor is off there are none: NOT_FOUND."""
    data = read(identity.Confirmation, sent(input))
    return await _shown(info, await identity.regenerate_recovery_codes(info.context.caller, data))


async def _disable(info: Info, input: TwoFactorDisableInput) -> TwoFactorStateResult:  # noqa: A002 likewise
    """Turn two-factor off; its secret and the recovery codes are deleted."""
    data = read(identity.Confirmation, sent(input))
    return _state(await identity.disable_two_factor(info.context.caller, data))


async def _shown(info: Info, codes: list[str]) -> RecoveryCodes:
    return RecoveryCodes(codes=codes, two_factor=_state(await identity.two_factor_state(info.context.caller)))


@strawberry.type
class TwoFactorMutations:
    """The root fields of the room."""

    two_factor_setup_start: TwoFactorSetupResult = mutation(_start, of=identity.start_two_factor)
    two_factor_setup_confirm: RecoveryCodesResult = mutation(_confirm, of=identity.confirm_two_factor)
    two_factor_recovery_codes_regenerate: RecoveryCodesResult = mutation(
        _regenerate, of=identity.regenerate_recovery_codes
    )
    two_factor_disable: TwoFactorStateResult = mutation(_disable, of=identity.disable_two_factor)

"""Who changes how somebody signs in, or makes something that acts for them, is told to that person by mail.

Every act of the room identity that writes has a row here, so that a new one needs a decision (ASVS 6.3.7).
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import pytest

from app.core.clock import Frozen
from tests.doors.audit.acts import Act, operation
from tests.doors.calls import Stage
from tests.doors.test_audit import ACTS
from tests.graphql.world import Studio
from tests.mailbox import letters

ROOM: Final = "identity."
OF_ROOM: Final[Mapping[str, Act]] = {
    act.name: act for act in ACTS if any(operation(name).action.startswith(ROOM) for name in act.operations)
}

MAILS: Final[Mapping[str, tuple[str, ...]]] = {
    "brands.answer_challenge by a recovery code": ("A recovery code was used",),
    "brands.collect_terminal_login": ("A terminal was signed in to your Galley account",),
    "brands.sign_in_with_passkey that counted backwards": ("A passkey was refused",),
    "identity.change_password passwordChange": ("Your Galley password was changed",),
    "identity.confirm_identity that counted backwards": ("A passkey was refused",),
    "identity.confirm_two_factor twoFactorSetupConfirm": ("Two-factor authentication is on",),
    "identity.create_api_token apiTokenCreate": ("A new API token of your Galley account",),
    "identity.disable_two_factor twoFactorDisable": ("Two-factor authentication is off",),
    "accounts.disable_user": ("Your Galley account was disabled",),
    "identity.enable_user": ("Your Galley account was enabled again",),
    "identity.finish_passkey passkeyRegistrationFinish": ("A passkey was added",),
    "identity.forgot_password passwordResetRequest": ("Choose a new password for Galley",),
    "identity.regenerate_recovery_codes twoFactorRecoveryCodesRegenerate": ("Your recovery codes were replaced",),
    "identity.remove_passkey passkeyDelete": ("A passkey was removed",),
    "identity.resend_verification emailVerificationResend": ("Confirm your e-mail address for Galley",),
    "accounts.reset_password passwordReset": ("Your Galley password was changed",),
    "accounts.reset_user": ("The sign-in of your Galley account was reset", "Choose a new password for Galley"),
    "accounts.undo_address": ("Choose a new password for Galley",),
    "identity.update_profile of the address": (
        "Confirm your new e-mail address for Galley",
        "A new e-mail address for your Galley account",
    ),
    "identity.verify_email of another address": ("The e-mail address of your Galley account was changed",),
}
"""The subjects of the mails of each act."""
BEGINNINGS: Final = (
    "identity.start_",
    "identity.decide_terminal",
    "identity.terminal_request",
    "posts.claim_asks",
)
"""Steps of something that is told once it is done, and reads that note a use."""
USUAL: Final = (
    "brands.answer_challenge",
    "brands.sign_in",
    "identity.confirm_identity",
    "identity.sign_out",
    "identity.rename_",
    "identity.update_profile profileUpdate",
    "identity.block_address",
    "identity.allow_address",
    "identity.verify_email emailVerify",
)
"""What a person does every day, and what changes no way to sign in."""
ENDS: Final = ("identity.revoke_", "accounts.end_all_tokens", "accounts.revoke_tokens_of")
"""The end of something that acted for the person; nobody gains by it."""
OF_OPERATORS: Final = (
    "identity.create_token",
    "identity.create_user",
    "identity.verify_user",
    "identity.rotate_keys",
)
"""What an operator does, who tells the person themself: they hand the token or the password over."""


def test_every_act_is_told_or_is_silent_for_a_reason() -> None:
    silent = {name for name in OF_ROOM if name not in MAILS}
    assert set(MAILS) <= set(OF_ROOM)
    assert {name for name in silent if not name.startswith(BEGINNINGS + USUAL + ENDS + OF_OPERATORS)} == set()


async def _subjects() -> Counter[str]:
    return Counter(str(letter["Subject"]) for letter in await letters())


@pytest.mark.parametrize("name", OF_ROOM)
async def test_the_person_is_told(studio: Studio, clock: Frozen, name: str) -> None:
    call = await OF_ROOM[name].prepare(Stage(studio, clock))
    before = await _subjects()
    await call()
    assert await _subjects() - before == Counter(MAILS.get(name, ()))

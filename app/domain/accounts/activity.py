"""What happened in somebody's own name, for themselves: sign-ins, tokens, and everything that they changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import Caller, Door, audit_pages, operation
from app.access.audit_pages import OwnLine
from app.core.keyset import Slice, Window

WORDS: Final[Mapping[str, str]] = {
    "accounts.create_tier_token": "Made a tier token",
    "accounts.register": "Signed up",
    "brands.add_member": "Was put into a brand",
    "brands.create": "Made a brand",
    "brands.create_for": "Was given a brand",
    "brands.select": "Selected a brand",
    "brands.update": "Changed a brand",
    "identity.change_password": "Changed the password",
    "identity.collect_terminal_login": "Signed a terminal in",
    "identity.confirm_identity": "Confirmed that it is you",
    "identity.confirm_two_factor": "Turned two-factor on",
    "identity.create_api_token": "Made an API token",
    "identity.create_token": "Was given a token",
    "identity.create_user": "Was given an account",
    "identity.decide_terminal": "Decided about a terminal",
    "identity.disable_two_factor": "Turned two-factor off",
    "identity.disable_user": "Was disabled",
    "identity.enable_user": "Was enabled again",
    "identity.end_all_tokens": "Ended every session and token",
    "identity.finish_passkey": "Added a passkey",
    "identity.forgot_password": "Asked for a link to choose a password",
    "identity.regenerate_recovery_codes": "Made new recovery codes",
    "identity.remove_passkey": "Removed a passkey",
    "identity.rename_passkey": "Renamed a passkey",
    "identity.rename_tier_token": "Renamed a tier token",
    "identity.resend_verification": "Asked for another link to verify an address",
    "identity.reset_password": "Set a password by a mailed link",
    "identity.reset_user": "Had everything to sign in with reset",
    "identity.revoke_tier_token": "Revoked a tier token",
    "identity.revoke_token": "Revoked a token",
    "identity.revoke_token_by_id": "Had a token revoked",
    "identity.revoke_tokens_of": "Had every token revoked",
    "identity.sign_in": "Signed in",
    "identity.sign_out": "Signed out",
    "identity.start_two_factor": "Began to set two-factor up",
    "identity.undo_address": "Took the old e-mail address back",
    "identity.update_profile": "Changed the profile",
    "identity.verify_email": "Verified an e-mail address",
    "identity.verify_user": "Had the e-mail address verified",
    "members.accept": "Came by an invitation",
}
"""What was done about the account itself, in words; of what was done in brands, the action says enough."""


@dataclass(frozen=True, slots=True)
class Activity:
    """Something that was done in the caller's name; `description` is `action` in words."""

    id: int
    action: str
    description: str
    subject: str
    detail: str | None
    door: Door
    address: str | None
    token_name: str | None
    created_at: datetime


@operation(reads=True)
async def recent_activity(caller: Caller, window: Window) -> Slice[Activity]:
    """A window of what was done in the caller's name, in brands and outside of them, newest first.

    Any caller sees their own and nobody else's. Attempts that were refused are not among it. Errors:
    Invalid for an unusable cursor.
    """
    page = await audit_pages.own_page(caller.user_id, window)
    return page.of([_activity(line) for line in page.items])


def _activity(line: OwnLine) -> Activity:
    return Activity(
        id=line.id,
        action=line.action,
        description=in_words(line.action),
        subject=line.subject,
        detail=line.detail,
        door=Door(line.door),
        address=line.address,
        token_name=line.token_name,
        created_at=line.created_at,
    )


def in_words(action: str) -> str:
    """An action in words, such as `Signed in` or `Posts: request changes`."""
    room, _, verb = action.partition(".")
    return WORDS.get(action) or f"{room.capitalize()}: {verb.replace('_', ' ')}"

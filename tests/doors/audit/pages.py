"""Acts on the pages that mailed links open, for whoever holds the link."""

from typing import Final

from app.domain.members.models import InvitationBlock
from tests.doors.audit.acts import Act, line, page
from tests.doors.audit.studio import mine
from tests.doors.calls import Stage
from tests.pages import test_email_undo, test_invitation_block, test_sign_out

Request = tuple[str, dict[str, str]]


def _owner(stage: Stage) -> None:
    stage.numbers["owner"] = stage.studio.world.ids["O1"]


async def _undo(stage: Stage) -> Request:
    _owner(stage)
    return await test_email_undo.moved(stage.studio.world, stage.clock), {}


async def _everywhere(stage: Stage) -> Request:
    _owner(stage)
    return await test_sign_out.link(stage.studio.world, stage.clock), {}


async def _block(stage: Stage) -> Request:
    return await test_invitation_block.link(stage.studio.world), {"act": "block"}


async def _allow(stage: Stage) -> Request:
    path, fields = await _block(stage)
    await test_invitation_block.block(stage.studio.world.http, path, **fields)
    stage.numbers["block"] = (await InvitationBlock.get()).id
    return path, {"act": "allow"}


ACTS: Final[list[Act]] = [
    page(
        "identity.undo_address",
        mine("user {owner}", "another e-mail address was undone; 4 tokens ended", actor="{owner}"),
        request=_undo,
    ),
    page(
        "identity.end_all_tokens",
        mine("user {owner}", "4 tokens ended by a mailed link", actor="{owner}"),
        request=_everywhere,
    ),
    page(
        "members.block_address",
        line("invitation block {invitation_block}", "blocked", brand=None, actor=None),
        request=_block,
    ),
    page(
        "members.allow_address",
        line("invitation block {block}", "allowed again", brand=None, actor=None),
        request=_allow,
    ),
]
"""What is done on a page and at no other door."""

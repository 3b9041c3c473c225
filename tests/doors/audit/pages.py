"""Acts on the pages that mailed links open, for whoever holds the link."""

from typing import Final

from app.access import Door
from app.core import clock
from app.domain import identity, posts
from app.domain.identity.models import AddressBlock
from tests.doors.audit.acts import Act, Call, line, page
from tests.doors.audit.studio import mine
from tests.doors.calls import Stage
from tests.pages import (
    test_address_block,
    test_by_hand,
    test_email_undo,
    test_round_mail,
    test_setup,
    test_sign_out,
    test_sign_up,
    test_verification,
)
from tests.pages.browser import send

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
    return await test_address_block.link(stage.studio.world), {"act": "block"}


async def _allow(stage: Stage) -> Request:
    path, fields = await _block(stage)
    await test_address_block.block(stage.studio.world.http, path, **fields)
    stage.numbers["block"] = (await AddressBlock.get()).id
    return path, {"act": "allow"}


async def _end_mail(stage: Stage) -> Request:
    path = await test_round_mail.link(stage.studio.world)
    stage.numbers["link"] = (await posts.ShareLink.get()).id
    return path, {"act": "end"}


async def _resume_mail(stage: Stage) -> Request:
    path, fields = await _end_mail(stage)
    await send(stage.studio.world.http, path, **fields)
    return path, {"act": "resume"}


async def _by_hand(stage: Stage) -> Call:
    row = await test_by_hand.waiting(stage.studio.world, stage.clock)
    stage.numbers |= {"by_hand": row.id, "editor": stage.studio.world.ids["ED"]}
    path = await test_by_hand.mailed()

    async def call() -> object:
        answer = await test_by_hand.press(stage.studio.world.http, path)
        assert answer.status_code == 200, answer.text
        return None

    return call


async def _first_owner(stage: Stage) -> Call:
    # While there is a user, nobody can become the first one.
    await identity.User.all().update(deleted_at=clock.now(), email_key=None)

    async def call() -> object:
        answer = await test_setup.set_up(stage.studio.world.http, identity.setup_code())
        assert answer.status_code == 303, answer.text
        return None

    return call


async def _new_account(stage: Stage) -> Call:
    async def call() -> object:
        answer = await test_sign_up.sign_up(stage.studio.world.http)
        assert answer.status_code == 303, answer.text
        return None

    return call


async def _owner_proof(stage: Stage) -> Call:
    path = await test_verification.link_for_passkeys(stage.studio.world)

    async def call() -> object:
        answer = await stage.studio.world.http.get(path)
        assert answer.status_code == 200, answer.text
        return None

    return call


ACTS: Final[list[Act]] = [
    Act(("identity.start_owner_proof",), _owner_proof, (), None, Door.PAGE, ""),
    Act(
        ("accounts.sign_up",),
        _new_account,
        (
            mine("user {users}", "registered", actor="{users}", action="accounts.register"),
            line(
                "brand {new_brand}",
                "made on registration",
                brand="{new_brand}",
                actor="{users}",
                action="accounts.register",
            ),
            mine("token {access_token}", "signed in", actor="{users}", action="accounts.register"),
        ),
        None,
        Door.STUDIO,
        "",
    ),
    Act(
        ("accounts.set_up",),
        _first_owner,
        (
            mine("user {users}", "first user", actor="{users}"),
            line("brand {new_brand}", "made on set-up", brand="{new_brand}", actor="{users}"),
            mine("token {access_token}", "signed in", actor="{users}"),
        ),
        None,
        Door.STUDIO,
        "",
    ),
    page(
        "accounts.undo_address",
        mine("user {owner}", "another e-mail address was undone; 4 tokens ended", actor="{owner}"),
        request=_undo,
    ),
    page(
        "accounts.end_all_tokens",
        mine("user {owner}", "4 tokens ended by a mailed link", actor="{owner}"),
        request=_everywhere,
    ),
    page(
        "identity.block_address",
        line("address block {address_block}", "blocked", brand=None, actor=None),
        request=_block,
    ),
    page(
        "identity.allow_address",
        line("address block {block}", "allowed again", brand=None, actor=None),
        request=_allow,
    ),
    Act(
        ("posts.settle_by_hand",),
        _by_hand,
        (line("publication {by_hand}", "settled: live, by the link of user {editor}", actor=None),),
        None,
        Door.PAGE,
        "",
    ),
    page(
        "posts.end_round_mail",
        line("share link {link}", "mails to an address ended", actor=None),
        request=_end_mail,
    ),
    page(
        "posts.resume_round_mail",
        line("share link {link}", "mails to an address resumed", actor=None),
        request=_resume_mail,
    ),
]
"""What is done on a page and at no other door."""

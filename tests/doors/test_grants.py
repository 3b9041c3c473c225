"""The table of grants is complete and true: every kind of thing has a row, and every cell happens.

Each grant is made through the real doors and tried; the occasion happens; then it is tried again.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Any, Final, get_args

import pytest
from tortoise import fields

from app.access.operations import all_operations
from app.core import secret_tokens
from app.core.clock import Frozen
from app.domain import accounts, identity
from app.domain.accounts import GRANTS, Cell, GrantEntry, Impossible, Occasion, Stays
from app.domain.accounts.occasions import NoticeKind
from app.domain.identity import LinkPurpose, TokenKind
from app.ops import grants_reference
from tests.architecture.test_security_docs import purposes, tables
from tests.doors.grants_made import (
    MAKERS,
    MAKING,
    NEWCOMER,
    OK,
    OWNER,
    Refused,
    Scene,
    changed_password,
    done,
    moved,
    turn_on,
)
from tests.doors.matrix import OPERATIONS
from tests.graphql.world import Studio
from tests.mailbox import letters
from tests.pages.browser import send
from tests.world import SYSTEM, address, rows

_OPENS: Final = re.compile(r"digest|_hash|secret|seed|credential|token$|public_key|requested_by")
_NO_GRANT: Final = {
    "brand_import": "is made by an operator's command",
    "channel": "lets the brand act on a platform, and not somebody for a person",
    "connection": "lets the brand act on a platform, and not somebody for a person",
    "data_deletion": "shows the state of a deletion",
    "feed_entry": "is published",
    "inbound_event": "is what a platform sent",
    "known_network": "opens nothing",
    "media_rendition": "is a file, whose address is signed",
    "oauth_client": "lets the installation ask platforms",
    "publication_attempt": "is what was sent to a platform",
    "repeated_request": "shows a secret again to the token that made it, while what it opens is there",
    "revision": "is content",
    "sandbox_grant": "is of the pretended platform",
}
"""Tables whose columns sound as if they opened something, and why they do not."""
_SIGNATURES: Final = {
    "first owner": "ends with the first user",
    "form of a page": "works with the cookie of the browser alone",
    "people on platforms": "finds rows",
    "known networks": "finds rows",
    "queue": "is for workers",
    "terminal code": "finds rows",
    "repeated request": "compares requests",
    "digests in the log": "finds lines",
}
"""Purposes of signatures that open nothing for a person, and why."""

CELLS: Final = [(grant, occasion) for grant in GRANTS for occasion in Occasion]


def test_every_table_and_kind_of_token_that_opens_something_has_a_row() -> None:
    named = {table for grant in GRANTS for table in grant.tables}
    opening = {
        table._meta.db_table
        for table in tables()
        for name, column in table._meta.fields_map.items()
        if isinstance(column, fields.CharField | fields.TextField | fields.BigIntField) and _OPENS.search(name)
    }
    assert opening - named == set(_NO_GRANT)
    assert {kind for grant in GRANTS for kind in grant.token_kinds} == set(TokenKind)
    assert {purpose for grant in GRANTS for purpose in grant.link_purposes} == set(LinkPurpose)
    assert {text for grant in GRANTS for text in grant.signatures} == purposes() - set(_SIGNATURES)
    # A letter for each kind and tier of tokens: three of tiers, two of agents.
    assert len(get_args(secret_tokens.Kind)) == len(TokenKind) + 3


def test_every_row_is_whole() -> None:
    for grant in GRANTS:
        assert set(grant.at) == set(Occasion), grant.name
        assert set(grant.operations) <= set(OPERATIONS), grant.name
    assert len({grant.name for grant in GRANTS}) == len(GRANTS)
    assert {grant.name for grant in GRANTS} == set(MAKERS)


def test_what_needs_a_confirmation_is_declared_so() -> None:
    for grant in GRANTS:
        declared = [all_operations()[name].confirmed is not None for name in grant.operations]
        assert any(declared) is not grant.confirmation.startswith("never"), grant.name


def test_the_reference_is_that_of_the_table() -> None:
    written = grants_reference.FILE.read_text("utf-8")
    assert written == grants_reference.text(), "run: python -m app.ops.grants_reference"


@pytest.mark.parametrize(
    "grant",
    [grant for grant in GRANTS if not grant.confirmation.startswith("never")],
    ids=lambda grant: grant.name,
)
async def test_without_a_proof_it_is_not_made(studio: Studio, clock: Frozen, grant: GrantEntry) -> None:
    scene = Scene(studio, clock, MAKERS[grant.name][0], is_proven=False)
    before = await rows()
    with pytest.raises(Refused, match=r"(?i)confirmation_required|invalid_password|not right|Confirm first"):
        await MAKING[grant.name](scene)
    after = await rows()
    for table in grant.tables:
        assert len(_owned(after[table])) == len(_owned(before[table])), table
    scene.is_proven = True
    await MAKING[grant.name](scene)


def _owned(found: list[Any]) -> list[Any]:
    """The rows that are somebody's: a terminal that waits is nobody's yet."""
    return [row for row in found if row.get("user_id", 0) is not None]


@pytest.mark.parametrize("grant", GRANTS, ids=lambda grant: grant.name)
async def test_the_person_is_told_of_it_as_the_table_says(
    studio: Studio, clock: Frozen, grant: GrantEntry
) -> None:
    scene = Scene(studio, clock, MAKERS[grant.name][0])
    if grant.notice is NoticeKind.NONE and scene.who != NEWCOMER:
        await turn_on(scene)
    before = await _mails(scene)
    await MAKING[grant.name](scene)
    at_once = (await _mails(scene))[len(before) :]
    clock.move(timedelta(hours=1))
    await identity.tell_grants(SYSTEM)
    digest = [item for item in await _mails(scene) if item == "What was made in your name on Galley"]
    assert bool(at_once) is (grant.notice in {NoticeKind.AT_ONCE, NoticeKind.MAILED}), at_once
    assert len(digest) == (grant.notice is NoticeKind.DIGEST)


async def _mails(scene: Scene) -> list[str]:
    """The subjects of mails to who makes things, at any address of theirs; those about the post are left out."""
    told = [
        str(item["Subject"]) for item in await letters() if item["To"] in {address(scene.who), await scene.email()}
    ]
    return sorted(subject for subject in told if "Words." not in subject)


def acts_after(cell: Cell) -> bool:
    """Whether a thing acts after its occasion, by what the cell says."""
    return isinstance(cell, Stays | Impossible)


Happening = Callable[[Scene], Awaitable[bool]]


async def _reset(scene: Scene) -> bool:
    scene.clock.move(timedelta(seconds=1))
    await scene.world.post("/auth/password/forgot", {"email": await scene.email()})
    secret = (await scene.mailed("Choose a new password")).partition("token=")[2]
    scene.password = "chosen by a link 4"
    given = {"token": secret, "password": scene.password}
    return (await scene.world.post("/auth/password/reset", given)).status_code == OK


async def _change(scene: Scene) -> bool:
    given = {**scene.proof("currentPassword"), "newPassword": "changed by hand 5"}
    scene.password = given["newPassword"]
    return await done(scene, "passwordChange", given)


async def _end_all(scene: Scene) -> bool:
    if scene.who == NEWCOMER:
        return await accounts.revoke_tokens_of(SYSTEM, address(scene.who)) > 0
    return (await send(scene.world.http, scene.seen["end"])).status_code == OK


async def _undo(scene: Scene) -> bool:
    if "undo" not in scene.seen:
        return False
    return (await send(scene.world.http, scene.seen["undo"])).status_code == OK


async def _membership(scene: Scene) -> str | None:
    query = "query ($id: ID!) { brand(id: $id) { members { edges { node { id user { databaseId } } } } } }"
    found = (await scene.studio.ask(query, id=scene.studio.brand("B1")))["brand"]["members"]["edges"]
    ids = {item["node"]["user"]["databaseId"]: item["node"]["id"] for item in found}
    return ids.get(scene.world.ids[scene.who])


async def _of_member(scene: Scene, name: str, **given: object) -> bool:
    membership = await _membership(scene)
    return membership is not None and await done(scene, name, {"membershipId": membership, **given}, by=OWNER)


async def _remove(scene: Scene) -> bool:
    return await _of_member(scene, "memberRemove")


async def _leave(scene: Scene) -> bool:
    return await done(scene, "brandLeave", {"id": scene.studio.brand("B1")})


async def _deactivate(scene: Scene) -> bool:
    return await _of_member(scene, "memberActiveSet", active=False)


async def _demote(scene: Scene) -> bool:
    return await _of_member(scene, "memberRoleSet", role="CLIENT")


async def _disable(scene: Scene) -> bool:
    return (await accounts.disable_user(SYSTEM, await scene.email())).disabled_at is not None


async def _operator_reset(scene: Scene) -> bool:
    return (await accounts.reset_user(SYSTEM, await scene.email())).id == scene.world.ids[scene.who]


async def _delete(scene: Scene) -> bool:
    return await done(scene, "accountDelete", {"confirmEmail": await scene.email(), **scene.proof()})


async def _factor_on(scene: Scene) -> bool:
    if scene.who == NEWCOMER:
        answer = await scene.world.post("/auth/two-factor/setup", scene.proof(), by=scene.who)
        return answer.status_code == OK
    return bool(await turn_on(scene))


async def _factor_off(scene: Scene) -> bool:
    return await done(scene, "twoFactorDisable", scene.proof())


HAPPENINGS: Final[Mapping[Occasion, Happening]] = {
    Occasion.RESET: _reset,
    Occasion.CHANGE: _change,
    Occasion.END_ALL: _end_all,
    Occasion.UNDO: _undo,
    Occasion.REMOVAL: _remove,
    Occasion.LEAVING: _leave,
    Occasion.DEACTIVATION: _deactivate,
    Occasion.DEMOTION: _demote,
    Occasion.DISABLING: _disable,
    Occasion.OPERATOR_RESET: _operator_reset,
    Occasion.DELETION: _delete,
    Occasion.FACTOR_ON: _factor_on,
    Occasion.FACTOR_OFF: _factor_off,
}


async def prepared(scene: Scene, occasion: Occasion) -> None:
    """What has to be there before the grant is made."""
    if scene.who == NEWCOMER:
        return
    if occasion is Occasion.FACTOR_OFF:
        await turn_on(scene)
    if occasion is Occasion.END_ALL:
        scene.seen["end"] = await changed_password(scene)
    if occasion is Occasion.UNDO:
        scene.seen["undo"] = await moved(scene)


@pytest.mark.parametrize(("grant", "occasion"), CELLS, ids=lambda value: getattr(value, "name", ""))
async def test_every_cell_happens(studio: Studio, clock: Frozen, grant: GrantEntry, occasion: Occasion) -> None:
    who, make = MAKERS[grant.name]
    scene = Scene(studio, clock, who)
    await prepared(scene, occasion)
    first = await make(scene)
    assert await first(), "it does not act when it is new"
    probe = await make(scene)
    cell = grant.at[occasion]
    assert await HAPPENINGS[occasion](scene) is not isinstance(cell, Impossible)
    assert await probe() is acts_after(cell), grants_reference.words(cell)

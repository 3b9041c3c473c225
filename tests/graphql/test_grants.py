"""What acts in a person's name, in one list: all of it, theirs alone, and not what is over."""

from datetime import timedelta

import pytest

from app.access.audit import AuditEntry
from app.core.clock import Frozen
from app.core.iso_time import offset_form
from app.domain.accounts import GRANTS
from app.domain.accounts.activity import WORDS
from app.domain.accounts.occasions import NoticeKind
from tests.doors.grants_made import MAKERS, OWNER, Scene
from tests.graphql.test_share_links import shared
from tests.graphql.world import Json, Studio, counted

LIST = """{ viewer { grants { kind databaseId name approves createdAt lastUsedAt endsAt brand { name } } } }"""
KINDS = {
    "passkey": "PASSKEY",
    "second factor with its recovery codes": "TWO_FACTOR",
    "terminal": "TERMINAL",
    "API token": "API_TOKEN",
    "token for an agent": "AGENT_TOKEN",
    "tier token": "TIER_TOKEN",
    "calendar feed": "CALENDAR_FEED",
    "share link that approves": "SHARE_LINK",
    "share link that shows": "SHARE_LINK",
    "webhook endpoint": "WEBHOOK",
    "archive of a brand": "BRAND_EXPORT",
    "invitation that was sent": "INVITATION",
    "device that gets push messages": "DEVICE",
}
"""What is listed, by the name of its row in the table of grants."""
OF_BRAND = {
    "calendar feed",
    "share link that approves",
    "share link that shows",
    "webhook endpoint",
    "archive of a brand",
    "invitation that was sent",
}
"""Those that act inside of one brand."""


async def listed(studio: Studio, by: str = "O1") -> list[Json]:
    """What acts for this person, without the tokens that the tests call by."""
    found = (await studio.ask(LIST, by=by))["viewer"]["grants"]
    return [one for one in found if one["name"] != "a token"]


async def test_what_a_person_is_told_of_is_listed() -> None:
    told = {grant.name for grant in GRANTS if grant.notice in {NoticeKind.AT_ONCE, NoticeKind.DIGEST}}
    # What has an end of minutes, or cannot be ended one by one, is in no list.
    others = {"password", "personal data", "mailed link to a new address"}
    assert told - set(KINDS) == others | {"link in the mails of a round that ends them"}


@pytest.mark.parametrize("name", KINDS)
async def test_each_kind_is_listed_for_its_person_and_for_nobody_else(
    studio: Studio, clock: Frozen, name: str
) -> None:
    who, make = MAKERS[name]
    scene = Scene(studio, clock, who)
    other = "ED" if who == OWNER else "O1"
    before = await listed(studio, other)
    await make(scene)
    assert KINDS[name] in [one["kind"] for one in await listed(studio, who)]
    assert await listed(studio, other) == before


async def test_a_link_says_what_it_is_and_is_gone_when_it_is_over(studio: Studio, clock: Frozen) -> None:
    post = await studio.do("postCreate", {"brandId": studio.brand("B1"), "body": "x"}, "... on Post { id }")
    link, token = await shared(studio, post["id"], label="The mill", allowApproval=True)
    clock.move(timedelta(minutes=5))
    await studio.world.http.get(f"/review?token={token}")
    (one,) = await listed(studio)
    assert one == {
        "kind": "SHARE_LINK",
        "databaseId": one["databaseId"],
        "name": "The mill",
        "approves": True,
        "createdAt": offset_form(clock.at - timedelta(minutes=5)),
        "lastUsedAt": offset_form(clock.at),
        "endsAt": offset_form(clock.at + timedelta(days=30, minutes=-5)),
        "brand": {"name": "B1"},
    }
    shared_too, _ = await shared(studio, post["id"])
    await studio.do("shareLinkRevoke", {"id": link["id"]}, "")
    assert [item["approves"] for item in await listed(studio)] == [False]
    clock.move(timedelta(days=30))
    assert (await listed(studio), shared_too["revokedAt"]) == ([], None)


async def test_the_list_takes_two_statements_however_long_it_is(studio: Studio, clock: Frozen) -> None:
    await studio.world.confirm("O1")
    counts: list[int] = []
    for number in range(4):
        given = {"brandId": studio.brand("B1"), "name": f"Phone {number}"}
        await studio.do("calendarFeedCreate", given, "")
        with counted() as statements:
            await listed(studio)
        counts.append(len(statements))
    assert len(set(counts)) == 1


@pytest.mark.parametrize("name", KINDS)
async def test_each_kind_leaves_a_line_with_words(studio: Studio, clock: Frozen, name: str) -> None:
    (grant,) = [one for one in GRANTS if one.name == name]
    who, make = MAKERS[name]
    before = await AuditEntry.all().values_list("id", flat=True)
    await make(Scene(studio, clock, who))
    lines = await AuditEntry.filter(actor_id=studio.world.ids[who], action__in=grant.operations)
    actions = {line.action for line in lines if line.id not in before}
    assert actions
    assert actions <= WORDS.keys()
    # What acts inside a brand is in the log that its owner reads, and what is a person's own in theirs.
    of_brand = {line.brand_id for line in lines if line.id not in before} - {None}
    assert of_brand == ({studio.world.id("B1")} if name in OF_BRAND else set())

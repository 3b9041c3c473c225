"""Publications in the studio: their outcomes, the calendar, and what people say of single ones."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from app.core import iso_time
from app.core.clock import Frozen
from app.domain import inbox, posts
from app.domain.channels import Channel
from app.domain.posts import Publication, PublicationClaim, PublicationOutcome, PublicationStatus
from app.domain.posts.models import Revision
from app.domain.publishing.service import begin
from schema.engine import ids
from tests.factories import SYSTEM
from tests.graphql.test_posts import BRIEF, sandbox, written
from tests.graphql.world import Json, Studio, counted
from tests.world import rows

SHOWN = """... on Publication { id status permalink externalId error publishedAt post { id status }
    attempts { number outcome finishedAt error } }"""
CALENDAR = """query ($id: ID!, $from: DateTime!, $to: DateTime!) { brand(id: $id) {
    calendar(from: $from, to: $to) { id databaseId platform scheduledAt
        post { title } channel { displayName } } } }"""


async def tried(
    studio: Studio, clock: Frozen, status: PublicationStatus, *, channel: str | None = None, **more: Any
) -> Json:
    """A publication that a worker called its platform for, which ended so."""
    made = await written(
        studio, channelIds=[channel or await sandbox(studio)], dueAt=iso_time.offset_form(clock.at)
    )
    await studio.do("postApprove", {"id": made["id"]}, BRIEF)
    (claimed,) = await posts.claim_due(SYSTEM, clock.at, clock.at + timedelta(minutes=2), 10)
    await begin(SYSTEM, [claimed])
    await posts.record_outcomes(SYSTEM, clock.at, [outcome(claimed, status, **more)])
    found = await studio.ask(
        "query ($id: ID!) { node(id: $id) { __typename ... on Publication { id status } } }",
        id=ids.encode("Publication", claimed.id),
    )
    assert found["node"]["status"] == status.name
    return found["node"]


def outcome(claimed: PublicationClaim, status: PublicationStatus, **more: Any) -> PublicationOutcome:
    return PublicationOutcome(claimed.id, claimed.post_id, claimed.epoch, status, **more)


@pytest.mark.parametrize(
    ("status", "more", "live", "able"),
    [
        (PublicationStatus.FAILED, {}, False, True),
        (PublicationStatus.FAILED, {}, True, False),
        (PublicationStatus.UNCONFIRMED, {"unknown_since": True}, False, False),
        (PublicationStatus.PUBLISHED, {"external_id": "1"}, True, False),
    ],
)
async def test_what_an_edit_would_refuse_is_not_offered(
    studio: Studio, clock: Frozen, status: PublicationStatus, more: Json, live: bool, able: bool
) -> None:
    given: Json = {name: clock.at if value is True else value for name, value in more.items()}
    made = await tried(studio, clock, status, channel=None, **given)
    if live:
        # A thread that broke off after its first part.
        await Publication.all().update(external_id="1")
    query = "query ($id: ID!) { node(id: $id) { ... on Publication { post { id version viewerCan { edit } } } } }"
    post = (await studio.ask(query, id=made["id"]))["node"]["post"]
    assert post["viewerCan"] == {"edit": able}
    before = await rows()
    change = {"id": post["id"], "expectedVersion": post["version"], "body": "Other words."}
    answer = await studio.do("postUpdate", change, "... on Problem { code }")
    assert answer.get("code") == (None if able else "INVALID_STATE")
    assert (await rows() == before) is not able


ABILITIES = """query ($id: ID!) { node(id: $id) { ... on Publication {
    viewerCan { retry settle takeDown } post { viewerCan { withdraw unschedule } } } } }"""


@pytest.mark.parametrize(
    ("status", "more", "able"),
    [
        (PublicationStatus.FAILED, {}, ["retry"]),
        (PublicationStatus.UNCONFIRMED, {"unknown_since": True}, ["retry", "settle"]),
        (PublicationStatus.PUBLISHED, {"external_id": "1"}, ["takeDown"]),
    ],
)
async def test_what_the_viewer_may_do_to_a_publication(
    studio: Studio, clock: Frozen, status: PublicationStatus, more: Json, able: list[str]
) -> None:
    values: Json = {name: clock.at if value is True else value for name, value in more.items()}
    made = await tried(studio, clock, status, channel=None, **values)
    # A platform that can delete.
    await posts.Publication.all().update(platform="feed")

    async def possible(by: str) -> list[str]:
        node = (await studio.ask(ABILITIES, id=made["id"], by=by))["node"]
        assert node["post"]["viewerCan"] == {"withdraw": False, "unschedule": False}
        return [name for name, is_able in node["viewerCan"].items() if is_able]

    assert await possible("M1") == able
    assert await possible("C1") == []
    await Channel.all().update(held_until=clock.at + timedelta(hours=1))
    assert await possible("M1") == [name for name in able if name != "takeDown"]
    assert (await studio.ask(ABILITIES, id=made["id"], by="O2"))["node"] is None


@pytest.mark.parametrize("live", [True, False])
async def test_a_person_settles_what_nobody_knows(studio: Studio, clock: Frozen, live: bool) -> None:
    unknown = await tried(studio, clock, PublicationStatus.UNCONFIRMED, unknown_since=clock.at)
    given = {"id": unknown["id"], "live": live, **({"permalink": "https://example.com/1"} if live else {})}
    settled = await studio.do("publicationSettle", given, SHOWN, by="M1")
    assert (settled["status"], settled["permalink"]) == (
        ("PUBLISHED", "https://example.com/1") if live else ("FAILED", None)
    )
    assert settled["post"]["status"] == settled["status"]
    assert [item["number"] for item in settled["attempts"]] == [1]
    before = await rows()
    assert (await studio.problem("publicationSettle", given))["code"] == "INVALID_STATE"
    assert await rows() == before


async def test_an_address_is_checked(studio: Studio, clock: Frozen) -> None:
    unknown = await tried(studio, clock, PublicationStatus.UNCONFIRMED, unknown_since=clock.at)
    before = await rows()
    given = {"id": unknown["id"], "live": True, "permalink": "javascript:alert(1)"}
    refused = await studio.problem("publicationSettle", given)
    assert (refused["code"], refused["fields"][0]["path"]) == ("INVALID", "permalink")
    assert await rows() == before


async def test_a_failed_one_is_tried_again(studio: Studio, clock: Frozen) -> None:
    failed = await tried(studio, clock, PublicationStatus.FAILED, error="No.")
    again = await studio.do("publicationRetry", {"id": failed["id"]}, SHOWN, by="ED")
    assert (again["status"], again["error"]) == ("SCHEDULED", None)
    assert again["post"]["status"] == "PUBLISHING"
    assert (await studio.problem("publicationRetry", {"id": failed["id"]}))["code"] == "INVALID_STATE"


async def test_a_retry_is_preflighted(studio: Studio, clock: Frozen) -> None:
    failed = await tried(studio, clock, PublicationStatus.FAILED, error="No.")
    await Revision.all().update(body="x" * 100_000)
    before = await rows()
    assert (await studio.problem("publicationRetry", {"id": failed["id"]}))["code"] == "PREFLIGHT_FAILED"
    assert await rows() == before


async def test_what_is_live_is_taken_down(studio: Studio, clock: Frozen) -> None:
    given = {"brandId": studio.brand("B1"), "platform": "feed", "displayName": "News"}
    feed = await studio.do("channelConnect", given, "... on Channel { id }")
    done = {"external_id": str(uuid4()), "published_at": clock.at}
    live = await tried(studio, clock, PublicationStatus.PUBLISHED, channel=feed["id"], **done)
    down = await studio.do("publicationTakeDown", {"id": live["id"]}, SHOWN, by="ED")
    assert (down["status"], down["post"]["status"]) == ("CANCELLED", "ARCHIVED")
    before = await rows()
    assert (await studio.problem("publicationTakeDown", {"id": live["id"]}))["code"] == "INVALID_STATE"
    assert await rows() == before


@pytest.mark.parametrize("name", ["publicationSettle", "publicationRetry", "publicationTakeDown"])
async def test_what_is_not_theirs_to_settle(studio: Studio, clock: Frozen, name: str) -> None:
    unknown = await tried(studio, clock, PublicationStatus.UNCONFIRMED, unknown_since=clock.at)
    more = {"live": False} if name == "publicationSettle" else {}
    before = await rows()
    assert (await studio.problem(name, {"id": unknown["id"], **more}, by="C1"))["code"] == "FORBIDDEN"
    told = []
    for by, ident in (
        ("O2", unknown["id"]),
        ("O1", ids.encode("Publication", 2**60)),
        ("O1", ids.encode("Post", 1)),
        ("O1", ""),
    ):
        refused = await studio.problem(name, {"id": ident, **more}, by=by)
        told.append((refused["code"], refused["message"]))
    assert set(told) == {("NOT_FOUND", "Not found.")}
    assert await rows() == before


async def test_the_calendar_of_a_brand(studio: Studio, clock: Frozen) -> None:
    sandbox_id = await sandbox(studio)
    start = clock.at
    for title, day in (("b", 2), ("a", 1), ("c", 40)):
        due_at = iso_time.offset_form(start + timedelta(days=day))
        await written(studio, title=title, channelIds=[sandbox_id], dueAt=due_at)
    span = {"from": iso_time.offset_form(start), "to": iso_time.offset_form(start + timedelta(days=30))}
    await studio.ask(CALENDAR, by="C1", id=studio.brand("B1"), **span)
    with counted() as few:
        found = await studio.ask(CALENDAR, by="C1", id=studio.brand("B1"), **span)
    shown = found["brand"]["calendar"]
    assert [(item["post"]["title"], item["platform"]) for item in shown] == [("a", "sandbox"), ("b", "sandbox")]
    assert shown[0]["scheduledAt"] == iso_time.offset_form(start + timedelta(days=1))
    assert len(few) == 4  # the token with the brand, the calendar, posts, channels
    backwards = {"from": span["to"], "to": span["from"]}
    (error,) = await studio.refused(CALENDAR, id=studio.brand("B1"), **backwards)
    assert (error["path"], error["code"]) == (["brand", "calendar"], "INVALID")
    assert (await studio.ask(CALENDAR, by="O2", id=studio.brand("B1"), **span)) == {"brand": None}


async def test_figures_are_null_before_the_first_sync(studio: Studio, clock: Frozen) -> None:
    unknown = await tried(studio, clock, PublicationStatus.UNCONFIRMED, unknown_since=clock.at)
    query = "query ($id: ID!) { node(id: $id) { ... on Publication { metrics { likes } } } }"
    assert await studio.ask(query, id=unknown["id"]) == {"node": {"metrics": None}}


async def test_a_comment_knows_the_publication_that_it_was_written_below(studio: Studio, clock: Frozen) -> None:
    live = await tried(studio, clock, PublicationStatus.PUBLISHED, external_id="e1", published_at=clock.at)
    found = (await posts.Publication.all().values_list("channel_id", flat=True))[0]
    below = [
        inbox.ReceivedComment("c1", "Nice.", clock.at, publication="e1"),
        inbox.ReceivedComment("c2", "Hm.", clock.at),
    ]
    await inbox.receive(SYSTEM, int(str(found)), below)
    query = """query ($id: ID!) { brand(id: $id) { socialComments { edges { node { body
        publication { id } } } } } }"""
    edges = (await studio.ask(query, id=studio.brand("B1")))["brand"]["socialComments"]["edges"]
    assert {edge["node"]["body"]: edge["node"]["publication"] for edge in edges} == {
        "Nice.": {"id": live["id"]},
        "Hm.": None,
    }

"""What waits for the viewer in a brand, and how many posts there are in each state."""

from datetime import timedelta

import pytest

from app.core import iso_time
from app.core.clock import Frozen
from app.domain import inbox, posts
from app.domain.channels import Channel
from app.domain.posts import PublicationStatus
from tests.graphql.test_posts import BRIEF, sandbox, written
from tests.graphql.test_publications import tried
from tests.graphql.world import Json, Studio, counted
from tests.world import rows

ATTENTION = """query ($b: ID!) { brand(id: $b) { attention {
    failed unconfirmed expired changesRequested toReview comments channels
    posts { title status } publications { status post { title } } } postCounts { status count } } }"""
NOTHING: Json = {
    "failed": 0,
    "unconfirmed": 0,
    "expired": 0,
    "changesRequested": 0,
    "toReview": 0,
    "comments": 0,
    "channels": 0,
    "posts": [],
    "publications": [],
}


async def waiting(studio: Studio, by: str, brand: str = "B1") -> Json:
    return (await studio.ask(ATTENTION, b=studio.brand(brand), by=by))["brand"]


async def test_what_waits_is_counted_for_each_viewer(studio: Studio, clock: Frozen) -> None:
    assert await waiting(studio, "O1") == {"attention": NOTHING, "postCounts": []}
    asked = await written(studio, by="M1", title="asked")
    for step, by, given in (
        ("postSubmitForReview", "M1", {}),
        ("postRequestChanges", "ED", {"body": "Shorter."}),
    ):
        await studio.do(step, {"id": asked["id"], **given}, BRIEF, by=by)
    await written(studio, by="ED", title="draft")
    submitted = await written(studio, by="M1", title="submitted")
    await studio.do("postSubmitForReview", {"id": submitted["id"]}, BRIEF, by="M1")
    await written(studio, by="M1", brand="B1", title="late")
    await posts.Post.filter(title="late").update(status="expired")
    await tried(studio, clock, PublicationStatus.FAILED)
    await written(studio, brand="B2", title="elsewhere")

    shown = await waiting(studio, "M1")
    assert shown["attention"] == NOTHING | {
        "failed": 1,
        "expired": 1,
        "changesRequested": 1,
        "posts": [{"title": "late", "status": "EXPIRED"}, {"title": "asked", "status": "CHANGES_REQUESTED"}],
        "publications": [{"status": "FAILED", "post": {"title": None}}],
    }
    assert {row["status"]: row["count"] for row in shown["postCounts"]} == {
        "CHANGES_REQUESTED": 1,
        "DRAFT": 1,
        "EXPIRED": 1,
        "FAILED": 1,
        "IN_REVIEW": 1,
    }
    editor = (await waiting(studio, "ED"))["attention"]
    assert (editor["toReview"], editor["changesRequested"]) == (1, 0)
    assert [post["title"] for post in editor["posts"]] == ["late", "submitted"]
    client = (await waiting(studio, "C1"))["attention"]
    assert (client["toReview"], client["channels"], client["comments"]) == (1, None, 0)


COUNTS = """query ($b: ID!, $filter: PostFilter) { brand(id: $b) {
    postCounts(filter: $filter) { status count needsCare }
    posts(filter: $filter) { totalCount nodes { title } } } }"""


async def test_posts_that_need_care_are_counted_and_listed_by_their_publications(
    studio: Studio, clock: Frozen
) -> None:
    await written(studio, title="draft of bread")
    states = {"failed here": "failed", "in doubt": "unconfirmed", "bread is live": "published"}
    for title, status in states.items():
        await written(studio, title=title, channelIds=[await sandbox(studio)])
        await posts.Publication.filter(post__title=title).update(status=status)
        await posts.Post.filter(title=title).update(status="published")
    await written(studio, brand="B2", title="elsewhere")

    async def seen(**filter_: object) -> Json:
        return (await studio.ask(COUNTS, b=studio.brand("B1"), filter=filter_))["brand"]

    every = await seen()
    assert every["postCounts"] == [
        {"status": "DRAFT", "count": 1, "needsCare": 0},
        {"status": "PUBLISHED", "count": 3, "needsCare": 2},
    ]
    care = await seen(needsCare=True)
    assert care["postCounts"] == [{"status": "PUBLISHED", "count": 2, "needsCare": 2}]
    assert [node["title"] for node in care["posts"]["nodes"]] == ["in doubt", "failed here"]
    fine = await seen(needsCare=False, statuses=["PUBLISHED"])
    assert [node["title"] for node in fine["posts"]["nodes"]] == ["bread is live"]
    assert {row["status"]: row["count"] for row in fine["postCounts"]} == {"DRAFT": 1, "PUBLISHED": 1}
    bread = await seen(search="BREAD")
    assert {row["status"]: row["count"] for row in bread["postCounts"]} == {"DRAFT": 1, "PUBLISHED": 1}
    assert bread["posts"]["totalCount"] == 2


@pytest.mark.parametrize(("by", "may"), [("O1", True), ("ED", True), ("C1", True), ("M1", False)])
async def test_a_brand_says_who_may_approve_before_there_is_a_post(studio: Studio, by: str, *, may: bool) -> None:
    query = "query ($b: ID!) { brand(id: $b) { viewerCan { approve } } }"
    assert await studio.ask(query, b=studio.brand("B1"), by=by) == {"brand": {"viewerCan": {"approve": may}}}


async def test_comments_and_broken_channels_wait_too(studio: Studio, clock: Frozen) -> None:
    await sandbox(studio)
    (channel,) = await Channel.all()
    for number, state in enumerate(("new", "drafted", "replied", "ignored")):
        await inbox.SocialComment.create(
            brand_id=channel.brand_id,
            channel_id=channel.id,
            external_id=str(number),
            body="Words",
            state=state,
            drafted_reply="Thanks." if state == "drafted" else None,
            received_at=clock.at,
        )
    await Channel.all().update(state="needs_reconnect")
    for by in ("O1", "M1"):
        found = (await waiting(studio, by))["attention"]
        assert (found["comments"], found["channels"]) == (2, 1)
    assert (await waiting(studio, "O1", "B2"))["attention"] == NOTHING
    assert (await studio.ask("query ($b: ID!) { brand(id: $b) { name } }", b=studio.brand("B1"), by="O2")) == {
        "brand": None
    }


async def test_the_newest_come_along_and_no_row_has_a_statement_of_its_own(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    due = iso_time.offset_form(clock.at + timedelta(days=1))
    for number in range(22):
        await written(studio, title=f"{number}", channelIds=[channel], dueAt=due)
    await posts.Post.all().update(status="expired")
    await posts.Publication.all().update(status="failed")
    before = await rows()
    with counted() as seen:
        found = (await waiting(studio, "O1"))["attention"]
    assert (found["expired"], found["failed"]) == (22, 22)
    assert [post["title"] for post in found["posts"]] == [str(number) for number in range(21, 1, -1)]
    assert len(found["publications"]) == 20
    assert len(seen) < 16
    assert await rows() == before


async def test_a_channel_says_how_many_posts_are_planned_on_it(studio: Studio, clock: Frozen) -> None:
    channel, other = await sandbox(studio), await sandbox(studio)
    due = iso_time.offset_form(clock.at + timedelta(days=1))
    await written(studio, title="planned", channelIds=[channel], dueAt=due)
    await written(studio, title="without a time", channelIds=[channel, other])
    await written(studio, title="went out", channelIds=[channel], dueAt=due)
    await posts.Post.filter(title="went out").update(status="published")
    await posts.Publication.filter(post__title="went out").update(status="published")

    document = "query ($b: ID!) { brand(id: $b) { channels(first: 2) { nodes { id plannedPosts } } } }"
    nodes = (await studio.ask(document, b=studio.brand("B1")))["brand"]["channels"]["nodes"]
    assert {node["id"]: node["plannedPosts"] for node in nodes} == {channel: 1, other: 0}

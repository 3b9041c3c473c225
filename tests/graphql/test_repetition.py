"""Before an approval the same text within a month, and a post within minutes, are told of the same channel."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.core import iso_time
from app.core.clock import Frozen
from app.domain.channels import Channel
from app.domain.posts import Publication
from schema.engine import ids
from tests.graphql.test_posts import sandbox, written
from tests.graphql.world import Studio

HINTS = (
    "query ($b: ID!, $i: PreflightInput!) { brand(id: $b) { hints(input: $i) { code message channel { id } } } }"
)
OF_POST = "query ($b: ID!, $n: BigInt!) { brand(id: $b) { post(databaseId: $n) { hints { code message } } } }"
NOON = datetime(2031, 3, 10, 12, tzinfo=UTC)
NEXT_WEEK = timedelta(days=7)
QUARTER = timedelta(minutes=15)


@pytest.fixture(autouse=True)
def noon(clock: Frozen) -> None:
    """The clock shows a time at which nobody is told of the night."""
    clock.to(NOON)


async def told(studio: Studio, at: datetime | None, by: str = "O1", **content: Any) -> list[tuple[str, str]]:
    sent = {"body": "Bread", **content, "dueAt": None if at is None else iso_time.offset_form(at)}
    found = (await studio.ask(HINTS, b=studio.brand("B1"), i=sent, by=by))["brand"]["hints"]
    return [(row["code"], row["message"]) for row in found]


async def planned(studio: Studio, channel: str, at: datetime, **content: Any) -> dict[str, Any]:
    return await written(
        studio, by="M1", channelIds=[channel], dueAt=iso_time.offset_form(at), **{"body": "Bread", **content}
    )


async def test_the_same_text_on_a_channel_is_told_within_a_month(studio: Studio) -> None:
    one, other = await sandbox(studio), await sandbox(studio)
    post = await planned(studio, one, NOON + NEXT_WEEK)
    told_of = [("same_text", "The same text is planned for 17 March 2031.")]
    last = NOON + NEXT_WEEK + timedelta(days=30)
    for at in (None, NOON + timedelta(days=1), last - timedelta(minutes=1), NOON + NEXT_WEEK + timedelta(hours=1)):
        assert await told(studio, at, channelIds=[one]) == told_of
    assert await told(studio, last, channelIds=[one]) == []
    # Other texts and other channels are no repetition, and a channel's own text counts in place of the common one.
    day = NOON + timedelta(days=1)
    assert await told(studio, day, channelIds=[one], body="Bread!") == []
    assert await told(studio, day, channelIds=[other]) == []
    assert await told(studio, day, channelIds=[one], variants=[{"channelId": one, "body": "Rolls"}]) == []
    own = [{"channelId": one, "body": "Bread"}]
    assert await told(studio, day, channelIds=[one], body="Rolls", variants=own) == told_of
    # The post itself is none either, neither as it is stored nor as it is written now.
    assert await told(studio, day, channelIds=[one], postId=post["id"]) == []
    answer = await studio.ask(OF_POST, b=studio.brand("B1"), n=ids.decode("Post", post["id"]))
    assert answer["brand"]["post"]["hints"] == []


async def test_what_is_out_and_what_never_went_out_count_as_they_are(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    post = await planned(studio, channel, NOON + NEXT_WEEK)
    publication = Publication.filter(post_id=ids.decode("Post", post["id"]))
    clock.to(NOON + NEXT_WEEK + timedelta(days=1))
    # Nobody approved it, and its time is past.
    assert await told(studio, None, channelIds=[channel]) == []
    at = NOON + NEXT_WEEK
    for status, rows in (
        ("published", [("same_text", "The same text went out on 17 March 2031.")]),
        ("failed", []),
        ("cancelled", []),
    ):
        await publication.update(status=status, scheduled_at=at, published_at=at if rows else None)
        assert await told(studio, None, channelIds=[channel]) == rows


async def test_a_post_within_a_quarter_of_an_hour_is_close(studio: Studio, clock: Frozen) -> None:
    one, other = await sandbox(studio), await sandbox(studio)
    at = NOON + NEXT_WEEK
    await planned(studio, one, at, body="Rolls")
    close = [("close", "Another post is planned for 12:00.")]
    near = QUARTER - timedelta(seconds=1)
    assert await told(studio, at - near, channelIds=[one]) == close
    assert await told(studio, at + near, channelIds=[one, other]) == close
    assert await told(studio, at - QUARTER, channelIds=[one]) == []
    assert await told(studio, at + QUARTER, channelIds=[one]) == []
    assert await told(studio, None, channelIds=[one]) == []
    assert await told(studio, datetime(9999, 12, 31, 12, tzinfo=UTC), channelIds=[one]) == []
    own = [{"channelId": other, "dueAt": iso_time.offset_form(at + timedelta(hours=2))}]
    await planned(studio, other, at + timedelta(days=1), body="Cake", variants=own)
    assert await told(studio, at + timedelta(hours=2, minutes=1), channelIds=[one, other]) == [
        ("close", "Another post is planned for 14:00.")
    ]


async def test_a_client_is_told_of_posts_in_sight_alone(studio: Studio) -> None:
    channel = await sandbox(studio)
    post = await planned(studio, channel, NOON + NEXT_WEEK)
    shared = {"id": studio.brand("B1"), "clientView": "SHARED"}
    await studio.do("brandUpdate", shared, "... on Brand { clientView }")
    at = NOON + NEXT_WEEK + timedelta(minutes=1)
    rows = [
        ("same_text", "The same text is planned for 17 March 2031."),
        ("close", "Another post is planned for 12:00."),
    ]
    assert await told(studio, at, channelIds=[channel]) == rows
    assert await told(studio, at, channelIds=[channel], by="C1") == []
    await studio.do("postSubmitForReview", {"id": post["id"]}, "... on Post { id }", by="M1")
    assert await told(studio, at, channelIds=[channel], by="C1") == rows


async def test_an_id_of_something_else_is_refused(studio: Studio) -> None:
    channel = await sandbox(studio)
    (error,) = await studio.refused(
        HINTS, b=studio.brand("B1"), i={"body": "Bread", "channelIds": [channel], "postId": channel}
    )
    assert error["code"] == "INVALID"


async def test_the_same_text_on_two_accounts_is_told_where_the_platform_forbids_it(studio: Studio) -> None:
    one, other = await sandbox(studio), await sandbox(studio)
    both = [ids.decode("Channel", place) for place in (one, other)]
    assert await told(studio, None, channelIds=[one, other]) == []
    await Channel.filter(id__in=both).update(platform="x")

    async def twice(**content: Any) -> list[tuple[str, str]]:
        hints = await told(studio, None, channelIds=[one, other], **content)
        return [hint for hint in hints if hint[0] != "price"]

    words = "The rules of X forbid the same text on several accounts."
    assert await twice() == [("same_text_twice", words)] * 2
    assert await twice(variants=[{"channelId": other, "body": "Other bread"}]) == []
    assert await twice(variants=[{"channelId": other, "body": "Bread "}]) == [("same_text_twice", words)] * 2
    assert await told(studio, None, channelIds=[one], by="C1") == []

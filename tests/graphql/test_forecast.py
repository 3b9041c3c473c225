"""The forecast of a brand as the studio reads it."""

from datetime import timedelta

from app.core.clock import Frozen
from app.core.iso_time import offset_form
from app.domain.channels import Channel
from tests.graphql.test_posts import sandbox, written
from tests.graphql.world import Json, Studio, counted

FORECAST = """query ($b: ID!, $days: Int! = 30) { brand(id: $b) { forecast(days: $days) { posts goingOut until
    publications { at goesOut publication { status channel { id } post { title } } reasons { code message until } }
    } } }"""


async def forecast(studio: Studio, by: str, **given: int) -> Json:
    return (await studio.ask(FORECAST, b=studio.brand("B1"), by=by, **given))["brand"]["forecast"]


async def test_what_stands_in_the_way_of_each_publication(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    at = clock.at + timedelta(days=2)
    for title in ("One", "Two"):
        await written(studio, title=title, channelIds=[channel], dueAt=offset_form(at))
    await forecast(studio, "M1")  # from now on the document is known
    with counted() as few:
        found = await forecast(studio, "M1")
    reason = {"code": "UNAPPROVED", "message": "The post is not approved.", "until": None}
    line = {"status": "PENDING", "channel": {"id": channel}}
    assert found == {
        "posts": 2,
        "goingOut": 0,
        "until": offset_form(clock.at + timedelta(days=30)),
        "publications": [
            {
                "at": offset_form(at),
                "goesOut": False,
                "publication": {**line, "post": {"title": title}},
                "reasons": [reason],
            }
            for title in ("One", "Two")
        ],
    }
    await written(studio, title="Three", channelIds=[channel], dueAt=offset_form(at))
    with counted() as many:
        assert (await forecast(studio, "M1"))["posts"] == 3
    assert len(many) == len(few)
    await Channel.all().update(paused_at=clock.at)
    [codes, *_] = [
        [reason["code"] for reason in row["reasons"]] for row in (await forecast(studio, "O1"))["publications"]
    ]
    assert codes == ["UNAPPROVED", "CHANNEL"]


async def test_a_period_of_no_days_is_refused(studio: Studio) -> None:
    [error] = await studio.refused(FORECAST, b=studio.brand("B1"), days=0, by="M1")
    assert (error["path"], error["code"]) == (["brand", "forecast"], "INVALID")

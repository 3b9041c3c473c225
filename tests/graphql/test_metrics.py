"""Metrics in the studio: reports of a range, of a brand and of its channels."""

from datetime import timedelta
from typing import Any

import pytest

from app.core.clock import Frozen
from app.core.iso_time import offset_form
from app.domain import metrics
from app.domain.metrics import Measured, Synced, Value
from app.domain.posts import Post, Publication
from schema.engine import ids
from tests.graphql.world import Json, Studio, counted
from tests.world import SYSTEM, channel

DAY = timedelta(days=1)
REPORT = """query ($ids: [ID!]!, $from: DateTime!, $to: DateTime!, $channel: ID) {
    nodes(ids: $ids) { ... on Brand { metrics(from: $from, to: $to, channelId: $channel) {
        syncedAt series { name channel { id displayName } points { at value } } } } } }"""


async def report(
    studio: Studio, clock: Frozen, *names: str, by: str = "O1", channel: str | None = None
) -> list[Json]:
    wanted = [studio.brand(name) for name in names]
    since, until = offset_form(clock.at), offset_form(clock.at + 30 * DAY)
    found = await studio.ask(REPORT, by=by, ids=wanted, to=until, channel=channel, **{"from": since})
    return [node["metrics"] for node in found["nodes"]]


async def synced(studio: Studio, clock: Frozen, brand: str, *values: float, channel_id: int | None = None) -> None:
    made = [
        Value(studio.world.id(brand), "likes", clock.at + number * DAY, value, channel_id)
        for number, value in enumerate(values)
    ]
    assert await metrics.store(SYSTEM, Synced(clock.at + DAY, points=made)) == len(values)


@pytest.mark.parametrize("by", ["O1", "ED", "M1", "C1"])
async def test_a_report_has_the_series_of_the_brand_and_its_channels(
    studio: Studio, clock: Frozen, by: str
) -> None:
    clock.to(clock.at.replace(microsecond=0))
    made = await channel(studio.world, "B1")
    await synced(studio, clock, "B1", 1, 2.5)
    await synced(studio, clock, "B1", 7, channel_id=made.id)
    await synced(studio, clock, "B3", 99)
    shown = {"id": ids.encode("Channel", made.id), "displayName": "Sandbox"}
    on_channel = {"name": "likes", "channel": shown, "points": [{"at": offset_form(clock.at), "value": 7.0}]}
    whole = {
        "name": "likes",
        "channel": None,
        "points": [
            {"at": offset_form(clock.at), "value": 1.0},
            {"at": offset_form(clock.at + DAY), "value": 2.5},
        ],
    }
    told = {"syncedAt": offset_form(clock.at + DAY)}
    assert await report(studio, clock, "B1", by=by) == [{**told, "series": [whole, on_channel]}]
    assert await report(studio, clock, "B1", by=by, channel=shown["id"]) == [{**told, "series": [on_channel]}]
    foreign = await channel(studio.world, "B3")
    for nothing in (ids.encode("Channel", foreign.id), ids.encode("Channel", 2**60), ids.encode("Brand", 1), ""):
        assert await report(studio, clock, "B1", by=by, channel=nothing) == [{**told, "series": []}]


async def test_before_the_first_synchronisation(studio: Studio, clock: Frozen) -> None:
    assert await report(studio, clock, "B1") == [{"syncedAt": None, "series": []}]


async def test_a_range_has_its_bounds(studio: Studio, clock: Frozen) -> None:
    for span in (timedelta(), -DAY, timedelta(days=367)):
        given = {"from": offset_form(clock.at), "to": offset_form(clock.at + span)}
        answer = (await studio.send(REPORT, by="O1", ids=[studio.brand("B1")], **given)).json()
        (error,) = answer["errors"]
        assert (error["path"], error["extensions"]["code"]) == (["nodes", 0, "metrics"], "INVALID")
        assert list(error["extensions"]["fields"]) == ["to"]


async def test_a_report_of_too_many_points_is_refused_for_its_brand_alone(
    studio: Studio, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.domain.metrics.views.MOST_POINTS", 2)
    await synced(studio, clock, "B1", 1, 2, 3)
    wanted = [studio.brand("B1")]
    given = {"from": offset_form(clock.at - DAY), "to": offset_form(clock.at + 30 * DAY)}
    (refused,) = await studio.refused(REPORT, ids=wanted, **given)
    assert (refused["path"], refused["code"]) == (["nodes", 0, "metrics"], "INVALID")


async def test_reports_cost_the_same_however_much_there_is(studio: Studio, clock: Frozen) -> None:
    made = await channel(studio.world, "B1")
    await synced(studio, clock, "B1", 1, channel_id=made.id)
    with counted() as few:
        await report(studio, clock, "B1")
    for name in ("B0", "B1", "B2"):
        other = await channel(studio.world, name)
        await synced(studio, clock, name, *range(20), channel_id=other.id)
    with counted() as many:
        found = await report(studio, clock, "B0", "B1", "B2")
    assert [len(item["series"]) for item in found] == [1, 2, 1]
    reads = [[statement for statement in seen if statement.startswith("SELECT")] for seen in (few, many)]
    assert len(reads[0]) == len(reads[1]) == 4  # the token, the brands, the reports, the channels


async def test_publications_have_the_newest_figures(studio: Studio, clock: Frozen) -> None:
    made = await channel(studio.world, "B1")
    post_ids = [(await studio.world.written(channel_ids=[made.id]))["id"] for _ in range(3)]
    first, second, _ = [(await Publication.get(post_id=ident)).id for ident in post_ids]
    await metrics.store(
        SYSTEM, Synced(clock.at - DAY, [Measured(first, 1, 2, 3, 4, 5), Measured(second, likes=9)])
    )
    await metrics.store(SYSTEM, Synced(clock.at, [Measured(first, likes=7)]))
    query = """query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Post { publications { metrics {
        syncedAt impressions likes comments shares clicks } } } } }"""
    nothing = {"impressions": None, "likes": None, "comments": None, "shares": None, "clicks": None}
    for by in ("O1", "C1"):
        wanted = [ids.encode("Post", ident) for ident in post_ids]
        with counted() as one:
            await studio.ask(query, by=by, ids=wanted[:1])
        with counted() as three:
            found = await studio.ask(query, by=by, ids=wanted)
        assert [node["publications"][0]["metrics"] for node in found["nodes"]] == [
            {**nothing, "likes": 7, "syncedAt": offset_form(clock.at)},
            {**nothing, "likes": 9, "syncedAt": offset_form(clock.at - DAY)},
            None,
        ]
        reads = [[statement for statement in seen if statement.startswith("SELECT")] for seen in (one, three)]
        assert len(reads[0]) == len(reads[1])


BEST = """query ($b: ID!, $order: PublicationOrder!, $first: Int, $after: String, $filter: PublicationFilter) {
    brand(id: $b) { publications(orderBy: $order, first: $first, after: $after, filter: $filter) {
        nodes { post { title } metrics { impressions } } pageInfo { hasNextPage endCursor } totalCount } } }"""


async def test_the_best_of_all_publications_come_first_page_by_page(studio: Studio, clock: Frozen) -> None:
    made, other = await channel(studio.world, "B1"), await channel(studio.world, "B1")
    figures = [5, None, 99_999, 7, 7, 0]
    for number, value in enumerate(figures):
        post = await studio.world.written(title=f"{number}", channel_ids=[made.id if number else other.id])
        out = clock.at - number * DAY
        await Publication.filter(post_id=post["id"]).update(status="published", published_at=out)
        row = await Publication.get(post_id=post["id"])
        if value is not None:
            await metrics.store(SYSTEM, Synced(clock.at - DAY, [Measured(row.id, 1)]))
            await metrics.store(SYSTEM, Synced(clock.at, [Measured(row.id, value)]))
    waits = await studio.world.written(title="waits", channel_ids=[made.id])
    archived = await studio.world.written(title="archived", channel_ids=[made.id])
    await Publication.filter(post_id=archived["id"]).update(status="published", published_at=clock.at)
    await Post.filter(id=archived["id"]).update(status="archived")
    assert waits["status"] == "draft"

    async def page(order: str = "IMPRESSIONS", **more: Any) -> Json:
        found = await studio.ask(BEST, b=studio.brand("B1"), order=order, **more)
        return found["brand"]["publications"]

    def titles(found: Json) -> list[str]:
        return [node["post"]["title"] for node in found["nodes"]]

    whole = await page()
    assert titles(whole) == ["2", "4", "3", "0", "5", "1"]
    assert (whole["totalCount"], whole["nodes"][0]["metrics"]) == (6, {"impressions": 99_999})
    one, after = await page(first=2), None
    walked = list[str]()
    while True:
        walked += titles(one)
        if not one["pageInfo"]["hasNextPage"]:
            break
        after = one["pageInfo"]["endCursor"]
        one = await page(first=2, after=after)
    assert walked == titles(whole)
    assert titles(await page("PUBLISHED_AT")) == ["0", "1", "2", "3", "4", "5"]
    of_channel = {"channelId": ids.encode("Channel", other.id)}
    assert titles(await page(filter=of_channel)) == ["0"]
    span = {"publishedFrom": offset_form(clock.at - 3 * DAY), "publishedTo": offset_form(clock.at - DAY)}
    assert titles(await page(filter=span)) == ["2", "3"]
    assert titles(await page(first=1)) == ["2"]
    refused = (await studio.send(BEST, by="O1", b=studio.brand("B1"), order="LIKES", after=after)).json()
    assert refused["errors"][0]["extensions"]["fields"].keys() == {"after"}


MEDIANS = """query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Channel { medians {
    publications impressions likes comments shares clicks } } } }"""


async def test_a_channel_has_the_medians_of_its_newest_publications(studio: Studio, clock: Frozen) -> None:
    usual, rare, fresh = [await channel(studio.world, "B1") for _ in range(3)]
    for made, values in ((usual, [(9, 1), (100, 2), (1, None), (3, None), (5, 8), (None, 9)]), (rare, [(4, 4)])):
        for number, (impressions, likes) in enumerate(values):
            post = await studio.world.written(channel_ids=[made.id])
            at = clock.at - number * DAY
            await Publication.filter(post_id=post["id"]).update(status="published", published_at=at)
            publication = await Publication.get(post_id=post["id"])
            # Only the newest figures of a publication count.
            await metrics.store(SYSTEM, Synced(clock.at - DAY, [Measured(publication.id, 10**6, 10**6, 7, 7, 7)]))
            await metrics.store(SYSTEM, Synced(clock.at, [Measured(publication.id, impressions, likes)]))
    nothing = {"impressions": None, "likes": None, "comments": None, "shares": None, "clicks": None}
    for by in ("O1", "ED"):
        with counted() as seen:
            found = await studio.ask(
                MEDIANS, by=by, ids=[ids.encode("Channel", one.id) for one in (usual, rare, fresh)]
            )
        assert [node["medians"] for node in found["nodes"]] == [
            {**nothing, "publications": 6, "impressions": 5.0},
            {**nothing, "publications": 1},
            None,
        ]
        assert len([statement for statement in seen if "publication_figures" in statement]) == 1
    # A number between two has no half of it cut off.
    (last,) = await Publication.filter(channel_id=usual.id).order_by("published_at").limit(1)
    await metrics.store(SYSTEM, Synced(clock.at + DAY, [Measured(last.id, 6, 1)]))
    found = await studio.ask(MEDIANS, ids=[ids.encode("Channel", usual.id)])
    assert found["nodes"][0]["medians"]["impressions"] == 5.5

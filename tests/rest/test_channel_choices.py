"""The values of options that live on a platform: asked for, remembered, and told truthfully when it is away."""

from dataclasses import replace
from datetime import timedelta
from urllib.parse import urlencode

import httpx2
import pytest

from app.core.clock import Frozen
from app.domain import channels
from app.domain.channels import ChannelView, NewChannel, platform_choices
from app.domain.posts.composition import Composition
from app.domain.posts.models import Revision
from schema.engine import ids
from tests.connectors.contract import RECORDINGS
from tests.connectors.standins.server import Says, standing_in
from tests.connectors.standins.wordpress import Wordpress
from tests.world import SYSTEM, Json, World, channel, rows

NAMES = {3: "Brot &amp; Br\u00f6tchen", 7: "\u062e\u0628\u0632", 9: "\u30d1\u30f3"}
ALL = [
    {"value": "3", "label": "Brot & Br\u00f6tchen"},
    {"value": "7", "label": "\u062e\u0628\u0632"},
    {"value": "9", "label": "\u30d1\u30f3"},
]
WORDS = "query ($id: ID!) { node(id: $id) { ... on Post { publications { options { values labels words } } } } }"
GRAPHQL = """query ($id: ID!, $search: String) {
    node(id: $id) { ... on Channel { choices(option: "categories", search: $search) {
        choices { value label } readAt problem } } } }"""


async def blog(world: World) -> ChannelView:
    fields = dict(RECORDINGS["wordpress"].fields)
    return await channels.connect(
        SYSTEM, world.slug("B1"), NewChannel(platform="wordpress", name="Blog", fields=fields)
    )


async def asked(world: World, number: int, by: str = "M1", brand: str = "B1", **query: str) -> httpx2.Response:
    path = f"/channels/{number}/choices?{urlencode({'option': 'categories', **query})}"
    return await world.get(path, by=by, brand=brand)


async def listed(world: World, number: int, by: str = "M1", **query: str) -> Json:
    answer = await asked(world, number, by, **query)
    assert answer.status_code == 200, answer.text
    body: Json = answer.json()
    return body


async def test_a_list_is_remembered_for_a_quarter_of_an_hour(world: World, clock: Frozen) -> None:
    place = Wordpress(terms={"categories": dict(NAMES)})
    async with standing_in(place):
        site = await blog(world)
        place.got.clear()
        first = await listed(world, site.id)
        assert (first["choices"], first["problem"]) == (ALL, None)
        place.terms["categories"][11] = "New"
        clock.move(timedelta(minutes=14))
        # A client and a token that only reads see the same.
        assert [await listed(world, site.id, by=who) for who in ("C1", "read")] == [first, first]
        assert len(place.got) == 1
        fresh = await listed(world, site.id, refresh="true")
        assert [row["label"] for row in fresh["choices"]][3:] == ["New"]
        assert [row["value"] for row in (await listed(world, site.id, search="New"))["choices"]] == ["11"]
        assert len(place.got) == 3
        clock.move(timedelta(minutes=15))
        place.fail("/wp-json/wp/v2/categories", Says(503, "away"))
        query = {"query": GRAPHQL, "variables": {"id": ids.encode("Channel", site.id), "search": "Ne"}}
        answer = (await world.post("/graphql", query, by="M1")).json()["data"]["node"]["choices"]
        assert (answer["choices"], answer["readAt"][:19], bool(answer["problem"])) == (
            [{"value": "11", "label": "New"}],
            fresh["read_at"][:19],
            True,
        )


async def test_what_was_chosen_keeps_its_words_while_the_platform_is_away(world: World, clock: Frozen) -> None:
    place = Wordpress(terms={"categories": dict(NAMES)})
    async with standing_in(place):
        site = await blog(world)
        variant = {"channel_id": site.id, "options": {"categories": ["3", "9", "7"]}}
        await listed(world, site.id)
        body = {"title": "Bread", "body": "Fresh.", "channel_ids": [site.id], "variants": [variant]}
        post = await world.written(body, by="M1")
        place.fail("/wp-json/wp/v2/categories", Says(503, "away"))
        # Another process, which never asked, saves another choice; the words of the earlier one stay.
        platform_choices._labels.clear()  # a process that begins
        variant["options"] = {"categories": ["9", "3"]}
        version = {"expected_version": post["version"], "variants": [variant]}
        changed = (await world.patch(f"/posts/{post['id']}", version, by="M1", brand="B1")).json()["post"]
        assert changed["publications"][0]["options"] == {"categories": ["9", "3"]}
        revision = await Revision.get(post_id=post["id"])
        words = {"categories": {"9": ALL[2]["label"], "3": ALL[0]["label"]}}
        assert revision.options == {str(site.id): {"values": {"categories": ["9", "3"]}, "words": words}}
        query = {"query": WORDS, "variables": {"id": ids.encode("Post", post["id"])}}
        (publication,) = (await world.post("/graphql", query, by="M1")).json()["data"]["node"]["publications"]
        labels = [ALL[2]["label"], ALL[0]["label"]]
        assert publication["options"] == [{"values": ["9", "3"], "labels": labels, "words": ", ".join(labels)}]
        # Words are no content: neither the hash nor the key of the publication depends on them.
        whole = Composition.of(revision)
        bare = replace(whole, options={str(site.id): {"values": {"categories": ["9", "3"]}}})
        assert (whole.fingerprint(), whole.key(1, site.id)) == (bare.fingerprint(), bare.key(1, site.id))


async def test_a_value_that_a_fresh_list_lacks_is_refused_when_it_is_saved(world: World, clock: Frozen) -> None:
    place = Wordpress(terms={"categories": dict(NAMES)})
    async with standing_in(place):
        site = await blog(world)
        variant = {"channel_id": site.id, "options": {"categories": ["3", "4"], "tags": ["4"]}}
        body = {"title": "Bread", "body": "Fresh.", "channel_ids": [site.id], "variants": [variant]}
        # Without a list it is taken: the platform is not asked while somebody saves.
        post = await world.written(body, by="M1")
        await listed(world, site.id)
        before = await rows()
        change = {"expected_version": post["version"], "variants": [variant]}
        for refused in (
            await world.post("/posts", body, by="M1", brand="B1"),
            await world.patch(f"/posts/{post['id']}", change, by="M1", brand="B1"),
        ):
            assert refused.status_code == 422, refused.text
            words = f"This channel does not have \u201c4\u201d (read at {clock.at:%H:%M} UTC)."
            assert refused.json()["errors"] == {"variants.0.options.categories": [words]}
        assert await rows() == before
        # A list that may be cut says nothing of what it lacks, nor does an old one.
        place.terms["categories"] |= {number: f"Number {number}" for number in range(100, 300)}
        await listed(world, site.id, refresh="true")
        assert (await world.post("/posts", body, by="M1", brand="B1")).status_code == 200
        place.terms["categories"] = dict(NAMES)
        await listed(world, site.id, refresh="true")
        clock.move(timedelta(minutes=15))
        assert (await world.post("/posts", body, by="M1", brand="B1")).status_code == 200


async def test_what_cannot_be_listed_is_refused_with_its_reason(world: World) -> None:
    place = Wordpress()
    async with standing_in(place):
        site, other = await blog(world), await channel(world)
        before = await rows()
        place.fail("/wp-json/wp/v2/tags", Says(503, "away"))
        away = await asked(world, site.id, option="tags")
        assert (away.status_code, away.json()["code"]) == (422, "invalid_state")
        for number, option, words in (
            (site.id, "slug", "It has such values for: categories, tags."),
            (other.id, "note", "It has such values for: topics."),
        ):
            refused = await asked(world, number, option=option)
            assert refused.status_code == 422
            assert refused.json()["errors"]["option"][0].endswith(words)
        assert (await asked(world, site.id, by="O2", brand="B3", option="tags")).status_code == 404
        assert await rows() == before


@pytest.mark.parametrize("label", ["", "\u202e", "x" * 2_000])
async def test_hostile_labels_are_one_line_or_left_out(world: World, label: str) -> None:
    async with standing_in(Wordpress(terms={"categories": {1: label, 2: "a\nb"}})):
        site = await blog(world)
        labels = [row["label"] for row in (await listed(world, site.id))["choices"]]
        assert labels[-1] == "a b"
        assert len(labels) == (2 if len(label) > 1 else 1)
        assert all(len(text) <= 1_000 for text in labels)

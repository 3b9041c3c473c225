"""Formats and options at GraphQL: typed for built-in platforms, as texts for others, generic in answers."""

from datetime import timedelta
from typing import Any

import pytest

from app.core.clock import Frozen
from app.domain.posts import Publication
from app.domain.posts.models import Revision
from tests.graphql.test_posts import sandbox, written
from tests.graphql.test_text_measures import uploaded
from tests.graphql.world import Studio, counted

SHOWN = """query ($id: ID!) { node(id: $id) { ... on Post {
    variants { format formatLabel options { name label kind values words media { id } } }
    publications { format formatLabel options { name values } } } } }"""
HISTORY = """query ($id: ID!) { node(id: $id) { ... on Post { history(first: 9) { edges { node { version
    variants { body formatLabel channel { id } media { id } options { label words media { id } } } } } } } } }"""


def option(name: str, label: str, kind: str, values: list[str], words: str) -> dict[str, Any]:
    """An option as an answer has it."""
    return {"name": name, "label": label, "kind": kind, "values": values, "words": words, "media": None}


async def test_what_is_chosen_is_stored_and_told(studio: Studio) -> None:
    place, cover = await sandbox(studio), await uploaded(studio)
    chosen = {"note": "Kept", "silent": True, "replies": ["MENTIONED", "FOLLOWERS"], "cover": cover}
    variant = {"channelId": place, "format": "STORY", "mediaIds": [cover], "options": {"sandbox": chosen}}
    made = await written(studio, channelIds=[place], variants=[variant])
    (row,) = await Revision.all()
    (item,) = row.options.values()
    assert item.get("format") == "story"
    assert item.get("values") == {"note": "Kept", "silent": True, "replies": ["followers", "mentioned"]}
    answer = (await studio.ask(SHOWN, id=made["id"]))["node"]
    assert answer["variants"] == [
        {
            "format": "STORY",
            "formatLabel": "Story",
            "options": [
                option("note", "Note", "TEXT", ["Kept"], "Kept"),
                option("silent", "Silent", "FLAG", ["true"], "yes"),
                option("replies", "Who may reply", "CHOICES", ["followers", "mentioned"], "Followers, Mentioned"),
                option("cover", "Cover", "MEDIA", [cover], "a file") | {"media": {"id": cover}},
            ],
        }
    ]
    (publication,) = answer["publications"]
    assert (publication["format"], publication["formatLabel"]) == ("STORY", "Story")
    assert [option["name"] for option in publication["options"]] == ["note", "silent", "replies", "cover"]


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"outside": [{"name": "note", "values": ["Kept"]}]}, "variants.0.options"),
        ({"sandbox": {"note": "Kept"}, "outside": []}, "variants.0.options"),
        ({}, "variants.0.options"),
        ({"sandbox": {"note": "x" * 101}}, "variants.0.options.note"),
    ],
)
async def test_options_of_another_platform_are_refused(studio: Studio, options: Any, path: str) -> None:
    place = await sandbox(studio)
    variant = {"channelId": place, "options": options}
    values = {"brandId": studio.brand("B1"), "body": "Hello", "channelIds": [place], "variants": [variant]}
    answer = await studio.problem("postCreate", values)
    assert (answer["code"], [field["path"] for field in answer["fields"]]) == ("INVALID", [path])
    assert await Revision.all().count() == 0


async def test_platforms_say_what_they_declare(studio: Studio) -> None:
    query = """query ($id: ID!) { brand(id: $id) { platforms { key optionsField formats { format label }
        followUps { most textLimit textUnit note }
        options { name inputName kind formats required choices { value inputValue label }
            least most each } } } }"""
    found = await studio.ask(query, id=studio.brand("B1"))
    platform = next(row for row in found["brand"]["platforms"] if row["key"] == "sandbox")
    assert platform["optionsField"] == "sandbox"
    assert [row["format"] for row in platform["formats"]] == ["POST", "STORY", "POLL", "DOCUMENT"]
    takes = {row["key"]: row["followUps"] for row in found["brand"]["platforms"]}
    without = sorted(key for key, value in takes.items() if value is None)
    assert without == ["feed", "hand", "sandbox-wordpress", "wordpress"]
    assert takes["instagram"] == {"most": 5, "textLimit": 2_200, "textUnit": "characters", "note": None}
    declared = (await studio.world.get("/platforms", by="M1", brand="B1")).json()["platforms"]
    assert {row["key"]: row["follow_ups"] and row["follow_ups"]["text_limit"] for row in declared} == {
        key: value and value["textLimit"] for key, value in takes.items()
    }
    below = {row["key"]: [one["format"] for one in row["formats"] if one["takes_follow_ups"]] for row in declared}
    assert below["instagram"] == ["post", "reel"]
    answers = next(row for row in platform["options"] if row["name"] == "answers")
    assert answers == {
        "name": "answers",
        "inputName": "answers",
        "kind": "LIST",
        "formats": ["POLL"],
        "required": True,
        "choices": [],
        "least": 2,
        "most": 4,
        "each": 25,
    }


async def test_a_revision_has_what_channels_had_of_their_own(studio: Studio, clock: Frozen) -> None:
    first, second, cover = await sandbox(studio), await sandbox(studio), await uploaded(studio)
    chosen = {"channelId": first, "options": {"sandbox": {"silent": True, "cover": cover}}}
    made = await written(studio, channelIds=[first, second], variants=[chosen])
    # Within ten minutes it would be the same revision still.
    clock.move(timedelta(minutes=11))
    other = [
        {"channelId": first, "options": {"sandbox": {"visibility": "PUBLIC"}}},
        {"channelId": second, "body": "Own.", "mediaIds": [], "format": "POLL"},
    ]
    edited = {"id": made["id"], "expectedVersion": 1, "variants": other}
    await studio.do("postUpdate", edited, "... on Post { version }")
    with counted() as statements:
        answer = await studio.ask(HISTORY, by="C1", id=made["id"])
    rows = [edge["node"] for edge in answer["node"]["history"]["edges"]]
    plain = {"body": None, "formatLabel": None, "media": None}
    assert rows == [
        {
            "version": 2,
            "variants": [
                plain
                | {
                    "channel": {"id": first},
                    "options": [{"label": "Visibility", "words": "Public", "media": None}],
                },
                {"body": "Own.", "formatLabel": "Poll", "channel": {"id": second}, "media": [], "options": []},
            ],
        },
        {
            "version": 1,
            "variants": [
                plain
                | {
                    "channel": {"id": first},
                    "options": [
                        {"label": "Silent", "words": "yes", "media": None},
                        {"label": "Cover", "words": "a file", "media": {"id": cover}},
                    ],
                }
            ],
        },
    ]
    # The token, the brand, the rights in it, the post, its revisions, their content, its channels twice, files.
    assert len(statements) == 9


async def test_options_of_a_platform_that_is_gone_are_told_by_their_names(studio: Studio) -> None:
    place, cover = await sandbox(studio), await uploaded(studio)
    told = {"sandbox": {"note": "Kept", "cover": cover}}
    variant = {"channelId": place, "format": "STORY", "mediaIds": [cover], "options": told}
    made = await written(studio, channelIds=[place], variants=[variant])
    await Publication.all().update(platform="gone")
    (row,) = (await studio.ask(SHOWN, id=made["id"]))["node"]["variants"]
    assert row == {
        "format": "STORY",
        "formatLabel": "Story",
        "options": [
            option("note", "note", "TEXT", ["Kept"], "Kept") | {"kind": None},
            option("cover", "cover", "MEDIA", [cover], "a file") | {"kind": None, "media": {"id": cover}},
        ],
    }

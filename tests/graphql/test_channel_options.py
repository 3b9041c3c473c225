"""Formats and options at GraphQL: typed for built-in platforms, as texts for others, generic in answers."""

from typing import Any

import pytest

from app.domain.posts import Revision
from tests.graphql.test_posts import sandbox, written
from tests.graphql.test_text_measures import uploaded
from tests.graphql.world import Studio

SHOWN = """query ($id: ID!) { node(id: $id) { ... on Post {
    variants { format options { name label values words } }
    publications { format options { name values } } } } }"""


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
            "options": [
                {"name": "note", "label": "Note", "values": ["Kept"], "words": "Kept"},
                {"name": "silent", "label": "Silent", "values": ["true"], "words": "yes"},
                {
                    "name": "replies",
                    "label": "Who may reply",
                    "values": ["followers", "mentioned"],
                    "words": "Followers, Mentioned",
                },
                {"name": "cover", "label": "Cover", "values": [cover], "words": "a file"},
            ],
        }
    ]
    (publication,) = answer["publications"]
    assert publication["format"] == "STORY"
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
        options { name inputName kind formats required choices { value inputValue label }
            least most each } } } }"""
    found = await studio.ask(query, id=studio.brand("B1"))
    platform = next(row for row in found["brand"]["platforms"] if row["key"] == "sandbox")
    assert platform["optionsField"] == "sandbox"
    assert [row["format"] for row in platform["formats"]] == ["POST", "STORY", "POLL"]
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

"""The formats and options of an outside package at every door: all follows from its declaration."""

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from app.connectors import registry
from app.core.clock import Frozen
from app.domain import channels, posts, publishing
from app.domain.channels import NewChannel
from app.domain.posts import PostApproval, PostSchedule
from app.domain.posts.models import Revision
from cli import post_options
from schema.engine import ids
from tests.connectors.outside_package import installation
from tests.pages.test_review import scope_of, shared
from tests.rest.test_attachments import asset
from tests.rest.test_post_files import exported, sent, table
from tests.world import SYSTEM, World

OPTIONS: dict[str, Any] = {
    "author": "<i>خباز</i>",
    "link": "https://example.com/more",
    "pinned": True,
    "days": 14,
    "paper": "yellow",
    "drawer": "drawer 2",
    "walls": ["n", "s"],
    "answers": ["Rye, dark", "Wheat"],
}
WORDS = {
    "Signed by": "<i>خباز</i>",
    "More at": "https://example.com/more",
    "Pinned": "yes",
    "Days": "14",
    "Paper": "Yellow",
    "Drawer": "Drawer 2",
    "Walls": "North, South",
    "Answers": "Rye, dark, Wheat",
    "Stamp": "a file",
}


@pytest.fixture
def board(tmp_path: Path, world: World) -> Generator[World]:
    """A world in which the package is installed."""
    with installation(tmp_path):
        yield world


async def test_one_option_of_each_kind_is_at_every_door(board: World, clock: Frozen) -> None:
    stamp = await asset(board)
    new = NewChannel(platform="notice_board", name="Hall", fields={"board": "hall"})
    hall = await channels.connect(SYSTEM, board.slug("B1"), new)
    found = (await board.get(f"/channels/{hall.id}/choices?option=drawer&search=2", by="M1", brand="B1")).json()
    assert found["choices"] == [{"value": OPTIONS["drawer"], "label": "Drawer 2"}]
    options = {**OPTIONS, "stamp": stamp}
    variant = {"channel_id": hall.id, "format": "poll", "options": options}
    post = await board.written({"body": "Which?", "channel_ids": [hall.id], "variants": [variant]}, by="M1")
    (stored,) = await Revision.all()
    told = {"format": "poll", "values": OPTIONS, "files": {"stamp": stamp}}
    assert stored.options == {str(hall.id): told | {"words": {"drawer": {"drawer 2": "Drawer 2"}}}}

    # REST, and the words of the terminal, which are made of what REST answers.
    (publication,) = post["publications"]
    assert (publication["format"], publication["options"]) == ("poll", options)
    declared = (await board.get("/platforms", by="M1", brand="B1")).json()
    words = post_options.lines(post_options.platforms_of(declared), publication)
    assert words[:3] == ["Format: Vote", f"Signed by: {OPTIONS['author']}", "More at: https://example.com/more"]
    assert words[3:] == [
        "Pinned: yes",
        "Days: 14",
        "Paper: Yellow",
        "Drawer: drawer 2",
        "Walls: North; South",
        "Answers: Rye, dark; Wheat",
        f"Stamp: file {stamp}",
    ]

    # GraphQL reads and writes the same.
    query = """query ($id: ID!) { node(id: $id) { ... on Post { publications {
        formatLabel options { name label words values } } } } }"""
    asked = {"query": query, "variables": {"id": ids.encode("Post", post["id"])}}
    answer = (await board.post("/graphql", asked, by="M1")).json()["data"]["node"]["publications"][0]
    assert answer["formatLabel"] == "Vote"
    assert {option["label"]: option["words"] for option in answer["options"]} == WORDS
    outside = [{"name": option["name"], "values": option["values"]} for option in answer["options"]]
    create = "mutation ($input: PostCreateInput!) { postCreate(input: $input) { __typename } }"
    place = ids.encode("Channel", hall.id)
    variants = [{"channelId": place, "format": "POLL", "options": {"outside": outside}}]
    written = {"brandId": ids.encode("Brand", board.id("B1")), "body": "Which?", "channelIds": [place]}
    asked = {"query": create, "variables": {"input": {**written, "variants": variants}}}
    answer = (await board.post("/graphql", asked, by="M1")).json()["data"]
    assert answer == {"postCreate": {"__typename": "Post"}}

    # A file carries them out and in again.
    (row, _) = await exported(board)
    assert (row["format"], json.loads(row["options"])) == ("poll", {"Hall": options})
    text = table(tuple(row), tuple({**row, "key": "again"}.values()))
    (line,) = (await sent(board, text, dry_run=True))["rows"]
    assert (line["state"], line["hints"]) == ("ready", ["Hall: A card costs a penny."])
    assert (await sent(board, text))["imported"] == 1
    assert [revision.options for revision in await Revision.all()] == [stored.options] * 3

    # A guest approves them, and they arrive.
    await board.post(f"/posts/{post['id']}/submit", {}, by="M1", brand="B1")
    page = (await board.http.get(await shared(board, post["id"]))).text
    assert '<dt>Format</dt>\n<dd class="said" dir="auto">Vote</dd>' in page
    assert [label for label in WORDS if f"<dt>{label}</dt>" not in page] == []
    assert "&lt;i&gt;خباز&lt;/i&gt;" in page
    scope = await scope_of(board)
    await posts.approve(scope, post["id"], PostApproval())
    await posts.schedule(scope, post["id"], PostSchedule(due_at=clock.at))
    batch = await publishing.claim(SYSTEM)
    await publishing.work(SYSTEM, batch, batch[0].at + publishing.LEASE)
    platform: Any = registry.platform("notice_board")
    (card,) = platform.cards.values()
    assert card.splitlines() == [
        "Which?",
        "as: poll",
        f"author: {OPTIONS['author']}",
        "link: https://example.com/more",
        "pinned: True",
        "days: 14",
        "paper: yellow",
        "drawer: drawer 2",
        "walls: ['n', 's']",
        "answers: ['Rye, dark', 'Wheat']",
        "stamp: photo.png",
    ]

"""Ids and addresses in answers of platforms: an answer with one of another form is not used."""

import json
from typing import Any, NamedTuple

import pytest
from pydantic import BaseModel

from app.connectors import meta_comments, meta_containers, meta_tokens
from app.connectors.http_calls import Reply
from app.connectors.platforms.bluesky import authorization_server
from app.connectors.platforms.discord import api as discord
from app.connectors.platforms.facebook import uploads as facebook
from app.connectors.platforms.linkedin import uploads as linkedin
from app.connectors.platforms.mastodon import registration
from app.connectors.platforms.slack import api as slack
from app.connectors.platforms.telegram import api as telegram
from app.connectors.platforms.x import lookup as x_lookup, uploads as x_uploads


class Case(NamedTuple):
    """An answer that is usable, and for each of its parts what is usable and what is not."""

    shape: type[BaseModel]
    answer: dict[str, Any]
    parts: dict[str, tuple[list[Any], list[Any]]]


def digits(most: int) -> tuple[list[Any], list[Any]]:
    return ["1", "9" * most], ["", "9" * (most + 1), "x", "1/2", "../1", " 1", None]


META_ID = (["1", "9" * 30, "1_2"], ["", "9" * 31, "x", "1/2", "1_", "_1", "1\n"])
STAMP = (
    ["1700000000.000001", f"{'1' * 16}.{'2' * 8}", "1.2"],
    ["", "1", "1.", f"{'1' * 17}.2", f"1.{'2' * 9}", "x.y"],
)
SECURE = (["https://a.test/1"], ["http://a.test/1", "javascript:1", "https://", "https://a b", ""])
SOMETHING = (["x"], ["", None])
INSTRUCTION = {"uploadUrl": "https://a.test", "firstByte": 0, "lastByte": 3}

CASES = {
    "a message on Discord": Case(
        discord.DiscordMessage, {"id": "1", "channel_id": "2"}, {"id": digits(20), "channel_id": digits(20)}
    ),
    "a webhook of Discord": Case(discord.Found, {"id": "1", "guild_id": "2"}, {"guild_id": digits(20)}),
    "a file at X": Case(x_uploads._Uploaded, {"id": "1"}, {"id": digits(30)}),
    "a post on X": Case(x_lookup._Named, {"id": "1"}, {"id": digits(20)}),
    "a photo on Facebook": Case(facebook._Photo, {"id": "1"}, {"id": (["1"], ["", "x", "1/2"])}),
    "a video for Facebook": Case(
        facebook.FacebookVideo,
        {"upload_session_id": "1", "video_id": "2", "start_offset": 0, "end_offset": 1},
        {"upload_session_id": (["1"], ["", "x", "1/2"]), "video_id": (["1"], ["", "x", "1/2"])},
    ),
    "a container of Meta": Case(meta_containers.ContainerReference, {"id": "1"}, {"id": digits(30)}),
    "an answer to a comment": Case(meta_comments.CommentReference, {"id": "1"}, {"id": META_ID}),
    "a token of Meta": Case(meta_tokens._Short, {"access_token": "x", "user_id": 1}, {"access_token": SOMETHING}),
    "an image of LinkedIn": Case(
        linkedin._Image,
        {"uploadUrl": "https://a.test", "image": "urn:li:image:a"},
        {"image": (["urn:li:image:A_b-1"], ["", "urn:li:video:a", "urn:li:image:", "urn:li:image:a/b", "a"])},
    ),
    "a video of LinkedIn": Case(
        linkedin._Begun,
        {"video": "urn:li:video:a", "uploadInstructions": []},
        {"video": (["urn:li:video:A_b-1"], ["", "urn:li:image:a", "urn:li:video:", "urn:li:video:a/b", "a"])},
    ),
    "a part for LinkedIn": Case(
        linkedin.Instruction, INSTRUCTION, {"firstByte": ([0, 1], [-1]), "lastByte": ([0, 1], [-1])}
    ),
    "a message on Slack": Case(slack.Posted, {"ok": True, "ts": "1.2"}, {"ts": STAMP}),
    "an address on Slack": Case(
        slack.Permalink, {"ok": True, "permalink": "https://a.test"}, {"permalink": SECURE}
    ),
    "leave to upload to Slack": Case(
        slack.Ticket,
        {"ok": True, "upload_url": "https://a.test", "file_id": "F1"},
        {"file_id": (["F1", "F" * 30], ["", "F", "F" * 31, "f1", "F/1"])},
    ),
    "a file shared on Slack": Case(slack.Share, {"ts": "1.2"}, {"ts": STAMP}),
    "a client of Mastodon": Case(
        registration._Registered,
        {"client_id": "a", "client_secret": "b"},
        {"client_id": SOMETHING, "client_secret": SOMETHING},
    ),
    "a server of Bluesky": Case(
        authorization_server._Resource,
        {"authorization_servers": ["https://a.test"]},
        {"authorization_servers": ([["x"]], [[], ["x", "y"], None])},
    ),
    "a pushed request": Case(authorization_server._Pushed, {"request_uri": "a"}, {"request_uri": SOMETHING}),
    "an album on Telegram": Case(
        telegram.SentTogether,
        {"result": [{"message_id": 1, "chat": {"id": 1, "type": "channel"}}]},
        {"result": ([[{"message_id": 2, "chat": {"id": 1, "type": "channel"}}]], [[], None])},
    ),
}


def read(case: Case, **other: Any) -> BaseModel | None:
    return Reply(200, {}, json.dumps({**case.answer, **other}).encode()).read(case.shape)


@pytest.mark.parametrize("name", CASES)
def test_an_answer_is_read_where_its_parts_are_of_their_form(name: str) -> None:
    case = CASES[name]
    assert read(case) is not None
    for part, (usable, unusable) in case.parts.items():
        assert [value for value in usable if read(case, **{part: value}) is None] == []
        assert [value for value in unusable if read(case, **{part: value}) is not None] == []
        without = {key: value for key, value in case.answer.items() if key != part}
        assert Reply(200, {}, json.dumps(without).encode()).read(case.shape) is None


def test_a_file_on_slack_may_have_no_address_yet_but_no_other_one() -> None:
    for address, is_read in ((None, True), ("https://a.test", True), ("http://a.test", False)):
        body = json.dumps({"id": "F1", "permalink": address}).encode()
        assert (Reply(200, {}, body).read(slack.SlackFile) is not None) is is_read

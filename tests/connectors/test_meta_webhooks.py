"""What is read of the bodies of Meta's webhooks: comments, mentions, messages; and nothing of anything else."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.connectors import Event, EventKind, Receives, gate, registry

ACCOUNT = "17841405793187218"
AT = datetime(2026, 11, 22, 10, tzinfo=UTC)
SECONDS = int(AT.timestamp())
COMMENT: dict[str, Any] = {
    "id": "17850000000000001",
    "from": {"id": "9007", "username": "bob"},
    "media": {"id": "18000000000000002", "media_product_type": "FEED"},
    "text": "Nice ⚓",
    "parent_id": "17850000000000000",
}


def entry(**more: Any) -> dict[str, Any]:
    return {"id": ACCOUNT, "time": SECONDS, **more}


def told(*entries: object, of: str = "instagram", key: str = "instagram") -> list[Event]:
    """The events of a body with these entries, in the form with escapes in which Meta sends it."""
    return read(json.dumps({"object": of, "entry": list(entries)}).encode(), key)


def bodied(one: object) -> bytes:
    return json.dumps({"object": "instagram", "entry": [one]}).encode()


def read(body: bytes, key: str = "instagram") -> list[Event]:
    platform = registry.platform(key)
    assert isinstance(platform, Receives)
    return gate.events(platform, "instagram", body)


NICE = Event(
    ACCOUNT,
    EventKind.COMMENT,
    COMMENT["id"],
    AT,
    "Nice ⚓",
    "bob",
    "9007",
    "18000000000000002",
    COMMENT["parent_id"],
)


def test_what_is_no_entry_stands_beside_one_that_is() -> None:
    change = {"field": "comments", "value": COMMENT}
    assert told(7, None, {**entry(**change), "id": 7}, {**entry(**change), "id": None}, entry(**change)) == [NICE]


def test_a_comment_is_read_in_both_forms_that_meta_documents() -> None:
    change = {"field": "comments", "value": COMMENT}
    assert told(entry(changes=[change])) == [NICE]
    assert told(entry(**change)) == [NICE]
    assert read(json.dumps([{"object": "instagram", "entry": [entry(**change)]}]).encode()) == [NICE]


def test_what_the_account_wrote_itself_is_marked() -> None:
    value = {**COMMENT, "from": {"id": ACCOUNT, "username": "galley.pictures"}}
    (event,) = told(entry(changes=[{"field": "comments", "value": value}]))
    assert event.is_own


def test_a_mention_has_no_text_and_one_in_a_caption_no_id_of_its_own() -> None:
    values = [{"media_id": "18", "comment_id": "17"}, {"media_id": "18"}]
    found = told(entry(changes=[{"field": "mentions", "value": value} for value in values]))
    assert [(event.kind, event.external_id, event.text) for event in found] == [
        (EventKind.MENTION, "17", None),
        (EventKind.MENTION, "media:18", None),
    ]


def test_news_of_other_fields_are_no_comments() -> None:
    for field in ("live_comments", "story_insights", "message_reactions"):
        assert told(entry(changes=[{"field": field, "value": COMMENT}])) == []


def test_messages_have_their_time_in_milliseconds_and_an_echo_is_own() -> None:
    def message(sender: str, **words: object) -> dict[str, Any]:
        there = {"sender": {"id": sender}, "recipient": {"id": ACCOUNT}}
        return {**there, "timestamp": SECONDS * 1000, "message": {"mid": f"mid.{sender}", **words}}

    undated = {name: part for name, part in message("9009", text="Hey").items() if name != "timestamp"}
    assert [(event.text, event.at) for event in told(entry(messaging=[undated]))] == [("Hey", AT)]
    found = told(
        entry(
            messaging=[message("9007", text="Hello"), message("9008"), message(ACCOUNT, text="Hi", is_echo=True)]
        )
    )
    assert [(event.kind, event.text, event.author_id, event.at, event.is_own) for event in found] == [
        (EventKind.MESSAGE, "Hello", "9007", AT, False),
        (EventKind.MESSAGE, "(A message without text: see it on Instagram.)", "9008", AT, False),
        (EventKind.MESSAGE, "Hi", ACCOUNT, AT, True),
    ]


@pytest.mark.parametrize(
    ("time", "read_as"),
    [
        (0, None),
        (1, 1),
        (2**33 - 1, 2**33 - 1),
        (2**33, 2**33 / 1000),
        (2**33 * 1000 - 1000, 2**33 - 1),
        (2**33 * 1000, None),
    ],
)
def test_times_are_seconds_or_milliseconds_up_to_the_year_2242(time: int, read_as: float | None) -> None:
    found = told({**entry(field="comments", value=COMMENT), "time": time})
    assert [event.at.timestamp() for event in found] == ([] if read_as is None else [read_as])


def test_new_comments_of_pages_are_read_and_other_news_are_not() -> None:
    value = {
        "item": "comment",
        "verb": "add",
        "comment_id": "104_7",
        "post_id": "104_1",
        "from": {"id": "9007", "name": "Bob"},
        "message": "Nice",
        "created_time": SECONDS - 60,
    }
    changes = [
        {"field": "feed", "value": value},
        {"field": "feed", "value": {**value, "comment_id": "104_8", "verb": "edited"}},
        {"field": "feed", "value": {**value, "comment_id": "104_9", "item": "reaction"}},
        {"field": "feed", "value": {**value, "comment_id": ""}},
        {"field": "mention", "value": {**value, "comment_id": "104_10"}},
        {"field": "feed", "value": {**value, "comment_id": "104_11", "from": {}, "created_time": 0}},
        {"field": "feed", "value": {**value, "comment_id": "104_12", "from": {"id": ACCOUNT, "name": "Shop"}}},
    ]
    found = told(entry(changes=changes), of="page", key="facebook")
    assert [(event.external_id, event.author, event.text, event.post_id, event.is_own) for event in found] == [
        ("104_7", "Bob", "Nice", "104_1", False),
        ("104_11", None, "Nice", "104_1", False),
        ("104_12", "Shop", "Nice", "104_1", True),
    ]
    assert [event.at for event in found[:2]] == [AT - timedelta(seconds=60), AT]
    assert [event.author_id for event in found] == ["9007", None, ACCOUNT]
    assert told(entry(changes=[{"field": "feed", "value": value}]), of="page") == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff",
        b"null",
        b"[[[[",
        b"[" * 50_000,
        b'"instagram"',
        b'{"object": "instagram"}',
        b'{"object": "instagram", "entry": 7}',
        b'{"object": "instagram", "entry": [7, null, {"id": 7, "time": 1}, {"id": "1", "time": "now"}]}',
        bodied(entry(changes=[7, {"field": 7}, {"field": "comments"}])),
        bodied(entry(field="comments", value={"id": "x\0y"})),
        bodied(entry(field="comments", value={"id": "9" * 999})),
        bodied(entry(messaging=[{"sender": 1, "message": []}])),
        bodied({**entry(), "time": 10**30}),
    ],
    ids=range(14),
)
def test_what_cannot_be_read_is_left_out(body: bytes) -> None:
    assert read(body) == []


def test_a_body_has_as_many_events_as_meta_sends_at_most() -> None:
    changes = [{"field": "comments", "value": {**COMMENT, "id": f"{number}"}} for number in range(1, 1_050)]
    assert len(told(entry(changes=changes))) == 1_000
    platform = registry.platform("instagram")
    assert isinstance(platform, Receives)
    # No more of one account are read at all.
    body = bodied(entry(changes=changes))
    assert len(platform.events("instagram", body)) == 1_000

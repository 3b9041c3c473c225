"""Posts on Slack: words in its markup, files with a comment, and what its errors mean."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from uuid import uuid4

import pytest
from hypothesis import given, strategies as st

from app.connectors import (
    ConnectRefused,
    Connects,
    Content,
    NeedsReconnect,
    Paced,
    Rejected,
    Retryable,
    Target,
    Unknown,
    registry,
)
from app.connectors.platforms.slack import SlackPlatform
from app.connectors.platforms.slack.connector import escaped
from tests.connectors.contract import RECORDINGS
from tests.connectors.outside import KEY, Connected, connected, media, sized
from tests.connectors.standins.server import Says
from tests.connectors.standins.slack import CHANNEL, PRIVATE, TOKEN, Slack, refusal


@pytest.fixture
def place() -> Slack:
    return Slack()


@pytest.fixture
async def there(place: Slack) -> AsyncGenerator[Connected]:
    async with connected("slack", place) as channel:
        yield channel


async def refused(**changed: str) -> dict[str, list[str]]:
    platform = registry.platform("slack")
    assert isinstance(platform, Connects)
    with pytest.raises(ConnectRefused) as caught:
        await platform.connect(uuid4(), "Trial", {**RECORDINGS["slack"].fields, **changed})
    return caught.value.fields


async def test_connecting_asks_for_the_workspace_and_the_channel(place: Slack) -> None:
    platform = registry.platform("slack")
    assert isinstance(platform, Connects)
    async with connected("slack", place) as there:
        assert there.target.credentials == {"token": TOKEN, "channel": CHANNEL}
        made = await platform.connect(uuid4(), "Slack", RECORDINGS["slack"].fields)
    assert (made.name, made.handle, made.profile_url) == ("Galley #general", "#general", None)
    assert place.calls() == ["auth.test", "conversations.info"]


async def test_a_public_channel_is_joined(place: Slack) -> None:
    place.members.clear()
    async with connected("slack", place):
        assert place.members == {CHANNEL}


@pytest.mark.parametrize(
    ("changed", "reasons"),
    [
        ({"token": TOKEN[:-1]}, {"token": ["Slack: invalid_auth"]}),
        ({"channel": "C024BE91X"}, {"channel": ["Slack: channel_not_found"]}),
        ({"channel": PRIVATE}, {"channel": ["Invite the app into the channel first."]}),
    ],
)
async def test_what_cannot_be_connected(
    there: Connected, changed: dict[str, str], reasons: dict[str, list[str]]
) -> None:
    assert await refused(**changed) == reasons


async def test_what_is_no_token_and_no_channel_calls_nobody(there: Connected, place: Slack) -> None:
    assert list(await refused(token="x\r\ny", channel="#general", colour="red")) == ["colour", "token", "channel"]
    assert place.got == []
    place.archived = True
    assert await refused() == {"channel": ["The channel is archived."]}


@pytest.mark.parametrize(
    ("body", "sent"),
    [
        ("Hello *all*", "Hello *all*"),
        ("<!channel> <@U1> a & b", "&lt;!channel&gt; &lt;@U1&gt; a &amp; b"),
        ("&lt;", "&amp;lt;"),
        ("https://a.b/?c=d&e=ü 👩‍👩‍👧\n\nEnd", "https://a.b/?c=d&amp;e=ü 👩‍👩‍👧\n\nEnd"),
    ],
)
async def test_words_arrive_escaped(there: Connected, place: Slack, body: str, sent: str) -> None:
    placed = await there.platform.publish(there.target, Content("Not shown", body), KEY)
    assert place.messages == {"1795219200.000001": {"text": sent}}
    assert placed.external_id == "1795219200.000001"
    assert placed.permalink == f"https://galley.slack.com/archives/{CHANNEL}/p1795219200000001"
    assert place.calls() == ["chat.postMessage", "chat.getPermalink"]


async def test_the_parts_of_a_thread_are_in_the_thread_of_the_first(there: Connected, place: Slack) -> None:
    first = await there.platform.publish(there.target, Content(None, "One"), KEY)
    above = (first.external_id,)
    second = await there.platform.publish(there.target, Content(None, "Two <&", above=above), KEY)
    third = Content(None, "Three", above=(*above, second.external_id))
    assert (await there.platform.publish(there.target, third, KEY)).permalink is None
    ts = "1795219200.000001"
    assert list(place.messages.values()) == [
        {"text": "One"},
        {"text": "Two &lt;&amp;", "thread_ts": ts},
        {"text": "Three", "thread_ts": ts},
    ]


async def test_a_thread_that_begins_with_files_waits_until_its_message_is_known(place: Slack) -> None:
    async def pause(seconds: float) -> None:
        del seconds

    platform = SlackPlatform(pause)
    async with connected("slack", place) as there:
        place.late = 7
        first = await platform.publish(there.target, Content(None, "", (media(),)), KEY)
        assert first.external_id == "/F00000001"
        below = Content(None, "Two", above=(first.external_id,))
        with pytest.raises(Retryable):
            await platform.publish(there.target, below, KEY)
        assert len(place.messages) == 1
        await platform.publish(there.target, below, KEY)
    assert place.messages["1795219200.000002"] == {"text": "Two", "thread_ts": "1795219200.000001"}


async def test_files_come_in_one_message_with_their_alternative_texts(there: Connected, place: Slack) -> None:
    files = [media(body=b"one", alt_text="A cat & a dog"), media("video/mp4", b"two", name="Zwölf.mp4")]
    content = Content(None, "Look & see", tuple(files))
    placed = await there.platform.publish(there.target, content, KEY)
    assert place.messages == {"1795219200.000001": {"text": "Look &amp; see", "files": ["F00000001", "F00000002"]}}
    stored = [(file["name"], file["alt"], file["body"]) for file in place.files.values()]
    assert stored == [("a cat.png", "A cat & a dog", b"one"), ("Zwölf.mp4", None, b"two")]
    brought = [got for got in place.got if got.path.startswith("/upload/")]
    types = [{name.lower(): value for name, value in got.headers.items()}["content-type"] for got in brought]
    assert types == ["application/octet-stream"] * 2
    assert placed.external_id == "1795219200.000001/F00000001,F00000002"
    assert placed.permalink == f"https://galley.slack.com/archives/{CHANNEL}/p1795219200000001"


@pytest.mark.parametrize(
    ("late", "known", "pauses"), [(0, True, []), (2, True, [0.5, 1.0]), (9, False, [0.5, 1.0, 2.0])]
)
async def test_a_shared_file_may_become_a_message_later(
    place: Slack, late: int, known: bool, pauses: list[float]
) -> None:
    waited: list[float] = []

    async def pause(seconds: float) -> None:
        waited.append(seconds)

    platform = SlackPlatform(pause)
    async with connected("slack", place) as there:
        place.late = late
        placed = await platform.publish(there.target, Content(None, "", (media(),)), KEY)
        assert waited == pauses
        if known:
            assert placed.external_id == "1795219200.000001/F00000001"
        else:
            assert placed.external_id == "/F00000001"
            assert placed.permalink == "https://galley.slack.com/files/U1/F00000001/x.png"
        await platform.delete(there.target, placed.external_id)
        assert place.files == {}
        assert bool(place.messages) is not known


async def test_what_comes_after_placing_changes_nothing(there: Connected, place: Slack) -> None:
    place.fail("getPermalink", Says(500, "<p>Oh.</p>"))
    placed = await there.platform.publish(there.target, Content(None, "Hello"), KEY)
    assert (placed.external_id, placed.permalink) == ("1795219200.000001", None)
    place.fail("files.info", refusal("missing_scope", needed="files:read"))
    placed = await there.platform.publish(there.target, Content(None, "", (media(),)), KEY)
    assert (placed.external_id, placed.permalink) == ("/F00000001", None)


@pytest.mark.parametrize(
    ("ending", "fault"),
    [("getUploadURLExternal", Says(500, "<p>Oh.</p>")), ("F00000001", Says(500, "<p>Oh.</p>"))],
)
async def test_an_upload_that_fails_placed_nothing(
    there: Connected, place: Slack, ending: str, fault: Says
) -> None:
    place.fail(ending, fault)
    assert isinstance(await there.failure("Look", media()), Retryable)
    assert place.messages == {}


async def test_files_go_to_the_platform_only(there: Connected, place: Slack) -> None:
    for host in ("https://slack.com.evil.test", "http://files.slack.com", "https://[", "https://evilslack.com"):
        place.upload_host = host
        assert isinstance(await there.failure("Look", media()), Retryable)
    assert not [got for got in place.got if got.path.startswith("/upload")]


async def test_deleting(there: Connected, place: Slack) -> None:
    files, words, kept = (
        await there.publish("Look", media()),
        await there.publish("Words"),
        await there.publish("x"),
    )
    for external_id in (files, files, words, words):
        await there.delete(external_id)
    assert list(place.messages) == [kept]
    assert place.files == {}
    for external_id in ("", "1", "F00000001", "1795219200.000001/"):
        with pytest.raises(Rejected, match="no post on Slack"):
            await there.delete(external_id)
    place.fail("chat.delete", refusal("cant_delete_message"))
    with pytest.raises(Rejected, match="Slack: cant_delete_message"):
        await there.delete(kept)


@pytest.mark.parametrize(
    ("fault", "kind", "text"),
    [
        (refusal("token_revoked"), NeedsReconnect, "Slack: token_revoked"),
        (refusal("not_in_channel"), NeedsReconnect, "Slack: not_in_channel"),
        (refusal("is_archived"), NeedsReconnect, "Slack: is_archived"),
        (
            refusal("restricted_action_read_only_channel"),
            NeedsReconnect,
            "Slack: restricted_action_read_only_channel",
        ),
        (
            refusal("missing_scope", needed="chat:write", provided="identify"),
            NeedsReconnect,
            "Slack: missing_scope (the app needs chat:write)",
        ),
        (refusal("msg_too_long"), Rejected, "Slack: msg_too_long"),
        (refusal("team_added_to_org"), Retryable, "Slack: team_added_to_org"),
        (refusal("internal_error"), Unknown, "Slack: internal_error"),
        (refusal("fatal_error"), Unknown, "Slack: fatal_error"),
        (Says(503, {"ok": False, "error": "service_unavailable"}), Unknown, "Slack: service_unavailable"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
async def test_errors(there: Connected, place: Slack, fault: Says, kind: type[Exception], text: str) -> None:
    place.fail("postMessage", fault)
    failure = await there.failure("Hello")
    assert (type(failure), str(failure)) == (kind, text)
    assert place.messages == {}


async def test_too_many_messages(there: Connected, place: Slack) -> None:
    place.fail("postMessage", Says(429, {"ok": False, "error": "ratelimited"}, {"Retry-After": "30"}))
    failure = await there.failure("Hello")
    assert isinstance(failure, Retryable)
    assert failure.retry_after == 30
    assert isinstance(there.platform, Paced)


async def test_preflight_counts_what_is_sent(there: Connected) -> None:
    files = (*(sized("image/png", 1),) * 10, media(alt_text="x" * 1_001), sized("image/png", 1024**3 + 1))
    assert sorted(there.codes(Content(None, "&" * 801, files))) == [
        "alt_text_too_long",
        "image_too_large",
        "text_too_long",
        "too_many_images",
    ]
    assert there.codes(Content(None, "&" * 800, files[:10])) == []
    assert there.codes(Content(None, "&" * 8_000)) == []
    (issue,) = there.platform.preflight(there.target, Content(None, "&" * 8_000 + "x"))
    assert (issue.limit, issue.actual) == (40_000, 40_001)


@given(st.text())
def test_escaping_loses_and_adds_nothing(text: str) -> None:
    sent = escaped(text)
    assert "<" not in sent
    assert ">" not in sent
    assert sent.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") == text
    assert SlackPlatform().preflight(Target(1, uuid4(), "x", {}), Content(None, f"x{text[:100]}")) == []


async def test_how_a_message_is_shown_is_for_messages_without_files(there: Connected, place: Slack) -> None:
    content = Content(None, "Look", options={"no_previews": True, "plain": True})
    first = await there.place_post(content)
    await there.place_post(replace(content, above=(first.external_id,)))
    sent = [got.form for got in place.got if got.path.endswith("postMessage")]
    shown = [[form.get(name) for name in ("unfurl_links", "unfurl_media", "mrkdwn")] for form in sent]
    assert shown == [["false"] * 3] * 2
    assert there.codes(replace(content, media=(media(),))) == ["option_beside_media"] * 2

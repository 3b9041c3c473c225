"""Posts on Telegram: words, pictures, films, animations and albums, and what its refusals mean."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from uuid import uuid4

import pytest
from hypothesis import given, strategies as st

from app.connectors import (
    ConnectRefused,
    Connects,
    Content,
    Format,
    NeedsReconnect,
    Paced,
    Rejected,
    Retryable,
    registry,
)
from app.connectors.platforms.telegram import html_texts
from app.connectors.text_length import UTF16, count
from tests.connectors.contract import RECORDINGS
from tests.connectors.outside import KEY, Connected, connected, media, sized
from tests.connectors.standins.server import Says
from tests.connectors.standins.telegram import TOKEN, Telegram, refusal

PICTURE = b"\x89PNG picture"


@pytest.fixture
def place() -> Telegram:
    return Telegram()


@pytest.fixture
async def there(place: Telegram) -> AsyncGenerator[Connected]:
    async with connected("telegram", place) as channel:
        yield channel


async def connect(**changed: str) -> dict[str, list[str]]:
    platform = registry.platform("telegram")
    assert isinstance(platform, Connects)
    with pytest.raises(ConnectRefused) as caught:
        await platform.connect(uuid4(), "Trial", {**RECORDINGS["telegram"].fields, **changed})
    return caught.value.fields


async def test_connecting_asks_who_the_bot_is_and_what_the_chat_is_called(place: Telegram) -> None:
    platform = registry.platform("telegram")
    assert isinstance(platform, Connects)
    async with connected("telegram", place) as there:
        assert there.target.name == "Galley news"
        assert there.target.credentials == {"token": TOKEN, "chat": "-1001234567890"}
        made = await platform.connect(there.target.channel_uuid, "Ours", RECORDINGS["telegram"].fields)
        assert (made.name, made.handle, made.profile_url) == ("Ours", "@galley_news", "https://t.me/galley_news")
        group = {**RECORDINGS["telegram"].fields, "chat": "-1009876543210"}
        made = await platform.connect(there.target.channel_uuid, "", group)
        assert (made.name, made.handle, made.profile_url) == ("Galley talk", None, None)
    assert place.calls() == ["getMe", "getChat", "getChatMember", "getMe", "getChat"]


@pytest.mark.parametrize(
    ("address", "chat", "topic"),
    [
        ("https://t.me/galley_news", "-1001234567890", None),
        ("t.me/s/galley_news/55", "-1001234567890", None),
        ("https://t.me/c/9876543210", "-1009876543210", None),
        ("https://t.me/c/9876543210/12", "-1009876543210", "12"),
        ("https://telegram.me/c/9876543210/12/345/", "-1009876543210", "12"),
    ],
)
async def test_an_address_names_a_chat_and_a_topic_of_it(
    place: Telegram, address: str, chat: str, topic: str | None
) -> None:
    async with connected("telegram", place, chat=address) as there:
        assert (there.target.credentials["chat"], there.target.credentials.get("topic")) == (chat, topic)
        await there.publish("Ahoy")
    assert place.got[-1].json.get("message_thread_id") == (topic and int(topic))


@pytest.mark.parametrize(
    ("text", "shown", "problem"),
    [
        ("<b>a &amp; <i>b</i></b> &#33; > c", "a & b ! > c", None),
        ('<span class="tg-spoiler">a</span><a href="https://x.y">b</a>', "ab", None),
        ("<h1>a</h1>", "a", "Telegram does not know the tag <h1>."),
        ("<b>a<i>b</b></i>", "ab", "The tag </b> closes nothing."),
        ("<b>a", "a", "The tag <b> is not closed."),
        ("a < b", "a < b", "A < that begins no tag is written &lt;."),
        ("<span>a</span>", "a", 'Telegram takes <span> with class="tg-spoiler" only.'),
        ("<!-- a -->b", "b", "Telegram takes no comments in HTML."),
    ],
)
def test_html_is_read_as_telegram_reads_it(text: str, shown: str, problem: str | None) -> None:
    assert html_texts.read(text) == (shown, problem)


async def test_html_counts_without_its_tags_and_what_excludes_each_other_is_told(there: Connected) -> None:
    content = Content(None, f"<b>{'x' * 4096}</b>", options={"html": True})
    assert there.codes(content) == []
    assert there.codes(replace(content, body=f"<p>{'x' * 4097}</p>")) == ["text_too_long", "html_invalid"]
    wrong = replace(content, body="x", options={"preview": "none", "spoiler": True})
    assert there.codes(wrong) == ["option_without_media"]
    assert there.codes(replace(wrong, media=(media(),))) == ["option_beside_media"]
    poll = Content(None, "", (media(),), format=Format.POLL, options={"question": "A?", "answers": ["a", "b"]})
    assert there.codes(poll) == ["too_many_images"]


@pytest.mark.parametrize(
    ("changed", "fields"),
    [
        ({"token": "", "chat": "", "colour": "red"}, ["colour", "token", "chat"]),
        ({"token": "110201543:AA/../getMe"}, ["token"]),
        ({"chat": "@galley_news/x"}, ["chat"]),
        ({"token": TOKEN[:-1] + "0"}, ["token"]),
        ({"chat": "@somebody_else"}, ["chat"]),
        ({"chat": "77"}, ["chat"]),
    ],
)
async def test_what_cannot_be_connected(there: Connected, changed: dict[str, str], fields: list[str]) -> None:
    assert list(await connect(**changed)) == fields


async def test_a_bot_that_may_not_post_is_not_connected(there: Connected, place: Telegram) -> None:
    place.may_post = False
    words = "The bot must be an administrator of the channel who may post messages."
    assert await connect() == {"chat": [words]}


@pytest.mark.parametrize(
    "body",
    [
        "Hello",
        "a < b & c > d \"e\" 'f' *g* _h_ [i](j) `k`",
        "<b>no</b> &amp;",
        "Zwölf 👩‍👩‍👧\n\nhttps://a.b/?c=d&e",
    ],
)
async def test_words_arrive_exactly_as_they_are(there: Connected, place: Telegram, body: str) -> None:
    placed = await there.platform.publish(there.target, Content("Not shown", body), KEY)
    assert (placed.external_id, placed.permalink) == ("101", "https://t.me/galley_news/101")
    assert place.messages == {101: {"text": body}}
    assert place.got[0].json == {"chat_id": "-1001234567890", "text": body}


@pytest.mark.parametrize(
    ("mime_type", "method", "part"),
    [
        ("image/png", "sendPhoto", "photo"),
        ("image/webp", "sendPhoto", "photo"),
        ("image/gif", "sendAnimation", "animation"),
        ("video/mp4", "sendVideo", "video"),
    ],
)
async def test_one_file_goes_with_the_words_as_its_caption(
    there: Connected, place: Telegram, mime_type: str, method: str, part: str
) -> None:
    name = 'a "b"\r\nc.bin'
    assert await there.publish("Look & <see>", media(mime_type, PICTURE, name=name)) == "101"
    shown = {"name": "a %22b%22%0D%0Ac.bin", "type": mime_type, "body": PICTURE}
    assert place.calls() == [method]
    assert place.messages == {101: {"caption": "Look & <see>", part: shown}}


async def test_several_files_are_an_album_with_one_caption(there: Connected, place: Telegram) -> None:
    files = [media("image/jpeg", b"one"), media("video/mp4", b"two"), media("image/png", b"three")]
    assert await there.publish("Look", *files) == "101,102,103"
    assert place.calls() == ["sendMediaGroup"]
    assert [sorted(message) for message in place.messages.values()] == [["caption", "photo"], ["video"], ["photo"]]
    assert place.messages[103]["photo"]["body"] == b"three"


async def test_a_part_of_a_thread_answers_the_one_before(there: Connected, place: Telegram) -> None:
    album = await there.publish("Look", media(), media())
    second = await there.platform.publish(there.target, Content(None, "Two", above=(album,)), KEY)
    third = Content(None, "Three", above=(album, second.external_id))
    assert (await there.platform.publish(there.target, third, KEY)).external_id == "104"
    assert [place.messages[number] for number in (103, 104)] == [
        {"text": "Two", "below": 101},
        {"text": "Three", "below": 103},
    ]
    assert place.got[-1].json["reply_parameters"] == {"message_id": 103, "allow_sending_without_reply": True}


async def test_deleting_takes_every_message_of_a_post(there: Connected, place: Telegram) -> None:
    album = await there.publish("Look", media(), media())
    words = await there.publish("Words")
    kept = await there.publish("Kept")
    for external_id in (album, words, words):
        await there.delete(external_id)
    assert list(place.messages) == [int(kept)]
    assert place.calls()[3:] == ["deleteMessages", "deleteMessage", "deleteMessage"]


async def test_a_message_that_has_to_stay(there: Connected, place: Telegram) -> None:
    place.fail("deleteMessage", refusal(400, "Bad Request: message can't be deleted for everyone"))
    with pytest.raises(Rejected, match="Telegram: Bad Request: message can't be deleted for everyone"):
        await there.delete("101")


@pytest.mark.parametrize(
    ("chat", "permalink"), [("-1009876543210", "https://t.me/c/9876543210/101"), ("-4242", None)]
)
async def test_addresses_are_those_that_work(place: Telegram, chat: str, permalink: str | None) -> None:
    async with connected("telegram", place, chat=chat) as there:
        placed = await there.platform.publish(there.target, Content(None, "Hello"), KEY)
    assert placed.permalink == permalink


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (refusal(401, "Unauthorized"), NeedsReconnect),
        (refusal(403, "Forbidden: bot was kicked from the channel chat"), NeedsReconnect),
        (refusal(404, "Not Found"), NeedsReconnect),
        (refusal(400, "Bad Request: chat not found"), NeedsReconnect),
        (refusal(400, "Bad Request: need administrator rights in the channel chat"), NeedsReconnect),
        (
            refusal(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=-1001),
            NeedsReconnect,
        ),
        (refusal(400, "Bad Request: PHOTO_INVALID_DIMENSIONS"), Rejected),
        (refusal(413, "Request Entity Too Large"), Rejected),
    ],
    ids=str,
)
async def test_refusals(there: Connected, place: Telegram, fault: Says, kind: type[Exception]) -> None:
    place.fail("sendMessage", fault)
    failure = await there.failure("Hello")
    assert type(failure) is kind
    assert isinstance(fault.body, dict)
    assert str(failure) == f"Telegram: {fault.body['description']}"
    assert place.messages == {}


async def test_too_many_messages(there: Connected, place: Telegram) -> None:
    place.fail("sendMessage", refusal(429, "Too Many Requests: retry after 31", retry_after=31))
    failure = await there.failure("Hello")
    assert isinstance(failure, Retryable)
    assert failure.retry_after == 31
    assert isinstance(there.platform, Paced)
    budget = there.platform.budget(there.target)
    assert budget is not None
    assert budget.calls == 20


async def test_preflight_says_everything_at_once(there: Connected) -> None:
    gif, photo = sized("image/gif", 10), sized("image/jpeg", 10_000_001, 9_000, 1_001)
    files = (gif, photo, sized("image/png", 1, 21, 1), sized("video/mp4", 50_000_001), sized("video/quicktime", 1))
    content = Content(None, "😀" * 513, files + (sized("image/png", 1),) * 6)
    assert sorted(there.codes(content)) == [
        "animation_not_alone",
        "image_dimensions",
        "image_ratio",
        "image_too_large",
        "media_unsupported",
        "text_too_long",
        "too_many_media",
        "video_too_large",
    ]
    within = Content(None, "😀" * 512, (sized("image/png", 10_000_000, 9_000, 1_000),))
    assert there.codes(within) == []
    assert there.codes(replace(within, media=(gif,))) == []
    assert there.codes(Content(None, "😀" * 2_048)) == []
    (issue,) = there.platform.preflight(there.target, Content(None, "😀" * 2_048 + "!"))
    assert (issue.code, issue.limit, issue.actual, issue.unit) == ("text_too_long", 4_096, 4_097, UTF16)


@given(st.text())
def test_units_are_those_of_utf_16(text: str) -> None:
    assert count(text, UTF16) == sum(2 if ord(sign) > 0xFFFF else 1 for sign in text)

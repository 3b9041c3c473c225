"""Posts on Discord through a webhook: words and files, nobody pinged, and what its refusals mean."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

from app.connectors import ConnectRefused, Connects, Content, NeedsReconnect, Paced, Rejected, Retryable, registry
from tests.connectors.outside import KEY, Connected, connected, media, sized
from tests.connectors.standins.discord import CHANNEL, GUILD, TOKEN, WEBHOOK, Discord, refusal
from tests.connectors.standins.server import Says

MIB = 1024 * 1024


@pytest.fixture
def place() -> Discord:
    return Discord()


@pytest.fixture
async def there(place: Discord) -> AsyncGenerator[Connected]:
    async with connected("discord", place) as channel:
        yield channel


@pytest.mark.parametrize(
    "address",
    [
        f"https://discord.com/api/webhooks/{WEBHOOK}/{TOKEN}",
        f" https://discordapp.com/api/v9/webhooks/{WEBHOOK}/{TOKEN}/ ",
        f"https://ptb.discord.com/api/webhooks/{WEBHOOK}/{TOKEN}",
        f"https://discord.com/api/webhooks/{WEBHOOK}/{TOKEN}?wait=true",
    ],
)
async def test_connecting_asks_the_webhook_for_its_name(place: Discord, address: str) -> None:
    platform = registry.platform("discord")
    assert isinstance(platform, Connects)
    async with connected("discord", place) as there:
        made = await platform.connect(uuid4(), "Discord", {"webhook": address})
    assert (made.name, made.handle, made.profile_url) == ("Spidey Bot", None, None)
    assert made.credentials == {"webhook": f"{WEBHOOK}/{TOKEN}", "guild": GUILD} == there.target.credentials
    assert [(got.method, got.path) for got in place.got] == [("GET", f"/api/v10/webhooks/{WEBHOOK}/{TOKEN}")]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, "Give the whole address"),
        ({"webhook": f"http://discord.com/api/webhooks/{WEBHOOK}/{TOKEN}"}, "Give the whole address"),
        ({"webhook": f"https://discord.com.evil.test/api/webhooks/{WEBHOOK}/{TOKEN}"}, "Give the whole address"),
        (
            {"webhook": f"https://discord.com/api/webhooks/{WEBHOOK}/{TOKEN}?x=y"},
            "The address has the parameter x, which is not understood.",
        ),
        (
            {"webhook": f"https://discord.com/api/webhooks/{WEBHOOK}/{TOKEN}?thread_id=a"},
            "The thread_id of the address must be a number.",
        ),
        ({"webhook": f"https://discord.com/api/webhooks/1/{TOKEN}"}, "Discord: Unknown Webhook"),
        (
            {"webhook": f"https://discord.com/api/webhooks/{WEBHOOK}/{TOKEN[:-1]}"},
            "Discord: Invalid Webhook Token",
        ),
    ],
)
async def test_what_cannot_be_connected(there: Connected, fields: dict[str, str], reason: str) -> None:
    platform = registry.platform("discord")
    assert isinstance(platform, Connects)
    with pytest.raises(ConnectRefused) as caught:
        await platform.connect(uuid4(), "Trial", fields)
    assert list(caught.value.fields) == ["webhook"]
    assert caught.value.fields["webhook"][0].startswith(reason)
    assert TOKEN[:-1] not in str(caught.value)


async def test_an_address_may_name_a_thread(there: Connected, place: Discord) -> None:
    platform = registry.platform("discord")
    assert isinstance(platform, Connects)
    address = f"https://discord.com/api/webhooks/{WEBHOOK}/{TOKEN}?wait=true&thread_id=77"
    made = await platform.connect(uuid4(), "Discord", {"webhook": address})
    assert made.credentials == {"webhook": f"{WEBHOOK}/{TOKEN}", "guild": GUILD, "thread": "77"}
    place.threads["77"] = "News"
    there = replace(there, target=replace(there.target, credentials=made.credentials))
    placed = await there.platform.publish(there.target, Content(None, "Hello"), KEY)
    (ident,) = place.messages
    assert (placed.external_id, placed.permalink) == (
        f"77/{ident}",
        f"https://discord.com/channels/{GUILD}/77/{ident}",
    )
    assert place.homes == {ident: "77"}
    await there.delete(placed.external_id)
    assert place.messages == {}


@pytest.mark.parametrize(
    ("title", "name"), [("A title", "A title"), (None, "The text, which is long" + " x" * 38 + "…")]
)
async def test_in_a_forum_a_post_begins_a_thread(
    there: Connected, place: Discord, title: str | None, name: str
) -> None:
    place.is_forum = True
    content = Content(title, "The text,\nwhich is long" + " x" * 60)
    placed = await there.platform.publish(there.target, content, KEY)
    (ident,) = place.messages
    assert (placed.external_id, place.threads) == (f"{ident}/{ident}", {ident: name})
    assert placed.permalink == f"https://discord.com/channels/{GUILD}/{ident}/{ident}"
    part = await there.platform.publish(
        there.target, Content(None, "Its second part", above=(placed.external_id,)), KEY
    )
    assert part.external_id == f"{ident}/{place.placed}"
    assert place.homes == {ident: ident, str(place.placed): ident}
    await there.delete(part.external_id)
    await there.delete(placed.external_id)
    assert place.messages == {}


@pytest.mark.parametrize(
    "body", ["Hello @everyone <@1> <@&2>", "**bold** & <b>", "Zwölf 👩‍👩‍👧\n\nhttps://a.b/?c=d&e"]
)
async def test_words_arrive_as_they_are_and_ping_nobody(there: Connected, place: Discord, body: str) -> None:
    placed = await there.platform.publish(there.target, Content("Not shown", body), KEY)
    (message,) = place.messages.values()
    assert message == {"content": body, "allowed_mentions": {"parse": []}, "files": []}
    (ident,) = place.messages
    assert placed.external_id == ident
    assert placed.permalink == f"https://discord.com/channels/{GUILD}/{CHANNEL}/{ident}"


async def test_files_come_with_their_alternative_texts(there: Connected, place: Discord) -> None:
    files = [media(body=b"one", alt_text='A cat & a "dog"'), media("video/mp4", b"two", name="Zwölf.mp4")]
    ident = await there.publish("Look", *files)
    message = place.messages[ident]
    assert message["attachments"] == [
        {"id": 0, "filename": "a cat.png", "description": 'A cat & a "dog"'},
        {"id": 1, "filename": "Zwölf.mp4"},
    ]
    shown = [(part.filename, part.content_type, part.body) for part in message["files"]]
    assert shown == [("a cat.png", "image/png", b"one"), ("Zwölf.mp4", "video/mp4", b"two")]
    assert message["allowed_mentions"] == {"parse": []}


async def test_a_post_without_words(there: Connected, place: Discord) -> None:
    ident = await there.publish("", media())
    assert place.messages[ident]["content"] == ""


async def test_deleting(there: Connected, place: Discord) -> None:
    ident, kept = await there.publish("Words"), await there.publish("Kept")
    await there.delete(ident)
    await there.delete(ident)
    assert list(place.messages) == [kept]
    assert [got.method for got in place.got[2:]] == ["DELETE", "DELETE"]
    place.faults.append(("", refusal(404, "Unknown Webhook", 10015)))
    with pytest.raises(NeedsReconnect):
        await there.delete(kept)


LONG = refusal(
    400,
    "Invalid Form Body",
    50035,
    errors={
        "content": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}]}
    },
)


@pytest.mark.parametrize(
    ("fault", "kind", "text"),
    [
        (refusal(404, "Unknown Webhook", 10015), NeedsReconnect, "Discord: Unknown Webhook"),
        (refusal(401, "Invalid Webhook Token", 50027), NeedsReconnect, "Discord: Invalid Webhook Token"),
        (refusal(403, "Missing Permissions", 50013), NeedsReconnect, "Discord: Missing Permissions"),
        (LONG, Rejected, "Discord: Invalid Form Body Must be 2000 or fewer in length."),
        (refusal(413, "Request entity too large", 40005), Rejected, "Discord: Request entity too large"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
async def test_refusals(there: Connected, place: Discord, fault: Says, kind: type[Exception], text: str) -> None:
    place.fail("", fault)
    failure = await there.failure("Hello")
    assert (type(failure), str(failure)) == (kind, text)
    assert place.messages == {}


@pytest.mark.parametrize(
    ("more", "headers", "seconds"),
    [
        ({"retry_after": 64.57, "global": False}, {"Retry-After": "65"}, 64.57),
        ({}, {"Retry-After": "65"}, 65.0),
        ({}, {}, None),
    ],
)
async def test_too_many_messages(
    there: Connected, place: Discord, more: dict[str, Any], headers: dict[str, str], seconds: float | None
) -> None:
    fault = refusal(429, "You are being rate limited.", **more)
    place.fail("", Says(429, fault.body, headers))
    failure = await there.failure("Hello")
    assert isinstance(failure, Retryable)
    assert failure.retry_after == seconds
    assert isinstance(there.platform, Paced)


async def test_preflight_says_everything_at_once(there: Connected) -> None:
    files = (sized("image/png", 10 * MIB + 1), *(sized("video/mp4", 2 * MIB),) * 9, media(alt_text="x" * 1_025))
    assert sorted(there.codes(Content(None, "é" * 2_001, files))) == [
        "alt_text_too_long",
        "image_too_large",
        "media_too_large",
        "text_too_long",
        "too_many_media",
    ]
    within = (sized("image/png", 10 * MIB), sized("video/mp4", 10 * MIB), sized("video/mp4", 5 * MIB))
    assert there.codes(Content(None, "😀" * 2_000, (*within, media(body=b"", alt_text="x" * 1_024)))) == []


async def test_a_thread_of_a_forum_has_the_chosen_name_and_holds_all_parts(
    there: Connected, place: Discord
) -> None:
    place.is_forum = True
    content = Content("A title", "One", options={"thread_name": "Ours", "silent": True})
    first = await there.place_post(content)
    later = Content(None, "Two", above=(first.external_id,), options={"silent": True})
    second = await there.place_post(later)
    (thread,) = place.threads
    assert place.threads == {thread: "Ours"}
    assert [one.external_id.partition("/")[0] for one in (first, second)] == [thread, thread]
    assert [message["flags"] for message in place.messages.values()] == [4096, 4096]
    await there.delete(first.external_id)
    target = replace(there.target, credentials={**there.target.credentials, "thread": thread})
    issues = there.platform.preflight(target, content)
    assert [(issue.field, issue.code) for issue in issues] == [("options.thread_name", "option_conflict")]


async def test_a_channel_that_is_no_forum_refuses_a_thread(there: Connected, place: Discord) -> None:
    with pytest.raises(Rejected, match="can only create threads in forum channels"):
        await there.place_post(Content(None, "One", options={"forum_tags": ["7"]}))
    assert place.messages == {}

"""Bluesky: an account connects, a post is one record whatever is lost, and tokens are renewed and kept."""

import base64
import json
from collections.abc import AsyncGenerator, Mapping
from dataclasses import replace
from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from app.connectors import (
    Author,
    CommentKind,
    CommentPage,
    ConnectRefused,
    Content,
    DayValue,
    Deletes,
    Figures,
    LinkCard,
    Measurement,
    NeedsReconnect,
    PublishFailure,
    Rejected,
    Repeat,
    Retryable,
    Target,
    Unknown,
)
from app.connectors.platforms.bluesky import BlueskyPlatform, session
from app.connectors.platforms.bluesky.keys import record_key
from app.core import clock as core_clock
from app.core.clock import Frozen
from tests.connectors.answers import answer_to
from tests.connectors.bluesky_server import BOB, DID, HANDLE, PASSWORD, PEOPLE, DataServer
from tests.connectors.stand_in import Fault, attached, digest

pytestmark = pytest.mark.usefixtures("orm")

POST = Content("A title", "Ahoy ⚓ @bob.example.com and @nobody.test: https://example.com/a?b=c. #sailing")
PUT = "/xrpc/com.atproto.repo.putRecord"
CREATE = "POST /xrpc/com.atproto.server.createSession"
REFRESH = "POST /xrpc/com.atproto.server.refreshSession"


@pytest.fixture
async def server(clock: Frozen) -> AsyncGenerator[DataServer]:
    made = DataServer()
    async with made.running():
        yield made


class Channel:
    """Keeps what a connector hands back, as the room of channels does."""

    def __init__(self, credentials: Mapping[str, str]) -> None:
        self.credentials = dict(credentials)
        self.uuid = uuid4()
        self.kept = 0

    def target(self) -> Target:
        return Target(1, self.uuid, "Trial", dict(self.credentials), self._keep)

    async def _keep(self, changed: Mapping[str, str]) -> None:
        self.credentials |= changed
        self.kept += 1


async def connected(server: DataServer, **fields: str) -> tuple[BlueskyPlatform, Channel]:
    platform = BlueskyPlatform()
    given = {"service": server.url, "handle": HANDLE, "app_password": PASSWORD} | fields
    connection = await platform.connect(uuid4(), "Trial", given)
    return platform, Channel(connection.credentials)


async def refused(server: DataServer, **fields: str) -> dict[str, list[str]]:
    with pytest.raises(ConnectRefused) as refusal:
        await connected(server, **fields)
    return refusal.value.fields


async def failure(
    platform: BlueskyPlatform, target: Target, content: Content = POST, key: str = "k"
) -> PublishFailure:
    with pytest.raises(PublishFailure) as raised:
        _ = await platform.publish(target, content, key)
    return raised.value


# ---- connecting ----


async def test_connecting_resolves_the_account(server: DataServer) -> None:
    connection = await BlueskyPlatform().connect(
        uuid4(),
        "Bluesky",
        {
            "service": server.url,
            "handle": "\u202a@alice.test\u202c ",
            "app_password": PASSWORD,
            "languages": "en, de, pt-BR",
        },
    )
    assert (connection.name, connection.handle) == ("alice.test", "@alice.test")
    assert connection.profile_url == "https://bsky.app/profile/alice.test"
    kept = dict(connection.credentials)
    assert {kept.pop("access_token"), kept.pop("refresh_token")} == server.live
    assert kept == {"service": server.url, "did": DID, "app_password": PASSWORD, "languages": "en,de,pt-BR"}
    assert PASSWORD not in repr(connection)


async def test_unusable_fields_are_refused_all_at_once(server: DataServer) -> None:
    assert await refused(
        server, service="ftp://a.test", handle="@", app_password="", languages="en,de,fr,es", x="y"
    ) == {
        "x": ["Bluesky has no such field."],
        "handle": ["The handle is missing."],
        "app_password": ["The app password is missing."],
        "languages": ["Give up to three languages such as en or pt-BR, with commas between them."],
        "service": ["The address must start with http:// or https://."],
    }
    assert server.calls == []


async def test_what_the_server_refuses(server: DataServer) -> None:
    assert await refused(server, app_password="wrong") == {
        "app_password": ["Bluesky: Invalid identifier or password"]
    }
    server.scope = "com.atproto.access"
    assert await refused(server) == {
        "app_password": ["This is the account's own password. Make an app password for this."]
    }
    server.active = False
    assert await refused(server) == {"handle": ["This account is not active."]}
    create = "/xrpc/com.atproto.server.createSession"
    server.faults = [Fault(create, 401, {"error": "AuthFactorTokenRequired", "message": "sent"})]
    assert await refused(server) == {"app_password": ["The server asks for a second factor: use an app password."]}
    for status in (400, 401, 403):
        server.faults = [Fault(create, status, {"error": "No"})]
        assert await refused(server) == {
            "app_password": ["The server does not accept the handle with this password."]
        }
    for status in (402, 404, 405):
        server.faults = [Fault(create, status, "nothing")]
        assert await refused(server) == {"service": ["No server of the AT Protocol answers at this address."]}


# ---- publishing ----


async def test_a_record_with_facets_languages_and_an_address(server: DataServer, clock: Frozen) -> None:
    platform, channel = await connected(server, languages="en")
    placed = await platform.publish(channel.target(), POST, "pub_1_0a")
    place = record_key(DID, "pub_1_0a")
    assert placed.external_id == f"at://{DID}/app.bsky.feed.post/{place}"
    assert placed.permalink == f"https://bsky.app/profile/{DID}/post/{place}"
    record = server.records[placed.external_id]
    assert list(record) == ["$type", "text", "createdAt", "langs", "facets"]
    assert (record["text"], record["langs"]) == (POST.body, ["en"])
    text = POST.body.encode()
    found = [
        (text[facet["index"]["byteStart"] : facet["index"]["byteEnd"]].decode(), facet["features"])
        for facet in record["facets"]
    ]
    assert found == [
        ("@bob.example.com", [{"$type": "app.bsky.richtext.facet#mention", "did": PEOPLE["bob.example.com"]}]),
        (
            "https://example.com/a?b=c",
            [{"$type": "app.bsky.richtext.facet#link", "uri": "https://example.com/a?b=c"}],
        ),
        ("#sailing", [{"$type": "app.bsky.richtext.facet#tag", "tag": "sailing"}]),
    ]


async def test_images_are_streamed_with_their_texts_and_shapes(server: DataServer) -> None:
    platform, channel = await connected(server)
    data = bytes(range(256)) * 4_000
    files = (attached(data), attached(b"\xff\xd8", "image/jpeg", None, None))
    placed = await platform.publish(channel.target(), Content(None, "", files), "k")
    first, second = server.records[placed.external_id]["embed"]["images"]
    blobs = list(server.blobs.values())
    assert [(blob["sha256"], blob["size"], blob["mimeType"]) for blob in blobs] == [
        (digest(data), 1_024_000, "image/png"),
        (digest(b"\xff\xd8"), 2, "image/jpeg"),
    ]
    assert (first["alt"], first["aspectRatio"]) == ("A harbour at dawn ⚓", {"width": 640, "height": 480})
    assert first["image"] == {key: value for key, value in blobs[0].items() if key != "sha256"}
    assert (second["alt"], list(second)) == ("", ["image", "alt"])


async def test_a_video_is_embedded_alone(server: DataServer) -> None:
    platform, channel = await connected(server)
    content = Content(None, "x", (attached(b"mp4", "video/mp4", "Waves", None),))
    placed = await platform.publish(channel.target(), content, "k")
    embed = server.records[placed.external_id]["embed"]
    assert (embed["$type"], embed["alt"], embed["video"]["size"]) == ("app.bsky.embed.video", "Waves", 3)


@pytest.mark.parametrize("size", [1_000_000, 1_000_001])
async def test_the_card_of_a_link_is_embedded_with_a_picture_that_fits(server: DataServer, size: int) -> None:
    platform, channel = await connected(server)
    card = LinkCard("https://example.com/a", "A page", "What it is.", attached(b"\x89" * size, "image/png"))
    placed = await platform.publish(channel.target(), Content(None, "https://example.com/a", card=card), "k")
    embed = server.records[placed.external_id]["embed"]
    thumb = embed["external"].pop("thumb", None)
    assert embed == {
        "$type": "app.bsky.embed.external",
        "external": {"uri": "https://example.com/a", "title": "A page", "description": "What it is."},
    }
    assert (thumb and thumb["size"]) == (size if size == 1_000_000 else None)
    assert len(server.blobs) == (size == 1_000_000)


async def test_the_parts_of_a_thread_refer_to_its_root_and_their_parent(server: DataServer) -> None:
    platform, channel = await connected(server)
    above: tuple[str, ...] = ()
    for number, text in enumerate(["One", "Two #tag", "Three @bob.example.com"]):
        content = Content(None, text, above=above)
        placed = await platform.publish(channel.target(), content, f"k_{number}")
        assert await platform.publish(channel.target(), content, f"k_{number}") == placed
        above = (*above, placed.external_id)
    first, second, third = (server.records[uri] for uri in above)
    refs = [{"uri": uri, "cid": server.cid(uri)} for uri in above]
    assert "reply" not in first
    assert second["reply"] == {"root": refs[0], "parent": refs[0]}
    assert third["reply"] == {"root": refs[0], "parent": refs[1]}
    tag = {"$type": "app.bsky.richtext.facet#tag", "tag": "tag"}
    mention = {"$type": "app.bsky.richtext.facet#mention", "did": PEOPLE["bob.example.com"]}
    assert second["facets"] == [{"index": {"byteStart": 4, "byteEnd": 8}, "features": [tag]}]
    assert third["facets"] == [{"index": {"byteStart": 6, "byteEnd": 22}, "features": [mention]}]
    assert len(server.records) == 3


async def test_nothing_is_put_below_a_record_that_is_gone(server: DataServer) -> None:
    platform, channel = await connected(server)
    first = await platform.publish(channel.target(), Content(None, "One"), "k")
    await platform.delete(channel.target(), first.external_id)
    found = await failure(platform, channel.target(), Content(None, "Two", above=(first.external_id,)))
    assert (type(found), str(found)) == (
        Rejected,
        "A part of the thread is gone, so nothing can be put below it.",
    )
    assert server.records == {}


# ---- once ----


async def test_a_repetition_is_the_same_record_and_changes_nothing(server: DataServer, clock: Frozen) -> None:
    platform, channel = await connected(server)
    server.faults = [Fault(PUT, lost=True)]
    assert type(await failure(platform, channel.target())) is Unknown
    [written] = server.records.items()
    clock.move(timedelta(days=40))
    placed = await platform.publish(channel.target(), POST, "k")
    assert (placed.external_id, server.records) == (written[0], dict([written]))
    other = await platform.publish(channel.target(), POST, "k2")
    assert other.external_id != placed.external_id
    assert platform.repeat(channel.target()) is Repeat.KEYED


@pytest.mark.parametrize("taken", ["InvalidSwap", "InvalidRequest", "RecordAlreadyExists", None])
async def test_servers_say_in_their_own_words_that_a_record_is_there(
    server: DataServer, taken: str | None
) -> None:
    platform, channel = await connected(server)
    server.taken = taken
    server.faults = [Fault(PUT, lost=True)]
    assert type(await failure(platform, channel.target())) is Unknown
    placed = await platform.publish(channel.target(), POST, "k")
    assert list(server.records) == [placed.external_id]


async def test_a_record_that_is_refused_and_not_there_is_refused(server: DataServer) -> None:
    platform, channel = await connected(server)
    server.faults = [Fault(PUT, 400, {"error": "InvalidRequest", "message": "No."})]
    assert type(await failure(platform, channel.target())) is Rejected
    assert server.records == {}


async def test_a_record_that_a_server_says_is_gone_is_deleted(server: DataServer) -> None:
    platform, channel = await connected(server)
    gone = (await platform.publish(channel.target(), POST, "k")).external_id
    server.faults = [Fault("/xrpc/com.atproto.repo.deleteRecord", 400, {"error": "RecordNotFound"})]
    await platform.delete(channel.target(), gone)
    server.faults = [Fault("/xrpc/com.atproto.repo.deleteRecord", 400, {"error": "InvalidRequest"})]
    with pytest.raises(Rejected):
        await platform.delete(channel.target(), gone)


async def test_a_place_that_is_neither_empty_nor_taken_leaves_it_open(server: DataServer) -> None:
    platform, channel = await connected(server)
    server.faults = [Fault(PUT, 400, {"error": "InvalidSwap", "message": "Record was at null"})]
    assert type(await failure(platform, channel.target())) is Unknown


def test_record_keys_are_of_the_protocols_form_and_never_in_the_future() -> None:
    keys = [record_key(DID, f"pub_{number}_0a") for number in range(300)]
    assert len(set(keys)) == 300
    signs = "234567abcdefghijklmnopqrstuvwxyz"
    for key in keys:
        assert len(key) == 13
        assert set(key) <= set(signs)
        number = 0
        for sign in key:
            number = number << 5 | signs.index(sign)
        assert 1_672_531_200 <= (number >> 10) / 1_000_000 < 1_704_067_200
    assert record_key(DID, "k") == record_key(DID, "k") != record_key(DID + "x", "k")


def test_the_place_of_a_post_stays_the_same_over_releases() -> None:
    # A call that is repeated after an update has to find what the first one placed.
    did = "did:plc:z72i7hdynmk6r22z27h6tvur"
    assert (record_key(did, "pub_1_0a"), record_key(did, "pub_3_0a")) == ("3k23x3up4xcwk", "3jtb7scbfhkem")


# ---- tokens ----


async def test_an_old_token_is_renewed_before_the_call_and_kept(server: DataServer, clock: Frozen) -> None:
    platform, channel = await connected(server)
    clock.move(timedelta(hours=1, minutes=59))
    await platform.publish(channel.target(), POST, "k")
    assert (server.count(CREATE), server.count(REFRESH), channel.kept) == (1, 1, 1)
    await platform.publish(channel.target(), POST, "k2")
    assert (server.count(CREATE), server.count(REFRESH), channel.kept) == (1, 1, 1)


async def test_tokens_that_are_all_over_are_replaced_by_the_password(server: DataServer, clock: Frozen) -> None:
    platform, channel = await connected(server)
    server.end_sessions()
    await platform.publish(channel.target(), Content(None, "x", (attached(),)), "k")
    clock.move(timedelta(days=61))
    await platform.publish(channel.target(), POST, "k2")
    assert (server.count(CREATE), server.count(REFRESH), channel.kept) == (3, 2, 2)
    assert len(server.records) == 2


async def test_a_password_that_was_revoked_asks_for_a_person(server: DataServer) -> None:
    platform, channel = await connected(server)
    server.end_sessions()
    server.password = "another"
    found = await failure(platform, channel.target())
    assert (type(found), str(found)) == (NeedsReconnect, "Bluesky: Invalid identifier or password")
    assert (server.records, channel.kept) == ({}, 0)


@pytest.mark.parametrize(("status", "renewals"), [(400, 1), (401, 1), (402, 0), (403, 0)])
async def test_a_call_is_repeated_with_a_new_token_where_the_server_says_that_it_ended(
    server: DataServer, status: int, renewals: int
) -> None:
    platform, channel = await connected(server)
    server.faults = [Fault(PUT, status, {"error": "ExpiredToken"})]
    if renewals:
        await platform.publish(channel.target(), POST, "k")
    else:
        await failure(platform, channel.target())
    assert (server.count(REFRESH), channel.kept, len(server.records)) == (renewals, renewals, renewals)


@pytest.mark.parametrize(
    ("status", "by_password"), [(400, True), (401, True), (403, True), (402, False), (404, False), (500, False)]
)
async def test_the_password_is_used_where_the_session_ended_and_not_where_nobody_can_say(
    server: DataServer, clock: Frozen, status: int, *, by_password: bool
) -> None:
    platform, channel = await connected(server)
    clock.move(timedelta(hours=3))
    server.faults = [Fault("/xrpc/com.atproto.server.refreshSession", status, {})]
    if by_password:
        await platform.publish(channel.target(), POST, "k")
    else:
        assert type(await failure(platform, channel.target())) is Retryable
    assert (server.count(CREATE), len(server.records)) == (1 + by_password, by_password)


def token(claims: dict[str, object]) -> str:
    body = base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip("=")
    return f"e30.{body}.c2ln"


def test_a_token_that_ends_within_two_minutes_is_renewed_before_a_call(clock: Frozen) -> None:
    clock.to(clock.at.replace(microsecond=0))
    ending = token({"exp": clock.at.timestamp() + 120})
    assert not session.ends_soon(ending)
    clock.move(timedelta(microseconds=1))
    assert session.ends_soon(ending)
    assert session.ends_soon(token({"exp": 1}))
    for silent in (token({}), "opaque", "", "a.b.c"):
        assert not session.ends_soon(silent)


def test_what_a_token_is_good_for_is_read_whatever_its_length(clock: Frozen) -> None:
    for length in range(1, 21):
        assert session.scope_of(token({"scope": "x" * length})) == "x" * length


# ---- refusals ----


async def test_each_refusal_is_of_its_kind(server: DataServer, clock: Frozen) -> None:
    platform, channel = await connected(server)
    reset = str(int(clock.at.timestamp()) + 90)
    upload = "/xrpc/com.atproto.repo.uploadBlob"
    resolve = "/xrpc/com.atproto.identity.resolveHandle"
    cases: list[tuple[Fault, type[PublishFailure], str]] = [
        (Fault(PUT, 400, {"error": "InvalidRequest", "message": f"No {PASSWORD}"}), Rejected, "Bluesky: No ["),
        (Fault(PUT, 400, {"error": "AccountTakedown", "message": "Gone"}), NeedsReconnect, "Bluesky: Gone"),
        (Fault(PUT, 403, {"error": "Forbidden"}), NeedsReconnect, "Bluesky: Forbidden"),
        (Fault(PUT, 429, {"error": "RateLimitExceeded"}, {"RateLimit-Reset": reset}), Retryable, "Bluesky: Rate"),
        (Fault(PUT, 502, {"error": "UpstreamFailure"}), Unknown, "Bluesky: Upstream"),
        (Fault(upload, 500, {}), Retryable, "The platform gave no usable"),
        (Fault(upload, 413, {"error": "PayloadTooLarge"}), Rejected, "Bluesky: Payload"),
        (Fault(upload, 200, {"blob": {"size": 1}}), Retryable, "The server took another"),
        (Fault(resolve, 500, {}), Retryable, "The platform gave no usable"),
    ]
    for fault, kind, words in cases:
        server.faults = [fault]
        found = await failure(platform, channel.target(), Content(None, POST.body, (attached(),)), uuid4().hex)
        assert type(found) is kind, fault
        assert str(found).startswith(words)
        if fault.status == 429:
            assert isinstance(found, Retryable)
            assert found.retry_after == pytest.approx(90, abs=1)
    assert server.records == {}


# ---- limits ----


async def test_preflight_counts_graphemes_and_bytes(server: DataServer) -> None:
    platform, channel = await connected(server)
    target = channel.target()
    family = "👨‍👩‍👧"
    assert platform.preflight(target, Content(None, family * 100 + "x" * 200)) == []
    issues = platform.preflight(target, Content(None, family * 301))
    assert [(issue.code, issue.limit, issue.actual, issue.unit) for issue in issues] == [
        ("text_too_long", 300, 301, "graphemes"),
        ("text_too_many_bytes", 3000, 301 * 18, "bytes"),
    ]


async def test_preflight_gives_every_issue_of_media_at_once(server: DataServer) -> None:
    platform, channel = await connected(server)
    media = (
        attached(b"x" * 2_000_001),
        attached(b"x", "video/mp4", "y" * 1001, None),
        attached(b"x", "video/webm", None, None),
        *[attached(b"x")] * 4,
    )
    issues = platform.preflight(channel.target(), Content(None, "x", media))
    assert {issue.code: (issue.limit, issue.actual) for issue in issues} == {
        "media_unsupported": (None, None),
        "too_many_images": (4, 5),
        "too_many_videos": (1, 2),
        "image_too_large": (2_000_000, 2_000_001),
        "mixed_media": (1, 7),
        "alt_text_too_long": (1000, 1001),
    }


def test_hidden_tags_and_replies_that_the_lexicons_forbid() -> None:
    def against(**values: list[str]) -> list[tuple[str, str]]:
        found = BlueskyPlatform().preflight(Target(1, UUID(int=1), "A", {}), Content(None, "A", options=values))
        return [(issue.field, issue.code) for issue in found]

    assert against(hidden_tags=["é" * 64, "x" * 64], replies=["mentioned", "followers"]) == []
    assert against(hidden_tags=["x" * 65]) == [("options.hidden_tags", "tag_too_long")]
    assert against(hidden_tags=["👨‍👩‍👧‍👦" * 26]) == [("options.hidden_tags", "tag_too_long")]
    assert against(replies=["nobody", "followers"]) == [("options.replies", "option_conflict")]


# ---- deleting ----


async def test_gates_come_before_the_post_and_go_with_it(server: DataServer) -> None:
    platform, channel = await connected(server)
    content = replace(SHORT, options={"replies": ["nobody"], "no_quotes": True})
    server.faults = [Fault(PUT, 400, {"error": "InvalidRequest", "message": "No gates."})]
    assert type(await failure(platform, channel.target(), content)) is Rejected
    assert server.records == {}
    placed = await platform.publish(channel.target(), content, "k")
    again = await platform.publish(channel.target(), content, "k")
    assert [place.split("/")[3] for place in server.records] == [
        "app.bsky.feed.threadgate",
        "app.bsky.feed.postgate",
        "app.bsky.feed.post",
    ]
    assert again == placed
    # An authorization without the right to gates has none to delete.
    server.faults = [Fault(DELETE, 200, {}), Fault(DELETE, 403, {"error": "ScopeMissingError", "message": "No"})]
    assert isinstance(platform, Deletes)
    await platform.delete(channel.target(), placed.external_id)
    await platform.delete(channel.target(), placed.external_id)
    assert server.records == {}


async def test_a_record_is_deleted_and_what_is_gone_is_fine(server: DataServer) -> None:
    platform, channel = await connected(server)
    placed = await platform.publish(channel.target(), POST, "k")
    assert isinstance(platform, Deletes)
    for _ in range(2):
        await platform.delete(channel.target(), placed.external_id)
        assert server.records == {}
    with pytest.raises(Rejected):
        await platform.delete(channel.target(), "113000")


SHORT = Content(None, "Ahoy")
DELETE = "/xrpc/com.atproto.repo.deleteRecord"
POSTS = "/xrpc/app.bsky.feed.getPosts"
THREAD = "/xrpc/app.bsky.feed.getPostThread"


async def test_figures_and_followers_are_counted(server: DataServer) -> None:
    platform, channel = await connected(server)
    target = channel.target()
    ids = [(await platform.publish(target, SHORT, f"key {number}")).external_id for number in range(2)]
    server.comment(ids[0], "Nice")
    gone = f"at://{DID}/app.bsky.feed.post/3kgone"

    assert await platform.measure(target, [*ids, gone, "../1"]) == Measurement(
        {ids[0]: Figures(None, 5, 1, 3), ids[1]: Figures(None, 5, 0, 3)}
    )
    assert await platform.measure(target, ["../1"]) == Measurement({})
    server.rate = (3000, 599)
    assert (await platform.measure(target, ids)).is_exhausted
    server.faults.append(Fault(POSTS, 200, {"posts": [{"uri": ids[0], "likeCount": 0}]}))
    assert (await platform.measure(target, ids)).figures == {ids[0]: Figures(likes=0)}
    now = core_clock.now()
    assert await platform.series(target, now - timedelta(days=30), now) == [DayValue("followers", now, 12)]


async def test_the_picture_of_the_account_is_fetched(server: DataServer) -> None:
    platform, channel = await connected(server)
    assert await platform.picture(channel.target()) is None
    server.avatar = f"{server.url}/face.png"
    server.faults.append(Fault("/face.png", 200, {"a": "face"}))
    assert await platform.picture(channel.target()) == b'{"a": "face"}'


async def test_a_scan_reads_replies_of_replies_and_mentions(server: DataServer) -> None:
    platform, channel = await connected(server)
    target, since = channel.target(), core_clock.now() - timedelta(minutes=1)
    post = (await platform.publish(target, SHORT, "key")).external_id
    first = server.comment(post, "One")
    second = server.comment(first, "Below")
    mention = server.comment(None, "Elsewhere")
    liked = server.comment(None, "")
    server.reasons = {mention: "mention", liked: "like"}
    posts = [post, "../1", f"at://{DID}/app.bsky.feed.post/3kgone"]

    below = await platform.scan(target, since, posts)
    found = [(item.external_id, item.body, item.post, item.kind, item.author) for item in below.comments]
    bob = Author(BOB, "bob.example.com")
    assert found == [
        (first, "One", post, CommentKind.COMMENT, bob),
        (second, "Below", post, CommentKind.COMMENT, bob),
    ]
    assert await platform.scan(target, since, posts, below.after) == CommentPage([], "post:2")
    assert await platform.scan(target, since, posts, "post:2") == CommentPage([], "post:3")

    others = await platform.scan(target, since, posts, "post:3")
    assert {item.external_id: (item.post, item.kind) for item in others.comments} == {
        first: (post, CommentKind.COMMENT),
        second: (post, CommentKind.COMMENT),
        mention: (None, CommentKind.MENTION),
    }
    assert await platform.scan(target, since, posts, others.after) == CommentPage([])
    server.rate = (3000, 10)
    cut = await platform.scan(target, since, posts)
    assert (list(cut.comments), cut.after, cut.is_complete) == (list(below.comments), None, False)


async def test_notifications_come_in_pages_of_fifty(server: DataServer) -> None:
    platform, channel = await connected(server)
    target, since = channel.target(), core_clock.now().replace(microsecond=0)
    ids = [server.comment(None, f"{number}") for number in range(51)]
    server.reasons = dict.fromkeys(ids, "mention")
    server.indexed |= dict.fromkeys(ids, since.isoformat())
    first = await platform.scan(target, since, [])
    rest = await platform.scan(target, since, [], first.after)
    assert [len(page.comments) for page in (first, rest)] == [50, 1]
    assert {item.external_id for page in (first, rest) for item in page.comments} == {*ids}
    # A page that ends before the time of the last scan is the last one.
    assert await platform.scan(target, since + timedelta(milliseconds=1), []) == CommentPage([])


async def test_an_answer_stands_in_the_thread_of_its_comment_and_is_found(server: DataServer) -> None:
    platform, channel = await connected(server, languages="en")
    target = channel.target()
    post = (await platform.publish(target, SHORT, "key")).external_id
    comment = server.comment(post, "Nice")
    asked = (target, answer_to(comment, "Thanks @bob.example.com", "reply", post_id=post))
    server.faults.append(Fault(PUT, lost=True))
    with pytest.raises(Unknown):
        await platform.answer(*asked)

    answer = await platform.find_answer(*asked)
    assert isinstance(answer, str)
    made = server.records[answer]
    assert (made["text"], made["langs"], len(made["facets"])) == ("Thanks @bob.example.com", ["en"], 1)
    assert made["reply"] == {
        "root": {"uri": post, "cid": server.cid(post)},
        "parent": {"uri": comment, "cid": server.cid(comment)},
    }
    number = len(server.records)
    assert await platform.answer(*asked) == answer
    for ident in (f"at://{BOB}/app.bsky.feed.post/3kgone", "../1"):
        with pytest.raises(Rejected):
            await platform.answer(target, answer_to(ident))
    assert len(server.records) == number


async def test_a_server_that_does_not_give_figures_or_comments_is_asked_later(server: DataServer) -> None:
    platform, channel = await connected(server)
    target, now = channel.target(), core_clock.now()
    post = f"at://{DID}/app.bsky.feed.post/3kgone"
    for status, kind in ((429, Retryable), (500, Retryable), (403, NeedsReconnect)):
        server.faults += [Fault(path, status, {"error": "NotNow"}) for path in (POSTS, THREAD)]
        for call in (platform.measure(target, [post]), platform.scan(target, now, [post])):
            with pytest.raises(PublishFailure) as raised:
                await call
            assert type(raised.value) is kind

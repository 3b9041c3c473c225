"""Mastodon: an account connects, posts arrive once whatever is lost, and the instance's own limits count."""

from collections.abc import AsyncGenerator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from pydantic import ValidationError

from app.connectors import (
    Absence,
    Author,
    CommentKind,
    CommentPage,
    ConnectRefused,
    Content,
    DayValue,
    Deletes,
    Figures,
    Format,
    Measurement,
    Media,
    NeedsReconnect,
    Placed,
    PublishFailure,
    Reconciles,
    Rejected,
    Remembers,
    Repeat,
    Retryable,
    Target,
    Unknown,
    gate,
)
from app.connectors.platforms.mastodon import MastodonPlatform, descriptions, limits, lookup
from app.core import clock as core_clock
from app.core.clock import Frozen
from tests import receivers
from tests.connectors.answers import answer_to
from tests.connectors.mastodon_server import ACCOUNT, TOKEN, Instance
from tests.connectors.stand_in import Fault, attached, digest

pytestmark = pytest.mark.usefixtures("orm")

POST = Content("A title", "Hello @bob@example.social, see https://example.com/a?b=c ⚓")
STATUSES = "/api/v1/statuses"


@pytest.fixture
async def instance(clock: Frozen) -> AsyncGenerator[Instance]:
    made = Instance()
    async with made.running():
        yield made


class Pauses:
    """Waits for no time, and remembers for how long it was asked to."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)


async def connected(instance: Instance, /, **fields: str) -> tuple[MastodonPlatform, Target]:
    platform, uuid = MastodonPlatform(Pauses()), uuid4()
    given = {"instance": instance.url, "access_token": TOKEN} | fields
    connection = await platform.connect(uuid, "Trial", given)
    credentials = dict(connection.credentials)

    async def keep(changed: Mapping[str, str]) -> None:
        credentials.update(changed)

    return platform, Target(1, uuid, connection.name, credentials, keep)


async def refused(instance: Instance, /, **fields: str) -> dict[str, list[str]]:
    with pytest.raises(ConnectRefused) as refusal:
        await connected(instance, **fields)
    return refusal.value.fields


async def failure(
    platform: MastodonPlatform, target: Target, content: Content = POST, key: str = "k"
) -> PublishFailure:
    with pytest.raises(PublishFailure) as raised:
        _ = await platform.publish(target, content, key)
    return raised.value


# ---- connecting ----


async def test_connecting_keeps_the_account_and_what_its_instance_takes(instance: Instance) -> None:
    connection = await MastodonPlatform().connect(
        uuid4(), "Mastodon", {"instance": f" {instance.url}/@alice ", "access_token": f" {TOKEN} "}
    )
    assert connection.name == "Alice ⚓"
    assert connection.handle == "@alice@mastodon.test"
    assert connection.profile_url == "https://mastodon.test/@alice"
    kept = dict(connection.credentials)
    assert (kept.pop("instance"), kept.pop("access_token")) == (instance.url, TOKEN)
    assert (kept.pop("account_id"), kept.pop("visibility"), kept.pop("language")) == (ACCOUNT, "public", "")
    assert '"max_characters":500' in kept.pop("limits")
    assert (list(kept), kept["software"]) == (["limits_read_at", "software"], "mastodon")
    assert TOKEN not in repr(connection)


@pytest.mark.parametrize(
    ("read_at", "outdated"),
    [
        ("2026-11-25T10:00:00.000000+00:00", True),
        ("2026-11-25T10:00:00.000001+00:00", False),
        ("yesterday", True),
        ("", True),
        (None, True),
    ],
)
def test_limits_are_read_anew_after_a_day(read_at: str | None, *, outdated: bool) -> None:
    kept = {"software": "mastodon"} | ({} if read_at is None else {"limits_read_at": read_at})
    target = Target(1, uuid4(), "Mastodon", kept)
    assert descriptions.are_outdated(target, datetime(2026, 11, 26, 10, tzinfo=UTC)) is outdated


async def test_unusable_fields_are_refused_all_at_once(instance: Instance) -> None:
    before = len(instance.calls)
    assert await refused(instance, instance="", access_token=" ", visibility="x", language="English", x="y") == {
        "x": ["Mastodon has no such field."],
        "access_token": ["The access token is missing."],
        "visibility": ["Choose one of public, unlisted, private."],
        "language": ["Give a language such as en or pt-BR."],
        "instance": ["The address of the instance is missing."],
    }
    assert await refused(instance, instance="ftp://a.test") == {
        "instance": ["The address must start with http:// or https://."]
    }
    assert await refused(instance, access_token="two words") == {"access_token": ["This is not an access token."]}
    assert len(instance.calls) == before


async def test_a_token_that_is_not_accepted_and_one_without_scopes(instance: Instance) -> None:
    assert await refused(instance, access_token="other") == {
        "access_token": [
            "The instance does not accept this token. Mastodon: The access token is invalid",
        ]
    }
    instance.scopes = ["read:accounts", "write:statuses"]
    assert await refused(instance) == {
        "access_token": ["The token needs more scopes: read:statuses, write:media."]
    }
    instance.scopes = None
    assert (await connected(instance))[1].credentials["account_id"] == ACCOUNT


async def test_something_else_at_the_address(instance: Instance) -> None:
    instance.faults = [Fault("/api/v2/instance", 404, {"error": "no"})]
    assert await refused(instance) == {"instance": ["No Mastodon instance answers at this address."]}
    assert list(await refused(instance, instance="http://127.0.0.1:9")) == ["instance"]


async def test_an_instance_that_tells_no_limits_has_the_usual_ones(instance: Instance) -> None:
    instance.faults = [Fault("/api/v2/instance", 200, {"domain": "social.example"})]
    platform, target = await connected(instance)
    assert platform.preflight(target, Content(None, "x" * 500)) == []
    assert [issue.limit for issue in platform.preflight(target, Content(None, "x" * 501))] == [500]


# ---- publishing ----


async def test_a_status_with_its_words_visibility_and_language(instance: Instance) -> None:
    platform, target = await connected(instance, visibility="unlisted", language="de")
    placed = await platform.publish(target, POST, "pub_1_0a")
    assert placed == Placed("113000", "https://mastodon.test/@alice/113000")
    [status] = instance.statuses
    assert status["sent"] == {"status": POST.body, "visibility": "unlisted", "language": "de"}
    assert list(instance.keys) == ["pub_1_0a"]
    assert platform.repeat(target) is Repeat.KEYED


async def test_media_are_streamed_with_their_texts_and_waited_for(instance: Instance) -> None:
    instance.preparing = 2
    platform, target = await connected(instance)
    data = bytes(range(256)) * 2_000
    files = (attached(data), attached(b"\xff\xd8", "image/jpeg", None))
    await platform.publish(target, Content(None, "", files), "k")
    assert [{**one, "left": 0} for one in instance.media.values()] == [
        {
            "sha256": digest(data),
            "size": 512_000,
            "type": "image/png",
            "name": "file.png",
            "description": "A harbour at dawn ⚓",
            "left": 0,
        },
        {
            "sha256": digest(b"\xff\xd8"),
            "size": 2,
            "type": "image/jpeg",
            "name": "file.jpeg",
            "description": None,
            "left": 0,
        },
    ]
    assert instance.statuses[0]["sent"]["media_ids"] == ["7000", "7001"]
    assert isinstance(platform._pause, Pauses)
    assert platform._pause.seconds == [1.0] * 4


async def test_a_file_that_is_gone_is_refused_and_places_nothing(instance: Instance) -> None:
    platform, target = await connected(instance)
    gone = Content(None, "x", (Media("https://galley.test/1", "image/png", 4, None),))
    found = await failure(platform, target, gone)
    assert (type(found), str(found)) == (Rejected, "An attached file is gone.")
    assert instance.statuses == []


async def test_the_parts_of_a_thread_answer_one_another_under_keys_of_their_own(instance: Instance) -> None:
    platform, target = await connected(instance)
    first = await platform.publish(target, Content(None, "One"), "k")
    second = await platform.publish(target, Content(None, "Two", above=(first.external_id,)), "k_2")
    above = (first.external_id, second.external_id)
    instance.faults = [Fault(STATUSES, lost=True)]
    assert type(await failure(platform, target, Content(None, "Two", above=above), "k_3")) is Unknown
    await platform.publish(target, Content(None, "Two", above=above), "k_3")
    assert [one["sent"] for one in instance.statuses] == [
        {"status": "One", "visibility": "public"},
        {"status": "Two", "visibility": "public", "in_reply_to_id": "113000"},
        {"status": "Two", "visibility": "public", "in_reply_to_id": "113001"},
    ]
    assert list(instance.keys) == ["k", "k_2", "k_3"]


async def test_nothing_is_put_below_a_status_that_is_gone(instance: Instance) -> None:
    platform, target = await connected(instance)
    assert type(await failure(platform, target, Content(None, "Two", above=("113000",)))) is Rejected
    assert instance.statuses == []


# ---- once ----


async def test_a_lost_answer_is_repeated_under_the_same_key(instance: Instance, clock: Frozen) -> None:
    platform, target = await connected(instance)
    instance.faults = [Fault(STATUSES, lost=True)]
    assert type(await failure(platform, target)) is Unknown
    assert isinstance(platform, Remembers)
    clock.move(platform.key_lifetime)
    placed = await platform.publish(target, POST, "k")
    assert [one["id"] for one in instance.statuses] == [placed.external_id]
    assert instance.count(f"POST {STATUSES}") == 2
    assert platform.key_lifetime == timedelta(minutes=50)


async def test_a_lost_answer_is_found_long_after_the_instance_forgot_the_key(
    instance: Instance, clock: Frozen
) -> None:
    platform, target = await connected(instance)
    content = Content(None, POST.body + "\r\n\r\n x", (attached(b"x"),))
    instance.faults = [Fault(STATUSES, lost=True)]
    began = clock.at
    assert type(await failure(platform, target, content)) is Unknown
    for number in range(45):
        await platform.publish(target, POST, f"other {number}")
    clock.move(timedelta(hours=9))
    found = await platform.find(target, content, "k", began)
    assert found == Placed("113000", "https://mastodon.test/@alice/113000")
    assert await platform.find(target, Content(None, content.body), "k", began) is Absence.ABSENT
    other = Content(None, content.body, (attached(b"x", alt_text="Another"),))
    assert await platform.find(target, other, "k", began) is Absence.ABSENT


async def test_what_was_placed_before_is_not_taken_for_the_post(instance: Instance, clock: Frozen) -> None:
    platform, target = await connected(instance)
    await platform.publish(target, POST, "yesterday")
    clock.move(timedelta(days=1))
    instance.faults = [Fault(STATUSES, 502, "<html>")]
    found = await failure(platform, target)
    assert (type(found), str(found)) == (Unknown, "The platform gave no usable answer (HTTP 502).")
    assert isinstance(platform, Reconciles)
    assert await platform.find(target, POST, "k", clock.at) is Absence.ABSENT


async def test_an_instance_that_cannot_say_leaves_it_open(instance: Instance, clock: Frozen) -> None:
    platform, target = await connected(instance)
    listing = f"/api/v1/accounts/{ACCOUNT}/statuses"
    for fault in (Fault(listing, 503), Fault(listing, 200, {"error": "no list"})):
        instance.faults = [fault]
        with pytest.raises(Retryable):
            await platform.find(target, POST, "k", clock.at)
    # Four pages of 40 are read to their end, and nobody reads to the end of the fifth.
    for number in range(160):
        await platform.publish(target, Content(None, f"{number}"), f"{number}")
    assert await platform.find(target, POST, "k", clock.at) is Absence.ABSENT
    await platform.publish(target, Content(None, "160"), "160")
    assert await platform.find(target, POST, "k", clock.at) is Absence.UNSURE


# ---- refusals ----


def test_a_list_without_statuses_is_read_to_the_first_that_is_none() -> None:
    with pytest.raises(ValidationError) as caught:
        lookup._Statuses.model_validate([{}] * 10_000)
    assert len({error["loc"][0] for error in caught.value.errors()}) == 1


async def test_each_refusal_is_of_its_kind(instance: Instance, clock: Frozen) -> None:
    platform, target = await connected(instance)
    reset = (clock.at + timedelta(seconds=90)).isoformat().replace("+00:00", "Z")
    long = "x" * 5000
    cases: list[tuple[Fault, type[PublishFailure], str]] = [
        (Fault(STATUSES, 422, {"error": f"Text \x1b[31m<b>is</b>\n {TOKEN}"}), Rejected, "Mastodon: Text"),
        (Fault(STATUSES, 422, {"error": long}), Rejected, "Mastodon: xxx"),
        (Fault(STATUSES, 401, {"error": "The access token was revoked"}), NeedsReconnect, "Mastodon: The access"),
        (Fault(STATUSES, 403, {"error": "This action is outside"}), NeedsReconnect, "Mastodon: This action"),
        (Fault(STATUSES, 429, {}, {"X-RateLimit-Reset": reset}), Retryable, "The platform does not take"),
        (Fault("/api/v2/media", 500, {}), Retryable, "The platform gave no usable"),
        (Fault("/api/v2/media", 422, {"error": "File type not supported"}), Rejected, "Mastodon: File type"),
    ]
    content = Content(None, "x", (attached(b"1"),))
    for fault, kind, words in cases:
        instance.faults = [fault]
        found: PublishFailure = await failure(platform, target, content, uuid4().hex)
        assert type(found) is kind, fault
        assert str(found).startswith(words)
        assert len(str(found)) < 320
        assert TOKEN not in str(found)
        assert "\x1b" not in str(found)
        if fault.status == 429:
            assert isinstance(found, Retryable)
            assert found.retry_after == pytest.approx(90, abs=1)
    assert instance.statuses == []


async def test_an_instance_that_is_away_placed_nothing(instance: Instance) -> None:
    platform, target = await connected(instance)
    away = Target(1, target.channel_uuid, "x", {**target.credentials, "instance": "http://127.0.0.1:9"})
    found = await failure(platform, away)
    assert (type(found), str(found)) == (
        Retryable,
        "The platform could not be reached: No connection could be made.",
    )


# ---- limits ----


async def test_preflight_counts_as_the_instance_does(instance: Instance) -> None:
    instance.configuration["statuses"]["max_characters"] = 60
    platform, target = await connected(instance)
    address = "https://example.com/" + "x" * 200
    fits = f"@bob@{'long.' * 20}example.social {address} " + "x" * 31
    assert platform.preflight(target, Content(None, fits)) == []
    [issue] = platform.preflight(target, Content(None, fits + "x"))
    assert (issue.code, issue.limit, issue.actual, issue.unit) == ("text_too_long", 60, 61, "shortened characters")


async def test_preflight_gives_every_issue_of_media_at_once(instance: Instance) -> None:
    instance.configuration["media_attachments"]["image_size_limit"] = 10
    platform, target = await connected(instance)
    media = (
        attached(b"x" * 11, size=(10_000, 10_000), alt_text="y" * 1501),
        attached(b"x", "video/mp4", None, None),
        attached(b"x", "image/webp"),
    )
    issues = platform.preflight(target, Content(None, "x" * 501, media))
    assert {issue.code: (issue.limit, issue.actual) for issue in issues} == {
        "text_too_long": (500, 501),
        "media_unsupported": (None, None),
        "image_too_large": (10, 11),
        "mixed_media": (1, 3),
        "image_too_many_pixels": (33_177_600, 100_000_000),
        "alt_text_too_long": (1500, 1501),
    }


async def test_limits_are_asked_again_after_a_day_and_kept(instance: Instance, clock: Frozen) -> None:
    # The time is kept in whole seconds.
    clock.to(clock.at.replace(microsecond=0))
    platform, target = await connected(instance)
    instance.configuration["statuses"]["max_characters"] = 10
    clock.move(timedelta(days=1) - timedelta(microseconds=1))
    await platform.publish(target, Content(None, "short"), "k1")
    assert instance.count("GET /api/v2/instance") == 1
    clock.move(timedelta(microseconds=1))
    assert platform.preflight(target, POST) == []
    found = await failure(platform, target)
    assert type(found) is Rejected
    assert str(found) == "The text has 41 shortened characters; at most 10 are allowed."
    assert platform.preflight(target, POST) != []
    await platform.publish(target, Content(None, "short again"[:10]), "k2")
    assert instance.count("GET /api/v2/instance") == 2
    assert len(instance.statuses) == 2


@pytest.mark.parametrize(
    ("told", "limit"),
    [(1, 1), (2_147_483_647, 2_147_483_647), (2_147_483_648, 2_147_483_647), (10**30, 2_147_483_647)],
)
async def test_a_limit_is_from_1_to_what_an_answer_can_hold(instance: Instance, told: int, limit: int) -> None:
    instance.configuration["statuses"]["max_characters"] = told
    platform, target = await connected(instance)
    assert [length.limit for length in await gate.text_lengths(platform, target, POST)] == [limit]


@pytest.mark.parametrize("nonsense", ["many", -1, 0, True, 1.5, None, []], ids=repr)
async def test_an_instance_that_tells_nonsense_has_the_usual_limits(instance: Instance, nonsense: object) -> None:
    instance.configuration = {
        "statuses": dict.fromkeys(("max_characters", "max_media_attachments"), nonsense),
        "media_attachments": dict.fromkeys(
            ("image_size_limit", "image_matrix_limit", "video_size_limit", "description_limit"), nonsense
        ),
    }
    platform, target = await connected(instance)
    images = (attached(b"x", size=(10_000, 10_000), alt_text="y" * 1500),) * 4
    assert platform.preflight(target, Content(None, "x" * 500, images)) == []
    issues = platform.preflight(target, Content(None, "x" * 501, (*images, attached(b"x"))))
    assert {(issue.code, issue.limit, issue.actual) for issue in issues} == {
        ("text_too_long", 500, 501),
        ("too_many_images", 4, 5),
    }


# ---- deleting ----


async def test_a_status_is_deleted_and_what_is_gone_is_fine(instance: Instance) -> None:
    platform, target = await connected(instance)
    placed = await platform.publish(target, POST, "k")
    assert isinstance(platform, Deletes)
    await platform.delete(target, placed.external_id)
    assert instance.statuses == []
    await platform.delete(target, placed.external_id)
    instance.faults = [Fault("/api/v1/statuses/1", 503, {})]
    with pytest.raises(Retryable):
        await platform.delete(target, "1")


async def test_figures_and_followers_are_counted_in_one_call_for_twenty_statuses(instance: Instance) -> None:
    platform, target = await connected(instance)
    ids = [(await platform.publish(target, POST, f"key {number}")).external_id for number in range(3)]
    instance.comment(ids[0], "Nice")
    calls = len(instance.calls)

    measurement = await platform.measure(target, [*ids, "999", "../1"])

    assert measurement == Measurement(
        {ident: Figures(None, 5, 1 if ident == ids[0] else 0, 3) for ident in ids}, is_exhausted=False
    )
    assert instance.calls[calls:] == [f"GET {STATUSES}"]
    assert await platform.measure(target, ["../1"]) == Measurement({})
    now = core_clock.now()
    assert await platform.series(target, now - timedelta(days=30), now) == [DayValue("followers", now, 12)]


async def test_the_picture_of_the_account_is_fetched(instance: Instance) -> None:
    platform, target = await connected(instance)
    async with receivers.receiving() as there:
        url = f"http://127.0.0.1:{there.port}/face.png"
        instance.avatar = url
        there.reply = receivers.status(200, b"face")
        assert await platform.picture(target) == b"face"
        there.reply = receivers.status(404)
        assert await platform.picture(target) is None
        assert [request.line.split()[1] for request in there.requests] == ["/face.png"] * 2
    with pytest.raises(Retryable):
        await platform.picture(target)


async def test_figures_that_an_instance_does_not_give_are_unknown(instance: Instance) -> None:
    platform, target = await connected(instance)
    document = [{"id": "113000", "favourites_count": 0}]
    instance.faults.append(Fault(STATUSES, 200, document))

    assert (await platform.measure(target, ["113000"])).figures == {"113000": Figures(likes=0)}


async def test_an_older_instance_is_asked_for_each_status_until_its_limit(instance: Instance) -> None:
    platform, target = await connected(instance)
    ids = [(await platform.publish(target, POST, f"key {number}")).external_id for number in range(2)]
    instance.batches = False

    assert list((await platform.measure(target, ["999", *ids])).figures) == ids

    instance.rate = (300, 59)
    assert await platform.measure(target, ids) == Measurement({ids[0]: Figures(None, 5, 0, 3)}, is_exhausted=True)
    instance.rate = (300, 60)
    assert not (await platform.measure(target, ids)).is_exhausted


async def test_a_token_that_may_not_read_leaves_the_channel_connected(instance: Instance) -> None:
    platform, target = await connected(instance)
    now = core_clock.now()
    for path, call in (
        (STATUSES, lambda: platform.measure(target, ["113000"])),
        ("/api/v1/accounts/verify_credentials", lambda: platform.series(target, now, now)),
        (f"{STATUSES}/113000/context", lambda: platform.scan(target, now, ["113000"])),
    ):
        for status, kind in ((403, Rejected), (401, NeedsReconnect), (429, Retryable), (500, Retryable)):
            instance.faults.append(Fault(path, status, {"error": "Not now"}))
            with pytest.raises(PublishFailure) as raised:
                await call()
            assert type(raised.value) is kind


async def test_a_scan_reads_replies_of_replies_mentions_and_messages(instance: Instance) -> None:
    platform, target = await connected(instance)
    post = (await platform.publish(target, POST, "key")).external_id
    first = instance.comment(post, "One", content="<p>One<br>two</p><p>&lt;three&gt;</p>", spoiler_text="Careful")
    second = instance.comment(first, "Below")
    mention = instance.comment(None, "Elsewhere")
    message = instance.comment(None, "In private", visibility="direct")
    since = core_clock.now() - timedelta(minutes=1)

    below = await platform.scan(target, since, [post, "../1", "998"])
    assert [(item.external_id, item.body, item.post, item.kind) for item in below.comments] == [
        (first, "Careful\n\nOne\ntwo\n\n<three>", post, CommentKind.COMMENT),
        (second, "Below", post, CommentKind.COMMENT),
    ]
    assert below.comments[0].author == Author("77", "Bob")
    assert await platform.scan(target, since, [post, "../1", "998"], below.after) == CommentPage([], "post:2")
    assert await platform.scan(target, since, [post, "../1", "998"], "post:2") == CommentPage([], "post:3")

    mentions = await platform.scan(target, since, [post], "post:1")
    assert {item.external_id: (item.post, item.kind) for item in mentions.comments} == {
        first: (post, CommentKind.COMMENT),
        second: (None, CommentKind.MENTION),
        mention: (None, CommentKind.MENTION),
        message: (None, CommentKind.MESSAGE),
    }
    assert await platform.scan(target, since, [post], mentions.after) == CommentPage([])


async def test_what_came_at_the_very_moment_is_among_the_new(instance: Instance, clock: Frozen) -> None:
    clock.to(clock.at.replace(microsecond=0))
    platform, target = await connected(instance)
    post = (await platform.publish(target, POST, "key")).external_id
    assert isinstance(platform, Reconciles)
    # A post may be as much older as clocks differ.
    late = clock.at + timedelta(minutes=5)
    for since, found in ((late, post), (late + timedelta(milliseconds=1), None)):
        answer = await platform.find(target, POST, "k", since)
        assert getattr(answer, "external_id", None) == found
    comment = instance.comment(post, "One")
    for since, told in ((clock.at, [comment]), (clock.at + timedelta(milliseconds=1), [])):
        page = await platform.scan(target, since, [post])
        assert [item.external_id for item in page.comments] == told


@pytest.mark.parametrize(
    ("url", "uri", "permalink"),
    [
        ("https://m.test/@a/1", "https://m.test/1", "https://m.test/@a/1"),
        (None, "https://m.test/1", "https://m.test/1"),
        ("", "", None),
        (None, None, None),
    ],
)
def test_a_status_is_shown_at_its_page_or_at_its_id(
    url: str | None, uri: str | None, permalink: str | None
) -> None:
    told = {name: text for name, text in (("url", url), ("uri", uri)) if text is not None}
    status = {"id": "1", "created_at": "2026-11-21T00:00:00Z", "content": "", **told}
    (read,) = lookup._Statuses.model_validate([status]).root
    assert lookup.as_placed(read) == Placed("1", permalink)


async def test_mentions_come_in_pages_of_forty(instance: Instance) -> None:
    platform, target = await connected(instance)
    since = core_clock.now() - timedelta(minutes=1)
    ids = [instance.comment(None, f"{number}") for number in range(41)]
    first = await platform.scan(target, since, [])
    rest = await platform.scan(target, since, [], first.after)
    assert [len(page.comments) for page in (first, rest)] == [40, 1]
    assert {item.external_id for page in (first, rest) for item in page.comments} == {*ids}


async def test_a_scan_without_the_scope_for_mentions_gives_the_replies(instance: Instance) -> None:
    platform, target = await connected(instance)
    instance.may_notify = False

    assert await platform.scan(target, core_clock.now(), []) == CommentPage([])


async def test_a_scan_that_uses_up_the_limit_ends_incomplete(instance: Instance) -> None:
    platform, target = await connected(instance)
    post = (await platform.publish(target, POST, "key")).external_id
    comment = instance.comment(post, "Nice")
    instance.rate = (300, 10)

    for after in (None, "mentions:"):
        page = await platform.scan(target, core_clock.now() - timedelta(minutes=1), [post], after)
        assert [item.external_id for item in page.comments] == [comment]
        assert (page.after, page.is_complete) == (None, False)


@pytest.mark.parametrize(
    ("own", "of_comment", "sent"),
    [
        ("public", "public", "public"),
        ("unlisted", "public", "unlisted"),
        ("public", "direct", "direct"),
        ("private", "unlisted", "private"),
        ("public", "limited", "direct"),
    ],
)
async def test_an_answer_reaches_nobody_whom_the_comment_did_not(
    instance: Instance, own: str, of_comment: str, sent: str
) -> None:
    platform, target = await connected(instance, visibility=own, language="en")
    post = (await platform.publish(target, POST, "key")).external_id
    comment = instance.comment(post, "Nice", visibility=of_comment)

    answer = await platform.answer(target, answer_to(comment, "Thank you!", "reply", post_id=post))

    assert instance.statuses[-1]["id"] == answer
    assert instance.statuses[-1]["sent"] == {
        "status": "@bob@example.social Thank you!",
        "in_reply_to_id": comment,
        "visibility": sent,
        "language": "en",
    }


async def test_an_answer_that_was_lost_is_found_and_one_to_nothing_is_refused(instance: Instance) -> None:
    platform, target = await connected(instance)
    comment = instance.comment(None, "Hello")
    asked = (target, answer_to(comment, "@bob@example.social Hi", "reply"))
    instance.faults.append(Fault(STATUSES, lost=True))
    with pytest.raises(Unknown):
        await platform.answer(*asked)

    assert await platform.find_answer(*asked) == instance.statuses[0]["id"]
    assert instance.statuses[0]["sent"]["status"] == "@bob@example.social Hi"
    for ident in ("998", "../1"):
        with pytest.raises(Rejected):
            await platform.answer(target, answer_to(ident))
    assert len(instance.statuses) == 1
    assert await platform.find_answer(target, answer_to("998")) is Absence.UNSURE


def test_polls_and_quotes_are_checked_by_what_the_instance_says() -> None:
    def against(kept: str, content: Content) -> list[tuple[str, str, int | None]]:
        return [(one.field, one.code, one.limit) for one in limits.issues({descriptions.LIMITS: kept}, content)]

    poll = Content(None, "Which?", format=Format.POLL, options={"answers": ["a"] * 6, "minutes": 3})
    own = '{"polls": {"max_options": 6, "min_expiration": 180, "max_expiration": 180}, "api_version": 6}'
    assert against(own, poll) == []
    assert against("{}", poll) == [
        ("options.answers", "too_many_answers", 4),
        ("options.minutes", "poll_duration", 43_829),
    ]
    shorter = replace(poll, options={"answers": ["a"], "minutes": 2, "warning": "!", "quotes": "nobody"})
    assert against(own, replace(shorter, body="x" * 500, media=(attached(),))) == [
        ("body", "text_too_long", 499),
        ("media", "too_many_images", 0),
        ("options.minutes", "poll_duration", 3),
        ("options.quotes", "option_unsupported", None),
    ]

"""Servers that speak Mastodon's interface: what each takes, and how its channels are connected, read, answered."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

import orjson
import pytest

from app.connectors import (
    Absence,
    CommentKind,
    Content,
    Figures,
    Grant,
    NeedsReconnect,
    PublishFailure,
    Rejected,
    Retryable,
    Target,
    gate,
    threads,
)
from app.connectors.platforms.mastodon import MastodonPlatform, dialects, limits, software
from app.core import clock as core_clock
from app.core.clock import Frozen
from tests.connectors.answers import answer_to
from tests.connectors.authorized import KnownClients, granted
from tests.connectors.mastodon_server import TOKEN, Instance
from tests.connectors.stand_in import Fault, attached
from tests.connectors.standins.fediverse import SERVERS, Friendica, GoToSocial, Pixelfed, Pleroma, Sharkey
from tests.connectors.test_mastodon import Pauses

pytestmark = pytest.mark.usefixtures("orm")

STATUSES = "/api/v1/statuses"
FILE = attached(b"\xff\xd8", "image/jpeg", "A square")


@pytest.fixture(params=SERVERS)
async def server(request: pytest.FixtureRequest, clock: Frozen) -> AsyncGenerator[Instance]:
    made = SERVERS[request.param]()
    async with made.running():
        yield made


async def connected(server: Instance, **fields: str) -> tuple[MastodonPlatform, Target]:
    platform, uuid = MastodonPlatform(Pauses()), uuid4()
    connection = await platform.connect(
        uuid, "Mastodon", {"instance": server.url, "access_token": TOKEN, **fields}
    )
    return platform, Target(1, uuid, connection.name, connection.credentials)


def codes(platform: MastodonPlatform, target: Target, content: Content) -> set[tuple[str, int | None]]:
    return {(issue.code, issue.limit) for issue in threads.issues(platform, target, content)}


# ---- connecting ----


async def test_a_channel_is_named_after_the_account_and_the_software(server: Instance) -> None:
    _, target = await connected(server)
    told = server.software or ""
    assert target.credentials["software"] == told
    label = dialects.by_name(told).label
    assert target.name == ("Alice ⚓" if label == "Mastodon" else f"Alice ⚓ ({label})")


@pytest.mark.parametrize(
    ("documents", "node", "expected"),
    [
        ({"links": []}, {}, None),
        ([], {}, None),
        ({"links": [{"rel": "self", "href": "/x"}]}, {}, None),
        ({"links": [{"rel": "http://nodeinfo.diaspora.software/ns/schema/2.0", "href": "//e.test/x"}]}, {}, "a"),
        ({"links": [{"rel": "http://nodeinfo.diaspora.software/ns/schema/2.0", "href": "x"}]}, {}, None),
        ({"links": [{"rel": "http://nodeinfo.diaspora.software/ns/schema/2.0", "href": "http://["}]}, {}, None),
        (None, {"software": {"name": " Pleroma "}}, "pleroma"),
        (None, {"software": {"name": ""}}, None),
        (None, {"software": {"name": "x" * 65}}, None),
        (None, {"software": None}, None),
        (None, None, None),
    ],
)
async def test_only_the_server_itself_is_asked_for_its_software(
    documents: object, node: object, expected: str | None
) -> None:
    async with (instance := Instance(software="a")).running():
        if documents is not None:
            instance.faults.append(Fault("/.well-known/nodeinfo", 200, documents))
        else:
            instance.faults.append(Fault("/nodeinfo/2.0", 200, node))
        # An address of another host leads to the same path here, if it is a path.
        found = await software.read(instance.url)
        assert found == (None if expected == "a" else expected)


async def test_a_client_asks_for_the_scopes_that_the_server_knows() -> None:
    async with (server := Pixelfed()).running():
        redirect, grant = await granted(MastodonPlatform(), server, {"instance": server.url})
        assert "scope=read+write&" in redirect.url
        assert grant.scopes == ("read", "write")


async def test_tokens_with_an_end_are_renewed_and_a_channel_keeps_what_it_learned(clock: Frozen) -> None:
    platform = MastodonPlatform()
    async with (server := Pixelfed()).running():
        _, grant = await granted(platform, server, {"instance": server.url}, KnownClients())
        assert grant.access_until == clock.at + timedelta(days=356)
        assert grant.refresh_until is None
        renewed = await platform.refresh(grant)
        assert renewed.tokens["access_token"] != grant.tokens["access_token"]
        assert renewed.tokens["refresh_token"] != grant.tokens["refresh_token"]
        assert not {"limits", "limits_read_at", "software"} & set(renewed.tokens)
        with pytest.raises(NeedsReconnect):
            await platform.refresh(grant)
        [offer] = await platform.offers(grant)
        assert offer.credentials["software"] == "pixelfed"
        # It has no address where tokens end.
        server.faults = [Fault("/oauth/revoke", 404, {"message": ""})]
        await platform.revoke(grant)
        assert server.faults == []


async def test_a_token_that_ends_and_cannot_be_renewed_ends_the_authorization(clock: Frozen) -> None:
    platform = MastodonPlatform()
    async with (server := Instance()).running():
        server.authorizations.expires_in = 3600
        _, grant = await granted(platform, server, {"instance": server.url})
        assert grant.refresh_until == grant.access_until == clock.at + timedelta(hours=1)
        with pytest.raises(Retryable):
            await platform.refresh(grant)
        clock.move(timedelta(hours=1))
        with pytest.raises(NeedsReconnect):
            await platform.refresh(grant)


async def test_mastodon_says_why_a_token_is_not_ended() -> None:
    async with (server := Instance()).running():
        _, grant = await granted(MastodonPlatform(), server, {"instance": server.url})
        assert isinstance(grant, Grant)
        server.faults = [Fault("/oauth/revoke", 404, {"error": "no"})]
        with pytest.raises(Rejected):
            await MastodonPlatform().revoke(grant)


# ---- what they take ----


LIMITS = {
    "gotosocial": (5_000, "characters", 6, 1_500),
    "friendica": (200_000, "characters", 99, 1_500),
    "pixelfed": (500, "characters", 4, 500),
    "pleroma": (5_000, "characters", 4, 5_000),
    "akkoma": (5_000, "characters", 16, 5_000),
    "takahe": (500, "characters", 4, 1_500),
    "sharkey": (3_000, "characters", 16, 1_500),
    "iceshrimp.net": (500, "characters", 6, 1_500),
    "nameless": (500, "shortened characters", 4, 1_500),
    "undated": (500, "shortened characters", 4, 1_500),
}


@pytest.mark.parametrize("key", SERVERS)
async def test_limits_of_texts_and_files(key: str) -> None:
    most, unit, files, description = LIMITS[key]
    async with (server := SERVERS[key]()).running():
        platform, target = await connected(server)
        fits = Content(None, "x" * most, (FILE,) * files)
        assert codes(platform, target, fits) == set()
        assert codes(platform, target, replace(fits, body="x" * (most + 1))) == {("text_too_long", most)}
        (length,) = await gate.text_lengths(platform, target, fits)
        assert (length.used, length.limit, length.unit) == (most, most, unit)
        assert ("too_many_images", files) in codes(platform, target, replace(fits, media=(FILE,) * (files + 1)))
        long = attached(b"x", "image/jpeg", "y" * (description + 1))
        assert codes(platform, target, Content(None, "x", (long,))) == {("alt_text_too_long", description)}
        # An address counts 23 at Mastodon only; a server that counts it whole refuses what does not fit.
        address = "https://example.com/" + "x" * most
        over = codes(platform, target, Content(None, address, (FILE,)))
        assert over == (set() if unit == "shortened characters" else {("text_too_long", most)})


async def test_types_that_a_server_tells_in_its_own_way(server: Instance) -> None:
    platform, target = await connected(server)
    told = {
        "pixelfed": {"image/jpeg", "image/png", "image/gif"},
        "takahe": {"image/jpeg", "image/png", "image/gif", "image/webp"},
        "sharkey": {"image/jpeg", "image/png", "image/gif", "video/mp4"},
        "gotosocial": {"image/jpeg", "image/png", "image/webp", "video/mp4"},
        "friendica": {"image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4", "video/webm"},
    }
    types = ("image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4", "video/webm")
    taken = {
        one for one in types if not codes(platform, target, Content(None, "x", (attached(b"x", one, "A square"),)))
    }
    assert taken == told.get(server.software or "", set(types))


@pytest.mark.parametrize(
    ("told", "refused"),
    [
        (["application/octet-stream"], set[str]()),
        (["application/octet-stream", "image/png"], set[str]()),
        (["Application/Octet-Stream; x=y", "video/mp4"], set[str]()),
        (["audio/mpeg"], set[str]()),
        (["IMAGE/PNG; q=1"], {"media_unsupported"}),
    ],
)
async def test_a_list_of_types_that_means_all_refuses_none(told: list[str], refused: set[str]) -> None:
    kept = {"limits": orjson.dumps({"media_attachments": {"supported_mime_types": told}}).decode()}
    found = limits.issues(kept, Content(None, "x", (attached(b"x", "image/jpeg", "A square"),)))
    assert {issue.code for issue in found} == refused


async def test_a_file_beside_a_video(server: Instance) -> None:
    platform, target = await connected(server)
    both = (attached(b"x", "image/png", "A"), attached(b"x", "video/mp4", "B", None))
    found = {code for code, _ in codes(platform, target, Content(None, "x", both))}
    mixes = dialects.of(target.credentials).mixes_media
    assert ("mixed_media" in found) is not mixes
    assert ("media_unsupported" in found) is (server.software in ("pixelfed", "takahe"))


async def test_pixelfed_needs_a_file_and_no_tags() -> None:
    async with (server := Pixelfed()).running():
        platform, target = await connected(server)
        assert codes(platform, target, Content(None, "x")) == {("media_missing", 1)}
        thread = Content(None, "One.\n---\nTwo.", (FILE,))
        assert codes(platform, target, thread) == set()
        assert codes(platform, target, replace(thread, media=())) == {("media_missing", 1)}
        for text, cut in (("I <3 you", True), ("2 < 3", False), ("a <b>c</b>", True), ("a > b", False)):
            found = codes(platform, target, Content(None, text, (FILE,)))
            assert found == ({("text_cut", None)} if cut else set())


async def test_gotosocial_may_ask_for_alternative_texts() -> None:
    async with (server := GoToSocial(least_description=9)).running():
        platform, target = await connected(server)
        for text, issues in (
            (None, {("alt_text_too_short", 9)}),
            ("x" * 8, {("alt_text_too_short", 9)}),
            ("x" * 9, set()),
        ):
            assert codes(platform, target, Content(None, "x", (attached(b"x", "image/png", text),))) == issues


async def test_an_answer_of_one_emoji_is_a_reaction_at_sharkey() -> None:
    async with (server := Sharkey()).running():
        platform, target = await connected(server)
        for text in ("👍🏽", "❤️", ":party:", "@bob 🎉"):
            thread = Content(None, f"One.\n---\n{text}")
            assert codes(platform, target, thread) == {("text_is_reaction", None)}
            with pytest.raises(Rejected):
                await platform.answer(target, answer_to(server.comment(None, "Hello"), text, "k"))
        assert codes(platform, target, Content(None, "One.\n---\nOK 👍\n---\n1\n---\n👍👍")) == set()
        assert codes(platform, target, Content(None, "👍")) == set()
        assert (server.reactions, server.statuses) == ([], [])


# ---- refusals ----


@pytest.mark.parametrize(
    ("made", "status", "document", "kind", "words"),
    [
        (
            Pixelfed,
            403,
            {"message": "Account size limit reached."},
            Rejected,
            "Pixelfed: Account size limit reached.",
        ),
        (Pixelfed, 403, {"message": ""}, NeedsReconnect, "The instance does not let this account post"),
        (Pixelfed, 422, {"message": "Too long.", "errors": {}}, Rejected, "Pixelfed: Too long."),
        (
            Pleroma,
            403,
            {"error": "Insufficient permissions: write:statuses."},
            NeedsReconnect,
            "Pleroma: Insufficient",
        ),
        (Sharkey, 400, {"error": {"message": "Invalid param.", "code": "X"}}, Rejected, "Sharkey: Invalid param."),
        (Sharkey, 400, {"error": "BAD_REQUEST", "error_description": "No."}, Rejected, "Sharkey: No."),
        (GoToSocial, 429, {"error": "Too Many Requests"}, Retryable, "GoToSocial: Too Many Requests"),
    ],
)
async def test_refusals_are_read_in_the_form_of_the_server(
    made: type[Instance], status: int, document: object, kind: type[PublishFailure], words: str
) -> None:
    async with (server := made()).running():
        platform, target = await connected(server)
        server.faults = [Fault(STATUSES, status, document)]
        with pytest.raises(PublishFailure) as raised:
            await platform.publish(target, Content(None, "x", (FILE,)), "k")
        assert type(raised.value) is kind
        assert str(raised.value).startswith(words)
        assert server.statuses == []


# ---- what is there ----


async def test_a_status_is_deleted_once_and_what_is_gone_is_fine(server: Instance) -> None:
    platform, target = await connected(server)
    placed = await platform.publish(target, Content(None, "x", (FILE,)), "k")
    for _ in range(2):
        await platform.delete(target, placed.external_id)
    assert server.statuses == []
    placed = await platform.publish(target, Content(None, "x", (FILE,)), "k2")
    server.faults = [Fault(f"{STATUSES}/{placed.external_id}", 422, {"error": "Not now"})]
    with pytest.raises(Rejected):
        await platform.delete(target, placed.external_id)
    assert len(server.statuses) == 1


async def test_figures_are_those_of_the_statuses_and_a_missing_one_is_gone(server: Instance) -> None:
    platform, target = await connected(server)
    ids = [
        (await platform.publish(target, Content(None, f"{number}", (FILE,)), f"k{number}")).external_id
        for number in range(3)
    ]
    await platform.delete(target, ids.pop(0))
    measurement = await platform.measure(target, ["gone", *ids])
    assert measurement.figures == {ident: Figures(None, 5, 0, 3) for ident in ids}
    assert server.count(f"GET {STATUSES}") == 0
    assert platform.cost(target, 3) == 3


async def test_comments_are_read_and_answered_without_a_key(server: Instance) -> None:
    platform, target = await connected(server)
    post = (await platform.publish(target, Content(None, "x", (FILE,)), "k")).external_id
    comment = server.comment(post, "Nice & short")
    since = core_clock.now() - timedelta(hours=1)
    found = (await platform.scan(target, since, [post])).comments
    assert [(one.external_id, one.body, one.post) for one in found] == [(comment, "Nice & short", post)]
    mentions = (await platform.scan(target, since, [post], "post:1")).comments
    assert {(one.external_id, one.kind) for one in mentions} == {(comment, CommentKind.COMMENT)}
    asked = (target, answer_to(comment, "Thank you, see https://example.com", "reply", post_id=post))
    is_certain = dialects.of(target.credentials).lists_replies
    assert await platform.find_answer(*asked) is (Absence.ABSENT if is_certain else Absence.UNSURE)
    answer = await platform.answer(*asked)
    assert await platform.find_answer(*asked) == answer
    other = answer_to(comment, "Something else altogether here", "reply2", post_id=post)
    assert await platform.find_answer(target, other) is (Absence.ABSENT if is_certain else Absence.UNSURE)


async def test_pages_of_mentions_end_where_a_server_gives_the_same_one_again() -> None:
    async with (server := Instance()).running():
        platform, target = await connected(server)
        for number in range(40):
            server.comment(None, f"{number}")
        since = core_clock.now() - timedelta(hours=1)
        first = await platform.scan(target, since, [])
        assert first.after is not None
        document = [{"id": first.after.partition(":")[2], "type": "mention", "created_at": "2026-11-26T00:00:00Z"}]
        since = core_clock.now() - timedelta(days=1)
        server.faults = [Fault("/api/v1/notifications", 200, document)]
        assert (await platform.scan(target, since, [], first.after)).after is None


# ---- looking for a post ----


async def test_a_status_that_may_be_the_post_leaves_it_open(clock: Frozen) -> None:
    async with (server := Friendica()).running():
        platform, target = await connected(server)
        for text, asked, expected in (
            ("Look at https://example.com/1 now", "Look at https://example.com/2 now", Absence.UNSURE),
            ("Good morning", "Good evening", Absence.ABSENT),
            ("**Big** news for @bob", "Big news for @bob", "same"),
            ("Big news for @carol", "Big news for @bob", Absence.UNSURE),
            ("👍", "👎", Absence.UNSURE),
        ):
            server.statuses.clear()
            placed = await platform.publish(target, Content(None, text), "k")
            found = await platform.find(target, Content(None, asked), "k", clock.at)
            assert found == (placed if expected == "same" else expected), text


async def test_files_that_are_described_in_another_way_leave_it_open(clock: Frozen) -> None:
    async with (server := Friendica()).running():
        platform, target = await connected(server)
        placed = await platform.publish(target, Content(None, "Words here", (FILE,)), "k")
        other = Content(None, "Words here", (attached(b"x", "image/jpeg", "A circle"),))
        assert await platform.find(target, other, "k", clock.at) is Absence.UNSURE
        server.statuses[0]["media_attachments"][0]["description"] = None
        assert await platform.find(target, other, "k", clock.at) == placed
        assert await platform.find(target, replace(other, media=()), "k", clock.at) is Absence.ABSENT


async def test_a_status_that_went_between_the_list_and_the_look_is_not_there(clock: Frozen) -> None:
    async with (server := Pixelfed()).running():
        platform, target = await connected(server)
        content = Content(None, "Words here", (FILE,))
        ident = (await platform.publish(target, content, "k")).external_id
        server.faults = [Fault(f"{STATUSES}/{ident}", 404, {"message": ""})]
        assert await platform.find(target, content, "k", clock.at) is Absence.ABSENT
        server.faults = [Fault(f"{STATUSES}/{ident}", 500, {})]
        with pytest.raises(Retryable):
            await platform.find(target, content, "k", clock.at)


async def test_pinned_and_shared_statuses_hide_nothing(clock: Frozen) -> None:
    async with (server := Friendica()).running():
        platform, target = await connected(server)
        content = Content(None, "Words here")
        await platform.publish(target, Content(None, "An old and pinned one"), "k0")
        clock.move(timedelta(days=2))
        placed = await platform.publish(target, content, "k")
        old, new = server.statuses
        shared = {**new, "id": "1", "reblog": {"id": "2"}}
        listing = f"/api/v1/accounts/{target.credentials['account_id']}/statuses"
        server.faults = [Fault(listing, 200, [old, shared, new, old])]
        assert await platform.find(target, content, "k", clock.at) == placed
        # A page without any status that is not the last one.
        server.faults = [Fault(listing, 200, [], {"Link": f'<{server.url}{listing}?max_id=1>; rel="next"'})]
        assert await platform.find(target, content, "k", clock.at) is Absence.UNSURE

"""What connectors ask of a call, and what the platforms' statuses and codes mean: each figure at its limit."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Generator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any, cast
from urllib.parse import parse_qs

import pytest

from app.connectors import NeedsReconnect, PublishFailure, Rejected, Retryable, Unknown, http_calls
from app.connectors.authorizations import Client as OAuthClient
from app.connectors.es256 import SigningKey
from app.connectors.http_calls import Reply
from app.connectors.meta_graph import Graph
from app.connectors.meta_tokens import Endpoints, ShortToken
from app.connectors.multipart import form
from app.connectors.platforms.bluesky import authorization_server, connector as bluesky_connector, identity
from app.connectors.platforms.bluesky.authorization_server import AuthorizationServer
from app.connectors.platforms.discord.api import Webhook
from app.connectors.platforms.facebook import authorization as facebook_authorization
from app.connectors.platforms.linkedin import authorization as linkedin_authorization
from app.connectors.platforms.linkedin.api import LinkedinApi as Linkedin
from app.connectors.platforms.mastodon import registration, uploads as mastodon_uploads
from app.connectors.platforms.mastodon.api import MastodonApi as Mastodon
from app.connectors.platforms.slack import api as slack, uploads as slack_uploads
from app.connectors.platforms.telegram import api as telegram
from app.connectors.platforms.x.api import XApi as X
from app.core import config, http
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.http import FailureCode, HttpAnswer, OutboundError
from app.wiring.outbound import Outbound
from tests.connectors.authorized import KnownClients
from tests.connectors.standins.oauth import read_jws
from tests.modules import replace_asyncio

Kind = tuple[type[PublishFailure], float | None]
AGAIN = (Retryable, None)
REFUSED = (Rejected, None)
OPEN = (Unknown, None)
NOTHING = form([])[1]
ENDED = (NeedsReconnect, None)


@dataclass
class Client:
    """The client for outgoing calls: notes what it is asked, and answers what it is told."""

    answer: HttpAnswer | OutboundError = field(default_factory=lambda: HttpAnswer(200, {}, b"{}", truncated=False))
    asked: dict[str, Any] = field(default_factory=dict[str, Any])
    calls: int = 0

    async def request(self, method: str, url: str, **how: Any) -> HttpAnswer:
        self.calls += 1
        self.asked = {"method": method, "url": url, **how}
        if isinstance(self.answer, OutboundError):
            raise self.answer
        return self.answer

    def says(self, status: int, body: object = b"", headers: Mapping[str, str] | None = None) -> None:
        text = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.answer = HttpAnswer(status, headers or {}, text, truncated=False)


@pytest.fixture
def client() -> Generator[Client]:
    made = Client()
    http.configure(cast("Outbound", made))
    yield made
    http.configure(None)


@pytest.fixture
def settings() -> Generator[None]:
    config.configure(Settings())
    yield
    config.configure(None)


def kind(failure: PublishFailure) -> Kind:
    return type(failure), failure.retry_after if isinstance(failure, Retryable) else None


@pytest.mark.parametrize(
    ("status", "expected", "placing"),
    [
        (199, AGAIN, OPEN),
        (200, AGAIN, OPEN),
        (299, AGAIN, OPEN),
        (300, AGAIN, OPEN),
        (399, AGAIN, OPEN),
        (400, REFUSED, REFUSED),
        (401, ENDED, ENDED),
        (402, REFUSED, REFUSED),
        (404, REFUSED, REFUSED),
        (407, REFUSED, REFUSED),
        (408, AGAIN, AGAIN),
        (409, REFUSED, REFUSED),
        (410, REFUSED, REFUSED),
        (424, REFUSED, REFUSED),
        (425, AGAIN, AGAIN),
        (426, REFUSED, REFUSED),
        (428, REFUSED, REFUSED),
        (429, AGAIN, AGAIN),
        (430, REFUSED, REFUSED),
        (499, REFUSED, REFUSED),
        (500, AGAIN, OPEN),
        (503, AGAIN, OPEN),
    ],
)
def test_statuses(status: int, expected: Kind, placing: Kind) -> None:
    assert kind(Reply(status, {}, b"").failure()) == expected
    assert kind(Reply(status, {}, b"", places=True).failure()) == placing
    assert str(Reply(status, {}, b"").failure("Words.")) == "Words."


@pytest.mark.parametrize(
    ("status", "is_success", "is_gone"),
    [
        (199, False, False),
        (200, True, False),
        (299, True, False),
        (300, False, False),
        (403, False, False),
        (404, False, True),
        (405, False, False),
        (409, False, False),
        (410, False, True),
        (411, False, False),
    ],
)
def test_successes_and_what_is_gone(status: int, *, is_success: bool, is_gone: bool) -> None:
    reply = Reply(status, {}, b"")
    assert (reply.is_success, reply.is_gone) == (is_success, is_gone)


def test_the_header_tells_the_pause_unless_the_platform_said_another() -> None:
    for status in (429, 408, 503):
        assert kind(Reply(status, {"Retry-After": "7"}, b"").failure()) == (Retryable, 7.0)
    assert kind(Reply(429, {"Retry-After": "7"}, b"").failure(retry_after=3.0)) == (Retryable, 3.0)


@pytest.mark.parametrize(
    ("wish", "expected"),
    [("604799", 604_799.0), ("604800", 604_800.0), ("604801", 604_800.0), ("-0.001", None), ("-0", 0.0)],
)
def test_a_pause_lasts_a_week_at_most(wish: str, expected: float | None) -> None:
    assert http_calls.seconds(wish) == expected


def test_a_time_without_a_zone_is_in_utc(clock: Frozen) -> None:
    clock.to(clock.at.replace(microsecond=0))
    when = clock.at + timedelta(seconds=90)
    assert http_calls.seconds(format_datetime(when.astimezone(UTC).replace(tzinfo=None))) == 90.0
    assert http_calls.seconds(format_datetime(when - timedelta(days=30), usegmt=True)) == 0.0


@pytest.mark.parametrize(
    ("how", "seconds"),
    [({}, 15.0), ({"places": True}, 55.0), ({"limit": 20.0}, 20.0), ({"limit": 20.0, "places": True}, 20.0)],
    ids=["a read", "a call that places", "with a limit", "one that places, with a limit"],
)
async def test_calls_have_a_time_and_a_size(client: Client, how: dict[str, Any], seconds: float) -> None:
    await http_calls.call("GET", "https://a.test/x", **how)
    assert (client.asked["timeout"], client.asked["max_bytes"]) == (seconds, 1_048_576)
    assert (client.asked["method"], client.asked["url"]) == ("GET", "https://a.test/x")


async def test_a_document_is_sent_as_json_and_headers_may_say_more(client: Client) -> None:
    await http_calls.call("POST", "https://a.test", json={"a": 1}, headers={"X-More": "1"})
    assert (client.asked["headers"], client.asked["data"]) == (
        {"Content-Type": "application/json", "X-More": "1"},
        b'{"a":1}',
    )
    await http_calls.call("POST", "https://a.test", json={}, headers={"Content-Type": "application/a+json"})
    assert (client.asked["headers"], client.asked["data"]) == ({"Content-Type": "application/a+json"}, b"{}")
    await http_calls.call("POST", "https://a.test", data=b"words", headers={"X-More": "1"})
    assert (client.asked["headers"], client.asked["data"]) == ({"X-More": "1"}, b"words")


async def test_a_body_that_is_too_long_is_not_read(client: Client) -> None:
    client.answer = HttpAnswer(200, {"A": "b"}, b'{"number": 5}', truncated=True)
    assert await http_calls.call("GET", "https://a.test") == Reply(200, {"A": "b"}, b"")


@pytest.mark.parametrize(
    ("code", "sent", "places", "expected"),
    [
        ("refused", False, True, REFUSED),
        ("refused", False, False, REFUSED),
        ("connect", False, True, AGAIN),
        ("timeout", True, False, AGAIN),
        ("timeout", True, True, OPEN),
    ],
)
async def test_a_call_that_broke_off_leaves_open_what_it_may_have_placed(
    client: Client, code: FailureCode, expected: Kind, *, sent: bool, places: bool
) -> None:
    client.answer = OutboundError(code, "Why.", is_sent=sent)
    with pytest.raises(PublishFailure) as raised:
        await http_calls.call("GET", "https://a.test", places=places)
    assert kind(raised.value) == expected
    begun = "The call to the platform broke off: " if sent else "The platform could not be reached: "
    assert str(raised.value) == ("Why." if code == "refused" else f"{begun}Why.")


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
    """The times that platforms are allowed for something."""
    found: list[float | None] = []

    def timeout(delay: float | None) -> asyncio.Timeout:
        found.append(delay)
        return asyncio.timeout(delay)

    for module in (http_calls, bluesky_connector, mastodon_uploads, slack_uploads):
        replace_asyncio(monkeypatch, module, timeout=timeout)
    return found


async def test_what_comes_before_the_post_has_forty_seconds(limits: list[float | None]) -> None:
    async with http_calls.before_placing():
        pass
    assert limits == [40.0]


async def test_the_media_of_a_post_have_forty_seconds_together(limits: list[float | None]) -> None:
    assert await bluesky_connector._upload_all(cast("Any", None), []) == []
    assert await mastodon_uploads.upload(cast("Any", None), [], asyncio.sleep) == []
    assert limits == [40.0, 40.0]


async def test_a_question_for_the_message_on_slack_has_three_seconds(
    client: Client, limits: list[float | None]
) -> None:
    client.says(200, {"ok": False, "error": "file_not_found"})
    assert await slack_uploads.message_of("s3cret", "C1", "F1", asyncio.sleep) == (None, None)
    assert limits == [3.0]


# ---- the platforms ----


async def failed(client: Client, call: Any) -> Kind:
    with pytest.raises(PublishFailure) as raised:
        await call
    return kind(raised.value)


@pytest.mark.parametrize(
    ("status", "code", "expected"),
    [
        *((400, code, ENDED) for code in (10003, 10015, 50001, 50013, 50027)),
        *((400, code, REFUSED) for code in (0, 10002, 10004, 10008, 10014, 10016, 50000, 50002, 50014, 50028)),
        (401, 0, ENDED),
        (428, 0, REFUSED),
        (430, 0, REFUSED),
        (500, 0, OPEN),
    ],
)
async def test_codes_of_discord(client: Client, status: int, code: int, expected: Kind) -> None:
    client.says(status, {"message": "No.", "code": code})
    assert await failed(client, Webhook("1", "s3cret").place({}, [])) == expected


@pytest.mark.parametrize(
    ("body", "headers", "seconds"),
    [({"retry_after": 0.3}, {"Retry-After": "1"}, 0.3), ({}, {"Retry-After": "1"}, 1.0), ({}, {}, None)],
    ids=range(3),
)
async def test_discord_tells_a_pause_in_the_body(
    client: Client, body: dict[str, float], headers: dict[str, str], seconds: float | None
) -> None:
    client.says(429, {"message": "Slowly.", **body}, headers)
    assert await failed(client, Webhook("1", "s3cret").place({}, [])) == (Retryable, seconds)


async def test_discord_deletes_what_is_there_and_what_is_gone(client: Client) -> None:
    client.says(204)
    await Webhook("1", "s3cret").delete("7")
    client.says(404, {"message": "Unknown Message", "code": 10008})
    await Webhook("1", "s3cret").delete("7")
    for code in (10007, 10009):
        client.says(404, {"message": "No.", "code": code})
        assert await failed(client, Webhook("1", "s3cret").delete("7")) == REFUSED
    client.says(404)
    assert await failed(client, Webhook("1", "s3cret").delete("7")) == REFUSED


@pytest.mark.parametrize(("deep", "is_shown"), [(8, True), (9, False)])
async def test_sentences_of_discord_are_read_eight_levels_deep(
    client: Client, deep: int, *, is_shown: bool
) -> None:
    tree: dict[str, Any] = {"message": "Deep down."}
    for _ in range(deep):
        tree = {"a": tree}
    client.says(400, {"message": "Invalid Form Body", "errors": tree})
    with pytest.raises(Rejected) as raised:
        await Webhook("1", "s3cret").place({}, [])
    assert ("Deep down." in str(raised.value)) is is_shown
    levels: list[Any] = [{"message": "In a list."}]
    client.says(400, {"message": "Invalid Form Body", "errors": {"a": levels}})
    with pytest.raises(Rejected, match="In a list"):
        await Webhook("1", "s3cret").place({}, [])


@pytest.mark.parametrize(
    ("status", "more", "expected"),
    [
        (400, {}, REFUSED),
        (401, {}, ENDED),
        (402, {}, REFUSED),
        (403, {}, ENDED),
        (404, {}, ENDED),
        (405, {}, REFUSED),
        (429, {"parameters": {"retry_after": 7}}, (Retryable, 7)),
        (400, {"parameters": {"retry_after": 0}}, (Retryable, 0)),
        (429, {}, AGAIN),
        (500, {}, OPEN),
    ],
)
async def test_statuses_of_telegram(client: Client, status: int, more: dict[str, Any], expected: Kind) -> None:
    client.says(status, {"ok": False, "error_code": status, "description": "No.", **more})
    assert await failed(client, telegram.place("1:t", "sendMessage", telegram.Sent, json={})) == expected


@pytest.mark.parametrize(
    ("status", "error", "expected"),
    [
        (200, "no_text", REFUSED),
        (200, "restricted_action_read_only_channel", ENDED),
        (200, "invalid_auth", ENDED),
        (200, "ratelimited", (Retryable, 7.0)),
        (428, "no_text", REFUSED),
        (429, "no_text", (Retryable, 7.0)),
        (430, "no_text", REFUSED),
        (200, "internal_error", OPEN),
        (500, "no_text", OPEN),
    ],
)
async def test_errors_of_slack(client: Client, status: int, error: str, expected: Kind) -> None:
    client.says(status, {"ok": False, "error": error}, {"Retry-After": "7"})
    found = await failed(client, slack.answer("s3cret", "chat.postMessage", slack.Posted, {}, places=True))
    assert found == expected


@pytest.mark.parametrize(
    ("status", "body", "headers", "expected"),
    [
        (403, {"type": "https://api.x.com/2/problems/usage-capped"}, {}, (Retryable, 3_600.0)),
        (402, {}, {}, (Retryable, 3_600.0)),
        (402, {}, {"x-rate-limit-reset": "90"}, (Retryable, 90.0)),
        (401, {}, {}, ENDED),
        (403, {}, {}, REFUSED),
        (428, {}, {}, REFUSED),
        (429, {}, {}, AGAIN),
        (429, {}, {"x-rate-limit-reset": "90"}, (Retryable, 90.0)),
        (429, {}, {"x-rate-limit-reset": "90", "Retry-After": "7"}, (Retryable, 7.0)),
        (430, {}, {}, REFUSED),
        (200, {"errors": [{"detail": "No."}]}, {}, REFUSED),
        (200, {}, {}, OPEN),
    ],
)
def test_problems_of_x(
    clock: Frozen, status: int, body: dict[str, Any], headers: dict[str, str], expected: Kind
) -> None:
    clock.to(clock.at.replace(microsecond=0))
    if (reset := headers.get("x-rate-limit-reset")) is not None:
        headers = {**headers, "x-rate-limit-reset": str(int(clock.at.timestamp()) + int(reset))}
    assert kind(X("s3cret").failure(Reply(status, headers, json.dumps(body).encode(), places=True))) == expected


@pytest.mark.parametrize(
    ("status", "message", "headers", "expected"),
    [
        (401, "No.", {}, ENDED),
        (402, "No.", {}, REFUSED),
        (403, "No.", {}, ENDED),
        (404, "No.", {}, REFUSED),
        (425, "No.", {}, AGAIN),
        (426, "No.", {}, (Retryable, 3_600.0)),
        (427, "No.", {}, REFUSED),
        (428, "No.", {}, REFUSED),
        (429, "Throttled.", {}, AGAIN),
        (429, "APPLICATION DAY limit", {}, (Retryable, 3_000.0)),
        (429, "limit of a DAY", {}, (Retryable, 3_000.0)),
        (429, "MONDAY limit", {}, AGAIN),
        (429, "APPLICATION DAY limit", {"Retry-After": "7"}, (Retryable, 7.0)),
        (430, "No.", {}, REFUSED),
        (500, "No.", {}, OPEN),
    ],
)
def test_statuses_of_linkedin(
    clock: Frozen, settings: None, status: int, message: str, headers: dict[str, str], expected: Kind
) -> None:
    clock.to(datetime(2026, 11, 22, 23, 10, tzinfo=UTC))
    reply = Reply(status, headers, json.dumps({"message": message}).encode(), places=True)
    assert kind(Linkedin("s3cret").failure(reply)) == expected
    doing = Linkedin("s3cret").failure_to("read figures", reply)
    assert kind(doing) == (REFUSED if status == 403 else expected)
    if status == 403:
        assert str(doing) == "LinkedIn does not let this channel read figures. LinkedIn: No."


@pytest.mark.parametrize(
    ("status", "headers", "expected"),
    [
        (401, {}, ENDED),
        (402, {}, REFUSED),
        (403, {}, ENDED),
        (404, {}, REFUSED),
        (429, {}, AGAIN),
        (429, {"Retry-After": "7"}, (Retryable, 7.0)),
        (429, {"X-RateLimit-Reset": "2026-11-22T23:11:30.000Z"}, (Retryable, 90.0)),
        (429, {"X-RateLimit-Reset": "2026-11-22T23:11:30.000Z", "Retry-After": "7"}, (Retryable, 7.0)),
        (429, {"X-RateLimit-Reset": "soon"}, AGAIN),
        (500, {}, OPEN),
    ],
)
def test_statuses_of_mastodon(clock: Frozen, status: int, headers: dict[str, str], expected: Kind) -> None:
    clock.to(datetime(2026, 11, 22, 23, 10, tzinfo=UTC))
    reply = Reply(status, headers, b'{"error": "No."}', places=True)
    api = Mastodon("https://m.test", "s3cret")
    assert kind(api.failure(reply)) == expected
    assert str(api.failure(reply)) == "Mastodon: No."
    assert kind(api.read_failure(reply)) == (REFUSED if status == 403 else expected)


@pytest.mark.parametrize(
    ("status", "expected"), [(399, AGAIN), (400, REFUSED), (404, REFUSED), (499, REFUSED), (500, AGAIN)]
)
async def test_statuses_for_a_handle_of_bluesky(client: Client, status: int, expected: Kind) -> None:
    client.says(status)
    with pytest.raises(PublishFailure) as raised:
        await identity.of_handle("ann.test", "https://a.test")
    assert kind(raised.value) == expected
    assert (str(raised.value) == "There is no account with this handle.") is (expected == REFUSED)


async def test_handles_of_bluesky_have_253_signs_at_most(client: Client) -> None:
    longest = ".".join(["a" * 63] * 3 + ["b" * 61])
    client.says(404)
    with pytest.raises(Rejected, match="no account"):
        await identity.of_handle(longest, "https://a.test")
    client.asked.clear()
    with pytest.raises(Rejected, match="not a handle"):
        await identity.of_handle(longest + "b", "https://a.test")
    assert (len(longest), client.asked) == (253, {})


@pytest.mark.parametrize(
    ("did", "url"),
    [
        ("did:web:a.test", "https://a.test/.well-known/did.json"),
        ("did:plc:z72i7hdynmk6r22z27h6tvur", "https://plc.directory/did:plc:z72i7hdynmk6r22z27h6tvur"),
    ],
)
async def test_an_account_of_bluesky_says_itself_where_its_document_is(client: Client, did: str, url: str) -> None:
    client.says(200, {"id": did, "alsoKnownAs": ["at://ann.test"], "service": []})
    with pytest.raises(Rejected, match="names no server"):
        await identity.of_did(did)
    assert client.asked["url"] == url


@pytest.mark.parametrize(
    ("status", "servers", "words"),
    [
        (200, ["https://b.test"], "The authorization server of the account cannot be used."),
        (200, [], "The server of the account takes no authorization by OAuth."),
        (200, ["https://b.test"] * 2, "The server of the account takes no authorization by OAuth."),
        (201, ["https://b.test"], "The server of the account takes no authorization by OAuth."),
    ],
)
async def test_an_account_of_bluesky_has_one_authorization_server(
    client: Client, status: int, servers: list[str], words: str
) -> None:
    client.says(status, {"authorization_servers": servers})
    with pytest.raises(Rejected) as raised:
        await authorization_server.metadata_for("https://a.test")
    assert str(raised.value) == words


async def test_a_request_at_bluesky_is_sent_ahead_by_a_client_that_proves_itself_for_a_minute(
    client: Client, clock: Frozen
) -> None:
    key = SigningKey.new()
    there = AuthorizationServer(
        "Bluesky",
        "https://a.test/authorize",
        "https://a.test/token",
        issuer="https://a.test",
        pushed_endpoint="https://a.test/par",
        key=SigningKey.new(),
        client_key=key,
    )
    client.says(201, {"request_uri": "u"})
    assert await there.push(OAuthClient("https://galley.test/client", None), {}) == "u"
    [assertion] = parse_qs(client.asked["data"].decode())["client_assertion"]
    _, claims = read_jws(assertion, [{**key.public(), "kid": key.thumbprint()}])
    now = int(clock.at.timestamp())
    assert (claims["iat"], claims["exp"], claims["aud"]) == (now, now + 60, "https://a.test")
    client.says(201, {"request_uri": ""})
    assert await failed(client, there.push(OAuthClient("https://galley.test/client", None), {})) == AGAIN


@pytest.mark.parametrize(("number", "calls"), [(99, 1), (100, 5)])
async def test_organisations_of_linkedin_come_in_five_pages_of_a_hundred(
    client: Client, settings: None, number: int, calls: int
) -> None:
    roles = [{"organization": f"urn:li:organization:{one}"} for one in range(1, number + 1)]
    client.says(200, {"elements": roles})
    found = await linkedin_authorization._administered(Linkedin("s3cret"))
    assert (len(found), client.calls) == (number, calls)
    assert f"count=100&start={100 * (calls - 1)}" in client.asked["url"]


async def test_organisations_of_linkedin_are_asked_for_a_hundred_at_a_time(client: Client, settings: None) -> None:
    client.says(200, {"results": {}})
    numbers = [str(number) for number in range(1, 202)]
    assert await linkedin_authorization._organizations(Linkedin("s3cret"), numbers) == {}
    assert client.calls == 3
    assert client.asked["url"].endswith("ids=List(201)")


async def test_pages_of_a_person_on_facebook_come_in_ten_parts(client: Client) -> None:
    paging = {"cursors": {"after": "c1"}, "next": "https://graph.test/next"}
    client.says(200, {"data": [{"id": "7", "name": "A page"}], "paging": paging})
    assert len(await facebook_authorization._pages(graph())) == client.calls == 10
    client.says(200, {"data": [], "paging": {"cursors": {"after": "c1"}}})
    assert await facebook_authorization._pages(graph()) == []
    assert client.calls == 11


@pytest.mark.parametrize(("ident", "secret", "is_read"), [("c", "s", True), ("", "s", False), ("c", "", False)])
async def test_a_client_at_an_instance_of_mastodon_has_an_id_and_a_secret(
    client: Client, ident: str, secret: str, *, is_read: bool
) -> None:
    client.says(200, {"client_id": ident, "client_secret": secret})
    there = registration.server("https://m.test", None)
    call = registration.client(KnownClients(), there, "https://m.test", "https://m.test", "https://a.test", ["a"])
    if is_read:
        assert await call == OAuthClient("c", "s")
    else:
        assert await failed(client, call) == AGAIN


@pytest.mark.parametrize("token", ["t", ""])
@pytest.mark.parametrize("wraps", [False, True])
async def test_a_token_of_instagram_has_one_character_at_least(client: Client, token: str, *, wraps: bool) -> None:
    body = {"access_token": token, "user_id": 7, "permissions": "a,b"}
    client.says(200, {"data": [body]} if wraps else body)
    there = Endpoints("Instagram", "https://a.test/token", "https://graph.test", "ig")
    call = there.redeem(OAuthClient("c", "s"), "code", "https://a.test/back")
    if token:
        assert await call == ShortToken("t", "7", ("a", "b"))
    else:
        assert await failed(client, call) == AGAIN


def graph() -> Graph:
    return Graph("Threads", "https://graph.test", "v1.0", "s3cret")


@pytest.mark.parametrize(
    ("call", "seconds"),
    [
        (lambda: graph().get("/x"), 15.0),
        (lambda: graph().post("/x", {}), 15.0),
        (lambda: graph().post("/x", {}, places=True), 55.0),
        (lambda: graph().post("/x", {}, limit=20.0), 20.0),
        (lambda: graph().post_json("/x", {}), 15.0),
        (lambda: graph().post_json("/x", {}, places=True), 55.0),
        (lambda: graph().send("/x", {}, NOTHING), 15.0),
        (lambda: graph().send("/x", {}, NOTHING, places=True), 55.0),
        (lambda: graph().send("/x", {}, NOTHING, limit=20.0), 20.0),
        (lambda: X("s3cret").call("GET", "/x"), 15.0),
        (lambda: X("s3cret").call("POST", "/x", places=True), 55.0),
        (lambda: X("s3cret").call("POST", "/x", limit=20.0), 20.0),
        (lambda: Linkedin("s3cret").call("GET", "/x"), 15.0),
        (lambda: Linkedin("s3cret").call("POST", "/x", places=True), 55.0),
        (lambda: Mastodon("https://m.test", "s3cret").call("GET", "/x"), 15.0),
        (lambda: Mastodon("https://m.test", "s3cret").call("POST", "/x", places=True), 55.0),
        (lambda: Mastodon("https://m.test", "s3cret").call("POST", "/x", limit=20.0), 20.0),
    ],
    ids=range(17),
)
async def test_each_interface_passes_on_what_the_call_does_and_how_long_it_may_take(
    client: Client, settings: None, call: Callable[[], Awaitable[Reply]], seconds: float
) -> None:
    await call()
    assert client.asked["timeout"] == seconds
    assert client.asked["headers"]["Authorization"] == "Bearer s3cret"
    assert client.asked["headers"].get("Accept", "application/json") == "application/json"


@pytest.mark.parametrize("places", [False, True])
async def test_each_interface_tells_whether_a_post_was_placed(
    client: Client, settings: None, *, places: bool
) -> None:
    mastodon = Mastodon("https://m.test", "s3cret")
    replies = [
        await graph().post("/x", {}, places=places),
        await graph().post_json("/x", {}, places=places),
        await graph().send("/x", {}, NOTHING, places=places),
        await X("s3cret").call("POST", "/x", places=places),
        await Linkedin("s3cret").call("POST", "/x", places=places),
        await mastodon.call("POST", "/x", places=places),
    ]
    assert [reply.places for reply in replies] == [places] * 6


async def test_forms_of_meta(client: Client) -> None:
    await graph().post("/x", {"text": "a & b \ud800"})
    assert client.asked["data"] == b"text=a+%26+b+%3F"
    assert client.asked["headers"]["Content-Type"] == "application/x-www-form-urlencoded"
    await graph().get("/x", {"fields": "a,b"})
    assert client.asked["url"] == "https://graph.test/v1.0/x?fields=a%2Cb"
    await graph().get("/x")
    assert client.asked["url"] == "https://graph.test/v1.0/x"
    await graph().post_json("/x", {"a": 1})
    assert client.asked["data"] == b'{"a":1}'
    await graph().send("/x", {"X-More": "1"}, NOTHING)
    assert (client.asked["data"], client.asked["headers"]["X-More"]) == (NOTHING, "1")


@pytest.mark.parametrize(
    ("status", "body", "is_fine"),
    [
        (200, {"success": True}, True),
        (400, {"error": {"code": 100, "error_subcode": 33}}, True),
        (400, {"error": {"code": 100, "error_subcode": 34}}, False),
        (200, {"error": {"code": 190}}, False),
        (500, {}, False),
    ],
)
async def test_what_meta_has_no_more_is_deleted(
    client: Client, status: int, body: object, *, is_fine: bool
) -> None:
    client.says(status, body)
    if is_fine:
        await graph().delete("/x")
    else:
        with pytest.raises(PublishFailure):
            await graph().delete("/x")
    assert client.asked["method"] == "DELETE"


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (401, "X does not accept the authorization any more."),
        (402, "The plan at X is used up."),
        (403, "The platform refused the call (HTTP 403)."),
        (429, "X does not take the call now."),
    ],
)
def test_words_where_x_says_nothing(status: int, words: str) -> None:
    assert str(X("s3cret").failure(Reply(status, {}, b"{}"))) == words


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"detail": "D", "title": "T"}, "X: D"),
        ({"title": "T"}, "X: T"),
        ({"errors": [{"detail": "First"}, {"detail": "Second"}]}, "X: First"),
        ({"detail": "D", "errors": [{"detail": "First"}]}, "X: D"),
        ({"title": "T", "errors": [{"detail": "First"}]}, "X: T"),
    ],
)
def test_words_of_x(body: dict[str, Any], words: str) -> None:
    assert str(X("s3cret").failure(Reply(400, {}, json.dumps(body).encode()))) == words

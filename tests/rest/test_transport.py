"""What surrounds every answer: headers, JSON for whatever goes wrong, health, and the other listener."""

import asyncio
import re
from ipaddress import ip_network
from typing import cast

import httpx2
import pytest
from pydantic import SecretStr
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from app import main
from app.core import config, log, maintenance, supervision, wait_reports
from app.core.config import Settings
from app.core.db import DatabaseUnavailable, Statement
from app.domain import brands, posts
from app.rest import health
from app.web.envelope import Envelope, ErrorBoundary, security_headers
from tests.ledger import proves
from tests.world import World, rows

HEADERS = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}


@proves("S-167", "GEN-05", "ERR-BODY-06", "S-159")
async def test_every_answer_is_json_that_nobody_keeps(world: World) -> None:
    for method, path, who in (
        ("GET", "/teams", "O1"),
        ("GET", "/teams", None),
        ("GET", "/teams", "U"),
        ("GET", "/teams/9", "O1"),
        ("POST", "/posts", "O1"),
        ("PATCH", "/me/team", "O1"),
        ("POST", "/auth/login", None),
        ("POST", "/auth/logout", "read"),
        ("GET", "/no-such", None),
        ("PUT", "/teams", None),
        ("GET", "/healthz", None),
    ):
        answer = await world.call(method, path, by=who)
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
        assert answer.headers["content-type"] == "application/json"
        assert re.fullmatch(r"[0-9a-f]{32}", answer.headers["x-request-id"])
        if answer.status_code >= 400:
            assert answer.json()["message"]


@proves("GEN-10", "GEN-05")
async def test_unknown_paths_and_methods_answer_in_json(world: World) -> None:
    for path in ("/no-such", "/", "/teams/1/2", "/posts/1/approve", "/v1/teams", "/TEAMS", "/posts//submit"):
        answer = await world.get(path, by="O1")
        assert (answer.status_code, answer.json()) == (404, {"message": "Not found."}), path
        assert answer.headers["link"] == (
            '<http://galley.test/docs>; rel="service-doc", <http://galley.test/openapi.json>; rel="service-desc"'
        )
    for method, path, allow in (
        ("PUT", "/teams", "GET, HEAD, POST"),
        ("DELETE", "/teams", "GET, HEAD, POST"),
        ("POST", "/teams/1", "GET, HEAD, PATCH"),
        ("GET", "/auth/login", "POST"),
        ("OPTIONS", "/posts/1", "DELETE, GET, HEAD, PATCH"),
        ("BREW", "/channels", "GET, HEAD"),
    ):
        answer = await world.call(method, path)
        assert (answer.status_code, answer.json()) == (405, {"message": "Method not allowed."})
        assert answer.headers["allow"] == allow


@proves("GEN-04")
async def test_head_answers_like_get(world: World) -> None:
    for path in ("/teams", f"/teams/{world.id('B1')}", "/posts", "/channels", "/healthz", "/readyz"):
        assert (await world.call("HEAD", path, by="O1", brand="B1")).status_code == 200
    assert (await world.call("HEAD", "/teams")).status_code == 401


@proves("S-162")
async def test_a_harmless_request_id_is_kept(world: World) -> None:
    for sent, kept in (("trace-1234.A_b", True), ("x" * 65, False), ("short", False), ("a b c d e f", False)):
        answer = await world.get("/healthz", headers={"X-Request-Id": sent})
        assert (answer.headers["x-request-id"] == sent) is kept


@proves("ERR-CODE-13", "S-162")
async def test_what_nobody_foresaw_is_logged_and_not_told(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        said.append(log.request_id.get())
        raise RuntimeError("the secret reason")

    said: list[str | None] = []

    monkeypatch.setattr(brands.mine, "_run", fail)
    answer = await world.get("/teams", by="O1")
    assert (answer.status_code, answer.json()) == (500, {"message": "Server Error"})
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert answer.headers["x-request-id"] in caplog.text
    assert said == [answer.headers["x-request-id"]]
    assert log.request_id.get() is None
    assert "the secret reason" in caplog.text


@proves("LIM-17", "S-084")
async def test_two_hundred_quick_requests_are_not_throttled(world: World) -> None:
    answers = [await world.get("/teams", by="O1") for _ in range(200)]
    assert {answer.status_code for answer in answers} == {200}


async def test_health_and_readiness(world: World) -> None:
    assert (await world.get("/healthz")).json() == {"status": "ok"}
    assert (await world.get("/readyz")).json() == {"status": "ready", "recovery": None}


async def test_what_is_not_ready_is_named(orm: Settings) -> None:
    async def fail() -> None:
        raise OSError("no queue")

    async def cancelled_by_time() -> None:
        raise TimeoutError

    checks = {"queue": fail, "migrations": cancelled_by_time}
    transport = httpx2.ASGITransport(main.api(orm, checks))
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as http:
        answer = await http.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"message": "Not ready.", "failing": ["queue", "migrations"]}


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
    """The times that are allowed for something in the test."""
    found: list[float | None] = []
    plain = asyncio.timeout

    def timeout(seconds: float | None) -> asyncio.Timeout:
        found.append(seconds)
        return plain(seconds)

    monkeypatch.setattr(asyncio, "timeout", timeout)
    return found


async def test_a_check_has_five_seconds_and_a_task_that_is_down_is_one(
    orm: Settings, monkeypatch: pytest.MonkeyPatch, limits: list[float | None]
) -> None:
    async def fine() -> None: ...

    transport = httpx2.ASGITransport(main.api(orm, {"queue": fine, "database": health.database}))
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as http:
        assert (await http.get("/readyz")).json() == {"status": "ready", "recovery": None}
        assert limits.count(5) == 2
        monkeypatch.setattr(supervision, "_tasks", [supervision.Task("change notes", down_since=0.0)])
        answer = await http.get("/readyz")
        assert (answer.status_code, answer.json()["failing"]) == (503, ["change notes"])

        async def away(_statement: object) -> None:
            raise DatabaseUnavailable("away")

        monkeypatch.setattr(Statement, "row", away)
        answer = await http.get("/readyz")
        assert (answer.status_code, answer.json()["failing"]) == (503, ["database", "change notes"])


async def test_numbers_are_shown_without_the_queues_while_the_database_is_away(
    orm: Settings, monkeypatch: pytest.MonkeyPatch, limits: list[float | None]
) -> None:
    transport = httpx2.ASGITransport(main.callbacks(config.settings()))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks") as http:
        text = (await http.get("/metrics")).text
        assert 3 in limits
        for queue in ("publications", "webhooks", "mail", "pushes", "callbacks"):
            assert f'galley_queue_due{{queue="{queue}"}} 0.0' in text
            assert f'galley_queue_oldest_seconds{{queue="{queue}"}} 0.0' in text
        assert "galley_publications_unsettled 0.0" in text

        async def away(_system: object) -> int:
            raise DatabaseUnavailable("away")

        monkeypatch.setattr(posts, "count_unsettled", away)
        answer = await http.get("/metrics")
    assert answer.status_code == 200
    assert ("galley_requests_total" in answer.text, "galley_queue_due" in answer.text) == (True, False)


@proves("S-161")
async def test_the_callbacks_listener_shows_numbers_and_goes_on_in_maintenance(
    world: World,
) -> None:
    await world.get("/teams/123456", by="O1")
    await maintenance.switch(on=True)
    transport = httpx2.ASGITransport(main.callbacks(config.settings()))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks") as http:
        assert (await http.get("/healthz")).json() == {"status": "ok"}
        numbers = await http.get("/metrics")
        assert numbers.status_code == 200
        assert numbers.headers["content-type"].startswith("text/plain")
        assert 'galley_requests_total{method="GET",route="/teams/{team_id}",status="404"}' in numbers.text
        assert "123456" not in numbers.text
        assert (await http.get("/teams")).status_code == 404
    await maintenance.switch(on=False)
    assert (await world.get("/metrics")).status_code == 404


TOKEN = "a-token-for-prometheus"
LOCAL = ("127.0.0.1", 1)
OTHER = ("203.0.113.9", 1)


@pytest.mark.parametrize(
    ("peer", "trusted", "headers", "status"),
    [
        (LOCAL, [], {}, 200),
        (("::1", 1), [], {}, 200),
        (OTHER, [], {}, 403),
        (("10.0.0.1", 1), [], {}, 403),
        (None, [], {}, 403),
        (OTHER, [], {"Authorization": f"Bearer {TOKEN}"}, 200),
        (OTHER, [], {"Authorization": "Bearer another-token-entirely"}, 403),
        (OTHER, [], {"Authorization": f"Basic {TOKEN}"}, 403),
        (OTHER, [], {"X-Forwarded-For": "127.0.0.1"}, 403),
        # A proxy on this machine, whether it is trusted or nobody told of it.
        (LOCAL, ["127.0.0.1"], {"X-Forwarded-For": "203.0.113.9"}, 403),
        (LOCAL, ["127.0.0.1"], {"X-Forwarded-For": "127.0.0.1, 203.0.113.9"}, 403),
        (LOCAL, ["127.0.0.1"], {"X-Forwarded-For": "127.0.0.1"}, 200),
        (LOCAL, [], {"X-Forwarded-For": "127.0.0.1"}, 403),
        (LOCAL, [], {"Forwarded": "for=203.0.113.9"}, 403),
        (LOCAL, [], {"Via": "1.1 proxy"}, 403),
        (LOCAL, [], {"Via": "1.1 proxy", "Authorization": f"Bearer {TOKEN}"}, 200),
    ],
)
async def test_numbers_are_for_this_machine_and_for_a_token(
    orm: Settings, peer: tuple[str, int] | None, trusted: list[str], headers: dict[str, str], status: int
) -> None:
    networks = tuple(ip_network(item) for item in trusted)
    config.configure(orm.model_copy(update={"metrics_token": SecretStr(TOKEN), "trusted_proxies": networks}))
    transport = httpx2.ASGITransport(main.callbacks(config.settings()), client=cast("tuple[str, int]", peer))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks") as http:
        answer = await http.get("/metrics", headers=headers)
        assert answer.status_code == status
        if status != 200:
            assert answer.json()["message"].startswith("Metrics are for this machine")
            assert "galley_" not in answer.text
        assert (await http.get("/healthz", headers=headers)).status_code == 200


async def test_without_a_token_in_the_settings_none_is_good(orm: Settings) -> None:
    transport = httpx2.ASGITransport(main.callbacks(config.settings()), client=OTHER)
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks") as http:
        for token in ("", "None", TOKEN):
            answer = await http.get("/metrics", headers={"Authorization": f"Bearer {token}"})
            assert answer.status_code == 403


PREFLIGHT = {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "X-Service-Client, Authorization, Content-Type",
}
STUDIO = "https://studio.example"
DEV_SERVER = "http://localhost:5173"


@pytest.mark.parametrize("environment", ["development", "production"])
@pytest.mark.parametrize("path", ["/auth/register", "/posts/1", "/graphql", "/mcp"])
async def test_pages_that_may_call_read_answers_and_others_do_not(
    world: World, path: str, environment: str
) -> None:
    changed = {"allowed_origins": (STUDIO,), "environment": environment}
    config.configure(config.settings().model_copy(update=changed))
    for origin, allowed in (
        (STUDIO, True),
        (DEV_SERVER, environment == "development"),
        ("https://else.example", False),
        ("null", False),
    ):
        answer = await world.call("PATCH", path, headers={"Origin": origin})
        assert answer.status_code in (401, 403, 405)
        assert (answer.headers.get("access-control-allow-origin") == origin) is allowed
        assert "Origin" in answer.headers["vary"]
        before = await world.call("OPTIONS", path, headers={"Origin": origin, **PREFLIGHT})
        assert (before.status_code == 200) is allowed
        if allowed:
            assert before.headers["access-control-allow-origin"] == origin
            assert "X-Service-Client" in before.headers["access-control-allow-headers"]
            assert "access-control-allow-credentials" not in before.headers
        else:
            assert (before.status_code, before.json()) == (405, {"message": "Method not allowed."})
            assert "access-control-allow-origin" not in before.headers


async def test_of_a_long_path_the_beginning_is_reported(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str] = []
    plain = wait_reports.answering

    def answering(request: str) -> wait_reports.answering:
        named.append(request)
        return plain(request)

    monkeypatch.setattr(wait_reports, "answering", answering)
    assert (await world.get(f"/{'x' * 300}")).status_code == 404
    assert named == [f"GET /{'x' * 199}"]


async def test_pages_that_may_call_read_refusals_of_the_whole_service(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(brands.mine, "_run", fail)
    await maintenance.switch(on=True)
    down = await world.get("/teams", by="O1", headers={"Origin": DEV_SERVER})
    await maintenance.switch(on=False)
    broken = await world.get("/teams", by="O1", headers={"Origin": DEV_SERVER})
    for answer, status in ((down, 503), (broken, 500)):
        assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (status, DEV_SERVER)
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS


@pytest.mark.parametrize("base_url", ["https://galley.example.com", "http://galley.example.com"])
async def test_browsers_are_told_to_come_by_tls_where_there_is_tls(
    world: World, monkeypatch: pytest.MonkeyPatch, base_url: str
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(brands.mine, "_run", fail)
    made = config.settings().model_copy(update={"base_url": base_url})
    config.configure(made)
    expected = "max-age=31536000; includeSubDomains" if base_url.startswith("https") else None
    token = {"Authorization": f"Bearer {world.tokens['O1']}"}
    seen: set[int] = set()
    for app, paths in (
        (main.api(made), ("/healthz", "/sign-in", "/teams", "/posts", "/no-such", "/graphql", "/mcp", "/docs")),
        (main.callbacks(made), ("/healthz", "/metrics", "/no-such")),
    ):
        transport = httpx2.ASGITransport(app)
        async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as http:
            for path in paths:
                for method in ("GET", "OPTIONS"):
                    headers = {**token, "Origin": DEV_SERVER, **(PREFLIGHT if method == "OPTIONS" else {})}
                    answer = await http.request(method, path, headers=headers)
                    assert answer.headers.get("strict-transport-security") == expected, (method, path)
                    seen.add(answer.status_code)
            await maintenance.switch(on=True)
            down = await http.get("/teams")
            assert down.headers.get("strict-transport-security") == expected
            seen.add(down.status_code)
            await maintenance.switch(on=False)
    assert {200, 403, 404, 405, 500, 503} <= seen


@pytest.mark.parametrize(
    ("base_url", "is_sent"),
    [
        ("https://galley.example.com", True),
        ("http://127.0.0.1:8000", True),
        ("http://galley.localhost", True),
        ("http://galley.lan:8000", False),
        ("http://192.168.1.5", False),
    ],
)
def test_the_opener_policy_is_sent_where_browsers_take_it(base_url: str, is_sent: bool) -> None:
    assert (b"cross-origin-opener-policy" in dict(security_headers(base_url))) is is_sent


async def test_a_line_of_the_log_names_the_operation_and_files_and_health_have_none(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(log.ACTIVITY, logger="galley.activity")
    page = (await world.get("/studio/1/home", headers={"Accept": "text/html", "Cookie": "galley-session=a"})).text
    for path in (*re.findall(r'(?:href|src)="(/studio/a/[^"]+)"', page), "/healthz", "/readyz"):
        assert (await world.get(path)).status_code == 200, path
    await world.call("POST", "/graphql", by="O1", json={"query": "query Mine { viewer { __typename } }"})
    answer = await world.get("/teams/999999999999?secret=hush", by="O1")
    lines = [record for record in caplog.records if record.name == "galley.activity"]
    assert [re.sub(r"[0-9]+ ms$", "N ms", line.getMessage()) for line in lines] == [
        "GET /studio/1/home 200 N ms",
        "POST /graphql query viewer 200 N ms",
        "GET /teams/999999999999 404 N ms",
    ]
    fields = ("method", "path", "route", "status")
    assert {name: vars(lines[-1])[name] for name in fields} == {
        "method": "GET",
        "path": "/teams/999999999999",
        "route": "/teams/{team_id}",
        "status": answer.status_code,
    }


async def test_a_client_that_leaves_gets_no_answer_and_breaks_nothing(caplog: pytest.LogCaptureFixture) -> None:
    sent: list[object] = []

    async def left(*_: object) -> None:
        raise ClientDisconnect

    async def receive() -> dict[str, object]:
        return {"type": "http.disconnect"}

    async def send(message: object) -> None:
        sent.append(message)

    scope = {"type": "http", "path": "/teams", "method": "POST", "headers": []}
    await Envelope(ErrorBoundary(left))(scope, receive, send)
    assert sent == []
    assert not caplog.records


async def test_an_error_after_the_answer_began_breaks_the_connection() -> None:
    async def begins(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError("too late")

    async def receive() -> dict[str, object]:
        return {"type": "http.request"}

    async def send(message: object) -> None: ...

    with pytest.raises(RuntimeError, match="too late"):
        await Envelope(ErrorBoundary(begins))(
            {"type": "http", "path": "/", "method": "GET", "headers": []}, receive, send
        )


async def test_the_reference_is_readable_without_anything_from_elsewhere(world: World) -> None:
    page = await world.get("/docs")
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert not re.search(r"<script |src=|url\(|@import", page.text)
    outside = {link for link in re.findall(r'href="([^"]*)"', page.text) if not link.startswith("#")}
    assert outside == {"/about", "/docs", "/favicon.svg", "/graphql", "/openapi.json", "/studio"}
    document = (await world.get("/openapi.json")).json()
    for path in document["paths"]:
        assert f" {path}</code>" in page.text
    assert '<code><span class="method post">post</span> post.published</code>' in page.text
    anchors = re.findall(r' id="([\w-]+)"', page.text)
    assert len(anchors) == len(set(anchors))
    links = set(re.findall(r'href="#([\w-]+)"', page.text))
    assert links <= set(anchors)
    assert {"listPosts", "onPostPublished", "Post", "PostCreate", "Session"} <= links


@proves("S-002", "S-161")
async def test_health_needs_nothing_and_writes_nothing(world: World) -> None:
    before = await rows()
    for path in ("/healthz", "/readyz", "/docs", "/openapi.json"):
        answer = await world.get(path, headers={"Authorization": "Bearer junk", "X-Service-Brand": "junk"})
        assert answer.status_code == 200
    assert await rows() == before

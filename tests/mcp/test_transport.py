"""How requests get to the protocol, or do not: path, methods, tokens, sources, sizes, revisions."""

import asyncio
import json
import socket
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import httpx2
import pytest
from mcp import MCPError, types
from mcp.types import methods

from app import main
from app.core import config, maintenance
from app.core.config import Settings
from app.mcp_server.tools import TOOLS
from tests.forgery import forged
from tests.ledger import proves
from tests.mcp.agents import ERAS, ORIGIN, Place
from tests.security_events import heard
from tests.time_limits import WAIT_SECONDS
from tests.world import rows

Json = dict[str, Any]

REVISIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
MODERN = "2026-07-28"
UNAUTHENTICATED = {
    "remark": "unauthenticated",
    "status": "error",
    "message": {"error": ["Unauthorized request"]},
}


def message(method: str, params: Json | None = None) -> Json:
    return {"jsonrpc": "2.0", "id": 1, "method": method, "params": params or {}}


LIST = message("tools/call", {"name": "list_ideas", "arguments": {}})
PUSH = message("tools/call", {"name": "push_ideas", "arguments": {"ideas": [{"headline": "x"}]}})


async def raw(place: Place, head: str, body: bytes = b"") -> tuple[int, bytes]:
    """What a request answers that no client would send."""
    parts = urlsplit(place.url)
    reading, writing = await asyncio.open_connection(parts.hostname, parts.port)
    writing.write(head.encode() + b"\r\n\r\n" + body)
    answer = await reading.read()
    writing.close()
    await writing.wait_closed()
    return int(answer.split(b" ", 2)[1]), answer.partition(b"\r\n\r\n")[2]


@proves("S-125")
@pytest.mark.parametrize("revision", REVISIONS)
async def test_clients_that_shake_hands_are_served(place: Place, revision: str) -> None:
    params = {"protocolVersion": revision, "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}}
    answer = await place.post(message("initialize", params))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")
    assert "mcp-session-id" not in answer.headers
    result = answer.json()["result"]
    assert (result["protocolVersion"], result["serverInfo"]["name"]) == (revision, "galley")
    assert set(result["capabilities"]) == {"tools", "resources", "prompts"}
    assert "push_ideas" in result["instructions"]
    done = await place.post(
        {"jsonrpc": "2.0", "method": "notifications/initialized"}, MCP_Protocol_Version=revision
    )
    assert done.status_code == 202
    # Any other process may answer what follows: nothing is kept between requests.
    for headers in ({"MCP_Protocol_Version": revision}, {}):
        answer = await place.post(LIST, X_Service_Brand=place.world.slug("B1"), **headers)
        assert answer.status_code == 200
        assert answer.json()["result"]["structuredContent"]["brand"] == place.brand("B1")


@proves("S-125")
async def test_clients_whose_messages_stand_alone_are_served(place: Place) -> None:
    async with place.agent(era=MODERN) as agent:
        assert agent.protocol_version == MODERN
        assert [tool.name for tool in (await agent.list_tools()).tools] == list(TOOLS)
    async with place.agent(era="auto") as agent:
        assert (agent.protocol_version, agent.server_info and agent.server_info.name) == (MODERN, "galley")
    meta = {
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientInfo": {"name": "a", "version": "1"},
        "io.modelcontextprotocol/clientCapabilities": {},
    }
    answer = await place.post(
        message("server/discover", {"_meta": meta}), MCP_Protocol_Version=MODERN, Mcp_Method="server/discover"
    )
    assert (answer.status_code, answer.json()["result"]["supportedVersions"]) == (200, [MODERN])
    assert answer.headers["content-type"] == "application/json"
    listed = await place.post(
        message("tools/list", {"_meta": meta}), MCP_Protocol_Version=MODERN, Mcp_Method="tools/list"
    )
    # Clients may keep the list for five minutes; other tokens may be told of other tools.
    assert (listed.json()["result"]["ttlMs"], listed.json()["result"]["cacheScope"]) == (300_000, "private")
    assert set(REVISIONS) | {MODERN} <= {version for _, version in methods.CLIENT_REQUESTS} | set(REVISIONS)


async def test_a_revision_that_nobody_knows_is_an_error_of_the_protocol(place: Place) -> None:
    answer = await place.post(LIST, MCP_Protocol_Version="1999-01-01")
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == types.INVALID_PARAMS


@proves("S-125", "GEN-10")
async def test_only_post_and_only_this_path(place: Place) -> None:
    async with httpx2.AsyncClient(verify=False) as http:
        token = {"Authorization": f"Bearer {place.world.tokens['O1']}", "Accept": "text/event-stream"}
        for method in ("GET", "DELETE", "PUT", "PATCH", "OPTIONS", "HEAD"):
            for headers in (token, {}):
                answer = await http.request(method, f"{place.url}/mcp", headers=headers)
                assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
                assert method == "HEAD" or answer.json() == {"message": "Method not allowed."}
        for path in ("/mcp/", "/MCP", "/mcp/x", "/sse"):
            answer = await http.post(f"{place.url}{path}", headers=token, json=LIST)
            assert (answer.status_code, answer.json()) == (404, {"message": "Not found."})


@proves("MCP-19", "S-128", "TOK-REV-06", "S-166")
@pytest.mark.parametrize(
    "authorization",
    [
        None,
        "",
        "Bearer",
        "Bearer nonsense",
        "Bearer gly_f_1_x",
        "Bearer {forged}",
        "Basic {token}",
        "{token}",
        "Token {token}",
    ],
)
async def test_without_a_good_token_nothing_happens(place: Place, authorization: str | None) -> None:
    before = await rows()
    headers = {}
    if authorization is not None:
        token = place.world.tokens["O1"]
        headers["Authorization"] = authorization.format(token=token, forged=forged(token))
    for sent in (PUSH, LIST, message("tools/list"), [], "x" * 2_000_000):
        answer = await place.post(sent, by=None, **headers)
        assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)
        assert answer.headers.get_list("www-authenticate") == ["Bearer"]
    assert await rows() == before


@proves("MCP-19")
async def test_every_full_token_works_and_the_scheme_is_taken_without_case(place: Place) -> None:
    for scheme in ("Bearer", "bearer", "BEARER"):
        token = place.world.tokens["O1"]
        answer = await place.post(message("tools/list"), by=None, Authorization=f"{scheme} {token}")
        assert answer.status_code == 200
    answer = await place.world.get("/teams", by="O1")
    assert answer.status_code == 200
    signed_in = (await place.world.sign_in("O1")).json()["token"]
    answer = await place.post(message("tools/list"), by=None, Authorization=f"Bearer {signed_in}")
    assert answer.status_code == 200


@proves("TOK-REV-06", "MCP-19")
async def test_a_revoked_token_is_refused_at_once(place: Place) -> None:
    assert (await place.post(LIST, by="M1")).status_code == 200
    assert (await place.world.post("/auth/logout", by="M1")).status_code == 200
    assert (await place.post(LIST, by="M1")).status_code == 401
    async with place.agent("M1", MODERN) as agent:
        with pytest.raises(MCPError):
            await agent.list_tools()


@proves("TOK-REV-08")
async def test_an_account_that_is_not_verified_is_refused(place: Place) -> None:
    before = await rows()
    answer = await place.post(PUSH, by="U")
    assert (answer.status_code, answer.json()["remark"]) == (403, "unverified")
    assert await rows() == before


@proves("TOK-REV-09", "S-161", "S-008")
async def test_in_maintenance_nothing_is_served(place: Place) -> None:
    await maintenance.switch(on=True)
    for by in ("O1", "U", None):
        answer = await place.post(PUSH, by=by)
        assert (answer.status_code, answer.json()["remark"]) == (503, "maintenance_mode_enabled")
    await maintenance.switch(on=False)
    assert (await rows())["idea"] == []
    assert (await place.post(PUSH, X_Service_Brand=place.world.slug("B1"))).status_code == 200


@proves("MCP-16", "MCP-17", "MCP-18", "S-128")
async def test_nothing_announces_oauth(place: Place) -> None:
    async with httpx2.AsyncClient(base_url=place.url, verify=False) as http:
        for path in (
            "/.well-known/oauth-protected-resource",
            "/.well-known/oauth-protected-resource/mcp",
            "/.well-known/oauth-authorization-server",
            "/.well-known/oauth-authorization-server/mcp",
            "/.well-known/openid-configuration",
            "/register",
            "/authorize",
            "/token",
        ):
            for method in ("GET", "POST"):
                answer = await http.request(method, path)
                assert (answer.status_code, answer.json()) == (404, {"message": "Not found."})
        answer = await http.post("/mcp", json=LIST)
        assert answer.headers["www-authenticate"] == "Bearer"
        assert "resource_metadata" not in str(answer.headers)


@proves("S-125")
@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (ORIGIN, 200),
        (ORIGIN.upper(), 200),
        ("http://galley.test", 200),
        ("https://galley.test", 403),
        ("https://evil.example", 403),
        (f"{ORIGIN}.evil.example", 403),
        (f"{ORIGIN}:8443", 403),
        ("http://localhost:5173", 403),
        ("null", 403),
        ("", 403),
    ],
)
async def test_pages_of_elsewhere_are_refused(place: Place, orm: Settings, origin: str, status: int) -> None:
    config.configure(orm.model_copy(update={"allowed_origins": (ORIGIN,), "environment": "production"}))
    before = await rows()
    brand = place.world.slug("B1")
    answer = await place.post(PUSH, Origin=origin, X_Service_Brand=brand)
    assert answer.status_code == status
    assert (await rows() == before) is (status != 200)
    if status != 200:
        assert answer.json() == {"message": "This origin is not allowed."}
        with heard() as events:
            assert (await place.post(PUSH, by=None, Origin=origin)).status_code == 403
        assert events.lines == [("origin_refused: mcp", {"address": "127.0.0.1"})]
        assert events.counted == {"origin_refused: mcp": 1}


@pytest.mark.parametrize("origin", ["http://localhost:5173", "http://127.0.0.1", "https://[::1]:6274"])
async def test_in_development_pages_of_this_machine_may_call(place: Place, origin: str) -> None:
    assert (await place.post(LIST, Origin=origin)).status_code == 200
    async with httpx2.AsyncClient(base_url=place.url, verify=False) as http:
        asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "MCP-Protocol-Version"}
        before = await http.options("/mcp", headers={"Origin": origin, **asks})
    assert (before.status_code, before.headers["access-control-allow-origin"]) == (200, origin)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("localhost:1", 200),
        ("[::1]:8000", 200),
        ("galley.test", 200),
        ("GALLEY.test:8443", 200),
        ("evil.example", 421),
        ("evil.example:80", 421),
        ("127.0.0.1.evil.example", 421),
        ("galley.test.evil.example", 421),
        ("", 421),
        ("10.0.0.1", 421),
    ],
)
async def test_only_our_own_names_are_answered_to(place: Place, host: str, status: int) -> None:
    with heard() as events:
        answer = await place.post(message("tools/list"), Host=host)
    assert answer.status_code == status
    assert events.lines == ([] if status == 200 else [("origin_refused: host", {"address": "127.0.0.1"})])
    if status != 200:
        assert answer.json() == {"message": "This host is not served here. Use the service's own address."}


async def test_the_address_that_a_connection_came_in_by_is_ours(place: Place, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"base_url": "https://galley.example"}))
    assert (await place.post(message("tools/list"), Host=urlsplit(place.url).netloc)).status_code == 200
    assert (await place.post(message("tools/list"), Host="galley.example")).status_code == 200
    assert (await place.post(message("tools/list"), Host="galley.test")).status_code == 421


async def test_a_body_has_an_end(place: Place) -> None:
    before = await rows()
    largest = 1024 * 1024
    padding = "x" * largest
    for sent in (padding, {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"x": padding}}):
        answer = await place.post(sent)
        assert (answer.status_code, answer.json()) == (413, {"message": "The request is too large."})
    head = (
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {place.world.tokens['O1']}\r\n"
    )
    # Announced, and not sent: the answer does not wait for it.
    status, body = await raw(place, f"{head}Content-Length: 99999999999")
    assert (status, body) == (413, b'{"message":"The request is too large."}')
    chunks = b"".join(b"10000\r\n" + b" " * 0x10000 + b"\r\n" for _ in range(17))
    status, _ = await raw(place, f"{head}Transfer-Encoding: chunked", chunks)
    assert status == 413
    assert await rows() == before


@pytest.mark.parametrize("revision", [*REVISIONS, MODERN])
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", types.PARSE_ERROR),
        (b"{", types.PARSE_ERROR),
        (b"\xff", types.PARSE_ERROR),
        (b'"\\ud800"', types.PARSE_ERROR),
        (b"[" * 100_000, types.PARSE_ERROR),
        (b"[]", types.INVALID_REQUEST),
        (b"7", types.INVALID_REQUEST),
        (b"{}", types.INVALID_REQUEST),
        (b'{"jsonrpc":"1.0","id":1,"method":"ping"}', types.INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":{},"method":"ping"}', types.INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', types.INVALID_REQUEST),
    ],
    ids=range(11),
)
async def test_what_is_no_message_is_told_in_our_words(
    place: Place, revision: str, content: bytes, code: int
) -> None:
    headers = {
        "Authorization": f"Bearer {place.world.tokens['O1']}",
        "Content-Type": "application/json",
        "MCP-Protocol-Version": revision,
    }
    async with httpx2.AsyncClient(verify=False) as http:
        answer = await http.post(f"{place.url}/mcp", content=content, headers=headers)
    assert answer.status_code == 400
    assert (answer.json()["id"], answer.json()["error"]["code"]) == (None, code)
    assert "pydantic" not in answer.text


BATCH: list[object] = [
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
    {"jsonrpc": "2.0", "id": "a", "method": "ping"},
    {**PUSH, "id": 2},
    7,
    {"jsonrpc": "2.0", "id": {}, "method": "ping"},
    {**message("initialize"), "id": 3},
    {"jsonrpc": "2.0", "id": 4, "method": "nothing/known"},
    {**LIST, "id": 5},
]


@pytest.mark.parametrize("revision", [None, "2024-11-05", "2025-03-26"])
async def test_clients_that_may_send_batches_get_an_answer_to_each_request(
    place: Place, revision: str | None
) -> None:
    headers = {"X_Service_Brand": place.world.slug("B1")}
    headers |= {} if revision is None else {"MCP_Protocol_Version": revision}
    answer = await place.post(BATCH, **headers)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")
    answers = answer.json()
    assert [(item["id"], item.get("error", {}).get("code")) for item in answers] == [
        ("a", None),
        (2, None),
        (None, types.INVALID_REQUEST),
        (None, types.INVALID_REQUEST),
        (None, types.INVALID_REQUEST),
        (4, types.METHOD_NOT_FOUND),
        (5, None),
    ]
    assert answers[4]["error"]["message"] == "Send initialize as a message of its own."
    # They are worked in their order.
    assert [idea["headline"] for idea in answers[6]["result"]["structuredContent"]["ideas"]] == ["x"]
    notes = await place.post(BATCH[:1], **headers)
    assert (notes.status_code, notes.content) == (202, b"")


@pytest.mark.parametrize("revision", [*REVISIONS[2:], MODERN])
async def test_batches_ended_with_later_revisions(place: Place, revision: str) -> None:
    before = await rows()
    answer = await place.post([PUSH], MCP_Protocol_Version=revision, X_Service_Brand=place.world.slug("B1"))
    assert (answer.status_code, answer.json()["error"]) == (
        400,
        {"code": types.INVALID_REQUEST, "message": "The body must be one JSON-RPC message."},
    )
    assert await rows() == before


async def test_a_batch_has_a_size_and_counts_as_its_messages(place: Place, orm: Settings) -> None:
    before = await rows()
    answer = await place.post([PUSH] * 51, X_Service_Brand=place.world.slug("B1"))
    assert (answer.status_code, answer.json()["error"]["message"]) == (400, "A batch has at most 50 messages.")
    assert await rows() == before
    config.configure(orm.model_copy(update={"mcp_rate_limit": 3}))
    assert len((await place.post([LIST] * 3)).json()) == 3
    answer = await place.post([PUSH] * 3, by="ED", X_Service_Brand=place.world.slug("B1"))
    assert len(answer.json()) == 3
    before = await rows()
    answer = await place.post([PUSH, PUSH], by="ED", X_Service_Brand=place.world.slug("B1"))
    assert (answer.status_code, answer.json()) == (429, {"message": "Too Many Attempts."})
    assert await rows() == before


@pytest.mark.parametrize(
    "media_type", [None, "text/plain", "application/x-www-form-urlencoded", "application/jsonp"]
)
async def test_a_body_has_to_be_json_by_its_own_account(place: Place, media_type: str | None) -> None:
    headers = {"Authorization": f"Bearer {place.world.tokens['O1']}"}
    if media_type is not None:
        headers["Content-Type"] = media_type
    async with httpx2.AsyncClient(verify=False) as http:
        answer = await http.post(f"{place.url}/mcp", content=b"{}", headers=headers)
    assert (answer.status_code, answer.json()) == (415, {"message": "Send the body as application/json."})


@pytest.mark.parametrize("arguments", [[], "x", 7])
@pytest.mark.parametrize("revision", ["2025-11-25", None])
async def test_arguments_that_are_no_object_are_an_error_of_the_protocol(
    place: Place, arguments: object, revision: str | None
) -> None:
    headers = {} if revision is None else {"MCP_Protocol_Version": revision}
    answer = await place.post(message("tools/call", {"name": "list_ideas", "arguments": arguments}), **headers)
    assert answer.json()["error"]["code"] == types.INVALID_PARAMS
    assert answer.json()["error"]["message"] == "Invalid request parameters"
    assert "pydantic" not in answer.text


async def test_a_client_that_leaves_in_the_middle_hurts_nobody(place: Place) -> None:
    parts = urlsplit(place.url)
    for _ in range(3):
        with socket.create_connection((parts.hostname, parts.port)) as line:
            line.sendall(
                b"POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + f"Authorization: Bearer {place.world.tokens['O1']}\r\nContent-Length: 500\r\n\r\n{{".encode()
            )
    assert (await place.post(message("tools/list"))).status_code == 200


@proves("MCP-20", "LIM-14", "POLL-01")
async def test_there_is_no_limit_of_calls_by_default(place: Place) -> None:
    headers = {"Authorization": f"Bearer {place.world.tokens['O1']}", "Accept": "application/json"}
    async with httpx2.AsyncClient(headers=headers, timeout=WAIT_SECONDS, verify=False) as http:
        for _ in range(30):
            answers = await asyncio.gather(*(http.post(f"{place.url}/mcp", json=LIST) for _ in range(10)))
            assert {answer.status_code for answer in answers} == {200}


async def test_an_operator_may_set_one_for_each_token(place: Place, orm: Settings, clock: Any) -> None:
    config.configure(orm.model_copy(update={"mcp_rate_limit": 3}))
    for _ in range(3):
        assert (await place.post(LIST)).status_code == 200
    before = await rows()
    answer = await place.post(PUSH)
    assert (answer.status_code, answer.json()) == (429, {"message": "Too Many Attempts."})
    assert (answer.headers["retry-after"], answer.headers["x-ratelimit-limit"]) == ("60", "3")
    assert answer.headers["x-ratelimit-remaining"] == "0"
    assert await rows() == before
    assert (await place.post(LIST, by="ED")).status_code == 200
    assert (await place.world.get("/teams", by="O1")).status_code == 200


async def test_answers_carry_the_headers_of_every_door(place: Place) -> None:
    answer = await place.post(LIST, X_Request_Id="0123456789abcdef")
    wanted: Mapping[str, str] = {
        "x-request-id": "0123456789abcdef",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-type": "application/json",
    }
    assert {name: answer.headers[name] for name in wanted} == wanted


@pytest.mark.parametrize("accept", ["", "Accept: */*\r\n", "Accept: application/json\r\n"])
async def test_who_does_not_say_what_to_answer_with_gets_json(place: Place, accept: str) -> None:
    sent = json.dumps(message("tools/list")).encode()
    head = (
        f"POST /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {len(sent)}\r\n{accept}"
        f"Content-Type: application/json\r\nAuthorization: Bearer {place.world.tokens['O1']}"
    )
    status, body = await raw(place, head, sent)
    assert (status, len(json.loads(body)["result"]["tools"])) == (200, len(TOOLS))


async def test_calls_are_counted_under_the_path(place: Place, orm: Settings) -> None:
    for by in ("O1", None):
        await place.post(LIST, by=by)
    transport = httpx2.ASGITransport(main.callbacks(orm))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks") as http:
        numbers = (await http.get("/metrics")).text
    for status in (200, 401):
        assert f'galley_requests_total{{method="POST",route="/mcp",status="{status}"}}' in numbers


async def test_pages_that_are_allowed_may_send_what_the_protocol_needs(place: Place, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"allowed_origins": (ORIGIN,), "environment": "production"}))
    async with httpx2.AsyncClient(verify=False) as http:
        asked = {
            "Origin": ORIGIN,
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "authorization, mcp-protocol-version, mcp-method, mcp-name",
        }
        answer = await http.options(f"{place.url}/mcp", headers=asked)
    assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (200, ORIGIN)


@pytest.mark.parametrize("era", ERAS)
async def test_pushes_of_one_moment_keep_their_ideas_apart(place: Place, era: str) -> None:
    sent = [[f"{client}/{number}" for number in range(5)] for client in range(6)]
    made = await asyncio.gather(*(place.pushed(*headlines, era=era) for headlines in sent))
    assert [[idea["headline"] for idea in ideas] for ideas in made] == sent


async def test_a_mark_before_a_message_is_passed_over(place: Place) -> None:
    headers = {"Authorization": f"Bearer {place.world.tokens['O1']}", "Content-Type": "application/json"}
    content = b"\xef\xbb\xbf" + b'{"jsonrpc": "2.0", "id": 1, "method": "ping"}'
    async with httpx2.AsyncClient(verify=False) as http:
        answer = await http.post(f"{place.url}/mcp", content=content, headers=headers)
    assert (answer.status_code, answer.json()) == (200, {"jsonrpc": "2.0", "id": 1, "result": {}})

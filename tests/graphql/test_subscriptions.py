"""Subscriptions over WebSocket and as server-sent events: who may, what is told, and how they end."""

import asyncio
from collections.abc import AsyncGenerator, MutableMapping
from contextlib import aclosing, asynccontextmanager
from types import SimpleNamespace
from typing import Any

import orjson
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus

from app.access import Caller, Door, RequestInfo, Tier
from app.core import changes, clock as clocks, config, maintenance
from app.core.errors import Unavailable
from app.domain import accounts, brands, ideas, identity
from app.domain.identity.models import AccessToken
from schema.engine import subscribers, subscription_events as engine_events
from schema.engine.context import Context
from schema.studio import studio as executor
from schema.transport import sse as server_events, websocket
from tests.forgery import forged
from tests.graphql.conftest import Served
from tests.graphql.streams import Events, Socket, events, listened, socket
from tests.modules import hurry, replace_asyncio
from tests.security_events import heard
from tests.time_limits import WAIT_SECONDS
from tests.world import PASSWORD, address, token

ADDED = "subscription ($id: ID!) { ideaAdded(brandId: $id) { headline status } }"
NOTE = """mutation ($input: IdeaCreateInput!) {
    ideaCreate(input: $input) { __typename ... on Idea { headline } ... on Problem { code } } }"""
VIEWER = "{ viewer { user { firstName } } }"
NO_MESSAGE = "The message is not a JSON object with a type."
NO_ID = "The id must be text of 1 to 128 characters."
MIB = 1024 * 1024
TOO_LONG = "frame with 1048577 bytes exceeds limit of 1048576 bytes"
"""What the server says, which counts before the application does."""


def _topic(served: Served, brand: str = "B1") -> str:
    return ideas.added(served.studio.world.id(brand))


async def _noted(served: Served, headline: str, brand: str = "B1") -> None:
    await served.studio.do("ideaCreate", {"brandId": served.studio.brand(brand), "headline": headline}, "")


@asynccontextmanager
async def _ready(served: Served, who: str = "O1") -> AsyncGenerator[Socket]:
    async with socket(served.address) as opened:
        await opened.init(served.token(who))
        yield opened


@asynccontextmanager
async def _watching(served: Served, who: str = "O1", listeners: int = 1) -> AsyncGenerator[Events]:
    """The ideas of B1 as server-sent events, heard from now on."""
    given = {"id": served.studio.brand("B1")}
    async with events(served.address, served.token(who), ADDED, given) as stream:
        await listened(_topic(served), listeners)
        yield stream


def _idea(headline: str) -> Any:
    return {"data": {"ideaAdded": {"headline": headline, "status": "NEW"}}}


def _told(body: Any) -> Any:
    cost = body.pop("extensions")["cost"]
    assert cost["requested"] > 0
    return body


async def test_events_arrive_in_order_over_both_ways_and_only_those_of_the_brand(served: Served) -> None:
    async with _ready(served) as opened, _watching(served) as stream:
        assert stream.answer.status_code == 200
        assert stream.answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert stream.answer.headers["cache-control"] == "no-store"
        assert "content-length" not in stream.answer.headers
        await opened.subscribe("1", ADDED, id=served.studio.brand("B1"))
        await listened(_topic(served), 2)
        await _noted(served, "Elsewhere", "B2")
        for headline in ("First", "Second"):
            await _noted(served, headline)
        for headline in ("First", "Second"):
            name, body = await stream.next()
            assert (name, _told(body)) == ("next", _idea(headline))
            message = await opened.receive()
            assert _told(message.pop("payload")) == _idea(headline)
            assert message == {"type": "next", "id": "1"}
        await opened.send(type="complete", id="1")
        await listened(_topic(served), 1)
        # The id is free again, and nothing more came of the first operation.
        await opened.subscribe("1", VIEWER)
        assert (await opened.receive())["payload"]["data"] == {"viewer": {"user": {"firstName": "O1"}}}
        assert await opened.receive() == {"type": "complete", "id": "1"}
    await listened(_topic(served), 0)


async def test_queries_and_mutations_run_over_both_ways(served: Served) -> None:
    given = {"input": {"brandId": served.studio.brand("B1"), "headline": "By socket"}}
    async with _ready(served) as opened:
        await opened.subscribe("m", NOTE, **given)
        body = (await opened.receive())["payload"]
        assert body["data"] == {"ideaCreate": {"__typename": "Idea", "headline": "By socket"}}
        assert await opened.receive() == {"type": "complete", "id": "m"}
    async with events(served.address, served.token("C1"), NOTE, given) as stream:
        name, body = await stream.next()
        assert (name, body["data"]) == ("next", {"ideaCreate": {"__typename": "Problem", "code": "FORBIDDEN"}})
        assert await stream.next() == ("complete", None)
        assert await stream.next() is None


async def test_a_subscription_over_plain_http_is_told_where_to_go(served: Served) -> None:
    answer = await served.studio.send(ADDED, by="O1", id=served.studio.brand("B1"))
    assert answer.status_code == 400
    assert "WebSocket" in answer.json()["errors"][0]["message"]


@pytest.mark.parametrize("by", ["X", "O2"])
async def test_a_foreign_brand_cannot_be_watched(served: Served, by: str) -> None:
    given = {"id": served.studio.brand("B1")}
    async with events(served.address, served.token(by), ADDED, given) as stream:
        name, body = await stream.next()
        assert (name, body["errors"][0]["extensions"]["code"]) == ("next", "NOT_FOUND")
        assert await stream.next() == ("complete", None)
    async with _ready(served, by) as opened:
        await opened.subscribe("1", ADDED, **given)
        message = await opened.receive()
        assert (message["type"], message["payload"][0]["extensions"]["code"]) == ("error", "NOT_FOUND")
    await listened(_topic(served), 0)


async def _signed_out(served: Served, who: str) -> None:
    assert (await served.studio.world.post("/auth/logout", by=who)).status_code == 200


async def _left(served: Served, who: str) -> None:
    scope = await brands.open_scope(await _caller(served, who), served.studio.world.slug("B1"))
    await accounts.leave_brand(scope)


async def _deleted(served: Served, who: str) -> None:
    given = accounts.AccountDeletion.model_validate({"confirm_email": address(who), "password": PASSWORD})
    await accounts.delete(await _caller(served, who), given)


async def _caller(served: Served, who: str) -> Caller:
    return await identity.authenticate(served.token(who), RequestInfo(door=Door.REST))


async def test_rights_are_those_of_the_moment(served: Served) -> None:
    async with _watching(served, "ED") as stream, _ready(served, "ED") as opened:
        await opened.subscribe("1", ADDED, id=served.studio.brand("B1"))
        await listened(_topic(served), 2)
        await _left(served, "ED")
        await _noted(served, "Secret")
        name, body = await stream.next()
        assert (name, [error["extensions"]["code"] for error in body["errors"]]) == ("next", ["NOT_FOUND"])
        assert "Secret" not in str(body)
        assert await stream.next() == ("complete", None)
        message = await opened.receive()
        assert (message["type"], message["payload"][0]["extensions"]["code"]) == ("error", "NOT_FOUND")
        await listened(_topic(served), 0)
        # The connection outlives it.
        await opened.subscribe("2", VIEWER)
        assert (await opened.receive())["type"] == "next"


async def _run_out(served: Served, who: str) -> None:
    token = (await _caller(served, who)).token_id
    await AccessToken.filter(id=token).update(expires_at=clocks.now())


async def _erased(served: Served, who: str) -> None:
    """As a table is changed by hand, which tells nobody."""
    await AccessToken.filter(id=(await _caller(served, who)).token_id).delete()


@pytest.mark.parametrize("lose", [_signed_out, _deleted, _run_out, _erased])
async def test_what_is_open_ends_with_its_token(
    served: Served, monkeypatch: pytest.MonkeyPatch, lose: Any
) -> None:
    if lose in (_run_out, _erased):
        # Those that nobody tells of are found by looking every 20 seconds.
        hurry(monkeypatch, subscribers, 20)
    async with (
        _watching(served, "ED") as stream,
        _ready(served, "ED") as opened,
        _ready(served, "ED") as idle,
        _ready(served, "M1") as other,
    ):
        await opened.subscribe("1", ADDED, id=served.studio.brand("B1"))
        await listened(_topic(served), 2)
        await lose(served, "ED")
        name, body = await stream.next()
        assert (name, [error["extensions"]["code"] for error in body["errors"]]) == ("next", ["UNAUTHENTICATED"])
        assert await stream.next() == ("complete", None)
        assert await idle.closed() == (4401, "The token is no longer valid.")
        code, said = await opened.ended()
        assert code == 4401
        assert [message["type"] for message in said] in ([], ["error"])
        await listened(_topic(served), 0)
        await other.send(type="ping")
        assert await other.receive() == {"type": "pong"}
        assert sum(subscribers._counts.values()) == 1
    await _nothing_open()


async def _nothing_open() -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while subscribers._present:  # noqa: ASYNC110 what ends tells nobody
            await asyncio.sleep(0.01)
    assert not subscribers._counts


async def test_the_server_is_told_once_a_sockets_user_is_known(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    vouched: list[object] = []
    monkeypatch.setattr(served.server.server_state.admission, "vouch", vouched.append)
    async with socket(served.address) as opened:
        await opened.send(type="ping")
        assert await opened.receive() == {"type": "pong"}
        assert vouched == []
        await opened.init(served.token("O1"))
        assert len(vouched) == 1


async def test_a_user_has_so_many_sockets(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    made = config.settings()
    config.configure(made.model_copy(update={"max_sockets_per_user": 2}))
    async with _ready(served, "O1"), _ready(served, "O1") as second, _ready(served, "M1"):
        with heard() as events_of_security:
            async with socket(served.address) as third:
                await third.send(type="connection_init", payload={"Authorization": f"Bearer {served.token('O1')}"})
                assert await third.closed() == (1013, "A user has at most 2 sockets at once.")
        told = {"user_id": served.studio.world.ids["O1"]}
        assert events_of_security.lines == [("limit_reached: sockets", told)]
        await second.raw.close()
        async with asyncio.timeout(WAIT_SECONDS):
            while sum(subscribers._counts.values()) > 2:  # noqa: ASYNC110 likewise
                await asyncio.sleep(0.01)
        async with _ready(served, "O1"):
            pass
    await _nothing_open()


async def test_a_user_has_so_many_subscriptions_whichever_way(served: Served) -> None:
    config.configure(config.settings().model_copy(update={"max_subscriptions_per_user": 2}))
    given = {"id": served.studio.brand("B1")}
    async with _watching(served), _ready(served) as opened:
        await opened.subscribe("1", ADDED, **given)
        await listened(_topic(served), 2)
        with heard() as events_of_security:
            await opened.subscribe("2", ADDED, **given)
            message = await opened.receive()
        assert events_of_security.counted == {"limit_reached: subscriptions": 1}
        assert (message["id"], message["type"]) == ("2", "error")
        assert message["payload"][0]["extensions"]["code"] == "TOO_MANY_OPERATIONS"
        assert message["payload"][0]["message"] == "A user has at most 2 subscriptions at once."
        async with events(served.address, served.token("O1"), ADDED, given) as stream:
            name, body = await stream.next()
            assert (name, body["errors"][0]["extensions"]["code"]) == ("next", "TOO_MANY_OPERATIONS")
        await opened.send(type="complete", id="1")
        await listened(_topic(served), 1)
        await opened.subscribe("3", ADDED, **given)
        await listened(_topic(served), 2)
        async with _watching(served, "M1", 3):
            pass
    await _nothing_open()


async def test_maintenance_ends_streams_and_refuses_connections(served: Served) -> None:
    async with _watching(served) as stream, _ready(served) as opened:
        await opened.subscribe("1", ADDED, id=served.studio.brand("B1"))
        await listened(_topic(served), 2)
        await maintenance.switch(on=True)
        try:
            await changes.announce(_topic(served), 1)
            code = "MAINTENANCE_MODE_ENABLED"
            assert (await stream.next())[1]["errors"][0]["extensions"]["code"] == code
            assert (await opened.receive())["payload"][0]["extensions"]["code"] == code
            with pytest.raises(InvalidStatus) as refused:
                async with socket(served.address):
                    pass
            assert refused.value.response.status_code == 503
            assert b"maintenance_mode_enabled" in (refused.value.response.body or b"")
        finally:
            await maintenance.switch(on=False)


async def test_a_connection_begins_with_a_good_token(served: Served) -> None:
    async with socket(served.address, token=served.token("M1")) as opened:
        await opened.init()
        await opened.subscribe("1", VIEWER)
        assert (await opened.receive())["payload"]["data"] == {"viewer": {"user": {"firstName": "M1"}}}
    for payload in (
        {},
        {"Authorization": "Bearer nobody"},
        {"Authorization": f"Bearer {forged(served.token('M1'))}"},
        {"Authorization": f"Basic {served.token('M1')}"},
        {"Authorization": 5},
        {"Token": f"Bearer {served.token('M1')}"},
    ):
        async with socket(served.address) as opened:
            await opened.send(type="connection_init", payload=payload)
            assert await opened.closed() == (4403, "Forbidden")
    async with socket(served.address) as opened:
        payload = {"other": 1, "authorization": f"Bearer {served.token('M1')}"}
        await opened.send(type="connection_init", payload=payload)
        assert await opened.receive() == {"type": "connection_ack"}
    for first, ends in (
        ({"type": "subscribe", "id": "1", "payload": {"query": VIEWER}}, (4401, "Unauthorized")),
        ({"type": "complete", "id": "1"}, (4400, "The first message must be connection_init.")),
        ({"type": "connection_init", "payload": []}, (4400, "The payload must be an object.")),
        ({"type": "connection_init", "payload": None}, (4403, "Forbidden")),
    ):
        async with socket(served.address) as opened:
            await opened.send(**first)
            assert await opened.closed() == ends


async def test_a_forged_token_gets_no_events(served: Served) -> None:
    given = {"id": served.studio.brand("B1")}
    async with events(served.address, forged(served.token("O1")), ADDED, given) as stream:
        assert stream.answer.status_code == 401
        body = orjson.loads(await stream.answer.aread())
        assert body["remark"] == "unauthenticated"
    await listened(_topic(served), 0)


async def test_the_gate_holds_for_each_operation(served: Served) -> None:
    async with _ready(served, "U") as opened:
        await opened.subscribe("1", ADDED, id=served.studio.brand("B1"))
        message = await opened.receive()
        assert (message["type"], message["id"]) == ("error", "1")
        assert message["payload"][0]["extensions"]["code"] == "UNVERIFIED"
        await opened.subscribe("2", "{ __typename }")
        assert (await opened.receive())["payload"]["data"] == {"__typename": "Query"}


async def test_tokens_with_a_tier_get_no_socket(served: Served) -> None:
    config.configure(config.settings().model_copy(update={"max_sockets_per_user": 1}))
    for tier in Tier:
        if tier is Tier.FULL:
            continue
        async with socket(served.address) as opened:
            payload = {"Authorization": f"Bearer {await token('O1', tier=tier)}"}
            await opened.send(type="connection_init", payload=payload)
            assert await opened.closed() == (4403, "Forbidden"), tier
            # While its connection is still being closed the only place of the user is free.
            async with _ready(served):
                pass


async def test_limits_and_validation_hold_for_each_operation(served: Served) -> None:
    deep = "{ viewer " * 40 + "} " * 40
    many = "{ " + " ".join(f"a{number}: __typename" for number in range(100)) + " }"
    async with _ready(served) as opened:
        for ident, query, code in (
            ("a", "{ nothing }", "INVALID"),
            ("b", many, "QUERY_TOO_COMPLEX"),
            ("c", deep, "QUERY_TOO_COMPLEX"),
            ("d", "{", "INVALID"),
        ):
            await opened.subscribe(ident, query)
            message = await opened.receive()
            assert (message["type"], message["id"]) == ("error", ident)
            assert [error["extensions"]["code"] for error in message["payload"]] == [code]


async def test_a_connection_has_a_bound_number_of_operations(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "MOST_OPERATIONS", 2)
    async with _ready(served) as opened:
        for ident in "ab":
            await opened.subscribe(ident, ADDED, id=served.studio.brand("B1"))
        await opened.subscribe("c", ADDED, id=served.studio.brand("B1"))
        message = await opened.receive()
        assert (message["id"], message["payload"][0]["extensions"]["code"]) == ("c", "TOO_MANY_OPERATIONS")
        await opened.send(type="complete", id="a")
        await opened.subscribe("d", VIEWER)
        assert (await opened.receive())["id"] == "d"


@pytest.mark.parametrize(
    ("sent", "code", "reason"),
    [
        ("no json", 4400, NO_MESSAGE),
        ("[]", 4400, NO_MESSAGE),
        ('{"type": 1}', 4400, NO_MESSAGE),
        ('{"type": "start"}', 4400, "The type of the message is unknown."),
        (b"bytes", 4400, "Send messages as text."),
        ('{"type": "connection_init"}', 4429, "Too many initialisation requests"),
        ('{"type": "subscribe", "payload": {"query": "{ a }"}}', 4400, NO_ID),
        ('{"type": "subscribe", "id": "", "payload": {"query": "{ a }"}}', 4400, NO_ID),
        (f'{{"type": "subscribe", "id": "{"x" * 129}", "payload": {{"query": "{{ a }}"}}}}', 4400, NO_ID),
        ('{"type": "complete", "id": 1}', 4400, NO_ID),
        (
            '{"type": "subscribe", "id": "1"}',
            4400,
            "The body must be one JSON object; batches are not supported.",
        ),
        (
            '{"type": "subscribe", "id": "1", "payload": {"query": 1}}',
            4400,
            "`query` must be the text of a document.",
        ),
        (
            '{"type": "subscribe", "id": "1", "payload": {"query": "{ a }", "variables": []}}',
            4400,
            "`variables` must be an object.",
        ),
        ('{"type": "ping", "more": "' + "x" * (MIB - 27) + '"}', 1009, TOO_LONG),
    ],
)
async def test_what_the_protocol_does_not_know_closes_the_connection(
    served: Served, sent: str | bytes, code: int, reason: str
) -> None:
    async with _ready(served) as opened:
        await opened.raw.send(sent)
        assert await opened.closed() == (code, reason)


async def test_the_largest_message_and_the_longest_id_are_taken(served: Served) -> None:
    async with _ready(served) as opened:
        largest = '{"type": "ping", "more": "' + "x" * (MIB - 28) + '"}'
        assert len(largest) == MIB
        await opened.raw.send(largest)
        assert await opened.receive() == {"type": "pong"}
        await opened.subscribe("x" * 128, VIEWER)
        assert (await opened.receive())["id"] == "x" * 128


@pytest.mark.parametrize(("size", "code"), [(MIB, 4400), (MIB + 1, 1009)])
async def test_a_server_without_a_limit_of_its_own_gets_the_same(orm: object, size: int, code: int) -> None:
    arriving = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": "x" * size}]
    sent: list[MutableMapping[str, Any]] = []

    async def receive() -> MutableMapping[str, Any]:
        return arriving.pop(0)

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "websocket",
        "path": "/graphql",
        "headers": [],
        "subprotocols": ["graphql-transport-ws"],
        "client": ("127.0.0.1", 1),
        "state": {"cookies": {}},
    }
    await websocket.serve(executor(introspection=False), WebSocket(scope, receive, send))
    assert [(each["type"], each.get("code")) for each in sent] == [
        ("websocket.accept", None),
        ("websocket.close", code),
    ]


async def test_a_connection_has_fifty_operations_at_once_unless_a_user_has_fewer(served: Served) -> None:
    async with _ready(served) as opened:
        for number in range(51):
            await opened.subscribe(str(number), ADDED, id=served.studio.brand("B1"))
        message = await opened.receive()
        assert (message["id"], message["type"]) == ("50", "error")
        assert message["payload"][0]["message"] == "A connection has at most 50 operations at once."
        await listened(_topic(served), 50)


async def test_a_connection_waits_while_the_database_is_away(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> Caller:
        raise Unavailable

    monkeypatch.setattr(identity, "authenticate", away)
    async with socket(served.address) as opened:
        payload = {"Authorization": f"Bearer {served.token('O1')}"}
        await opened.send(type="connection_init", payload=payload)
        assert await opened.closed() == (1013, Unavailable().message)


async def test_an_id_in_use_closes_the_connection_and_ends_its_operations(served: Served) -> None:
    async with _ready(served) as opened:
        await opened.subscribe("1", ADDED, id=served.studio.brand("B1"))
        await listened(_topic(served), 1)
        await opened.subscribe("1", VIEWER)
        assert await opened.closed() == (4409, "Subscriber for 1 already exists")
        await listened(_topic(served), 0)
    # A reason is short, so of a long id only the beginning is named.
    async with _ready(served) as opened:
        await opened.subscribe("x" * 61, ADDED, id=served.studio.brand("B1"))
        await opened.subscribe("x" * 61, VIEWER)
        assert await opened.closed() == (4409, f"Subscriber for {'x' * 60} already exists")


async def test_pings_are_answered_before_and_after_the_beginning(served: Served) -> None:
    async with socket(served.address) as opened:
        await opened.send(type="ping")
        assert await opened.receive() == {"type": "pong"}
        await opened.init(served.token("O1"))
        await opened.send(type="pong")
        await opened.send(type="ping", payload={"a": 1})
        assert await opened.receive() == {"type": "pong"}
        await opened.send(type="complete", id="unknown")
        await opened.send(type="ping")
        assert await opened.receive() == {"type": "pong"}


async def test_a_connection_that_does_not_begin_is_closed(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, websocket, 10)
    async with socket(served.address) as opened:
        assert (await opened.closed())[0] == 4408


async def test_another_protocol_is_not_spoken(served: Served) -> None:
    for protocol in (None, "graphql-ws"):
        async with socket(served.address, protocol=protocol) as opened:
            assert (await opened.closed())[0] == 4406


async def test_pages_of_other_origins_are_refused(served: Served) -> None:
    host = served.address.removeprefix("http://")
    allowed = "https://studio.example.com"
    made = config.settings()
    config.configure(made.model_copy(update={"allowed_origins": (allowed,), "environment": "production"}))
    port = host.rpartition(":")[2]
    for origin in (f"http://{host}", allowed, f"http://localhost:{port}", f"http://[::1]:{port}"):
        async with socket(served.address, Origin=origin) as opened:
            await opened.init(served.token("O1"))
    for origin in (
        "http://evil.example",
        f"http://{host}.evil.example",
        "null",
        f"file://{host}",
        "http://[",
        "http://localhost:1",
    ):
        with heard() as told, pytest.raises(InvalidStatus) as refused:
            async with socket(served.address, Origin=origin):
                pass
        assert refused.value.response.status_code == 403
        assert refused.value.response.headers["X-Content-Type-Options"] == "nosniff"
        assert told.lines == [("origin_refused: graphql", {"address": "127.0.0.1"})]
    config.configure(made.model_copy(update={"environment": "development"}))
    async with socket(served.address, Origin="http://localhost:1") as opened:
        await opened.init(served.token("O1"))
    # A page elsewhere whose own name leads here says the same in both headers.
    with pytest.raises(InvalidStatus) as refused:
        async with socket(served.address, name="rebound.example", Origin="http://rebound.example"):
            pass
    assert refused.value.response.status_code == 403


async def test_a_client_that_leaves_leaves_nothing_behind(served: Served) -> None:
    async with _watching(served) as stream:
        await stream.answer.aclose()
        await listened(_topic(served), 0)
    opened = socket(served.address)
    connection = await opened.__aenter__()
    await connection.init(served.token("O1"))
    await connection.subscribe("1", ADDED, id=served.studio.brand("B1"))
    await listened(_topic(served), 1)
    connection.raw.transport.abort()
    await listened(_topic(served), 0)
    await opened.__aexit__(None, None, None)


async def test_an_open_stream_is_kept_open_by_comments(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = asyncio.wait

    async def wait(tasks: Any, *, timeout: float, return_when: str) -> Any:  # noqa: ASYNC109 as the library has it
        return await plain(tasks, timeout=0.01 if timeout == 15 else timeout, return_when=return_when)

    replace_asyncio(monkeypatch, server_events, wait=wait)
    async with _watching(served) as stream:
        assert [await stream.block() for _ in range(3)] == [":", ":", ":"]


async def test_a_stream_ends_whose_client_takes_nothing_for_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, server_events, 60)
    sent: list[str] = []
    ended = False

    async def bodies() -> AsyncGenerator[dict[str, Any]]:
        nonlocal ended
        try:
            yield {"data": None}
        finally:
            ended = True

    async def receive() -> MutableMapping[str, Any]:
        return await asyncio.Future()

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message["type"])
        if len(sent) == 3:
            await asyncio.Event().wait()

    streaming = asyncio.ensure_future(server_events.EventStream(bodies())({}, receive, send))
    await asyncio.wait([streaming], timeout=5)
    assert streaming.done()
    assert isinstance(streaming.exception(), TimeoutError)
    assert (sent, ended) == (["http.response.start", "http.response.body", "http.response.body"], True)


async def test_a_thousand_events_wait_for_who_is_slow(served: Served) -> None:
    caller = await _caller(served, "O1")

    async def renew() -> None: ...

    async def load(_: object, ident: int) -> int:
        return ident

    info: Any = SimpleNamespace(context=SimpleNamespace(caller=caller, bearer="", renew=renew))
    async with aclosing(engine_events.row_changes(info, "topic", load)) as told:
        first = asyncio.ensure_future(anext(told))
        await listened("topic")
        for ident in range(1, 1_001):
            changes.hear(f"slow{ident}:topic:{ident}")
        assert [await first, *[await anext(told) for _ in range(999)]] == list(range(1, 1_001))


async def test_who_falls_behind_by_too_much_is_told_to_read_anew(served: Served) -> None:
    async with _watching(served) as stream:
        for ident in range(1, 1_002):
            changes.hear(f"behind{ident}:{_topic(served)}:{ident}")
        name, body = await stream.next()
        assert (name, body["errors"][0]["extensions"]["code"]) == ("next", "TOO_SLOW")
        assert await stream.next() == ("complete", None)


async def test_what_nobody_foresaw_is_masked(
    served: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> Any:
        raise RuntimeError("a secret")

    async with _watching(served) as stream, _ready(served) as opened:
        await opened.subscribe("1", ADDED, id=served.studio.brand("B1"))
        await listened(_topic(served), 2)
        monkeypatch.setattr(Context, "renew", broken)
        changes.hear(f"x:{_topic(served)}:1")
        masked = {"message": "Server Error", "extensions": {"code": "SERVER_ERROR"}}
        assert (await stream.next())[1] == {"errors": [masked]}
        assert (await opened.receive())["payload"] == [masked]
    assert "a secret" in caplog.text


async def test_streams_end_when_the_process_stops(served: Served) -> None:
    async with _watching(served) as stream, _ready(served) as opened:
        await opened.subscribe("1", ADDED, id=served.studio.brand("B1"))
        await listened(_topic(served), 2)
        served.server.should_exit = True
        assert await stream.next() is None
        assert (await opened.closed())[0] == 1012
        await listened(_topic(served), 0)


async def test_a_note_is_heard_once_whichever_ways_it_comes() -> None:
    found: list[tuple[str, int]] = []
    stop = changes.listen("a:b", lambda topic, ident: found.append((topic, ident)))
    for note in ("n1:a:b:7", "n1:a:b:7", "n2:a:b:7", "n3:a:b:x", "broken", "", "n4:a:c:1"):
        changes.hear(note)
    stop()
    assert found == [("a:b", 7), ("a:b", 7)]


async def test_a_subscription_ends_with_a_word_when_changes_may_have_been_missed(served: Served) -> None:
    async with _watching(served) as stream:
        changes.missed()
        name, body = await stream.next()
        (error,) = body["errors"]
        assert (name, error["extensions"]["code"]) == ("next", "INTERRUPTED")
        assert error["message"] == "Changes may have been missed. Subscribe and read again."
        assert await stream.next() == ("complete", None)
    await listened(_topic(served), 0)
    assert changes._gap_listeners == []

"""Platforms that answer with anything: stand-ins over HTTP whose answers are spoilt, and a naive outside package.

What is spoilt, and how, stands in the text of each post: `hostileNulZ` is answered with an id that holds a NUL.
"""

import asyncio
import json
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final, cast
from uuid import UUID

from aiohttp import web
from yarl import URL

from app.connectors import (
    Connection,
    ConnectMethod,
    Content,
    Field,
    Issue,
    Limits,
    NewPost,
    Placed,
    Platform,
    Repeat,
    Target,
    registry,
)
from app.connectors.http_calls import Reply, call
from app.connectors.platforms.feed import FeedPlatform
from app.connectors.platforms.sandbox import SandboxPlatform
from app.core import http
from app.core.addresses import Rules
from app.core.db import in_transaction
from app.core.http import Admission, HttpAnswer, Stream
from app.wiring.outbound import Outbound
from tests.connectors import bluesky_server, mastodon_server
from tests.connectors.authorized import Consenting, clients, target_of
from tests.connectors.standins import (
    discord,
    linkedin,
    meta_facebook,
    meta_threads,
    slack,
    telegram,
    wordpress,
    x,
)
from tests.connectors.standins.server import Got, Says, StandIn

MISSING: Final = object()

IDS: Final[Mapping[str, object]] = {
    "Nul": "x\0y",
    "Long": "9" * 5_000,
    "Surrogate": "\ud800",
    "Control": "1\x1b[31m",
    "Blank": "   ",
    "Empty": "",
    "Null": None,
    "Number": 113,
    "List": ["1"],
    "Missing": MISSING,
}
ADDRESSES: Final[Mapping[str, str]] = {
    "Script": "javascript:alert(document.domain)",
    "User": "https://user:word@evil.example/1",
    "LongAddress": f"https://evil.example/{'x' * 5_000}",
    "NulAddress": "https://evil.example/\0",
}
DOCUMENTS: Final[Mapping[str, object]] = {"NoDocument": None, "Text": "<p>Hello</p>", "Deep": "[" * 50_000}
KINDS: Final = (*IDS, *ADDRESSES, *DOCUMENTS)

_SAID = re.compile(rb"hostile([A-Z][A-Za-z]*)Z")
Way = Sequence[str]


def words(kind: str) -> str:
    """The text of a post that is answered in this way."""
    return f"hostile{kind}Z"


def kind_in(body: bytes) -> str | None:
    """How a request wants to be answered."""
    found = _SAID.search(body)
    return None if found is None else found[1].decode()


@dataclass(frozen=True)
class Spoils:
    """Which calls of a platform place, and where in their answers the id and the address are.

    `header` is the one that has the id instead. `prepares` ends the path of the call that has the text, where the
    placing one only names what that made.
    """

    placing: str
    ident: Way = ()
    address: Way = ()
    header: str = ""
    prepares: str = ""

    def spoilt_header(self, headers: Mapping[str, str], kind: str) -> Mapping[str, str]:
        """The headers as they are sent; what no header can hold is sent as JSON."""
        value = IDS[kind]
        others = {name: text for name, text in headers.items() if name != self.header}
        if value is MISSING:
            return others
        is_sendable = isinstance(value, str) and value.isprintable()
        return others | {self.header: str(value) if is_sendable else json.dumps(value)}

    def spoilt(self, document: Any, kind: str) -> bytes:
        """The answer as it is sent."""
        if kind in DOCUMENTS:
            text = DOCUMENTS[kind]
            return b"null" if text is None else str(text).encode()
        way, value = (self.ident, IDS[kind]) if kind in IDS else (self.address, ADDRESSES[kind])
        if way:
            _put(document, way, value)
        return json.dumps(document).encode()


def _put(document: Any, way: Way, value: object) -> None:
    for name in way[:-1]:
        document = document[name]
    if value is MISSING:
        del document[way[-1]]
    else:
        document[way[-1]] = value


class Spoilt(StandIn):
    """A stand-in before another one, which it spoils the answers of."""

    def __init__(self, inner: StandIn, spoils: Spoils) -> None:
        super().__init__(origins=inner.origins)
        self._inner = inner
        self._spoils = spoils
        self._addresses: dict[str, str] = {}
        self._prepared: dict[str, str] = {}
        self.placed: list[str] = []

    def answer(self, got: Got) -> Says:
        """The inner one's answer, or what becomes of it."""
        says = self._inner.answer(got)
        document: Any = says.body
        kind = self._kind(got, document)
        if kind is not None and got.method == "POST" and self._spoils.placing in got.path:
            self.placed.append(kind)
            if self._spoils.header and kind in IDS:
                return replace(says, headers=self._spoils.spoilt_header(says.headers, kind))
            if self._spoils.header or (not self._spoils.address and kind in ADDRESSES and "ts" not in document):
                return says
            if not self._spoils.address and kind in ADDRESSES:
                # Asked for by a call of its own, which names the message.
                self._addresses[str(document["ts"])] = kind
                return says
            return replace(says, body=self._spoils.spoilt(document, kind))
        for ident, wanted in self._addresses.items():
            if ident.encode() in got.body and isinstance(document, dict):
                return replace(says, body=document | {"permalink": ADDRESSES[wanted]})
        return says

    def _kind(self, got: Got, document: Any) -> str | None:
        """How a request wants to be answered; remembered for the one that places what this one prepares."""
        kind = kind_in(got.body)
        if self._spoils.prepares and kind is not None and got.path.endswith(self._spoils.prepares):
            self._prepared[document["id"]] = kind
            return None
        return kind or next((told for ident, told in self._prepared.items() if ident.encode() in got.body), None)

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        """As usual, and bytes as they are."""
        got = Got(request.method, request.path, dict(request.query), request.headers, await request.read())
        says = self.answer(got)
        body = says.body if isinstance(says.body, bytes) else json.dumps(says.body).encode()
        headers = {"Content-Type": "application/json", **says.headers}
        return web.Response(status=says.status, body=body, headers=headers)


def spoiling(spoils: Spoils, placed: list[str]) -> Any:
    """A middleware that does the same to the answers of a server."""

    @web.middleware
    async def spoil(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        kind = kind_in(await request.read())
        answer = await handler(request)
        if kind is None or spoils.placing not in request.path:
            return answer
        assert isinstance(answer, web.Response)
        assert isinstance(answer.body, bytes)
        placed.append(kind)
        body = spoils.spoilt(json.loads(answer.body), kind)
        return web.Response(status=answer.status, body=body, headers={"Content-Type": "application/json"})

    return spoil


class Mastodon(mastodon_server.Instance):
    """An instance that takes every text."""


class DataServer(bluesky_server.DataServer):
    """A server of which each handle is an account; what is spoilt is the account's own name."""

    async def _create(self, request: web.Request) -> web.Response:
        return self._session()


class Crossroads(Outbound):
    """The product's own client, led to stand-ins where the addresses of platforms are called."""

    def __init__(self) -> None:
        super().__init__(Rules(private_networks=True, plain_http=True), in_transaction)
        self.ways: dict[str, str] = {}

    async def request(
        self,
        method: str,
        url: str,
        *,
        headers: Mapping[str, str] | None = None,
        data: bytes | Stream | None = None,
        timeout: float = 10.0,  # noqa: ASYNC109 as it is in what it stands before
        max_bytes: int = 65_536,
        admit: Admission | None = None,
    ) -> HttpAnswer:
        """Call, here or there."""
        origin = str(URL(url).origin())
        if origin in self.ways:
            headers = {"Host": origin.partition("://")[2], **(headers or {})}
            url = self.ways[origin] + url.removeprefix(origin)
        return await super().request(
            method, url, headers=headers, data=data, timeout=timeout, max_bytes=max_bytes, admit=admit
        )


@asynccontextmanager
async def crossroads() -> AsyncGenerator[Crossroads]:
    """The client of this process until the block ends."""
    before = http._client
    async with Crossroads() as client:
        http.configure(client)
        try:
            yield client
        finally:
            http.configure(before)


@asynccontextmanager
async def served(app: web.Application | web.Server) -> AsyncGenerator[str]:
    """A server on this machine; its address."""
    runner = (
        web.AppRunner(app, access_log=None)
        if isinstance(app, web.Application)
        else web.ServerRunner(app, shutdown_timeout=0)
    )
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{cast('tuple[str, int]', runner.addresses[0])[1]}"
    finally:
        await runner.cleanup()


@dataclass
class Case:
    """A hostile platform that runs: its key, the form of a channel by how it is answered, and what was placed."""

    key: str
    fields: Callable[[str], Mapping[str, str]]
    placed: list[str] = field(default_factory=list[str])
    credentials: Mapping[str, str] | None = None


PLAYED: Final[Mapping[str, tuple[Callable[[], StandIn], Mapping[str, str], Spoils]]] = {
    "telegram": (
        telegram.Telegram,
        {"token": telegram.TOKEN, "chat": "@galley_news"},
        Spoils("sendMessage", ("result", "message_id"), ("result", "chat", "username")),
    ),
    "discord": (
        discord.Discord,
        {"webhook": f"https://discord.com/api/webhooks/{discord.WEBHOOK}/{discord.TOKEN}"},
        Spoils("/webhooks/", ("id",), ("channel_id",)),
    ),
    "slack": (
        slack.Slack,
        {"token": slack.TOKEN, "channel": slack.CHANNEL},
        Spoils("chat.postMessage", ("ts",)),
    ),
    "wordpress": (
        wordpress.Wordpress,
        {"address": wordpress.SITE, "user": wordpress.USER, "password": wordpress.PASSWORD},
        Spoils("/wp/v2/posts", ("id",), ("link",)),
    ),
}
CONSENTED: Final[Mapping[str, tuple[Callable[[], StandIn], Spoils]]] = {
    "facebook": (meta_facebook.Facebook, Spoils("/feed", ("id",))),
    "linkedin": (linkedin.Linkedin, Spoils("/rest/posts", header="x-restli-id")),
    "threads": (meta_threads.Threads, Spoils("/threads_publish", ("id",), prepares="/threads")),
    "x": (x.X, Spoils("/tweets", ("data", "id"))),
}
"""Platforms that are connected by OAuth. Instagram is none of them: it takes no post without media."""
SERVERS: Final = ("mastodon", "bluesky")
HERE: Final = ("hostilefeed", "hostilesandbox", "naive", "wrong")
CASES: Final = (*PLAYED, *CONSENTED, *SERVERS, *HERE)


@asynccontextmanager
async def hostile(key: str) -> AsyncGenerator[Case]:
    """The platform with its stand-in, whose channels may be connected; inside of `crossroads`."""
    async with AsyncExitStack() as stack:
        if key in CONSENTED:
            make, spoils = CONSENTED[key]
            inner = make()
            stand_in = Spoilt(inner, spoils)
            url = await stack.enter_async_context(served(web.Server(stand_in.serve, access_log=None)))
            client = http.client()
            assert isinstance(client, Crossroads)
            client.ways |= dict.fromkeys(stand_in.origins, url)
            stack.enter_context(clients())
            platform = registry.platform(key)
            assert platform is not None
            assert isinstance(inner, Consenting)
            target = await target_of(platform, inner)
            yield Case(key, lambda _kind: {}, stand_in.placed, target.credentials)
            return
        if key in PLAYED:
            make, fields, spoils = PLAYED[key]
            stand_in = Spoilt(make(), spoils)
            server = web.Server(stand_in.serve, access_log=None)
            url = await stack.enter_async_context(served(server))
            client = http.client()
            assert isinstance(client, Crossroads)
            client.ways |= dict.fromkeys(stand_in.origins, url)
            yield Case(key, lambda _kind: fields, stand_in.placed)
        elif key == "mastodon":
            placed: list[str] = []
            spoils = Spoils("/api/v1/statuses", ("id",), ("url",))
            app = web.Application(middlewares=[spoiling(spoils, placed)])
            app.add_routes(Mastodon().routes())
            url = await stack.enter_async_context(served(app))
            yield Case(key, lambda _kind: {"instance": url, "access_token": mastodon_server.TOKEN}, placed)
        elif key == "bluesky":
            placed = []
            app = web.Application(middlewares=[spoiling(Spoils("createSession", ("did",), ("did",)), placed)])
            app.add_routes(DataServer().routes())
            url = await stack.enter_async_context(served(app))

            def form(kind: str) -> Mapping[str, str]:
                return {"service": url, "handle": words(kind), "app_password": bluesky_server.PASSWORD}

            yield Case(key, form, placed)
        elif key in ("naive", "wrong"):
            url = await stack.enter_async_context(served(web.Server(_careless, access_log=None)))
            yield Case(key, lambda _kind: {"server": url})
        else:
            yield Case(key, lambda _kind: {})


async def _careless(request: web.BaseRequest) -> web.StreamResponse:
    kind = kind_in(await request.read()) or ""
    body = Spoils("", ("id",), ("url",)).spoilt({"id": "1", "url": "https://evil.example/1"}, kind)
    return web.Response(body=body, headers={"Content-Type": "application/json"})


class Outside:
    """What connectors of outside packages share here; `server` is their one field."""

    key = "outside"
    label = "Outside"
    limits = Limits(5_000, "characters", 10, 1, None, None, media_required=False)
    connect_method = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = (Field("server", "Server", secret=False, required=True),)
    stand_in = True

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        """Take any channel."""
        del uuid
        return Connection(name, None, dict(fields))

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Take any post."""
        del target, content
        return []

    def repeat(self, target: Target) -> Repeat:
        """Nobody can tell."""
        del target
        return Repeat.BLIND

    def profile_url(self, channel_uuid: UUID) -> str | None:
        """No channel has a page."""
        del channel_uuid
        return None

    async def _call(self, target: Target, content: Content) -> Reply:
        return await call("POST", target.credentials["server"], places=True, json={"text": content.body})


class Naive(Outside):
    """Believes what it is told."""

    key = "naive"

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Whatever the server says is the id."""
        del key
        document: Any = json.loads((await self._call(target, content)).body)
        return Placed(document.get("id"), document.get("url"))


class Wrong(Outside):
    """Answers with something else than the protocol says."""

    key = "wrong"

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """The document itself, a pair, or nothing at all."""
        del key
        document: Any = json.loads((await self._call(target, content)).body)
        answers = [document, ("1", None), None, 7]
        return cast("Placed", answers[len(content.body) % len(answers)])


class Feed(FeedPlatform):
    """The feed with answers that are spoilt on their way back."""

    key = "hostilefeed"

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place it, and answer with anything."""
        return answered(await super().publish(target, content, key), content.body)

    async def publish_many(self, new: Sequence[NewPost]) -> Sequence[Placed | Exception]:
        """The same for each of these."""
        return [await self.publish(*post) for post in new]


class Sandbox(SandboxPlatform):
    """The sandbox with answers that are spoilt on their way back."""

    key = "hostilesandbox"

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Take it, and answer with anything."""
        return answered(await super().publish(target, content, key), content.body)


def answered(placed: Placed, body: str) -> Placed:
    """What was placed, as it is spoilt."""
    kind = kind_in(body.encode()) or ""
    if kind in DOCUMENTS:
        return cast("Placed", DOCUMENTS[kind])
    if kind in IDS:
        value = None if IDS[kind] is MISSING else IDS[kind]
        return replace(placed, external_id=cast("str", value))
    return replace(placed, permalink=ADDRESSES[kind])


@dataclass
class Slow:
    """A victim's server over HTTP: it takes a post at once and answers when it may."""

    url: str = ""
    arrivals: list[str] = field(default_factory=list[str])
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        """Take it, wait, answer."""
        self.arrivals.append(json.loads(await request.read())["text"])
        await self.may_answer.wait()
        return web.json_response({"id": str(len(self.arrivals)), "url": "https://victim.example/1"})


class Victim(Naive):
    """A platform that knows no keys, so that a call too many would be a second post."""

    key = "victim"


@asynccontextmanager
async def victim() -> AsyncGenerator[Slow]:
    """The victim's server."""
    slow = Slow()
    async with served(web.Server(slow.serve, access_log=None)) as slow.url:
        yield slow


PLATFORMS: Final[Sequence[Platform]] = (Naive(), Wrong(), Victim(), Feed(), Sandbox())

"""Every route that this checkout and a former one both answer, compared one after the other.

Both are asked the same in turns: REST, small documents for every field of the viewer and of a brand, mutations,
MCP, feeds and probes. A route that one of them refuses is named and left out. The time of the processor is that of
the server's process, without its database. What took longer than before is measured again, in more rounds.
"""

import asyncio
import itertools
import re
import statistics
import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import asyncpg
import orjson

from tests.bench import data, places
from tests.bench.load import Request
from tests.bench.sites import Site

LEAST: Final = 0.95
CONNECTIONS: Final = 4
SECONDS = 0.35
AGAIN: Final = 3
"""How many times as many rounds the second measurement has."""
FROM_ONE: Final = 10
"""How many requests one connection sends; the next has another address, because addresses have limits."""
PASSWORD: Final = "correct horse battery"
NUMBER: Final = "__number__"
"""Stands for another number in each request."""
MADE: Final = "__made__"
"""Stands for the id in the answer to the step before."""
# GraphQL answers 200 to what it refuses.
_REFUSED: Final = (b'{"errors":', b'"data":null,', b'"__typename":"Problem"', b'"isError":true')
_ID: Final = re.compile(rb'"id":\s*"?([\w=:-]+)')
_LISTS: Final = {
    "auditLog": "action createdAt",
    "channels": "displayName platform",
    "contacts": "displayName",
    "ideas": "headline status",
    "invitations": "email state",
    "media": "filename sizeBytes url",
    "members": "active user { firstName }",
    "posts": "title status dueAt",
    "shareLinks": "label createdAt",
    "socialComments": "body",
    "webhookEndpoints": "url state",
}
_OF_BRAND: Final = (
    *("account { id }", "assignableRoles { name }", "contentProfile { voice }", "name slug timeZone"),
    *(
        "platforms { key label }",
        "requiresTwoFactor lockedUntilTwoFactor",
        "roles { name }",
        "seats { limit used }",
    ),
    *(
        "viewerMembership { active }",
        *(f"{name}(first: 25) {{ nodes {{ id {of} }} }}" for name, of in _LISTS.items()),
    ),
    "calendar(from: $from, to: $to) { id scheduledAt }",
    "metrics(from: $from, to: $to) { syncedAt }",
    'preflight(input: {body: "Words", channelIds: [$channel]}) { message }',
)
_OF_VIEWER: Final = (
    *("accessTokens { nodes { name kind } }", "account { id trialEndsAt }", "brands { nodes { name } }"),
    *(
        "currentBrand { name }",
        "currentToken { name }",
        "notificationChannels { key }",
        "notificationTypes { key }",
    ),
    *("notifications { nodes { title } }", "passkeys { name }", "recentActivity { nodes { action } }"),
    *("twoFactor { enabled }", "unreadNotificationCount", "user { firstName email }"),
)
_OF_ROOT: Final = (
    *("node(id: $post) { id }", "nodes(ids: [$post, $brand]) { id }", "publicPlans { slug }"),
    'brand(id: "none") { id }',
    *('invitationPreview(token: "none") { __typename }', 'sharedReview(token: "none") { __typename }'),
    "sharedReview(token: $share) { brandName posts { id } }",
)


class RefusedError(Exception):
    """A server did not answer as it has to."""


class SlowerError(Exception):
    """Routes are slower than before."""


@dataclass(frozen=True, slots=True)
class Route:
    """What is sent again and again; more than one request where a thing has to be made to be used up."""

    name: str
    steps: tuple[Request, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """The ratios of a route, round by round: above 1 where this checkout is faster."""

    name: str
    rates: Sequence[float]
    times: Sequence[float]

    @property
    def middle(self) -> float:
        """The median by the processor's time."""
        return statistics.median(self.times)

    def __str__(self) -> str:
        return f"{_spread(self.times)}  {_spread(self.rates)}  {self.name}"


async def compare(ours: Site, theirs: Site, rounds: int, text: str) -> None:
    """Measure the routes with this text in their names, and print. Errors: SlowerError."""
    sites = [(site, await _routes(site)) for site in (ours, theirs)]
    pairs: dict[str, list[tuple[Site, Route]]] = {}
    for mine, others in zip(*(routes for _, routes in sites), strict=True):
        if text not in mine.name:
            continue
        if both := await _both([(ours, mine), (theirs, others)]):
            pairs[mine.name] = both
    found = await _all(pairs, rounds)
    print("\nprocessor time: minimum, median, maximum; rate: the same (former to now, above 1 is faster now)")
    print("\n".join(map(str, found)), flush=True)
    print("A sign-in is nearly all Argon2, which has the same cost in both.")
    doubtful = {one.name: pairs[one.name] for one in found if one.middle < LEAST}
    slower = [one for one in await _all(doubtful, rounds * AGAIN) if one.middle < LEAST]
    if doubtful:
        print(f"\n{len(doubtful)} below {LEAST}, of which {len(slower)} when measured again:")
        print("\n".join(map(str, slower)))
    if slower:
        raise SlowerError(f"slower than before: {', '.join(one.name for one in slower)}")
    print(f"\nof {len(found)} routes none is slower than before")


async def _both(pair: list[tuple[Site, Route]]) -> list[tuple[Site, Route]] | None:
    refusals: list[str] = []
    for site, route in pair:
        try:
            await _load(site, route, 0)
        except RefusedError as refused:
            refusals.append(f"{site.checkout.name}: {refused}")
    if not refusals:
        return pair
    print(f"  left out, {pair[0][1].name}: {'; '.join(refusals)}", flush=True)
    return None


async def _all(pairs: dict[str, list[tuple[Site, Route]]], rounds: int) -> list[Compared]:
    """The slowest first."""
    found: list[Compared] = []
    for name, pair in pairs.items():
        rates: list[float] = []
        times: list[float] = []
        try:
            for number in range(rounds + 1):
                (made, made_ms), (base, base_ms) = [
                    await _load(site, route, SECONDS if number else SECONDS / 4) for site, route in pair
                ]
                if number:
                    rates.append(made / base)
                    times.append(base_ms / made_ms)
        except RefusedError as refused:
            print(f"  left out, {name}: {refused}", flush=True)
            continue
        found.append(Compared(name, rates, times))
    return sorted(found, key=lambda one: one.middle)


async def _load(site: Site, route: Route, seconds: float) -> tuple[float, float]:
    """The rate, and the milliseconds of processor time that each took. Errors: RefusedError."""
    parts = urlsplit(site.url)
    ends = time.perf_counter() + seconds
    count = 0

    async def visitor() -> None:
        nonlocal count
        address = (f"127.1.{next(_NUMBERS) // 250 % 250}.{next(_NUMBERS) % 250 + 1}", 0)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=address)
        try:
            for _ in range(FROM_ONE):
                made = b""
                for step in route.steps:
                    writer.write(_filled(step, made).to(parts.netloc))
                    found = _ID.search(await _answer(reader))
                    made = found[1] if found else b""
                count += 1
                if time.perf_counter() >= ends:
                    break
        finally:
            writer.close()

    async def visitors() -> RefusedError | None:
        try:
            await visitor()
            while time.perf_counter() < ends:
                await visitor()
        except RefusedError as refused:
            return refused
        return None

    began, started = places.processor_seconds(site.pid), time.perf_counter()
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(visitors()) for _ in range(CONNECTIONS)]
    for refused in [task.result() for task in tasks]:
        if refused is not None:
            raise refused
    took = time.perf_counter() - started
    return count / took, (places.processor_seconds(site.pid) - began) / count * 1000


_NUMBERS: Final[Iterator[int]] = itertools.count(1)


def _filled(step: Request, made: bytes) -> Request:
    def fill(text: bytes) -> bytes:
        if NUMBER.encode() in text:
            text = text.replace(NUMBER.encode(), f"{next(_NUMBERS)}".encode())
        return text.replace(MADE.encode(), made)

    return Request(step.method, fill(step.path.encode()).decode(), step.headers, fill(step.body))


async def _answer(reader: asyncio.StreamReader) -> bytes:
    """The body of the next answer. Errors: RefusedError."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    body = b""
    if length := re.search(rb"content-length: *(\d+)", head):
        body = await reader.readexactly(int(length[1]))
    elif b"transfer-encoding: chunked" in head:
        while size := int((await reader.readline()).strip(), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
    if not head.startswith(b"http/1.1 2") or any(words in body for words in _REFUSED):
        raise RefusedError(f"{head[9:12].decode()} {body[:160].decode(errors='replace')}")
    return body


class _Asked:
    """Requests to one site, by what it holds."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.headers = {"Authorization": f"Bearer {site.token}"}
        self.variables: dict[str, Any] = dict(site.variables)

    def rest(self, method: str, path: str, body: Any = None) -> Request:
        """A request of REST with the brand's header."""
        return Request(method, path, self.headers, b"" if body is None else orjson.dumps(body))

    def document(self, text: str) -> Request:
        """A GraphQL document; variables that it uses are declared before it."""
        kinds = {"from": "DateTime!", "to": "DateTime!", "share": "String!"}
        used = sorted({name for name in re.findall(r"\$(\w+)", text) if name in self.variables})
        head = ", ".join(f"${name}: {kinds.get(name, 'ID!')}" for name in used)
        kind, _, rest = text.partition(" ")
        query = f"{kind} Bench({head}) {rest}" if head else text
        variables = {name: self.variables[name] for name in used}
        return Request("POST", "/graphql", self.headers, orjson.dumps({"query": query, "variables": variables}))

    def tool(self, name: str, arguments: Any) -> Request:
        """A call of an agent's tool."""
        params = {"name": name, "arguments": arguments}
        body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        headers = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-06-18"}
        return Request("POST", "/mcp", self.headers | headers, orjson.dumps(body))

    async def ask(self, request: Request) -> Any:
        """What one request is answered with. Errors: RefusedError."""
        parts = urlsplit(self.site.url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        writer.write(request.to(parts.netloc))
        try:
            return orjson.loads(await _answer(reader))
        finally:
            writer.close()


async def _numbered(site: Site) -> None:
    """Let new rows have ids after those that were filled in."""
    client = await asyncpg.connect(site.environ["GALLEY_DATABASE_URL"])
    for table in data.TABLES:
        await client.execute(
            f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))"
        )
    await client.close()


async def _routes(site: Site) -> list[Route]:
    """The routes of one site; the same names in the same order at each."""
    await _numbered(site)
    asked = _Asked(site)
    # The former version has no `nodes` in its lists.
    posts = "posts(first: 1) { edges { node { id databaseId } } }"
    channel = "channels(first: 1) { edges { node { id databaseId } } }"
    found = await asked.ask(
        asked.document(f"query {{ brand(id: $brand) {{ slug databaseId {posts} {channel} }} }}")
    )
    held = found["data"]["brand"]
    asked.headers["X-Service-Brand"] = slug = held["slug"]
    read = held["posts"]["edges"][0]["node"]["databaseId"]
    # What is changed is a post that the service made, with its revisions.
    text = 'mutation { postCreate(input: {brandId: $brand, body: "Words"}) { ... on Post { id databaseId } } }'
    post = (await asked.ask(asked.document(text)))["data"]["postCreate"]
    channel = held["channels"]["edges"][0]["node"]
    asked.variables |= {"post": post["id"], "channel": channel["id"]}
    site.admin("profile", "set", "--brand", slug, "--voice", "Plain", "--persona", "Builders", "--pillar", "Craft")
    site.admin("user", "create", "--email", "signs-in@example.test", "--password", PASSWORD)
    feed = site.admin("channel", "connect", "--brand", slug, "--platform", "feed", "--name", "Feed")
    text = "mutation { shareLinkCreate(input: {postIds: [$post]}) { ... on NewShareLink { url } } }"
    share = (await asked.ask(asked.document(text)))["data"]["shareLinkCreate"]["url"]
    asked.variables["share"] = re.split(r"[/#=]", share)[-1]
    await asked.ask(asked.tool("push_ideas", _IDEAS))
    return [
        *_reads(asked, held["databaseId"], read, str(feed.get("uuid", feed))),
        *_documents(asked),
        *_writes(asked, held["databaseId"], post["databaseId"], channel["databaseId"]),
        *_mutations(asked),
    ]


_IDEAS: Final = {
    "ideas": [
        {"headline": f"How we made step {NUMBER} quick", "pillar": "Craft", "source_refs": [f"galley@{NUMBER}"]}
    ]
}


def _reads(asked: _Asked, team: int, post: int, feed: str) -> Generator[Route]:
    paths = (
        *("/teams", f"/teams/{team}", "/posts", "/posts?limit=100", f"/posts/{post}", "/channels", "/users"),
        *("/users/roles", "/invitations", "/ideas/mining-context", "/media/assets", "/me/entitlements"),
        *("/subscription/plans", "/subscription/status", "/notification-preferences", "/public/plans"),
        *("/healthz", "/readyz", f"/feeds/{feed}", f"/feeds/{feed}.atom", f"/feeds/{feed}.json"),
    )
    for path in paths:
        name = (
            path.replace(feed, "{uuid}")
            .replace(f"teams/{team}", "teams/{team}")
            .replace(f"posts/{post}", "posts/{post}")
        )
        yield Route(f"GET {name}", (asked.rest("GET", path),))
    for tool in ("list_ideas", "get_mining_context"):
        yield Route(f"MCP {tool}", (asked.tool(tool, {}),))


def _documents(asked: _Asked) -> Generator[Route]:
    for field in _OF_ROOT:
        yield Route(f"query {field}", (asked.document(f"query {{ {field} }}"),))
    for holder, fields in (("brand(id: $brand)", _OF_BRAND), ("viewer", _OF_VIEWER)):
        for field in fields:
            text = re.sub(r"nodes \{(.*?)\} \}$", r"edges { node {\1} } }", field)
            yield Route(f"query {holder} {field}", (asked.document(f"query {{ {holder} {{ {text} }} }}"),))


def _writes(asked: _Asked, team: int, post: int, channel: int) -> Generator[Route]:
    made = asked.rest("POST", "/posts", {"body": f"Words {NUMBER}"})
    later = {"due_at": "2036-01-01T09:00:00Z", "channel_ids": [channel], "approve": True}
    invited = asked.rest("POST", "/invitations", {"email": f"guest{NUMBER}@example.test", "role": "client"})
    image = {"filename": "pixel.gif", "data": "R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs="}
    kept = {"preferences": {"post_published": {"database": True, "mail": False}}}
    signs_in = {"email": "signs-in@example.test", "password": PASSWORD}
    steps = {
        "POST /posts": (made,),
        "POST /posts with a time": (asked.rest("POST", "/posts", {"body": f"Words {NUMBER}", **later}),),
        "PATCH /posts/{post}": (asked.rest("PATCH", f"/posts/{post}", {"title": f"Title {NUMBER}"}),),
        "POST and DELETE /posts/{post}": (made, asked.rest("DELETE", f"/posts/{MADE}")),
        "POST and POST /posts/{post}/submit": (made, asked.rest("POST", f"/posts/{MADE}/submit", {})),
        "POST /ideas/import": (asked.rest("POST", "/ideas/import", _IDEAS),),
        "POST and DELETE /invitations": (invited, asked.rest("DELETE", f"/invitations/{MADE}")),
        "POST /media/assets": (asked.rest("POST", "/media/assets", image),),
        "PATCH /me/team": (asked.rest("PATCH", "/me/team", {"team_id": team}),),
        "PATCH /teams/{team}": (asked.rest("PATCH", f"/teams/{team}", {"phone": f"+44 {NUMBER}"}),),
        "PUT /notification-preferences": (asked.rest("PUT", "/notification-preferences", kept),),
        "POST and DELETE /device-tokens": tuple(
            asked.rest(method, "/device-tokens", {"token": f"fcm:{'x' * 20}"}) for method in ("POST", "DELETE")
        ),
        "POST /auth/cli/start": (asked.rest("POST", "/auth/cli/start", {"device_name": "terminal"}),),
        "POST /auth/passkeys/login/options": (asked.rest("POST", "/auth/passkeys/login/options", {}),),
        "POST /auth/login": (Request("POST", "/auth/login", {}, orjson.dumps(signs_in)),),
        "MCP push_ideas": (asked.tool("push_ideas", _IDEAS),),
    }
    for name, requests in steps.items():
        yield Route(name, requests)


def _mutations(asked: _Asked) -> Generator[Route]:
    """Values are sent as variables, as clients do: a document with values of its own is validated each time."""
    ids = asked.variables

    def mutation(name: str, values: dict[str, Any], shown: str = "") -> Request:
        kind = f"{name[0].upper()}{name[1:]}Input!"
        text = f"mutation Bench($input: {kind}) {{ {name}(input: $input) {{ __typename {shown} }} }}"
        body = orjson.dumps({"query": text, "variables": {"input": values}})
        return Request("POST", "/graphql", asked.headers, body)

    post = mutation("postCreate", {"brandId": ids["brand"], "body": f"Words {NUMBER}"}, "... on Post { id }")
    idea = mutation("ideaCreate", {"brandId": ids["brand"], "headline": f"Idea {NUMBER}"}, "... on Idea { id }")

    def after(made: Request, name: str, **values: Any) -> tuple[Request, Request]:
        return made, mutation(name, {"id": MADE, **values})

    comment = {"postId": ids["post"], "body": f"Words {NUMBER}"}
    phone = {"id": ids["brand"], "phone": f"+44 {NUMBER}"}
    steps = {
        "postCreate": (post,),
        "postUpdate": after(post, "postUpdate", expectedVersion=1, title="Title"),
        "postDuplicate": (mutation("postDuplicate", {"id": ids["post"]}),),
        "postSubmitForReview": after(post, "postSubmitForReview"),
        "postDelete": after(post, "postDelete"),
        "postCommentAdd": (mutation("postCommentAdd", comment),),
        "ideaCreate": (idea,),
        "ideaUpdate": after(idea, "ideaUpdate", angle="Angle"),
        "ideaStatusSet": after(idea, "ideaStatusSet", status="ACCEPTED"),
        "ideaConvertToPost": after(idea, "ideaConvertToPost"),
        "brandSelect": (mutation("brandSelect", {"id": ids["brand"]}),),
        "brandUpdate": (mutation("brandUpdate", phone),),
        "profileUpdate": (mutation("profileUpdate", {"firstName": f"Ada {NUMBER}"}),),
        "notificationsMarkRead": (mutation("notificationsMarkRead", {"all": True}),),
        "shareLinkCreate": (mutation("shareLinkCreate", {"postIds": [ids["post"]]}),),
        "a document of its own": (
            asked.document(f'mutation {{ profileUpdate(input: {{firstName: "Ada {NUMBER}"}}) {{ __typename }} }}'),
        ),
    }
    for name, requests in steps.items():
        first = "ideaCreate and " if len(requests) > 1 and name.startswith("idea") else ""
        first = first or ("postCreate and " if len(requests) > 1 else "")
        yield Route(f"mutation {first}{name}", requests)


def _spread(values: Sequence[float]) -> str:
    return f"{min(values):5.2f} {statistics.median(values):5.2f} {max(values):5.2f}"

"""A personal data server, written from the lexicons of the AT Protocol; time is that of `core.clock`."""

import base64
import json
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from aiohttp import web

from app.connectors import Request
from app.connectors.platforms.bluesky import BlueskyPlatform
from app.core import clock, links
from tests.connectors.stand_in import Handler, Server, decided, digest
from tests.connectors.standins.oauth import Authorizations

DID = "did:plc:alice234567abcdefghijklm"
HANDLE = "alice.test"
PASSWORD = "abcd-efgh-ijkl-mnop"
BOB = "did:plc:bob4567abcdefghijklmnopq"
PEOPLE = {"alice.test": DID, "bob.example.com": BOB}


@dataclass
class DataServer(Server):
    """One server with one account.

    `taken` is its word for a place that is not empty; None is for servers that write over what is there.
    """

    taken: str | None = "InvalidSwap"
    records: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    blobs: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    scope: str = "com.atproto.appPass"
    active: bool = True
    password: str = PASSWORD
    issued: int = 0
    followers: int = 12
    avatar: str | None = None
    rate: tuple[int, int] = (3000, 2999)
    reasons: dict[str, str] = field(default_factory=dict[str, str])
    indexed: dict[str, str] = field(default_factory=dict[str, str])
    live: set[str] = field(default_factory=set[str])
    origins: tuple[str, ...] = ("https://plc.directory", "https://public.api.bsky.app")
    metadata: dict[str, Any] = field(default_factory=dict[str, Any])
    document: dict[str, Any] = field(default_factory=dict[str, Any])
    authorizations: Authorizations = field(
        default_factory=lambda: Authorizations(
            sends_issuer=True, pushes=True, proofs=True, subject=DID, nonce="nonce-1", expires_in=1800, clients={}
        )
    )

    def consent(self, url: str) -> dict[str, str]:
        """Allow what the address asks for; the query of the callback."""
        return self.authorizations.consent(url)

    def routes(self) -> list[web.RouteDef]:
        there = self.authorizations
        return [
            web.get(f"/{DID}", self._document),
            web.get(f"/{BOB}", self._document),
            web.get("/.well-known/oauth-protected-resource", self._resource),
            web.get("/.well-known/oauth-authorization-server", self._metadata),
            web.post("/oauth/par", decided(there.push)),
            web.post("/oauth/token", decided(there.token)),
            web.post("/oauth/revoke", decided(there.revoke)),
            web.post("/xrpc/com.atproto.server.createSession", self._create),
            web.post("/xrpc/com.atproto.server.refreshSession", self._refresh),
            web.get("/xrpc/com.atproto.identity.resolveHandle", self._resolve),
            web.post("/xrpc/com.atproto.repo.uploadBlob", self._with_token(self._upload)),
            web.post("/xrpc/com.atproto.repo.putRecord", self._with_token(self._put)),
            web.get("/xrpc/com.atproto.repo.getRecord", self._get),
            web.post("/xrpc/com.atproto.repo.deleteRecord", self._with_token(self._delete)),
            web.get("/xrpc/app.bsky.feed.getPosts", self._with_token(self._posts)),
            web.get("/xrpc/app.bsky.feed.getPostThread", self._with_token(self._thread)),
            web.get("/xrpc/app.bsky.actor.getProfile", self._with_token(self._profile)),
            web.get("/xrpc/app.bsky.notification.listNotifications", self._with_token(self._notifications)),
        ]

    def end_sessions(self) -> None:
        """No token is good any more."""
        self.live.clear()

    def _token(self, scope: str, good_for: timedelta) -> str:
        self.issued += 1
        claims = {"scope": scope, "sub": DID, "exp": int((clock.now() + good_for).timestamp()), "jti": self.issued}
        body = base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip("=")
        token = f"e30.{body}.c2ln"
        self.live.add(token)
        return token

    def _session(self) -> web.Response:
        return web.json_response(
            {
                "did": DID,
                "handle": HANDLE,
                "active": self.active,
                "accessJwt": self._token(self.scope, timedelta(hours=2)),
                "refreshJwt": self._token("com.atproto.refresh", timedelta(days=60)),
            }
        )

    async def register(self) -> None:
        """Read the documents of this installation, as servers do when its client comes."""
        routes = BlueskyPlatform().routes()
        metadata, keys = [json.loads((await route.handler(Request())).body) for route in routes]
        assert metadata["jwks_uri"] == links.url(routes[1].path)
        self.authorizations.clients[metadata["client_id"]] = None
        self.authorizations.keys = keys["keys"]

    async def _document(self, request: web.Request) -> web.Response:
        service = {"id": "#atproto_pds", "type": "AtprotoPersonalDataServer", "serviceEndpoint": self.url}
        did = request.path.removeprefix("/")
        handle = next(handle for handle, one in PEOPLE.items() if one == did)
        document = {"id": did, "alsoKnownAs": [f"at://{handle}"], "service": [service]}
        return web.json_response(document | self.document)

    def _origin(self, request: web.Request) -> str:
        return self.url if self.url.endswith(request.host) else f"https://{request.host}"

    async def _resource(self, request: web.Request) -> web.Response:
        here = self._origin(request)
        return web.json_response({"resource": here, "authorization_servers": [here]})

    async def _metadata(self, request: web.Request) -> web.Response:
        here, self.authorizations.issuer = self._origin(request), self.url
        document: dict[str, Any] = {
            "issuer": here,
            "authorization_endpoint": f"{here}/oauth/authorize",
            "token_endpoint": f"{here}/oauth/token",
            "revocation_endpoint": f"{here}/oauth/revoke",
            "pushed_authorization_request_endpoint": f"{here}/oauth/par",
            "require_pushed_authorization_requests": True,
            "code_challenge_methods_supported": ["S256"],
            "dpop_signing_alg_values_supported": ["ES256"],
            "authorization_response_iss_parameter_supported": True,
            "client_id_metadata_document_supported": True,
        }
        return web.json_response(document | self.metadata)

    def _holds(self, request: web.Request) -> web.Response | None:
        if "DPoP" in request.headers:
            says = self.authorizations.holds(request.headers, request.method, str(request.url))
            return says and web.json_response(says.body, status=says.status, headers=says.headers)
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if token not in self.live:
            return refusal("InvalidToken", "Token could not be verified")
        claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
        if claims["exp"] <= clock.now().timestamp():
            return refusal("ExpiredToken", "Token has expired")
        return None

    def _with_token(self, handler: Handler) -> Handler:
        async def checked(request: web.Request) -> web.StreamResponse:
            return self._holds(request) or await handler(request)

        return checked

    async def _create(self, request: web.Request) -> web.Response:
        sent = json.loads(await request.read())
        if sent["identifier"] not in (DID, HANDLE) or sent["password"] != self.password:
            return refusal("AuthenticationRequired", "Invalid identifier or password", 401)
        return self._session()

    async def _refresh(self, request: web.Request) -> web.Response:
        return self._holds(request) or self._session()

    async def _resolve(self, request: web.Request) -> web.Response:
        did = PEOPLE.get(request.query["handle"])
        return web.json_response({"did": did}) if did else refusal("InvalidRequest", "Unable to resolve handle")

    async def _upload(self, request: web.Request) -> web.Response:
        data = await request.read()
        ref = f"bafkrei{digest(data)[:52]}"
        blob = {"$type": "blob", "ref": {"$link": ref}, "mimeType": request.content_type, "size": len(data)}
        self.blobs[ref] = blob | {"sha256": digest(data)}
        return web.json_response({"blob": blob})

    async def _put(self, request: web.Request) -> web.Response:
        sent = json.loads(await request.read())
        place = f"at://{sent['repo']}/{sent['collection']}/{sent['rkey']}"
        record, collection = sent["record"], sent["collection"]
        check = self._problem if collection == "app.bsky.feed.post" else self._gate_problem
        if problem := check(record):
            return refusal("InvalidRequest", f"Invalid {collection} record: {problem}")
        if collection != "app.bsky.feed.post" and record["post"].rpartition("/")[2] != sent["rkey"]:
            return refusal("InvalidRequest", "The key of a gate is that of its post")
        if place in self.records and sent.get("swapRecord", "") is None and self.taken is not None:
            return refusal(self.taken, "Record was at bafyreiold")
        self.records[place] = sent["record"]
        self._index(place)
        return web.json_response({"uri": place, "cid": self.cid(place)})

    def cid(self, place: str) -> str:
        """The hash of what is there."""
        return f"bafyrei{digest(json.dumps(self.records[place], sort_keys=True).encode())[:52]}"

    async def _get(self, request: web.Request) -> web.Response:
        place = "at://{repo}/{collection}/{rkey}".format(**request.query)
        if place not in self.records:
            return refusal("RecordNotFound", f"Could not locate record: {place}")
        return web.json_response({"uri": place, "cid": self.cid(place), "value": self.records[place]})

    async def _delete(self, request: web.Request) -> web.Response:
        sent = json.loads(await request.read())
        self.records.pop(f"at://{sent['repo']}/{sent['collection']}/{sent['rkey']}", None)
        return web.json_response({})

    def _problem(self, record: dict[str, Any]) -> str | None:
        """What the lexicons forbid of what a connector could do wrong."""
        text = record["text"].encode()
        if len(text) > 3000:
            return "Record/text must not be longer than 3000 bytes"
        if len(record.get("langs", [])) > 3:
            return "Record/langs must not have more than 3 elements"
        for facet in record.get("facets", []):
            start, end = facet["index"]["byteStart"], facet["index"]["byteEnd"]
            if not 0 <= start < end <= len(text):
                return "Record/facets is out of the text"
        if problem := self._member_problem(record) or self._reply_problem(record):
            return problem
        blobs = [image["image"] for image in record.get("embed", {}).get("images", [])]
        if len(blobs) > 4 or any(blob["size"] > 2_000_000 for blob in blobs):
            return "Record/embed/images is too large"
        return None if all(blob["ref"]["$link"] in self.blobs for blob in blobs) else "Could not find blob"

    def _member_problem(self, record: dict[str, Any]) -> str | None:
        """What is not in the lexicon, or not in its bounds."""
        known = {"$type", "text", "createdAt", "reply", "langs", "facets", "embed", "labels", "tags"}
        tags = record.get("tags", [])
        labels = {label["val"] for label in record.get("labels", {"values": []})["values"]}
        rules = {
            "has other members": record.keys() <= known,
            "/tags must not have more than 8 elements": len(tags) <= 8,
            "/tags must not be longer than 640 bytes": all(len(tag.encode()) <= 640 for tag in tags),
            "/labels has a value that no reader knows": labels <= {"sexual", "nudity", "porn", "graphic-media"},
        }
        return next((f"Record{wrong}" for wrong, is_right in rules.items() if not is_right), None)

    def _gate_problem(self, record: dict[str, Any]) -> str | None:
        """What the lexicons of the two gates forbid."""
        rules = {
            "app.bsky.feed.threadgate": ("allow", {"mentionRule", "followerRule", "followingRule"}),
            "app.bsky.feed.postgate": ("embeddingRules", {"disableRule"}),
        }
        name, known = rules[record["$type"]]
        if record.keys() != {"$type", "post", "createdAt", name}:
            return "Record has other members"
        wrong = [
            rule for rule in record[name] if rule["$type"] not in {f"{record['$type']}#{one}" for one in known}
        ]
        return f"Record/{name} must be one of its rules" if wrong or len(record[name]) > 5 else None

    def _reply_problem(self, record: dict[str, Any]) -> str | None:
        """The server itself takes any reference; a wrong one would be a thread that nobody sees."""
        if "reply" not in record:
            return None
        root, parent = record["reply"]["root"], record["reply"]["parent"]
        for found in (root, parent):
            if found != {"uri": found["uri"], "cid": self.cid(found["uri"])}:
                return "Record/reply does not refer to a record as it is"
        above = self.records[parent["uri"]].get("reply", {"root": parent})
        return None if above["root"] == root else "Record/reply/root is not that of the parent"

    def comment(self, post: str | None, text: str, /) -> str:
        """Bob writes below a record, or mentions the account elsewhere; the address."""
        place = f"at://{BOB}/app.bsky.feed.post/3k{len(self.records):011}"
        record: dict[str, Any] = {"$type": "app.bsky.feed.post", "text": text, "createdAt": "2020-01-01T00:00:00Z"}
        if post is not None:
            parent = {"uri": post, "cid": self.cid(post)}
            record["reply"] = {"root": self.records[post].get("reply", {"root": parent})["root"], "parent": parent}
        self.records[place] = record
        self._index(place)
        return place

    def _index(self, place: str) -> None:
        self.indexed[place] = clock.now().isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def _below(self, place: str) -> list[str]:
        return [one for one, record in self.records.items() if _parent(record) == place]

    def _view(self, place: str) -> dict[str, Any]:
        did = place.split("/")[2]
        return {
            "uri": place,
            "cid": self.cid(place),
            "author": {"did": did, "handle": next(name for name, one in PEOPLE.items() if one == did)},
            "record": self.records[place],
            "indexedAt": self.indexed[place],
            "likeCount": 5,
            "repostCount": 2,
            "quoteCount": 1,
            "replyCount": len(self._below(place)),
        }

    def _limited(self, document: object) -> web.Response:
        allowed, remaining = self.rate
        headers = {"RateLimit-Limit": str(allowed), "RateLimit-Remaining": str(remaining)}
        return web.json_response(document, headers=headers)

    async def _posts(self, request: web.Request) -> web.Response:
        asked = request.query.getall("uris")
        if len(asked) > 25:
            return refusal("InvalidRequest", "Error: uris must not have more than 25 elements")
        return self._limited({"posts": [self._view(one) for one in asked if one in self.records]})

    def _node(self, place: str, depth: int) -> dict[str, Any]:
        replies = [self._node(one, depth - 1) for one in self._below(place)] if depth else []
        blocked = {"$type": "app.bsky.feed.defs#blockedPost", "uri": "at://did:plc:x/app.bsky.feed.post/1"}
        return {
            "$type": "app.bsky.feed.defs#threadViewPost",
            "post": self._view(place),
            "replies": [*replies, blocked],
        }

    async def _thread(self, request: web.Request) -> web.Response:
        place = request.query["uri"]
        if place not in self.records:
            return refusal("NotFound", f"Post not found: {place}")
        return self._limited({"thread": self._node(place, int(request.query["depth"]))})

    async def _profile(self, request: web.Request) -> web.Response:
        assert request.query["actor"] == DID
        return self._limited(
            {"did": DID, "handle": HANDLE, "followersCount": self.followers, "avatar": self.avatar}
        )

    async def _notifications(self, request: web.Request) -> web.Response:
        assert request.query.getall("reasons") == ["reply", "mention"]
        start, most = int(request.query.get("cursor", "0")), int(request.query["limit"])
        foreign = [one for one in reversed(self.records) if f"/{DID}/" not in one]
        views = [
            self._view(one) | {"reason": self.reasons.get(one, "reply"), "isRead": False}
            for one in foreign[start : start + most]
        ]
        return self._limited({"notifications": views, "cursor": str(start + most)})


def _parent(record: dict[str, Any]) -> str | None:
    return record["reply"]["parent"]["uri"] if "reply" in record else None


def refusal(name: str, message: str, status: int = 400) -> web.Response:
    return web.json_response({"error": name, "message": message}, status=status)

"""A Mastodon instance, written from the documentation of its REST interface; time is that of `core.clock`."""

import html
import json
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from aiohttp import BodyPartReader, web

from app.core import clock
from tests.connectors.stand_in import Handler, Server, decided, digest
from tests.connectors.standins.oauth import Authorizations

TOKEN = "token-of-alice"
ACCOUNT = "109302"
OTHER = "109000000000000002"
"""Another account of the instance."""
KEYS_LIVE = timedelta(hours=1)


@dataclass
class Instance(Server):
    """One instance with one account. `preparing`: how often an upload says that it is not ready yet."""

    scopes: list[str] | None = field(default_factory=lambda: ["read", "write:statuses", "write:media"])
    configuration: dict[str, Any] = field(
        default_factory=lambda: {
            "statuses": {"max_characters": 500, "max_media_attachments": 4, "characters_reserved_per_url": 23},
            "media_attachments": {
                "supported_mime_types": ["image/jpeg", "image/png", "video/mp4"],
                "image_size_limit": 16_777_216,
                "image_matrix_limit": 33_177_600,
                "video_size_limit": 103_809_024,
                "description_limit": 1500,
            },
            "polls": {
                "max_options": 4,
                "max_characters_per_option": 50,
                "min_expiration": 300,
                "max_expiration": 2_629_746,
            },
        }
    )
    api_version: int | None = 7
    software: str | None = "mastodon"
    preparing: int = 0
    statuses: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    others: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    followers: int = 12
    avatar: str | None = None
    batches: bool = True
    may_notify: bool = True
    rate: tuple[int, int] = (300, 299)
    media: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    keys: dict[str, tuple[str, datetime]] = field(default_factory=dict[str, tuple[str, datetime]])
    modern: bool = True
    apps: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    authorizations: Authorizations = field(
        default_factory=lambda: Authorizations(clients={}, rotates=False, expires_in=None)
    )

    def consent(self, url: str) -> dict[str, str]:
        """Allow what the address asks for; the query of the callback."""
        return self.authorizations.consent(url)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/.well-known/oauth-authorization-server", self._metadata),
            web.post("/api/v1/apps", self._register),
            web.post("/oauth/token", decided(self.authorizations.token)),
            web.post("/oauth/revoke", decided(self.authorizations.revoke)),
            web.get("/.well-known/nodeinfo", self._node_documents),
            web.get("/nodeinfo/2.0", self._node),
            web.get("/api/v2/instance", self._instance),
            web.get("/api/v1/instance", self._older_instance),
            web.get("/api/v1/accounts/verify_credentials", self._with_token(self._account)),
            web.get("/api/v1/apps/verify_credentials", self._with_token(self._app)),
            web.post("/api/v2/media", self._with_token(self._upload)),
            web.get("/api/v1/media/{id}", self._with_token(self._uploaded)),
            web.post("/api/v1/statuses", self._with_token(self._post)),
            web.get("/api/v1/accounts/{id}/statuses", self._with_token(self._list)),
            web.get("/api/v1/statuses/{id}/source", self._with_token(self._source)),
            web.get("/api/v1/statuses", self._with_token(self._several)),
            web.get("/api/v1/statuses/{id}", self._with_token(self._one)),
            web.get("/api/v1/statuses/{id}/context", self._with_token(self._context)),
            web.get("/api/v1/notifications", self._with_token(self._notifications)),
            web.delete("/api/v1/statuses/{id}", self._with_token(self._delete)),
        ]

    def _with_token(self, handler: Handler) -> Handler:
        async def checked(request: web.Request) -> web.StreamResponse:
            held = request.headers.get("Authorization") == f"Bearer {TOKEN}"
            if not held and self.authorizations.holds(request.headers, request.method, str(request.url)):
                return web.json_response({"error": "The access token is invalid"}, status=401)
            return await handler(request)

        return checked

    async def _metadata(self, request: web.Request) -> web.Response:
        if not self.modern:
            return web.json_response({"error": "Not Found"}, status=404)
        document: dict[str, Any] = {
            "issuer": f"{self.url}/",
            "authorization_endpoint": f"{self.url}/oauth/authorize",
            "token_endpoint": f"{self.url}/oauth/token",
            "revocation_endpoint": f"{self.url}/oauth/revoke",
            "code_challenge_methods_supported": ["S256"],
        }
        if self.authorizations.sends_issuer:
            self.authorizations.issuer = document["issuer"]
            document |= {"authorization_response_iss_parameter_supported": True}
        return web.json_response(document)

    async def _register(self, request: web.Request) -> web.Response:
        sent = json.loads(await request.read())
        if any(not scope.startswith(("read", "write")) for scope in sent["scopes"].split()):
            error = "Validation failed: Scopes doesn't match configured on the server."
            return web.json_response({"error": error}, status=422)
        ident = f"app-{len(self.apps) + 1}"
        made = {"id": "5", "scopes": sent["scopes"].split(), "redirect_uris": sent["redirect_uris"].split()}
        made |= {"client_id": ident, "client_secret": f"secret-of-{ident}", "client_secret_expires_at": 0}
        self.apps.append(made)
        self.authorizations.clients[ident] = made["client_secret"]
        return web.json_response(made)

    async def _node_documents(self, request: web.Request) -> web.Response:
        if self.software is None:
            return web.json_response({"error": "Not Found"}, status=404)
        relation = "http://nodeinfo.diaspora.software/ns/schema/2.0"
        return web.json_response({"links": [{"rel": relation, "href": f"{self.url}/nodeinfo/2.0"}]})

    async def _node(self, request: web.Request) -> web.Response:
        software = {"name": self.software, "version": "4.4.0"}
        return web.json_response({"version": "2.0", "software": software, "protocols": ["activitypub"]})

    async def _older_instance(self, request: web.Request) -> web.Response:
        return web.json_response({"error": "Record not found"}, status=404)

    async def _instance(self, request: web.Request) -> web.Response:
        document: dict[str, Any] = {"domain": "mastodon.test", "version": "4.5.0"}
        document["configuration"] = self.configuration
        if self.api_version is not None:
            document["api_versions"] = {"mastodon": self.api_version}
        return web.json_response(document)

    async def _account(self, request: web.Request) -> web.Response:
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        access = self.authorizations.access.get(token)
        is_other = access is not None and self.authorizations.people.get(access.code) == OTHER
        document = {
            "id": OTHER if is_other else ACCOUNT,
            "username": "carol" if is_other else "alice",
            "display_name": "Carol" if is_other else "Alice ⚓",
            "followers_count": self.followers,
            "avatar": "https://mastodon.test/moving.gif",
            "avatar_static": self.avatar,
        }
        return web.json_response(document | {"url": f"https://mastodon.test/@{document['username']}"})

    async def _app(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != f"Bearer {TOKEN}":
            app = self.apps[-1]
            return web.json_response({"name": "Galley", **{key: app[key] for key in ("scopes", "redirect_uris")}})
        return web.json_response({"name": "Galley"} | ({} if self.scopes is None else {"scopes": self.scopes}))

    async def _upload(self, request: web.Request) -> web.Response:
        parts: dict[str, bytes] = {}
        kind = name = None
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            assert part.name is not None
            parts[part.name] = bytes(await part.read())
            if part.name == "file":
                kind, name = part.headers["Content-Type"], part.filename
        data = parts["file"]
        ident = str(7000 + len(self.media))
        self.media[ident] = {
            "sha256": digest(data),
            "size": len(data),
            "type": kind,
            "name": name,
            "description": parts["description"].decode() if "description" in parts else None,
            "left": self.preparing,
        }
        return web.json_response(self._shown(ident), status=202 if self.preparing else 200)

    async def _uploaded(self, request: web.Request) -> web.Response:
        ident = request.match_info["id"]
        self.media[ident]["left"] -= 1
        return web.json_response(self._shown(ident), status=206 if self.media[ident]["left"] > 0 else 200)

    def _shown(self, ident: str) -> dict[str, Any]:
        ready = self.media[ident]["left"] <= 0
        url = f"https://mastodon.test/media/{ident}" if ready else None
        return {"id": ident, "type": "image", "url": url, "description": self.media[ident]["description"]}

    async def _post(self, request: web.Request) -> web.Response:
        sent = json.loads(await request.read())
        key = request.headers.get("Idempotency-Key")
        known = self.keys.get(key or "")
        if known is not None and clock.now() - known[1] < KEYS_LIVE:
            return web.json_response(next(one for one in self.statuses if one["id"] == known[0]))
        refused = self._refusal(sent)
        if refused is not None:
            return refused
        status = self._made(sent)
        if key is not None:
            self.keys[key] = (status["id"], clock.now())
        return web.json_response(status)

    def _refusal(self, sent: dict[str, Any]) -> web.Response | None:
        """Why a status is not taken."""
        if wrong := self._undocumented(sent):
            return web.json_response({"error": f"Validation failed: {wrong}"}, status=422)
        if (
            len(sent["status"]) + len(sent.get("spoiler_text", ""))
            > self.configuration["statuses"]["max_characters"]
        ):
            error = "Validation failed: Text character limit of 500 exceeded"
            return web.json_response({"error": error}, status=422)
        below = sent.get("in_reply_to_id")
        if below is not None and all(one["id"] != below for one in self._all()):
            error = "The post you are trying to reply to does not appear to exist."
            return web.json_response({"error": error}, status=404)
        return None

    def _undocumented(self, sent: dict[str, Any]) -> str | None:
        """What the documentation of the call does not allow."""
        known = {"status", "visibility", "in_reply_to_id", "media_ids", "language", "spoiler_text", "sensitive"}
        poll = sent.get("poll", {"options": ["a", "b"], "expires_in": 300})
        bounds = self.configuration["polls"]
        rules = {
            "unknown field": sent.keys() <= known | {"poll", "quote_approval_policy"},
            "visibility": sent["visibility"] in ("public", "unlisted", "private", "direct"),
            "quote policy": sent.get("quote_approval_policy", "public") in ("public", "followers", "nobody"),
            "a poll has other fields": poll.keys() <= {"options", "expires_in", "multiple", "hide_totals"},
            "answers": 2 <= len(poll["options"]) <= bounds["max_options"],
            "an answer": all(len(one) <= bounds["max_characters_per_option"] for one in poll["options"]),
            "duration": bounds["min_expiration"] <= poll["expires_in"] <= bounds["max_expiration"],
            "a poll beside media": not ("poll" in sent and sent.get("media_ids")),
        }
        return next((name for name, is_right in rules.items() if not is_right), None)

    def _made(self, sent: dict[str, Any]) -> dict[str, Any]:
        """A new status."""
        ident = self._new_id()
        status = {
            "id": ident,
            "created_at": clock.now().isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "url": f"https://mastodon.test/@alice/{ident}",
            "uri": f"https://mastodon.test/users/alice/statuses/{ident}",
            "in_reply_to_id": sent.get("in_reply_to_id"),
            "content": self._rendered(sent["status"]),
            "media_attachments": [self._shown(one) for one in sent.get("media_ids", [])],
            "visibility": sent.get("visibility", "public"),
            "account": {"id": ACCOUNT, "acct": "alice", "display_name": "Alice ⚓"},
            "sent": sent,
        }
        self.statuses.append(status)
        return status

    def _new_id(self) -> str:
        return str(113000 + len(self.statuses))

    def _rendered(self, text: str) -> str:
        """The markup of a status."""
        return f"<p>{html.escape(text, quote=False)}</p>"

    async def _list(self, request: web.Request) -> web.Response:
        assert request.match_info["id"] == ACCOUNT
        before = request.query.get("max_id")
        found = [one for one in reversed(self.statuses) if before is None or one["id"] < before]
        return web.json_response(found[: int(request.query["limit"])])

    async def _source(self, request: web.Request) -> web.Response:
        found = [one for one in self.statuses if one["id"] == request.match_info["id"]]
        return web.json_response({"id": found[0]["id"], "text": found[0]["sent"]["status"], "spoiler_text": ""})

    async def _delete(self, request: web.Request) -> web.Response:
        found = [one for one in self.statuses if one["id"] == request.match_info["id"]]
        if not found:
            return web.json_response({"error": "Record not found"}, status=404)
        self.statuses.remove(found[0])
        return web.json_response(found[0])

    def comment(self, post: str | None, text: str, /, **given: Any) -> str:
        """Bob writes below a status, or mentions the account elsewhere; the id."""
        ident = str(220000 + len(self.others))
        own = any(one["id"] == post for one in self.statuses)
        self.others.append(
            {
                "id": ident,
                "created_at": clock.now().isoformat(timespec="milliseconds").replace("+00:00", "Z"),
                "in_reply_to_id": post,
                "in_reply_to_account_id": ACCOUNT if own else None,
                "content": f"<p>{html.escape(text)}</p>",
                "spoiler_text": "",
                "visibility": "public",
                "account": {"id": "77", "acct": "bob@example.social", "display_name": "Bob"},
                **given,
            }
        )
        return ident

    def _all(self) -> list[dict[str, Any]]:
        return [*self.statuses, *self.others]

    def _counted(self, status: dict[str, Any]) -> dict[str, Any]:
        replies = [one for one in self._all() if one["in_reply_to_id"] == status["id"]]
        counters = {"favourites_count": 5, "reblogs_count": 2, "quotes_count": 1, "replies_count": len(replies)}
        return counters | status

    def _limited(self, document: object) -> web.Response:
        allowed, remaining = self.rate
        headers = {"X-RateLimit-Limit": str(allowed), "X-RateLimit-Remaining": str(remaining)}
        return web.json_response(document, headers=headers)

    async def _several(self, request: web.Request) -> web.Response:
        asked = request.query.getall("id[]")
        if not self.batches:
            return web.json_response({"error": "Record not found"}, status=404)
        if len(asked) > 20:
            return web.json_response({"error": "Too many statuses"}, status=422)
        return self._limited([self._counted(one) for one in self._all() if one["id"] in asked])

    async def _one(self, request: web.Request) -> web.Response:
        found = [one for one in self._all() if one["id"] == request.match_info["id"]]
        if not found:
            return web.json_response({"error": "Record not found"}, status=404)
        return self._limited(self._counted(found[0]))

    async def _context(self, request: web.Request) -> web.Response:
        top = request.match_info["id"]
        if all(one["id"] != top for one in self._all()):
            return web.json_response({"error": "Record not found"}, status=404)
        below, found = {top}, list[dict[str, Any]]()
        for one in sorted(self._all(), key=lambda one: one["created_at"]):
            if one["in_reply_to_id"] in below:
                below.add(one["id"])
                found.append(one)
        return self._limited({"ancestors": [], "descendants": found})

    async def _notifications(self, request: web.Request) -> web.Response:
        if not self.may_notify:
            error = "This action is outside the authorized scopes"
            return web.json_response({"error": error}, status=403)
        assert request.query.getall("types[]") == ["mention"]
        before = request.query.get("max_id", "9")
        found = [
            {"id": f"4{one['id']}", "type": "mention", "created_at": one["created_at"], "status": one}
            for one in reversed(self.others)
            if f"4{one['id']}" < before
        ]
        return self._limited(found[: int(request.query["limit"])])

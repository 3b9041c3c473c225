"""Servers that speak Mastodon's interface and are not Mastodon, each with what it does otherwise.

Written from what their public sources do: pixelfed 0.11.13@8aae92d (Api/ApiV1Controller, Api/ApiV2Controller),
gotosocial@57cb4fe (internal/api/client), friendica@a0a8aeb (src/Module/Api/Mastodon), pleroma@f917285
(idempotency_plug, instance_view, status_controller), takahe@d45f22c (api/views), Sharkey@6b85db9
(server/api/mastodon/endpoints), Iceshrimp.NET@b3d9f64 (Controllers/Mastodon). None of it was run.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from tests.connectors.mastodon_server import Instance

_ADDRESS = re.compile(r"https?://\S+")
_MENTION = re.compile(r"(?<!\w)@(\w+)(?:@([\w.-]+))?")


def _refused(status: int, error: object, **more: object) -> web.Response:
    return web.json_response({"error": error, **more}, status=status)


@dataclass
class Other(Instance):
    """What they have in common: no keys, no batch of statuses, texts counted as they are."""

    keys_seen: list[str] = field(default_factory=list[str])
    most: int = 500
    batches: bool = False

    async def _post(self, request: web.Request) -> web.Response:
        sent = json.loads(await request.read())
        if key := request.headers.get("Idempotency-Key"):
            self.keys_seen.append(key)
        refused = self._refusal(sent)
        return refused or web.json_response(self._made(sent))

    def _refusal(self, sent: dict[str, Any]) -> web.Response | None:
        if len(sent["status"]) > self.most:
            return _refused(400, f"Bad Request: text exceeds max chars ({self.most})")
        return None

    async def _instance(self, request: web.Request) -> web.Response:
        return web.json_response({"domain": "other.test", "version": "0", "configuration": self._configuration()})

    def _answers(self, top: str) -> web.Response:
        """Direct answers only, twenty at most."""
        below = [one for one in self._all() if one["in_reply_to_id"] == top][:20]
        return web.json_response({"ancestors": [], "descendants": below})

    def _configuration(self) -> dict[str, Any]:
        return {"statuses": {"max_characters": self.most, "max_media_attachments": 6}}


@dataclass
class Nameless(Other):
    """A server of which nothing is known: it tells neither its software nor a limit."""

    software: str | None = None

    def _configuration(self) -> dict[str, Any]:
        return {}


@dataclass
class GoToSocial(Other):
    """Ids are ULIDs; alternative texts may need a least length; 5,000 signs, addresses in full."""

    software: str | None = "gotosocial"
    most: int = 5_000
    least_description: int = 0

    def _new_id(self) -> str:
        return f"01K9ZQ4T0000000000000000{len(self.statuses):02X}"

    def _configuration(self) -> dict[str, Any]:
        media = {
            "supported_mime_types": ["image/jpeg", "image/png", "image/webp", "video/mp4", "audio/mp2"],
            "image_size_limit": 41_943_040,
            "video_size_limit": 41_943_040,
            "image_matrix_limit": 2_147_483_647,
            "description_limit": 1500,
            "description_minimum": self.least_description,
        }
        statuses = {"max_characters": self.most, "max_media_attachments": 6, "characters_reserved_per_url": 25}
        return {"statuses": statuses, "media_attachments": media}


@dataclass
class Friendica(Other):
    """It reads Markdown and gives back plain text: people by their address, links behind their words."""

    software: str | None = "friendica"
    most: int = 200_000

    def _rendered(self, text: str) -> str:
        linked = _ADDRESS.sub(lambda found: f'<a href="{found[0]}">{found[0].partition("//")[2]}</a>', text)
        return "<p>" + linked.replace("**", "").replace("\n", "<br>") + "</p>"

    async def _source(self, request: web.Request) -> web.Response:
        found = [one for one in self.statuses if one["id"] == request.match_info["id"]]
        if not found:
            return web.json_response({"error": "Record not found"}, status=404)
        text = found[0]["sent"]["status"].replace("**", "")
        text = _MENTION.sub(lambda name: f"@{name[1]}@{name[2] or 'friendica.test'}", text)
        text = _ADDRESS.sub(lambda address: f"{address[0]} {address[0]}", text)
        return web.json_response({"id": found[0]["id"], "text": text, "spoiler_text": ""})

    async def _several(self, request: web.Request) -> web.Response:
        return _refused(422, "Unprocessable Entity", error_description="")

    async def _delete(self, request: web.Request) -> web.Response:
        answer = await super()._delete(request)
        return answer if answer.status == 404 else web.json_response([])

    def _configuration(self) -> dict[str, Any]:
        statuses = {"max_characters": self.most, "max_media_attachments": 99, "characters_reserved_per_url": 23}
        types = ["image/jpeg", "image/png", "image/gif", "image/webp", "audio/aac", "video/mp4", "video/webm"]
        return {
            "statuses": statuses,
            "media_attachments": {"supported_mime_types": types, "image_size_limit": 0, "video_size_limit": 0},
        }


@dataclass
class Pixelfed(Other):
    """A key is refused for an hour, also after a call that failed; a status needs a file; tags are cut out.

    The statuses of an account hold no answers, nobody gets the source of one, and tokens end.
    """

    software: str | None = "pixelfed"

    def __post_init__(self) -> None:
        self.authorizations.expires_in = 356 * 86_400
        self.authorizations.rotates = True
        self.authorizations.scopes = frozenset({"read", "write", "follow", "push"})

    async def _register(self, request: web.Request) -> web.Response:
        sent = json.loads(await request.read())
        ident = str(len(self.apps) + 1)
        made = {"id": ident, "name": sent["client_name"], "redirect_uri": sent["redirect_uris"]}
        self.apps.append({**made, "redirect_uris": [sent["redirect_uris"]]})
        made |= {"client_id": ident, "client_secret": f"secret-of-{ident}", "vapid_key": None}
        self.authorizations.clients[ident] = made["client_secret"]
        return web.json_response(made)

    async def _metadata(self, request: web.Request) -> web.Response:
        return web.json_response({"message": ""}, status=404)

    async def _app(self, request: web.Request) -> web.Response:
        return web.json_response({"name": "Galley", "website": None, "vapid_key": None})

    async def _post(self, request: web.Request) -> web.Response:
        sent = json.loads(await request.read())
        if len(sent["status"]) > self.most or sent.get("visibility") not in ("public", "unlisted", "private"):
            message = "The status field must not be greater than 500 characters."
            return web.json_response({"message": message, "errors": {"status": [message]}}, status=422)
        key = request.headers.get("Idempotency-Key")
        if key is not None:
            if key in self.keys_seen:
                return web.json_response({"message": "Duplicate idempotency key."}, status=400)
            self.keys_seen.append(key)
        if not sent.get("media_ids") and not sent.get("in_reply_to_id"):
            return web.json_response({"message": "Empty statuses are not allowed"}, status=403)
        return web.json_response(self._made({**sent, "status": re.sub(r"<\S[^>]*>?", "", sent["status"])}))

    async def _upload(self, request: web.Request) -> web.Response:
        """The file is ready, and the answer says that it is not."""
        answer = await super()._upload(request)
        assert isinstance(answer.body, bytes)
        return web.json_response({**json.loads(answer.body), "url": None}, status=202)

    async def _list(self, request: web.Request) -> web.Response:
        before = request.query.get("max_id")
        found = [
            one
            for one in reversed(self.statuses)
            if one["in_reply_to_id"] is None and (before is None or one["id"] < before)
        ]
        return web.json_response(found[: int(request.query["limit"])])

    async def _source(self, request: web.Request) -> web.Response:
        return web.json_response({"message": ""}, status=404)

    async def _several(self, request: web.Request) -> web.Response:
        return web.json_response({"message": "The GET method is not supported for this route."}, status=405)

    async def _context(self, request: web.Request) -> web.Response:
        return self._answers(request.match_info["id"])

    async def _notifications(self, request: web.Request) -> web.Response:
        """All types, whatever was asked for."""
        answer = await super()._notifications(request)
        assert isinstance(answer.body, bytes)
        liked = [
            {
                "id": "1",
                "type": "favourite",
                "created_at": one["created_at"],
                "status": {**one, "account": one["account"]},
            }
            for one in self.statuses
        ]
        shared = [
            {"id": "0", "type": "reblog", "created_at": one["created_at"], "status": one}
            for one in self.others[:1]
        ]
        return web.json_response([*json.loads(answer.body), *liked, *shared])

    def _configuration(self) -> dict[str, Any]:
        media = {
            "supported_mime_types": ["image/jpeg", "image/png", "image/gif"],
            "image_size_limit": 15_360_000,
            "image_matrix_limit": 3_686_400,
            "video_size_limit": 15_360_000,
        }
        return {
            "statuses": {"max_characters": self.most, "max_media_attachments": 4},
            "media_attachments": media,
        }


@dataclass
class Pleroma(Other):
    """The answer to a key is kept for six hours, a refusal and a 500 too, for all accounts together.

    It describes itself in the first form, ids are no numbers, and nobody gets the source of a status.
    """

    software: str | None = "pleroma"
    most: int = 5_000
    answers: dict[str, tuple[int, bytes]] = field(default_factory=dict[str, tuple[int, bytes]])
    breaks: int = 0
    """How many of the next statuses end with a 500, before anything is placed."""

    def _new_id(self) -> str:
        return f"B0a9ZkQ4T{len(self.statuses):03d}x"

    async def _post(self, request: web.Request) -> web.Response:
        key = request.headers.get("Idempotency-Key")
        if key in self.answers:
            status, body = self.answers[key]
            return web.Response(status=status, body=body, content_type="application/json")
        if self.breaks:
            self.breaks -= 1
            answer = _refused(500, "Something went wrong")
        else:
            answer = await super()._post(request)
        if key is not None:
            assert isinstance(answer.body, bytes)
            self.answers[key] = (answer.status, answer.body)
        return answer

    async def _instance(self, request: web.Request) -> web.Response:
        return _refused(404, "Not implemented")

    async def _older_instance(self, request: web.Request) -> web.Response:
        return web.json_response(
            {
                "uri": "https://pleroma.test",
                "version": "2.7.2 (compatible; Pleroma 2.2.1)",
                "max_toot_chars": self.most,
                "upload_limit": 16_000_000,
                "description_limit": 5_000,
            }
        )

    async def _source(self, request: web.Request) -> web.Response:
        return _refused(404, "Not implemented")

    async def _several(self, request: web.Request) -> web.Response:
        return web.json_response([])


@dataclass
class Akkoma(Pleroma):
    """Pleroma with the newer form of describing itself, in which one type stands for all."""

    software: str | None = "akkoma"

    async def _instance(self, request: web.Request) -> web.Response:
        return web.json_response(
            {
                "domain": "akkoma.test",
                "configuration": {
                    "statuses": {"max_characters": self.most, "max_media_attachments": 16},
                    "media_attachments": {
                        "supported_mime_types": ["application/octet-stream"],
                        "image_size_limit": 16_000_000,
                        "video_size_limit": 16_000_000,
                        "description_limit": 5_000,
                    },
                },
            }
        )

    async def _source(self, request: web.Request) -> web.Response:
        return await Instance._source(self, request)


@dataclass
class Takahe(Other):
    """The statuses of an account hold none for followers; images only."""

    software: str | None = "takahe"

    async def _list(self, request: web.Request) -> web.Response:
        before = request.query.get("max_id")
        found = [
            one
            for one in reversed(self.statuses)
            if one["visibility"] != "private" and (before is None or one["id"] < before)
        ]
        return web.json_response(found[: int(request.query["limit"])])

    def _refusal(self, sent: dict[str, Any]) -> web.Response | None:
        return _refused(400, "Status is too long") if len(sent["status"]) > self.most else None

    def _configuration(self) -> dict[str, Any]:
        media = {
            "supported_mime_types": ["image/apng", "image/gif", "image/jpeg", "image/png", "image/webp"],
            "image_size_limit": 10_485_760,
            "image_matrix_limit": 4_000_000,
            "video_size_limit": 0,
        }
        return {"statuses": {"max_characters": self.most, "max_media_attachments": 4}, "media_attachments": media}


@dataclass
class Sharkey(Other):
    """Refusals are objects, an answer of one emoji is a reaction, and it describes itself in the first form."""

    software: str | None = "sharkey"
    most: int = 3_000
    reactions: list[str] = field(default_factory=list[str])

    def _new_id(self) -> str:
        return f"agi{len(self.statuses):05d}fq"

    async def _post(self, request: web.Request) -> web.Response:
        sent = json.loads(await request.read())
        bare = re.sub(r"@\S+", "", sent["status"]).strip()
        if sent.get("in_reply_to_id") and len(bare) <= 2 and not bare.isalnum():
            self.reactions.append(bare)
            return web.json_response(next(one for one in self._all() if one["id"] == sent["in_reply_to_id"]))
        return await super()._post(request)

    def _refusal(self, sent: dict[str, Any]) -> web.Response | None:
        if len(sent["status"]) <= self.most:
            return None
        return _refused(400, {"message": "Invalid param.", "code": "INVALID_PARAM", "kind": "client"})

    async def _instance(self, request: web.Request) -> web.Response:
        return _refused(404, {"message": "Unknown API endpoint.", "code": "UNKNOWN_API_ENDPOINT"})

    async def _older_instance(self, request: web.Request) -> web.Response:
        configuration = {
            "statuses": {"max_characters": self.most, "max_media_attachments": 16},
            "media_attachments": {
                "supported_mime_types": ["image/png", "image/gif", "image/JPEG; q=1", "video/mp4"],
                "image_size_limit": 10_485_760,
                "image_matrix_limit": 16_777_216,
                "video_size_limit": 41_943_040,
            },
        }
        return web.json_response(
            {"uri": "sharkey.test", "version": "3.0.0 (compatible; Sharkey)", "configuration": configuration}
        )

    async def _delete(self, request: web.Request) -> web.Response:
        """A status that is gone is a wrong parameter."""
        if all(one["id"] != request.match_info["id"] for one in self.statuses):
            return _refused(400, {"message": "No such note.", "code": "NO_SUCH_NOTE"})
        await super()._delete(request)
        return web.json_response({})


@dataclass
class IceshrimpNet(Other):
    """The key of a call that failed is refused for a day, as one whose call is still under way."""

    software: str | None = "iceshrimp.net"
    made_by: dict[str, str | None] = field(default_factory=dict[str, str | None])
    breaks: int = 0

    async def _post(self, request: web.Request) -> web.Response:
        key = request.headers.get("Idempotency-Key")
        if key is not None and key in self.made_by:
            ident = self.made_by[key]
            if ident is None:
                return _refused(408, "Failed to resolve idempotency key note within 1000 ms")
            return web.json_response(next(one for one in self.statuses if one["id"] == ident))
        if key is not None:
            self.made_by[key] = None
        if self.breaks:
            self.breaks -= 1
            return _refused(500, "Internal server error")
        answer = await super()._post(request)
        if key is not None:
            self.made_by[key] = self.statuses[-1]["id"]
        return answer


class Undated(Nameless):
    """A server whose statuses do not say when they were made, and whose pinned ones stand first."""

    def _made(self, sent: dict[str, Any]) -> dict[str, Any]:
        status = super()._made(sent)
        del status["created_at"]
        return status

    async def _context(self, request: web.Request) -> web.Response:
        return self._answers(request.match_info["id"])


SERVERS: dict[str, type[Other]] = {
    "gotosocial": GoToSocial,
    "friendica": Friendica,
    "pixelfed": Pixelfed,
    "pleroma": Pleroma,
    "akkoma": Akkoma,
    "takahe": Takahe,
    "sharkey": Sharkey,
    "iceshrimp.net": IceshrimpNet,
    "nameless": Nameless,
    "undated": Undated,
}

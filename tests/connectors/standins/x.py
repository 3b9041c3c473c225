"""The X API v2, as far as posts need it (docs.x.com).

What a dead refresh token answers is known from practice only.
"""

import hashlib
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit

from app.core import clock
from tests.connectors.authorized import CLIENT_ID, CLIENT_SECRET
from tests.connectors.standins.server import Got, Says, StandIn

USER, USERNAME = "2244994945", "galley_news"
PEOPLE = {USER: USERNAME, "2244994946": "galley_sport"}
SEGMENT = 5 * 1024 * 1024

Json = dict[str, Any]


def problem(status: int, detail: str, kind: str = "about:blank", **headers: str) -> Says:
    return Says(status, {"title": "No", "detail": detail, "type": kind, "status": status}, headers)


def _undocumented(document: Json) -> str | None:
    """What the schema of the call does not allow."""
    poll = document.get("poll")
    known = {
        "text",
        "media",
        "reply",
        "reply_settings",
        "made_with_ai",
        "paid_partnership",
        "community_id",
        "poll",
    }
    rules = {
        "unknown field": document.keys() <= known,
        "reply_settings": document.get("reply_settings", "verified")
        in ("following", "mentionedUsers", "subscribers", "verified"),
        "reply_settings of a reply": not {"reply", "reply_settings"} <= document.keys(),
        "community_id": re.fullmatch("[0-9]{1,19}", document.get("community_id", "1")),
        "poll": poll is None
        or (
            poll.keys() == {"options", "duration_minutes"}
            and 2 <= len(poll["options"]) <= 4
            and all(1 <= len(option) <= 25 for option in poll["options"])
            and 5 <= poll["duration_minutes"] <= 10_080
        ),
        "poll beside media": not {"poll", "media"} <= document.keys(),
    }
    return next((name for name, is_right in rules.items() if not is_right), None)


@dataclass
class X(StandIn):
    """The accounts of two people; `person` is who is at the browser. `posts` by id, `media` by id; a video is
    processed after `rounds` questions.

    What X does with what it gave for a code that is used twice is not documented; `ends_reused` lets it end that.
    """

    origins: tuple[str, ...] = ("https://api.x.com",)
    codes: dict[str, Json] = field(default_factory=dict[str, Json])
    ends_reused: bool = False
    person: str = USER
    owners: dict[str, str] = field(default_factory=dict[str, str])
    redeemed: dict[str, int] = field(default_factory=dict[str, int])
    alive: dict[str, str] = field(default_factory=dict[str, str])
    tokens: set[str] = field(default_factory=set[str])
    posts: dict[str, Json] = field(default_factory=dict[str, Json])
    media: dict[str, Json] = field(default_factory=dict[str, Json])
    rounds: int = 0
    processed: str = "succeeded"
    reason: str = "The codec is not supported."
    mentions: dict[str, Json] = field(default_factory=dict[str, Json])
    rate: tuple[int, int] = (180, 179)
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def comment(self, post: str | None, text: str, /, **given: Any) -> str:
        """Bob replies to a post, or mentions the account elsewhere; the id."""
        ident = f"{1900000000000000000 + next(self.numbers)}"
        self.mentions[ident] = {
            "id": ident,
            "text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"),
            "author_id": "12",
            "conversation_id": post or ident,
            "created_at": f"{clock.now():%Y-%m-%dT%H:%M:%S.000Z}",
            **given,
        }
        return ident

    def consent(self, url: str) -> dict[str, str]:
        """Allow what the address asks for."""
        parts = urlsplit(url)
        asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
        assert (parts.netloc, parts.path) == ("x.com", "/i/oauth2/authorize")
        assert (asked["client_id"], asked["code_challenge_method"]) == (CLIENT_ID, "S256")
        code = f"code-{next(self.numbers)}"
        self.codes[code] = asked
        return {"code": code, "state": asked["state"]}

    def answer(self, got: Got) -> Says:  # noqa: PLR0911 one way out for each call
        assert got.headers["Host"] == "api.x.com"
        path = got.path.removeprefix("/2")
        if path.startswith("/oauth2"):
            return self._oauth(path, got)
        if got.headers["Authorization"].removeprefix("Bearer ") not in self.tokens:
            return problem(401, "Unauthorized")
        owner = self.owners.get(got.headers["Authorization"].removeprefix("Bearer access-token-"), USER)
        if path.startswith("/media"):
            return self._upload(path, got)
        if path == "/users/me":
            me: Json = {"id": owner, "name": "Galley News", "username": PEOPLE[owner]}
            if got.query.get("user.fields") == "public_metrics":
                me["public_metrics"] = {"followers_count": 12, "tweet_count": len(self.posts)}
            return Says(200, {"data": me})
        if path == f"/users/{owner}/mentions":
            return self._mentions(got)
        if path.endswith("/hidden"):
            return self._hidden(path.removeprefix("/tweets/").removesuffix("/hidden"), got)
        return self._posts(path, got)

    def _limited(self, document: Json) -> Says:
        allowed, remaining = self.rate
        return Says(200, document, {"x-rate-limit-limit": str(allowed), "x-rate-limit-remaining": str(remaining)})

    def _mentions(self, got: Got) -> Says:
        """The newest first, in pages; `next_token` is the number of those before."""
        assert 5 <= int(got.query["max_results"]) <= 100
        start = int(got.query.get("pagination_token", "0"))
        recent = [
            one
            for one in reversed(self.mentions.values())
            if one["created_at"][:19] >= got.query["start_time"][:19]
        ]
        page = recent[start : start + int(got.query["max_results"])]
        people = [{"id": "12", "name": "Bob", "username": "bob"}] if page else []
        meta: Json = {"result_count": len(page)}
        if start + len(page) < len(recent):
            meta["next_token"] = str(start + len(page))
        answer: Json = {"meta": meta} | ({"data": page, "includes": {"users": people}} if page else {})
        return self._limited(answer)

    def _hidden(self, ident: str, got: Got) -> Says:
        assert got.method == "PUT"
        if ident not in self.mentions:
            return problem(404, "Not found")
        if self.mentions[ident]["conversation_id"] not in self.posts:
            return problem(403, "You can only hide replies to conversations you started.")
        self.mentions[ident]["hidden"] = got.json["hidden"]
        return Says(200, {"data": {"hidden": got.json["hidden"]}})

    def _counted(self, got: Got) -> Says:
        asked = got.query["ids"].split(",")
        assert len(asked) <= 100
        metrics = {
            "retweet_count": 2,
            "quote_count": 1,
            "like_count": 5,
            "bookmark_count": 9,
            "impression_count": 250,
        }
        found = [
            {"id": ident, "public_metrics": {**metrics, "reply_count": len(self.mentions)}}
            for ident in asked
            if ident in self.posts
        ]
        missing = [{"value": ident, "title": "Not Found Error"} for ident in asked if ident not in self.posts]
        return self._limited(({"data": found} if found else {}) | ({"errors": missing} if missing else {}))

    def _posts(self, path: str, got: Got) -> Says:
        if path == f"/users/{USER}/tweets":
            return self._timeline(got)
        if got.method == "DELETE":
            if self.posts.pop(path.rpartition("/")[2], None) is None:
                return problem(404, "Not found")
            return Says(200, {"data": {"deleted": True}})
        if got.method == "GET":
            return self._counted(got)
        assert (got.method, path) == ("POST", "/tweets")
        return self._post(got.json)

    def _oauth(self, path: str, got: Got) -> Says:
        pair = b64encode(f"{CLIENT_ID}:{CLIENT_SECRET}".encode()).decode()
        if got.headers["Authorization"] != f"Basic {pair}":
            return Says(401, {"error": "unauthorized_client"})
        if path == "/oauth2/revoke":
            self.tokens.discard(got.form["token"])
            self.alive.pop(got.form["token"], None)
            return Says(200, {"revoked": True})
        if got.form["grant_type"] == "refresh_token":
            earlier = got.form["refresh_token"].rpartition("-")[2]
            scope = self.alive.pop(got.form["refresh_token"], None)
            if scope is None:
                refusal = {"error": "invalid_request"}
                return Says(400, refusal | {"error_description": "Value passed for the token was invalid."})
            return self._tokens(scope, "", self.owners.get(earlier, USER))
        asked = self.codes.pop(got.form["code"], None)
        digest = hashlib.sha256(got.form["code_verifier"].encode()).digest()
        if asked is None or asked["code_challenge"] != urlsafe_b64encode(digest).decode().rstrip("="):
            if self.ends_reused and got.form["code"] in self.redeemed:
                number = self.redeemed[got.form["code"]]
                self.alive.pop(f"refresh-token-{number}", None)
                self.tokens.discard(f"access-token-{number}")
            return Says(400, {"error": "invalid_grant"})
        assert asked["redirect_uri"] == got.form["redirect_uri"]
        return self._tokens(asked["scope"], got.form["code"], self.person)

    def _tokens(self, scope: str, code: str, person: str) -> Says:
        number = self.redeemed[code] = next(self.numbers)
        self.owners[str(number)] = person
        self.alive[f"refresh-token-{number}"] = scope
        self.tokens.add(f"access-token-{number}")
        answer = {"access_token": f"access-token-{number}", "refresh_token": f"refresh-token-{number}"}
        return Says(200, {**answer, "token_type": "bearer", "expires_in": 7200, "scope": scope})

    def _upload(self, path: str, got: Got) -> Says:
        if path == "/media/upload/initialize":
            ident = f"{1880028106020515840 + next(self.numbers)}"
            self.media[ident] = {**got.json, "body": b"", "rounds": self.rounds}
            return Says(200, {"data": {"id": ident, "media_key": f"3_{ident}", "expires_after_secs": 86_400}})
        if path == "/media/metadata":
            self.media[got.json["id"]]["alt"] = got.json["metadata"]["alt_text"]["text"]
            return Says(200, {"data": {"id": got.json["id"]}})
        if got.method == "GET":
            return self._processed(got.query["media_id"])
        ident, what = path.removeprefix("/media/upload/").split("/")
        file = self.media[ident]
        if what == "append":
            index, chunk = got.parts
            assert len(chunk.body) <= SEGMENT
            assert (index.name, chunk.name) == ("segment_index", "media")
            file.setdefault("segments", {})[int(index.body)] = chunk.body
            return Says(204)
        file["body"] = b"".join(body for _, body in sorted(file["segments"].items()))
        assert len(file["body"]) == file["total_bytes"]
        if file["media_category"] == "tweet_image":
            return Says(200, {"data": {"id": ident}})
        return self._processed(ident)

    def _processed(self, ident: str) -> Says:
        file = self.media[ident]
        file["rounds"] -= 1
        if file["rounds"] >= 0:
            info: Json = {"state": "in_progress", "check_after_secs": 3}
        else:
            info = {"state": self.processed}
        if info["state"] == "failed":
            info["error"] = {"name": "InvalidMedia", "message": self.reason}
        return Says(200, {"data": {"id": ident, "processing_info": info}})

    def _post(self, document: Json) -> Says:
        parent = document.get("reply", {}).get("in_reply_to_tweet_id")
        media = document.get("media", {}).get("media_ids", [])
        if wrong := _undocumented(document):
            return problem(400, wrong)
        assert all(self.media[ident]["body"] for ident in media)
        if parent is not None and parent not in (*self.posts, *self.mentions):
            return problem(403, "You attempted to reply to a Tweet that is deleted or not visible to you.")
        if any((post["text"], post["parent"]) == (document["text"], parent) for post in self.posts.values()):
            return problem(403, "You are not allowed to create a Tweet with duplicate content.")
        ident = f"{1700000000000000000 + next(self.numbers)}"
        self.posts[ident] = {"text": document["text"], "parent": parent, "media": media, "at": clock.now()}
        return Says(201, {"data": {"id": ident, "text": document["text"]}})

    def _timeline(self, got: Got) -> Says:
        """The newest posts with addresses made short and signs escaped."""
        listed: list[Json] = []
        for ident, post in reversed(self.posts.items()):
            words = [
                f"https://t.co/{n}" if "://" in word else word for n, word in enumerate(post["text"].split(" "))
            ]
            text = " ".join(words).replace("&", "&amp;") + (" https://t.co/pic" if post["media"] else "")
            at = f"{post['at']:%Y-%m-%dT%H:%M:%S.000Z}"
            if at[:19] < got.query["start_time"][:19]:
                continue
            one: Json = {"id": ident, "text": text, "created_at": at}
            if post["parent"]:
                one["referenced_tweets"] = [{"type": "replied_to", "id": post["parent"]}]
            if post["media"]:
                one["attachments"] = {"media_keys": [f"3_{key}" for key in post["media"]]}
            listed.append(one)
        return Says(200, {"data": listed[: int(got.query["max_results"])], "meta": {"result_count": len(listed)}})

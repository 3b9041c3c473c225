"""LinkedIn's versioned interface, as far as posts need it (learn.microsoft.com/linkedin)."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from app.core import clock
from tests.connectors.authorized import CLIENT_ID, CLIENT_SECRET
from tests.connectors.standins.server import Got, Says, StandIn

VERSION = "202607"
MEMBER = "782bbtaQ"
PERSON, COMPANY, OTHER = f"urn:li:person:{MEMBER}", "urn:li:organization:5515715", "urn:li:organization:204"
PART = 4

Json = dict[str, Any]


def refusal(status: int, message: str, code: str = "INVALID", **headers: str) -> Says:
    return Says(status, {"status": status, "code": code, "message": message}, headers)


def _undocumented(document: Json) -> str | None:
    """What the schema of a post does not allow."""
    shown = document.get("content", {})
    poll = shown.get("poll", {"question": "?", "options": [{"text": "a"}, {"text": "b"}], "settings": {}})
    article = shown.get("article", {"source": "https://a.example", "title": "A"})
    media = shown.get("media", {})
    durations = ("ONE_DAY", "THREE_DAYS", "SEVEN_DAYS", "FOURTEEN_DAYS")
    rules = {
        "visibility": document["visibility"] in ("PUBLIC", "CONNECTIONS"),
        "visibility of an organisation": document["visibility"] == "PUBLIC" or "person" in document["author"],
        "isReshareDisabledByAuthor": isinstance(document["isReshareDisabledByAuthor"], bool),
        "one content": len(shown) <= 1 and shown.keys() <= {"media", "multiImage", "article", "poll"},
        "article": {"source", "title"} <= article.keys() <= {"source", "title", "description", "thumbnail"},
        "media": "title" not in media or ":document:" in media["id"],
        "title of a document": ":document:" not in media.get("id", "") or 1 <= len(media.get("title", "")) <= 400,
        "question": 1 <= len(poll["question"]) <= 140,
        "options": 2 <= len(poll["options"]) <= 4 and all(1 <= len(one["text"]) <= 30 for one in poll["options"]),
        "duration": poll["settings"].get("duration", "ONE_DAY") in durations,
    }
    return next((name for name, is_right in rules.items() if not is_right), None)


@dataclass
class Linkedin(StandIn):
    """A member with two organisations. `renews` tells whether the client gets refresh tokens.

    What LinkedIn does with what it gave for a code that is used twice is not documented; `ends_reused` lets it end
    that.
    """

    origins: tuple[str, ...] = ("https://api.linkedin.com", "https://www.linkedin.com")
    codes: dict[str, Json] = field(default_factory=dict[str, Json])
    ends_reused: bool = False
    redeemed: dict[str, str] = field(default_factory=dict[str, str])
    tokens: set[str] = field(default_factory=set[str])
    renewing: dict[str, str] = field(default_factory=dict[str, str])
    posts: dict[str, Json] = field(default_factory=dict[str, Json])
    media: dict[str, Json] = field(default_factory=dict[str, Json])
    renews: bool = True
    rounds: int = 0
    processed: str = "AVAILABLE"
    reason: str = ""
    upload_host: str = "https://www.linkedin.com"
    comments: dict[str, Json] = field(default_factory=dict[str, Json])
    permitted: bool = True
    portrait: str | None = None
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def comment(self, post: str, text: str, /, **given: Any) -> str:
        """A member comments on a post, or on a comment; the URN."""
        return self._written(post, {"actor": "urn:li:person:bob", "message": {"text": text}, **given})

    def _written(self, above: str, document: Json) -> str:
        thread = self.comments[above]["object"] if above in self.comments else above
        urn = f"urn:li:comment:({thread},{7000000000000000000 + next(self.numbers)})"
        at = int(clock.now().timestamp() * 1000)
        self.comments[urn] = {
            "object": thread,
            "created": {"time": at},
            **document,
            "commentUrn": urn,
            "above": above,
        }
        return urn

    def consent(self, url: str) -> dict[str, str]:
        """Allow what the address asks for."""
        parts = urlsplit(url)
        asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
        assert (parts.netloc, parts.path) == ("www.linkedin.com", "/oauth/v2/authorization")
        assert asked["client_id"] == CLIENT_ID
        assert "code_challenge" not in asked
        code = f"code-{next(self.numbers)}"
        self.codes[code] = asked
        return {"code": code, "state": asked["state"]}

    def answer(self, got: Got) -> Says:
        if got.path.startswith("/oauth/"):
            return self._oauth(got)
        if got.path.startswith("/dms-uploads/"):
            return self._uploaded(got)
        if got.headers["Authorization"].removeprefix("Bearer ") not in self.tokens:
            return refusal(401, "The token used in the request has expired", "EXPIRED_ACCESS_TOKEN")
        if got.path == "/v2/userinfo":
            return Says(200, {"sub": MEMBER, "name": "Ada Lovelace", "picture": self.portrait})
        assert got.headers["X-Restli-Protocol-Version"] == "2.0.0"
        if got.headers["LinkedIn-Version"] != VERSION:
            return refusal(426, "Requested version is not active", "NONEXISTENT_VERSION")
        return self._rest(got, got.path.removeprefix("/rest/"))

    def _rest(self, got: Got, path: str) -> Says:
        if path == "organizationAcls":
            urns = [{"organization": COMPANY}, {"organizationTarget": OTHER}, {"organization": COMPANY}]
            return Says(200, {"elements": urns, "paging": {"start": 0, "count": 100}})
        if path == "organizations":
            assert got.query["ids"] == "List(204,5515715)"
            named = {"5515715": {"localizedName": "Galley Ltd", "vanityName": "galley"}}
            return Says(200, {"results": named, "statuses": {}})
        return self._media_or_posts(got, path)

    def _media_or_posts(self, got: Got, path: str) -> Says:  # noqa: PLR0911 one way out for each call
        if path.startswith("socialActions/"):
            return self._commented(got, unquote(path.removeprefix("socialActions/")))
        if path in ("organizationalEntityShareStatistics", "memberCreatorPostAnalytics"):
            return self._counted(got, path)
        if path.startswith("networkSizes/"):
            assert got.query["edgeType"] == "COMPANY_FOLLOWED_BY_MEMBER"
            return Says(200, {"firstDegreeSize": 12}) if self.permitted else refusal(403, "Not enough permissions")
        if path in ("images", "videos", "documents"):
            return self._begun(got, path)
        if path.startswith(("videos/", "documents/")):
            return self._processed(self.media[unquote(path.partition("/")[2])])
        if path == "posts" and got.method == "GET":
            return self._listed(got)
        if got.method == "DELETE":
            gone = self.posts.pop(unquote(path.removeprefix("posts/")), None) is None
            return refusal(404, "Not found") if gone else Says(204)
        assert (got.method, path) == ("POST", "posts")
        return self._post(got.json)

    def _commented(self, got: Got, path: str) -> Says:
        above, _, ident = path.partition("/comments")
        if not self.permitted:
            return refusal(403, "Not enough permissions to access: partnerApiSocialActions")
        if ident:
            end = f",{ident[1:]})"
            found = [one for urn, one in self.comments.items() if urn.endswith(end) and one["object"] == above]
            if got.method == "DELETE" and found:
                assert got.query["actor"] == found[0]["actor"]
                del self.comments[next(urn for urn, one in self.comments.items() if one is found[0])]
                return Says(204)
            return Says(200, found[0]) if found else refusal(404, "Not found")
        if above not in (*self.posts, *self.comments):
            return refusal(404, "Not found")
        if got.method == "POST":
            assert got.json["object"] in above
            return Says(201, self.comments[self._written(above, got.json)])
        start = int(got.query["start"])
        listed = [one for one in self.comments.values() if one["above"] == above]
        return Says(200, {"elements": listed[start : start + int(got.query["count"])]})

    def _counted(self, got: Got, path: str) -> Says:
        if not self.permitted:
            return refusal(403, "Not enough permissions")
        if path == "memberCreatorPostAnalytics":
            assert (got.query["q"], got.query["aggregation"]) == ("entity", "TOTAL")
            number = {"IMPRESSION": 90, "REACTION": 4, "COMMENT": 1, "RESHARE": 0}[got.query["queryType"]]
            return Says(200, {"elements": [{"count": number}]})
        assert got.query["q"] == "organizationalEntity"
        assert got.query["organizationalEntity"] in (COMPANY, OTHER)
        (name,) = {"shares", "ugcPosts"} & set(got.query)
        asked = got.query[name].removeprefix("List(").removesuffix(")").split(",")
        counts = {"impressionCount": 250, "clickCount": 3, "likeCount": 5, "commentCount": 1, "shareCount": 2}
        elements = [
            {name.removesuffix("s"): urn, "totalShareStatistics": counts, "organizationalEntity": COMPANY}
            for urn in asked
            if urn in self.posts
        ]
        return Says(200, {"elements": elements})

    def _oauth(self, got: Got) -> Says:
        if (got.form["client_id"], got.form["client_secret"]) != (CLIENT_ID, CLIENT_SECRET):
            return Says(401, {"error": "invalid_client"})
        if got.path.endswith("/revoke"):
            self.tokens.discard(got.form["token"])
            return Says(200)
        assert got.path == "/oauth/v2/accessToken"
        if got.form["grant_type"] == "refresh_token":
            scope = self.renewing.get(got.form["refresh_token"])
            return Says(400, {"error": "invalid_grant"}) if scope is None else self._tokens(scope, "")
        asked = self.codes.pop(got.form["code"], None)
        if asked is None or asked["redirect_uri"] != got.form["redirect_uri"]:
            if self.ends_reused:
                self.tokens.discard(self.redeemed.get(got.form["code"], ""))
            return Says(400, {"error": "invalid_grant"})
        return self._tokens(asked["scope"], got.form["code"])

    def _tokens(self, scope: str, code: str) -> Says:
        token = self.redeemed[code] = f"access-token-{next(self.numbers)}"
        self.tokens.add(token)
        answer: Json = {"access_token": token, "expires_in": 5_184_000, "scope": scope.replace(" ", ",")}
        if self.renews:
            self.renewing["refresh-token-of-a-year"] = scope
            answer |= {"refresh_token": "refresh-token-of-a-year", "refresh_token_expires_in": 31_536_000}
        return Says(200, answer)

    def _begun(self, got: Got, kind: str) -> Says:
        if got.query["action"] == "finalizeUpload":
            asked = got.json["finalizeUploadRequest"]
            file = self.media[asked["video"]]
            assert asked["uploadToken"] == file["token"]
            assert asked["uploadedPartIds"] == [f"mark-{n}" for n in range(len(file["parts"]))]
            file["body"] = b"".join(file["parts"].values())
            return Says(200)
        asked = got.json["initializeUploadRequest"]
        ident = f"C4D-{next(self.numbers)}"
        urn = f"urn:li:{kind[:-1]}:{ident}"
        token = f"upload-{ident}"
        self.media[urn] = {"owner": asked["owner"], "parts": {}, "rounds": self.rounds, "token": token}
        where = f"{self.upload_host}/dms-uploads/{kind}/{ident}"
        if kind in ("images", "documents"):
            return Says(200, {"value": {"uploadUrl": f"{where}/0", kind[:-1]: urn, "uploadUrlExpiresAt": 0}})
        size = asked["fileSizeBytes"]
        steps = [
            {"uploadUrl": f"{where}/{n}", "firstByte": n * PART, "lastByte": min(size, (n + 1) * PART) - 1}
            for n in range(math.ceil(size / PART))
        ]
        return Says(200, {"value": {"video": urn, "uploadToken": token, "uploadInstructions": steps}})

    def _uploaded(self, got: Got) -> Says:
        _, _, kind, ident, number = got.path.split("/")
        assert got.method == "PUT"
        file = self.media[f"urn:li:{kind[:-1]}:{ident}"]
        file["parts"][int(number)] = got.body
        file["body"] = got.body
        return Says(201, None, {"ETag": f'"mark-{number}"'})

    def _processed(self, file: Json) -> Says:
        file["rounds"] -= 1
        reason = {"processingFailureReason": self.reason} if self.reason else {}
        return Says(200, {"status": "PROCESSING" if file["rounds"] >= 0 else self.processed, **reason})

    def _post(self, document: Json) -> Says:
        shown = document.get("content", {})
        if wrong := _undocumented(document):
            return refusal(400, wrong)
        items = shown.get("multiImage", {}).get("images", [shown["media"]] if "media" in shown else [])
        assert len(items) == 1 or "media" not in shown
        assert all(self.media[item["id"]]["owner"] == document["author"] for item in items)
        for urn, post in self.posts.items():
            if (post["commentary"], post["author"]) == (document["commentary"], document["author"]):
                return refusal(422, f"Content is a duplicate of {urn}", "DUPLICATE_POST")
        number = (int(clock.now().timestamp() * 1000) << 22) + next(self.numbers)
        urn = f"urn:li:share:{number}"
        self.posts[urn] = {**document, "createdAt": int(clock.now().timestamp() * 1000)}
        return Says(201, None, {"x-restli-id": urn})

    def _listed(self, got: Got) -> Says:
        assert got.query["q"] == "author"
        assert got.headers["X-RestLi-Method"] == "FINDER"
        own = [
            {"id": urn, **post}
            for urn, post in reversed(self.posts.items())
            if post["author"] == got.query["author"]
        ]
        return Says(200, {"elements": own[: int(got.query["count"])]})

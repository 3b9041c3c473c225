"""Pigeon Post, which exists in tests only: a person with two lofts, posts, files, figures and comments."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from app.core import clock
from tests.connectors.authorized import CLIENT_ID, CLIENT_SECRET
from tests.connectors.standins.oauth import Authorizations
from tests.connectors.standins.server import Got, Says, StandIn

ORIGIN = "https://pigeon.example"
MEDIA = "https://galley.test/"
LOFTS = ({"id": "north", "name": "North loft"}, {"id": "south", "name": "South loft"})

Json = dict[str, Any]


def _authorizations() -> Authorizations:
    return Authorizations(issuer=ORIGIN, clients={CLIENT_ID: CLIENT_SECRET}, sends_issuer=True)


@dataclass
class PigeonPost(StandIn):
    """`files` are ready after `rounds` questions; `left` are the calls that are left; `hooks` are addresses by the
    loft. `serves` is its own address, and files are at addresses that begin with `media`.
    """

    origins: tuple[str, ...] = (ORIGIN,)
    authorizations: Authorizations = field(default_factory=_authorizations)
    posts: dict[str, Json] = field(default_factory=dict[str, Json])
    files: dict[str, Json] = field(default_factory=dict[str, Json])
    comments: dict[str, Json] = field(default_factory=dict[str, Json])
    hooks: dict[str, str] = field(default_factory=dict[str, str])
    serves: str = ORIGIN
    media: str = MEDIA
    rounds: int = 2
    left: int = 100
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def consent(self, url: str) -> dict[str, str]:
        """Allow what the address asks for."""
        return self.authorizations.consent(url)

    def comment(self, post: str, text: str, /, by: str = "bob", key: str = "") -> str:
        """Somebody writes below a post; the id."""
        ident = f"c{next(self.numbers)}"
        at = str(clock.now().timestamp())
        self.comments[ident] = {
            "id": ident,
            "post": post,
            "text": text,
            "by": by,
            "name": by,
            "at": at,
            "key": key,
        }
        return ident

    def answer(self, got: Got) -> Says:
        if got.path in ("/token", "/revoke"):
            decide = self.authorizations.token if got.path == "/token" else self.authorizations.revoke
            says = decide(got.form, got.headers, f"{self.serves}{got.path}")
            if got.path == "/revoke":
                # Everything that the person allowed.
                self.authorizations.end()
            return says
        assert got.headers["X-Pigeon-Version"] in ("1", "2")
        refused = self.authorizations.holds(got.headers, got.method, f"{self.serves}{got.path}")
        says = refused or self._answer(got, got.path.strip("/").split("/"))
        headers = {"X-RateLimit-Limit": "100", "X-RateLimit-Remaining": str(self.left), "X-RateLimit-Reset": "60"}
        return Says(says.status, says.body, {**headers, **says.headers})

    def _answer(self, got: Got, words: list[str]) -> Says:  # noqa: C901, PLR0911 one way out for each call
        match got.method, words:
            case "GET", ["me"]:
                return Says(200, {"id": "ann", "name": "Ann", "lofts": LOFTS})
            case "POST", ["files"]:
                assert all(url.startswith(self.media) for url in got.json["fetch"])
                assert all("signature=" in url for url in got.json["fetch"])
                ident = f"f{next(self.numbers)}"
                self.files[ident] = {"fetch": got.json["fetch"], "rounds": self.rounds}
                return Says(200, {"id": ident, "ready": False})
            case "GET", ["files", ident]:
                self.files[ident]["rounds"] -= 1
                return Says(200, {"id": ident, "ready": self.files[ident]["rounds"] <= 0})
            case "POST", ["posts"]:
                return self._post(got.json)
            case "GET", ["posts"]:
                return self._found(got.query["key"])
            case method, ["hooks", *loft]:
                return self._hook(method, loft, got)
            case "DELETE", ["posts", ident]:
                return Says(204 if self.posts.pop(ident, None) else 404)
            case "GET", ["figures"]:
                seen = {ident: 7 for ident in got.query["ids"].split(",") if ident in self.posts}
                return Says(200, {"seen": seen, "followers": 12})
            case "GET", ["posts", post, "comments"]:
                return Says(200, {"comments": [one for one in self.comments.values() if one["post"] == post]})
            case method, ["comments", ident, what]:
                return self._below(method, ident, what, got)
            case _:
                return Says(404)

    def _post(self, document: Mapping[str, Any]) -> Says:
        same = [ident for ident, post in self.posts.items() if post["key"] == document["key"]]
        ident = same[0] if same else f"p{next(self.numbers)}"
        assert document["below"] in (None, *self.posts)
        assert document["files"] is None or self.files[document["files"]]["rounds"] <= 0
        self.posts.setdefault(ident, dict(document))
        return self._shown(ident, 201)

    def _shown(self, ident: str, status: int) -> Says:
        return Says(status, {"id": ident, "url": f"{self.serves}/p/{ident}"})

    def _found(self, key: str) -> Says:
        found = [ident for ident, post in self.posts.items() if post["key"] == key]
        return self._shown(found[0], 200) if found else Says(404)

    def _hook(self, method: str, loft: list[str], got: Got) -> Says:
        if method == "DELETE":
            self.hooks.pop(loft[0], None)
            return Says(204)
        self.hooks[got.json["loft"]] = got.json["url"]
        return Says(200, {})

    def _below(self, method: str, ident: str, what: str, got: Got) -> Says:
        if what == "hidden":
            self.comments[ident]["hidden"] = got.json["hidden"]
            return Says(200, {})
        key = got.json["key"] if method == "POST" else got.query["key"]
        same = [one["id"] for one in self.comments.values() if one["key"] == key]
        if not same and method == "GET":
            return Says(404)
        if not same:
            same = [self.comment(self.comments[ident]["post"], got.json["text"], got.json["loft"], key)]
        return Says(200, {"id": same[0], "url": f"{self.serves}/c/{same[0]}"})

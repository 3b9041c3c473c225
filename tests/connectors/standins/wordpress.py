"""The REST interface of WordPress, as far as posts need it (developer.wordpress.org/rest-api/reference)."""

import base64
import re
from dataclasses import dataclass, field
from typing import Any

from app.core import clock
from tests.connectors.standins.server import Got, Says, StandIn

USER = "editor"
PASSWORD = "abcd EFGH 1234 ijkl MNOP 6789"
SITE = "https://blog.example.com"

Json = dict[str, Any]


def refusal(status: int, code: str, message: str) -> Says:
    return Says(status, {"code": code, "message": message, "data": {"status": status}})


@dataclass
class Wordpress(StandIn):
    """One site with its articles and its library. `pretty` says whether it has addresses without a query.

    `words`: a plugin keeps so many words of a slug. `filters`: whether the question for a slug is heeded.
    """

    origins: tuple[str, ...] = (SITE,)
    pretty: bool = True
    may_publish: bool = True
    words: int | None = None
    filters: bool = True
    posts: dict[int, Json] = field(default_factory=dict[int, Json])
    library: dict[int, Json] = field(default_factory=dict[int, Json])
    placed: int = 10
    terms: dict[str, dict[int, str]] = field(default_factory=dict[str, dict[int, str]])

    def answer(self, got: Got) -> Says:
        assert got.headers["Host"] == SITE.removeprefix("https://")
        query = dict(got.query)
        if self.pretty and got.path.startswith("/wp-json/"):
            route = got.path.removeprefix("/wp-json")
        elif got.path == "/" and "rest_route" in query:
            route = query.pop("rest_route")
        else:
            return Says(404, "<h1>Not Found</h1>")
        return self._route(got, route, query)

    def _route(self, got: Got, route: str, query: Json) -> Says:
        if route == "/":
            named = {"name": "Tom &amp; Co", "url": SITE, "home": SITE, "namespaces": ["oembed/1.0", "wp/v2"]}
            return Says(200, named)
        given = base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode()
        if got.headers.get("Authorization") != f"Basic {given}":
            text = "<strong>Error:</strong> The provided password is an invalid application password."
            return refusal(401, "incorrect_password", text)
        if route == "/wp/v2/users/me":
            return Says(200, {"id": 1, "slug": USER, "capabilities": {"publish_posts": self.may_publish}})
        if route in ("/wp/v2/categories", "/wp/v2/tags"):
            assert (query["per_page"], query["orderby"], query["_fields"]) == ("100", "count", "id,name")
            names = self.terms.get(route.rpartition("/")[2], {})
            return Says(
                200, [{"id": n, "name": name} for n, name in names.items() if query.get("search", "") in name]
            )
        found = re.fullmatch(r"/wp/v2/(posts|media)(?:/([0-9]+))?", route)
        assert found is not None
        number = int(found[2]) if found[2] else None
        return self._posts(got, query, number) if found[1] == "posts" else self._media(got, query, number)

    def _posts(self, got: Got, query: Json, number: int | None) -> Says:
        if got.method == "GET":
            assert query["context"] == "edit"
            slugs, states = query.get("slug"), query["status"].split(",")
            found = [post for post in self.posts.values() if post["status"] in states]
            if slugs is not None and self.filters:
                found = [post for post in found if post["slug"] in slugs.split(",")]
            return Says(200, [{**post, "title": {"raw": post.get("title", "")}} for post in reversed(found)])
        if got.method == "DELETE":
            assert query == {"force": "true"}
            assert number is not None
            if self.posts.pop(number, None) is None:
                return refusal(404, "rest_post_invalid_id", "Invalid post ID.")
            return Says(200, {"deleted": True})
        sent = got.json
        own = {"title", "content", "slug", "status", "featured_media", "excerpt", "comment_status", "sticky"}
        assert sent.keys() <= own | {"categories", "tags"}
        if sent.get("comment_status", "open") not in ("open", "closed"):
            return refusal(400, "rest_invalid_param", "Invalid parameter(s): comment_status")
        assert all(isinstance(ident, int) for name in ("categories", "tags") for ident in sent.get(name, []))
        assert sent.get("featured_media", 0) in (0, *self.library)
        self.placed += 1
        taken = any(post["slug"] == sent["slug"] for post in self.posts.values())
        slug = f"{sent['slug']}-2" if taken else "-".join(sent["slug"].split("-")[: self.words])
        made = {"id": self.placed, "link": f"{SITE}/{slug}/", "date_gmt": f"{clock.now():%Y-%m-%dT%H:%M:%S}"}
        post = {**made, **sent, "slug": slug}
        self.posts[self.placed] = post
        return Says(201, {**post, "title": {"raw": sent["title"]}})

    def _media(self, got: Got, query: Json, number: int | None) -> Says:
        if got.method == "GET":
            return Says(200, [file for file in self.library.values() if file["slug"] == query["slug"]])
        if number is not None:
            self.library[number] |= got.json
            return Says(200, self.library[number])
        self.placed += 1
        disposition = got.headers["Content-Disposition"]
        assert disposition.startswith('attachment; filename="')
        name = disposition.removeprefix('attachment; filename="').removesuffix('"')
        stored = {
            "id": self.placed,
            "slug": query["slug"],
            "source_url": f"{SITE}/wp-content/uploads/{name}",
            "mime_type": got.headers["Content-Type"],
        }
        self.library[self.placed] = stored | {"length": len(got.body)}
        return Says(201, stored)

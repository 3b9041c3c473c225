"""Instagram's interface by both logins, as far as posts need it (developers.facebook.com/docs)."""

import json
from dataclasses import dataclass, field
from typing import Any

from tests.connectors.authorized import CLIENT_SECRET
from tests.connectors.standins.meta import DEAD, MISSING, Containers, at, insights, refusal
from tests.connectors.standins.server import Got, Says

ACCOUNT, USERNAME = "17841405793187218", "galley.pictures"
PERSON = 26_000_000_000_000_017
PEOPLE = {ACCOUNT: USERNAME, "17841405793187219": "galley.prints"}

Json = dict[str, Any]

OWN: Json = {"id": ACCOUNT, "username": USERNAME}
RETURNED = ("insights", "comments", "replies", "mentions")


def undocumented(form: Json) -> str | None:
    """What the reference of the edge does not allow."""
    known = {"media_type", "image_url", "video_url", "alt_text", "caption", "children", "is_carousel_item"}
    reel = {"cover_url", "thumb_offset", "share_to_feed", "trial_params", "audio_name"}
    kind = form.get("media_type", "IMAGE")
    tags = json.loads(form.get("user_tags", "[]"))
    rules = {
        "unknown": form.keys() <= known | reel | {"collaborators", "user_tags"},
        "media_type": kind in ("IMAGE", "VIDEO", "REELS", "CAROUSEL", "STORIES"),
        "fields of reels": kind == "REELS" or not form.keys() & reel,
        "caption": kind != "STORIES" or not form.keys() & {"caption", "collaborators", "alt_text"},
        "collaborators": len(json.loads(form.get("collaborators", "[]"))) <= 3,
        "tags": len(tags) <= 20 and kind != "CAROUSEL" if tags else True,
        "places": all((kind == "IMAGE") is ({"x", "y"} <= tag.keys()) for tag in tags),
        "trial": json.loads(form.get("trial_params", '{"graduation_strategy": "MANUAL"}'))["graduation_strategy"]
        in ("MANUAL", "SS_PERFORMANCE"),
        "collaborators of a trial": not {"trial_params", "collaborators"} <= form.keys(),
    }
    return next((name for name, is_right in rules.items() if not is_right), None)


@dataclass
class Instagram(Containers):
    """One professional account. `wraps` is how a code is answered; `used` of 25 posts are placed today."""

    origins: tuple[str, ...] = (
        "https://graph.instagram.com",
        "https://graph.facebook.com",
        "https://api.instagram.com",
    )
    person: str = ACCOUNT
    portrait: str | None = None
    wraps: bool = False
    used: int = 0
    mentions: dict[str, Json] = field(default_factory=dict[str, Json])
    messages: list[Json] = field(default_factory=list[Json])
    metrics: Json = field(default_factory=lambda: {"views": 250, "likes": 5, "comments": 1, "shares": 2})

    def answer(self, got: Got) -> Says:  # noqa: PLR0911 one way out for each call
        if not got.path.startswith("/v26.0/"):
            return self._oauth(got)
        if self.scopes_of(got) is None:
            return DEAD
        path = got.path.removeprefix("/v26.0/")
        if path == f"{self.owner(got)}/subscribed_apps":
            return self.subscription(got)
        if got.method == "DELETE":
            if self.comments.pop(path, None) is not None:
                return Says(200, {"success": True})
            assert got.headers["Host"] == "graph.facebook.com"
            return MISSING if self.posts.pop(path, None) is None else Says(200, {"success": True})
        first, _, rest = path.partition("/")
        if rest in RETURNED or first in self.comments or (first == "me" and rest) or got.body.startswith(b"hide="):
            return self.limited(self._returned(first, rest, got))
        if first == self.owner(got) and not rest:
            return self._account(got)
        return self._write(path, got) if got.method == "POST" else self._read(path, got)

    def _account(self, got: Got) -> Says:
        """Followers, and the comment or the media in which somebody mentions the account."""
        asked = got.query["fields"]
        if asked == "followers_count":
            return Says(200, {"id": ACCOUNT, "followers_count": 12})
        if asked == "profile_picture_url":
            return Says(200, {"id": ACCOUNT} | ({asked: self.portrait} if self.portrait else {}))
        name, _, rest = asked.partition(".")
        ident = rest.partition("(")[2].partition(")")[0]
        if ident not in self.mentions:
            return refusal(100, 0, "Invalid parameter")
        return Says(200, {name: {**self.mentions[ident], "id": ident}, "id": ACCOUNT})

    def _returned(self, first: str, rest: str, got: Got) -> Says:  # noqa: PLR0911 one way out for each call
        """Figures, comments, mentions and messages."""
        if not self.permitted:
            return refusal(10, 0, "(#10) Application does not have permission for this action", status=403)
        if rest == "insights":
            return insights(got.query["metric"], self.metrics) if first in self.posts else MISSING
        if rest in ("comments", "replies"):
            return self._comments(first, rest, got)
        if first == "me":
            return self._messages(rest, got)
        if rest == "mentions":
            above = got.form.get("comment_id", got.form["media_id"])
            return Says(200, {"id": self.written(above, got.form["message"], OWN)})
        if got.method == "POST":
            if first not in self.comments:
                return MISSING
            self.comments[first]["hidden"] = got.form["hide"] == "true"
            return Says(200, {"success": True})
        return Says(200, self._shown_comment(self.comments[first]))

    def _comments(self, above: str, edge: str, got: Got) -> Says:
        if above not in (*self.posts, *self.comments):
            return MISSING
        if got.method == "POST":
            # Comments go below media, replies below the comments of the first level.
            is_first = above in self.posts
            assert (edge, is_first or self.comments[above]["above"] in self.posts) == (
                "comments" if is_first else "replies",
                True,
            )
            return Says(200, {"id": self.written(above, got.form["message"], OWN)})
        listed = [self._shown_comment(one) for one in self.below(above)]
        for one in listed if edge == "comments" else ():
            one["replies"] = {"data": [self._shown_comment(reply) for reply in self.below(one["id"])]}
        return self.paged(listed, got)

    def _shown_comment(self, one: Json) -> Json:
        author = one["from"]
        shown: Json = {
            "id": one["id"],
            "text": one["body"],
            "timestamp": one["at"],
            "username": author["username"],
        }
        shown["from"] = author
        if one["above"] in self.comments:
            return shown | {"parent_id": one["above"]}
        return shown | {"media": {"id": one["above"]}}

    def _messages(self, rest: str, got: Got) -> Says:
        if rest == "messages":
            sent = got.json
            self.messages.append({"to": sent["recipient"]["id"], "text": sent["message"]["text"], "at": at()})
            return Says(200, {"recipient_id": sent["recipient"]["id"], "message_id": f"mid.{len(self.messages)}"})
        assert (rest, got.query["platform"]) == ("conversations", "instagram")
        listed = [
            {"id": f"mid.{number}", "message": one["text"], "created_time": one["at"], "from": OWN}
            for number, one in enumerate(self.messages, 1)
            if one["to"] == got.query["user_id"]
        ]
        return Says(200, {"data": [{"id": "c1", "messages": {"data": listed}}] if listed else []})

    def _oauth(self, got: Got) -> Says:
        if got.path == "/oauth/access_token":
            assert got.headers["Host"] == "api.instagram.com"
            scopes = self.redeemed(got.form)
            if scopes is None:
                return Says(400, {"error_type": "OAuthException", "code": 400, "error_message": "Invalid code"})
            answer: Json = {
                "access_token": self.new_token("short", scopes),
                "user_id": PERSON + list(PEOPLE).index(self.person),
            }
            answer["permissions"] = ",".join(scopes) if self.wraps else scopes
            return Says(200, {"data": [answer]} if self.wraps else answer)
        assert got.headers["Host"] == "graph.instagram.com"
        scopes = self.tokens.get(got.query["access_token"])
        if scopes is None:
            return DEAD
        if got.path == "/access_token":
            assert (got.query["grant_type"], got.query["client_secret"]) == ("ig_exchange_token", CLIENT_SECRET)
        else:
            assert (got.path, got.query["grant_type"]) == ("/refresh_access_token", "ig_refresh_token")
        token = self.new_token("long", scopes, got.query["access_token"])
        return Says(200, {"access_token": token, "token_type": "bearer", "expires_in": 5_183_944})

    def _write(self, path: str, got: Got) -> Says:
        if path == f"{self.owner(got)}/media":
            wrong = undocumented(got.form)
            return refusal(100, 0, f"Invalid parameter: {wrong}") if wrong else self.made(got.form)
        assert path == f"{self.owner(got)}/media_publish"
        post = self.published(got.form["creation_id"])
        return refusal(9007, 2207027, "The media is not ready") if post is None else Says(200, {"id": post})

    def _read(self, path: str, got: Got) -> Says:
        if path == "me":
            owner = self.owner(got)
            return Says(
                200, {"id": str(PERSON), "user_id": owner, "username": PEOPLE[owner], "name": "Galley Pictures"}
            )
        if path == f"{self.owner(got)}/content_publishing_limit":
            return Says(200, {"data": [{"quota_usage": self.used, "config": {"quota_total": 25}}]})
        if path == f"{self.owner(got)}/media":
            feed = [ident for ident, post in self.posts.items() if post.get("media_type") != "STORIES"]
            listed = [self._shown(ident) for ident in reversed(feed)]
            return Says(200, {"data": listed[: int(got.query["limit"])]})
        if path in self.posts:
            return Says(200, self._shown(path))
        state = self.looked(path)
        if state is None:
            return MISSING
        return Says(200, {"status_code": state["status"], "status": state.get("text", ""), "id": path})

    def _shown(self, ident: str) -> Json:
        post = self.posts[ident]
        kinds = {"CAROUSEL": "CAROUSEL_ALBUM", "REELS": "VIDEO", "": "IMAGE", "STORIES": "IMAGE"}
        return {
            "id": ident,
            "caption": post.get("caption", ""),
            "media_type": kinds[post.get("media_type", "")],
            "permalink": f"https://www.instagram.com/p/{ident}/",
            "timestamp": post["timestamp"],
        }

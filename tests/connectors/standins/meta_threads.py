"""The Threads API, as far as posts need it (Meta's own collection of calls, fbsamples/threads_api)."""

import json
import re
from dataclasses import dataclass, field
from typing import Any, Final

from tests.connectors.authorized import CLIENT_SECRET
from tests.connectors.standins.meta import DEAD, MISSING, Containers, insights, refusal
from tests.connectors.standins.server import Got, Says

USER, USERNAME = "25023000000000001", "galley.news"
PEOPLE = {USER: USERNAME, "25023000000000002": "galley.sport"}

Json = dict[str, Any]

LINK = re.compile(r"(?:https?://|www\.)[^\s)]+")
RETURNED = ("insights", "conversation", "replies", "manage_reply", "threads_insights")


def undocumented(form: Json) -> str | None:
    """What the documentation of the edge does not allow."""
    known = {
        "media_type",
        "image_url",
        "video_url",
        "alt_text",
        "text",
        "children",
        "is_carousel_item",
        "reply_to_id",
    }
    of_texts = {"link_attachment", "text_attachment", "poll_attachment", "is_ghost_post"}
    settings = {"topic_tag", "reply_control", "enable_reply_approvals", "is_spoiler_media"}
    answers = json.loads(form.get("poll_attachment", '{"option_a": "a", "option_b": "b"}'))
    rules = {
        "unknown": form.keys() <= known | of_texts | settings,
        "children": len(form.get("children", "").split(",")) <= 20,
        "topic_tag": re.fullmatch("[^.&]{1,50}", form.get("topic_tag", "x")),
        "reply_control": form.get("reply_control", "everyone")
        in ("everyone", "accounts_you_follow", "mentioned_only", "followers_only"),
        "only for texts": form["media_type"] == "TEXT" or not form.keys() & of_texts,
        "exclude each other": len(form.keys() & of_texts) <= 1,
        "spoiler of a text": form["media_type"] != "TEXT" or "is_spoiler_media" not in form,
        "poll": answers.keys() in ({"option_a", "option_b"}, {"option_a", "option_b", "option_c"})
        or answers.keys() == {"option_a", "option_b", "option_c", "option_d"},
        "answers": all(1 <= len(answer) <= 25 for answer in answers.values()),
        "long text": len(json.loads(form.get("text_attachment", '{"plaintext": ""}'))["plaintext"]) <= 10_000,
    }
    return next((name for name, is_right in rules.items() if not is_right), None)


_PORTRAIT: Final = "threads_profile_picture_url"


@dataclass
class Threads(Containers):
    """One account."""

    origins: tuple[str, ...] = ("https://graph.threads.net",)
    person: str = USER
    portrait: str | None = None
    renewed: list[str] = field(default_factory=list[str])
    metrics: Json = field(
        default_factory=lambda: {"views": 250, "likes": 5, "replies": 1, "reposts": 2, "quotes": 1, "shares": 1}
    )

    def answer(self, got: Got) -> Says:
        if not got.path.startswith("/v1.0/"):
            return self._oauth(got)
        scopes = self.scopes_of(got)
        if scopes is None:
            return DEAD
        return self._called(got.path.removeprefix("/v1.0/"), got, scopes)

    def _called(self, path: str, got: Got, scopes: list[str]) -> Says:
        if path == "me":
            profile: Json = {"id": self.owner(got), "username": PEOPLE[self.owner(got)], "name": "Galley News"}
            is_portrait = got.query.get("fields") == _PORTRAIT and self.portrait is not None
            return Says(200, profile | ({_PORTRAIT: self.portrait} if is_portrait else {}))
        if path == "debug_token":
            return Says(200, {"data": {"is_valid": True, "scopes": scopes, "user_id": self.owner(got)}})
        if got.method == "DELETE":
            if "threads_delete" not in scopes:
                return refusal(10, 0, "Application does not have permission for this action")
            return (
                MISSING if self.posts.pop(path, None) is None else Says(200, {"success": True, "deleted_id": path})
            )
        first, _, rest = path.partition("/")
        if rest in RETURNED and (rest != "replies" or first in self.comments):
            return self.limited(self._returned(first, rest, got))
        return self._write(path, got) if got.method == "POST" else self._read(path, got)

    def _returned(self, first: str, rest: str, got: Got) -> Says:
        """Figures, and replies of other people."""
        if not self.permitted:
            return refusal(10, 0, "Application does not have permission for this action", status=403)
        if rest == "threads_insights":
            assert got.query["metric"] == "followers_count"
            return Says(200, {"data": [{"name": "followers_count", "total_value": {"value": 12}}]})
        if first not in (*self.posts, *self.comments):
            return MISSING
        if rest == "insights":
            return insights(got.query["metric"], self.metrics)
        if rest == "manage_reply":
            self.comments[first]["hidden"] = got.form["hide"] == "true"
            return Says(200, {"success": True})
        own = [self._own(key) for key, post in self.posts.items() if post.get("reply_to_id") == first]
        assert got.query["reverse"] == "true"
        return self.paged([*reversed(own), *self._replies(first, deep=rest == "conversation")], got)

    def _own(self, ident: str) -> Json:
        return {**self._shown(ident), "username": USERNAME}

    def _replies(self, above: str, *, deep: bool) -> list[Json]:
        found: list[Json] = []
        for one in self.below(above):
            shown = {"id": one["id"], "text": one["body"], "timestamp": one["at"]}
            found.append({**shown, "username": one["from"]["username"], "is_reply_owned_by_me": False})
            if deep:
                found += self._replies(one["id"], deep=True)
        return found

    def _oauth(self, got: Got) -> Says:
        if got.path == "/oauth/access_token":
            scopes = self.redeemed(got.form)
            if scopes is None:
                return refusal(100, 36009, "This authorization code has been used.")
            return Says(200, {"access_token": self.new_token("short", scopes), "user_id": int(self.person)})
        scopes = self.tokens.get(got.query["access_token"])
        if scopes is None:
            return DEAD
        if got.path == "/access_token":
            assert (got.query["grant_type"], got.query["client_secret"]) == ("th_exchange_token", CLIENT_SECRET)
        else:
            assert (got.path, got.query["grant_type"]) == ("/refresh_access_token", "th_refresh_token")
        token = self.new_token("long", scopes, got.query["access_token"])
        return Says(200, {"access_token": token, "token_type": "bearer", "expires_in": 5_184_000})

    def _write(self, path: str, got: Got) -> Says:
        form = got.form
        if path == f"{self.owner(got)}/threads":
            if form.get("reply_to_id", "") not in (*self.posts, *self.comments, ""):
                return refusal(100, 33, "The post to reply to does not exist.")
            if len(set(LINK.findall(form.get("text", "")))) > 5:
                return refusal(100, 0, "THREADS_API__LINK_LIMIT_EXCEEDED")
            wrong = undocumented(form)
            return refusal(100, 0, f"Invalid parameter: {wrong}") if wrong else self.made(form)
        assert path == f"{self.owner(got)}/threads_publish"
        post = self.published(form["creation_id"])
        return (
            refusal(24, 4279009, "The requested resource does not exist")
            if post is None
            else Says(200, {"id": post})
        )

    def _read(self, path: str, got: Got) -> Says:
        if path in self.posts:
            return Says(200, self._shown(path))
        first, _, rest = path.partition("/")
        if rest:
            parent = None if rest == "threads" else first
            listed = [key for key, post in reversed(self.posts.items()) if post.get("reply_to_id") == parent]
            return Says(200, {"data": [self._shown(key) for key in listed[: int(got.query["limit"])]]})
        state = self.looked(path)
        return MISSING if state is None else Says(200, {"id": path, **state})

    def _shown(self, ident: str) -> Json:
        post = self.posts[ident]
        kinds = {"TEXT": "TEXT_POST", "CAROUSEL": "CAROUSEL_ALBUM"}
        return {
            "id": ident,
            "text": post["text"],
            "media_type": kinds.get(post["media_type"], post["media_type"]),
            "permalink": f"https://www.threads.net/@{USERNAME}/post/{ident}",
            "timestamp": post["timestamp"],
            "is_reply_owned_by_me": "reply_to_id" in post,
        }

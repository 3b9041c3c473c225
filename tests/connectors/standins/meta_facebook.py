"""The Graph API of Facebook pages, as far as posts need it (facebook-business-sdk-codegen, api_specs)."""

import json
from dataclasses import dataclass, field
from typing import Any

from app.core import clock
from tests.connectors.authorized import CLIENT_SECRET
from tests.connectors.standins.meta import DEAD, MISSING, Meta, at, insights, refusal
from tests.connectors.standins.server import Got, Says

PERSON = "10220000000000001"
PAGE, OTHER_PAGE = "104000000000001", "104000000000002"
PROFESSIONAL, USERNAME = "17841400000000001", "galley.pictures"
SEGMENT = 4

Json = dict[str, Any]


@dataclass
class Facebook(Meta):
    """A person with two pages, of which the first has an Instagram account; a page with its own token."""

    origins: tuple[str, ...] = ("https://graph.facebook.com", "https://rupload.facebook.com")
    posts: dict[str, Json] = field(default_factory=dict[str, Json])
    photos: dict[str, Json] = field(default_factory=dict[str, Json])
    videos: dict[str, Json] = field(default_factory=dict[str, Json])
    clips: dict[str, Json] = field(default_factory=dict[str, Json])
    """The videos of reels and stories by their ids."""
    processes: bool = False
    metrics: Json = field(default_factory=lambda: {"post_media_view": 250, "post_clicks": 3})

    def answer(self, got: Got) -> Says:  # noqa: PLR0911 one way out for each call
        if got.headers["Host"] == "rupload.facebook.com":
            return self._clip_bytes(got)
        version, _, path = got.path.removeprefix("/").partition("/")
        assert version == "v26.0"
        if path == "oauth/access_token":
            return self._token(got)
        scopes = self.scopes_of(got)
        if scopes is None:
            return DEAD
        if path.startswith("me"):
            return self._me(path, got, scopes)
        first, _, rest = path.partition("/")
        if rest == "subscribed_apps":
            return self.subscription(got)
        is_hiding = got.body.startswith(b"is_hidden=")
        if rest in ("insights", "comments") or (not rest and ("fields" in got.query or is_hiding)):
            return self.limited(self._returned(first, rest, got))
        return self._page(rest, got) if rest else self._object(first, got)

    def _returned(self, first: str, rest: str, got: Got) -> Says:  # noqa: PLR0911 one way out for each call
        """Figures and comments of posts, and the page's followers."""
        if not self.permitted:
            return refusal(200, 0, "(#200) Requires permission", status=403)
        if rest == "comments":
            return self._comments(first, got)
        if first == PAGE:
            return self._days(got) if rest == "insights" else Says(200, {"id": PAGE, "followers_count": 12})
        if rest == "insights":
            return insights(got.query["metric"], self.metrics) if first in self.posts else MISSING
        if first in self.comments:
            return self._comment(first, got)
        if first in self.posts:
            total = {"summary": {"total_count": len(self.below(first))}}
            return Says(
                200, {"reactions": {"summary": {"total_count": 9}}, "comments": total, "shares": {"count": 2}}
            )
        if first in self.clips:
            phase = {"status": "complete" if self.clips[first]["published"] else "not_started"}
            return Says(200, {"id": first, "status": {"publishing_phase": phase}})
        return self._object(first, got) if any(video["id"] == first for video in self.videos.values()) else MISSING

    def _comments(self, above: str, got: Got) -> Says:
        if above not in (*self.posts, *self.comments):
            return MISSING
        if got.method == "POST":
            return Says(200, {"id": self.written(above, got.form["message"], {"id": PAGE, "name": "Galley"})})
        assert (got.query["filter"], got.query["order"]) == ("stream", "reverse_chronological")
        all_below = [
            one
            for one in reversed(self.comments.values())
            if one["above"] == above or self.comments.get(one["above"], {}).get("above") == above
        ]
        return self.paged([self._shown_comment(one) for one in all_below], got)

    def _comment(self, ident: str, got: Got) -> Says:
        if got.method == "POST":
            self.comments[ident]["hidden"] = got.form["is_hidden"] == "true"
            return Says(200, {"success": True})
        return Says(200, self._shown_comment(self.comments[ident]))

    def _shown_comment(self, one: Json) -> Json:
        shown = {"id": one["id"], "message": one["body"], "created_time": one["at"], "from": one["from"]}
        return shown | ({"parent": {"id": one["above"]}} if one["above"] in self.comments else {})

    def _days(self, got: Got) -> Says:
        assert (got.query["metric"], got.query["period"]) == ("page_follows", "day")
        values = [
            {"value": 10 + number, "end_time": f"2026-11-{18 + number}T08:00:00+0000"} for number in range(3)
        ]
        return Says(200, {"data": [{"name": "page_follows", "period": "day", "values": values}]})

    def _token(self, got: Got) -> Says:
        if got.method == "GET":
            assert (got.query["grant_type"], got.query["client_secret"]) == ("fb_exchange_token", CLIENT_SECRET)
            token = self.new_token("long", self.tokens[got.query["fb_exchange_token"]])
            return Says(200, {"access_token": token, "token_type": "bearer", "expires_in": 5_183_944})
        scopes = self.redeemed(got.form)
        if scopes is None:
            if self.ends_reused:
                self.tokens.clear()
            return refusal(100, 36009, "This authorization code has been used.")
        return Says(200, {"access_token": self.new_token("short", scopes), "token_type": "bearer"})

    def _me(self, path: str, got: Got, scopes: list[str]) -> Says:
        if got.method == "DELETE":
            self.tokens.clear()
            return Says(200, {"success": True})
        if path == "me":
            return Says(200, {"id": PERSON, "name": "Ada Lovelace"})
        if path == "me/permissions":
            listed = [{"permission": scope, "status": "granted"} for scope in scopes]
            return Says(200, {"data": [*listed, {"permission": "email", "status": "declined"}]})
        return self._accounts(got)

    def _accounts(self, got: Got) -> Says:
        """Two pages of one entry each; the address of the next one holds the token."""
        assert got.query["limit"] == "100"
        is_second = got.query.get("after") == "c1"
        token = f"page-token-{2 if is_second else 1}"
        self.tokens[token] = []
        page: Json = {"id": OTHER_PAGE, "name": "Other", "access_token": token}
        if is_second:
            return Says(200, {"data": [page], "paging": {"cursors": {"after": "c2"}}})
        professional = {"id": PROFESSIONAL, "username": USERNAME, "name": "Galley Pictures"}
        page |= {"id": PAGE, "name": "Galley", "link": "https://www.facebook.com/galley"}
        page["instagram_business_account"] = professional
        address = f"https://graph.facebook.com/v26.0/me/accounts?access_token={token}&after=c1"
        return Says(200, {"data": [page], "paging": {"cursors": {"after": "c1"}, "next": address}})

    def _page(self, what: str, got: Got) -> Says:
        if what == "photos":
            parts = {part.name: part for part in got.parts}
            assert parts["published"].body == b"false"
            assert parts.keys() <= {"published", "temporary", "source", "alt_text_custom"}
            ident = f"{122000000000000 + next(self.numbers)}"
            alt = parts["alt_text_custom"].body.decode() if "alt_text_custom" in parts else None
            self.photos[ident] = {"body": parts["source"].body, "alt": alt}
            if "temporary" in parts:
                self.photos[ident]["temporary"] = True
            return Says(200, {"id": ident})
        if what == "videos":
            return self._video(got)
        if what == "feed":
            return self._feed(got.form)
        if what in ("video_reels", "video_stories"):
            return self._clip(what, got.form)
        if what == "photo_stories":
            assert set(got.form) == {"photo_id"}
            assert "temporary" not in self.photos[got.form["photo_id"]]
            return Says(200, {"success": True, "post_id": self._posted("", story=True)})
        assert what == "published_posts"
        feed = [post for post in reversed(self.posts.values()) if "story" not in post]
        recent = [post for post in feed if post["seconds"] >= int(got.query["since"])]
        listed = [{name: post[name] for name in ("id", "message", "created_time")} for post in recent]
        return Says(200, {"data": listed[: int(got.query["limit"])]})

    def _clip(self, what: str, form: Json) -> Says:
        if form["upload_phase"] == "start":
            assert set(form) == {"upload_phase"}
            ident = f"{777000 + next(self.numbers)}"
            self.clips[ident] = {"edge": what, "body": None, "published": False}
            address = f"https://rupload.facebook.com/video-upload/v26.0/{ident}"
            return Says(200, {"video_id": ident, "upload_url": address})
        clip = self.clips[form["video_id"]]
        assert (clip["edge"], clip["body"] is not None) == (what, True)
        if what == "video_stories":
            assert set(form) == {"upload_phase", "video_id"}
            return Says(200, {"success": True, "post_id": self._posted("", story=True)})
        assert form["video_state"] == "PUBLISHED"
        assert set(form) <= {"upload_phase", "video_id", "video_state", "description", "title"}
        clip["published"] = True
        return Says(200, {"success": True})

    def _clip_bytes(self, got: Got) -> Says:
        kind, _, token = got.headers["Authorization"].partition(" ")
        assert (kind, token in self.tokens) == ("OAuth", True)
        assert (got.headers["offset"], got.headers["file_size"]) == ("0", str(len(got.body)))
        self.clips[got.path.rpartition("/")[2]]["body"] = got.body
        return Says(200, {"success": True})

    def _video(self, got: Got) -> Says:
        if got.headers["Content-Type"].startswith("multipart/"):
            parts = {part.name: part.body for part in got.parts}
            if parts["upload_phase"] == b"finish":
                return self._video_end({name: body.decode(errors="replace") for name, body in parts.items()})
            video = self.videos[parts["upload_session_id"].decode()]
            assert int(parts["start_offset"]) == len(video["body"])
            video["body"] += parts["video_file_chunk"]
            return Says(200, self._offsets(video))
        if got.form["upload_phase"] == "start":
            session = f"{900 + next(self.numbers)}"
            self.videos[session] = {
                "id": f"{555000 + int(session)}",
                "size": int(got.form["file_size"]),
                "body": b"",
            }
            ids = {"upload_session_id": session, "video_id": self.videos[session]["id"]}
            return Says(200, ids | self._offsets(self.videos[session]))
        return self._video_end(got.form)

    def _video_end(self, form: Json) -> Says:
        assert set(form) <= {"upload_phase", "upload_session_id", "description", "title", "thumb"}
        video = self.videos[form["upload_session_id"]]
        assert len(video["body"]) == video["size"]
        video["post"] = self._posted(form["description"], video=video["id"])
        return Says(200, {"success": True})

    def _offsets(self, video: Json) -> Json:
        start = len(video["body"])
        return {"start_offset": str(start), "end_offset": str(min(start + SEGMENT, video["size"]))}

    def _feed(self, form: Json) -> Says:
        photos = [
            json.loads(value)["media_fbid"] for name, value in form.items() if name.startswith("attached_media")
        ]
        if any((post["message"], post["photos"]) == (form["message"], photos) for post in self.posts.values()):
            return refusal(506, 0, "Duplicate status message")
        assert all(photo in self.photos for photo in photos)
        return Says(200, {"id": self._posted(form["message"], photos=photos, link=form.get("link"))})

    def _posted(self, message: str, **more: object) -> str:
        ident = f"{PAGE}_{next(self.numbers)}"
        self.posts[ident] = {"id": ident, "message": message, "created_time": at(), "photos": None, **more}
        self.posts[ident]["seconds"] = clock.now().timestamp()
        return ident

    def _object(self, ident: str, got: Got) -> Says:
        video = next((video for video in self.videos.values() if video["id"] == ident), None)
        if got.method == "DELETE":
            if self.comments.pop(ident, None) is not None:
                return Says(200, {"success": True})
            gone = self.posts.pop(video["post"] if video else ident, None) is None
            return MISSING if gone else Says(200, {"success": True})
        assert video is not None
        if self.processes:
            return Says(200, {"id": ident, "status": {"video_status": "processing"}})
        return Says(200, {"id": ident, "status": {"video_status": "ready"}, "post_id": video["post"]})

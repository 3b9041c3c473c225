"""Instagram's interface by both logins, as far as posts need it (developers.facebook.com/docs)."""

from dataclasses import dataclass
from typing import Any

from tests.connectors.authorized import CLIENT_SECRET
from tests.connectors.standins.meta import DEAD, MISSING, Containers, refusal
from tests.connectors.standins.server import Got, Says

ACCOUNT, USERNAME = "17841405793187218", "galley.pictures"
PERSON = 26_000_000_000_000_017

Json = dict[str, Any]


@dataclass
class Instagram(Containers):
    """One professional account. `wraps` is how a code is answered; `used` of 25 posts are placed today."""

    origins: tuple[str, ...] = (
        "https://graph.instagram.com",
        "https://graph.facebook.com",
        "https://api.instagram.com",
    )
    wraps: bool = False
    used: int = 0

    def answer(self, got: Got) -> Says:
        if not got.path.startswith("/v26.0/"):
            return self._oauth(got)
        if self.scopes_of(got) is None:
            return DEAD
        path = got.path.removeprefix("/v26.0/")
        if got.method == "DELETE":
            assert got.headers["Host"] == "graph.facebook.com"
            return MISSING if self.posts.pop(path, None) is None else Says(200, {"success": True})
        return self._write(path, got.form) if got.method == "POST" else self._read(path, got)

    def _oauth(self, got: Got) -> Says:
        if got.path == "/oauth/access_token":
            assert got.headers["Host"] == "api.instagram.com"
            scopes = self.redeemed(got.form)
            if scopes is None:
                return Says(400, {"error_type": "OAuthException", "code": 400, "error_message": "Invalid code"})
            answer: Json = {"access_token": self.new_token("short", scopes), "user_id": PERSON}
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
        token = self.new_token("long", scopes)
        return Says(200, {"access_token": token, "token_type": "bearer", "expires_in": 5_183_944})

    def _write(self, path: str, form: Json) -> Says:
        if path == f"{ACCOUNT}/media":
            return self.made(form)
        assert path == f"{ACCOUNT}/media_publish"
        post = self.published(form["creation_id"])
        return refusal(9007, 2207027, "The media is not ready") if post is None else Says(200, {"id": post})

    def _read(self, path: str, got: Got) -> Says:
        if path == "me":
            return Says(
                200, {"id": str(PERSON), "user_id": ACCOUNT, "username": USERNAME, "name": "Galley Pictures"}
            )
        if path == f"{ACCOUNT}/content_publishing_limit":
            return Says(200, {"data": [{"quota_usage": self.used, "config": {"quota_total": 25}}]})
        if path == f"{ACCOUNT}/media":
            listed = [self._shown(ident) for ident in reversed(self.posts)]
            return Says(200, {"data": listed[: int(got.query["limit"])]})
        if path in self.posts:
            return Says(200, self._shown(path))
        state = self.looked(path)
        if state is None:
            return MISSING
        return Says(200, {"status_code": state["status"], "status": state.get("text", ""), "id": path})

    def _shown(self, ident: str) -> Json:
        post = self.posts[ident]
        kinds = {"CAROUSEL": "CAROUSEL_ALBUM", "REELS": "VIDEO", "": "IMAGE"}
        return {
            "id": ident,
            "caption": post["caption"],
            "media_type": kinds[post.get("media_type", "")],
            "permalink": f"https://www.instagram.com/p/{ident}/",
            "timestamp": post["timestamp"],
        }

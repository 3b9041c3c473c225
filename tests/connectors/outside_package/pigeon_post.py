"""Pigeon Post, a platform of an outside package: all that a connector may do, by the public interface alone.

Posts with media are prepared: the platform fetches the files by their signed addresses. Refresh tokens rotate.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID

from pydantic import BaseModel

from app.connectors import (
    Absence,
    Ask,
    Author,
    Client,
    Comment,
    CommentAnswer,
    CommentPage,
    ConnectMethod,
    Content,
    DayValue,
    Field,
    Figures,
    Grant,
    Issue,
    Limits,
    Measurement,
    NeedsReconnect,
    NotYet,
    Offer,
    Placed,
    Redirect,
    Rejected,
    Repeat,
    Staged,
    Target,
    http_calls,
    oauth,
    oauth_platform,
    preflight,
    rate_headers,
)

Shape = TypeVar("Shape", bound=BaseModel)

ORIGIN = "https://pigeon.example"
SERVER = oauth.Server("Pigeon Post", f"{ORIGIN}/authorize", f"{ORIGIN}/token", f"{ORIGIN}/revoke")


class _Loft(BaseModel):
    id: str
    name: str


class _Person(BaseModel):
    id: str
    name: str
    lofts: list[_Loft]


class _Post(BaseModel):
    id: str
    url: str


class _Prepared(BaseModel):
    id: str
    ready: bool


class _Counted(BaseModel):
    seen: dict[str, int]
    followers: int


class _Comments(BaseModel):
    comments: list[dict[str, str]]


class PigeonPost:
    """One consent offers the lofts of a person."""

    key = "pigeon"
    label = "Pigeon Post"
    limits = Limits(
        text_limit=140,
        text_unit="characters",
        max_images=1,
        max_videos=0,
        image_bytes=1024 * 1024,
        video_bytes=None,
        media_required=False,
    )
    connect_method = ConnectMethod.OAUTH
    fields: Sequence[Field] = ()
    stand_in = False
    client_settings = ("outside_clients",)
    callback_slug = "pigeon"
    scopes = ("post", "read")
    authorization_fields: Sequence[Field] = ()
    rotates = True
    longest_thread = 5
    batch = 10

    async def authorize(self, ask: Ask) -> Redirect:
        verifier = oauth.new_verifier()
        url = SERVER.authorize_url(
            _client(), redirect_uri=ask.redirect_uri, state=ask.state, scopes=self.scopes, verifier=verifier
        )
        kept = {"verifier": verifier, "redirect_uri": ask.redirect_uri}
        return Redirect(url, ORIGIN, ask.redirect_uri, kept, sends_issuer=True)

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        client = _client()
        tokens = await SERVER.exchange(client, query["code"], kept["redirect_uri"], kept["verifier"])
        async with SERVER.revoked_on_failure(client, tokens.access_token):
            person = _read(await _call("GET", "/me", tokens.access_token), _Person)
        return _grant(tokens, person.id, person.name)

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        token = grant.tokens["access_token"]
        person = _read(await _call("GET", "/me", token), _Person)
        return [
            Offer(one.id, one.name, None, f"{ORIGIN}/{one.id}", {"access_token": token, "loft": one.id})
            for one in person.lofts
        ]

    async def refresh(self, grant: Grant) -> Grant:
        tokens = await SERVER.refresh(_client(), grant.tokens["refresh_token"])
        return _grant(tokens, grant.subject, grant.name)

    async def revoke(self, grant: Grant) -> None:
        await SERVER.revoke(_client(), grant.tokens["refresh_token"])

    def account(self, credentials: Mapping[str, str]) -> str:
        return credentials["loft"]

    def profile_url(self, channel_uuid: UUID) -> None:
        return None

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        return preflight.against(self.limits, content)

    def repeat(self, target: Target) -> Repeat:
        return Repeat.KEYED

    def needs_stage(self, target: Target, content: Content) -> bool:
        return bool(content.media)

    async def stage(
        self, target: Target, content: Content, key: str, state: Mapping[str, str] | None
    ) -> Staged | NotYet:
        if not content.media:
            return Staged()
        token = target.credentials["access_token"]
        if state is None:
            document = {"fetch": [item.url for item in content.media]}
            prepared = _read(await _call("POST", "/files", token, document), _Prepared)
        else:
            prepared = _read(await _call("GET", f"/files/{state['files']}", token), _Prepared)
        kept = {"files": prepared.id}
        return Staged(kept) if prepared.ready else NotYet(kept, after=3)

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        document = {
            "loft": target.credentials["loft"],
            "text": content.body,
            "key": key,
            "below": content.above[-1] if content.above else None,
            "files": content.stage.get("files"),
        }
        reply = await _call("POST", "/posts", target.credentials["access_token"], document, places=True)
        post = _read(reply, _Post)
        return Placed(post.id, post.url)

    async def delete(self, target: Target, external_id: str) -> None:
        if not external_id.isalnum():
            raise Rejected("This is no post of Pigeon Post.")
        reply = await _call("DELETE", f"/posts/{external_id}", target.credentials["access_token"])
        if not reply.is_success and not reply.is_gone:
            raise reply.failure()

    def cost(self, target: Target, posts: int) -> int:
        return 1

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        reply = await _call("GET", f"/figures?ids={','.join(ids)}", target.credentials["access_token"])
        seen = _read(reply, _Counted).seen
        figures = {ident: Figures(impressions=number) for ident, number in seen.items()}
        return Measurement(figures, rate_headers.is_exhausted(reply.headers))

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:
        counted = _read(await _call("GET", "/figures?ids=", target.credentials["access_token"]), _Counted)
        return [DayValue("followers", until, counted.followers)]

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        comments: list[Comment] = []
        for post in posts:
            reply = await _call("GET", f"/posts/{post}/comments", target.credentials["access_token"])
            for one in _read(reply, _Comments).comments:
                at = datetime.fromtimestamp(float(one["at"]), UTC)
                if at >= since and one["by"] != target.credentials["loft"]:
                    comments.append(Comment(one["id"], one["text"], at, Author(one["by"], one["name"]), post))
        return CommentPage(comments)

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        document = {"text": answer.text, "key": answer.key, "loft": target.credentials["loft"]}
        path = f"/comments/{answer.comment_id}/answers"
        return _read(await _call("POST", path, target.credentials["access_token"], document), _Post).id

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        path = f"/comments/{answer.comment_id}/answers?key={answer.key}"
        reply = await _call("GET", path, target.credentials["access_token"])
        return Absence.ABSENT if reply.is_gone else _read(reply, _Post).id

    async def hide(self, target: Target, comment_id: str, *, hidden: bool) -> None:
        path = f"/comments/{comment_id}/hidden"
        reply = await _call("PUT", path, target.credentials["access_token"], {"hidden": hidden})
        if not reply.is_success:
            raise reply.failure()


def _client() -> Client:
    return oauth_platform.client("pigeon", PigeonPost.label)


def _grant(tokens: oauth.Tokens, subject: str, name: str) -> Grant:
    held = {"access_token": tokens.access_token, "refresh_token": tokens.refresh_token or ""}
    scopes = tokens.scopes or PigeonPost.scopes
    ends = tokens.access_until and tokens.access_until + timedelta(days=180)
    return Grant(subject, name, ORIGIN, held, scopes, tokens.access_until, ends)


async def _call(
    method: str, path: str, token: str, document: Mapping[str, Any] | None = None, *, places: bool = False
) -> http_calls.Reply:
    headers = {"Authorization": f"Bearer {token}"}
    reply = await http_calls.call(method, f"{ORIGIN}{path}", headers=headers, json=document, places=places)
    if reply.status == 401:
        raise NeedsReconnect("Pigeon Post does not accept the authorization any more.")
    return reply


def _read(reply: http_calls.Reply, shape: type[Shape]) -> Shape:
    found = reply.read(shape) if reply.is_success else None
    if found is None:
        raise reply.failure()
    return found

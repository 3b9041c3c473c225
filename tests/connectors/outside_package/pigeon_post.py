"""Two platforms of an outside package: all that a connector may do, by the public interface alone.

On Pigeon Post people connect by OAuth with refresh tokens that rotate. Posts with media are prepared: the platform
fetches the files by their signed addresses. On the notice board anybody may pin cards.
"""

import hashlib
import hmac
import json
import os
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID

from pydantic import BaseModel

from app.connectors import (
    Absence,
    Answer,
    Ask,
    Author,
    Budget,
    Choice,
    Client,
    Comment,
    CommentAnswer,
    CommentPage,
    Connection,
    ConnectMethod,
    ConnectRefused,
    Content,
    DayValue,
    Declared,
    Event,
    EventKind,
    Fact,
    Field,
    Figures,
    FollowUpEntry,
    Format,
    FormatEntry,
    Grant,
    Hint,
    InFlight,
    Issue,
    Limits,
    Measurement,
    NeedsReconnect,
    NewPost,
    NotYet,
    Offer,
    Option,
    OptionKind,
    Placed,
    Redirect,
    Rejected,
    Repeat,
    Request,
    Route,
    Source,
    Staged,
    Target,
    TextLength,
    http_calls,
    oauth,
    oauth_platform,
    preflight,
    rate_headers,
)

Shape = TypeVar("Shape", bound=BaseModel)

ORIGIN = os.environ.get("PIGEON_ORIGIN", "https://pigeon.example")
VERSION_ENDS = {"1": date(2026, 12, 1), "2": date(2027, 12, 1)}
SERVER = oauth.OauthServer("Pigeon Post", f"{ORIGIN}/authorize", f"{ORIGIN}/token", f"{ORIGIN}/revoke")


TEXT = Fact(140, "text", "the text", "characters", Source(f"{ORIGIN}/limits", date(2026, 11, 1)))


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
    declared = Declared(facts=(TEXT,), follow_up=FollowUpEntry())
    limits = Limits(
        text_limit=TEXT,
        text_unit="characters",
        max_images=1,
        max_videos=1,
        image_bytes=1024 * 1024,
        video_bytes=10 * 1024 * 1024,
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
    revokes_all = True
    longest_thread = 5
    batch = 10
    key_lifetime = timedelta(hours=12)
    in_flight = InFlight(platform=20, channel=2)

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

    def version_end(self, version: str) -> date | None:
        return VERSION_ENDS.get(version)

    def budget(self, target: Target) -> Budget:
        return Budget(30, timedelta(minutes=1))

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

    def follow_up_repeat(self, target: Target) -> Repeat:
        return self.repeat(target)

    async def follow_up(self, target: Target, above: Sequence[str], text: str, key: str) -> Placed:
        return await self.publish(target, Content(None, text, above=tuple(above)), key)

    async def find_follow_up(
        self, target: Target, above: Sequence[str], text: str, key: str, since: datetime
    ) -> Placed | Absence:
        return await self.find(target, Content(None, text, above=tuple(above)), key, since)

    async def delete_follow_up(self, target: Target, external_id: str) -> None:
        await self.delete(target, external_id)

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:
        reply = await _call("GET", f"/posts?key={key}", target.credentials["access_token"])
        if reply.is_gone:
            return Absence.ABSENT
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

    def is_genuine(self, headers: Mapping[str, str], body: bytes) -> bool:
        wanted = hmac.digest((_client().client_secret or "").encode(), body, hashlib.sha256).hex()
        return hmac.compare_digest(headers.get("x-pigeon-signature", "").encode(), wanted.encode())

    def challenge(self, query: Mapping[str, str]) -> str | None:
        return query.get("word") if query.get("client") == _client().client_id else None

    def events(self, product: str, body: bytes) -> Sequence[Event]:
        return [
            Event(
                one["loft"],
                EventKind.COMMENT,
                one["id"],
                datetime.fromtimestamp(float(one["at"]), UTC),
                one["text"],
                one["name"],
                one["by"],
                one["post"],
            )
            for one in json.loads(body)["comments"]
        ]

    async def told(self, target: Target, event: Event) -> Comment | None:
        return None

    async def subscribe(self, target: Target) -> None:
        document = {"loft": target.credentials["loft"], "url": oauth_platform.webhook_url("pigeon")}
        await _call("POST", "/hooks", target.credentials["access_token"], document)

    async def unsubscribe(self, target: Target) -> None:
        await _call("DELETE", f"/hooks/{target.credentials['loft']}", target.credentials["access_token"])


RULES = Source("https://board.example/rules", date(2026, 11, 1))
POLL = (Format.POLL,)
OPTIONS = (
    Option("author", "Signed by", OptionKind.TEXT, RULES, "Stands below the card.", most=40),
    Option("link", "More at", OptionKind.ADDRESS, RULES),
    Option("pinned", "Pinned", OptionKind.FLAG, RULES, "Stays above the others."),
    Option("days", "Days", OptionKind.NUMBER, RULES, "How long it hangs.", least=1, most=90),
    Option(
        "paper", "Paper", OptionKind.CHOICE, RULES, choices=(Choice("white", "White"), Choice("yellow", "Yellow"))
    ),
    Option("drawer", "Drawer", OptionKind.CHOICE, RULES, "Where it lies afterwards.", is_remote=True),
    Option("walls", "Walls", OptionKind.CHOICES, RULES, choices=(Choice("n", "North"), Choice("s", "South"))),
    Option("answers", "Answers", OptionKind.LIST, RULES, formats=POLL, required=True, least=2, most=4, each=20),
    Option("stamp", "Stamp", OptionKind.MEDIA, RULES, "A small picture."),
)


class NoticeBoard:
    """Cards on a board in this process. Spaces count nothing, and a board is closed with its channel."""

    key = "notice_board"
    label = "Notice board"
    declared = Declared(
        formats=(FormatEntry(Format.POST, "Card"), FormatEntry(Format.POLL, "Vote")), options=OPTIONS
    )
    limits = Limits(
        text_limit=60,
        text_unit="characters",
        max_images=0,
        max_videos=0,
        image_bytes=None,
        video_bytes=None,
        media_required=False,
    )
    connect_method = ConnectMethod.CREDENTIALS
    fields = (Field("board", "Board", secret=False, required=True),)
    stand_in = False

    def __init__(self) -> None:
        self.cards: dict[str, str] = {}
        self.closed: set[UUID] = set()

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        board = fields.get("board", "")
        if not board.isalnum():
            raise ConnectRefused({"board": ["Give the name of a board."]})
        self.closed.discard(uuid)
        return Connection(name, None, {"board": board})

    async def disconnect(self, uuid: UUID) -> None:
        self.closed.add(uuid)

    async def forget(self, uuids: Sequence[UUID]) -> None:
        self.closed.difference_update(uuids)

    def profile_url(self, channel_uuid: UUID) -> None:
        return None

    def text_length(self, target: Target, content: Content) -> TextLength:
        used = sum(not letter.isspace() for letter in content.body)
        return TextLength(used, self.limits.text_limit, self.limits.text_unit)

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        issues = preflight.against(self.limits, content)
        issues = [issue for issue in issues if issue.code != "text_too_long"]
        length = self.text_length(target, content)
        if length.used <= length.limit:
            return issues
        text = "This is too long for a card."
        return [*issues, Issue("body", "text_too_long", text, length.limit, length.used, length.unit)]

    async def picture(self, target: Target) -> bytes | None:
        """Say that pigeons have no picture."""
        return None

    async def choices(self, target: Target, option: str, search: str) -> Sequence[Choice]:
        drawers = [Choice(f"{option} {number}", f"Drawer {number}") for number in (1, 2)]
        return [one for one in drawers if search in one.label]

    def repeat(self, target: Target) -> Repeat:
        return Repeat.KEYED

    def hints(self, target: Target, parts: Sequence[Content]) -> Sequence[Hint]:
        return [Hint("price", "A card costs a penny.", 10_000 * len(parts), "GBP")]

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        marks = {
            "as": content.format and content.format.value,
            "author": content.text("author"),
            "link": content.text("link"),
            "pinned": content.flag("pinned"),
            "days": content.number("days"),
            "paper": content.text("paper"),
            "drawer": content.text("drawer"),
            "walls": [*content.texts("walls")],
            "answers": [*content.texts("answers")],
            "stamp": content.files["stamp"].name if "stamp" in content.files else None,
        }
        lines = [f"{name}: {value}" for name, value in marks.items() if value]
        self.cards[key] = "\n".join([content.body, *lines])
        return Placed(key, None)

    async def publish_many(self, new: Sequence[NewPost]) -> Sequence[Placed | Exception]:
        return [await self.publish(post.target, post.content, post.key) for post in new]

    def routes(self) -> Sequence[Route]:
        return [Route("GET", "/notice-board/{card}", self._card)]

    async def _card(self, request: Request) -> Answer:
        text = self.cards.get(request.path_params["card"])
        return Answer(404) if text is None else Answer(200, text.encode(), "text/plain; charset=utf-8")


def _client() -> Client:
    return oauth_platform.client("pigeon", PigeonPost.label)


def _grant(tokens: oauth.OauthTokens, subject: str, name: str) -> Grant:
    held = {"access_token": tokens.access_token, "refresh_token": tokens.refresh_token or ""}
    scopes = tokens.scopes or PigeonPost.scopes
    ends = tokens.access_until and tokens.access_until + timedelta(days=180)
    return Grant(subject, name, ORIGIN, held, scopes, tokens.access_until, ends)


async def _call(
    method: str, path: str, token: str, document: Mapping[str, Any] | None = None, *, places: bool = False
) -> http_calls.Reply:
    version = oauth_platform.api_version("pigeon") or "2"
    headers = {"Authorization": f"Bearer {token}", "X-Pigeon-Version": version}
    reply = await http_calls.call(method, f"{ORIGIN}{path}", headers=headers, json=document, places=places)
    if reply.status == 401:
        raise NeedsReconnect("Pigeon Post does not accept the authorization any more.")
    return reply


def _read(reply: http_calls.Reply, shape: type[Shape]) -> Shape:
    found = reply.read(shape) if reply.is_success else None
    if found is None:
        raise reply.failure()
    return found

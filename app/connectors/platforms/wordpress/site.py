"""A site's REST interface: where it is, its calls, and what its answers mean."""

import base64
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar
from urllib.parse import quote, urlencode

from pydantic import BaseModel, Field, NaiveDatetime, RootModel

from app.connectors import multipart
from app.connectors.content import Media
from app.connectors.failures import NeedsReconnect, PublishFailure, Rejected
from app.connectors.http_calls import UPLOADS, Reply, call
from app.connectors.platform_texts import sentence

LABEL: Final = "WordPress"

# What a site that has lost its pretty addresses answers under; both forms take paths such as `/wp/v2/posts`.
ROOTS: Final = ("/wp-json", "/?rest_route=")
_STATES: Final = "publish,future,draft,pending,private,trash"
_TRASHED: Final = "__trashed"
_NEWEST_ARTICLES: Final = 20
_MOST_TERMS: Final = 100
"""The most that a site gives at once."""

_NOT_PLAIN = re.compile(r"[^A-Za-z0-9._-]+")
_NO_WAY_IN = re.compile(
    r"rest_(cannot|forbidden|not_logged_in)|application_password|incorrect_password|invalid_user"
)


class WordpressRefusal(BaseModel):
    """An error of the interface."""

    code: str
    message: str = ""


class Front(BaseModel):
    """What a site says of itself."""

    name: str = ""
    home: str = ""
    namespaces: list[str]


class WordpressUser(BaseModel):
    """Whose password it is; what a person may do is told to nobody else."""

    id: int
    capabilities: dict[str, bool] = Field(default_factory=dict)


class _Title(BaseModel):
    raw: str = ""


class Article(BaseModel):
    """An article, in whatever state."""

    id: int
    link: str
    slug: str
    status: str
    title: _Title = Field(default_factory=_Title)
    date_gmt: NaiveDatetime | None = None


class Articles(RootModel[list[Article]]):
    """Articles that were looked for."""


class Term(BaseModel):
    """A category or a tag."""

    id: int
    name: str = ""


class Terms(RootModel[list[Term]]):
    """Categories or tags, the most used first."""


class StoredFile(BaseModel):
    """A file in the site's library."""

    id: int
    source_url: str


class MediaList(RootModel[list[StoredFile]]):
    """Files that were looked for."""


class _Anything(BaseModel):
    pass


Shape = TypeVar("Shape", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Site:
    """The interface at `root`, spoken to as `user`."""

    root: str
    user: str
    password: str = field(repr=False)

    async def me(self) -> WordpressUser:
        """Who is speaking. Raises `PublishFailure`."""
        return await self._ask("GET", "/wp/v2/users/me", WordpressUser, {"context": "edit"})

    async def articles(self, *slugs: str) -> list[Article]:
        """The articles of these slugs, also such as lie in the bin. Raises `PublishFailure`.

        Others, which a site gives that does not heed the question, are left out.
        """
        slugs = (*slugs, *(f"{slug}{_TRASHED}" for slug in slugs))
        query = {"slug": ",".join(slugs), "status": _STATES, "context": "edit"}
        candidates = (await self._ask("GET", "/wp/v2/posts", Articles, query)).root
        return [article for article in candidates if article.slug in slugs]

    async def newest(self) -> list[Article]:
        """The newest articles, in any state and of any slug. Raises `PublishFailure`."""
        query = {"status": _STATES, "context": "edit", "orderby": "date", "per_page": str(_NEWEST_ARTICLES)}
        return (await self._ask("GET", "/wp/v2/posts", Articles, query)).root

    async def terms(self, kind: str, search: str) -> list[Term]:
        """The hundred most used categories or tags (`kind`) whose name holds `search`. Raises `PublishFailure`."""
        query = {"per_page": str(_MOST_TERMS), "orderby": "count", "order": "desc", "_fields": "id,name"}
        query |= {"search": search} if search else {}
        return (await self._ask("GET", f"/wp/v2/{kind}", Terms, query)).root

    async def place(self, article: Mapping[str, object]) -> Article:
        """Make an article. Raises `PublishFailure`."""
        return await self._ask("POST", "/wp/v2/posts", Article, json=article, places=True)

    async def delete(self, ident: int) -> None:
        """Delete an article for good; one that is gone is no error. Raises `PublishFailure`."""
        path = f"/wp/v2/posts/{ident}"
        reply = await call("DELETE", self._address(path, {"force": "true"}), headers=self._headers())
        refusal = reply.read(WordpressRefusal)
        is_gone = reply.is_gone and refusal is not None and refusal.code == "rest_post_invalid_id"
        if not reply.is_success and not is_gone:
            raise self._failure(reply)

    async def stored(self, item: Media, slug: str) -> StoredFile:
        """Upload a file with its alternative text, unless an earlier call did; the file in the library.

        Raises `PublishFailure`.
        """
        files = (await self._ask("GET", "/wp/v2/media", MediaList, {"slug": slug, "context": "edit"})).root
        file = files[0] if files else await self._upload(item, slug)
        if item.alt_text:
            text = {"alt_text": item.alt_text}
            _ = await self._ask("POST", f"/wp/v2/media/{file.id}", _Anything, json=text)
        return file

    async def _upload(self, item: Media, slug: str) -> StoredFile:
        headers = {
            "Content-Type": item.mime_type,
            "Content-Disposition": f'attachment; filename="{_plain(item.name)}"',
        }
        reply = await call(
            "POST",
            self._address("/wp/v2/media", {"slug": slug}),
            headers=self._headers() | headers,
            data=multipart.file(item),
            limit=UPLOADS,
        )
        return self._result(reply, StoredFile)

    async def _ask(
        self,
        method: str,
        path: str,
        shape: type[Shape],
        query: Mapping[str, str] | None = None,
        *,
        json: Mapping[str, object] | None = None,
        places: bool = False,
    ) -> Shape:
        address = self._address(path, query or {})
        return self._result(await call(method, address, headers=self._headers(), json=json, places=places), shape)

    def _address(self, path: str, query: Mapping[str, str]) -> str:
        return address(self.root, path, query)

    def _headers(self) -> dict[str, str]:
        pair = base64.b64encode(f"{self.user}:{self.password}".encode(errors="replace")).decode()
        # What stands before a site must not answer from its memory.
        return {"Authorization": f"Basic {pair}", "Accept": "application/json", "Cache-Control": "no-cache"}

    def _result(self, reply: Reply, shape: type[Shape]) -> Shape:
        result = reply.read(shape) if reply.is_success else None
        if result is None:
            raise self._failure(reply)
        return result

    def _failure(self, reply: Reply) -> PublishFailure:
        if 300 <= reply.status < 400:  # noqa: PLR2004
            return NeedsReconnect("The site has moved to another address.")
        refusal = reply.read(WordpressRefusal)
        if refusal is None:
            return reply.failure()
        words = sentence(LABEL, refusal.message or refusal.code, [self.password])
        if reply.status in (401, 403) and _NO_WAY_IN.search(refusal.code):
            return NeedsReconnect(words)
        # Files that a site does not take are answered with 500.
        if refusal.code.startswith("rest_upload_"):
            return Rejected(words)
        return reply.failure(words)


def _plain(name: str) -> str:
    """The name of a file as a header holds it: the site judges the file by its ending."""
    stem, _, ending = name.rpartition(".")
    return f"{_NOT_PLAIN.sub('-', stem).strip('-.') or 'file'}.{_NOT_PLAIN.sub('', ending)}"


async def front(root: str) -> Reply:
    """Ask for what stands at a root, as nobody. Raises `PublishFailure`."""
    return await call("GET", address(root, "/", {}))


def address(root: str, path: str, query: Mapping[str, str]) -> str:
    """The address of a path of the interface."""
    parameters = urlencode(query, quote_via=quote)
    glue = "&" if "?" in root else "?"
    return f"{root}{path}{glue if parameters else ''}{parameters}"

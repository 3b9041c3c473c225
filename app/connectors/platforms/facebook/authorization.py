"""The OAuth side of Facebook: one consent offers the pages of a person, and the Instagram accounts of these pages.

Source: developers.facebook.com, Facebook Login, Pages API. The token of the person lasts 60 days and is not
renewed; tokens of pages that are had with it have no end, so the grant has none either.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final
from urllib.parse import quote, urlencode

from pydantic import BaseModel, Field as Item

from app.connectors import http_calls, meta_graph, oauth
from app.connectors.authorizations import Ask, Client, Grant, Offer, Redirect
from app.connectors.failures import NeedsReconnect
from app.connectors.http_calls import Reply
from app.connectors.meta_graph import ACCOUNT, PAGE_TOKEN, TOKEN, USERNAME, Graph
from app.connectors.oauth import OauthServer
from app.connectors.oauth_platform import OAuthPlatform, client, redirect
from app.connectors.targets import Target
from app.core import clock, config

LABEL: Final = "Facebook"
_ISSUER: Final = "https://www.facebook.com"
ORIGIN: Final = "https://graph.facebook.com"
PAGE_SCOPES: Final = (
    "pages_show_list",
    "pages_manage_posts",
    "pages_read_engagement",
    "pages_read_user_content",
    "pages_manage_engagement",
    "pages_manage_metadata",
    "read_insights",
)
INSTAGRAM_SCOPES: Final = (
    "instagram_basic",
    "instagram_content_publish",
    "instagram_manage_comments",
    "instagram_manage_insights",
)

_PAGES: Final = 10
_FIELDS: Final = "id,name,access_token,link,instagram_business_account{id,username,name}"


class _Me(BaseModel):
    id: str
    name: str = ""


class _Permission(BaseModel):
    permission: str
    status: str


class _Permissions(BaseModel):
    data: list[_Permission]


class _Professional(BaseModel):
    id: str
    username: str = ""
    name: str = ""


class _Page(BaseModel):
    id: str
    name: str
    access_token: str | None = Item(default=None, repr=False)
    link: str | None = None
    instagram_business_account: _Professional | None = None


class _Cursors(BaseModel):
    after: str | None = None


class _Paging(BaseModel):
    cursors: _Cursors = Item(default_factory=_Cursors)
    next: str | None = None


class _Listed(BaseModel):
    data: list[_Page]
    paging: _Paging = Item(default_factory=_Paging)


class FacebookAuthorization(OAuthPlatform):
    """Everything of Facebook that OAuth needs."""

    client_settings: Sequence[str] = ("facebook_client_id", "facebook_client_secret")
    callback_slug: str = "facebook"
    revokes_all: bool = True

    @property
    def scopes(self) -> Sequence[str]:
        """Those of pages, and those of Instagram where the operator says that the app has that product."""
        return PAGE_SCOPES + (INSTAGRAM_SCOPES if config.settings().facebook_instagram else ())

    async def authorize(self, ask: Ask) -> Redirect:
        """The page of Facebook, which has PKCE for sign-in with OpenID Connect only, and that in testing."""
        server = OauthServer(LABEL, f"{_ISSUER}/{_version()}/dialog/oauth", "", separator=",")
        return redirect(server, "facebook", _ISSUER, ask, self.scopes)

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """Redeem the code, lengthen the token, and ask whose it is and what the person allowed."""
        short = await _short_token(query.get("code", ""), kept["redirect_uri"])
        token = await _long_token(short)
        graph = _of_token(token)
        reply = await graph.get("/me", {"fields": "id,name"})
        me = reply.read(_Me) if reply.is_success else None
        if me is None:
            raise graph.failure(reply)
        return Grant(me.id, me.name or me.id, _ISSUER, {TOKEN: token}, await _granted(graph))

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The pages in the order of Facebook, each with its Instagram account behind it."""
        offers: list[Offer] = []
        for page in await _pages(_of_token(grant.tokens[TOKEN])):
            if page.access_token is None:
                continue
            credentials = {PAGE_TOKEN: page.access_token, ACCOUNT: page.id}
            address = page.link or f"{_ISSUER}/{quote(page.id, safe='')}"
            offers.append(Offer(page.id, page.name, None, address, credentials))
            professional = page.instagram_business_account
            if professional is not None and "instagram_content_publish" in grant.scopes:
                offers.append(_instagram(professional, page.access_token))
        return offers

    async def revoke(self, grant: Grant) -> None:
        """Take back everything that the person allowed, which ends the tokens of the pages, too."""
        try:
            await _of_token(grant.tokens[TOKEN]).delete("/me/permissions")
        except NeedsReconnect:
            return


def _of_token(token: str) -> Graph:
    """The interface for a token."""
    return Graph(LABEL, ORIGIN, _version(), token)


def of(target: Target) -> Graph:
    """The interface for a page."""
    return _of_token(target.credentials.get(PAGE_TOKEN, ""))


def _instagram(professional: _Professional, page_token: str) -> Offer:
    username = professional.username
    credentials = {PAGE_TOKEN: page_token, ACCOUNT: professional.id, USERNAME: username}
    page = f"https://www.instagram.com/{quote(username, safe='')}/" if username else None
    name = professional.name or username or professional.id
    return Offer(professional.id, name, f"@{username}" if username else None, page, credentials, "instagram")


async def _short_token(code: str, redirect_uri: str) -> str:
    """The token of an hour for a code."""
    form = {**_secrets(), "code": code, "redirect_uri": redirect_uri}
    headers = {"Content-Type": oauth.FORM, "Accept": "application/json"}
    called_at = clock.now()
    reply = await http_calls.call("POST", _token_endpoint(), headers=headers, data=urlencode(form).encode())
    return _token_in(reply, called_at, list(form.values()))


async def _long_token(short: str) -> str:
    """The token of 60 days for one of an hour. This call takes its token in the query only."""
    query = {**_secrets(), "grant_type": "fb_exchange_token", "fb_exchange_token": short}
    called_at = clock.now()
    reply = await http_calls.call("GET", f"{_token_endpoint()}?{urlencode(query)}")
    return _token_in(reply, called_at, list(query.values()))


def _token_in(reply: Reply, called_at: datetime, secrets: list[str]) -> str:
    if not reply.is_success or meta_graph.error_of(reply) is not None:
        raise meta_graph.failure(LABEL, reply, secrets)
    return oauth.tokens(reply, called_at, LABEL, secrets).access_token


def _token_endpoint() -> str:
    return f"{ORIGIN}/{_version()}/oauth/access_token"


def _secrets() -> dict[str, str]:
    client = _client()
    return {"client_id": client.client_id, "client_secret": client.client_secret or ""}


async def _granted(graph: Graph) -> tuple[str, ...]:
    reply = await graph.get("/me/permissions")
    answer = reply.read(_Permissions) if reply.is_success else None
    if answer is None:
        raise graph.failure(reply)
    return tuple(one.permission for one in answer.data if one.status == "granted")


async def _pages(graph: Graph) -> list[_Page]:
    """The pages of the person. The next page of the list is asked by its cursor: its address holds the token."""
    pages: list[_Page] = []
    after: str | None = None
    for _ in range(_PAGES):
        query = {"fields": _FIELDS, "limit": "100"} | ({"after": after} if after else {})
        reply = await graph.get("/me/accounts", query)
        page = reply.read(_Listed, http_calls.MANY) if reply.is_success else None
        if page is None:
            raise graph.failure(reply)
        pages += page.data
        after = page.paging.cursors.after
        if page.paging.next is None or after is None:
            break
    return pages


def _version() -> str:
    return config.settings().facebook_api_version


def _client() -> Client:
    return client("facebook", LABEL)

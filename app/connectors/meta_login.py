"""The OAuth side that two platforms of Meta share: one account for each consent.

These are Threads and the login of Instagram itself. Their documents name no PKCE, and Meta has no call that ends
such a token. So the token of an hour is exchanged for one of 60 days only once somebody connected the account.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import quote

from pydantic import BaseModel, Field

from app.connectors.authorizations import Ask, Client, Grant, Offer, Redirect
from app.connectors.meta_graph import TOKEN, USERNAME, Graph
from app.connectors.meta_tokens import Endpoints
from app.connectors.oauth import OauthServer
from app.connectors.oauth_platform import OAuthPlatform, client, redirect
from app.core import clock

NAME = "name"
_SHORT_LASTS: Final = timedelta(hours=1)


class _Me(BaseModel):
    id: str = ""
    user_id: str = ""
    username: str
    name: str = ""


class _Facts(BaseModel):
    scopes: list[str] = Field(default_factory=list[str])


class _Debugged(BaseModel):
    data: _Facts


@dataclass(frozen=True, slots=True)
class Login:
    """What one of the two does in its own way.

    `account` is the entry under which credentials keep the account's id, and `is_user_id` says that the platform
    tells this id as `user_id`, not as `id`. `consent` is the page where a person consents, `page` the address of a
    profile, with a place for the user name.
    """

    key: str
    issuer: str
    consent: str
    page: str
    account: str
    is_user_id: bool
    endpoints: Endpoints
    tells_scopes: bool


class AccountLogin(OAuthPlatform):
    """Everything that OAuth needs."""

    login: Login
    scopes: Sequence[str]
    rotates: bool = False

    def graph_of(self, token: str) -> Graph:
        """The interface for a token."""
        raise NotImplementedError

    async def authorize(self, ask: Ask) -> Redirect:
        """The page of the platform."""
        login = self.login
        server = OauthServer(login.endpoints.label, login.consent, "", separator=",")
        return redirect(server, login.key, login.issuer, ask, self.scopes)

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """Redeem the code, and ask whose token this is and what the person allowed."""
        ends = clock.now() + _SHORT_LASTS
        short = await self.login.endpoints.redeem(self._client(), query.get("code", ""), kept["redirect_uri"])
        graph = self.graph_of(short.token)
        reply = await graph.get("/me", {"fields": f"{'user_id' if self.login.is_user_id else 'id'},username,name"})
        me = reply.read(_Me) if reply.is_success else None
        account = me and (me.user_id if self.login.is_user_id else me.id)
        if not me or not account:
            raise graph.failure(reply)
        person = {self.login.account: account, USERNAME: me.username, NAME: me.name or me.username}
        scopes = short.scopes or await self._granted(graph) or tuple(self.scopes)
        return self._grant(short.token, ends, short.user_id, person, scopes, provisional=True)

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The one account of the grant."""
        username, account = grant.tokens[USERNAME], self.login.account
        credentials = {name: grant.tokens[name] for name in (TOKEN, account, USERNAME)}
        page = self.login.page.format(quote(username, safe=""))
        return [Offer(grant.tokens[account], grant.name, f"@{username}", page, credentials)]

    async def refresh(self, grant: Grant) -> Grant:
        """Exchange the first token, or renew one of 60 days, which has to be a day old."""
        endpoints, token = self.login.endpoints, grant.tokens[TOKEN]
        renewal = await (
            endpoints.lengthen(self._client(), token) if grant.provisional else endpoints.renew(token)
        )
        return self._grant(renewal.access_token, renewal.access_until, grant.subject, grant.tokens, grant.scopes)

    def _client(self) -> Client:
        return client(self.login.key, self.login.endpoints.label)

    async def _granted(self, graph: Graph) -> tuple[str, ...]:
        """What the person allowed; empty where the platform does not tell."""
        if not self.login.tells_scopes:
            return ()
        reply = await graph.get("/debug_token", {"input_token": graph.token})
        facts = reply.read(_Debugged) if reply.is_success else None
        return () if facts is None else tuple(facts.data.scopes)

    def _grant(
        self,
        token: str,
        ends: datetime | None,
        subject: str,
        person: Mapping[str, str],
        scopes: tuple[str, ...],
        *,
        provisional: bool = False,
    ) -> Grant:
        facts = {name: person[name] for name in (self.login.account, USERNAME, NAME)}
        return Grant(
            subject=subject,
            name=person[NAME],
            issuer=self.login.issuer,
            tokens={TOKEN: token, **facts},
            scopes=scopes,
            access_until=ends,
            # Renewed in time, it never ends; afterwards it cannot be renewed.
            refresh_until=ends,
            provisional=provisional,
        )

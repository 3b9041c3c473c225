"""The OAuth side of LinkedIn: one consent offers the member, and the organisations that the member administers.

Source: learn.microsoft.com/linkedin/shared/authentication. Only approved partners get refresh tokens, which last a
year from the consent on, however often they are used.
"""

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import quote

from pydantic import BaseModel, Field as Item

from app.connectors.authorizations import Ask, Client, Grant, Offer, Redirect
from app.connectors.failures import NeedsReconnect, Retryable
from app.connectors.oauth import OauthServer, OauthTokens
from app.connectors.oauth_platform import OAuthPlatform, client, redirect
from app.connectors.platforms.linkedin.api import AUTHOR, LABEL, ORGANIZATION, TOKEN, LinkedinApi
from app.core import clock, config

_ISSUER: Final = "https://www.linkedin.com"
_REFRESH: Final = "refresh_token"
MEMBER_SCOPES: Final = ("openid", "profile", "w_member_social")
_STATISTICS_SCOPES: Final = ("r_member_postAnalytics",)
ORGANIZATION_SCOPES: Final = ("w_organization_social", "r_organization_social", "rw_organization_admin")

_SERVER: Final = OauthServer(
    LABEL,
    f"{_ISSUER}/oauth/v2/authorization",
    f"{_ISSUER}/oauth/v2/accessToken",
    f"{_ISSUER}/oauth/v2/revoke",
)
_PAGE_SIZE: Final = 100
_PAGES: Final = 5


class _Member(BaseModel):
    sub: str
    name: str = ""


class _Role(BaseModel):
    organization: str | None = None
    organizationTarget: str | None = None  # noqa: N815 named by the platform

    @property
    def urn(self) -> str:
        return self.organization or self.organizationTarget or ""


class _Roles(BaseModel):
    elements: list[_Role]


class _Organization(BaseModel):
    localizedName: str = ""  # noqa: N815 named by the platform
    vanityName: str = ""  # noqa: N815 named by the platform


class _Organizations(BaseModel):
    results: dict[str, _Organization] = Item(default_factory=dict[str, _Organization])


class LinkedinAuthorization(OAuthPlatform):
    """Everything of LinkedIn that OAuth needs."""

    client_settings: Sequence[str] = ("linkedin_client_id", "linkedin_client_secret")
    callback_slug: str = "linkedin"
    rotates: bool = False

    @property
    def scopes(self) -> Sequence[str]:
        """Those of members, and the others where the operator says that LinkedIn approved them."""
        settings = config.settings()
        statistics = _STATISTICS_SCOPES if settings.linkedin_member_statistics else ()
        return MEMBER_SCOPES + statistics + (ORGANIZATION_SCOPES if settings.linkedin_organizations else ())

    async def authorize(self, ask: Ask) -> Redirect:
        """The page of LinkedIn, which supports PKCE for native clients only."""
        return redirect(_SERVER, "linkedin", _ISSUER, ask, self.scopes)

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """Redeem the code, and ask whose tokens these are."""
        own = _client()
        tokens = await _SERVER.exchange(own, query.get("code", ""), kept["redirect_uri"])
        async with _SERVER.revoked_on_failure(own, tokens.access_token):
            api = LinkedinApi(tokens.access_token)
            reply = await api.call("GET", "/v2/userinfo")
            member = reply.read(_Member) if reply.is_success else None
            if member is None:
                raise api.failure(reply)
        return _grant(tokens, member.sub, member.name or member.sub, tuple(self.scopes), {})

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The member, then the organisations in the order of their numbers."""
        member = f"urn:li:person:{grant.subject}"
        offers = [_offer(grant, member, grant.name, None, None)]
        if not {"rw_organization_admin", "w_organization_social"} <= set(grant.scopes):
            return offers
        api = LinkedinApi(grant.tokens[TOKEN])
        numbers = await _administered(api)
        organizations = await _organizations(api, numbers)
        for number in numbers:
            one = organizations.get(number, _Organization())
            page = f"{_ISSUER}/company/{quote(one.vanityName or number, safe='')}/"
            name = one.localizedName or number
            offers.append(_offer(grant, ORGANIZATION + number, name, one.vanityName or None, page))
        return offers

    async def refresh(self, grant: Grant) -> Grant:
        """Use the refresh token. Without one the authorization lasts as long as its access token."""
        if _REFRESH in grant.tokens:
            tokens = await _SERVER.refresh(_client(), grant.tokens[_REFRESH])
            return _grant(tokens, grant.subject, grant.name, grant.scopes, grant.tokens)
        if grant.access_until is not None and grant.access_until > clock.now():
            raise Retryable("LinkedIn lets this app renew nothing: connect the account again before the end.")
        raise NeedsReconnect("The authorization of LinkedIn has ended.")

    async def revoke(self, grant: Grant) -> None:
        """End the access token, and with it the refresh token."""
        await _SERVER.revoke(_client(), grant.tokens[TOKEN])


async def _administered(api: LinkedinApi) -> list[str]:
    """The numbers of the organisations."""
    numbers: set[str] = set()
    for page in range(_PAGES):
        query = f"q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&count={_PAGE_SIZE}&start={page * _PAGE_SIZE}"
        reply = await api.call("GET", f"/rest/organizationAcls?{query}")
        roles = reply.read(_Roles) if reply.is_success else None
        if roles is None:
            raise api.failure(reply)
        urns = [role.urn for role in roles.elements if role.urn.startswith(ORGANIZATION)]
        numbers |= {number for urn in urns if (number := urn.removeprefix(ORGANIZATION)).isdecimal()}
        if len(roles.elements) < _PAGE_SIZE:
            break
    return sorted(numbers, key=int)


async def _organizations(api: LinkedinApi, numbers: Sequence[str]) -> dict[str, _Organization]:
    organizations: dict[str, _Organization] = {}
    for start in range(0, len(numbers), _PAGE_SIZE):
        some = ",".join(numbers[start : start + _PAGE_SIZE])
        reply = await api.call("GET", f"/rest/organizations?ids=List({some})")
        answer = reply.read(_Organizations) if reply.is_success else None
        if answer is None:
            raise api.failure(reply)
        organizations |= answer.results
    return organizations


def _offer(grant: Grant, urn: str, name: str, handle: str | None, page: str | None) -> Offer:
    return Offer(urn, name, handle, page, {TOKEN: grant.tokens[TOKEN], AUTHOR: urn})


def _client() -> Client:
    return client("linkedin", LABEL)


def _grant(
    tokens: OauthTokens, subject: str, name: str, scopes: tuple[str, ...], earlier: Mapping[str, str]
) -> Grant:
    refresh = tokens.refresh_token or earlier.get(_REFRESH)
    return Grant(
        subject=subject,
        name=name,
        issuer=_ISSUER,
        tokens={TOKEN: tokens.access_token, **({_REFRESH: refresh} if refresh else {})},
        scopes=tokens.scopes if tokens.scopes is not None else scopes,
        access_until=tokens.access_until,
        refresh_until=tokens.refresh_until,
    )

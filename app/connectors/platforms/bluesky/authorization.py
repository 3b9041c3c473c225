"""The OAuth side of Bluesky and other servers of the AT Protocol.

Source: atproto.com, specs/oauth. Tokens are bound to a key of the authorization, refresh tokens are good once, and
the account that comes back has to be the one that was asked for, or one whose server names this issuer.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import quote

from app.connectors import oauth
from app.connectors.authorizations import Ask, Client, Grant, Offer, Redirect
from app.connectors.es256 import SigningKey
from app.connectors.failures import ConnectRefused, NeedsReconnect, PublishFailure, Rejected
from app.connectors.oauth import OauthTokens
from app.connectors.oauth_metadata import Metadata
from app.connectors.platforms.bluesky import authorization_server, form, identity, own_client
from app.connectors.platforms.bluesky.authorization_server import AuthorizationServer
from app.connectors.platforms.bluesky.form import HANDLE, LANGUAGES, PEOPLE
from app.connectors.platforms.bluesky.identity import Identity
from app.connectors.platforms.bluesky.own_client import EVERYTHING, SCOPES, OwnClient
from app.connectors.platforms.bluesky.session import ACCESS, DID, LABEL, PROOF_KEY, REFRESH, SERVICE
from app.connectors.routes import Route
from app.connectors.servers import UnusableServer, origin
from app.connectors.targets import Field, FieldKind
from app.core import clock

_PUBLIC_LASTS: Final = timedelta(days=14)
"""How long an authorization of a public client lasts, however often it is renewed."""
_RENEWED_LASTS: Final = timedelta(days=180)
"""How long a refresh token of a client with keys lasts."""

_CREDENTIALS: Final = (SERVICE, DID, ACCESS, PROOF_KEY, LANGUAGES)
_LASTING: Final = ("issuer", "client_id", "client_key", "token_endpoint", "revocation_endpoint", PROOF_KEY)
_FIELDS: Final = (
    Field(HANDLE, "Handle, such as name.bsky.social", secret=False, required=False),
    Field(SERVICE, "Or the address of the account's server", secret=False, required=False, kind=FieldKind.ADDRESS),
    form.LANGUAGES_FIELD,
)


class BlueskyAuthorization:
    """Everything of Bluesky that OAuth needs: one account for each consent."""

    client_settings: Sequence[str] = ()
    callback_slug: str = own_client.SLUG
    scopes: Sequence[str] = SCOPES
    authorization_fields: Sequence[Field] = _FIELDS
    rotates: bool = True

    def routes(self) -> Sequence[Route]:
        """The documents that describe the client of this installation."""
        return own_client.ROUTES

    async def authorize(self, ask: Ask) -> Redirect:
        """The page of the account's authorization server, where the request is sent ahead."""
        fields = {key: value.strip() for key, value in ask.fields.items()}
        fields[HANDLE] = form.bare(fields.get(HANDLE, ""))
        languages = form.languages(fields)
        reasons = form.reasons(fields, languages, _FIELDS)
        service = await _service(fields, reasons)
        if reasons:
            raise ConnectRefused(reasons)
        own = own_client.current(ask.redirect_uri)
        field = HANDLE if fields[HANDLE] else SERVICE
        try:
            account = await identity.of_handle(fields[HANDLE], service) if fields[HANDLE] else None
            metadata = await authorization_server.metadata_for(account.server if account else service or "")
            return await _redirect(ask.state, own, metadata, account, ",".join(languages))
        except PublishFailure as failure:
            raise ConnectRefused({field: [str(failure)]}) from failure

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """Redeem the code, and check whose tokens these are."""
        there, own = _server_and_client(kept)
        tokens = await there.exchange(own, query.get("code", ""), kept["redirect_uri"], kept["verifier"])
        async with there.revoked_on_failure(own, tokens.refresh_token or tokens.access_token):
            account = await _account(kept, tokens)
            scopes = _scopes(tokens)
        lasting = {name: kept[name] for name in (*_LASTING, LANGUAGES)}
        ends = clock.now() + _PUBLIC_LASTS if there.client_key is None else None
        about = {DID: account.did, SERVICE: account.server, HANDLE: account.handle}
        return _grant({**lasting, **about}, tokens, scopes, ends)

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The one account of the grant."""
        handle = grant.tokens[HANDLE]
        credentials = {name: grant.tokens[name] for name in _CREDENTIALS}
        return [Offer(grant.subject, grant.name, f"@{handle}", PEOPLE + quote(handle), credentials)]

    async def refresh(self, grant: Grant) -> Grant:
        """Use the refresh token, which is dead afterwards."""
        if REFRESH not in grant.tokens:
            raise NeedsReconnect(f"{LABEL} gave no token to renew the authorization with.")
        there, own = _server_and_client(grant.tokens)
        tokens = await there.refresh(own, grant.tokens[REFRESH])
        if tokens.more.get("sub") != grant.subject:
            raise NeedsReconnect("The server answers for another account.")
        ends = grant.refresh_until if there.client_key is None else None
        return _grant(grant.tokens, tokens, grant.scopes, ends)

    async def revoke(self, grant: Grant) -> None:
        """End the authorization."""
        there, own = _server_and_client(grant.tokens)
        await there.revoke(own, grant.tokens.get(REFRESH) or grant.tokens[ACCESS])


async def _service(fields: Mapping[str, str], reasons: dict[str, list[str]]) -> str | None:
    """The server that a person names; None where none is named."""
    text = fields.get(SERVICE)
    if not text and not fields[HANDLE]:
        reasons[HANDLE] = ["Give the handle, or the address of the account's server."]
    if not text:
        return None
    try:
        return await origin(text)
    except UnusableServer as unusable:
        reasons[SERVICE] = [str(unusable)]
        return None


async def _redirect(
    state: str, own: OwnClient, metadata: Metadata, account: Identity | None, languages: str
) -> Redirect:
    verifier = oauth.new_verifier()
    there = authorization_server.server(metadata, SigningKey.new(), own.key)
    parameters = {
        "redirect_uri": own.redirect_uri,
        "state": state,
        "code_challenge": oauth.challenge(verifier),
        "code_challenge_method": "S256",
        **({} if account is None else {"login_hint": account.handle}),
    }
    name = await _pushed(there, own, parameters)
    query = {"client_id": own.client.client_id, "request_uri": name}
    facts = {
        "issuer": metadata.issuer,
        "client_id": own.client.client_id,
        "client_key": own.key.thumbprint() if own.key else "",
        "token_endpoint": there.token_endpoint,
        "revocation_endpoint": there.revocation_endpoint or "",
        "redirect_uri": own.redirect_uri,
        "verifier": verifier,
        PROOF_KEY: there.key.text(),
        LANGUAGES: languages,
        DID: account.did if account else "",
    }
    url = oauth.with_query(metadata.authorization_endpoint, query)
    return Redirect(url, metadata.issuer, own.redirect_uri, facts, sends_issuer=True)


async def _pushed(there: AuthorizationServer, own: OwnClient, parameters: Mapping[str, str]) -> str:
    try:
        return await there.push(own.client, {**parameters, "scope": " ".join(SCOPES)})
    except Rejected:
        # An older server knows no scopes for single things.
        return await there.push(own.client, {**parameters, "scope": f"{SCOPES[0]} {EVERYTHING}"})


async def _account(attempt: Mapping[str, str], tokens: OauthTokens) -> Identity:
    """The account of the tokens: the one that was asked for, or one whose server names the same issuer."""
    subject = tokens.more.get("sub")
    if not isinstance(subject, str) or attempt[DID] not in ("", subject):
        raise Rejected("The server answered for another account than the one that was named.")
    account = await identity.of_did(subject)
    if (await authorization_server.metadata_for(account.server)).issuer != attempt["issuer"]:
        raise Rejected("The account belongs to another authorization server.")
    return account


def _scopes(tokens: OauthTokens) -> tuple[str, ...]:
    """What was granted; a server without scopes for single things grants all of them at once."""
    granted = tokens.scopes or ()
    if SCOPES[0] not in granted:
        raise Rejected("The server granted no access to the account.")
    return (*granted, *(scope for scope in SCOPES[1:] if EVERYTHING in granted))


def _server_and_client(facts: Mapping[str, str]) -> tuple[AuthorizationServer, Client]:
    there = AuthorizationServer(
        LABEL,
        "",
        facts["token_endpoint"],
        facts["revocation_endpoint"] or None,
        issuer=facts["issuer"],
        key=SigningKey.read(facts[PROOF_KEY]),
        client_key=own_client.key_of(facts["client_key"]),
    )
    return there, Client(facts["client_id"])


def _grant(
    lasting: Mapping[str, str], tokens: OauthTokens, scopes: tuple[str, ...], ends: datetime | None
) -> Grant:
    renewal = {} if tokens.refresh_token is None else {REFRESH: tokens.refresh_token}
    facts = {name: value for name, value in lasting.items() if name != REFRESH}
    return Grant(
        subject=lasting[DID],
        name=lasting[HANDLE],
        issuer=lasting["issuer"],
        tokens={**facts, ACCESS: tokens.access_token, **renewal},
        scopes=scopes,
        access_until=tokens.access_until,
        refresh_until=ends if ends is not None else clock.now() + _RENEWED_LASTS,
    )

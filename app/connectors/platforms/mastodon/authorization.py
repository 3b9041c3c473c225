"""The OAuth side of Mastodon: every instance is an authorization server with a client and a redirect address.

Sources: docs.joinmastodon.org, methods/oauth; RFC 9700, 2.1 for the addresses. Mastodon's tokens have no end;
those of other servers may have one, and come with a refresh token then.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from app.connectors import oauth, oauth_metadata
from app.connectors.authorizations import Ask, Client, Grant, Offer, Redirect
from app.connectors.failures import ConnectRefused, NeedsReconnect, PublishFailure, Rejected, Retryable
from app.connectors.oauth import OauthServer, OauthTokens
from app.connectors.platforms.mastodon import descriptions, dialects, form, registration, software
from app.connectors.platforms.mastodon.api import INSTANCE, TOKEN, MastodonApi
from app.connectors.platforms.mastodon.dialects import LABEL, SOFTWARE
from app.connectors.platforms.mastodon.form import ACCOUNT, LANGUAGE, VISIBILITY
from app.connectors.targets import Choice, Field, FieldKind
from app.core import clock

_OTHER_ACCOUNT: Final = "other_account"

_HANDLE: Final = "handle"
_PROFILE: Final = "profile_url"
_REFRESH: Final = "refresh_token"
_INSTANCE_FACTS: Final = (descriptions.LIMITS, descriptions.READ_AT, SOFTWARE)
_CREDENTIALS: Final = (INSTANCE, TOKEN, ACCOUNT, VISIBILITY, LANGUAGE, *_INSTANCE_FACTS)
_FIELDS: Final = (
    form.INSTANCE_FIELD,
    *form.CHOICES,
    Field(
        _OTHER_ACCOUNT,
        "Sign in there with another account: yes or no",
        secret=False,
        required=False,
        kind=FieldKind.CHOICE,
        choices=(Choice("yes", "Yes"), Choice("no", "No")),
    ),
)


class MastodonAuthorization:
    """Everything of Mastodon that OAuth needs: one account for each consent."""

    client_settings: Sequence[str] = ()
    callback_slug: str = "mastodon"
    scopes: Sequence[str] = dialects.SCOPES
    rotates: bool = True
    authorization_fields: Sequence[Field] = _FIELDS

    async def authorize(self, ask: Ask) -> Redirect:
        """The page of the instance, where a client is registered before."""
        fields = {key: value.strip() for key, value in ask.fields.items()}
        reasons = form.reasons(fields, _FIELDS)
        if fields.get(_OTHER_ACCOUNT, "").lower() not in ("", "yes", "no"):
            reasons[_OTHER_ACCOUNT] = ["Say yes or no."]
        instance = await form.instance(fields.get(INSTANCE, ""), reasons)
        if reasons:
            raise ConnectRefused(reasons)
        try:
            return await self._redirect(ask, instance, fields)
        except PublishFailure as failure:
            raise ConnectRefused({INSTANCE: [str(failure)]}) from failure

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """Redeem the code, and ask whose token this is and what the instance takes."""
        there, client = _server_and_client(kept)
        tokens = await there.exchange(client, query.get("code", ""), kept["redirect_uri"], kept.get("verifier"))
        async with there.revoked_on_failure(client, tokens.access_token):
            api = MastodonApi(kept[INSTANCE], tokens.access_token)
            account, description = await form.account(api), await descriptions.describe(api)
            if description is None:
                raise Rejected("The instance does not say what it takes.")
        scopes = dialects.of(kept).scopes
        lasting = {name: kept[name] for name in kept if name not in ("verifier", "redirect_uri")}
        return Grant(
            subject=f"{account.id}@{kept[INSTANCE].partition('://')[2]}",
            name=form.own_name(account, description),
            issuer=kept["issuer"],
            tokens={
                **lasting,
                **description.kept,
                **_renewed(tokens, {}),
                ACCOUNT: account.id,
                _HANDLE: form.handle(account, description),
                _PROFILE: form.web_address(account.url) or "",
            },
            scopes=tokens.scopes if tokens.scopes is not None else scopes,
            access_until=tokens.access_until,
            refresh_until=_refresh_until(tokens, {}),
        )

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The one account of the grant."""
        credentials = {name: grant.tokens[name] for name in _CREDENTIALS if name in grant.tokens}
        profile = grant.tokens[_PROFILE] or None
        return [Offer(grant.subject, grant.name, grant.tokens[_HANDLE], profile, credentials)]

    async def refresh(self, grant: Grant) -> Grant:
        """Use the refresh token. Without one the authorization lasts as long as its access token."""
        if _REFRESH in grant.tokens:
            there, client = _server_and_client(grant.tokens)
            tokens = await there.refresh(client, grant.tokens[_REFRESH])
            # What a channel knows of its instance is newer than what the grant does.
            lasting = {name: grant.tokens[name] for name in grant.tokens if name not in _INSTANCE_FACTS}
            return replace(
                grant,
                tokens={**lasting, **_renewed(tokens, grant.tokens)},
                scopes=tokens.scopes if tokens.scopes is not None else grant.scopes,
                access_until=tokens.access_until,
                refresh_until=_refresh_until(tokens, grant.tokens),
            )
        if grant.access_until is not None and grant.access_until > clock.now():
            raise Retryable("The instance renews nothing: connect the account again before the end.")
        raise NeedsReconnect("The authorization has ended.")

    async def revoke(self, grant: Grant) -> None:
        """End the token; some servers have no way to do that."""
        there, client = _server_and_client(grant.tokens)
        try:
            await there.revoke(client, grant.tokens[TOKEN])
        except Rejected:
            if dialects.of(grant.tokens).is_keyed:
                raise

    async def _redirect(self, ask: Ask, instance: str, fields: Mapping[str, str]) -> Redirect:
        metadata = await oauth_metadata.read(instance)
        issuer = instance if metadata is None else metadata.issuer
        there = registration.server(instance, metadata)
        redirect_uri = ask.redirect_uri_at(oauth.issuer_mark(instance))
        name = await software.read(instance) or ""
        scopes = dialects.by_name(name).scopes
        client = await registration.client(ask.clients, there, instance, issuer, redirect_uri, scopes)
        has_challenges = metadata is not None and "S256" in metadata.code_challenge_methods_supported
        verifier = oauth.new_verifier() if has_challenges else None
        url = there.authorize_url(
            client,
            redirect_uri=redirect_uri,
            state=ask.state,
            scopes=scopes,
            verifier=verifier,
            more={"force_login": "true"} if fields.get(_OTHER_ACCOUNT, "").lower() == "yes" else None,
        )
        facts = {
            **_as_kept(there, client),
            INSTANCE: instance,
            "issuer": issuer,
            "redirect_uri": redirect_uri,
            SOFTWARE: name,
            VISIBILITY: fields.get(VISIBILITY) or form.VISIBILITIES[0],
            LANGUAGE: fields.get(LANGUAGE, ""),
            **({} if verifier is None else {"verifier": verifier}),
        }
        sends_issuer = metadata is not None and metadata.authorization_response_iss_parameter_supported
        return Redirect(url, issuer, redirect_uri, facts, sends_issuer)


def _as_kept(there: OauthServer, client: Client) -> dict[str, str]:
    return {
        "client_id": client.client_id,
        "client_secret": client.client_secret or "",
        "token_endpoint": there.token_endpoint,
        "revocation_endpoint": there.revocation_endpoint or "",
    }


def _server_and_client(facts: Mapping[str, str]) -> tuple[OauthServer, Client]:
    there = OauthServer(LABEL, "", facts["token_endpoint"], facts["revocation_endpoint"])
    return there, Client(facts["client_id"], facts["client_secret"])


def _renewed(tokens: OauthTokens, earlier: Mapping[str, str]) -> dict[str, str]:
    refresh = tokens.refresh_token or earlier.get(_REFRESH)
    return {TOKEN: tokens.access_token, **({_REFRESH: refresh} if refresh else {})}


def _refresh_until(tokens: OauthTokens, earlier: Mapping[str, str]) -> datetime | None:
    """Without a refresh token the authorization ends with its access token."""
    return tokens.refresh_until if _REFRESH in _renewed(tokens, earlier) else tokens.access_until

"""The OAuth side of the sandbox as its connector sees it: the flow, renewal and revocation."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from app.connectors import oauth
from app.connectors.authorizations import Ask, Client, Grant, Offer, Redirect
from app.connectors.failures import ConnectRefused, InvalidGrant, NeedsReconnect
from app.connectors.oauth import OauthServer
from app.connectors.platforms.sandbox import consent, grants, settings, store
from app.connectors.platforms.sandbox.consent import PERSON, SCOPES
from app.connectors.platforms.sandbox.grants import SandboxTokens
from app.connectors.targets import Field, Target
from app.core import links

_ACCESS_TOKEN: Final = "access_token"  # noqa: S105 the name of an entry
_REFRESH_TOKEN: Final = "refresh_token"  # noqa: S105 the name of an entry
REVOKED: Final = "The sandbox does not accept the authorization any more."

_PERSON: Final = re.compile(r"[a-z0-9-]{1,30}", re.ASCII)


class SandboxAuthorization:
    """Everything of the sandbox that OAuth needs. Its endpoints are functions here, its page is in `consent`."""

    client_settings: Sequence[str] = ()
    callback_slug: str = "sandbox"
    scopes: Sequence[str] = tuple(SCOPES)
    authorization_fields: Sequence[Field] = (
        Field(PERSON, "Name of the pretended person: letters, digits and dashes", secret=False, required=False),
        settings.OUTCOME_FIELD,
        settings.DELAY_FIELD,
    )
    rotates: bool = True

    async def authorize(self, ask: Ask) -> Redirect:
        """The sandbox's own page, with PKCE and an issuer."""
        person = ask.fields.get(PERSON, "").strip() or consent.ANYBODY
        options = settings.read({key: value for key, value in ask.fields.items() if key != PERSON})
        if _PERSON.fullmatch(person) is None:
            raise ConnectRefused({PERSON: ["Give 1 to 30 small letters, digits and dashes."]})
        verifier, issuer = oauth.new_verifier(), consent.issuer()
        server = OauthServer("The sandbox", links.url(consent.PATH), "")
        url = server.authorize_url(
            Client(consent.CLIENT_ID),
            redirect_uri=ask.redirect_uri,
            state=ask.state,
            scopes=tuple(self.scopes),
            verifier=verifier,
            more={PERSON: person},
        )
        facts = {"verifier": verifier, "redirect_uri": ask.redirect_uri, **options.kept()}
        return Redirect(url, issuer, ask.redirect_uri, facts, sends_issuer=True)

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """Redeem the code."""
        tokens = await grants.redeem(query.get("code", ""), kept["verifier"], kept["redirect_uri"])
        if tokens is None:
            raise InvalidGrant("The sandbox does not know this code.")
        return await _grant(tokens, settings.of(kept).kept())

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The accounts that the person allowed."""
        row = await grants.find(grant.tokens[_ACCESS_TOKEN])
        if row is None:
            raise NeedsReconnect(REVOKED)
        credentials = {
            _ACCESS_TOKEN: grant.tokens[_ACCESS_TOKEN],
            **settings.of(grant.tokens).kept(),
        }
        return [
            Offer(f"{row.person}-{account}", consent.account_name(row.person, account), None, None, credentials)
            for account in row.accounts
        ]

    async def refresh(self, grant: Grant) -> Grant:
        """Use the refresh token, which is dead afterwards."""
        tokens = await grants.renew(grant.tokens[_REFRESH_TOKEN])
        if tokens is None:
            raise InvalidGrant(REVOKED)
        return await _grant(tokens, settings.of(grant.tokens).kept())

    async def revoke(self, grant: Grant) -> None:
        """End the grant."""
        await grants.end(grant.tokens[_REFRESH_TOKEN])


async def check_authorization(target: Target) -> None:
    """Refuse a call with a token that ended. A channel that was connected by a form has none."""
    token = target.credentials.get(_ACCESS_TOKEN)
    if token is None:
        return
    grant = await grants.find(token)
    if grant is None:
        raise NeedsReconnect(REVOKED)
    if consent.POSTS not in grant.scopes:
        raise NeedsReconnect("The person did not allow posts.")
    await store.add_channel(target.channel_uuid)


async def _grant(tokens: SandboxTokens, options: Mapping[str, str]) -> Grant:
    row = await grants.find(tokens.access_token)
    if row is None:
        raise InvalidGrant(REVOKED)
    return Grant(
        subject=row.person,
        name=f"Sandbox person {row.person}",
        issuer=consent.issuer(),
        tokens={_ACCESS_TOKEN: tokens.access_token, _REFRESH_TOKEN: tokens.refresh_token, **options},
        scopes=tuple(row.scopes),
        access_until=tokens.access_until,
    )

"""What the platforms share whose channels are connected by OAuth only, on the platform's own pages."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from app.connectors import oauth
from app.connectors.authorizations import Ask, Client, Redirect
from app.connectors.failures import ConnectRefused
from app.connectors.oauth import OauthServer
from app.connectors.placement import Repeat
from app.connectors.targets import ConnectMethod, Field, Target
from app.core import config, links


class OAuthPlatform:
    """The properties that all of these platforms have."""

    connect_method: ConnectMethod = ConnectMethod.OAUTH
    fields: Sequence[Field] = ()
    stand_in: bool = False
    authorization_fields: Sequence[Field] = ()
    account_entry: str
    """The entry of the credentials with the id of the account, whose calls the platform counts."""

    def account(self, credentials: Mapping[str, str]) -> str:
        """The id of the account."""
        return credentials.get(self.account_entry, "")

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """The platform can be asked for the post."""
        return Repeat.QUERYABLE

    def profile_url(self, channel_uuid: UUID) -> None:
        """Not known from the channel alone; connecting gives it."""


def client(key: str, label: str) -> Client:
    """The client of this installation at a platform. Raises `ConnectRefused` where the operator set none."""
    application = oauth.configured(key)
    if application is None:
        raise ConnectRefused({"platform": [f"This installation has no client at {label}."]})
    return application


def api_version(key: str) -> str | None:
    """The version of the platform's interface that the operator set; None where there is none."""
    app = config.settings().app_at(key)
    return None if app is None else app.api_version


def webhook_url(key: str) -> str:
    """The address of the platform's webhooks, for connectors that verify them themselves (`Verifies`)."""
    return links.platform_webhook(key)


def redirect(server: OauthServer, key: str, issuer: str, ask: Ask, scopes: Sequence[str]) -> Redirect:
    """The page where a person consents, at a platform without PKCE. Raises `ConnectRefused` without a client."""
    url = server.authorize_url(
        client(key, server.label), redirect_uri=ask.redirect_uri, state=ask.state, scopes=tuple(scopes)
    )
    return Redirect(url, issuer, ask.redirect_uri, {"redirect_uri": ask.redirect_uri})

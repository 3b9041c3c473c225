"""The OAuth side of Instagram's own login.

Channels by the login of Facebook come from the consent there and bring the token of their page. Source:
developers.facebook.com, Business Login for Instagram.
"""

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from app.connectors.meta_graph import ACCOUNT, PAGE_TOKEN, TOKEN, Graph
from app.connectors.meta_login import AccountLogin, Login
from app.connectors.meta_tokens import Endpoints
from app.connectors.targets import Target
from app.core import config

LABEL: Final = "Instagram"
_ISSUER: Final = "https://www.instagram.com"
ORIGIN: Final = "https://graph.instagram.com"
_FACEBOOK_ORIGIN: Final = "https://graph.facebook.com"


class InstagramAuthorization(AccountLogin):
    """Everything of Instagram's own login that OAuth needs."""

    client_settings: Sequence[str] = ("instagram_client_id", "instagram_client_secret")
    callback_slug: str = "instagram"
    scopes: Sequence[str] = (
        "instagram_business_basic",
        "instagram_business_content_publish",
        "instagram_business_manage_comments",
        "instagram_business_manage_messages",
        "instagram_business_manage_insights",
    )
    login: Login = Login(
        key="instagram",
        issuer=_ISSUER,
        consent=f"{_ISSUER}/oauth/authorize",
        page=f"{_ISSUER}/{{}}/",
        account=ACCOUNT,
        is_user_id=True,
        endpoints=Endpoints(LABEL, "https://api.instagram.com/oauth/access_token", ORIGIN, "ig"),
        # The answer for the code tells them.
        tells_scopes=False,
    )

    @override
    def graph_of(self, token: str) -> Graph:
        return Graph(LABEL, ORIGIN, config.settings().instagram_api_version, token)


def of(target: Target) -> Graph:
    """The interface for a channel, by the login that it was connected with."""
    if is_by_facebook(target):
        version = config.settings().facebook_api_version
        return Graph(LABEL, _FACEBOOK_ORIGIN, version, target.credentials[PAGE_TOKEN])
    return InstagramAuthorization().graph_of(target.credentials.get(TOKEN, ""))


def is_by_facebook(target: Target) -> bool:
    """Whether the channel was connected by the login of Facebook."""
    return PAGE_TOKEN in target.credentials

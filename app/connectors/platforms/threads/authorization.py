"""The OAuth side of Threads, which has no PKCE.

Source: developers.facebook.com, Threads API, Get Access Tokens (2026-08).
"""

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from app.connectors.meta_graph import TOKEN, Graph
from app.connectors.meta_login import AccountLogin, Login
from app.connectors.meta_tokens import Endpoints
from app.connectors.targets import Target
from app.core import config

LABEL: Final = "Threads"
_ISSUER: Final = "https://www.threads.net"
"""The name of the server, by which connections are known: it stays as it was before the pages moved."""
_PAGES: Final = "https://www.threads.com"
ORIGIN: Final = "https://graph.threads.net"
USER: Final = "user_id"


class ThreadsAuthorization(AccountLogin):
    """Everything of Threads that OAuth needs."""

    client_settings: Sequence[str] = ("threads_client_id", "threads_client_secret")
    callback_slug: str = "threads"
    scopes: Sequence[str] = (
        "threads_basic",
        "threads_content_publish",
        "threads_manage_insights",
        "threads_read_replies",
        "threads_manage_replies",
        "threads_delete",
    )
    login: Login = Login(
        key="threads",
        issuer=_ISSUER,
        consent="https://threads.com/oauth/authorize",
        page=f"{_PAGES}/@{{}}",
        account=USER,
        is_user_id=False,
        endpoints=Endpoints(LABEL, f"{ORIGIN}/oauth/access_token", ORIGIN, "th"),
        tells_scopes=True,
    )

    @override
    def graph_of(self, token: str) -> Graph:
        return Graph(LABEL, ORIGIN, config.settings().threads_api_version, token)


def of(target: Target) -> Graph:
    """The interface for a channel."""
    return ThreadsAuthorization().graph_of(target.credentials.get(TOKEN, ""))

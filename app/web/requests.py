"""What the domain gets to know about a request: the door, address and device of the client, id, app."""

from typing import Final

from starlette.requests import HTTPConnection

from app.access import Door, RequestInfo, Visitor
from app.core import networks
from app.core.config import settings
from app.web import proxies, user_agents

_CLIENTS: Final = frozenset({"studio", "mobile_app"})
"""The apps that a client can name by the client header (S-109)."""
_DEFAULT_CLIENT: Final = "studio"


def request_info(connection: HTTPConnection, door: Door) -> RequestInfo:
    """The request as the domain sees it. A WebSocket has no request id: each of its operations has one."""
    client = connection.headers.get(f"{settings().header_prefix}-Client", "").strip().lower()
    return RequestInfo(
        door=door,
        address=client_address(connection),
        request_id=connection.scope["state"].get("request_id"),
        client=client if client in _CLIENTS else _DEFAULT_CLIENT,
        device=user_agents.device(connection.headers.get("user-agent", "")),
    )


def visitor(connection: HTTPConnection, door: Door) -> Visitor:
    """The principal of a request without a token; a token that was sent is ignored (S-075)."""
    return Visitor(request_info(connection, door))


def client_address(connection: HTTPConnection) -> str | None:
    """The client's network address; None where the server does not know it."""
    peer = connection.client.host if connection.client else None
    return proxies.address_of(peer, connection.headers.getlist("x-forwarded-for"))


def client_network(connection: HTTPConnection) -> str:
    """The client's network, by which limits and security events count."""
    return networks.network_of(client_address(connection))

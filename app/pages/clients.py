"""Where a request to a page comes from: the client's address and network, through proxies that are trusted."""

from starlette.requests import Request

from app.core import networks, proxies


def address_of(request: Request) -> str | None:
    """The address of the client; None where the server knows none."""
    peer = request.client.host if request.client else None
    return proxies.address_of(peer, request.headers.getlist("x-forwarded-for"))


def network_of(request: Request) -> str:
    """The network of the client, which limits and security events count by."""
    return networks.network_of(address_of(request))

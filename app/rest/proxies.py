"""Whose network address a request of this door comes from."""

from starlette.requests import Request

from app.core import proxies


def address_of(request: Request) -> str | None:
    """The client's address, behind proxies that the operator trusts (S-083)."""
    peer = request.client.host if request.client else None
    return proxies.address_of(peer, ",".join(request.headers.getlist("x-forwarded-for")))

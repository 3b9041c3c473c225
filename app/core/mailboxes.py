"""Who sends a mail: an address, and perhaps a name before it, as a header `From` has them (RFC 5322, 3.4)."""

import re
from email.errors import HeaderParseError
from email.headerregistry import Address, AddressHeader, HeaderRegistry
from functools import lru_cache
from typing import Final

from app.core import hosts

_QUOTED: Final = frozenset('()<>[]:;@\\,"')
"""Signs that an address has only in quotes, which many servers refuse."""
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_headers: Final = HeaderRegistry()


@lru_cache(8)
def mailbox(text: str) -> Address:
    """The one mailbox of `galley@example.com` or of `Galley News <galley@example.com>`; its domain is in ASCII.

    ValueError for no mailbox, for several, and for what a mail server could not take as a sender.
    """
    refusal = ValueError("not a mailbox")
    if _CONTROL.search(text):
        raise refusal
    try:
        header = _headers("From", text)
    except (IndexError, HeaderParseError):  # the library stumbles over an end after the @
        raise refusal from None
    if (
        not isinstance(header, AddressHeader)
        or len(header.addresses) != 1
        or header.defects
        or header.groups[0].display_name is not None
    ):
        raise refusal
    (address,) = header.addresses
    local = address.username
    if "" in local.split(".") or any(sign.isspace() or sign in _QUOTED for sign in local):
        raise refusal
    if address.domain.startswith("["):
        raise refusal
    return Address(address.display_name, local, hosts.usual(address.domain))


def in_ascii(address: str) -> str:
    """The address in the form that every mail server takes, if it has one: where only the domain is not ASCII."""
    local, at, domain = address.rpartition("@")
    try:
        return f"{local}{at}{hosts.usual(domain)}" if local.isascii() and not domain.isascii() else address
    except ValueError:
        return address

"""The address of the server that a person names when connecting a channel of a platform with many servers."""

from urllib.parse import urlsplit

from app.core import hosts, http
from app.core.addresses import ForbiddenAddress


class UnusableServer(ValueError):
    """The server cannot be called; the text is a sentence for the person who entered it."""


async def origin(text: str) -> str:
    """Scheme, host and port of what was entered in their usual form, https where no scheme is, without a path.

    Errors: UnusableServer where it is no address, may not be called or does not resolve.
    """
    address = text.strip()
    try:
        parts = urlsplit(address if "://" in address else f"https://{address}")
        root = f"{parts.scheme}://{parts.netloc.lower()}"
        await http.client().vet(root)
        return str(hosts.origin(root))
    except (ForbiddenAddress, http.OutboundError) as refusal:
        raise UnusableServer(str(refusal)) from None
    except ValueError:
        raise UnusableServer("This is not a complete address.") from None

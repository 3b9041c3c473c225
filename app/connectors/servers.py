"""The address of the server that a person names when connecting a channel of a platform with many servers."""

from urllib.parse import urlsplit

from app.core import hosts, http
from app.core.addresses import AddressRefused


class UnusableServer(ValueError):
    """The server cannot be called; the text is a sentence for the person who entered it."""


async def origin(text: str) -> str:
    """Scheme, host and port of what was entered in their usual form, https where no scheme is, without a path.

    Errors: UnusableServer where it is no address, may not be called or does not resolve.
    """
    given = text.strip()
    try:
        parts = urlsplit(given if "://" in given else f"https://{given}")
        found = f"{parts.scheme}://{parts.netloc.lower()}"
        await http.client().vet(found)
        return str(hosts.origin(found))
    except (AddressRefused, http.OutboundError) as refused:
        raise UnusableServer(str(refused)) from None
    except ValueError:
        raise UnusableServer("This is not a complete address.") from None

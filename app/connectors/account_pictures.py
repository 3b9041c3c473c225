"""Pictures of accounts at the addresses that platforms name, fetched with the rules for addresses of strangers."""

from app.connectors import gate, web_files
from app.connectors.failures import Retryable
from app.core import http

_SUCCESS = 200


async def picture_at(url: str | None) -> bytes | None:
    """The bytes at the address of a picture, at most 2 MiB; None where there is none, or too many.

    Not to be called in a transaction. Raises `Retryable` where the address does not answer.
    """
    address = gate.web_address(url)
    if address is None:
        return None
    try:
        answer, _ = await web_files.get(address, gate.MOST_PICTURE_BYTES, {"Accept": "image/*"})
    except http.OutboundError as failure:
        raise Retryable("The picture of the account cannot be fetched.") from failure
    return None if answer.status != _SUCCESS or answer.truncated else answer.body

"""Secrets of the room as they are stored: sealed and bound to their row."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import orjson
from pydantic import TypeAdapter, ValidationError

from app.connectors import Grant, Offer
from app.core.crypto import vault
from app.core.sealed_columns import SealedColumn


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a code is redeemed with: what the connector kept, and the query that the browser brought."""

    kept: Mapping[str, str] = field(repr=False)
    query: Mapping[str, str] = field(repr=False)


_EXCHANGE: Final = TypeAdapter(Exchange)
_GRANT: Final = TypeAdapter(Grant)
_OFFERS: Final = TypeAdapter(list[Offer])
_FACTS: Final = TypeAdapter(dict[str, str])
_PURPOSE: Final = "people on platforms"


CREDENTIALS: Final = SealedColumn("connection", "credentials", row="uuid")
SUBJECT: Final = SealedColumn("connection", "subject", row="uuid")
CLIENT_SECRET: Final = SealedColumn("oauth_client", "client_secret", row="platform || ' ' || issuer")
ATTEMPT_FACTS: Final = SealedColumn("oauth_attempt", "kept", row="state_digest")
GRANT: Final = SealedColumn("oauth_attempt", "tokens", row="state_digest")
OFFERS: Final = SealedColumn("oauth_attempt", "offers", row="state_digest")


def grant_text(grant: Grant) -> bytes:
    """A grant as text."""
    return _GRANT.dump_json(grant)


def read_grant(text: bytes | None) -> Grant | None:
    """A grant that was written by `grant_text`."""
    return None if text is None else _GRANT.validate_json(text)


def offers_text(offers: Sequence[Offer]) -> bytes:
    """Offers as text."""
    return _OFFERS.dump_json(list(offers))


def read_offers(text: bytes | None) -> list[Offer]:
    """Offers that were written by `offers_text`."""
    return [] if text is None else _OFFERS.validate_json(text)


def kept_text(facts: Mapping[str, str]) -> bytes:
    """What a connector keeps, as text."""
    return orjson.dumps(dict(facts))


def read_kept(text: bytes | None) -> dict[str, str]:
    """What was written by `kept_text`."""
    return {} if text is None else _FACTS.validate_json(text)


def exchange_text(exchange: Exchange) -> bytes:
    """An exchange as text."""
    return _EXCHANGE.dump_json(exchange)


def read_exchange(text: bytes | None) -> Exchange | None:
    """What was written by `exchange_text`; None for anything else."""
    try:
        return None if text is None else _EXCHANGE.validate_json(text)
    except ValidationError:
        return None


def subject_key(platform: str, subject: str) -> str:
    """What finds a person of a platform without storing who it is: keyed, so that nobody can try all ids."""
    return vault().sign(_key_text(platform, subject), purpose=_PURPOSE)


def subject_keys(platform: str, subject: str) -> list[str]:
    """`subject_key` under each key, for rows that `galley admin keys rotate` has not reached."""
    return vault().signatures(_key_text(platform, subject), purpose=_PURPOSE)


def _key_text(platform: str, subject: str) -> str:
    return f"{platform} {subject}"

"""What OAuth platforms take and give: clients, the platform's page, grants, and accounts to choose from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol
from urllib.parse import urlencode


@dataclass(frozen=True, slots=True)
class Client:
    """What this installation is known by at an authorization server."""

    client_id: str
    client_secret: str | None = field(default=None, repr=False)


class Clients(Protocol):
    """The clients that were registered under way, one for each authorization server (RFC 7591 and Mastodon).

    Not to be called in a transaction.
    """

    async def find(self, issuer: str) -> Client | None:
        """The client that is registered at this server, if there is one."""
        ...

    async def keep(self, issuer: str, client: Client) -> Client:
        """Store a new client; returns the stored one, which is another's if two registered at once."""
        ...

    async def forget(self, issuer: str) -> None:
        """Forget a client that its server does not know any more."""
        ...


class NoClients:
    """No client was ever registered: for platforms whose client is a setting."""

    async def find(self, issuer: str) -> Client | None:
        """None."""
        del issuer

    async def keep(self, issuer: str, client: Client) -> Client:
        """The client as it is."""
        del issuer
        return client

    async def forget(self, issuer: str) -> None:
        """Nothing to forget."""
        del issuer


@dataclass(frozen=True, slots=True)
class Ask:
    """A person's wish to connect accounts of a platform.

    `redirect_uri` is the address of the callback, `state` goes back there unchanged, and `fields` has the values
    of the platform's `authorization_fields`.
    """

    redirect_uri: str
    state: str = field(repr=False)
    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    clients: Clients = field(default_factory=NoClients, repr=False, compare=False)

    def redirect_uri_at(self, mark: str) -> str:
        """The callback's address for one of several authorization servers, named by `mark` (RFC 9700, 2.1)."""
        return f"{self.redirect_uri}?{urlencode({'at': mark})}"


@dataclass(frozen=True, slots=True)
class Redirect:
    """Where to send the browser, and what to keep until it comes back.

    `issuer` is the authorization server, as an URL; an `iss` of the callback must be equal to it (RFC 9207), and
    must come where `sends_issuer` is true. `redirect_uri` is the one that was sent: that of the `Ask`, or one that
    its `redirect_uri_at` gave. `kept` is for `exchange` and is stored sealed: a verifier, a key for DPoP, the
    client.
    """

    url: str = field(repr=False)
    issuer: str
    redirect_uri: str
    kept: Mapping[str, str] = field(repr=False)
    sends_issuer: bool = False


@dataclass(frozen=True, slots=True)
class Grant:
    """What a person allowed: whose account it is, the tokens with everything that renews them, and the scopes.

    `subject` is the person's id on the platform, `issuer` that of the `Redirect`. `scopes` are the granted ones,
    which may be fewer than the wanted ones. `access_until` is None for an access token without an end;
    `refresh_until` is when the tokens can no longer be renewed, None where that is not known or never.
    `provisional` asks for a renewal as soon as accounts are connected: the first tokens live for a short time, so
    that little is left of a way that nobody finishes, where a platform cannot end tokens.
    """

    subject: str
    name: str
    issuer: str
    tokens: Mapping[str, str] = field(repr=False)
    scopes: tuple[str, ...]
    access_until: datetime | None = None
    refresh_until: datetime | None = None
    provisional: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """An account of the platform that can become a channel.

    `external_id` is its lasting id there. `credentials` are those of the channel: an entry with the name of an
    entry of the grant's `tokens` gets the new value with each renewal, every other entry stays as it is.
    `platform` is the key of another platform whose channel this is; None for the platform that was asked.
    """

    external_id: str
    name: str
    handle: str | None
    profile_url: str | None
    credentials: Mapping[str, str] = field(repr=False)
    platform: str | None = None

"""Clients registered at authorization servers: the first is kept, and the newest key seals its secret."""

from uuid import uuid4

from app.connectors.authorizations import Client
from app.core import crypto
from app.core.config import Settings
from app.domain import connections
from app.domain.connections.clients import RegisteredClients
from app.domain.connections.models import OauthClient
from tests.factories import SYSTEM

ISSUER = "https://authorization.example"


async def test_secrets_of_clients_are_sealed_anew(orm: Settings) -> None:
    known = RegisteredClients("mastodon")
    first = Client("an id", "a secret")
    assert await known.keep(ISSUER, first) == first
    assert await known.keep(ISSUER, Client("another id", "another secret")) == first
    assert await known.keep("https://public.example", Client("a public id")) == Client("a public id")
    assert await connections.rotate_keys(SYSTEM) == 0
    sealed = (await OauthClient.get(issuer=ISSUER)).client_secret
    older, newer = crypto.vault()._keys, uuid4().bytes * 2
    crypto.configure(crypto.Vault([newer, *older]))
    assert await connections.rotate_keys(SYSTEM) == 1
    assert (await OauthClient.get(issuer=ISSUER)).client_secret != sealed
    crypto.configure(crypto.Vault([newer]))
    assert await known.find(ISSUER) == first
    assert await known.find("https://public.example") == Client("a public id")
    others = RegisteredClients("pixelfed")
    assert await others.keep(ISSUER, Client("a third id")) == Client("a third id")
    await known.forget(ISSUER)
    assert await known.find(ISSUER) is None
    assert await known.find("https://public.example") == Client("a public id")
    assert await others.find(ISSUER) == Client("a third id")

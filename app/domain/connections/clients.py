"""Clients that connectors registered at authorization servers, one for each server."""

from typing import Final

from app.connectors import Client
from app.core import clock
from app.core.db import Statement
from app.domain.connections.models import OauthClient
from app.domain.connections.seals import CLIENT_SECRET

_KEEP: Final = Statement(
    """
    INSERT INTO oauth_client (platform, issuer, client_id, client_secret, registered_at)
    VALUES (:platform, :issuer, :client_id, :client_secret, :now)
    ON CONFLICT (platform, issuer) DO NOTHING
    """
)
_FORGET: Final = Statement("DELETE FROM oauth_client WHERE platform = :platform AND issuer = :issuer")


class RegisteredClients:
    """The registered clients of one platform, as `connectors.Clients` wants them."""

    def __init__(self, platform: str) -> None:
        self._platform = platform

    async def find(self, issuer: str) -> Client | None:
        """The client that is registered at this server; None also where its secret does not open."""
        row = await OauthClient.get_or_none(platform=self._platform, issuer=issuer)
        if row is None:
            return None
        if not row.client_secret:
            return Client(row.client_id)
        secret = CLIENT_SECRET.opened(_row(self._platform, issuer), row.client_secret)
        return None if secret is None else Client(row.client_id, secret.decode())

    async def keep(self, issuer: str, client: Client) -> Client:
        """Store a new client; of two that register at once, the first is kept."""
        ciphertext = (
            None
            if client.client_secret is None
            else CLIENT_SECRET.seal(_row(self._platform, issuer), client.client_secret)
        )
        await _KEEP.run(
            platform=self._platform,
            issuer=issuer,
            client_id=client.client_id,
            client_secret=ciphertext,
            now=clock.now(),
        )
        return await self.find(issuer) or client

    async def forget(self, issuer: str) -> None:
        """Forget a client that its server does not know any more."""
        await forget_client(self._platform, issuer)


async def forget_client(platform: str, issuer: str) -> None:
    """Forget a client that its server does not know any more; the next attempt registers another one."""
    await _FORGET.run(platform=platform, issuer=issuer)


def _row(platform: str, issuer: str) -> str:
    return f"{platform} {issuer}"

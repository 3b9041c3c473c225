"""Platforms that are connected by OAuth: a client of this installation, consent at a stand-in, and stages."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Protocol, runtime_checkable
from uuid import uuid4

from pydantic import SecretStr

from app.connectors import (
    Ask,
    Authorizes,
    Client,
    Clients,
    Content,
    Grant,
    Platform,
    Redirect,
    Staged,
    Stages,
    Target,
    authorization_gate,
    gate,
)
from app.core import config
from app.core.config import Settings
from app.core.platform_clients import CLIENTS

CLIENT_ID = "client-17"
CLIENT_SECRET = "a-secret-of-the-client"
BACK = "https://callbacks.example/oauth/{}/callback"
MOST_STAGES = 40


@runtime_checkable
class Consenting(Protocol):
    """A stand-in at which a person can consent."""

    def consent(self, url: str) -> dict[str, str]:
        """Allow what the address asks for; the query of the callback."""
        ...


class KnownClients:
    """The clients that were registered under way, in memory."""

    def __init__(self) -> None:
        self.known: dict[str, Client] = {}

    async def find(self, issuer: str) -> Client | None:
        return self.known.get(issuer)

    async def keep(self, issuer: str, client: Client) -> Client:
        return self.known.setdefault(issuer, client)

    async def forget(self, issuer: str) -> None:
        self.known.pop(issuer, None)


@contextmanager
def clients() -> Generator[None]:
    """Settings with a client at each platform."""
    before = config._settings
    updates: dict[str, object] = {f"{key}_client_id": CLIENT_ID for key in CLIENTS}
    updates |= {"linkedin_organizations": True, "facebook_instagram": True}
    updates |= {f"{key}_client_secret": SecretStr(CLIENT_SECRET) for key in CLIENTS}
    config.configure((before or Settings()).model_copy(update=updates))
    try:
        yield
    finally:
        config.configure(before)


async def granted(
    platform: Platform, place: Consenting, fields: Mapping[str, str] | None = None, clients: Clients | None = None
) -> tuple[Redirect, Grant]:
    """The person consents, and the code is redeemed."""
    assert isinstance(platform, Authorizes)
    assert authorization_gate.missing_settings(platform) == []
    ask = Ask(BACK.format(platform.callback_slug), "the state", fields or {}, clients or KnownClients())
    redirect = await authorization_gate.authorize(platform, ask)
    query = place.consent(redirect.url)
    assert query["state"] == "the state"
    return redirect, await authorization_gate.exchange(platform, redirect.kept, query)


async def target_of(platform: Platform, place: Consenting, number: int = 0) -> Target:
    """A channel of one of the accounts that are offered."""
    assert isinstance(platform, Authorizes)
    _, grant = await granted(platform, place)
    offer = (await authorization_gate.offers(platform, grant))[number]
    return Target(1, uuid4(), offer.name, offer.credentials)


async def prepared(platform: Stages, target: Target, content: Content, key: str) -> Content:
    """The content with everything that comes before it is placed."""
    state: dict[str, str] | None = None
    for _ in range(MOST_STAGES):
        answer = await gate.stage(platform, target, content, key, state)
        if isinstance(answer, Staged):
            return replace(content, stage=answer.state)
        state = dict(answer.state)
    raise AssertionError("the stage does not end")

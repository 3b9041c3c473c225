"""What a test does to connect by OAuth: start, consent on the sandbox's page, and come back."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx2

from app import main
from app.access import BrandScope, RequestInfo
from app.core.config import settings
from app.domain import brands, connections, identity
from app.domain.connections import FilledForm
from tests.world import World

ALLOWED = {"decision": "allow", "account": ["one", "two"], "allowed": ["posts", "comments"]}


@dataclass
class Consents:
    """The two hosts as one browser sees them."""

    world: World
    callbacks: httpx2.AsyncClient

    @property
    def http(self) -> httpx2.AsyncClient:
        return self.world.http

    async def start(self, who: str = "O1", brand: str = "B1", **fields: str) -> str:
        """The address of the sandbox's page."""
        scope = await self.scope(who, brand)
        filled = [{"key": key, "value": value} for key, value in fields.items()]
        form = FilledForm.model_validate({"platform": "sandbox", "fields": filled})
        return await connections.start(scope, form)

    async def scope(self, who: str = "O1", brand: str = "B1") -> BrandScope:
        """A person in a brand."""
        caller = await identity.authenticate(self.world.tokens[who], RequestInfo())
        return await brands.open_scope(caller, self.world.slug(brand))

    async def decide(self, url: str, **decision: Any) -> str:
        """The address of the callback after a decision on the platform's page."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
        answer = await self.http.post("/sandbox/authorize", data={**asked, **ALLOWED, **decision})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def back(self, address: str) -> httpx2.Response:
        """What the callbacks host answers."""
        base = settings().callbacks_url or ""
        assert address.startswith(base)
        return await self.callbacks.get(address.removeprefix(base))

    async def arrived(self, url: str, **decision: Any) -> str:
        """The path of the page on the main host where the way ends."""
        answer = await self.back(await self.decide(url, **decision))
        assert answer.status_code == 303, answer.text
        location: str = answer.headers["location"]
        base = settings().base_url or ""
        assert location.startswith(f"{base}/connect?token=")
        return location.removeprefix(base)


def callbacks_host() -> httpx2.AsyncClient:
    """A client of the callbacks application."""
    transport = httpx2.ASGITransport(app=main.callbacks(settings()))
    return httpx2.AsyncClient(transport=transport, base_url="http://callbacks.test")

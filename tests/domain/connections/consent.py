"""Channels of the sandbox that are connected by OAuth, and what the platform sees of that."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from urllib.parse import parse_qsl, urlencode, urlsplit

from app.access import BrandScope, RequestInfo, Visitor
from app.connectors import Grant, InvalidGrant, registry
from app.connectors.platforms.sandbox import SandboxPlatform
from app.connectors.routes import Request
from app.domain import channels, connections
from app.domain.channels import Channel, ChannelChoice
from app.domain.connections import Connection, FilledForm

ACCOUNTS = ("one", "two")


async def received(scope: BrandScope, person: str = "ann", accounts: Sequence[str] = ACCOUNTS) -> str:
    """The one-time code after the consent of a person to these accounts."""
    filled = [{"key": "person", "value": person}]
    url = await connections.start(scope, FilledForm.model_validate({"platform": "sandbox", "fields": filled}))
    return await connections.receive(Visitor(RequestInfo()), "sandbox", await consented(url, accounts))


async def consented(url: str, accounts: Sequence[str] = ACCOUNTS) -> dict[str, str]:
    """The query of the callback after a consent on the sandbox's page."""
    sandbox = registry.platform("sandbox")
    assert isinstance(sandbox, SandboxPlatform)
    decide = {(route.method, route.path): route.handler for route in sandbox.routes()}[
        "POST", "/sandbox/authorize"
    ]
    form = [
        *parse_qsl(urlsplit(url).query),
        ("decision", "allow"),
        *(("account", account) for account in accounts),
        *(("allowed", scope) for scope in ("posts", "comments")),
    ]
    answer = await decide(Request(body=urlencode(form).encode()))
    return dict(parse_qsl(urlsplit(answer.headers["location"]).query))


async def connected(scope: BrandScope, person: str = "ann", accounts: Sequence[str] = ACCOUNTS) -> list[Channel]:
    """The channels of a person's accounts, the earliest first."""
    code = await received(scope, person, accounts)
    chosen = [f"sandbox:{person}-{account}" for account in accounts]
    await channels.finish(scope, ChannelChoice(token=code, account_ids=chosen))
    connection = await Connection.get(brand_id=scope.brand_id, name=f"Sandbox person {person}")
    return await Channel.filter(connection_id=connection.id).order_by("id")


@dataclass
class Watched(SandboxPlatform):
    """The sandbox, with its calls for tokens noted; `failures` are raised instead, one for each call.

    `answers` are raised in place of the answers to codes, which come there all the same as long as it `arrives`;
    `slow` is awaited before such an answer. `provisional` is that of grants for codes.
    """

    refreshed: list[Grant] = field(default_factory=list[Grant])
    revoked: list[Grant] = field(default_factory=list[Grant])
    failures: list[Exception] = field(default_factory=list[Exception])
    meanwhile: Callable[[], Awaitable[None]] | None = None
    answers: list[Exception] = field(default_factory=list[Exception])
    codes: list[str] = field(default_factory=list[str])
    arrives: bool = True
    slow: Callable[[], Awaitable[None]] | None = None
    revokes_all: bool = False
    provisional: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        self.codes.append(query["code"])
        answer = self.answers.pop(0) if self.answers else None
        if answer is not None:
            if self.arrives:
                with suppress(InvalidGrant):
                    await super().exchange(kept, query)
            raise answer
        grant = await super().exchange(kept, query)
        if self.slow is not None:
            await self.slow()
        return replace(grant, provisional=self.provisional)

    async def refresh(self, grant: Grant) -> Grant:
        self.refreshed.append(grant)
        if self.failures:
            raise self.failures.pop(0)
        renewed = await super().refresh(grant)
        if self.meanwhile is not None:
            await self.meanwhile()
        return renewed

    async def revoke(self, grant: Grant) -> None:
        self.revoked.append(grant)
        await super().revoke(grant)

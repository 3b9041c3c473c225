"""Principals: the first argument of every domain operation, as frozen values.

Only `identity.authenticate` makes a Caller and only `brands.open_scope` makes a BrandScope; an architecture test
checks this.
"""

from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Final
from uuid import UUID

from app.access.permissions import INSIDER_ROLES, ClientView, Permission, Role
from app.access.tiers import Tier
from app.core import clock, networks

UNNAMED: Final = "A member of the team"
"""The name of a person who has given none."""


class Door(StrEnum):
    """The door through which a request came."""

    REST = "rest"
    STUDIO = "studio"
    MCP = "mcp"
    PAGE = "page"
    CALLBACK = "callback"
    COMMAND = "command"
    WORKER = "worker"


@dataclass(frozen=True, slots=True)
class RequestInfo:
    """The facts of a request that the audit log, throttles, idempotency keys and the list of sessions need.

    `device` names the program and the system of the client in known words.
    """

    door: Door = Door.REST
    address: str | None = None
    request_id: str | None = None
    idempotency_key: str | None = None
    client: str = "studio"
    device: str | None = None

    @property
    def network(self) -> str:
        """The network of the request, by which limits count; `address` is the full address."""
        return networks.network_of(self.address)


@dataclass(frozen=True, slots=True)
class Visitor:
    """A client without a token."""

    request: RequestInfo = field(default_factory=RequestInfo)


@dataclass(frozen=True, slots=True)
class Caller:
    """A user with a token and its tier. `client` is the app that signed in (S-109).

    `confirmed_until` is set for a token whose owner confirmed their identity recently.
    """

    user_id: int
    email: str
    first_name: str
    last_name: str
    verified: bool
    account_id: int
    token_id: int
    token_name: str
    tier: Tier
    client: str
    request: RequestInfo = field(default_factory=RequestInfo)
    confirmed_until: datetime | None = None

    @property
    def is_confirmed(self) -> bool:
        """Whether the owner of the token confirmed their identity recently."""
        return self.confirmed_until is not None and clock.now() < self.confirmed_until

    @property
    def agent(self) -> str | None:
        """The name of the token with which an agent acts for the user; None where the user acts."""
        return self.token_name if self.request.door is Door.MCP else None

    @property
    def name(self) -> str:
        """First and last name, for others to read; never the address, which not everybody may see."""
        return f"{self.first_name} {self.last_name}".strip() or UNNAMED

    @property
    def name_or_address(self) -> str:
        """First and last name, or the address if both are blank: for the person, and whom they write to."""
        return f"{self.first_name} {self.last_name}".strip() or self.email


@dataclass(frozen=True, slots=True)
class BrandScope:
    """A Caller in one brand, with the permissions of the role there. `client_view` is what its clients see."""

    caller: Caller
    brand_id: int
    slug: UUID
    name: str
    account_id: int
    time_zone: str
    role: Role
    permissions: frozenset[Permission]
    client_view: ClientView

    @property
    def is_insider(self) -> bool:
        """Whether the caller belongs to the team; the others are clients."""
        return self.role in INSIDER_ROLES

    @property
    def view(self) -> ClientView:
        """Which posts the caller sees: the team sees all."""
        return ClientView.ALL if self.is_insider else self.client_view

    @property
    def sees_all(self) -> bool:
        """Whether the caller sees every post, idea and file of the brand."""
        return self.view is ClientView.ALL

    @property
    def request(self) -> RequestInfo:
        """The caller's request."""
        return self.caller.request

    def with_key(self, key: str | None) -> "BrandScope":
        """The same scope, whose request has this Idempotency-Key."""
        request = replace(self.request, idempotency_key=key)
        return replace(self, caller=replace(self.caller, request=request))

    def may(self, permission: Permission) -> bool:
        """Whether the role has `permission`."""
        return permission in self.permissions


@dataclass(frozen=True, slots=True)
class BrandScopes:
    """A Caller in several brands, for reads of all of them by one statement; never empty."""

    scopes: tuple[BrandScope, ...]

    @property
    def caller(self) -> Caller:
        """The caller of all scopes."""
        return self.scopes[0].caller

    @property
    def request(self) -> RequestInfo:
        """The caller's request."""
        return self.caller.request

    @property
    def brand_ids(self) -> list[int]:
        """The ids of the brands, as a parameter of a statement."""
        return [scope.brand_id for scope in self.scopes]

    @property
    def whole_ids(self) -> list[int]:
        """The ids of the brands of which the caller sees every post, idea and file."""
        return self.ids_with(ClientView.ALL)

    def ids_with(self, view: ClientView) -> list[int]:
        """The ids of the brands of which the caller sees so much."""
        return [scope.brand_id for scope in self.scopes if scope.view is view]


@dataclass(frozen=True, slots=True)
class System:
    """The service itself, with its reason to act."""

    reason: str
    request: RequestInfo = field(default_factory=lambda: RequestInfo(door=Door.WORKER))

    @classmethod
    def by_command(cls, reason: str) -> "System":
        """An operator at a terminal."""
        return cls(reason, RequestInfo(door=Door.COMMAND))


Principal = Visitor | Caller | BrandScope | BrandScopes | System


def caller_of(principal: Principal) -> Caller | None:
    """The caller of a principal, or None if no person acts."""
    if isinstance(principal, Caller):
        return principal
    return principal.caller if isinstance(principal, BrandScope | BrandScopes) else None

"""The decorator of every public domain function: one operation, one permission, one transaction.

A call checks the tier, the permission and the confirmation, opens the transaction, runs, writes the audit lines,
commits and only then sends queued jobs, whichever door it came through.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

from app.access import audit, repeats
from app.access.confirmation import Confirmed
from app.access.permissions import Permission
from app.access.principals import BrandScope, BrandScopes, Caller, Principal, caller_of
from app.access.tiers import Tier
from app.core.db import atomic as transaction
from app.core.errors import Forbidden, TierDenied, Unverified

P = ParamSpec("P")
R = TypeVar("R")
Who = TypeVar("Who", bound=Principal, contravariant=True)
Raw = Mapping[str, Any]
Permissions = tuple[Permission, ...]
Needs = Permission | None | Callable[[Raw], Permissions]
Tiers = Tier | Callable[[Raw], Tier]


class HasId(Protocol):
    """What a creating operation returns: something with the id of the new row."""

    @property
    def id(self) -> int:
        """The new row's id."""
        ...


class Operation(Generic[Who, P, R]):
    """A domain function with its permission, its tier and its transaction."""

    def __init__(  # noqa: PLR0913 a declaration has many parts, each given by its name
        self,
        run: Callable[Concatenate[Who, P], Awaitable[R]],
        *,
        needs: Needs,
        tier: Tiers,
        reads: bool,
        unverified: bool,
        is_atomic: bool,
        action: str | None,
        again: Callable[[Any, int], Awaitable[Any]] | None,
        confirmed: Confirmed | None,
    ) -> None:
        self._run = run
        self.needs = needs
        self.tier = tier
        self.reads = reads
        self.unverified = unverified
        self.is_atomic = is_atomic
        self._again = again
        self.confirmed = confirmed
        room = run.__module__.removeprefix("app.domain.").split(".")[0]
        self.name = f"{room}.{run.__name__}"
        self.action = f"{room}.{action or run.__name__}"
        self.principal = next(iter(run.__annotations__.values()))
        update_wrapper(cast("Callable[..., object]", self), run)

    def __repr__(self) -> str:
        return f"<operation {self.name}>"

    def authorize(self, principal: Principal, raw: Raw | None = None) -> None:
        """Refuse an unverified account, then a low tier, then a role without the permission (S-008), then a token
        that is not confirmed.

        Given a Caller, an operation that works in a brand checks the tier alone: the brand comes after it.
        `raw` is the request's body, not validated yet: some operations ask more for some bodies.
        """
        given: Raw = {} if raw is None else raw
        caller = caller_of(principal)
        if caller is not None:
            if not caller.verified and not self.unverified:
                raise Unverified
            self._check_tier(caller, given)
        scopes = principal.scopes if isinstance(principal, BrandScopes) else (principal,)
        for scope in scopes:
            if isinstance(scope, BrandScope) and not all(map(scope.may, self.needed(given))):
                raise Forbidden
        if caller is not None and self.confirmed is not None:
            self.confirmed.check(caller, given, self.name)

    def allows(self, scope: BrandScope) -> bool:
        """Whether the role in this brand may; for reads of many brands, of which some may refuse."""
        return all(map(scope.may, self.needed({})))

    def needed(self, raw: Raw) -> Permissions:
        """The permissions that a request with this body needs."""
        if callable(self.needs):
            return self.needs(raw)
        return () if self.needs is None else (self.needs,)

    def _check_tier(self, caller: Caller, raw: Raw) -> None:
        required = self.tier(raw) if callable(self.tier) else self.tier
        if caller.tier < required:
            raise TierDenied(required_tier=required.label, token_tier=caller.tier.label)

    async def __call__(self, principal: Who, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run as `principal`, with every check and in one transaction."""
        self.authorize(principal, _raw_of(args))
        if self.reads or not self.is_atomic:
            return await self._run(principal, *args, **kwargs)
        async with transaction():
            key = principal.request.idempotency_key
            if key is not None and self._again is not None and isinstance(principal, Caller | BrandScope):
                return await self._once(principal, key, *args, **kwargs)
            return await self._recorded(principal, *args, **kwargs)

    async def _recorded(self, principal: Who, *args: P.args, **kwargs: P.kwargs) -> R:
        with audit.recording() as lines:
            result = await self._run(principal, *args, **kwargs)
        await audit.write(principal, self.action, lines)
        return result

    async def _once(self, principal: Any, key: str, *args: P.args, **kwargs: P.kwargs) -> R:
        row_id, result_id = await repeats.claim(principal, self.name, key, [*args, *kwargs.values()])
        if row_id is None:
            again = cast("Callable[[Any, int], Awaitable[R]]", self._again)
            return await again(principal, result_id or 0)
        result = await self._recorded(principal, *args, **kwargs)
        await repeats.finish(row_id, cast("HasId", result).id)
        return result


_registry: dict[str, Operation[Any, ..., Any]] = {}


def operation(
    *,
    needs: Needs = None,
    tier: Tiers = Tier.FULL,
    reads: bool = False,
    unverified: bool = False,
    atomic: bool = True,
    action: str | None = None,
    again: Callable[[Any, int], Awaitable[Any]] | None = None,
    confirmed: Confirmed | None = None,
) -> Callable[[Callable[Concatenate[Who, P], Awaitable[R]]], Operation[Who, P, R]]:
    """Make a function an operation.

    `needs` is the permission in the brand, or a function of the raw body that gives several; `tier` the least
    tier of the token, likewise. `reads` opens no transaction. `unverified` lets accounts in whose address is
    not verified (S-078). `atomic=False` is for operations that talk to the outside world: they call two atomic
    ones around the talk, which carry its name as their `action` in the audit log. `again(principal, id)`
    renders the result of a creating operation once more for a repeated Idempotency-Key. `confirmed` asks that the
    owner of the token proved a short while ago that it is they.
    """

    def decorate(run: Callable[Concatenate[Who, P], Awaitable[R]]) -> Operation[Who, P, R]:
        made = Operation(
            run,
            needs=needs,
            tier=tier,
            reads=reads,
            unverified=unverified,
            is_atomic=atomic,
            action=action,
            again=again,
            confirmed=confirmed,
        )
        if not run.__name__.startswith("_"):
            _registry[made.name] = made
        return made

    return decorate


def operations() -> Mapping[str, Operation[Any, ..., Any]]:
    """Every operation by name (`posts.create`): the docs, the doors and the matrix test read it."""
    return _registry


def _raw_of(args: tuple[object, ...]) -> Raw:
    """The raw body as the validated input tells it, so that the call checks what the edge checked."""
    for value in args:
        dump = getattr(value, "asked", None)
        if callable(dump):
            return cast("Raw", dump())
    return {}

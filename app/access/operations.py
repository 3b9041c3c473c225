"""The decorator of every public domain function: one operation, one permission, one transaction.

A call checks the tier, the permission and the confirmation, opens the transaction, runs, writes the audit lines,
commits and only then sends queued jobs, whichever door it came through. A transaction that the database rolled
back for the sake of others is run once more.
"""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import update_wrapper
from inspect import Parameter, signature
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

from app.access import audit, idempotency
from app.access.confirmation import Confirmed
from app.access.permissions import Permission
from app.access.principals import BrandScope, BrandScopes, Caller, Principal, System, caller_of
from app.access.tiers import Tier
from app.core import security
from app.core.db import MissingParent, TransientError, atomic as transaction, in_transaction
from app.core.errors import Forbidden, NotFound, TierDenied, Unverified
from app.core.security import Event

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


@dataclass(frozen=True, slots=True)
class ShownOnce:
    """How an answer that shows a secret this once is given again for a repeated Idempotency-Key.

    `secret` takes the secret from the result; it is kept sealed for as long as the key lives. `render` gets the
    principal, the id and the secret. Errors of `render`: SecretGone where the secret counts no more.
    """

    render: Callable[[Any, int, str], Awaitable[Any]]
    secret: Callable[[Any], str]


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
        again: Callable[[Any, int], Awaitable[Any]] | ShownOnce | None,
        confirmed: Confirmed | None,
    ) -> None:
        self._run = run
        self.needs = needs
        self.tier = tier
        self.reads = reads
        self.unverified = unverified
        self.is_atomic = is_atomic
        self._again = again
        self.repeatable = again is not None
        parameters = signature(run).parameters.values()
        self._aside = {item.name for item in parameters if item.kind is Parameter.KEYWORD_ONLY}
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
                raise _forbidden(scope, self.name)
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
        check_tier(caller, self.tier(raw) if callable(self.tier) else self.tier, self.name)

    async def __call__(self, principal: Who, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run as `principal`, with every check and in one transaction.

        What refers to something that was deleted meanwhile, be it the brand itself, is NotFound for a person.
        """
        self.authorize(principal, _raw_of(args))
        if self.reads or not self.is_atomic:
            return await self._run(principal, *args, **kwargs)
        if in_transaction():
            # A part of a larger unit of work: the operation that began that decides what its errors mean.
            return await self._transacted(principal, *args, **kwargs)
        try:
            return await self._at_most_twice(principal, *args, **kwargs)
        except MissingParent as gone:
            if isinstance(principal, System):
                raise
            raise NotFound from gone

    async def _at_most_twice(self, principal: Who, *args: P.args, **kwargs: P.kwargs) -> R:
        with suppress(TransientError):
            return await self._transacted(principal, *args, **kwargs)
        return await self._transacted(principal, *args, **kwargs)

    async def _transacted(self, principal: Who, *args: P.args, **kwargs: P.kwargs) -> R:
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

    async def repeated(self, principal: Who, *asked: object) -> R | None:
        """What an earlier request with the same Idempotency-Key made, where the same was asked; else None.

        For operations that talk to the outside before they call this one: a repeated request talks to nobody.
        `asked` are the arguments but for those that are keyword-only. Errors: IdempotencyMismatch, SecretGone.
        """
        key = principal.request.idempotency_key
        if key is None or not isinstance(principal, Caller | BrandScope):
            return None
        made = await idempotency.find(principal, self.name, key, asked)
        return None if made is None else await self._rendered(principal, made)

    async def _once(self, principal: Any, key: str, *args: P.args, **kwargs: P.kwargs) -> R:
        claimed = await idempotency.claim(principal, self.name, key, self._asked(args, kwargs))
        if isinstance(claimed, idempotency.Made):
            return await self._rendered(principal, claimed)
        result = await self._recorded(principal, *args, **kwargs)
        shown = self._again.secret(result) if isinstance(self._again, ShownOnce) else None
        await idempotency.finish(claimed, cast("HasId", result).id, shown)
        return result

    def _asked(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> list[Any]:
        return [*args, *(value for name, value in kwargs.items() if name not in self._aside)]

    async def _rendered(self, principal: Any, made: idempotency.Made) -> R:
        if not isinstance(self._again, ShownOnce):
            again = cast("Callable[[Any, int], Awaitable[R]]", self._again)
            return await again(principal, made.id)
        if made.secret is None:
            raise idempotency.SecretGone
        found: R = await self._again.render(principal, made.id, made.secret)
        return found


def check_tier(caller: Caller, required: Tier, purpose: str) -> None:
    """Refuse a token of a lower tier, and record that; `purpose` says what for. Errors: TierDenied (S-102)."""
    if caller.tier >= required:
        return
    security.record(
        Event.TIER_DENIED,
        caller.tier.label,
        key=f"token {caller.token_id}",
        user_id=caller.user_id,
        token_id=caller.token_id,
        operation=purpose,
        required_tier=required.label,
    )
    raise TierDenied(required_tier=required.label, token_tier=caller.tier.label)


def _forbidden(scope: BrandScope, purpose: str) -> Forbidden:
    security.record(
        Event.FORBIDDEN,
        scope.role.value,
        key=f"user {scope.caller.user_id} brand {scope.brand_id}",
        user_id=scope.caller.user_id,
        token_id=scope.caller.token_id,
        brand_id=scope.brand_id,
        operation=purpose,
    )
    return Forbidden()


_registry: dict[str, Operation[Any, ..., Any]] = {}
_showing: dict[ShownOnce, list[str]] = {}


def operation(  # noqa: PLR0913 all that is declared of an operation
    *,
    needs: Needs = None,
    tier: Tiers = Tier.FULL,
    reads: bool = False,
    unverified: bool = False,
    atomic: bool = True,
    action: str | None = None,
    again: Callable[[Any, int], Awaitable[Any]] | ShownOnce | None = None,
    repeatable: bool = False,
    confirmed: Confirmed | None = None,
) -> Callable[[Callable[Concatenate[Who, P], Awaitable[R]]], Operation[Who, P, R]]:
    """Make a function an operation.

    `needs` is the permission in the brand, or a function of the raw body that gives several; `tier` the least
    tier of the token, likewise. `reads` opens no transaction. `unverified` lets accounts in whose address is
    not verified (S-078). `atomic=False` is for operations that talk to the outside world: they call two atomic
    ones around the talk, which carry its name as their `action` in the audit log. `confirmed` asks that the owner
    of the token proved a short while ago that it is they.

    `again(principal, id)` renders the result of a creating operation once more for a repeated Idempotency-Key;
    keyword-only parameters hold what was learned on the way and do not tell requests apart. Where the answer
    shows a secret this once, `again` is a `ShownOnce`. `repeatable` says of an operation that is not atomic that
    it calls one with `again`.
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
        made.repeatable = made.repeatable or repeatable
        if isinstance(again, ShownOnce):
            _showing.setdefault(again, []).append(made.name)
        if not run.__name__.startswith("_"):
            _registry[made.name] = made
        return made

    return decorate


def all_operations() -> Mapping[str, Operation[Any, ..., Any]]:
    """Every operation by name (`posts.create`): the docs, the doors and the matrix test read it."""
    return _registry


async def forget_secret(shown: ShownOnce, result_id: int) -> None:
    """Delete the sealed secret of a thing that is revoked or has another one by now."""
    for name in _showing.get(shown, ()):
        await idempotency.forget_secret(name, result_id)


def _raw_of(args: tuple[object, ...]) -> Raw:
    """The raw body as the validated input tells it, so that the call checks what the edge checked."""
    for value in args:
        dump = getattr(value, "asked", None)
        if callable(dump):
            return cast("Raw", dump())
    return {}

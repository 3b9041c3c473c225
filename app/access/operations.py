"""The decorator of every public domain function: one operation, one permission, one transaction.

Through every door, a call checks the tier, the permission and the confirmation, opens the transaction, runs,
writes the audit lines, commits and only then sends queued jobs. A transaction that the database rolled back
because of others is run once more.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import update_wrapper
from inspect import Parameter, signature
from typing import (
    Any,
    Concatenate,
    Generic,
    ParamSpec,
    Protocol,
    TypedDict,
    TypeVar,
    Unpack,
    cast,
    overload,
    runtime_checkable,
)

from app.access import audit, idempotency, outgoing_calls
from app.access.confirmation import Confirmed, ConfirmedByRow, ConfirmedWhen
from app.access.permissions import Permission
from app.access.principals import BrandScope, BrandScopes, Caller, Principal, System, caller_of
from app.access.tiers import Tier
from app.core import security
from app.core.db import (
    MissingParent,
    TransientError,
    alone,
    atomic as transaction,
    commits_alone,
    in_transaction,
)
from app.core.errors import Forbidden, NotFound, TierDenied, Unverified
from app.core.security import SecurityEvent
from app.core.throttle import RateLimit

P = ParamSpec("P")
R = TypeVar("R")
Who = TypeVar("Who", bound=Principal, contravariant=True)
_Raw = Mapping[str, Any]
Permissions = tuple[Permission, ...]
Needs = Permission | None | Callable[[_Raw], Permissions]
_Tiers = Tier | Callable[[_Raw], Tier]

_PAUSE_SECONDS = 0.05
"""Before a transaction that was rolled back because of others is run once more."""


@runtime_checkable
class HasAccessFields(Protocol):
    """The input of an operation that demands more for some bodies than for others."""

    def access_fields(self) -> _Raw:
        """The fields of the body that decide which permission, tier or confirmation the request needs."""
        ...


Data = TypeVar("Data", bound=HasAccessFields)


class HasId(Protocol):
    """The result of a creating operation: anything with the id of the new row."""

    @property
    def id(self) -> int:
        """The new row's id."""
        ...


@dataclass(frozen=True, slots=True)
class ShownOnce:
    """How an answer that shows a secret once is repeated for the same Idempotency-Key.

    `secret` takes the secret from the result; it is stored encrypted for as long as the key lives. `render` gets
    the principal, the id and the secret. Errors of `render`: SecretGone if the secret is not valid any more.
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
        tier: _Tiers,
        agents: Tier | None,
        reads: bool,
        unverified: bool,
        is_atomic: bool,
        is_one_statement: bool,
        action: str | None,
        again: Callable[[Any, int], Awaitable[Any]] | ShownOnce | None,
        confirmed: Confirmed | ConfirmedByRow | ConfirmedWhen | None,
        calls: RateLimit | None,
    ) -> None:
        self._run = run
        self.calls = calls
        self.needs = needs
        self.tier = tier
        self.agents = agents
        self.reads = reads
        self.unverified = unverified
        self.is_atomic = is_atomic
        self._is_one_statement = is_one_statement
        self._again = again
        self.repeatable = again is not None
        parameters = list(signature(run).parameters.values())
        self._is_conditional = callable(needs) or callable(tier) or isinstance(confirmed, ConfirmedWhen)
        self._aside = {item.name for item in parameters if item.kind is Parameter.KEYWORD_ONLY}
        self.confirmed = confirmed
        room = run.__module__.removeprefix("app.domain.").split(".")[0]
        self.name = f"{room}.{run.__name__}"
        self.action = action if action is not None and "." in action else f"{room}.{action or run.__name__}"
        self.principal = next(iter(run.__annotations__.values()))
        if self._is_conditional and not _has_access_fields(parameters):
            raise TypeError(
                f"{self.name} decides by its input, which has to follow the principal with access_fields"
            )
        update_wrapper(cast("Callable[..., object]", self), run)

    def __repr__(self) -> str:
        return f"<operation {self.name}>"

    def authorize(self, principal: Principal, raw: _Raw | None = None) -> None:
        """Refuse an unverified account, then a low tier, then a role without the permission (S-008), then a token
        that is not confirmed.

        Given a Caller, an operation that works in a brand checks the tier alone: the brand comes after it.
        `raw` is the request's body, not validated yet: some operations demand more for some bodies.
        """
        fields: _Raw = {} if raw is None else raw
        caller = caller_of(principal)
        if caller is not None:
            if not caller.verified and not self.unverified:
                raise Unverified
            self._check_tier(caller, fields)
        scopes = principal.scopes if isinstance(principal, BrandScopes) else (principal,)
        for scope in scopes:
            if isinstance(scope, BrandScope) and not all(map(scope.may, self.needed(fields))):
                raise _forbidden(scope, self.name)
        # In a brand the role comes first, so that a caller of whom the brand is not known yet is not asked.
        is_asked = not isinstance(principal, Caller) or self.principal is Caller
        if caller is not None and is_asked and self.confirmed is not None:
            self.confirmed.check(caller, fields, self.name)

    def allows(self, scope: BrandScope) -> bool:
        """Whether the role in this brand may; for reads of many brands, of which some may refuse."""
        return all(map(scope.may, self.needed({})))

    def needed(self, raw: _Raw) -> Permissions:
        """The permissions that a request with this body needs."""
        if callable(self.needs):
            return self.needs(raw)
        return () if self.needs is None else (self.needs,)

    def _check_tier(self, caller: Caller, raw: _Raw) -> None:
        tier = self.tier(raw) if callable(self.tier) else self.tier
        check_tier(caller, tier, self.name, agents=self.agents)

    async def __call__(self, principal: Who, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run as `principal`, with every check and in one transaction.

        For a person, NotFound also means that something the call refers to, or the brand, was deleted meanwhile.
        """
        # The validated input gives the fields once more, so that the call checks what the edge checked.
        self.authorize(
            principal, cast("HasAccessFields", args[0]).access_fields() if self._is_conditional else None
        )
        if self.reads:
            return await self._run(principal, *args, **kwargs)
        if not self.is_atomic:
            if self.calls is not None:
                await outgoing_calls.count_operation(principal, self.calls)
            with outgoing_calls.by(principal, self.name, self.calls):
                return await self._run(principal, *args, **kwargs)
        if in_transaction():
            # A part of a larger unit of work: the outer operation decides what its errors mean.
            return await self._transacted(principal, *args, **kwargs)
        try:
            return await self._at_most_twice(principal, *args, **kwargs)
        except MissingParent as error:
            if isinstance(principal, System):
                raise
            raise NotFound from error

    async def _at_most_twice(self, principal: Who, *args: P.args, **kwargs: P.kwargs) -> R:
        with suppress(TransientError):
            return await self._transacted(principal, *args, **kwargs)
        # The other one takes its row first; at once, both would wait for one another again.
        await asyncio.sleep(_PAUSE_SECONDS)
        return await self._transacted(principal, *args, **kwargs)

    async def _transacted(self, principal: Who, *args: P.args, **kwargs: P.kwargs) -> R:
        key = principal.request.idempotency_key
        is_once = key is not None and self._again is not None and isinstance(principal, Caller | BrandScope)
        if self._is_one_statement and not is_once and commits_alone():
            # Nothing records changes here, so the operation can write its line by no statement but its own.
            with alone():
                return await self._run(principal, *args, **kwargs)
        async with transaction():
            if key is not None and is_once:
                return await self._once(principal, key, *args, **kwargs)
            return await self._recorded(principal, *args, **kwargs)

    async def _recorded(self, principal: Who, *args: P.args, **kwargs: P.kwargs) -> R:
        with audit.recording() as lines:
            result = await self._run(principal, *args, **kwargs)
        await audit.write(principal, self.action, lines)
        return result

    async def repeated(self, principal: Who, *arguments: object) -> R | None:
        """The result of an earlier request with the same Idempotency-Key and the same arguments; else None.

        For operations that make outside calls before they call this one: a repeated request makes none.
        `arguments` are those that are not keyword-only. Errors: IdempotencyMismatch, SecretGone.
        """
        key = principal.request.idempotency_key
        if key is None or not isinstance(principal, Caller | BrandScope):
            return None
        first = await idempotency.find(principal, self.name, key, arguments)
        return None if first is None else await self._rendered(principal, first)

    async def _once(self, principal: Any, key: str, *args: P.args, **kwargs: P.kwargs) -> R:
        request = await idempotency.claim(principal, self.name, key, self._arguments(args, kwargs))
        if isinstance(request, idempotency.EarlierResult):
            return await self._rendered(principal, request)
        result = await self._recorded(principal, *args, **kwargs)
        secret = self._again.secret(result) if isinstance(self._again, ShownOnce) else None
        await idempotency.finish(request, cast("HasId", result).id, secret)
        return result

    def _arguments(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> list[Any]:
        return [*args, *(value for name, value in kwargs.items() if name not in self._aside)]

    async def _rendered(self, principal: Any, first: idempotency.EarlierResult) -> R:
        idempotency.note_replay()
        if not isinstance(self._again, ShownOnce):
            again = cast("Callable[[Any, int], Awaitable[R]]", self._again)
            return await again(principal, first.id)
        if first.secret is None:
            raise idempotency.SecretGone
        result: R = await self._again.render(principal, first.id, first.secret)
        return result


def check_tier(caller: Caller, tier: Tier, purpose: str, *, agents: Tier | None = None) -> None:
    """Refuse a token of a lower tier, and record that with `purpose`. Errors: TierDenied (S-102).

    A token for an agent is let in where `agents` is its tier or one below.
    """
    is_enough = caller.tier >= tier
    if caller.tier.is_of_agents:
        is_enough = agents is not None and caller.tier >= agents
    if is_enough:
        return
    security.record(
        SecurityEvent.TIER_DENIED,
        caller.tier.label,
        key=f"token {caller.token_id}",
        user_id=caller.user_id,
        token_id=caller.token_id,
        operation=purpose,
        required_tier=tier.label,
    )
    raise TierDenied(required_tier=tier.label, token_tier=caller.tier.label)


def _forbidden(scope: BrandScope, purpose: str) -> Forbidden:
    security.record(
        SecurityEvent.FORBIDDEN,
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


class _Declaration(TypedDict, total=False):
    """What every operation may declare; see `operation`."""

    agents: Tier | None
    reads: bool
    unverified: bool
    atomic: bool
    one_statement: bool
    action: str | None
    again: Callable[[Any, int], Awaitable[Any]] | ShownOnce | None
    repeatable: bool
    calls: RateLimit | None


@overload
def operation(
    *,
    needs: Permission | None = None,
    tier: Tier = Tier.FULL,
    confirmed: Confirmed | ConfirmedByRow | None = None,
    **declaration: Unpack[_Declaration],
) -> Callable[[Callable[Concatenate[Who, P], Awaitable[R]]], Operation[Who, P, R]]: ...


@overload
def operation(
    *,
    needs: Needs = None,
    tier: _Tiers = Tier.FULL,
    confirmed: Confirmed | ConfirmedByRow | ConfirmedWhen | None = None,
    **declaration: Unpack[_Declaration],
) -> Callable[[Callable[Concatenate[Who, Data, P], Awaitable[R]]], "Operation[Who, Concatenate[Data, P], R]"]: ...


def operation(  # noqa: PLR0913 all that is declared of an operation
    *,
    needs: Needs = None,
    tier: _Tiers = Tier.FULL,
    confirmed: Confirmed | ConfirmedByRow | ConfirmedWhen | None = None,
    agents: Tier | None = None,
    reads: bool = False,
    unverified: bool = False,
    atomic: bool = True,
    one_statement: bool = False,
    action: str | None = None,
    again: Callable[[Any, int], Awaitable[Any]] | ShownOnce | None = None,
    repeatable: bool = False,
    calls: RateLimit | None = None,
) -> Callable[[Callable[..., Awaitable[Any]]], Operation[Any, ..., Any]]:
    """Make a function an operation.

    `needs` is the permission in the brand, and `tier` the least tier of the token; each may be a function of the
    fields of the body. `confirmed` demands a confirmed token, `ConfirmedWhen` for some bodies only,
    `ConfirmedByRow` where the operation finds that it has to. An operation that demands more for some bodies takes
    an input with `access_fields` after its principal; without one it is a TypeError at import.

    `agents` is the least tier of the tokens for agents that are let in, too; none are without it. `reads` opens no
    transaction. `unverified` admits accounts with an unverified address (S-078). `atomic=False` is for operations
    that make outside calls: they call two atomic ones, before and after, which carry its name as their `action` in
    the audit log. An `action` with a dot names a room as well: that of what is changed, where another leads it.
    `calls` is the limit of those that call others because a person asks; only these may (`outgoing_calls`).
    `one_statement` is for an operation that on PostgreSQL writes everything, its audit line included, by one
    statement: that is its transaction, unless an Idempotency-Key is claimed in it.

    `again(principal, id)` renders the result of a creating operation for a repeated Idempotency-Key; keyword-only
    parameters hold intermediate results and do not distinguish requests. For an answer that shows a secret once,
    `again` is a `ShownOnce`. `repeatable` marks an operation that is not atomic and calls one with `again`.
    """

    def decorate(run: Callable[..., Awaitable[Any]]) -> Operation[Any, ..., Any]:
        entry = Operation[Any, ..., Any](
            run,
            needs=needs,
            tier=tier,
            agents=agents,
            reads=reads,
            unverified=unverified,
            is_atomic=atomic,
            is_one_statement=one_statement,
            action=action,
            again=again,
            confirmed=confirmed,
            calls=calls,
        )
        entry.repeatable = entry.repeatable or repeatable
        if isinstance(again, ShownOnce):
            _showing.setdefault(again, []).append(entry.name)
        if not run.__name__.startswith("_"):
            _registry[entry.name] = entry
        return entry

    return decorate


def all_operations() -> Mapping[str, Operation[Any, ..., Any]]:
    """Every operation by name (`posts.create`), for the references, the doors and the matrix test."""
    return _registry


async def forget_secret(again: ShownOnce, result_id: int) -> None:
    """Delete the stored secret of a row that was revoked or has a new secret."""
    for name in _showing.get(again, ()):
        await idempotency.forget_secret(name, result_id)


def _has_access_fields(parameters: Sequence[Parameter]) -> bool:
    data = parameters[1] if len(parameters) > 1 else None
    return (
        data is not None
        and data.kind is not Parameter.KEYWORD_ONLY
        and isinstance(data.annotation, type)
        and issubclass(data.annotation, HasAccessFields)
    )

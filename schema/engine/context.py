"""The context of one operation: the caller, and the brands that were opened for the caller."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Protocol

import strawberry
from graphql import GraphQLResolveInfo

from app.access import BrandScope, BrandScopes, Caller, Operation, Owned, RequestInfo, Visitor
from app.core.errors import DomainError, Forbidden, NotFound, Unauthenticated
from app.domain import brands, identity
from schema.engine import ids
from schema.engine.budgets import AnswerBudget

AnyOperation = Operation[Any, ..., Any]


class Answering(Protocol):
    """The answers of an operation while it runs; `answers` has them."""

    budget: AnswerBudget

    def begin(self, info: "RawInfo") -> None:
        """Count a root field before it does anything."""
        ...

    async def shown(self, info: "RawInfo", answer: object) -> object:
        """What the executor is given for the answer of a root field."""
        ...

    def attributes(self, info: "RawInfo", type_name: str) -> frozenset[str] | None:
        """The attributes that are read of the rows of a type below a field; None where that is not known."""
        ...

    def forget(self) -> None:
        """Forget the rows: of the last event of a subscription, or of an answer that is written."""
        ...

    def answer(self, info: "RawInfo", row: object, arguments: Mapping[str, object]) -> object:
        """What a batched field answered for a row."""
        ...


class Context:
    """One operation of one client. `bearer` is the token as it was sent; None for a visitor."""

    def __init__(self, request: RequestInfo, bearer: str | None, caller: Caller | None) -> None:
        self.request, self.bearer = request, bearer
        # The owner of the token that was sent, and the person as whom the answer is read.
        self._sender = self._caller = caller
        self._scopes: dict[int, brands.ScopeOrLock | None] = {}
        self._details: dict[int, brands.OpenedDetail | None] = {}
        # People who were read for this operation, by number and whether with their address; None for one who does
        # not exist.
        self.people: dict[tuple[int, bool], identity.Person | None] = {}
        # Set by the executor before the first field runs.
        self.answers: Answering

    @property
    def caller(self) -> Caller:
        """The caller. Errors: Unauthenticated."""
        if self._caller is None:
            raise Unauthenticated
        return self._caller

    @property
    def asking(self) -> Caller | None:
        """The caller, or None for a visitor."""
        return self._caller

    @property
    def visitor(self) -> Visitor:
        """The client as one without a token: for public operations."""
        return Visitor(self.request)

    def ask_as(self, caller: Caller) -> None:
        """Continue as a person that a mutation signed in, for the rest of its answer."""
        self._caller = caller
        self.forget()

    def ask_again(self) -> None:
        """Continue as the owner of the token that was sent."""
        self._caller = self._sender
        self.forget()

    def confirm(self, until: datetime) -> None:
        """Let the mutations after this one see that the token was confirmed."""
        self._sender = self._caller = replace(self.caller, confirmed_until=until)

    def forget(self) -> None:
        """Read memberships and people again: a mutation, or the time between two events, may have changed them."""
        self._scopes.clear()
        self._details.clear()
        self.people.clear()

    def end(self) -> None:
        """Forget the rows of the answer, once it is written.

        The library's executor refers to itself and to this context, so what they hold waits for the garbage
        collector. For the rows of large answers that took a third of the processor time.
        """
        answers: Answering | None = getattr(self, "answers", None)
        if answers is not None:
            answers.forget()

    async def renew(self) -> None:
        """Read the caller again; for every event of a subscription, which is a use of the token.

        Errors: Unauthenticated.
        """
        async with identity.noting_use(background=True):
            self._sender = self._caller = await identity.authenticate(self.bearer, self.request)
        self.forget()

    async def scopes(self, brand_ids: Collection[int]) -> dict[int, BrandScope]:
        """Those of these brands that the caller is in, by one statement for all that are new.

        A locked brand is absent; `locked` says why.
        """
        new = [ident for ident in dict.fromkeys(brand_ids) if ident not in self._scopes]
        if new:
            rows = await brands.open_scopes(self.caller, new)
            self._scopes.update({ident: rows.get(ident) for ident in new})
        return {ident: scope for ident in brand_ids if isinstance(scope := self._scopes.get(ident), BrandScope)}

    def locked(self, brand_id: int) -> DomainError | None:
        """Why a brand is locked to the caller; None where it is open, or not the caller's any more."""
        entry = self._scopes.get(brand_id)
        return entry if isinstance(entry, DomainError) else None

    def open(self, brand_id: int, detail: brands.OpenedDetail | None) -> None:
        """Keep a brand that was read for the caller; None for one that is not the caller's."""
        self._details[brand_id] = detail
        self._scopes[brand_id] = detail[0] if isinstance(detail, tuple) else detail

    async def brands(self, brand_ids: Collection[int]) -> dict[int, brands.BrandDetail]:
        """Those of these brands that the caller is in, by one statement for all that are new, which opens them."""
        new = [ident for ident in dict.fromkeys(brand_ids) if ident not in self._details]
        if new:
            rows = await brands.open_details(self.caller, new)
            for ident in new:
                self.open(ident, rows.get(ident))
        return {ident: detail[1] for ident in brand_ids if isinstance(detail := self._details[ident], tuple)}

    async def scopes_of(self, source: Owned, row_ids: Collection[int]) -> dict[int, BrandScope]:
        """The brand of each of these rows that is in one of the caller's brands, by the row's id.

        Rows of a brand that is locked are absent, like foreign ones.
        """
        rows = await brands.open_scopes_of(self.caller, source, list(row_ids))
        scopes = {ident: scope for ident, scope in rows.items() if isinstance(scope, BrandScope)}
        self._scopes.update({scope.brand_id: scope for scope in scopes.values()})
        return scopes

    async def brand(
        self, brand_id: str, operation: AnyOperation, raw: dict[str, object] | None = None
    ) -> BrandScope:
        """The brand that an argument names by its global id, once `operation` allows the caller.

        Errors: NotFound, also for a malformed id and another's brand; TwoFactorNeeded; Forbidden.
        """
        ident = ids.decode("Brand", brand_id)
        operation.authorize(self.caller, raw)
        scope = (await self.scopes([ident])).get(ident)
        if scope is None:
            locked = self.locked(ident)
            if locked is None:
                brands.note_foreign(self.caller)
            raise locked or NotFound()
        operation.authorize(scope, raw)
        return scope

    async def row(
        self,
        type_name: str,
        row_id: str,
        source: Owned,
        operation: AnyOperation,
        raw: dict[str, object] | None = None,
    ) -> tuple[BrandScope, int]:
        """The brand and the number of the row that a global id names, once `operation` allows the caller.

        Errors: NotFound, also for a malformed id and another brand's row; TwoFactorNeeded; Forbidden.
        """
        ident = ids.decode(type_name, row_id)
        operation.authorize(self.caller, raw)
        scope = (await brands.open_scopes_of(self.caller, source, [ident])).get(ident)
        if not isinstance(scope, BrandScope):
            raise scope or NotFound()
        self._scopes[scope.brand_id] = scope
        operation.authorize(scope, raw)
        return scope, ident

    async def allowed(
        self, operation: AnyOperation, brand_ids: Collection[int]
    ) -> tuple[BrandScopes | None, dict[int, DomainError]]:
        """The scopes of the brands in which the caller may, and the refusals of the others."""
        operation.authorize(self.caller)
        scopes = await self.scopes(brand_ids)
        may = tuple(scope for scope in scopes.values() if operation.allows(scope))
        refusals: dict[int, DomainError] = {}
        for ident in brand_ids:
            if ident not in scopes:
                refusals[ident] = self.locked(ident) or NotFound()
            elif not operation.allows(scopes[ident]):
                refusals[ident] = Forbidden()
        return (BrandScopes(may) if may else None), refusals


async def open_context(token: str | None, request: RequestInfo, brand_id: int | None = None) -> Context:
    """The context of a request; an unusable token counts as none. Errors: Maintenance.

    A brand with this number is read by the statement that reads the token, and is open in the context.
    """
    if token is None:
        return Context(request, None, None)
    try:
        if brand_id is None:
            return Context(request, token, await identity.authenticate(token, request))
        caller, detail = await brands.admit_by_id(token, request, brand_id)
    except Unauthenticated:
        return Context(request, token, None)
    context = Context(request, token, caller)
    context.open(brand_id, detail)
    return context


RawInfo = GraphQLResolveInfo[Context]
"""The library's info, which strawberry wraps in its own class."""
Info = strawberry.Info[Context, None]

"""Asking the studio's API through the real HTTP door, as one of the people of the REST tests."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import httpx2
import pytest

from app.core.db import connection
from app.core.errors import DomainError
from schema.engine import ids
from schema.engine.execution import Studio as Executor
from schema.engine.studio_operations import GraphQLRequest, NotRun, RequestedOperation, StudioOperation
from tests.world import World

Json = dict[str, Any]


@dataclass
class Studio:
    """The world of the REST tests, asked in GraphQL."""

    world: World

    async def send(self, query: str, *, by: str | None = None, **variables: Any) -> httpx2.Response:
        """The whole HTTP answer."""
        return await self.world.post("/graphql", {"query": query, "variables": variables}, by=by)

    async def ask(self, query: str, *, by: str | None = "O1", **variables: Any) -> Json:
        """The data of an answer without errors."""
        answer = await self.send(query, by=by, **variables)
        assert answer.status_code == 200, answer.text
        found = answer.json()
        assert "errors" not in found, found["errors"]
        return found["data"]

    async def refused(self, query: str, *, by: str | None = "O1", **variables: Any) -> list[Json]:
        """The errors of an answer that has some: path, message and code of each."""
        answer = await self.send(query, by=by, **variables)
        assert answer.status_code == 200, answer.text
        return [
            {"path": error.get("path"), "code": error["extensions"]["code"], "message": error["message"]}
            for error in answer.json()["errors"]
        ]

    async def do(
        self,
        name: str,
        given: Mapping[str, Any] | None,
        shown: str,
        *,
        by: str | None = "O1",
        key: str | None = None,
    ) -> Json:
        """The result of a mutation: `shown` of what it did, or the whole Problem; `key` is an Idempotency-Key."""
        kind = name[0].upper() + name[1:]
        declared, passed = (f"($input: {kind}Input!)", "(input: $input)") if given is not None else ("", "")
        query = f"""mutation {declared} {{ {name}{passed} {{
            __typename
            ... on Problem {{ code message fields {{ path messages }} currentVersion retryAfterSeconds }}
            {shown}
        }} }}"""
        sent = {"query": query, "variables": {"input": given} if given is not None else {}}
        headers = None if key is None else {"Idempotency-Key": key}
        answer = await self.world.post("/graphql", sent, by=by, headers=headers)
        assert answer.status_code == 200, answer.text
        found = answer.json()
        assert "errors" not in found, found["errors"]
        return found["data"][name]

    async def problem(self, name: str, given: Mapping[str, Any] | None, *, by: str | None = "O1") -> Json:
        """The Problem that a mutation answers; it changed nothing but what throttles and logs count."""
        result = await self.do(name, given, "", by=by)
        assert result["__typename"] == "Problem", result
        return result

    def brand(self, name: str) -> str:
        """The global id of a brand by its name here."""
        return ids.encode("Brand", self.world.id(name))


def operation(executor: Executor, text: str, variables: Mapping[str, Any] | None = None) -> StudioOperation:
    """The operation of a document, whoever sends it."""
    return RequestedOperation(GraphQLRequest(text, variables or {}, None), executor.documents).operation()


_inside: ContextVar[bool] = ContextVar("inside a counted statement", default=False)
_WAYS = ("execute_query", "execute_query_dict", "fetch", "execute_insert", "execute_many")


@contextmanager
def counted() -> Generator[list[str]]:
    """The statements that run inside the block outside of transactions, so those of reads."""
    statements: list[str] = []
    kind = type(connection())
    own = {name: vars(kind).get(name) for name in _WAYS}

    def noted(run: Any) -> Any:
        async def call(client: Any, query: str, *args: Any, **more: Any) -> Any:
            # One way of running a statement may go through another.
            if not _inside.get():
                statements.append(" ".join(query.split()))
            token = _inside.set(True)
            try:
                return await run(client, query, *args, **more)
            finally:
                _inside.reset(token)

        return call

    for name in _WAYS:
        setattr(kind, name, noted(getattr(kind, name)))
    try:
        yield statements
    finally:
        for name, run in own.items():
            if run is None:
                delattr(kind, name)
            else:
                setattr(kind, name, run)


@contextmanager
def broken_off(by: type[DomainError]) -> Generator[None]:
    """Events that end inside the block, because of such an error."""
    with pytest.raises(NotRun) as found:
        yield
    assert [type(error.original_error) for error in found.value.errors] == [by]

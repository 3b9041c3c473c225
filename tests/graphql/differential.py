"""Compares each answer with that of the library's own executor, byte for byte.

What the root fields and the batched fields have answered is given to the library's executor, which completes it
alone. So both see the same rows, and nothing is asked twice.
"""

import asyncio
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson
import pytest
from graphql import ExecutionResult, GraphQLError, print_ast
from graphql.execution.middleware import MiddlewareManager
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from app.core.errors import DomainError
from schema.engine import execution
from schema.engine.answers import AnswerMemory, PlannedExecutor
from schema.engine.plans import Place, place_of

_Known = Mapping[tuple[Place, int], Any]
# What was asked for one row at a time, in the order of the calls.
_Alone = dict[tuple[Place, int], list[Any]]


@dataclass
class Comparison:
    """How many answers were compared, and where they differ."""

    compared: int = 0
    with_errors: int = 0
    is_disturbed: bool = False
    """Whether a test lets functions of fields fail in ways that nobody foresaw."""
    differences: list[str] = field(default_factory=list[str])


class _Recorded:
    """The context of an operation, with the answers that it has had."""

    def __init__(self, context: Any, asked: _Known, alone: _Alone) -> None:
        self._context, self._asked, self._alone, self.answers = context, asked, alone, self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)

    def answer(self, info: Any, row: Any, arguments: Any) -> Any:
        del arguments
        key = place_of(info.field_nodes), id(row)
        return self._asked[key] if key in self._asked else self._late(key)

    async def _late(self, key: tuple[Place, int]) -> Any:
        return self._alone[key].pop(0)


def rendered(ours: ExecutionResult, theirs: ExecutionResult) -> tuple[bytes, bytes]:
    """The data and the errors of two answers, as far as time has no part in them.

    Which of several root fields fails first is a matter of time; so is what the others have told when one of them
    makes the whole answer null.
    """
    both = ours, theirs
    several = len({str((error.path or [None])[0]) for result in both for error in result.errors or ()}) > 1
    is_null = ours.data is None and theirs.data is None

    def one(result: ExecutionResult) -> bytes:
        errors = [(error.formatted, repr(error.original_error)) for error in result.errors or ()]
        shown = sorted(errors, key=repr) if several else errors
        return orjson.dumps([result.data, [] if several and is_null else shown], default=repr)

    return one(ours), one(theirs)


def failures_without_rows(executor: PlannedExecutor, result: ExecutionResult) -> dict[str | int, Exception]:
    """Why root fields failed before there was anything to complete."""
    answers = executor.context_value.answers
    assert isinstance(answers, AnswerMemory)
    return {
        error.path[0]: error.original_error or error
        for error in result.errors or ()
        if error.path and error.path[0] not in answers.runs
    }


async def by_the_library(executor: PlannedExecutor, alone: _Alone, result: ExecutionResult) -> ExecutionResult:
    """What the library makes of the answers that an operation has had."""
    answers = executor.context_value.answers
    assert isinstance(answers, AnswerMemory)
    failures = failures_without_rows(executor, result)

    def root(following: Any, source: Any, info: Any, **arguments: Any) -> Any:
        if info.path.prev is not None or info.field_name.startswith("__"):
            return following(source, info, **arguments)
        return recorded(info.path.key)

    async def recorded(key: Any) -> Any:
        if key in answers.runs:
            return answers.runs[key].answer
        if key in failures:
            raise failures[key]
        # It was cancelled because another one failed.
        return await asyncio.get_running_loop().create_future()

    asked = {key: answer for run in answers.runs.values() for key, answer in run.answers()}
    library = StrawberryGraphQLCoreExecutionContext(
        executor.schema,
        executor.fragment_definitions,
        executor.fragments,
        executor.root_value,
        _Recorded(executor.context_value, asked, alone),
        executor.operation,
        executor.variable_values,
        executor.field_resolver,
        executor.type_resolver,
        executor.subscribe_field_resolver,
        middleware_manager=MiddlewareManager(root),
        is_awaitable=executor.is_awaitable,
        hide_suggestions=executor.hide_suggestions,
        operation_extensions=None,
    )
    running: Any = library.execute_operation()
    return await running if library.is_awaitable(running) else running


@contextmanager
def compared(*, strict: bool = True) -> Generator[Comparison]:
    """Compare all answers inside the block; where it ends, `strict` fails if any differs."""
    comparison = Comparison()

    class Compared(PlannedExecutor):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self._alone: _Alone = {}
            self._rows: list[Any] = []
            answers = self.context_value.answers
            ask_alone = answers.ask_alone

            async def recorded(info: Any, row: Any, arguments: Any) -> Any:
                try:
                    answer = await ask_alone(info, row, arguments)
                except Exception as error:  # noqa: BLE001 an error is an answer
                    answer = error
                self._rows.append(row)
                self._alone.setdefault((place_of(info.field_nodes), id(row)), []).append(answer)
                return answer

            answers.ask_alone = recorded

        def execute_operation(self, serially: bool | None = None) -> Any:
            running: Any = super().execute_operation(serially)
            return self._compare(running)

        async def _compare(self, running: Any) -> Any:
            result = await running if self.is_awaitable(running) else running
            if self.context_value.answers.budget.refusal is not None:
                # The library has no budget.
                return result
            ours, theirs = rendered(result, await by_the_library(self, self._alone, result))
            comparison.compared += 1
            comparison.with_errors += bool(result.errors)
            # The library is told these failures, so it cannot tell a plan that could not be made.
            unforeseen = [
                failure
                for failure in failures_without_rows(self, result).values()
                if not isinstance(failure, DomainError | GraphQLError)
            ]
            if unforeseen and not comparison.is_disturbed:
                comparison.differences.append(
                    f"a root field was not completed: {unforeseen[0]!r}\n{print_ast(self.operation)}"
                )
            elif ours != theirs:
                comparison.differences.append(f"{ours.decode()}\nby the library:\n{theirs.decode()}")
            return result

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(execution, "PlannedExecutor", Compared)
        yield comparison
    if strict:
        assert not comparison.differences, comparison.differences[0]

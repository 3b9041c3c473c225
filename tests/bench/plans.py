"""Plans alone against the library's executor: one document over the same rows in memory, in one process.

No statement and no HTTP: a hundred posts, each with an author and three comments. Processor time is compared.
"""

import time
from datetime import UTC, datetime
from typing import Any

import strawberry
from graphql import ExecutionResult, execute
from strawberry.schema.config import StrawberryConfig
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from app.access import Door, RequestInfo
from schema import studio
from schema.engine.answers import PlannedExecutor
from schema.engine.context import Context, Info
from schema.engine.execution import Studio
from schema.engine.root_fields import query
from schema.engine.scalars import SCALARS
from schema.engine.studio_operations import GraphQLRequest, RequestedOperation, StudioOperation
from tests.bench import results

DOCUMENT = """{ posts { id title body dueAt author { id firstName lastName } comments { id body authorName } } }"""
POSTS = 100
TIMES = 20


@strawberry.type(description="A person.")
class Person:
    id: strawberry.ID
    first_name: str
    last_name: str


@strawberry.type(description="A comment.")
class Comment:
    id: strawberry.ID
    body: str
    author_name: str | None


@strawberry.type(description="A post.")
class Post:
    id: strawberry.ID
    title: str | None
    body: str
    due_at: datetime | None
    author: Person
    comments: list[Comment]


def _post(number: int) -> Post:
    author = Person(id=strawberry.ID(f"person {number}"), first_name="Jane", last_name="Doe")
    comments = [
        Comment(id=strawberry.ID(f"{number}/{place}"), body="Lovely.", author_name=None) for place in range(3)
    ]
    due = datetime(2026, 11, 21, number % 24, tzinfo=UTC)
    return Post(
        id=strawberry.ID(f"post {number}"),
        title="A title",
        body="words",
        due_at=due,
        author=author,
        comments=comments,
    )


_ROWS = [_post(number) for number in range(POSTS)]


async def _posts(info: Info) -> list[Post]:
    """All posts."""
    del info
    return _ROWS


@strawberry.type(description="Where it begins.")
class Query:
    posts: list[Post] = query(_posts)


class _Unplanned:
    """Leaves every answer to the executor, and counts nothing."""

    def begin(self, info: object) -> None:
        del info

    async def shown(self, info: object, answer: object) -> object:
        del info
        return answer


class _Library(StrawberryGraphQLCoreExecutionContext):
    """The library's executor, without plans."""

    def __init__(self, *args: Any, plans: object, **kwargs: Any) -> None:
        del plans
        super().__init__(*args, **kwargs)
        self.context_value.answers = _Unplanned()


async def run(rounds: int) -> None:
    """Measure and print."""
    made = strawberry.Schema(query=Query, config=StrawberryConfig(scalar_map=SCALARS))
    studio.prepare(made)
    bench = Studio(made)
    asked = RequestedOperation(GraphQLRequest(DOCUMENT, {}, None), bench.documents).operation()
    answers = [await _answered(bench, asked, by) for by in (_Library, PlannedExecutor)]
    if answers[0].errors or answers[0].data != answers[1].data:
        raise RuntimeError("the answers differ")
    ratios: list[float] = []
    for number in range(rounds + 1):
        theirs, ours = [await _seconds(bench, asked, by) for by in (_Library, PlannedExecutor)]
        if number:
            ratios.append(theirs / ours)
            print(f"  round {number}: {ours * 1000:.2f} ms against {theirs * 1000:.2f} ms of processor time")
    results.note("plans to the library's executor", ratios)


async def _seconds(bench: Studio, asked: StudioOperation, by: type[Any]) -> float:
    began = time.thread_time()
    for _ in range(TIMES):
        await _answered(bench, asked, by)
    return (time.thread_time() - began) / TIMES


async def _answered(bench: Studio, asked: StudioOperation, by: type[Any]) -> ExecutionResult:
    running: Any = execute(
        bench.schema,
        asked.document.parsed,
        context_value=Context(RequestInfo(door=Door.STUDIO), None, None),
        executor_class=by,
        plans=asked.document.plans,
        operation_extensions=None,
    )
    return await running

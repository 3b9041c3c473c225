"""No loop and no periodic job works in recovery: each asks in `Loop.run` or in `scheduler.once`."""

import ast
import inspect
import textwrap
from typing import Final, cast

import pytest

from app.core.presence import Presence
from tests.architecture import source
from workers import scheduler, worker
from workers.loop import Loop

IN_RECOVERY: Final = {"publishing": ["_ask"], "webhooks": ["_record", "_hold"]}
"""The steps that send nothing and so go on in recovery, by loop."""


@pytest.mark.usefixtures("orm")
@pytest.mark.parametrize("name", worker.LOOPS)
async def test_every_loop_of_the_table_works_by_the_loop_that_asks(name: str) -> None:
    made = worker.LOOPS[name].make(Presence())
    loop = cast("Loop", made if isinstance(made, Loop) else getattr(made, "_loop", None))
    assert isinstance(loop, Loop)
    assert [step.__name__ for step in loop._in_recovery] == IN_RECOVERY.get(name, [])
    if made is not loop:
        (function,) = ast.parse(textwrap.dedent(inspect.getsource(type(made).run))).body
        assert isinstance(function, ast.AsyncFunctionDef)
        assert [ast.unparse(line) for line in function.body[1:]] == ["await self._loop.run(stop)"]


def test_the_table_and_the_scheduler_are_all_that_a_worker_runs() -> None:
    places = {
        (module, ast.unparse(node.func))
        for module in source.modules()
        if module.startswith("workers.")
        for node in source.nodes(module)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func).rpartition(".")[2] in {"beside", "keep", "allows", "create_consumer"}
    }
    assert places == {
        ("workers.loop", "recovery.allows"),
        ("workers.scheduler", "recovery.allows"),
        ("workers.watch", "recovery.allows"),
        ("workers.scheduler", "huey.create_consumer"),
        ("workers.scheduler", "supervision.beside"),
        ("workers.worker", "supervision.beside"),
        ("workers.worker", "supervision.keep"),
    }
    # What huey runs goes through the one function that asks.
    task = inspect.getsource(scheduler._task)
    assert "work: Coroutine[Any, Any, None] = once(job)" in task

"""The answers of one operation while it runs: batched fields asked, rows written by the plan, and what is left.

What the plan cannot write goes to the library's executor, `PlannedExecutor`. It completes the odd rows and those
above them, looks up what batched fields have answered, and takes every other row as the plan wrote it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from graphql import GraphQLError, GraphQLObjectType, is_non_null_type
from graphql.execution.collect_fields import FieldDetailsList
from graphql.execution.values import VariableValues
from graphql.pyutils import Path
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from app.core import metrics
from app.core.db import shares
from app.core.errors import DomainError
from schema.engine import fair_schedule
from schema.engine.batched_fields import BATCH, MISSING, BatchedField, is_composite
from schema.engine.budgets import AnswerBudget, Exceeded
from schema.engine.context import RawInfo
from schema.engine.plans import BatchedSelection, DocumentPlan, ObjectLevel, Place, Plans, Writer, place_of
from schema.engine.scalar_columns import ODD, Column, Leaf

_PLAN: Final = "plan"
_ODD_VALUES: Final = "odd_values"
_NOT_PLANNED: Final = "not_planned"


class FinishedAnswer:
    """The finished answer of a root field."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value


class AnswerMemory:
    """What one operation has asked and written."""

    def __init__(self, plan: DocumentPlan, variables: VariableValues) -> None:
        self._plan, self._variables = plan, variables
        self.budget = AnswerBudget()
        # By response key. Rows are known by their ids, which are theirs as long as they are held here.
        self.runs: dict[str | int, PlanRun] = {}
        self._answers: dict[tuple[Place, int], object] = {}
        self._written: dict[tuple[Place, str, int], object] = {}

    def begin(self, info: RawInfo) -> None:
        """Count a root field before it does anything. Errors: Exceeded, also where others spent the budget."""
        self.budget.objects(1, 1, len(str(info.path.key)))

    async def shown(self, info: RawInfo, answer: object) -> object:
        """What the executor is given for the answer of a root field: it as written, or the answer itself."""
        run = PlanRun(info, answer, self._variables, self.budget)
        if not is_composite(info.return_type):
            self.runs[info.path.key] = run
            self.budget.unknown()
            return answer
        writer = self._plan.root(info.return_type, info.field_nodes)
        try:
            [cell], _ = await _column([answer], writer, run)
        finally:
            run.rest()
        self.runs[info.path.key] = run
        if cell is not ODD:
            metrics.count_graphql_answer(_PLAN)
            return FinishedAnswer(cell)
        metrics.count_graphql_answer(_ODD_VALUES if run.is_planned else _NOT_PLANNED)
        self.budget.unknown()
        self._answers.update(run.answers())
        self._written.update(run.written())
        return answer

    def attributes(self, info: RawInfo, type_name: str) -> frozenset[str] | None:
        """The attributes that are read of the rows of a type below a field; None where that is not known."""
        return self._plan.attributes(info.return_type, info.field_nodes, type_name)

    def forget(self) -> None:
        """Forget the rows: of the last event of a subscription, or of an answer that is written."""
        self.budget = AnswerBudget()
        self.runs.clear()
        self._answers.clear()
        self._written.clear()

    def answer(self, info: RawInfo, row: object, arguments: Mapping[str, object]) -> object:
        """What a batched field answered for a row; where the plan did not ask it, it is asked now."""
        answer = self._answers.get((place_of(info.field_nodes), id(row)), MISSING)
        return self.ask_alone(info, row, arguments) if answer is MISSING else answer

    async def ask_alone(self, info: RawInfo, row: object, arguments: Mapping[str, object]) -> object:
        """The answer of a batched field for a row to which no plan leads."""
        batch: BatchedField = info.parent_type.fields[info.field_name].extensions[BATCH]
        [answer] = await batch.ask([row], info, batch.arguments(arguments))
        return answer

    def object(self, details: FieldDetailsList, type_name: str, row: object) -> object:
        """The object that the plan wrote of a row; MISSING where it wrote none."""
        if not self._written:
            return MISSING
        return self._written.get((tuple(id(detail.node) for detail in details), type_name, id(row)), MISSING)


class PlanRun:
    """One walk through the rows below a root field."""

    def __init__(self, info: RawInfo, answer: object, variables: VariableValues, budget: AnswerBudget) -> None:
        self.info, self.answer, self._variables = info, answer, variables
        self.budget = budget
        # What is the same for every field of the operation.
        self._surroundings = info[4:]
        self._turns = fair_schedule.of_loop()
        self._keeps_step = shares()
        self._answers: list[tuple[BatchedSelection, list[object], Sequence[object]]] = []
        self._levels: list[tuple[ObjectLevel, list[object], Sequence[object]]] = []
        self.is_planned = True

    def answers(self) -> Iterator[tuple[tuple[Place, int], object]]:
        """What batched fields answered, by the place and the row's id."""
        for selection, rows, answers in self._answers:
            for row, answer in zip(rows, answers, strict=True):
                yield (selection.place, id(row)), answer

    def written(self) -> Iterator[tuple[tuple[Place, str, int], object]]:
        """The objects that were written, by the place, the type and the row's id."""
        for level, rows, cells in self._levels:
            for row, cell in zip(rows, cells, strict=True):
                if cell is not ODD:
                    yield (level.place, level.type_name, id(row)), cell

    def keep(self, level: ObjectLevel, rows: list[object], cells: Sequence[object]) -> None:
        """Keep the objects that were written of these rows."""
        self._levels.append((level, rows, cells))

    def leave(self) -> None:
        """Note that there is a field that plans do not cover."""
        self.is_planned = False

    def waits(self) -> bool:
        """Whether this operation has to wait for its turn to compute."""
        # Many listeners of one change read together only while they keep step.
        return not (self._keeps_step or self._turns.is_free(self))

    async def turn(self) -> None:
        """Wait until it is this operation's turn to compute."""
        await self._turns.take(self)

    def rest(self) -> None:
        """Compute no more for now."""
        self._turns.leave(self)

    async def ask(self, selection: BatchedSelection, rows: list[object]) -> Sequence[object]:
        """The answers of a batched field for these rows; a refusal of the whole is that of each row."""
        self.rest()
        own = selection.nodes[0].name.value, selection.nodes, selection.field.type, selection.type
        info = self.info._make((*own, *self._surroundings))
        try:
            arguments = selection.arguments(self._variables)
            at_once = selection.at_once(arguments)
            if at_once is None or len(rows) <= at_once:
                answers = await selection.batch.ask(rows, info, arguments)
            else:
                answers = await self._ask_in_parts(selection, rows, info, arguments, at_once)
        except Exceeded:
            raise
        except (DomainError, GraphQLError) as error:
            answers = [error] * len(rows)
        if len(answers) != len(rows):
            raise ValueError(
                f"{selection.type.name}.{info.field_name} has {len(answers)} answers for {len(rows)} rows"
            )
        self._answers.append((selection, rows, answers))
        return answers

    async def _ask_in_parts(
        self,
        selection: BatchedSelection,
        rows: list[object],
        info: RawInfo,
        arguments: Mapping[str, object],
        at_once: int,
    ) -> list[object]:
        answers: list[object] = []
        for start in range(0, len(rows), at_once):
            some = await selection.batch.ask(rows[start : start + at_once], info, arguments)
            self.budget.rows(sum(map(_rows_in, some)))
            answers.extend(some)
        return answers


def _rows_in(answer: object) -> int:
    """How many rows the answer of a batched field has: those of its list or page, or itself."""
    rows = getattr(answer, "nodes", answer)
    return len(cast("Sequence[object]", rows)) if isinstance(rows, list | tuple) else 1


async def _column(values: list[object], writer: Writer, run: PlanRun) -> Column:
    """The cells of these values."""
    if isinstance(writer, Leaf):
        return writer.counted(values, run.budget, None)
    return await writer.column(values, run, None)


class PlannedExecutor(StrawberryGraphQLCoreExecutionContext):
    """The library's executor, which runs root fields and takes what the plan has written of their answers."""

    def __init__(self, *args: Any, plans: Plans, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        values = self.variable_values
        self.context_value.answers = AnswerMemory(plans.of(values.coerced), values)

    def complete_value(
        self,
        return_type: Any,
        field_details_list: FieldDetailsList,
        info: RawInfo,
        path: Path,
        result: object,
        position_context: Any,
    ) -> Any:
        """The answer of one field; null once the budget is spent, as the whole answer is refused then."""
        if type(result) is FinishedAnswer:
            return result.value
        # What may not be null is completed once more, as what may.
        is_counted = not is_non_null_type(return_type) and not info.parent_type.name.startswith("__")
        if is_counted and not self.context_value.answers.budget.complete():
            return None
        return super().complete_value(return_type, field_details_list, info, path, result, position_context)

    def complete_object_value(
        self,
        return_type: GraphQLObjectType,
        field_details_list: FieldDetailsList,
        info: RawInfo,
        path: Path,
        result: object,
        position_context: Any,
    ) -> Any:
        """An object with the fields that are selected of it."""
        cell = self.context_value.answers.object(field_details_list, return_type.name, result)
        if cell is not MISSING:
            return cell
        return super().complete_object_value(return_type, field_details_list, info, path, result, position_context)

"""Plans: what a document selects of each type, worked out once, and the rows of answers written by it.

A plan is made of levels. A level takes all rows of one type at one place of the document, asks each of its batched
fields once, and writes column by column; the objects of the levels below are the cells of the levels above. A row
with a value that is not as its field says (an error, a null where none may be, a value of another type) is left to
the library's executor. So errors, their places and what becomes null are always the library's.

A row that is shown several times is written once. `times` says how often each is shown, and the budget of the
answer counts by it.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from enum import Enum
from itertools import accumulate, chain
from operator import attrgetter, mul
from types import NoneType
from typing import Any, Final, Protocol, cast

from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLField,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLString,
    GraphQLType,
    InlineFragmentNode,
    SelectionNode,
    VariableNode,
    default_type_resolver,
    get_named_type,
    is_abstract_type,
    is_leaf_type,
    is_list_type,
    is_non_null_type,
    is_object_type,
)
from graphql.execution.values import VariableValues, get_argument_values

from app.core import dictionaries
from schema.engine import lengths
from schema.engine.batched_fields import BatchedField, attribute_of, batch_of, reads_of, wraps_of
from schema.engine.budgets import ROWS_AT_ONCE, AnswerBudget, Times, times_of_items, total
from schema.engine.context import RawInfo
from schema.engine.declarations import Wraps
from schema.engine.mappings import columns_of, keep, views_of
from schema.engine.scalar_columns import ODD, Column, Leaf, has_odd, is_unfinished
from schema.engine.selections import Grouped, Selections, fragments_of, variables_of

# A place of the document: the nodes that are merged there. They live as long as their plan.
Place = tuple[int, ...]
_Nodes = Sequence[FieldNode]

_UNCHANGEABLE: Final = (str, int, float, Enum, datetime, NoneType)

_MOST_PLANS: Final = 8
"""How many plans of one document are kept: each combination of `@skip` and `@include` has its own."""


class Asking(Protocol):
    """One operation that runs: asks batched fields, and keeps what is written."""

    info: RawInfo
    budget: AnswerBudget

    async def ask(self, selection: "BatchedSelection", rows: list[object]) -> Sequence[object]:
        """The answers of a batched field for these rows."""
        ...

    def keep(self, level: "ObjectLevel", rows: list[object], cells: Sequence[object]) -> None:
        """Keep the objects that were written of these rows."""
        ...

    def leave(self) -> None:
        """Note that there is a field that plans do not cover."""
        ...

    def waits(self) -> bool:
        """Whether this operation has to wait for its turn to compute."""
        ...

    async def turn(self) -> None:
        """Wait until it is this operation's turn to compute."""
        ...


def place_of(nodes: _Nodes) -> Place:
    """The place where these nodes are merged."""
    return tuple(map(id, nodes))


class Plans:
    """The plans of one document, by what its `@skip` and `@include` decide."""

    def __init__(self, schema: GraphQLSchema, document: DocumentNode) -> None:
        self._schema, self._document = schema, document
        self._names = tuple(sorted(_deciding(document)))
        self._plans: dict[tuple[object, ...], DocumentPlan] = {}

    def of(self, variables: Mapping[str, object]) -> "DocumentPlan":
        """The plan for these variables, which are coerced."""
        key = tuple(variables.get(name) for name in self._names)
        plan = self._plans.get(key)
        if plan is None:
            plan = DocumentPlan(self._schema, self._document, dict(zip(self._names, key, strict=True)))
            while len(self._plans) >= _MOST_PLANS:
                del self._plans[next(iter(self._plans))]
            self._plans[key] = plan
        return plan


def _deciding(document: DocumentNode) -> set[str]:
    """The names of the variables that decide what is selected."""
    names = set[str]()
    waiting: list[SelectionNode] = []
    for definition in document.definitions:
        selection_set = getattr(definition, "selection_set", None)
        waiting.extend(selection_set.selections if selection_set else ())
    while waiting:
        selection = waiting.pop()
        for directive in selection.directives or ():
            for argument in directive.arguments or ():
                if isinstance(argument.value, VariableNode):
                    names.add(argument.value.name.value)
        if isinstance(selection, FieldNode | InlineFragmentNode) and selection.selection_set:
            waiting.extend(selection.selection_set.selections)
    return names


class DocumentPlan:
    """What one document selects, with its directives decided; levels are added when their first rows come."""

    def __init__(self, schema: GraphQLSchema, document: DocumentNode, decided: Mapping[str, object]) -> None:
        self.schema = schema
        self._selections = Selections(schema, fragments_of(document), decided)
        self._roots: dict[Place, Writer] = {}
        self._attributes: dict[tuple[Place, str], frozenset[str] | None] = {}
        # The nodes of a document that is in no cache live as long as what refers to them by id.
        self._document = document

    def root(self, type_: GraphQLType, nodes: _Nodes) -> "Writer":
        """How the answer of a root field is written."""
        place = place_of(nodes)
        writer = self._roots.get(place)
        if writer is None:
            writer = self._roots[place] = self.writer(type_, nodes)
        return writer

    def writer(self, type_: GraphQLType, nodes: _Nodes) -> "Writer":
        """How values of a type are written, with what is selected of them."""
        is_required = is_non_null_type(type_)
        plain = type_.of_type if is_required else type_
        if is_list_type(plain):
            return ListWriter(self.writer(plain.of_type, nodes), nullable=not is_required)
        if is_leaf_type(plain):
            return Leaf(plain, nullable=not is_required)
        return ObjectWriter(self, get_named_type(plain), nodes, nullable=not is_required)

    def selected(self, type_: GraphQLObjectType, nodes: _Nodes) -> Grouped:
        """The fields that are selected of the objects of a type at a place, by their response keys."""
        return self._selections.fields((node.selection_set for node in nodes), type_)

    def level(self, type_: GraphQLObjectType, nodes: _Nodes) -> "ObjectLevel":
        """What is selected of the objects of a type at a place."""
        parts = (_part(self, type_, key, same) for key, same in self.selected(type_, nodes).items())
        return ObjectLevel(type_.name, place_of(nodes), [part for part in parts if part is not None])

    def attributes(self, field_type: GraphQLType, nodes: _Nodes, type_name: str) -> frozenset[str] | None:
        """The attributes that are read of the rows of a type, which a field answers with or has in its pages.

        `field_type` is the type of the field, `nodes` its nodes. None where the rows may be read in other ways.
        """
        key = place_of(nodes), type_name
        if key not in self._attributes:
            self._attributes[key] = self._read(get_named_type(field_type), nodes, type_name)
        return self._attributes[key]

    def _read(self, type_: GraphQLNamedType, nodes: _Nodes, type_name: str) -> frozenset[str] | None:
        if not is_object_type(type_):
            return None
        names = set[str]()
        for same in self.selected(type_, nodes).values():
            field = type_.fields.get(same[0].name.value)
            if field is None:
                continue
            read = _read_here(field) if type_.name == type_name else self._read_below(field, same, type_name)
            if read is None:
                return None
            names |= read
        return frozenset(names)

    def _read_below(self, field: GraphQLField, nodes: _Nodes, type_name: str) -> frozenset[str] | None:
        if batch_of(field) is not None or is_leaf_type(get_named_type(field.type)):
            return frozenset()
        return self._read(get_named_type(field.type), nodes, type_name)


def _read_here(field: GraphQLField) -> frozenset[str] | None:
    attribute = attribute_of(field)
    if attribute is not None:
        return frozenset({attribute})
    reads = reads_of(field)
    return None if reads is None else frozenset(reads)


def _part(plan: DocumentPlan, type_: GraphQLObjectType, key: str, nodes: list[FieldNode]) -> "Part | None":
    name = nodes[0].name.value
    if name == "__typename":
        return Part(key, _constant(type_.name), Leaf(GraphQLString, nullable=False))
    field = type_.fields.get(name)
    if field is None:
        return None
    batch, attribute = batch_of(field), attribute_of(field)
    if batch is None and attribute is None:
        return Part(key, None, None)
    if (wraps := wraps_of(field)) is not None and (wrapped := _wrapped(plan, field, nodes, wraps)) is not None:
        return Part(key, _reader(wraps.attribute), wrapped)
    writer = plan.writer(field.type, nodes)
    if attribute is not None:
        return Part(key, _reader(attribute), writer, attribute)
    return Part(key, None if batch is None else BatchedSelection(type_, nodes, field, batch), writer)


def _wrapped(plan: DocumentPlan, field: GraphQLField, nodes: _Nodes, wraps: Wraps) -> "WrapperWriter | None":
    """How items are written of which nothing is selected but what they wrap; None where anything else is."""
    item = cast("GraphQLObjectType", get_named_type(field.type))
    fields = plan.selected(item, nodes)
    if [same[0].name.value for same in fields.values()] != [wraps.field]:
        return None
    [key] = fields
    return WrapperWriter(key, ListWriter(plan.writer(item.fields[wraps.field].type, fields[key]), nullable=False))


def _constant(value: str) -> Callable[[list[object]], list[object]]:
    return lambda rows: [value] * len(rows)


def _reader(attribute: str) -> Callable[[list[object]], list[object]]:
    get = attrgetter(attribute)

    def read(rows: list[object]) -> list[object]:
        try:
            return list(map(get, rows))
        except Exception:  # noqa: BLE001 the executor meets the same error and places it
            return [_read_one(get, row) for row in rows]

    return read


def _read_one(get: Callable[[object], object], row: object) -> object:
    try:
        return get(row)
    except Exception as error:  # noqa: BLE001 the executor meets the same error and places it
        return error


class BatchedSelection:
    """A batched field at a place of the document: what it is asked with, and for how many rows at once."""

    __slots__ = ("_arguments", "_coerced", "_most", "batch", "field", "nodes", "place", "type")

    def __init__(
        self, type_: GraphQLObjectType, nodes: list[FieldNode], field: GraphQLField, batch: BatchedField
    ) -> None:
        self.type, self.nodes, self.field, self.batch = type_, nodes, field, batch
        self.place = place_of(nodes)
        # Arguments without variables are the same for every request, and so are those made of them, if none can be
        # changed by the function that gets them.
        self._coerced: Mapping[str, object] | None = None
        self._arguments: Mapping[str, object] | None = None
        # How many rows it may read for each, where no argument decides that.
        self._most = None if lengths.arguments_of(field) else self._rows({})
        if not _has_variables(nodes[0]):
            self._coerced = get_argument_values(field, nodes[0])
            arguments = batch.arguments(self._coerced)
            if all(isinstance(value, _UNCHANGEABLE) for value in arguments.values()):
                self._arguments = arguments

    def at_once(self, arguments: Mapping[str, object]) -> int | None:
        """For how many rows of this level a batched field is asked at once, with the arguments of its function.

        None where it is asked for all of them, because it bounds what it reads for all together.
        """
        most = self._rows(arguments) if self._most is None else self._most
        return None if most == 0 else max(ROWS_AT_ONCE // most, 1)

    def _rows(self, arguments: Mapping[str, object]) -> int:
        """How many rows a batched field may read for one of this level; 0 where it has a bound for all of them."""
        if lengths.is_paged(self.field):
            return lengths.page_of(arguments)
        if not lengths.is_list(self.field):
            return 1
        length = lengths.length_of(self.field)
        return 0 if length.together else lengths.items_of(length, arguments)

    def arguments(self, variables: VariableValues) -> Mapping[str, object]:
        """The arguments of its function, with the variables of a request."""
        if self._arguments is not None:
            return self._arguments
        coerced = self._coerced
        return self.batch.arguments(
            get_argument_values(self.field, self.nodes[0], variables) if coerced is None else coerced
        )


class Part:
    """A field of a level: where its values come from, and how they are written (`writer` None: not planned).

    They are read of the rows, or `batched` says how they are asked.
    """

    __slots__ = ("attribute", "batched", "key", "read", "writer")

    def __init__(
        self,
        key: str,
        source: "Callable[[list[object]], list[object]] | BatchedSelection | None",
        writer: "Writer | None",
        attribute: str | None = None,
    ) -> None:
        self.key, self.writer, self.attribute = key, writer, attribute
        self.batched = source if isinstance(source, BatchedSelection) else None
        self.read = None if isinstance(source, BatchedSelection) else source


def _has_variables(node: FieldNode) -> bool:
    return any(variables_of(argument.value) for argument in node.arguments or ())


class ObjectLevel:
    """What is selected of the rows of one type at one place of the document."""

    __slots__ = ("_keys", "_make", "_parts", "_width", "place", "type_name")

    def __init__(self, type_name: str, place: Place, parts: Sequence[Part]) -> None:
        self.type_name, self.place = type_name, place
        self._parts = parts
        self._keys = tuple(part.key for part in parts)
        self._make = dictionaries.of_columns(self._keys)
        self._width = sum(map(len, self._keys))

    async def cells(self, rows: list[object], run: Asking, times: Times) -> Column:
        """The objects of these rows; each row is asked for once."""
        run.budget.objects(total(rows, times), len(self._keys), self._width)
        columns: list[Sequence[object]] = []
        is_odd = False
        views = RowViews(rows)
        for part in self._parts:
            if run.waits():
                await run.turn()
            column, has_odd_cells = _leaves(part, rows, views, run, times) or await _column(part, rows, run, times)
            columns.append(column)
            is_odd = is_odd or has_odd_cells
        if run.waits():
            await run.turn()
        cells = self._objects(columns, is_odd=is_odd) if columns else [{} for _ in rows]
        run.keep(self, rows, cells)
        return cells, is_odd

    def _objects(self, columns: Sequence[Sequence[object]], *, is_odd: bool) -> Sequence[object]:
        if is_odd:
            rows = zip(*columns, strict=True)
            return [ODD if has_odd(row) else dict(zip(self._keys, row, strict=True)) for row in rows]
        return self._make(*columns)


def _leaves(part: Part, rows: list[object], views: "RowViews", run: Asking, times: Times) -> Column | None:
    """The column of a field whose values are there and have no fields; None for any other."""
    if part.read is None or not isinstance(part.writer, Leaf):
        return None
    values = views.column(part.attribute)
    return part.writer.counted(part.read(rows) if values is None else values, run.budget, times)


async def _column(part: Part, rows: list[object], run: Asking, times: Times) -> Column:
    writer = part.writer
    if writer is None:
        run.leave()
        return [ODD] * len(rows), True
    if part.batched is None:
        values: Sequence[object] = part.read(rows) if part.read is not None else ()
    else:
        values = await run.ask(part.batched, rows)
        # Others computed while the database was asked.
        if run.waits():
            await run.turn()
    if isinstance(writer, Leaf):
        return writer.counted(values, run.budget, times)
    return await writer.column(values, run, times)


class RowViews:
    """The rows of a level as the views that they hold, if all of them are made by one mapping."""

    __slots__ = ("_columns", "_rows", "_views")

    def __init__(self, rows: list[object]) -> None:
        kinds = set(map(type, rows))
        self._columns = columns_of(kinds.pop()) if len(kinds) == 1 else {}
        self._rows = rows
        self._views: list[object] | None = None

    def column(self, attribute: str | None) -> list[object] | None:
        """What an attribute is for each row, read of the views at once; None where rows have to be asked."""
        if attribute is None or (read := self._columns.get(attribute)) is None:
            return None
        if self._views is None:
            self._views = list(map(views_of, self._rows))
        try:
            values = read(self._views)
        except Exception:  # noqa: BLE001 each row is asked alone then, so that its error has its place
            return None
        keep(self._rows, attribute, values)
        return values


class ObjectWriter:
    """How values that are objects are written: by the level of the type that each has."""

    __slots__ = ("_by_class", "_levels", "_nodes", "_nullable", "_plan", "_type")

    def __init__(self, plan: DocumentPlan, type_: GraphQLNamedType, nodes: _Nodes, *, nullable: bool) -> None:
        self._plan, self._type, self._nodes, self._nullable = plan, type_, nodes, nullable
        self._levels: dict[str, ObjectLevel] = {}
        self._by_class: dict[type, ObjectLevel] = {}

    async def column(self, values: Sequence[object], run: Asking, times: Times) -> Column:
        """The objects of these values."""
        kinds = set(map(type, values))
        if len(kinds) == 1:
            level = self._by_class.get(kinds.pop())
            if level is not None:
                return await self._alike(level, values, run, times)
        return await self._mixed(values, run, times) if values else (values, False)

    @staticmethod
    async def _alike(level: ObjectLevel, values: Sequence[object], run: Asking, times: Times) -> Column:
        rows = dict(zip(map(id, values), values, strict=True))
        if len(rows) == len(values):
            return await level.cells(list(values), run, times)
        cells, is_odd = await level.cells(list(rows.values()), run, _together(values, times))
        of_row = dict(zip(rows, cells, strict=True))
        return list(map(of_row.__getitem__, map(id, values))), is_odd

    async def _mixed(self, values: Sequence[object], run: Asking, times: Times) -> Column:
        cells: list[object] = [ODD] * len(values)
        groups: dict[ObjectLevel, list[int]] = {}
        for number, value in enumerate(values):
            if value is None:
                cells[number] = None if self._nullable else ODD
            elif (level := self._level(value, run.info)) is not None:
                groups.setdefault(level, []).append(number)
        for level, numbers in groups.items():
            counts = None if times is None else [times[number] for number in numbers]
            column, _ = await self._alike(level, [values[number] for number in numbers], run, counts)
            for number, cell in zip(numbers, column, strict=True):
                cells[number] = cell
        return cells, has_odd(cells)

    def _level(self, value: object, info: RawInfo) -> ObjectLevel | None:
        """The level for a value; None where the executor would not accept it."""
        class_: type = type(value)
        level = self._by_class.get(class_)
        if level is None and not is_unfinished(value):
            type_ = _type_of(self._type, value, info)
            if type_ is None:
                return None
            level = self._levels.get(type_.name)
            if level is None:
                level = self._levels[type_.name] = self._plan.level(type_, self._nodes)
            if _decides(class_, self._type):
                self._by_class[class_] = level
        return level


def _together(values: Sequence[object], times: Times) -> list[int]:
    """How often each different value is shown, in the order of their first places."""
    if times is None:
        return list(Counter(map(id, values)).values())
    counts = dict.fromkeys(map(id, values), 0)
    for ident, count in zip(map(id, values), times, strict=True):
        counts[ident] += count
    return list(counts.values())


def _type_of(named_type: GraphQLNamedType, value: object, info: RawInfo) -> GraphQLObjectType | None:
    """The type that the executor would take a value for; None where it would fail or wait."""
    schema = info.schema
    try:
        type_: GraphQLNamedType | None = named_type
        if is_abstract_type(named_type):
            resolve = named_type.resolve_type or default_type_resolver
            name = resolve(value, info, named_type)
            type_ = schema.get_type(name) if isinstance(name, str) else None
            if type_ is None or not is_object_type(type_) or not schema.is_sub_type(named_type, type_):
                return None
        if not is_object_type(type_):
            return None
        if type_.is_type_of is not None and type_.is_type_of(value, info) is not True:
            return None
    except Exception:  # noqa: BLE001 the executor meets the same error and places it
        return None
    return type_


def _decides(class_: type, named_type: object) -> bool:
    """Whether all values of a class have the same type."""
    if is_object_type(named_type) and named_type.is_type_of is None:
        return True
    definition = class_.__dict__.get("__strawberry_definition__")
    return definition is not None and not definition.is_graphql_generic


_LISTS: Final = frozenset({list, tuple})


class ListWriter:
    """How values that are lists are written: all items of all lists at once."""

    __slots__ = ("_item", "_nullable")

    def __init__(self, item: "Writer", *, nullable: bool) -> None:
        self._item, self._nullable = item, nullable

    async def column(self, values: Sequence[object], run: Asking, times: Times) -> Column:
        """The lists of these values; what is neither list nor tuple is odd."""
        kinds = set(map(type, values))
        if kinds <= _LISTS:
            return await self._lists(values, run, times)
        places = [place for place, value in enumerate(values) if type(value) in _LISTS]
        lists: list[object] = [None if value is None and self._nullable else ODD for value in values]
        counts = None if times is None else [times[place] for place in places]
        cells, _ = await self._lists([values[place] for place in places], run, counts)
        for place, cell in zip(places, cells, strict=True):
            lists[place] = cell
        return lists, has_odd(lists)

    async def _lists(self, values: Sequence[Any], run: Asking, times: Times) -> Column:
        items = list(chain.from_iterable(values))
        counts = times_of_items(times, map(len, values))
        run.budget.items(total(items, counts))
        item = self._item
        if isinstance(item, Leaf):
            column, is_odd = item.counted(items, run.budget, counts)
        else:
            column, is_odd = await item.column(items, run, counts)
        cells = list(column)
        ends = list(accumulate(map(len, values)))
        lists = [cells[start:end] for start, end in zip((0, *ends), ends, strict=False)]
        if is_odd:
            return [ODD if has_odd(part) else part for part in lists], is_odd
        return lists, is_odd


class WrapperWriter:
    """How lists of objects are written that have a single field, given the values of that field."""

    __slots__ = ("_inner", "_key")

    def __init__(self, key: str, inner: ListWriter) -> None:
        self._key, self._inner = key, inner

    async def column(self, values: Sequence[Any], run: Asking, times: Times) -> Column:
        """An object for each item of these lists."""
        key = self._key
        counts = list(map(len, values))
        run.budget.objects(sum(counts) if times is None else sum(map(mul, counts, times)), 1, len(key))
        lists: Sequence[Any]
        lists, is_odd = await self._inner.column(values, run, times)
        return [part if part is ODD else [{key: cell} for cell in part] for part in lists], is_odd


Writer = Leaf | ListWriter | ObjectWriter | WrapperWriter

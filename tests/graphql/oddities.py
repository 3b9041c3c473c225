"""A schema with fields of every kind, and rows in which any value may be wrong."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from decimal import Decimal
from enum import Enum
from random import Random
from typing import Annotated, Any, Final

import strawberry
from strawberry.schema.config import StrawberryConfig

from app.core.errors import DomainError, Forbidden, NotFound
from schema import studio
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Info
from schema.engine.execution import Studio
from schema.engine.root_fields import query
from schema.engine.scalars import JSON, SCALARS, URL, BigInt


@strawberry.enum(description="A colour.")
class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Word(str):
    """Text of a class of its own."""

    __slots__ = ()


@strawberry.interface(description="A thing.")
class Thing:
    text: str
    maybe: str | None


@strawberry.type(description="A leaf.")
class Leaf(Thing):
    whole: int


@strawberry.type(description="A stone, which is no thing.")
class Stone:
    maybe: int | None
    yes: bool


Either = Annotated[Leaf | Stone, strawberry.union("Either", description="One of them.")]


@strawberry.type(description="Every kind of field.")
class Row(Thing):
    whole: int
    whole_or_none: int | None
    big: BigInt
    part: float
    yes: bool
    perhaps: bool | None
    at: datetime
    colour: Colour
    colour_or_none: Colour | None
    ident: strawberry.ID
    link: URL
    opaque: JSON
    texts: list[str]
    texts_or_none: list[str | None] | None
    grid: list[list[int | None]]
    other: "Row | None"
    leaf: Leaf
    leaves: list[Leaf]
    leaves_or_none: list[Leaf | None] | None
    stacks: list[list[Leaf | None]] | None
    thing: Thing | None
    things: list[Thing]
    either: Either | None
    eithers: list[Either | None]

    @strawberry.field(description="What has a resolver.")
    def computed(self, add: str = "!") -> str:
        return f"{self.text}{add}"

    @strawberry.field(description="What has a resolver and fields.")
    def twin(self) -> "Leaf | None":
        return self.leaf


class Later:
    """What has to be awaited; any number of times."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def __await__(self) -> Generator[Any, Any, Any]:
        if isinstance(self._value, Exception):
            raise self._value
        return self._value
        yield


class Broken:
    """A row of which nothing can be read."""

    def __getattribute__(self, name: str) -> Any:
        if name.startswith("__"):
            return object.__getattribute__(self, name)
        raise RuntimeError(name)


_AT: Final = datetime(2026, 11, 21, 1, 2, 3, tzinfo=UTC)
_WRONG: Final[tuple[Callable[[], Any], ...]] = (
    lambda: None,
    lambda: None,
    lambda: None,
    lambda: 5,
    lambda: 2**40,
    lambda: -1.5,
    lambda: float("nan"),
    lambda: True,
    lambda: "",
    lambda: "red",
    lambda: "5",
    lambda: Word("word"),
    lambda: Decimal("2.5"),
    lambda: datetime(2026, 1, 1),  # noqa: DTZ001 a time without a zone is what is wrong
    lambda: _AT,
    lambda: Colour.BLUE,
    list,
    lambda: [None],
    lambda: ["a", None, 5],
    lambda: [[1, None], None, ["x"]],
    lambda: (),
    lambda: {"a": 1},
    lambda: {"b"},
    object,
    lambda: strawberry.UNSET,
    NotFound,
    Forbidden,
    lambda: RuntimeError("no"),
    lambda: Later("late"),
    lambda: Later(None),
    lambda: Later(ValueError("late")),
    Broken,
)


class Rows:
    """Makes rows, each value wrong with a probability."""

    def __init__(self, random: Random, wrong: float) -> None:
        self.random, self._wrong = random, wrong
        self._known: list[Any] = []

    def _or_wrong(self, value: Any) -> Any:
        if self._wrong and self.random.random() < self._wrong:
            return self.random.choice(_WRONG)()
        return value

    def _filled(self, type_: type, **values: Any) -> Any:
        row = object.__new__(type_)
        for name, value in values.items():
            if not self._wrong or self.random.random() >= self._wrong / 10:
                row.__dict__[name] = self._or_wrong(value)
        return row

    def leaf(self) -> Any:
        """A leaf; now and then one that there was before."""
        if self._known and self.random.random() < 0.3:
            return self.random.choice(self._known)
        leaf = self._filled(Leaf, text="leaf", maybe=self._maybe("x"), whole=self.random.randint(-5, 5))
        self._known.append(leaf)
        return leaf

    def stone(self) -> Any:
        """A stone."""
        return self._filled(Stone, maybe=self._maybe(7), yes=self.random.random() < 0.5)

    def either(self) -> Any:
        """A leaf or a stone."""
        return self.leaf() if self.random.random() < 0.5 else self.stone()

    def thing(self, depth: int) -> Any:
        """A row or a leaf."""
        return self.row(depth + 1) if self.random.random() < 0.4 and depth < 3 else self.leaf()

    def _maybe(self, value: Any) -> Any:
        return None if self.random.random() < 0.3 else value

    def _several(self, make: Callable[[], Any], *, gaps: bool = False) -> list[Any]:
        items = [make() for _ in range(self.random.randint(0, 3))]
        return [self._or_wrong(self._maybe(item) if gaps else item) for item in items]

    def row(self, depth: int = 0) -> Any:
        """A row with everything in it."""
        return self._filled(
            Row,
            text="words",
            maybe=self._maybe("perhaps"),
            whole=1,
            whole_or_none=self._maybe(2),
            big=2**40,
            part=0.5,
            yes=True,
            perhaps=self._maybe(False),
            at=_AT,
            colour=Colour.RED,
            colour_or_none=self._maybe(Colour.BLUE),
            ident=strawberry.ID("x"),
            link=URL("https://example.com"),
            opaque=JSON({"a": [1]}),
            texts=self._several(lambda: "t"),
            texts_or_none=self._maybe(tuple(self._several(lambda: "t", gaps=True))),
            grid=[self._several(lambda: 3, gaps=True) for _ in range(2)],
            other=self._maybe(self.row(depth + 1)) if depth < 2 else None,
            leaf=self.leaf(),
            leaves=self._several(self.leaf),
            leaves_or_none=self._maybe(self._several(self.leaf, gaps=True)),
            stacks=self._maybe([self._several(self.leaf, gaps=True) for _ in range(2)]),
            thing=self._maybe(self.thing(depth)),
            things=self._several(lambda: self.thing(depth)),
            either=self._maybe(self.either()),
            eithers=self._several(self.either, gaps=True),
        )

    def answers(self, count: int, make: Callable[[], Any]) -> list[Any]:
        """The answers of a batched field."""
        if self._wrong and self.random.random() < self._wrong:
            raise NotFound("All of it.")
        return [self._or_wrong(make()) for _ in range(count)]


@dataclass
class Source:
    """The rows of one operation."""

    rows: Rows
    asked: list[str] = field(default_factory=list[str])


def _rows(info: Info, name: str) -> Rows:
    source: Source = info.context.source  # pyright: ignore[reportAttributeAccessIssue] the tests set it
    source.asked.append(name)
    return source.rows


async def _up(parents: strawberry.Parent[list[Leaf]], info: Info, add: int = 1) -> Answers[Row | None]:
    """The row above."""
    rows = _rows(info, "up")
    return rows.answers(len(parents), lambda: rows.row(2) if add else None)


async def _must(parents: strawberry.Parent[list[Row]], info: Info) -> Answers[Leaf]:
    """A leaf that has to be there."""
    rows = _rows(info, "must")
    return rows.answers(len(parents), rows.leaf)


async def _many(
    parents: strawberry.Parent[list[Row]], info: Info, first: int | None = 2
) -> Answers[list[Either | None] | None]:
    """What hangs there."""
    rows = _rows(info, "many")
    if first is not None and first < 0:
        raise DomainError("Too few.")
    return rows.answers(len(parents), lambda: [rows.either() for _ in range(min(first or 0, 3))])


async def _count(parents: strawberry.Parent[list[Row]], info: Info, times: int = 2) -> Answers[int]:
    """A number that takes asking for."""
    return _rows(info, "count").answers(len(parents), lambda: times)


async def _label(parents: strawberry.Parent[list[Leaf]], info: Info) -> Answers[str | None]:
    """A text that takes asking for."""
    return _rows(info, "label").answers(len(parents), lambda: "label")


async def _one(info: Info, number: int = 1) -> Row | None:
    """A row."""
    return _rows(info, "one").row() if number else None


async def _sure(info: Info) -> Row:
    """A row that has to be there."""
    return _rows(info, "sure").row()


async def _all(info: Info) -> list[Row | None]:
    """Several rows."""
    rows = _rows(info, "all")
    return [rows.row(1) for _ in range(3)]


async def _things(info: Info) -> list[Thing] | None:
    """Several things."""
    rows = _rows(info, "things")
    return [rows.thing(1) for _ in range(3)]


async def _any(info: Info) -> Either | None:
    """Either of them."""
    return _rows(info, "any").either()


async def _plain(info: Info) -> int:
    """A number."""
    return _rows(info, "plain").answers(1, lambda: 4)[0]


extend(Leaf, {"up": batched(_up), "label": batched(_label)})
extend(Row, {"must": batched(_must), "many": batched(_many), "count": batched(_count)})


@strawberry.type(description="Where it begins.")
class Query:
    one: Row | None = query(_one)
    sure: Row = query(_sure)
    all: list[Row | None] = query(_all)
    things: list[Thing] | None = query(_things)
    any: Either | None = query(_any)
    plain: int = query(_plain)


def odd_studio() -> Studio:
    """A studio that answers documents of this schema."""
    made = strawberry.Schema(query=Query, types=[Leaf, Row, Stone], config=StrawberryConfig(scalar_map=SCALARS))
    studio.prepare(made)
    return Studio(made)

"""Lists for operators: the newest rows of a table over all brands and accounts, with optional conditions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Generic, TypeVar

from pydantic import BaseModel, Field

from app.core.db import Statement
from app.core.text import optional_string

MAX_ROWS: Final = 1000
"""The most rows of one answer."""
_SEARCH_LENGTH: Final = 255

R = TypeVar("R")


class ListPage(BaseModel):
    """How many rows an operator reads; `before` continues a list: rows with a smaller number only."""

    before: Annotated[int | None, Field(ge=1)] = None
    limit: Annotated[int, Field(ge=1, le=MAX_ROWS)] = 100


class ListSearch(ListPage):
    """A page of rows that contain a text; case does not matter."""

    search: Annotated[str | None, optional_string(_SEARCH_LENGTH)] = None


@dataclass(slots=True)
class OperatorList(Generic[R]):
    """A list, the highest id first.

    `select` is the text up to WHERE, with the listed table as `t`. `conditions` are SQL by the name of their
    parameter; a condition holds where its parameter is given, `always` in every case.
    """

    select: str
    row: type[R]
    conditions: Mapping[str, str] = field(default_factory=dict[str, str])
    always: str = "1 = 1"
    _statements: dict[tuple[str, ...], Statement[R]] = field(default_factory=dict[tuple[str, ...], Statement[R]])

    async def rows(self, page: ListPage, **values: Any) -> list[R]:
        """A page of rows; a parameter that is None sets no condition."""
        conditions = {**self.conditions, "before": "t.id < :before"}
        parameters = {
            name: value for name, value in {**values, "before": page.before}.items() if value is not None
        }
        names = tuple(sorted(parameters))
        if names not in self._statements:
            where = " AND ".join([self.always, *(f"({conditions[name]})" for name in names)])
            text = f"{self.select} WHERE {where} ORDER BY t.id DESC LIMIT :limit"
            self._statements[names] = Statement(text, row=self.row)
        return await self._statements[names].rows(**parameters, limit=page.limit)

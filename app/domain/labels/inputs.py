"""Inputs of the room with their limits, the colours of labels and the places of views."""

from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, BaseModel, StrictBool
from pydantic_core import PydanticCustomError

from app.core import text
from app.core.days import Day
from app.core.text import optional_string, string

NAME_LENGTH = 100
BRIEF_LENGTH = 5_000
QUERY_LENGTH = 1_000
LABELS_OF_POST = 50
"""The most labels of one post."""


class LabelColour(StrEnum):
    """The colour of a label; a design says how each looks."""

    GREY = "grey"
    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    TEAL = "teal"
    BLUE = "blue"
    PURPLE = "purple"


def _without_separator(name: str) -> str:
    """The name of a label, which files list with semicolons between. Errors: PydanticCustomError for one."""
    if ";" in name:
        raise PydanticCustomError("text.semicolon", "This must not contain a semicolon, which separates labels.")
    return name


LabelName = Annotated[str, text.name(NAME_LENGTH), AfterValidator(_without_separator)]


class LabelSave(BaseModel):
    """A label. Of a label that exists absent fields keep their value; a new one needs a name.

    With its first or its last day it is a campaign; `brief` says what that is about.
    """

    name: LabelName = ""
    colour: LabelColour = LabelColour.GREY
    starts_on: Day | None = None
    ends_on: Day | None = None
    brief: Annotated[str | None, optional_string(BRIEF_LENGTH)] = None


class ViewPlace(StrEnum):
    """The list that a view is of."""

    POSTS = "posts"
    CALENDAR = "calendar"


class SavedViewSave(BaseModel):
    """A view of a list. Of a view that exists absent fields keep their value; a new one needs a name and a query.

    `query` is what the address of the list has after its question mark. With `is_shared` the view is the team's.
    """

    name: Annotated[str, text.name(NAME_LENGTH)] = ""
    place: ViewPlace = ViewPlace.POSTS
    query: Annotated[str, string(QUERY_LENGTH)] = ""
    is_shared: StrictBool = False

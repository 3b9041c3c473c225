"""Input of the room."""

from typing import Annotated

from pydantic import BaseModel

from app.core.text import RowId, optional_name

_NAME_LENGTH = 100


class FeedCreate(BaseModel):
    """A new calendar feed: of one brand, or of all brands of the caller where `brand_id` is null."""

    brand_id: RowId | None = None
    name: Annotated[str | None, optional_name(_NAME_LENGTH)] = None

"""Answers about the hold of a brand."""

from pydantic import Field

from app.rest.shapes import Shape, Time


class HoldResponse(Shape):
    """The hold of a brand: since when and why, and of how many posts something came due meanwhile."""

    since: Time
    note: str | None = Field(examples=["Bad news: nothing goes out today."])
    due_posts: int = Field(examples=[3])


class ReleaseResponse(Shape):
    """What became of the posts that came due while a brand was held."""

    spaced: int = Field(description="How many go out a minute apart.", examples=[2])
    failed: int = Field(description="Of how many something has failed.", examples=[0])
    queued: int = Field(description="How many took slots of the queue.", examples=[0])
    unscheduled: int = Field(description="How many lost their times.", examples=[0])

"""Answers about posts. An attribute of `PostView` that clients should see is one line here."""

from typing import Any, Final

from pydantic import Field

from app.connectors import Format
from app.domain.media import FrameMode
from app.domain.posts import PostStatus, PublicationStatus, RowState
from app.rest.shapes import Cursor, Shape, Time

_FORMAT: Final = "What the post is on this channel; null where nobody chose a format."
OPTIONS: Final = "What the platform of this channel is told, by name; a file is its id."
_OPTIONS: Final = [{"visibility": "public", "silent": True}]


class PostFollowUp(Shape):
    """A comment below a post by its own account."""

    text: str = Field(description="What it says.", examples=["The address: https://example.com"])
    after: int = Field(description="Minutes after the post; 0 is at once.", examples=[0])


class PostFrame(Shape):
    """What of a file a post shows, in ten-thousandths of the sides of the upright file.

    Null is what nobody chose. The mode `cut` has a box, `bars` a colour and maybe a shape; a video is shown from
    `start_ms` until `end_ms`.
    """

    media_id: int = Field(description="The file.", examples=[9])
    mode: FrameMode | None = Field(
        description="Whether a part is cut out, or all is shown with bars.", examples=["cut"]
    )
    x: int | None = Field(description="The left edge of the box.", examples=[0])
    y: int | None = Field(description="The upper edge of the box.", examples=[0])
    width: int | None = Field(description="The width of the box.", examples=[5000])
    height: int | None = Field(description="The height of the box.", examples=[10000])
    background: str | None = Field(description="The colour of the bars.", examples=[None])
    shape: int | None = Field(
        description="The width with bars, in ten-thousandths of the height; null for as little as is needed.",
        examples=[None],
    )
    start_ms: int | None = Field(description="When a video begins, in milliseconds.", examples=[None])
    end_ms: int | None = Field(description="When a video ends, in milliseconds.", examples=[None])


class PublicationFollowUp(PostFollowUp):
    """A comment below a publication: what became of it."""

    id: int = Field(examples=[82])
    status: PublicationStatus = Field(examples=["pending"])
    external_id: str | None = Field(description="The platform's id of the comment.", examples=[None])
    permalink: str | None = Field(description="The public address of the comment.", examples=[None])
    error: str | None = Field(description="Why it could not be written.", examples=[None])


class PostVariant(Shape):
    """What one channel has of its own; null is what it has in common with the post, or what nobody chose."""

    channel_id: int = Field(examples=[5])
    body: str | None = Field(examples=["For this channel."])
    media_ids: list[int] | None = Field(examples=[None])
    format: Format | None = Field(examples=["post"])
    options: dict[str, Any] = Field(description=OPTIONS, examples=_OPTIONS)
    by_hand: bool = Field(description="Whether it was chosen that a person publishes it there.", examples=[False])
    due_at: Time | None = Field(description="Its own time; null where it has that of the post.", examples=[None])
    follow_ups: list[PostFollowUp] | None = Field(
        description="Its own comments below the post; null where it has those of the post.", examples=[None]
    )
    frames: list[PostFrame] | None = Field(
        description="Its own frames, by ascending id of the file; files without one have those of the post.",
        examples=[None],
    )


class Publication(Shape):
    """A post on one channel."""

    id: int = Field(examples=[81])
    channel_id: int = Field(examples=[5])
    platform: str = Field(examples=["feed"])
    status: PublicationStatus = Field(examples=["scheduled"])
    format: Format | None = Field(description=_FORMAT, examples=["post"])
    options: dict[str, Any] = Field(description=OPTIONS, examples=_OPTIONS)
    by_hand: bool = Field(description="Whether a person publishes it.", examples=[False])
    due_at: Time | None
    external_id: str | None = Field(description="The platform's id of the published post.", examples=[None])
    permalink: str | None = Field(description="The public address of the published post.", examples=[None])
    error: str | None = Field(description="Why publishing failed.", examples=[None])
    follow_ups: list[PublicationFollowUp] = Field(
        description="The comments below it; none before the post is approved."
    )


class Post(Shape):
    """A post with its publications by ascending id."""

    id: int = Field(examples=[40])
    title: str | None = Field(examples=["Hello"])
    body: str = Field(examples=["Our first post."])
    status: PostStatus = Field(examples=["scheduled"])
    version: int = Field(description="Grows with every change.", examples=[2])
    due_at: Time | None = Field(description="When it is due first; channels may have their own times.")
    in_queue: bool = Field(description="Whether that time is of the queue, which may move it.", examples=[False])
    agent: str | None = Field(
        description="The token with which an agent wrote it; null for clients.", examples=[None]
    )
    proposed_at: Time | None = Field(
        description="The time that the agent proposes; null for clients.", examples=[None]
    )
    labels: list[str] = Field(description="Names; none for who may not see labels.", examples=[["Launch"]])
    channel_ids: list[int] = Field(examples=[[5]])
    media_ids: list[int] = Field(examples=[[9]])
    follow_ups: list[PostFollowUp] = Field(description="The comments below it on channels without own ones.")
    frames: list[PostFrame] = Field(description="What of its files is shown, on channels without own frames.")
    variants: list[PostVariant] = Field(description="What single channels have of their own.")
    publications: list[Publication]
    created_at: Time
    updated_at: Time


class PostResponse(Shape):
    """One post."""

    post: Post


class PostList(Shape):
    """A page of posts."""

    posts: list[Post]
    next_cursor: Cursor


class ImportedRow(Shape):
    """A row of a file of posts. A `ready` row would be imported; a `known` one was imported before."""

    row: int = Field(description="Its number; the first row after the header is `first_row`.", examples=[1])
    key: str = Field(examples=["launch-1"])
    state: RowState = Field(examples=["imported"])
    post_id: int | None = Field(description="The post of an imported or known row.", examples=[40])
    due_at: Time | None = Field(description="The time that the row got, or would get.")
    problems: dict[str, list[str]] = Field(description="Why it was refused, by column.", examples=[{}])
    hints: list[str] = Field(description="What is worth knowing of a `ready` row: its price.", examples=[[]])


class PostImportReport(Shape):
    """What became of each row."""

    imported: int = Field(examples=[1])
    ready: int = Field(examples=[0])
    known: int = Field(examples=[0])
    refused: int = Field(examples=[0])
    rows: list[ImportedRow]
    ignored_columns: list[str] = Field(description="Columns that mean nothing here.", examples=[[]])

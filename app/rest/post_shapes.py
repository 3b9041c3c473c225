"""Answers about posts. An attribute of `PostView` that clients should see is one line here."""

from pydantic import Field

from app.domain.posts import PostStatus, PublicationStatus, RowState
from app.rest.shapes import Cursor, Shape, Time


class Publication(Shape):
    """A post on one channel."""

    id: int = Field(examples=[81])
    channel_id: int = Field(examples=[5])
    platform: str = Field(examples=["feed"])
    status: PublicationStatus = Field(examples=["scheduled"])
    external_id: str | None = Field(description="The platform's id of the published post.", examples=[None])
    permalink: str | None = Field(description="The public address of the published post.", examples=[None])
    error: str | None = Field(description="Why publishing failed.", examples=[None])


class Post(Shape):
    """A post with its publications by ascending id."""

    id: int = Field(examples=[40])
    title: str | None = Field(examples=["Hello"])
    body: str = Field(examples=["Our first post."])
    status: PostStatus = Field(examples=["scheduled"])
    version: int = Field(description="Grows with every change.", examples=[2])
    due_at: Time | None
    channel_ids: list[int] = Field(examples=[[5]])
    media_ids: list[int] = Field(examples=[[9]])
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
    problems: dict[str, list[str]] = Field(description="Why it was refused, by column.", examples=[{}])


class PostImportReport(Shape):
    """What became of each row."""

    imported: int = Field(examples=[1])
    ready: int = Field(examples=[0])
    known: int = Field(examples=[0])
    refused: int = Field(examples=[0])
    rows: list[ImportedRow]
    ignored_columns: list[str] = Field(description="Columns that mean nothing here.", examples=[[]])

"""Answers about images and videos."""

from pydantic import Field

from app.domain import media
from app.rest.shapes import Cursor, Shape, Time, Url
from app.rest.team_shapes import TeamName


class Asset(Shape):
    """An image or a video; its `url` can be read without a token for 24 hours."""

    id: int = Field(examples=[9])
    filename: str = Field(examples=["quay.jpg"])
    mime_type: str = Field(json_schema_extra={"enum": list(media.MIME_TYPES)}, examples=["image/jpeg"])
    size: int = Field(description="Bytes.", json_schema_extra={"minimum": 1}, examples=[182044])
    url: Url = Field(examples=["https://galley.example/media/0d0a1f0c/quay.jpg?until=1795075200&signature=cJ0"])
    alt_text: str | None = Field(examples=["The quay in the morning"])
    width: int | None = Field(description="Pixels.", examples=[1600])
    height: int | None = Field(description="Pixels.", examples=[900])
    folder: str = Field(
        description="Names between slashes, the highest first; empty for a file in no folder.",
        examples=["2026/Spring"],
    )
    duplicate_of: int | None = Field(
        description="The oldest earlier file of the brand with the same bytes.", examples=[None]
    )
    created_at: Time


class AssetResponse(Shape):
    """A stored file, and the brand that it is in."""

    asset: Asset
    team: TeamName
    media_asset_id: str = Field(description="The id of the file in GraphQL.", examples=["TWVkaWFBc3NldDo5"])


class AssetRendition(Shape):
    """A picture or film that is made of a file for platforms that do not take the file as it is.

    Until it is made it has no `url`, `size`, `width` and `height`; one that has `failed` says why in `error`.
    """

    state: media.RenditionState = Field(examples=["made"])
    mime_type: str = Field(examples=["image/jpeg"])
    url: Url | None = Field(examples=["https://galley.example/media/5f0e/quay.jpg?until=1795075200&signature=cJ0"])
    size: int | None = Field(description="Bytes.", examples=[90211])
    width: int | None = Field(description="Pixels.", examples=[1440])
    height: int | None = Field(description="Pixels.", examples=[754])
    sha256: str | None = Field(description="SHA-256 of its bytes, in hexadecimal digits.", examples=["9f86d081"])
    error: str | None = Field(description="Why it cannot be made.", examples=[None])
    kind: media.RenditionKind = Field(examples=["picture"])
    duration_ms: int | None = Field(description="How long a film plays, in milliseconds.", examples=[None])
    progress: int | None = Field(
        description="How many thousandths of a film are there while it is made.", examples=[None]
    )


class AssetRenditions(Shape):
    """What is made of a file."""

    renditions: list[AssetRendition] = Field(description="Pictures and films, the oldest first.")


class AssetList(Shape):
    """A page of assets."""

    assets: list[Asset]
    next_cursor: Cursor

"""Answers about uploads that come in by many requests."""

from pydantic import Field

from app.domain import media
from app.rest.asset_shapes import Asset
from app.rest.shapes import Shape, Time
from app.rest.team_shapes import TeamName


class Upload(Shape):
    """A file that comes in by many requests; `error` says why it was refused."""

    uuid: str = Field(examples=["5f0e8a1c-7d0b-4c1e-9a57-0d0a1f0c2b3d"])
    filename: str = Field(examples=["harvest.mp4"])
    size: int | None = Field(description="The bytes that were announced.", examples=[734003200])
    offset: int = Field(description="How many bytes have come.", examples=[8388608])
    state: media.UploadState = Field(examples=["arriving"])
    error: str | None = Field(description="Why it cannot be stored.", examples=[None])
    url: str = Field(
        description="Where the bytes go.",
        examples=["https://galley.example/media/uploads/5f0e8a1c-7d0b-4c1e-9a57-0d0a1f0c2b3d"],
    )
    ends_at: Time = Field(description="Until when the bytes are awaited, and this can be read.")


class UploadResponse(Shape):
    """An upload, the brand that it goes to, and the file once it is stored."""

    upload: Upload = Field(description="The upload.")
    asset: Asset | None
    team: TeamName
    media_asset_id: str | None = Field(description="The id of the file in GraphQL.", examples=["TWVkaWFBc3NldDo5"])

"""Platforms: what this installation can connect, with forms and limits."""

import strawberry

from app.connectors import ConnectMethod, Platform as Connector
from app.domain import channels
from schema.brands import Brand
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Info
from schema.engine.scalars import BigInt

strawberry.enum(
    ConnectMethod, description="How a channel is connected: by nothing, on the platform's pages, by a form."
)


@strawberry.type(description="A field of the form that connects a channel.")
class PlatformField:
    """A field of the form that connects a channel."""

    key: str = strawberry.field(description="What the field is called in `fields`.")
    label: str = strawberry.field(description="What people read beside it.")
    secret: bool = strawberry.field(description="Whether the value is hidden and never shown again.")
    required: bool = strawberry.field(description="Whether it has to be filled in.")


@strawberry.type(description="What a platform takes in one post. A channel's own server may set other limits.")
class PlatformLimits:
    """What a platform takes in one post."""

    text_limit: int = strawberry.field(description="The longest text, counted in `textUnit`.")
    text_unit: str = strawberry.field(description="What the platform counts, such as `graphemes`.")
    max_images: int = strawberry.field(description="How many images; 0 where it takes none.")
    max_videos: int = strawberry.field(description="How many videos; 0 where it takes none.")
    image_bytes: BigInt | None = strawberry.field(description="The largest image; null without a limit.")
    video_bytes: BigInt | None = strawberry.field(description="The largest video; null without a limit.")
    media_required: bool = strawberry.field(description="Whether a post without media is refused.")


@strawberry.type(description="A platform that channels of this installation can be on.")
class Platform:
    """A platform that channels of this installation can be on."""

    key: str = strawberry.field(description="The word that stands for it everywhere.")
    label: str = strawberry.field(description="The name that people read.")
    connect_method: ConnectMethod = strawberry.field(description="How a channel of it is connected.")
    fields: list[PlatformField] = strawberry.field(
        description="The form of CREDENTIALS, and the instance address of OAUTH where a platform has many."
    )
    limits: PlatformLimits = strawberry.field(description="What preflight applies.")


def platform(offered: Connector) -> Platform:
    """A platform as GraphQL shows it."""
    limits = offered.limits
    return Platform(
        key=offered.key,
        label=offered.label,
        connect_method=offered.connect_method,
        fields=[
            PlatformField(key=field.key, label=field.label, secret=field.secret, required=field.required)
            for field in offered.fields
        ],
        limits=PlatformLimits(
            text_limit=limits.text_limit,
            text_unit=limits.text_unit,
            max_images=limits.max_images,
            max_videos=limits.max_videos,
            image_bytes=None if limits.image_bytes is None else BigInt(limits.image_bytes),
            video_bytes=None if limits.video_bytes is None else BigInt(limits.video_bytes),
            media_required=limits.media_required,
        ),
    )


async def _of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[Platform]]:
    """Platforms this installation can connect, with the limits that preflight applies."""
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(channels.platforms, numbers)
    offered = {
        scope.brand_id: [platform(found) for found in await channels.platforms(scope)]
        for scope in (scopes.scopes if scopes else ())
    }
    return [refused[ident] if ident in refused else offered[ident] for ident in numbers]


extend(Brand, platforms=batched(list[Platform], _of_brands, of=channels.platforms))

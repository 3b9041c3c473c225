"""What a post says, as inputs give it: texts, media and channels by their global ids."""

from typing import Any

import strawberry

from app.core.errors import Invalid
from schema.engine import ids
from schema.engine.declarations import field, input_type, optional
from schema.engine.inputs import numbers, sent
from schema.engine.scalars import DateTime


@input_type
class VariantInput:
    """A channel's own text or media; null means the post's."""

    channel_id: strawberry.ID = field("One of the chosen channels.")
    body: str | None = optional("The channel's own text.")
    media_ids: list[strawberry.ID] | None = optional("The channel's own media; an empty list for none at all.")


@input_type
class PreflightInput:
    """A content that may become a post, and the channels that it would go to."""

    body: str = field("The text for all channels that have none of their own.")
    media_ids: list[strawberry.ID] | None = optional("The media for all channels that have none of their own.")
    channel_ids: list[strawberry.ID] = field("The channels to ask for.")
    variants: list[VariantInput] | None = optional("What single channels get instead.")


@input_type
class PostCreateInput:
    """A post to write."""

    brand_id: strawberry.ID = field("The brand that it is for.")
    title: str | None = optional("At most 255 characters.")
    body: str = field("The text for all channels that have none of their own.")
    media_ids: list[strawberry.ID] | None = optional(
        "The media for all channels that have none of their own, in order."
    )
    channel_ids: list[strawberry.ID] | None = optional("The channels that it goes to; needed with a due time.")
    variants: list[VariantInput] | None = optional("What single channels get instead.")
    due_at: DateTime | None = optional("When to publish it.")
    idea_id: strawberry.ID | None = optional("The idea that it is made of, which is used from then on.")


@input_type
class PostUpdateInput:
    """What to change of a post; what is left out stays. It withdraws an approval."""

    id: strawberry.ID = field("The post.")
    expected_version: int = field("The version that the change is about, else STALE.")
    title: str | None = optional("At most 255 characters; null takes the title away.")
    body: str | None = optional("The text for all channels that have none of their own.")
    media_ids: list[strawberry.ID] | None = optional("All media for all channels, in order; null leaves them.")
    channel_ids: list[strawberry.ID] | None = optional("All channels that it goes to; null leaves them.")
    variants: list[VariantInput] | None = optional("All that single channels get instead; null leaves it.")


def content(input_: PreflightInput | PostCreateInput | PostUpdateInput) -> dict[str, Any]:
    """The domain's values of what was sent of a content. Errors: Invalid on ids that name nothing."""
    values = sent(input_, "id", "brand_id", "idea_id")
    # Null clears a title and a time; of the others it says no more than leaving them out.
    for name in ("body", "media_ids", "channel_ids", "variants"):
        if name in values and values[name] is None:
            del values[name]
    for name, type_name in (("media_ids", "MediaAsset"), ("channel_ids", "Channel")):
        if name in values:
            values[name] = numbers(type_name, name, values[name])
    if "variants" in values:
        values["variants"] = [_variant(place, given) for place, given in enumerate(values["variants"])]
    return values


def _variant(place: int, given: VariantInput) -> dict[str, Any]:
    values = sent(given)
    named = ids.parts(given.channel_id)
    if named is None or named[0] != "Channel":
        raise Invalid(fields={f"variants.{place}.channel_id": ["There is no such thing here."]})
    values["channel_id"] = named[1]
    if values.get("media_ids") is not None:
        values["media_ids"] = numbers("MediaAsset", f"variants.{place}.media_ids", values["media_ids"])
    return values

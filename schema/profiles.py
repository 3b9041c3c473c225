"""Content profiles: how a brand speaks, for whom, and about what."""

from typing import Annotated

import strawberry

from app.domain import profiles
from app.domain.profiles import ProfileView
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, nothing, of_brands
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import DateTime


@object_type
class ContentProfile(Node):
    """How a brand speaks, for whom, and about what."""

    voice: str = field("How the brand speaks.")
    persona: str = field("For whom it speaks.")
    pillars: list[str] = field("What it speaks about.", length=profiles.PILLARS)
    version: int = field("How often it was saved with other words.")
    updated_at: DateTime = field("When it was last saved with other words.")


ContentProfileResult = Annotated[
    ContentProfile | Problem, union("ContentProfileResult", "The profile, or why not.")
]


@input_type
class ContentProfileSaveInput:
    """The whole profile as it is to be. `expectedVersion` is the version that was read, 0 where there was none;
    without it the last word wins.
    """

    brand_id: strawberry.ID = field("The brand.")
    voice: str = field("How the brand speaks.")
    persona: str = field("Whom the brand speaks to.")
    pillars: list[str] = field("The subjects that it writes about, in their order.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")


profile = mapping(ContentProfile, ProfileView)
CONTENT_PROFILES = BrandRows(
    "ContentProfile", profiles.ContentProfile.rows_with_brands(), profiles.by_ids, profile
)


async def _of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[ContentProfile | None]:
    """The brand's content profile; null before it was first saved."""
    return await of_brands(info, profiles.of_brands, parents, profile, nothing)


async def _save(info: Info, input: ContentProfileSaveInput) -> ContentProfileResult:
    """Save the whole content profile of a brand."""
    scope = await info.context.brand(input.brand_id, profiles.save)
    saved = await profiles.save(scope, read(profiles.ProfileSave, client_fields(input, "brand_id")))
    return profile(ProfileView.of(saved))


EXTENDS: Extensions = {
    Brand: {"content_profile": batched(_of_brands, of=profiles.of_brands)},
    Mutation: {"content_profile_save": mutation(_save, of=profiles.save)},
}

"""Content profiles: how a brand speaks, for whom, and about what."""

from typing import Annotated

import strawberry

from app.domain import profiles
from app.domain.profiles import ProfileView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation
from schema.engine.scalars import DateTime


@strawberry.type(description="How a brand speaks, for whom, and about what.")
class ContentProfile(Node):
    """How a brand speaks, for whom, and about what."""

    voice: str = strawberry.field(description="How the brand speaks.")
    persona: str = strawberry.field(description="For whom it speaks.")
    pillars: list[str] = strawberry.field(description="What it speaks about.")
    version: int = strawberry.field(description="How often it was saved with other words.")
    updated_at: DateTime = strawberry.field(description="When it was last saved with other words.")


ContentProfileResult = Annotated[
    ContentProfile | Problem, strawberry.union("ContentProfileResult", description="The profile, or why not.")
]


@strawberry.input(
    description="The whole profile as it is to be. `expectedVersion` is the version that was read, 0 where there"
    " was none; without it the last word wins."
)
class ContentProfileSaveInput:
    """The whole profile as it is to be."""

    brand_id: strawberry.ID
    voice: str
    persona: str
    pillars: list[str]
    expected_version: int | None = strawberry.UNSET


def profile(found: ProfileView) -> ContentProfile:
    """A profile as GraphQL shows it."""
    return ContentProfile(
        id=ids.encode("ContentProfile", found.id),
        voice=found.voice,
        persona=found.persona,
        pillars=found.pillars,
        version=found.version,
        updated_at=found.updated_at,
    )


async def _of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[ContentProfile | None]:
    """The brand's content profile; null before it was first saved."""
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(profiles.of_brands, numbers)
    found = await profiles.of_brands(scopes) if scopes else {}
    return [profile(found[ident]) if ident in found else refused.get(ident) for ident in numbers]


extend(Brand, content_profile=batched(ContentProfile | None, _of_brands, of=profiles.of_brands))


async def _found(context: Context, profile_ids: list[int]) -> dict[int, ContentProfile]:
    rows = await context.scopes_of(profiles.ContentProfile.owned(), profile_ids)
    scopes, _ = await context.allowed(profiles.by_ids, {scope.brand_id for scope in rows.values()})
    found = await profiles.by_ids(scopes, list(rows)) if scopes else {}
    return {ident: profile(row) for ident, row in found.items()}


findable("ContentProfile", _found)


async def _save(info: Info, input: ContentProfileSaveInput) -> ContentProfileResult:  # noqa: A002 the contract's name
    """Save the whole content profile of a brand."""
    scope = await info.context.brand(input.brand_id, profiles.save)
    saved = await profiles.save(scope, read(profiles.ProfileSave, sent(input, "brand_id")))
    return profile(ProfileView.of(saved))


@strawberry.type
class ProfileMutations:
    """The root fields of the room."""

    content_profile_save: ContentProfileResult = mutation(_save, of=profiles.save)

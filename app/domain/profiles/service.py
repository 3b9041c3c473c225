"""Reading and saving a brand's content profile."""

from app.access import BrandScope, Permission, System, Tier, audit, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import Stale
from app.domain.brands import find_brand
from app.domain.profiles.errors import ContentProfileMissing
from app.domain.profiles.inputs import ProfileSave
from app.domain.profiles.models import ContentProfile
from app.domain.profiles.views import ProfileView, of_brand

_BEGIN = Statement(
    """
    INSERT INTO content_profile (brand_id, voice, persona, pillars, version, updated_at)
    VALUES (:brand_id, '', '', '[]', 0, :now)
    ON CONFLICT (brand_id) DO NOTHING
    """
)


@operation(needs=Permission.CONTENT_VIEW, agents=Tier.IDEAS, reads=True)
async def get(scope: BrandScope) -> ContentProfile | None:
    """The brand's profile, or None before the first save. Needs content.view (S-117)."""
    return await ContentProfile.of(scope).first()


async def _again(scope: BrandScope, profile_id: int) -> ContentProfile:
    return await ContentProfile.of(scope).filter(id=profile_id).get()


@operation(needs=Permission.CONTENT_MANAGE, again=_again)
async def save(scope: BrandScope, data: ProfileSave) -> ContentProfile:
    """Save the brand's whole profile, blank parts too; equal texts change nothing (S-117).

    Needs content.manage. Errors: Stale if `expected_version` is not the current version.
    """
    await _begin(scope.brand_id)
    return await _change(await ContentProfile.of(scope).select_for_update().get(), data, None)


@operation()
async def set_for(system: System, brand: str, data: ProfileSave) -> ContentProfile:
    """Save the profile of the brand with this slug or unique name. The operator's command only.

    Errors: as for `find_brand`; Stale.
    """
    brand_id = (await find_brand(brand)).id
    await _begin(brand_id)
    row = await ContentProfile.filter(brand_id=brand_id).select_for_update().get()
    return await _change(row, data, system.reason)


async def require(scope: BrandScope) -> ProfileView:
    """The brand's profile, for callers that checked permissions. Errors: ContentProfileMissing (S-113)."""
    profile = await of_brand(scope.brand_id)
    if profile is None:
        raise ContentProfileMissing
    return profile


async def _begin(brand_id: int) -> None:
    # A row of version 0 is what two concurrent first saves lock; a refusal rolls it back.
    await _BEGIN.run(brand_id=brand_id, now=clock.now())


async def _change(profile: ContentProfile, data: ProfileSave, reason: str | None) -> ContentProfile:
    if data.expected_version is not None and data.expected_version != profile.version:
        raise Stale(current_version=profile.version)
    texts = (data.voice or "", data.persona or "", data.pillars)
    if profile.version and texts == (profile.voice, profile.persona, profile.pillars):
        return profile
    profile.voice, profile.persona, profile.pillars = texts
    profile.version += 1
    profile.updated_at = clock.now()
    await profile.save()
    audit.changed(f"content profile {profile.id}", reason, brand_id=profile.brand_id)
    return profile

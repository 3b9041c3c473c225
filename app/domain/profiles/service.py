"""Reading and saving a brand's content profile."""

from app.access import BrandScope, Permission, System, audit, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import Stale
from app.domain.brands import find_brand
from app.domain.profiles.errors import ContentProfileMissing
from app.domain.profiles.inputs import ProfileSave
from app.domain.profiles.models import ContentProfile

_BEGIN = Statement(
    """
    INSERT INTO content_profile (brand_id, voice, persona, pillars, version, updated_at)
    VALUES (:brand_id, '', '', '[]', 0, :now)
    ON CONFLICT (brand_id) DO NOTHING
    """
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def get(scope: BrandScope) -> ContentProfile | None:
    """The brand's profile, None where none was saved yet. Needs content.view (S-117)."""
    return await ContentProfile.of(scope).first()


async def _again(scope: BrandScope, profile_id: int) -> ContentProfile:
    return await ContentProfile.of(scope).filter(id=profile_id).get()


@operation(needs=Permission.CONTENT_MANAGE, again=_again)
async def save(scope: BrandScope, data: ProfileSave) -> ContentProfile:
    """Save the brand's whole profile, blank parts too; the same words again change nothing (S-117).

    Needs content.manage. Errors: Stale where `expected_version` is not the present one.
    """
    await _begin(scope.brand_id)
    return await _changed(await ContentProfile.of(scope).select_for_update().get(), data, None)


@operation()
async def set_for(system: System, slug: str, data: ProfileSave) -> ContentProfile:
    """Save the profile of the brand with this slug. The operator's command only. Errors: NotFound, Stale."""
    brand = await find_brand(slug)
    await _begin(brand.id)
    row = await ContentProfile.filter(brand_id=brand.id).select_for_update().get()
    return await _changed(row, data, system.reason)


async def require(scope: BrandScope) -> ContentProfile:
    """The brand's profile for whoever was let in already. Errors: ContentProfileMissing (S-113)."""
    found = await ContentProfile.of(scope).first()
    if found is None:
        raise ContentProfileMissing
    return found


async def _begin(brand_id: int) -> None:
    # A row of version 0 lets two first saves of the same moment meet at one lock; a refusal rolls it back.
    await _BEGIN.run(brand_id=brand_id, now=clock.now())


async def _changed(profile: ContentProfile, data: ProfileSave, reason: str | None) -> ContentProfile:
    if data.expected_version is not None and data.expected_version != profile.version:
        raise Stale(current_version=profile.version)
    wanted = (data.voice or "", data.persona or "", data.pillars)
    if profile.version and wanted == (profile.voice, profile.persona, profile.pillars):
        return profile
    profile.voice, profile.persona, profile.pillars = wanted
    profile.version += 1
    profile.updated_at = clock.now()
    await profile.save()
    audit.changed(f"content profile {profile.id}", reason, brand_id=profile.brand_id)
    return profile

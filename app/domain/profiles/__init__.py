"""Content profiles: how a brand speaks, for whom, and about what. A brand has one once it was saved, blank or not.

Ideas are gathered for a profile, so whoever brings or mines them asks `require` first.
"""

from app.domain.profiles.errors import ContentProfileMissing
from app.domain.profiles.inputs import ProfileSave
from app.domain.profiles.models import ContentProfile
from app.domain.profiles.reading import ProfileView, by_ids, of_brands
from app.domain.profiles.service import get, require, save, set_for

__all__ = [
    "ContentProfile",
    "ContentProfileMissing",
    "ProfileSave",
    "ProfileView",
    "by_ids",
    "get",
    "of_brands",
    "require",
    "save",
    "set_for",
]

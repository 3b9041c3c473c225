"""Content profiles: how a brand speaks, for whom, and about what. A brand has one once it was saved, blank or not.

Ideas are gathered for a profile, so whoever brings or mines them asks `require` first.
"""

from app.domain.profiles.errors import ContentProfileMissing
from app.domain.profiles.inputs import ProfileSave
from app.domain.profiles.models import ContentProfile
from app.domain.profiles.service import get, require, save, set_for

__all__ = ["ContentProfile", "ContentProfileMissing", "ProfileSave", "get", "require", "save", "set_for"]

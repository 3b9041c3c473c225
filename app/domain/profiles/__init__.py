"""Content profiles: how a brand speaks, for whom, and about what. A brand has one after the first save.

Operations that need a profile, such as imports of ideas, call `require`.
"""

from app.domain.profiles.errors import ContentProfileMissing as ContentProfileMissing
from app.domain.profiles.inputs import (
    PILLARS as PILLARS,
    TEXT_LENGTH as TEXT_LENGTH,
    ProfileSave as ProfileSave,
)
from app.domain.profiles.models import ContentProfile as ContentProfile
from app.domain.profiles.service import get as get, require as require, save as save, set_for as set_for
from app.domain.profiles.views import ProfileView as ProfileView, by_ids as by_ids, of_brands as of_brands

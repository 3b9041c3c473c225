"""Content profiles: how a brand speaks, for whom, and about what. A brand has one after the first save.

Operations that need a profile, such as imports of ideas, call `require`.
"""

# pyright: reportUnusedImport=false

from app.domain.profiles.errors import ContentProfileMissing
from app.domain.profiles.inputs import PILLARS, TEXT_LENGTH, ProfileSave
from app.domain.profiles.models import ContentProfile
from app.domain.profiles.service import get, require, save, set_for
from app.domain.profiles.views import ProfileView, by_ids, of_brands

"""Content profiles: how a brand speaks, for whom, and about what. A brand has one after the first save.

Snippets are words of the same voice, which people put into posts.

Operations that need a profile, such as imports of ideas, call `require`.
"""

# pyright: reportUnusedImport=false

from app.domain.profiles.errors import ContentProfileMissing
from app.domain.profiles.inputs import PILLARS, SNIPPET_LENGTH, TEXT_LENGTH, ProfileSave, SnippetSave
from app.domain.profiles.models import ContentProfile, SnippetRow
from app.domain.profiles.service import get, require, save, set_for
from app.domain.profiles.snippets import (
    SnippetView,
    delete_snippet,
    save_snippet,
    snippets_by_ids,
    snippets_of_brands,
)
from app.domain.profiles.views import ProfileView, by_ids, of_brands

"""Ideas: what a brand might write about, added by clients, agents and people, and used in posts later.

An idea keeps the references of its sources; clients that look for new ideas read the known ones from `context`.
"""

# pyright: reportUnusedImport=false

from app.domain.ideas.change_notes import added, topic
from app.domain.ideas.imports import Pushed, push
from app.domain.ideas.inputs import (
    HEADLINE_LENGTH,
    IDEAS_AT_ONCE,
    LIST_LENGTH,
    REF_LENGTH,
    REFS,
    TEXT_LENGTH,
    IdeaFilter,
    IdeaPush,
    IdeaQuery,
    IdeaSource,
    IdeaStatus,
    IdeaUpdate,
    IdeaWords,
    NewIdea,
)
from app.domain.ideas.models import Idea, IdeaUse
from app.domain.ideas.pages import idea_pages, list_ideas
from app.domain.ideas.plausibility import remarks
from app.domain.ideas.rules import WINDOW, format_key
from app.domain.ideas.service import create, set_status, update
from app.domain.ideas.usage import NEWEST_POSTS, ideas_of, mark_used, note_use, posts_using
from app.domain.ideas.views import IdeaView, MiningContext, by_ids, context

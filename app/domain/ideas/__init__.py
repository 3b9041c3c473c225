"""Ideas: what a brand might write about, brought by clients, agents and people, and taken up in posts later.

An idea keeps the references of its sources: whoever mines for new ones learns from `context` which are known.
"""

from app.domain.ideas.inputs import (
    IDEAS_AT_ONCE,
    LISTED,
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
from app.domain.ideas.paging import pages
from app.domain.ideas.pushing import Pushed, push
from app.domain.ideas.reading import IdeaView, ListedIdeas, MiningContext, by_ids, context, listing
from app.domain.ideas.rules import WINDOW
from app.domain.ideas.telling import added
from app.domain.ideas.using import ideas_of, mark_used, note_use, posts_using
from app.domain.ideas.writing import create, set_status, update

__all__ = [
    "IDEAS_AT_ONCE",
    "LISTED",
    "WINDOW",
    "Idea",
    "IdeaFilter",
    "IdeaPush",
    "IdeaQuery",
    "IdeaSource",
    "IdeaStatus",
    "IdeaUpdate",
    "IdeaUse",
    "IdeaView",
    "IdeaWords",
    "ListedIdeas",
    "MiningContext",
    "NewIdea",
    "Pushed",
    "added",
    "by_ids",
    "context",
    "create",
    "ideas_of",
    "listing",
    "mark_used",
    "note_use",
    "pages",
    "posts_using",
    "push",
    "set_status",
    "update",
]

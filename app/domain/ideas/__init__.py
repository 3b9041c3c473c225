"""Ideas: what a brand might write about, added by clients, agents and people, and used in posts later.

An idea keeps the references of its sources; clients that look for new ideas read the known ones from `context`.
"""

from app.domain.ideas.change_notes import added as added, changed as changed
from app.domain.ideas.imports import Pushed as Pushed, push as push
from app.domain.ideas.inputs import (
    HEADLINE_LENGTH as HEADLINE_LENGTH,
    IDEAS_AT_ONCE as IDEAS_AT_ONCE,
    LISTED as LISTED,
    REF_LENGTH as REF_LENGTH,
    REFS as REFS,
    TEXT_LENGTH as TEXT_LENGTH,
    IdeaFilter as IdeaFilter,
    IdeaPush as IdeaPush,
    IdeaQuery as IdeaQuery,
    IdeaSource as IdeaSource,
    IdeaStatus as IdeaStatus,
    IdeaUpdate as IdeaUpdate,
    IdeaWords as IdeaWords,
    NewIdea as NewIdea,
)
from app.domain.ideas.models import Idea as Idea, IdeaUse as IdeaUse
from app.domain.ideas.pages import idea_pages as idea_pages, list_ideas as list_ideas
from app.domain.ideas.plausibility import remarks as remarks
from app.domain.ideas.rules import WINDOW as WINDOW, format_key as format_key
from app.domain.ideas.service import create as create, set_status as set_status, update as update
from app.domain.ideas.usage import (
    NEWEST_POSTS as NEWEST_POSTS,
    ideas_of as ideas_of,
    mark_used as mark_used,
    note_use as note_use,
    posts_using as posts_using,
)
from app.domain.ideas.views import (
    IdeaView as IdeaView,
    MiningContext as MiningContext,
    by_ids as by_ids,
    context as context,
)

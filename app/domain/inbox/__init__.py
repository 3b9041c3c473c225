"""The inbox: comments on a brand's channels, the contacts who wrote them, and drafted replies.

The service reads comments from the platforms and stores them; people read, ignore, hide and answer them.
"""

from app.connectors import Author as Author, CommentKind as CommentKind
from app.domain.inbox.change_notes import changed as changed
from app.domain.inbox.draft_text import cleaned as cleaned
from app.domain.inbox.drafted_replies import draft_replies as draft_replies
from app.domain.inbox.erasure import forget_channels as forget_channels
from app.domain.inbox.event_intake import receive_events as receive_events
from app.domain.inbox.ingestion import (
    Received as Received,
    keep_drafts as keep_drafts,
    receive as receive,
)
from app.domain.inbox.inputs import (
    BODY_LENGTH as BODY_LENGTH,
    CommentQuery as CommentQuery,
    CommentState as CommentState,
    ContactQuery as ContactQuery,
    HiddenComment as HiddenComment,
    NewReply as NewReply,
)
from app.domain.inbox.models import (
    CommentCursor as CommentCursor,
    Contact as Contact,
    SocialComment as SocialComment,
)
from app.domain.inbox.moderation import hide as hide, ignore as ignore
from app.domain.inbox.pages import (
    CommentView as CommentView,
    ContactView as ContactView,
    by_ids as by_ids,
    comment_pages as comment_pages,
    comments_of as comments_of,
    contact_pages as contact_pages,
    contacts_by_ids as contacts_by_ids,
    waiting_counts as waiting_counts,
)
from app.domain.inbox.replies import reply as reply
from app.domain.inbox.retention import forget_old as forget_old
from app.domain.inbox.rules import kept as kept, name_key as name_key
from app.domain.inbox.scans import (
    JOB as JOB,
    plan_scans as plan_scans,
    scan as scan,
    send_scans as send_scans,
)

"""The inbox: comments on a brand's channels, the contacts who wrote them, and drafted replies.

The service reads comments from the platforms and stores them; people read, ignore, hide and answer them.
"""

# pyright: reportUnusedImport=false

from app.connectors import Author, CommentKind
from app.domain.inbox.change_notes import topic
from app.domain.inbox.draft_text import cleaned
from app.domain.inbox.erasure import forget_channels
from app.domain.inbox.event_intake import receive_events
from app.domain.inbox.ingestion import ReceivedComment, keep_drafts, receive
from app.domain.inbox.inputs import BODY_LENGTH, CommentQuery, CommentState, ContactQuery, HiddenComment, NewReply
from app.domain.inbox.models import Contact, SocialComment
from app.domain.inbox.moderation import hide, ignore
from app.domain.inbox.pages import (
    CommentView,
    ContactView,
    by_ids,
    comment_pages,
    comments_below,
    comments_of,
    contact_pages,
    contacts_by_ids,
    waiting_counts,
)
from app.domain.inbox.replies import reply
from app.domain.inbox.retention import forget_old
from app.domain.inbox.rules import name_key, stored_text
from app.domain.inbox.scans import DUE, SCANS, claim_scans, plan_scans, scan

"""The inbox: comments on a brand's channels, the contacts who wrote them, and drafted replies.

The service itself stores comments and drafts; people read, ignore and answer comments.
"""

from app.domain.inbox.erasure import forget_channels as forget_channels
from app.domain.inbox.ingestion import (
    Author as Author,
    Received as Received,
    keep_drafts as keep_drafts,
    receive as receive,
)
from app.domain.inbox.inputs import (
    CommentQuery as CommentQuery,
    CommentState as CommentState,
    ContactQuery as ContactQuery,
    NewReply as NewReply,
)
from app.domain.inbox.models import Contact as Contact, SocialComment as SocialComment
from app.domain.inbox.pages import (
    CommentView as CommentView,
    ContactView as ContactView,
    by_ids as by_ids,
    comment_pages as comment_pages,
    contact_pages as contact_pages,
    contacts_by_ids as contacts_by_ids,
)
from app.domain.inbox.replies import ignore as ignore, reply as reply

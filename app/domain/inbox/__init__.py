"""The inbox: comments that people leave on a brand's channels, the contacts who wrote them, and drafted replies.

Comments and drafts are brought by the service itself; people read, ignore and answer them here.
"""

from app.domain.inbox.answering import ignore, reply
from app.domain.inbox.inputs import CommentQuery, CommentState, ContactQuery, NewReply
from app.domain.inbox.models import Contact, SocialComment
from app.domain.inbox.reading import CommentView, ContactView, by_ids, contact_pages, contacts_by_ids, pages
from app.domain.inbox.receiving import Author, Received, keep_drafts, receive

__all__ = [
    "Author",
    "CommentQuery",
    "CommentState",
    "CommentView",
    "Contact",
    "ContactQuery",
    "ContactView",
    "NewReply",
    "Received",
    "SocialComment",
    "by_ids",
    "contact_pages",
    "contacts_by_ids",
    "ignore",
    "keep_drafts",
    "pages",
    "receive",
    "reply",
]

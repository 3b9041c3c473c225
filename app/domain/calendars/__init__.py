"""Calendars: secret addresses at which calendar programs read planned and published posts.

A feed belongs to one person, for one brand or for all of theirs, and shows what this person may read at that
moment. A membership that ends, a locked brand or a disabled user takes the posts away at once.
"""

from app.domain.calendars.entries import (
    Calendar as Calendar,
    Entry as Entry,
    note_reading as note_reading,
    read as read,
    version as version,
)
from app.domain.calendars.feeds import (
    FeedView as FeedView,
    NewFeed as NewFeed,
    create as create,
    mine as mine,
    revoke as revoke,
)
from app.domain.calendars.inputs import FeedCreate as FeedCreate

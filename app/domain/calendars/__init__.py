"""Calendars: secret addresses at which calendar programs read planned and published posts.

A feed belongs to one person, for one brand or for all of theirs, and shows what this person may read at that
moment. A membership that ends, a locked brand or a disabled user takes the posts away at once.
"""

# pyright: reportUnusedImport=false

from app.domain.calendars.entries import Calendar, CalendarEntry, note_reading, read, version
from app.domain.calendars.feeds import CalendarFeedView, NewFeed, create, mine, revoke
from app.domain.calendars.inputs import FeedCreate

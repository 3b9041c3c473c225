"""When a brand publishes: its posting times, the queue that takes their slots, and notes on days.

A timetable is stored, slots are computed, and a slot is taken by a post that has its time. Notes may close days.
"""

# pyright: reportUnusedImport=false

from app.domain.queues.bulk import place_all
from app.domain.queues.day_notes import DayNoteView, delete_note, notes_by_ids, notes_of_brands, save_note
from app.domain.queues.holds import DUE_POSTS, hold, holds_of, release
from app.domain.queues.inputs import (
    FIXED_POSTS,
    FREE_SLOTS,
    NOTE_LENGTH,
    POSTING_TIMES,
    BrandResume,
    DayNoteSave,
    FreeSlotQuery,
    HoldEnd,
    HoldStart,
    NotePeriod,
    PostEnqueue,
    PostingTimesSave,
    PostsPlacement,
    QueueArrangement,
    QueuePlace,
    QueuePushBack,
    QueueRealignment,
    TimeOfWeek,
)
from app.domain.queues.models import DayNoteRow
from app.domain.queues.queue import arrange, enqueue, is_free_slot, next_slot, push_back, realign
from app.domain.queues.timetable import free_slots, save_times, times_of_brands
from app.domain.queues.views import HoldView, PostingTimeView, QueueEffect, ReleaseView, Timetable

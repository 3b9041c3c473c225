"""When a brand publishes: its posting times, the slots that are free, and notes on the days of the calendar.

A timetable is stored, slots are computed, and a slot is taken by a post that has its time. Notes may close days.
"""

# pyright: reportUnusedImport=false

from app.domain.queues.day_notes import (
    DayNoteView,
    delete_note,
    notes_by_ids,
    notes_of_brands,
    save_note,
)
from app.domain.queues.inputs import (
    FREE_SLOTS,
    NOTE_LENGTH,
    POSTING_TIMES,
    DayNoteSave,
    FreeSlotQuery,
    NotePeriod,
    PostingTimesSave,
    TimeOfWeek,
)
from app.domain.queues.models import DayNoteRow, PostingSlot
from app.domain.queues.timetable import PostingTimeView, Timetable, free_slots, save_times, times_of_brands

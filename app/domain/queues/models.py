"""The room's tables: posting times, and notes on days."""

from tortoise import fields

from app.access import BrandOwned
from app.core import days


class PostingSlot(BrandOwned):
    """A time of each week in the brand's zone: `wall` is what a clock shows there, weekday 0 is Monday.

    It is for one channel, for those of a group, or, where both are null, for all.
    """

    weekday = fields.IntField()
    wall = fields.CharField(max_length=5)
    channel_id = fields.BigIntField(null=True)
    group_id = fields.BigIntField(null=True)

    class Meta(BrandOwned.Meta):
        table = "posting_slot"
        indexes = (("brand_id", "id"), ("channel_id",), ("group_id",))


class DayNoteRow(BrandOwned):
    """A note on the days from `starts_on` to `ends_on`, both included; null is until further notice.

    With `no_posting` no slot of these days is free. Days are texts (`app.core.days`).
    """

    starts_on = fields.CharField(max_length=days.LENGTH)
    ends_on = fields.CharField(max_length=days.LENGTH, null=True)
    text = fields.TextField()
    no_posting = fields.BooleanField()
    author_id = fields.BigIntField()

    class Meta(BrandOwned.Meta):
        table = "day_note"
        indexes = (("brand_id", "starts_on", "id"), ("author_id",))

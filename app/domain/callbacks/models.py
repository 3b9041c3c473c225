"""The room's tables: inbound events, and requests to delete data."""

from tortoise import fields

from app.core.models import Model


class InboundEvent(Model):
    """A request of a platform, kept until its effect is done.

    `digest` is that of source and body, so that a repetition is no second event. `body` is sealed and bound to
    the digest; it is null once the event is old. `due_at` is null when the event is done or failed.
    """

    id = fields.BigIntField(primary_key=True)
    source = fields.CharField(max_length=32)
    digest = fields.CharField(max_length=64, unique=True)
    body = fields.TextField(null=True)
    state = fields.CharField(max_length=16)
    attempts = fields.IntField(default=0)
    problem = fields.CharField(max_length=500, null=True)
    received_at = fields.DatetimeField()
    due_at = fields.DatetimeField(null=True)

    class Meta(Model.Meta):
        table = "inbound_event"
        indexes = (("due_at",), ("received_at",))


class DataDeletion(Model):
    """A request to delete what is known of a person; its code is stored as a digest."""

    id = fields.BigIntField(primary_key=True)
    code_digest = fields.CharField(max_length=64, unique=True)
    requested_at = fields.DatetimeField()
    finished_at = fields.DatetimeField(null=True)

    class Meta(Model.Meta):
        table = "data_deletion"

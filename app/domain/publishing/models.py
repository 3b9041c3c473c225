"""The room's tables: attempts to publish, and the latest calls on channels with a rate limit."""

from tortoise import fields

from app.core.models import Model


class Attempt(Model):
    """One call to a platform, written before the call: a `running` one may or may not have arrived."""

    publication = fields.ForeignKeyField(
        "models.Publication", related_name="attempt_rows", on_delete=fields.OnDelete.CASCADE
    )
    number = fields.IntField()
    key = fields.CharField(max_length=64)
    request_hash = fields.CharField(max_length=64)
    started_at = fields.DatetimeField()
    finished_at = fields.DatetimeField(null=True)
    outcome = fields.CharField(max_length=16)
    error = fields.TextField(null=True)

    class Meta(Model.Meta):
        table = "publication_attempt"
        unique_together = (("publication", "number"),)
        indexes = (("started_at",),)


class ChannelPace(Model):
    """The latest calls on a channel whose platform has a rate limit, as texts of times: as many as it counts."""

    channel = fields.OneToOneField("models.Channel", related_name="pace", on_delete=fields.OnDelete.CASCADE)
    calls = fields.JSONField[list[str]]()

    class Meta(Model.Meta):
        table = "channel_pace"

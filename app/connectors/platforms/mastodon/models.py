"""The table of the connector. Its times come from the caller's clock."""

from tortoise import fields

from app.core.models import Model


class MastodonCall(Model):
    """A key under which a status may have been placed, since when, and the status where it is known.

    Instances forget keys after an hour; this does not.
    """

    channel_uuid = fields.UUIDField()
    key = fields.CharField(max_length=255)
    called_at = fields.DatetimeField()
    status_id = fields.CharField(max_length=255, null=True)
    permalink = fields.TextField(null=True)

    class Meta(Model.Meta):
        table = "mastodon_call"
        unique_together = (("channel_uuid", "key"),)

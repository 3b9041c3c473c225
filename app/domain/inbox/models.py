"""Tables of the room: comments on channels, and who wrote them."""

from tortoise import fields

from app.access import BrandOwned


class Contact(BrandOwned):
    """Somebody who wrote to a brand, as the platform knows them; `name_key` is what searches compare with."""

    platform = fields.CharField(max_length=32)
    external_id = fields.CharField(max_length=255)
    name = fields.CharField(max_length=255)
    name_key = fields.TextField()
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "contact"
        unique_together = (("brand_id", "platform", "external_id"),)
        indexes = (("brand_id", "id"),)


class SocialComment(BrandOwned):
    """A comment on a channel, under one of our publications where that is known.

    `external_id` is what the platform calls it; a channel has it once.
    """

    channel = fields.ForeignKeyField("models.Channel", related_name="comments", on_delete=fields.OnDelete.CASCADE)
    publication = fields.ForeignKeyField(
        "models.Publication", related_name="comments", null=True, on_delete=fields.OnDelete.SET_NULL
    )
    contact = fields.ForeignKeyField(
        "models.Contact", related_name="comments", null=True, on_delete=fields.OnDelete.SET_NULL
    )
    external_id = fields.CharField(max_length=255)
    body = fields.TextField()
    drafted_reply = fields.TextField(null=True)
    state = fields.CharField(max_length=16)
    received_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "social_comment"
        unique_together = (("channel", "external_id"),)
        indexes = (
            ("brand_id", "received_at", "id"),
            ("brand_id", "state", "received_at", "id"),
            ("publication_id",),
            ("contact_id",),
        )

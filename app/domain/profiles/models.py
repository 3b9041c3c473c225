"""The room's table: content profiles, one per brand."""

from tortoise import fields

from app.access import BrandOwned


class ContentProfile(BrandOwned):
    """How a brand speaks (`voice`), for whom (`persona`), and about what (`pillars`)."""

    brand_id = fields.BigIntField(unique=True)
    voice = fields.TextField()
    persona = fields.TextField()
    pillars = fields.JSONField[list[str]]()
    version = fields.IntField()
    updated_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "content_profile"

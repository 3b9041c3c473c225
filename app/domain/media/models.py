"""The room's table: media of a brand."""

from tortoise import fields

from app.access import BrandOwned


class MediaAsset(BrandOwned):
    """An image or a video. `uuid` is its public name, `storage_key` its name in the store; neither changes.

    The file of a stored row is whole; `size` is that of the file in bytes, and counts from the reservation on.
    """

    uuid = fields.UUIDField(unique=True)
    filename = fields.CharField(max_length=255)
    mime_type = fields.CharField(max_length=64)
    size = fields.BigIntField()
    alt_text = fields.TextField(null=True)
    width = fields.IntField(null=True)
    height = fields.IntField(null=True)
    storage_key = fields.CharField(max_length=64, unique=True)
    state = fields.CharField(max_length=16)
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "media_asset"
        indexes = (("brand_id", "id"),)

"""The room's tables: media of a brand, and which posts carry them."""

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


class MediaUse(BrandOwned):
    """A post carries a file, at this place among its media; with a channel, on that channel only.

    The numbers of posts and channels are plain, because their tables are of other rooms. A file that is in use
    cannot be deleted; a use ends with its post.
    """

    asset = fields.ForeignKeyField("models.MediaAsset", related_name="uses", on_delete=fields.OnDelete.NO_ACTION)
    post_id = fields.BigIntField()
    channel_id = fields.BigIntField(null=True)
    position = fields.IntField()

    class Meta(BrandOwned.Meta):
        table = "media_use"
        indexes = (("post_id", "position"), ("asset_id",))

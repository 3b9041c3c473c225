"""The room's tables: media of a brand, what is made of them, and which posts carry them."""

from typing import Any

from tortoise import fields

from app.access import BrandOwned
from app.core.models import Model
from app.domain.media.inputs import RenditionKind, StoredFacts, UploadState


class MediaAsset(BrandOwned):
    """An image or a video. `uuid` is its public name, `storage_key` its name in the store; neither changes.

    The file of a stored row is complete. `size` in bytes counts from the reservation on. `duration_ms` is that of
    a video; `thumbnails_due_at` is set until the smaller copies of an image or of a poster are made,
    and `thumbnail_attempts` counts the claims of that work. `facts` are what was learned of the file besides.
    `cover_ms` is when the frame of a video is shown that stands for it, and `focus_x` and `focus_y` are what
    matters most, in thousandths of the sides from the upper left corner. `folder` is a path, empty for none, and
    `sha256` the digest of the bytes as they were sent, which files of before do not have.
    """

    uuid = fields.UUIDField(unique=True)
    filename = fields.CharField(max_length=255)
    mime_type = fields.CharField(max_length=64)
    size = fields.BigIntField()
    alt_text = fields.TextField(null=True)
    width = fields.IntField(null=True)
    height = fields.IntField(null=True)
    duration_ms = fields.IntField(null=True)
    facts = fields.JSONField[StoredFacts](null=True)
    cover_ms = fields.IntField(null=True)
    focus_x = fields.SmallIntField(null=True)
    focus_y = fields.SmallIntField(null=True)
    folder = fields.CharField(max_length=255, db_default="")
    sha256 = fields.CharField(max_length=64, null=True)
    thumbnails_due_at = fields.DatetimeField(null=True)
    thumbnail_attempts = fields.IntField(db_default=0)
    storage_key = fields.CharField(max_length=64, unique=True)
    state = fields.CharField(max_length=16)
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "media_asset"
        indexes = (("brand_id", "id"), ("brand_id", "folder", "id"), ("brand_id", "sha256"))


class MediaThumbnail(Model):
    """A smaller copy of an image or of a video's poster.

    `width` in pixels is the most that it may have, `size` is in bytes, `storage_key` its name in the store.
    """

    asset = fields.ForeignKeyField(
        "models.MediaAsset", related_name="thumbnails", on_delete=fields.OnDelete.CASCADE
    )
    width = fields.IntField()
    size = fields.BigIntField()
    storage_key = fields.CharField(max_length=64, unique=True)

    class Meta(Model.Meta):
        table = "media_thumbnail"
        unique_together = (("asset", "width"),)


class MediaRendition(BrandOwned):
    """The picture or film that a recipe makes of a file, for platforms that do not take the file as it is.

    `uuid` is its public name, made of that of the file and of `digest`, which names the recipe; `storage_key` its
    name in the store. `due_at` is set until it is made or has failed, and `attempts` counts the claims of that
    work; `error` says why it failed. `wanted_at` is when a post last asked for it. A film says by `progress` how
    many thousandths of it are there, and plays for `duration_ms`.
    """

    asset_id: int
    uuid = fields.UUIDField(unique=True)
    asset = fields.ForeignKeyField(
        "models.MediaAsset", related_name="renditions", on_delete=fields.OnDelete.CASCADE
    )
    digest = fields.CharField(max_length=64)
    recipe = fields.JSONField[dict[str, Any]]()
    kind = fields.CharField(max_length=16, db_default=RenditionKind.PICTURE.value)
    progress = fields.IntField(null=True)
    duration_ms = fields.IntField(null=True)
    state = fields.CharField(max_length=16)
    attempts = fields.IntField(db_default=0)
    due_at = fields.DatetimeField(null=True)
    wanted_at = fields.DatetimeField()
    storage_key = fields.CharField(max_length=64, unique=True)
    mime_type = fields.CharField(max_length=64)
    size = fields.BigIntField(null=True)
    width = fields.IntField(null=True)
    height = fields.IntField(null=True)
    sha256 = fields.CharField(max_length=64, null=True)
    error = fields.TextField(null=True)

    class Meta(BrandOwned.Meta):
        table = "media_rendition"
        unique_together = (("asset", "digest"),)
        indexes = (("brand_id",), ("due_at",), ("wanted_at",))


class FileUpload(BrandOwned):
    """A file whose bytes come in by many requests of one person, or from an address on the web.

    The bytes that have come are a file that `uuid` names, and its length is the only truth about how many they
    are. `asset` is the reservation and then the file; one that comes from an `address` has none before its bytes
    are there, nor a `size`. `error` says why it was refused. `due_at` and `attempts` are those of the work of
    fetching, at whose end the address is erased. The row is deleted when it `ends_at`.
    """

    asset_id: int | None
    uuid = fields.UUIDField(unique=True)
    user_id = fields.BigIntField()
    asset = fields.ForeignKeyField(
        "models.MediaAsset", related_name="uploads", on_delete=fields.OnDelete.CASCADE, null=True
    )
    filename = fields.CharField(max_length=255)
    size = fields.BigIntField(null=True)
    state = fields.CharField(max_length=16, db_default=UploadState.ARRIVING.value)
    error = fields.TextField(null=True)
    address = fields.TextField(null=True)
    attempts = fields.IntField(db_default=0)
    due_at = fields.DatetimeField(null=True)
    ends_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "media_upload"
        indexes = (("brand_id",), ("due_at",), ("ends_at",), ("asset_id",), ("user_id",))


class MediaUse(BrandOwned):
    """A file in a post, at a position among its media; with a channel, on that channel only.

    The ids of posts and channels are plain numbers, because their tables belong to other rooms. A file that is in
    use cannot be deleted; a use ends with its post.
    """

    asset = fields.ForeignKeyField("models.MediaAsset", related_name="uses", on_delete=fields.OnDelete.NO_ACTION)
    post_id = fields.BigIntField()
    channel_id = fields.BigIntField(null=True)
    position = fields.IntField()

    class Meta(BrandOwned.Meta):
        table = "media_use"
        indexes = (("post_id", "position"), ("asset_id",))

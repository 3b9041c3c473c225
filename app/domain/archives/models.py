"""Tables of the room: exports and imports of brands."""

from tortoise import fields

from app.access import BrandOwned


class BrandExport(BrandOwned):
    """An archive of a brand, complete or being written.

    `uuid` names its file in the store. `due_at` is null once it has ended. `epoch` grows with each claim and
    fences a worker that lost its lease; `failures` counts the tries that failed in a row. `lease_until` is
    set while a worker writes it. Sizes are in bytes.
    """

    uuid = fields.UUIDField(unique=True)
    name = fields.CharField(max_length=100, null=True)
    requested_by_id = fields.BigIntField()
    state = fields.CharField(max_length=16)
    bytes_done = fields.BigIntField()
    bytes_total = fields.BigIntField(null=True)
    size = fields.BigIntField(null=True)
    due_at = fields.DatetimeField(null=True, db_index=True)
    epoch = fields.IntField()
    failures = fields.IntField()
    lease_until = fields.DatetimeField(null=True)
    problem = fields.TextField(null=True)
    created_at = fields.DatetimeField()
    finished_at = fields.DatetimeField(null=True, db_index=True)

    class Meta(BrandOwned.Meta):
        table = "brand_export"
        indexes = (("brand_id", "id"),)


class BrandImport(BrandOwned):
    """A brand that comes from an archive; `manifest_hash` is that of the archive's manifest.

    Until it is done the brand has no members, so that nobody sees it. `changed_at` is when it last had progress.
    """

    manifest_hash = fields.CharField(max_length=64)
    state = fields.CharField(max_length=16)
    name = fields.CharField(max_length=100)
    files_done = fields.IntField()
    files_total = fields.IntField()
    created_at = fields.DatetimeField()
    changed_at = fields.DatetimeField(db_index=True)
    finished_at = fields.DatetimeField(null=True)

    class Meta(BrandOwned.Meta):
        table = "brand_import"
        unique_together = (("brand_id",),)

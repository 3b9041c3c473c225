"""Tables of the room: figures of publications, points of series, times of synchronisation, and nightly jobs."""

from tortoise import fields

from app.access import BrandOwned


class PublicationFigures(BrandOwned):
    """Figures of a publication at a time; null for those that its platform does not count."""

    publication = fields.ForeignKeyField(
        "models.Publication", related_name="figures", on_delete=fields.OnDelete.CASCADE
    )
    synced_at = fields.DatetimeField()
    impressions = fields.BigIntField(null=True)
    likes = fields.BigIntField(null=True)
    comments = fields.BigIntField(null=True)
    shares = fields.BigIntField(null=True)
    clicks = fields.BigIntField(null=True)

    class Meta(BrandOwned.Meta):
        table = "publication_figures"
        unique_together = (("publication", "synced_at"),)
        indexes = (("brand_id",),)


class MetricPoint(BrandOwned):
    """A point of a series of a brand or of one of its channels; `channel_key` is the channel's id, or 0."""

    channel = fields.ForeignKeyField(
        "models.Channel", related_name="points", null=True, on_delete=fields.OnDelete.CASCADE
    )
    channel_key = fields.BigIntField()
    name = fields.CharField(max_length=100)
    at = fields.DatetimeField()
    value = fields.FloatField()

    class Meta(BrandOwned.Meta):
        table = "metric_point"
        unique_together = (("brand_id", "channel_key", "name", "at"),)
        indexes = (("brand_id", "at"), ("channel_id",))


class MetricSync(BrandOwned):
    """The time of the last synchronisation of a brand."""

    synced_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "metric_sync"
        unique_together = (("brand_id",),)


class MetricJob(BrandOwned):
    """The measurement of one channel in one night; `night` is when that began.

    Jobs with the same `account` are worked one after another. `due_at` is null once the job has ended. `epoch`
    grows with each claim and fences the results of a worker that lost its lease; `failures` counts the tries that
    failed. `lease_until` is set while a job is at work.
    """

    channel = fields.ForeignKeyField(
        "models.Channel", related_name="metric_jobs", on_delete=fields.OnDelete.CASCADE
    )
    night = fields.DatetimeField()
    account = fields.CharField(max_length=64)
    state = fields.CharField(max_length=16)
    due_at = fields.DatetimeField(null=True)
    epoch = fields.IntField()
    failures = fields.IntField()
    lease_until = fields.DatetimeField(null=True)
    started_at = fields.DatetimeField(null=True)
    problem = fields.TextField(null=True)

    class Meta(BrandOwned.Meta):
        table = "metric_job"
        unique_together = (("channel", "night"),)
        indexes = (("brand_id", "night"), ("night",))

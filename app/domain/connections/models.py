"""The room's tables: connections, clients that were registered under way, and attempts to connect."""

from tortoise import fields

from app.access import BrandOwned
from app.core.models import Model


class Connection(BrandOwned):
    """What a person allowed a brand at an authorization server; channels of that person's accounts use it.

    `subject` is the person's id on the platform and sealed; `subject_key` finds it. `credentials` is the sealed
    grant, null once it was revoked. `ends_at` is when a person has to connect again, if that is known; `warned_at`
    is when people were told of it. `refresh_lease_until` is set while a process renews the tokens,
    `refresh_interrupted` says that the renewal before did not end, and `refresh_epoch` counts the renewals, so
    that a late answer changes nothing.
    """

    uuid = fields.UUIDField(unique=True)
    platform = fields.CharField(max_length=32)
    issuer = fields.CharField(max_length=500)
    subject = fields.TextField()
    subject_key = fields.CharField(max_length=64)
    name = fields.CharField(max_length=255)
    scopes = fields.JSONField[list[str]]()
    state = fields.CharField(max_length=32)
    problem = fields.TextField(null=True)
    credentials = fields.TextField(null=True)
    authorized_at = fields.DatetimeField()
    access_until = fields.DatetimeField(null=True)
    ends_at = fields.DatetimeField(null=True)
    warned_at = fields.DatetimeField(null=True)
    refresh_due_at = fields.DatetimeField(null=True)
    refresh_lease_until = fields.DatetimeField(null=True)
    refresh_interrupted = fields.BooleanField(db_default=False)
    refresh_epoch = fields.IntField()
    refresh_failures = fields.IntField()

    class Meta(BrandOwned.Meta):
        table = "connection"
        unique_together = (("brand_id", "platform", "issuer", "subject_key"),)
        indexes = (("subject_key",), ("refresh_due_at",), ("ends_at",))


class OauthClient(Model):
    """A client that was registered under way at an authorization server; its secret is sealed."""

    id = fields.BigIntField(primary_key=True)
    platform = fields.CharField(max_length=32)
    issuer = fields.CharField(max_length=500)
    client_id = fields.CharField(max_length=500)
    client_secret = fields.TextField(null=True)
    registered_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "oauth_client"
        unique_together = (("platform", "issuer"),)


class OauthAttempt(BrandOwned):
    """One way to the platform and back. `kept`, `tokens` (the grant) and `offers` are sealed and erased when it
    ends.

    `state_digest` is that of the state that the browser brings back, good until `used_at` is set.
    `handover_digest` is that of the one-time code with which the person who started finishes on the main host.
    `attempts` counts how often it was tried to take back what an attempt that ended had been given.
    """

    user_id = fields.BigIntField()
    platform = fields.CharField(max_length=32)
    issuer = fields.CharField(max_length=500)
    redirect_uri = fields.TextField()
    sends_issuer = fields.BooleanField()
    state = fields.CharField(max_length=16)
    problem = fields.TextField(null=True)
    state_digest = fields.CharField(max_length=64, unique=True)
    handover_digest = fields.CharField(max_length=64, null=True, unique=True)
    kept = fields.TextField(null=True)
    tokens = fields.TextField(null=True)
    offers = fields.TextField(null=True)
    created_at = fields.DatetimeField()
    used_at = fields.DatetimeField(null=True)
    expires_at = fields.DatetimeField()
    attempts = fields.IntField(db_default=0)

    class Meta(BrandOwned.Meta):
        table = "oauth_attempt"
        indexes = (("brand_id",), ("expires_at",))

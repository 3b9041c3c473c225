"""The tables of the sandbox platform. Their times come from the caller's clock."""

from typing import Any

from tortoise import fields

from app.core.models import Model


class SandboxChannel(Model):
    """A channel that was connected at some time; its list stays readable."""

    uuid = fields.UUIDField(unique=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "sandbox_channel"


class SandboxPost(Model):
    """What was taken under one key, and how often a call that takes it has come.

    `media` has each file as it was handed over, with the hash of the bytes that were read; `extras` the format,
    the options and their files, where any were chosen.
    """

    channel: fields.ForeignKeyRelation[SandboxChannel] = fields.ForeignKeyField(
        "models.SandboxChannel", related_name="posts", to_field="uuid", source_field="channel_uuid"
    )
    idempotency_key = fields.CharField(max_length=255)
    body = fields.TextField()
    media = fields.JSONField[list[dict[str, Any]]]()
    extras = fields.JSONField[dict[str, Any] | None](null=True)
    arrivals = fields.IntField()
    first_arrived_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "sandbox_post"
        unique_together = (("channel_id", "idempotency_key"),)


class SandboxFirstCall(Model):
    """A key that has had its failing first call, so that a restart does not fail it again."""

    channel: fields.ForeignKeyRelation[SandboxChannel] = fields.ForeignKeyField(
        "models.SandboxChannel", related_name="first_calls", to_field="uuid", source_field="channel_uuid"
    )
    idempotency_key = fields.CharField(max_length=255)
    called_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "sandbox_first_call"
        unique_together = (("channel_id", "idempotency_key"),)


class SandboxGrant(Model):
    """What a pretended person allowed by OAuth; codes and tokens are stored as digests.

    The code is redeemed where `refresh_digest` is set; its second use ends the grant. `used_refresh_digest` is
    that of the last refresh token, whose second use ends the grant as well.
    """

    person = fields.CharField(max_length=50)
    accounts = fields.JSONField[list[str]]()
    scopes = fields.JSONField[list[str]]()
    code_digest = fields.CharField(max_length=64, null=True, unique=True)
    challenge = fields.CharField(max_length=64)
    redirect_uri = fields.TextField()
    code_until = fields.DatetimeField()
    access_digest = fields.CharField(max_length=64, null=True, unique=True)
    access_until = fields.DatetimeField(null=True)
    refresh_digest = fields.CharField(max_length=64, null=True, unique=True)
    used_refresh_digest = fields.CharField(max_length=64, null=True, unique=True)
    revoked_at = fields.DatetimeField(null=True)

    class Meta(Model.Meta):
        table = "sandbox_grant"
        indexes = (("person",),)


class SandboxComment(Model):
    """A comment that somebody pretends to have left on the platform.

    `post_key` is the key of the post that it is about. `kind` is null for a plain comment.
    """

    channel: fields.ForeignKeyRelation[SandboxChannel] = fields.ForeignKeyField(
        "models.SandboxChannel", related_name="comments", to_field="uuid", source_field="channel_uuid"
    )
    body = fields.TextField()
    author = fields.CharField(max_length=100)
    created_at = fields.DatetimeField()
    post_key = fields.CharField(max_length=255, null=True)
    kind = fields.CharField(max_length=16, null=True)
    hidden_at = fields.DatetimeField(null=True)

    class Meta(Model.Meta):
        table = "sandbox_comment"


class SandboxAnswer(Model):
    """An answer of the channel to a comment, and how often a call that writes it has come."""

    channel: fields.ForeignKeyRelation[SandboxChannel] = fields.ForeignKeyField(
        "models.SandboxChannel", related_name="answers", to_field="uuid", source_field="channel_uuid"
    )
    comment: fields.ForeignKeyRelation[SandboxComment] = fields.ForeignKeyField(
        "models.SandboxComment", related_name="answers", on_delete=fields.OnDelete.CASCADE
    )
    idempotency_key = fields.CharField(max_length=255)
    body = fields.TextField()
    arrivals = fields.IntField()
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "sandbox_answer"
        unique_together = (("channel_id", "idempotency_key"),)

"""Tables of the room: people, their accounts, their tokens and the links that mails bring them."""

from tortoise import fields

from app.core.models import Model


class User(Model):
    """A person. Deleted users stay as a row without personal data, so that authors keep their place."""

    email = fields.CharField(max_length=255, null=True)
    email_key = fields.CharField(max_length=255, null=True, unique=True)
    first_name = fields.CharField(max_length=100)
    last_name = fields.CharField(max_length=100)
    password_hash = fields.CharField(max_length=255, null=True)
    email_verified_at = fields.DatetimeField(null=True)
    deleted_at = fields.DatetimeField(null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "users"


class Account(Model):
    """What a person pays for: the plan and the brands belong to it (S-099)."""

    owner = fields.OneToOneField("models.User", related_name="account", on_delete=fields.OnDelete.CASCADE)
    trial_ends_at = fields.DatetimeField()
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "account"


class AccessToken(Model):
    """A bearer token; only the SHA-256 of its secret is stored (S-096)."""

    user = fields.ForeignKeyField("models.User", related_name="tokens", on_delete=fields.OnDelete.CASCADE)
    kind = fields.CharField(max_length=16)
    tier = fields.CharField(max_length=32, null=True)
    name = fields.CharField(max_length=100)
    client = fields.CharField(max_length=32)
    digest = fields.CharField(max_length=64)
    expires_at = fields.DatetimeField(null=True)
    last_used_at = fields.DatetimeField(null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "access_token"
        indexes = (("user_id", "id"),)


class LinkSecret(Model):
    """The live link of a user for one purpose; only the SHA-256 of its secret is stored."""

    user = fields.ForeignKeyField("models.User", related_name="link_secrets", on_delete=fields.OnDelete.CASCADE)
    purpose = fields.CharField(max_length=16)
    digest = fields.CharField(max_length=64, unique=True)
    expires_at = fields.DatetimeField(db_index=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "link_secret"
        unique_together = (("user", "purpose"),)

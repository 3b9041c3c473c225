"""Tables of the room: users, their accounts, their tokens, the links in their mails, and their sign-in methods."""

from tortoise import fields

from app.core.models import Model


class User(Model):
    """A person. Deleted users stay as a row without personal data, so that posts keep their author.

    `registered` is set for users who signed up by themselves, until an operator vouches for them. An operator can
    disable a user: their sign-ins and tokens are refused until they are enabled. `quiet_mails` says when mails
    about what needs no answer go out, and `timezone` where it is morning for a daily one; UTC without one.
    """

    email = fields.CharField(max_length=255, null=True)
    email_key = fields.CharField(max_length=255, null=True, unique=True)
    first_name = fields.CharField(max_length=100)
    last_name = fields.CharField(max_length=100)
    password_hash = fields.CharField(max_length=255, null=True)
    email_verified_at = fields.DatetimeField(null=True)
    registered = fields.BooleanField(default=False)
    disabled_at = fields.DatetimeField(null=True)
    deleted_at = fields.DatetimeField(null=True)
    quiet_mails = fields.CharField(max_length=16, db_default="hourly")
    timezone = fields.CharField(max_length=64, null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "users"


class Account(Model):
    """The account of one user: the plan and the brands belong to it (S-099)."""

    owner_id: int
    owner = fields.OneToOneField("models.User", related_name="account", on_delete=fields.OnDelete.CASCADE)
    trial_ends_at = fields.DatetimeField()
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "account"


class AddressBlock(Model):
    """An address that gets no mail that anybody can cause, in the form in which addresses are compared."""

    email_key = fields.CharField(max_length=255, unique=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "address_block"


class AccessToken(Model):
    """A bearer token; only the SHA-256 of its secret is stored (S-096).

    `confirmed_at` is when its owner last confirmed their identity. `device` and `address` are those of the sign-in
    that made it.
    """

    user_id: int
    user = fields.ForeignKeyField("models.User", related_name="tokens", on_delete=fields.OnDelete.CASCADE)
    kind = fields.CharField(max_length=16)
    tier = fields.CharField(max_length=32, null=True)
    name = fields.CharField(max_length=100)
    client = fields.CharField(max_length=32)
    digest = fields.CharField(max_length=64)
    expires_at = fields.DatetimeField(null=True)
    last_used_at = fields.DatetimeField(null=True)
    confirmed_at = fields.DatetimeField(null=True)
    device = fields.CharField(max_length=100, null=True)
    address = fields.CharField(max_length=45, null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "access_token"
        indexes = (("user_id", "id"),)


class KnownNetwork(Model):
    """A network that a user signed in from, stored as a keyed digest only."""

    user_id: int
    user = fields.ForeignKeyField("models.User", related_name="known_networks", on_delete=fields.OnDelete.CASCADE)
    digest = fields.CharField(max_length=64)
    seen_at = fields.DatetimeField(db_index=True)

    class Meta(Model.Meta):
        table = "known_network"
        unique_together = (("user", "digest"),)


class LinkSecret(Model):
    """The live link of a user for one purpose; only the SHA-256 of its secret is stored.

    `token` is the session that asked for a link that verifies the address.
    """

    user = fields.ForeignKeyField("models.User", related_name="link_secrets", on_delete=fields.OnDelete.CASCADE)
    token = fields.ForeignKeyField(
        "models.AccessToken", related_name="link_secrets", null=True, on_delete=fields.OnDelete.SET_NULL
    )
    purpose = fields.CharField(max_length=16)
    digest = fields.CharField(max_length=64, unique=True)
    expires_at = fields.DatetimeField(db_index=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "link_secret"
        unique_together = (("user", "purpose"),)


class EmailChange(Model):
    """A new address of a user, which the link that was mailed to it confirms.

    The row stays until the link expires, so that it can be opened twice. `token` is the session that asked for it.
    """

    user_id: int
    token_id: int | None
    user = fields.OneToOneField("models.User", related_name="email_change", on_delete=fields.OnDelete.CASCADE)
    token = fields.ForeignKeyField(
        "models.AccessToken", related_name="email_changes", null=True, on_delete=fields.OnDelete.SET_NULL
    )
    email = fields.CharField(max_length=255)
    digest = fields.CharField(max_length=64, unique=True)
    expires_at = fields.DatetimeField(db_index=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "email_change"


class EmailUndo(Model):
    """The old address of an account, with the link in the notice of the change that restores it.

    An account has one for each change of the last days. `asked_at` is when the change was asked for: what is
    younger may belong to whoever asked. It is null for a change before that was noted.
    """

    user_id: int
    user = fields.ForeignKeyField(
        "models.User", related_name="email_undos", on_delete=fields.OnDelete.CASCADE, db_index=True
    )
    email = fields.CharField(max_length=255)
    digest = fields.CharField(max_length=64, unique=True)
    expires_at = fields.DatetimeField(db_index=True)
    asked_at = fields.DatetimeField(null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "email_undo"


class TwoFactorSetup(Model):
    """A set-up of two-factor that waits for its first code (S-090)."""

    user_id: int
    user = fields.ForeignKeyField(
        "models.User", related_name="two_factor_setups", on_delete=fields.OnDelete.CASCADE
    )
    digest = fields.CharField(max_length=64, unique=True)
    seed = fields.TextField()
    expires_at = fields.DatetimeField(db_index=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "two_factor_setup"


class TwoFactor(Model):
    """The second factor of a user; without a row, two-factor is off.

    `last_step` is the newest time step whose code was accepted: no code works twice (S-086).
    """

    user_id: int
    user = fields.OneToOneField("models.User", related_name="two_factor", on_delete=fields.OnDelete.CASCADE)
    seed = fields.TextField()
    last_step = fields.BigIntField()
    wrong_codes = fields.IntField(default=0)
    wrong_codes_until = fields.DatetimeField(null=True)
    confirmed_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "two_factor"


class RecoveryCode(Model):
    """A code that signs in once in place of a time code; only its keyed hash is stored."""

    user_id: int
    user = fields.ForeignKeyField("models.User", related_name="recovery_codes", on_delete=fields.OnDelete.CASCADE)
    digest = fields.CharField(max_length=64)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "recovery_code"
        unique_together = (("user", "digest"),)


class Challenge(Model):
    """A sign-in with a right password that waits for its code; kept for a while after its end (S-083)."""

    user_id: int
    user = fields.ForeignKeyField("models.User", related_name="challenges", on_delete=fields.OnDelete.CASCADE)
    digest = fields.CharField(max_length=64, unique=True)
    password_mark = fields.CharField(max_length=64)
    client = fields.CharField(max_length=32)
    wrong_codes = fields.IntField(default=0)
    ended_at = fields.DatetimeField(null=True)
    expires_at = fields.DatetimeField(db_index=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "two_factor_challenge"


class Passkey(Model):
    """A WebAuthn credential. `user_handle` names its owner to the authenticator."""

    user_id: int
    user = fields.ForeignKeyField(
        "models.User", related_name="passkeys", on_delete=fields.OnDelete.CASCADE, db_index=True
    )
    name = fields.CharField(max_length=100)
    credential_id = fields.TextField()
    credential_digest = fields.CharField(max_length=64, unique=True)
    public_key = fields.TextField()
    user_handle = fields.CharField(max_length=128)
    sign_count = fields.BigIntField()
    last_used_at = fields.DatetimeField(null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "passkey"


class CalendarFeed(Model):
    """A secret address at which a calendar program reads the posts of a user, of one brand or of all of theirs.

    What ends every token of a user ends their feeds, too. Only the SHA-256 of the secret is stored.
    """

    user_id: int
    user = fields.ForeignKeyField(
        "models.User", related_name="calendar_feeds", on_delete=fields.OnDelete.CASCADE, db_index=True
    )
    brand_id = fields.BigIntField(null=True, db_index=True)
    name = fields.CharField(max_length=100, null=True)
    digest = fields.CharField(max_length=64, unique=True)
    last_read_at = fields.DatetimeField(null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "calendar_feed"


class GrantNotice(Model):
    """Something that was made in a user's name and acts without them, for the digest that tells them of it.

    `told_at` is when the digest was mailed; the row is kept until the next one may be.
    """

    user_id: int
    user = fields.ForeignKeyField("models.User", related_name="grant_notices", on_delete=fields.OnDelete.CASCADE)
    kind = fields.CharField(max_length=16)
    name = fields.CharField(max_length=255, null=True)
    brand = fields.CharField(max_length=100, null=True)
    made_at = fields.DatetimeField()
    told_at = fields.DatetimeField(null=True)

    class Meta(Model.Meta):
        table = "grant_notice"
        indexes = (("user_id", "id"),)


class PasskeyCeremony(Model):
    """A WebAuthn challenge for one purpose, which may be answered once.

    `user` is null when signing in.
    """

    user_id: int | None
    purpose = fields.CharField(max_length=16)
    user = fields.ForeignKeyField(
        "models.User", related_name="passkey_ceremonies", null=True, on_delete=fields.OnDelete.CASCADE
    )
    digest = fields.CharField(max_length=64, unique=True)
    challenge = fields.CharField(max_length=128)
    user_handle = fields.CharField(max_length=128, null=True)
    expires_at = fields.DatetimeField(db_index=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "passkey_ceremony"


class TerminalLogin(Model):
    """The sign-in of a terminal (S-130); both of its codes are stored as hashes only."""

    user_id: int | None
    user = fields.ForeignKeyField(
        "models.User", related_name="terminal_logins", null=True, on_delete=fields.OnDelete.CASCADE
    )
    device_digest = fields.CharField(max_length=64, unique=True)
    user_code_digest = fields.CharField(max_length=64, unique=True)
    device_name = fields.CharField(max_length=100)
    address = fields.CharField(max_length=64, null=True)
    state = fields.CharField(max_length=16)
    polled_at = fields.DatetimeField(null=True)
    expires_at = fields.DatetimeField(db_index=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "terminal_login"

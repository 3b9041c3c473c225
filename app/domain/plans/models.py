"""Tables of the room: the catalogue of plans, subscriptions to them, and limits of single accounts."""

from tortoise import fields

from app.core.models import Model


class Plan(Model):
    """A plan of the catalogue; a retired one stays for the accounts that are on it.

    `trial_key` is set on one row, the plan of new accounts on trial. A limit of -1 means unlimited; storage is in
    bytes.
    """

    slug = fields.CharField(max_length=64, unique=True)
    location = fields.CharField(max_length=16)
    popular = fields.BooleanField()
    sort_order = fields.IntField()
    active = fields.BooleanField()
    hidden = fields.BooleanField()
    retired = fields.BooleanField()
    trial_key = fields.CharField(max_length=16, null=True, unique=True)
    name = fields.CharField(max_length=100)
    description = fields.TextField()
    brands = fields.IntField()
    staff_accounts = fields.IntField()
    ai_credits_monthly = fields.IntField()
    storage_limit = fields.BigIntField()

    class Meta(Model.Meta):
        table = "plan"


class Price(Model):
    """What a plan costs per interval, in hundredths of its currency."""

    plan = fields.ForeignKeyField("models.Plan", related_name="prices", on_delete=fields.OnDelete.CASCADE)
    interval = fields.CharField(max_length=16)
    amount = fields.BigIntField()
    currency = fields.CharField(max_length=3)
    active = fields.BooleanField()

    class Meta(Model.Meta):
        table = "price"
        unique_together = (("plan", "interval"),)


class Subscription(Model):
    """The plan of an account. An account without a row is on trial with the plan that has the `trial_key`.

    The account holds the end of the trial; a trial that the processor carries has a period of its own. An
    operator's assignment has neither interval nor period. `settle` is the only writer.
    """

    account = fields.OneToOneField(
        "models.Account", related_name="subscription", on_delete=fields.OnDelete.CASCADE
    )
    plan = fields.ForeignKeyField("models.Plan", related_name="subscriptions", on_delete=fields.OnDelete.RESTRICT)
    status = fields.CharField(max_length=16)
    interval = fields.CharField(max_length=16, null=True)
    current_period_end = fields.DatetimeField(null=True)
    plan_changed_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "subscription"


class SubscriptionTerms(Model):
    """More about the subscription of an account: whether it ends with its period, until when a missing payment is
    waited for, and when its first paid period began.
    """

    account = fields.OneToOneField(
        "models.Account", related_name="subscription_terms", on_delete=fields.OnDelete.CASCADE
    )
    ending = fields.BooleanField()
    grace_ends_at = fields.DatetimeField(null=True)
    credits_anchor = fields.DatetimeField(null=True)

    class Meta(Model.Meta):
        table = "subscription_terms"


class PriceKey(Model):
    """The name of a price at the payment processor. A retired plan keeps its names, for those who still pay it."""

    plan = fields.ForeignKeyField("models.Plan", related_name="price_keys", on_delete=fields.OnDelete.CASCADE)
    interval = fields.CharField(max_length=16)
    lookup_key = fields.CharField(max_length=200, db_index=True)

    class Meta(Model.Meta):
        table = "price_key"
        unique_together = (("plan", "interval"),)


class PlanGrant(Model):
    """The plan that an operator assigned to an account, until they release it."""

    account = fields.OneToOneField("models.Account", related_name="grant", on_delete=fields.OnDelete.CASCADE)
    plan_id: int
    plan = fields.ForeignKeyField("models.Plan", related_name="grants", on_delete=fields.OnDelete.RESTRICT)
    assigned_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "plan_grant"


class AllowanceOverride(Model):
    """A limit that an operator set for one account; it replaces the plan's."""

    account = fields.ForeignKeyField(
        "models.Account", related_name="allowances", on_delete=fields.OnDelete.CASCADE
    )
    name = fields.CharField(max_length=32)
    allowed = fields.BigIntField()

    class Meta(Model.Meta):
        table = "allowance_override"
        unique_together = (("account", "name"),)


class Catalogue(Model):
    """One row: the public list as it was last built, for all processes; also the lock for writing plans."""

    name = fields.CharField(max_length=16, unique=True)
    listed = fields.TextField(null=True)
    built_at = fields.DatetimeField(null=True)

    class Meta(Model.Meta):
        table = "catalogue"


class CreditUse(Model):
    """AI credits that an account reserved or spent, once for each `ref`."""

    account = fields.ForeignKeyField(
        "models.Account", related_name="credit_uses", on_delete=fields.OnDelete.CASCADE
    )
    ref = fields.CharField(max_length=64, unique=True)
    amount = fields.IntField()
    state = fields.CharField(max_length=16)
    at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "credit_use"
        indexes = (("account_id", "at"),)

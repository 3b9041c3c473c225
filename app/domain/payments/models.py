"""The room's tables: what the payment processor said last, what was begun there, and what was received from it."""

from tortoise import fields

from app.core.models import Model


class PaymentCustomer(Model):
    """A customer of the processor. One without an account, which was deleted, is to be ended there.

    `wanted` counts the requests for a look and `seen` those that a look has answered. `epoch` grows with each
    claim of a look, and `lease_until` is set while one is under way. `attempts` counts those that failed in a row.
    """

    id = fields.BigIntField(primary_key=True)
    customer_id = fields.CharField(max_length=255, unique=True)
    account_id: int | None
    account = fields.ForeignKeyField(
        "models.Account", related_name="payment_customers", null=True, on_delete=fields.OnDelete.SET_NULL
    )
    livemode = fields.BooleanField()
    wanted = fields.IntField(default=1)
    seen = fields.IntField(default=0)
    attempts = fields.IntField(default=0)
    epoch = fields.IntField(db_default=0)
    lease_until = fields.DatetimeField(null=True)
    looked_at = fields.DatetimeField(null=True)
    next_look_at = fields.DatetimeField()
    problem = fields.CharField(max_length=100, null=True)

    class Meta(Model.Meta):
        table = "payment_customer"
        indexes = (("next_look_at",), ("account_id",))


class PaymentSubscription(Model):
    """A subscription as it was read last; `status` is the processor's word.

    `rank` and `event_id` order snapshots of one second where no key is configured. `problem` says why a newer
    state could not be understood; the row holds the last one that could.
    """

    id = fields.BigIntField(primary_key=True)
    subscription_id = fields.CharField(max_length=255, unique=True)
    customer_id: int
    customer = fields.ForeignKeyField(
        "models.PaymentCustomer", related_name="subscriptions", on_delete=fields.OnDelete.CASCADE
    )
    item_id = fields.CharField(max_length=255)
    status = fields.CharField(max_length=64)
    plan = fields.ForeignKeyField(
        "models.Plan", related_name="payment_subscriptions", null=True, on_delete=fields.OnDelete.RESTRICT
    )
    interval = fields.CharField(max_length=16, null=True)
    price_id = fields.CharField(max_length=255)
    amount = fields.BigIntField(null=True)
    currency = fields.CharField(max_length=3, null=True)
    created_at = fields.DatetimeField()
    period_start = fields.DatetimeField(null=True)
    period_end = fields.DatetimeField(null=True)
    trial_end = fields.DatetimeField(null=True)
    cancel_at = fields.DatetimeField(null=True)
    ends_with_period = fields.BooleanField()
    ended_at = fields.DatetimeField(null=True)
    past_due_since = fields.DatetimeField(null=True)
    event_at = fields.DatetimeField(null=True)
    rank = fields.IntField(default=0)
    event_id = fields.CharField(max_length=255, null=True)
    problem = fields.CharField(max_length=100, null=True)

    class Meta(Model.Meta):
        table = "payment_subscription"
        indexes = (("customer_id",),)


class PaymentPrice(Model):
    """A price of the processor, and what it buys. Never deleted: old prices keep their payers."""

    id = fields.BigIntField(primary_key=True)
    price_id = fields.CharField(max_length=255, unique=True)
    plan = fields.ForeignKeyField("models.Plan", related_name="payment_prices", on_delete=fields.OnDelete.RESTRICT)
    interval = fields.CharField(max_length=16)

    class Meta(Model.Meta):
        table = "payment_price"


class PaymentCheckout(Model):
    """A checkout that was begun; `open_key` is the account's id as long as it is open, so that there is one."""

    id = fields.BigIntField(primary_key=True)
    account = fields.ForeignKeyField(
        "models.Account", related_name="payment_checkouts", on_delete=fields.OnDelete.CASCADE
    )
    plan = fields.ForeignKeyField(
        "models.Plan", related_name="payment_checkouts", on_delete=fields.OnDelete.RESTRICT
    )
    interval = fields.CharField(max_length=16)
    idempotency_key = fields.CharField(max_length=64, unique=True)
    open_key = fields.BigIntField(null=True, unique=True)
    session_id = fields.CharField(max_length=255, null=True, unique=True)
    url = fields.TextField(null=True)
    begun_at = fields.DatetimeField()
    expires_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "payment_checkout"
        indexes = (("account_id",),)


class PaymentEvent(Model):
    """An event that was received, without its body, which holds names and addresses.

    `due_at` is set while nobody has found out yet which customer it is about.
    """

    id = fields.BigIntField(primary_key=True)
    event_id = fields.CharField(max_length=255, unique=True)
    type = fields.CharField(max_length=255)
    object_id = fields.CharField(max_length=255, null=True)
    customer_id = fields.CharField(max_length=255, null=True)
    created_at = fields.DatetimeField(null=True)
    received_at = fields.DatetimeField()
    due_at = fields.DatetimeField(null=True)
    attempts = fields.IntField(default=0)

    class Meta(Model.Meta):
        table = "payment_event"
        indexes = (("received_at",), ("due_at",))


class BillingLetter(Model):
    """A letter that was written about an account; the unique row lets each be written once."""

    id = fields.BigIntField(primary_key=True)
    account = fields.ForeignKeyField(
        "models.Account", related_name="billing_letters", on_delete=fields.OnDelete.CASCADE
    )
    kind = fields.CharField(max_length=32)
    about = fields.CharField(max_length=255)
    written_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "billing_letter"
        unique_together = (("account", "kind", "about"),)

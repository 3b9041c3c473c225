"""Answers about plans, subscriptions and allowances."""

from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field

from app.domain.plans import (
    AccountStanding,
    Allowance,
    Interval,
    Money,
    PlanLocation,
    PlanView,
    SubscriptionStatus,
)
from app.rest.shapes import EveryKey, Limit, OffsetTime, Shape, Time

_Currency = Annotated[str, Field(json_schema_extra={"pattern": "^[A-Z]{3}$"}, examples=["USD"])]


class Translations(Shape):
    """A text by language."""

    en: str = Field(examples=["Studio"])


_Translated = Annotated[Translations, BeforeValidator(lambda text: {"en": text})]


class Price(Shape):
    """An amount in hundredths of the currency."""

    amount: int = Field(json_schema_extra={"minimum": 0}, examples=[4900])
    currency: _Currency


class Prices(Shape):
    """The price of a plan by interval."""

    monthly: Price
    yearly: Price


def _units(money: Money) -> dict[str, Any]:
    return {"amount": money.amount / 100, "currency": money.currency}


class DecimalPrice(Shape):
    """An amount in units of the currency."""

    amount: float = Field(json_schema_extra={"minimum": 0}, examples=[49.0])
    currency: _Currency


class DecimalPrices(Shape):
    """The price of a plan by interval, in units of the currency."""

    monthly: Annotated[DecimalPrice, BeforeValidator(_units)]
    yearly: Annotated[DecimalPrice, BeforeValidator(_units)]


class Features(Shape):
    """The limits of a plan."""

    brands: Limit = Field(examples=[3])
    ai_credits_monthly: Limit = Field(examples=[500])
    storage_limit: Limit = Field(description="Bytes; -1 is unlimited.", examples=[10737418240])


class Plan(Shape):
    """A plan on offer."""

    slug: str = Field(examples=["studio"])
    location: PlanLocation
    popular: bool = Field(examples=[True])
    sort_order: int = Field(examples=[20])
    name: _Translated
    description: _Translated
    prices: Prices
    features: Features

    @classmethod
    def of_view(cls, view: PlanView, **others: Any) -> Self:
        """The plan with its prices and limits in objects of their own."""
        fields = {name: getattr(view, name) for name in Plan.model_fields if name not in {"prices", "features"}}
        return cls.of(**fields, prices=view, features=view, **others)


class OfferedPlan(Plan):
    """A plan on offer, and whether it is the account's plan."""

    prices: DecimalPrices  # pyright: ignore[reportIncompatibleVariableOverride] other amounts at the same key
    current: bool = Field(description="Whether it is the account's plan.", examples=[True])


class PlanList(Shape):
    """Every plan on offer, and when this list was built."""

    plans: list[Plan]
    generated_at: OffsetTime


class OfferedPlanList(Shape):
    """Every plan on offer."""

    plans: list[OfferedPlan]


class SubscribedPlan(Shape):
    """The plan of a subscription."""

    slug: str = Field(examples=["studio"])
    name: _Translated


class Subscription(Shape):
    """The subscription of an account; `plan_changed_at` tells whether the plan changed."""

    status: SubscriptionStatus
    plan: SubscribedPlan | None
    interval: Interval | None = Field(examples=[None])
    trial_ends_at: Time
    current_period_end: Time | None = Field(examples=[None])
    plan_changed_at: Time

    @classmethod
    def of_standing(cls, standing: AccountStanding) -> Self:
        """The subscription with its plan in an object of its own (S-061)."""
        has_plan = standing.plan_slug is not None and standing.plan_name is not None
        return cls.of(
            status=standing.status,
            plan={"slug": standing.plan_slug, "name": standing.plan_name} if has_plan else None,
            interval=standing.interval,
            trial_ends_at=standing.trial_ends_at,
            current_period_end=standing.current_period_end,
            plan_changed_at=standing.plan_changed_at,
        )


class Entitlement(Shape):
    """The limit of an allowance, its use and what remains."""

    limit: Limit = Field(examples=[3])
    used: int = Field(examples=[1])
    remaining: Limit = Field(examples=[2])
    is_unlimited: bool = Field(examples=[False])


class EntitlementList(Shape):
    """Every allowance of an account by its name; `storage_limit` is in bytes."""

    entitlements: Annotated[dict[Allowance, Entitlement], EveryKey(Allowance)]

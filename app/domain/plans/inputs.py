"""The catalogue as an operator writes it, with its limits, and the enumerations of plans and subscriptions."""

import tomllib
from enum import StrEnum
from typing import Annotated, Final, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from app.core.errors import Invalid
from app.core.text import string

UNLIMITED: Final = -1
_MAX_NUMBER: Final = 2**31 - 1
_MOST_BYTES: Final = 2**53 - 1
PLANS: Final = 100
"""The most plans that are on offer: those of one catalogue; loading another one retires the others."""
_HIGHEST_PRICE: Final = 10**12
_HIGHEST_PAYABLE: Final = 99_999_999
"""The most that the payment processor charges at once, in hundredths."""
_UNPAYABLE: Final = frozenset({"MGA"})

# Clients divide every amount by 100 for display, so only currencies with two decimals are offered (S-056).
_CODES: Final = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC
    CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD
    KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
    NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
    THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
"""
_CURRENCIES: Final = frozenset(_CODES.split())


class CreditState(StrEnum):
    """Whether AI credits are spent, or reserved for work that may still fail."""

    RESERVED = "reserved"
    SPENT = "spent"


class Allowance(StrEnum):
    """What a plan limits (LIM-15)."""

    BRANDS = "brands"
    STAFF_ACCOUNTS = "staff_accounts"
    AI_CREDITS_MONTHLY = "ai_credits_monthly"
    STORAGE_LIMIT = "storage_limit"


class PlanLocation(StrEnum):
    """The row of the price page that shows a plan."""

    DEFAULT = "default"
    SPECIAL = "special"


class Interval(StrEnum):
    """How often a price is paid."""

    MONTHLY = "monthly"
    YEARLY = "yearly"


class SubscriptionStatus(StrEnum):
    """The state of a subscription. What time alone ends is EXPIRED without being written (S-064)."""

    TRIALING = "trialing"
    ACTIVE = "active"
    PAST_DUE = "past_due"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


def _currency(code: str) -> str:
    if code not in _CURRENCIES:
        raise ValueError("this is no ISO 4217 code, in capitals, of a currency with two decimals")
    return code


class _Table(BaseModel):
    """A table of the file: unknown names are refused, and values are not converted."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Localised(_Table):
    """A short text by locale; English is the only one (S-055)."""

    en: Annotated[str, string(100)]


class LocalisedProse(_Table):
    """A longer text by locale; English is the only one (S-055)."""

    en: Annotated[str, string(1000)]


class NewPrice(_Table):
    """A price in hundredths of its currency (PLANS-11); `lookup_key` names it at the payment processor."""

    amount: Annotated[int, Field(ge=0, le=_HIGHEST_PRICE)]
    currency: Annotated[str, AfterValidator(_currency)]
    active: bool = True
    lookup_key: Annotated[str, Field(max_length=200, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")] | None = None


class NewPrices(_Table):
    """The prices of a plan; without both it is not offered (PLANS-19)."""

    monthly: NewPrice | None = None
    yearly: NewPrice | None = None

    @property
    def given(self) -> dict[Interval, NewPrice]:
        """The prices that there are, by interval."""
        prices = {Interval.MONTHLY: self.monthly, Interval.YEARLY: self.yearly}
        return {interval: price for interval, price in prices.items() if price is not None}


class Features(_Table):
    """What a plan allows; -1 is unlimited, storage is in bytes (S-054)."""

    brands: Annotated[int, Field(ge=UNLIMITED, le=_MAX_NUMBER)]
    staff_accounts: Annotated[int, Field(ge=UNLIMITED, le=_MAX_NUMBER)]
    ai_credits_monthly: Annotated[int, Field(ge=UNLIMITED, le=_MAX_NUMBER)]
    storage_limit: Annotated[int, Field(ge=UNLIMITED, le=_MOST_BYTES)]


class NewPlan(_Table):
    """A plan of the catalogue."""

    slug: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")]
    location: Annotated[PlanLocation, Field(strict=False)]
    popular: bool = False
    sort_order: Annotated[int, Field(ge=-_MAX_NUMBER, le=_MAX_NUMBER)] = 0
    active: bool = True
    hidden: bool = False
    name: Localised
    description: LocalisedProse
    prices: NewPrices = NewPrices()
    features: Features

    @property
    def is_on_offer(self) -> bool:
        """Whether it is on the price page: active, shown, and with both prices (PLANS-17 to PLANS-19)."""
        prices = (self.prices.monthly, self.prices.yearly)
        return self.active and not self.hidden and all(price is not None and price.active for price in prices)


class NewCatalogue(_Table):
    """All plans; each slug occurs once."""

    plan: Annotated[list[NewPlan], Field(min_length=1, max_length=PLANS)]

    @model_validator(mode="after")
    def _slugs_differ(self) -> Self:
        slugs = [plan.slug for plan in self.plan]
        duplicates = sorted({slug for slug in slugs if slugs.count(slug) > 1})
        if duplicates:
            raise ValueError(f"more than one plan has the slug {duplicates[0]}")
        return self

    @model_validator(mode="after")
    def _lookup_keys_differ(self) -> Self:
        prices = [price for plan in self.plan for price in plan.prices.given.values()]
        keys = [price.lookup_key for price in prices if price.lookup_key is not None]
        duplicates = sorted({key for key in keys if keys.count(key) > 1})
        if duplicates:
            raise ValueError(f"more than one price has the lookup_key {duplicates[0]}")
        return self


class PlanChoice(BaseModel):
    """A plan that an account changes to, and how often it is paid."""

    plan_slug: Annotated[str, string(64)]
    interval: Interval


class NewAllowance(BaseModel):
    """A limit for one account that replaces its plan's."""

    model_config = ConfigDict(frozen=True)

    name: Allowance
    limit: Annotated[int, Field(ge=UNLIMITED, le=_MOST_BYTES)]

    @model_validator(mode="after")
    def _countable(self) -> Self:
        if self.name is not Allowance.STORAGE_LIMIT and self.limit > _MAX_NUMBER:
            raise ValueError(f"this must be at most {_MAX_NUMBER}")
        return self


def check_payable(catalogue: NewCatalogue) -> None:
    """Refuse prices that the payment processor cannot take: more than 8 digits, and MGA, which it reads without
    decimals. Errors: Invalid.
    """
    for number, plan in enumerate(catalogue.plan):
        for interval, price in plan.prices.given.items():
            place = f"plan.{number}.prices.{interval.value}"
            if price.amount > _HIGHEST_PAYABLE:
                raise Invalid(fields={f"{place}.amount": [f"This must be at most {_HIGHEST_PAYABLE} to be paid."]})
            if price.currency in _UNPAYABLE:
                raise Invalid(fields={f"{place}.currency": ["The payment processor takes it without decimals."]})


def read_catalogue(text: str) -> NewCatalogue:
    """The catalogue that a TOML file holds. Errors: Invalid, naming the place (`plan.0.prices.monthly.amount`)."""
    try:
        return NewCatalogue.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise Invalid(fields={"catalogue": [f"This is not TOML: {error}."]}) from None
    except ValidationError as error:
        fields: dict[str, list[str]] = {}
        for item in error.errors(include_url=False):
            place = ".".join(map(str, item["loc"])) or "catalogue"
            fields.setdefault(place, []).append(item["msg"])
        raise Invalid(fields=fields) from None

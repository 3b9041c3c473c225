"""Catalogues as an operator writes them."""

from typing import Any

from app.domain import plans
from app.domain.plans.inputs import NewCatalogue
from tests.factories import SYSTEM


def plan(slug: str, **changes: Any) -> dict[str, Any]:
    """A plan on offer; `prices` and `features` are changed member by member, None takes one out."""
    prices = {
        "monthly": {"amount": 1999, "currency": "EUR", "active": True},
        "yearly": {"amount": 19_990, "currency": "EUR", "active": True},
    }
    features = {"brands": 2, "staff_accounts": 3, "ai_credits_monthly": 100, "storage_limit": 1000}
    prices |= changes.pop("prices", {})
    return {
        "slug": slug,
        "location": "default",
        "popular": False,
        "sort_order": 1,
        "active": True,
        "hidden": False,
        "name": {"en": slug.capitalize()},
        "description": {"en": f"The plan {slug}."},
        "prices": {name: price for name, price in prices.items() if price is not None},
        "features": features | changes.pop("features", {}),
        **changes,
    }


async def load(*given: dict[str, Any]) -> None:
    """Make these the catalogue."""
    await plans.import_catalogue(SYSTEM, NewCatalogue.model_validate({"plan": list(given)}))

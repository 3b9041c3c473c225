"""The plan screen: what the plan includes, what is used of it, and a plan that the operator assigns meanwhile."""

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import by_palette, pressed


async def plan(stage: Stage) -> None:
    """Nothing can be bought without a payment processor; a plan that the operator assigns is shown by itself."""
    opened = await stage.open("/studio/account/plan")
    page = opened.page
    used = page.get_by_role("region", name="Used")
    await expect(page.locator(".plan-name")).to_contain_text("Agency")
    await expect(used).to_contain_text("2 of 50")
    plans = page.get_by_role("region", name="Plans")
    await expect(plans).to_contain_text("The operator of this installation assigns plans.")
    await expect(plans.get_by_role("button", name="Choose")).to_have_count(0)
    price = plans.locator(".price").first
    monthly = await price.inner_text()
    await plans.get_by_role("button", name="By the year").click()
    await expect(price).not_to_have_text(monthly)
    stage.admin("plan", "assign", "--owner", stage.site.demo["email"], "--plan", "enterprise")
    await expect(page.locator(".plan-name")).to_contain_text("Enterprise")
    await expect(used).to_contain_text("no limit")


async def plan_by_keys(stage: Stage) -> None:
    """The palette leads there; the interval is switched by keys."""
    page = (await stage.room("home")).page
    await by_palette(page, "Plan")
    await expect(page.get_by_role("heading", level=1, name="Plan")).to_be_visible()
    yearly = page.get_by_role("button", name="By the year")
    await pressed(page, yearly)
    await expect(yearly).to_have_attribute("aria-pressed", "true")


FLOWS: tuple[Flow, ...] = (plan, plan_by_keys)

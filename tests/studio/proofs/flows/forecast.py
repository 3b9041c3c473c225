"""What goes out in the days to come: signs on the calendar and lines of home, until things are set right."""

import re
from datetime import UTC, datetime, timedelta

from playwright.async_api import expect

from app.core.iso_time import offset_form
from tests.studio.proofs.flows.stage import Flow, Stage

AT = timedelta(days=1)


async def in_the_way(stage: Stage) -> None:
    """A draft that does not fit is marked with the reason, on home and in the calendar, until it fits."""
    channel = await stage.channel("קיוסק")
    due = offset_form(datetime.now(UTC).replace(microsecond=0) + AT)
    draft = {"channel_ids": [channel.number], "due_at": due, "allow_issues": True}
    await stage.post("مسودة طويلة", "x" * 5_001, **draft)
    home = (await stage.room("home")).page
    lines = home.get_by_role("region", name="Next 30 days")
    await expect(lines).to_contain_text(re.compile(r"of \d+ posts go out as things are"))
    long = lines.get_by_role("listitem").filter(has_text="مسودة طويلة")
    await expect(long).to_contain_text("The text has 5001 characters; at most 5000 are allowed.")
    await expect(lines).to_contain_text("not approved yet")
    calendar = (await stage.room("calendar")).page
    card = calendar.locator(".entry").filter(has_text="مسودة طويلة")
    sign = card.get_by_role("img", name=re.compile("Does not go out as planned"))
    await expect(sign).to_have_accessible_name(re.compile("The text has 5001 characters"))
    await long.get_by_role("link", name="Look").click()
    await home.get_by_label("Text", exact=True).fill("Short enough.")
    await expect(sign).to_have_count(0)
    await expect(card).to_have_count(1)


FLOWS: tuple[Flow, ...] = (in_the_way,)

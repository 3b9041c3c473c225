"""What surrounds the studio: a network without TLS, and scripts that are written from right to left."""

from typing import Final

from playwright.async_api import FilePayload, expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hostile import ARABIC, HEBREW, INSECURE, SCRIPTS, TYPED
from tests.studio.proofs.installation import PHONE

NARROW: Final = """(selector) => [...document.querySelectorAll(selector)].flatMap((one) => {
  one.scrollIntoView({ block: "center", inline: "center" });
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const isHit = (dx, dy) => {
    const hit = document.elementFromPoint(Math.max(0, x + dx), y + dy);
    return hit && (one.contains(hit) || [...(one.labels ?? [])].some((label) => label.contains(hit)));
  };
  const reach = (dx, dy, n = 1) => (n < 40 && isHit(dx * n, dy * n) ? reach(dx, dy, n + 1) : n);
  const size = [reach(1, 0) + reach(-1, 0) - 1, reach(0, 1) + reach(0, -1) - 1];
  return isHit(0, 0) && Math.min(...size) >= 39 ? [] : [`${one.ariaLabel ?? one.textContent} ${size}`];
})"""
"""Which of these are smaller for a finger than 40 pixels."""
TOUCHED: Final = {
    "media": ".media-box",
    "posts": ".post-tabs button",
    "calendar": ".calendar-filters button, .unplanned button",
    "settings?tab=labels": ".label-colours input",
    "/studio/me/notifications": "td > input",
}
"""What is touched on a phone, by the screen it is on."""


async def without_tls(stage: Stage) -> None:
    """An idea, a post and a copied text need nothing that browsers have with TLS alone."""
    opened = await stage.room("ideas")
    page = opened.page
    await page.add_init_script(INSECURE)
    await page.reload()
    await page.locator(".top .main").click()
    await page.get_by_role("dialog").get_by_label("Headline").fill("On the shop's network")
    await page.keyboard.press("Enter")
    await expect(page.locator(".idea", has_text="On the shop's network")).to_be_visible()


async def every_script(stage: Stage) -> None:
    """Arabic has its own direction on each screen, and keys of a word that is being composed do nothing."""
    await stage.channel(ARABIC)
    made = await stage.post(ARABIC, f"{HEBREW} 123", channel_ids=[stage.sandboxes[0].number])
    await stage.site.rest("POST", f"/posts/{made['id']}/submit", json={})
    opened = await stage.room("home")
    page = opened.page
    for room in ("posts", "channels", f"review?post={made['id']}", f"editor/{made['id']}"):
        await opened.open(f"{stage.base}/{room}")
        assert await page.evaluate(SCRIPTS) == [], room
        assert await page.evaluate(TYPED) == [], room


async def many_brands(stage: Stage) -> None:
    """Who has more brands than a page of the list holds opens the oldest ones by address and by search."""
    stage.admin("plan", "assign", "--owner", stage.site.demo["email"], "--plan", "enterprise")
    for ten in range(13):
        names = [f"Branch {ten:02}{number}" for number in range(10)]
        fields = " ".join(
            f'b{name[-1]}: brandCreate(input: {{name: "{name}"}}) {{ __typename }}' for name in names
        )
        made = await stage.site.ask(f"mutation {{ {fields} }}")
        assert {row["__typename"] for row in made.values()} == {"Brand"}
    opened = await stage.room("home")
    page, switch = opened.page, opened.page.locator(".brand-switch")
    await expect(switch).to_contain_text(stage.site.demo["brands"][0]["name"])
    await switch.click()
    await expect(page.get_by_role("menuitemcheckbox")).to_have_count(12)
    await page.get_by_role("menuitem", name="All brands").click()
    await page.get_by_role("combobox").fill("branch 003")
    await expect(page.get_by_role("option")).to_have_text(["Branch 003"])
    await page.keyboard.press("Enter")
    await expect(switch).to_contain_text("Branch 003")
    await page.reload()
    await expect(switch).to_contain_text("Branch 003")


async def file_of_a_tool(stage: Stage) -> None:
    """A sheet of another tool is checked, with the columns that were read, and becomes drafts."""
    opened = await stage.room("posts")
    page = opened.page
    await page.get_by_role("button", name="Import").click()
    sheet = "Text;Posting Time;Colour\nFrom a sheet;;red\nAlso from it;12/06/2030 10:00;\n"
    file = FilePayload(name="buffer.csv", mimeType="text/csv", buffer=sheet.encode())
    dialog = page.get_by_role("dialog")
    await dialog.locator("input[type=file]").set_input_files(file)
    # The tool is known by the columns of its files.
    await expect(dialog.get_by_label("From", exact=True)).to_have_value("BUFFER")
    await dialog.get_by_label("title").select_option("Colour")
    await expect(dialog.get_by_role("status")).to_contain_text("1 ready, 1 refused")
    await expect(dialog.get_by_role("status")).to_contain_text("Text: Text")
    await expect(dialog.get_by_role("table")).to_contain_text("12/06/2030 could be two days")
    await dialog.get_by_role("button", name="Make 1 draft").click()
    await expect(dialog.get_by_role("status")).to_contain_text("1 imported, 1 refused")
    await dialog.get_by_role("button", name="Close").last.click()
    await expect(page.locator(".post-row", has_text="red").first).to_be_visible()


async def plan_before_its_pictures(stage: Stage) -> None:
    """A row that its channel would refuse as it is becomes a draft; the table says what is missing."""
    channel = await stage.channel("Unwilling sheet", "reject")
    page = (await stage.room("posts")).page
    await page.get_by_role("button", name="Import").click()
    sheet = f"body,channels,due_at\nA plan for summer,{channel.name},2030-06-12 10:00\n"
    file = FilePayload(name="plan.csv", mimeType="text/csv", buffer=sheet.encode())
    dialog = page.get_by_role("dialog")
    await dialog.locator("input[type=file]").set_input_files(file)
    await expect(dialog.get_by_role("table")).to_contain_text("The sandbox refuses every post of this channel.")
    await page.set_viewport_size({"width": 390, "height": 844})
    assert await dialog.locator(".dialog-body").evaluate("body => body.scrollWidth - body.clientWidth") == 0
    await dialog.get_by_role("button", name="Make 1 draft").click()
    await expect(page.locator(".post-row", has_text="A plan for summer").first).to_contain_text("12")


async def under_a_thumb(stage: Stage) -> None:
    """On a phone a box, a filter, a colour and a menu are as large for a finger as a button."""
    await stage.post("Lies aside", "Words.")
    opened = await stage.room("calendar", size=PHONE)
    page = opened.page
    for path, selector in TOUCHED.items():
        await opened.open(path if path.startswith("/") else f"{stage.base}/{path}")
        if path == "calendar":
            await page.get_by_role("button", name="Unplanned").tap()
        if "labels" in path:
            await page.get_by_role("button", name="New label").tap()
            await expect(page.get_by_role("dialog")).to_be_visible()
        await expect(page.locator(selector).first).to_be_visible()
        missed = await page.evaluate(NARROW, selector)
        assert missed == [], (path, missed)
        assert await opened.beyond() == 0, path
    await stage.channel("The kiosk at the ferry, in summer and in winter")
    await opened.open(f"{stage.base}/analytics")
    for width in (390, 320):
        await page.set_viewport_size({"width": width, "height": 844})
        box = await page.locator(".top .tabs").bounding_box()
        assert box is not None
        assert box["width"] > width / 2
        assert await opened.beyond() == 0, width


FLOWS: tuple[Flow, ...] = (
    without_tls,
    every_script,
    many_brands,
    file_of_a_tool,
    plan_before_its_pictures,
    under_a_thumb,
)

"""What clients see: the owner chooses, and the client's studio has that and begins with what they decide."""

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import said


async def choice(stage: Stage) -> None:
    """Of a draft and a submitted post, a client sees both or the one; ideas and library go and come with it."""
    draft = await stage.post("Not for the client", "Between us.")
    late = await stage.post(
        "Never decided", "Too late.", due_at=stage.soon(), channel_ids=[stage.channel_ids["feed"]]
    )
    number = await stage.in_review("For the client")
    owner = (await stage.room("settings")).page
    section = owner.get_by_role("region", name="Clients")
    view = section.get_by_role("combobox", name="Clients see")
    await expect(view).to_have_value("ALL")
    await view.select_option("SHARED")
    await said(owner, "Saved")
    await expect(section).to_contain_text("Posts that were submitted for review")
    client = await stage.room("home", "client")
    page = client.page
    await expect(page.locator(".home-main section").first).to_have_accessible_name("Needs you")
    line = page.get_by_role("link", name="“For the client” waits for your decision")
    await expect(line).to_be_visible()
    await expect(page.get_by_role("main")).not_to_contain_text("Never decided")
    sidebar = page.get_by_role("navigation").first
    await expect(sidebar.get_by_role("link", name="Posts")).to_be_visible()
    for room in ("Ideas", "Media"):
        await expect(sidebar.get_by_role("link", name=room)).to_have_count(0)
    await line.click()
    await expect(page.get_by_role("main")).to_contain_text("Words of For the client")
    await client.open(f"{stage.base}/posts")
    await expect(page.get_by_role("main")).to_contain_text("For the client")
    for title in ("Not for the client", "Never decided"):
        await expect(page.get_by_role("main")).not_to_contain_text(title)
    await page.goto(f"{client.address}{stage.base}/editor/{draft['id']}")
    await expect(page.get_by_role("main")).to_contain_text("This post is not here.")
    await expect(page.get_by_role("main")).not_to_contain_text("Between us.")
    await view.select_option("ALL")
    # What it means is that of the service's answer.
    await expect(section).to_contain_text("All posts, ideas and files")
    await client.open(f"{stage.base}/posts")
    await expect(page.get_by_role("main")).to_contain_text("Not for the client")
    await expect(sidebar.get_by_role("link", name="Ideas")).to_be_visible()
    assert late["id"] < number


FLOWS: tuple[Flow, ...] = (choice,)

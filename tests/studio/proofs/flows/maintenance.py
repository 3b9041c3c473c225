"""Maintenance while the studio is open: it says so, keeps what is typed, and goes on by itself."""

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage


async def while_open(stage: Stage) -> None:
    """Switched on while somebody writes: a banner, words kept, nothing saved; switched off: saved by itself."""
    stage.pardoned = ["status of 503", "WebSocket connection to"]
    post = await stage.post("Maintained", "Before.")
    opened = await stage.room(f"editor/{post['id']}")
    page = opened.page
    banner = page.locator(".banner")
    text = page.get_by_label("Text", exact=True)
    try:
        stage.maintenance("on")
        await text.fill("Before. Typed in maintenance.")
        await expect(banner).to_contain_text("under maintenance")
        await expect(page.locator(".saved")).to_contain_text("kept on this device")
        await page.get_by_role("link", name="Posts", exact=True).first.click()
        await expect(banner).to_contain_text("under maintenance")
    finally:
        stage.maintenance("off")
    await expect(banner).to_have_count(0, timeout=30_000)
    await expect(page.get_by_role("link", name="Maintained")).to_be_visible()
    await opened.open(f"{stage.base}/editor/{post['id']}")
    await expect(text).to_have_value("Before. Typed in maintenance.")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    assert (await stage.read(post["id"]))["body"] == "Before. Typed in maintenance."


async def recovery(stage: Stage) -> None:
    """Nothing is sent after a restore: a bar says so, people go on working, and it goes with the recovery."""
    post = await stage.post("Recovered", "Before.")
    stage.admin("recovery", "start", "--why", "a drill")
    try:
        opened = await stage.room(f"editor/{post['id']}")
        page = opened.page
        banner = page.locator(".banner.is-bad")
        await expect(banner).to_have_text("Nothing is sent: the database was restored. An operator is at work.")
        await page.get_by_label("Text", exact=True).fill("Before. Typed in recovery.")
        await expect(page.locator(".saved")).to_have_text(SAVED)
    finally:
        stage.admin("recovery", "end", "--yes", "--unchecked")
    await page.get_by_label("Text", exact=True).fill("Before. Typed after it.")
    await expect(banner).to_have_count(0)


async def socket_away(stage: Stage) -> None:
    """Behind a proxy that passes no sockets on, a bar says what is missing, and people go on working."""
    stage.pardoned = ["WebSocket connection to"]
    post = await stage.post("Without news", "Before.")
    opened = await stage.room("posts")
    page = opened.page
    await page.route_web_socket("**/graphql", lambda socket: socket.close())
    await opened.open(f"{stage.base}/editor/{post['id']}")
    await expect(page.locator(".banner")).to_contain_text("changes by others do not show")
    await page.get_by_label("Text", exact=True).fill("Before. Typed without news.")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    assert (await stage.read(post["id"]))["body"] == "Before. Typed without news."


FLOWS: tuple[Flow, ...] = (while_open, recovery, socket_away)

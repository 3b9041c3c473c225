"""API tokens: made, shown once, used, and revoked."""

import httpx2
from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import pressed, said, tabbed_to


async def full(stage: Stage) -> None:
    """A wrong password makes none; the right one makes one that works until it is revoked."""
    page = (await stage.open("/studio/me/tokens")).page
    dialog = page.get_by_role("dialog")
    await page.get_by_role("button", name="New token").click()
    await dialog.get_by_label("Name").fill("A script")
    await dialog.get_by_label("Password").fill("wrong")
    await dialog.get_by_role("button", name="Make the token").click()
    await expect(dialog.get_by_role("alert")).to_be_visible()
    await dialog.get_by_label("Password").fill(stage.site.demo["password"])
    await dialog.get_by_role("button", name="Make the token").click()
    secret = await dialog.get_by_role("textbox", name="Token").input_value()
    assert await _answered(stage, secret) == 200
    await dialog.get_by_role("button", name="Close").last.click()
    row = page.locator(".token", has_text="A script")
    await page.reload()
    await expect(row).to_contain_text("used")
    assert secret not in await page.content()
    await row.get_by_role("button", name="Revoke: A script").click()
    await dialog.get_by_role("button", name="Revoke").click()
    await said(page, "“A script” no longer works.")
    await expect(row).to_have_count(0)
    assert await _answered(stage, secret) == 401


async def tier_by_keys(stage: Stage) -> None:
    """A token that only reads, made and revoked by keys; what it may not do is refused."""
    page = (await stage.open("/studio/me/tokens")).page
    keys, dialog = page.keyboard, page.get_by_role("dialog")
    await pressed(page, page.get_by_role("button", name="New tier token"))
    await expect(dialog.get_by_label("Name")).to_be_focused()
    await keys.type("Reports")
    await tabbed_to(page, dialog.get_by_role("radio", name="Read"))
    await keys.press("Control+Enter")
    secret = await dialog.get_by_role("textbox", name="Token").input_value()
    await keys.press("Escape")
    assert await _answered(stage, secret) == 200
    assert await _answered(stage, secret, write=True) == 422
    await pressed(page, page.get_by_role("button", name="Revoke: Reports"))
    await pressed(page, dialog.get_by_role("button", name="Revoke"))
    await said(page, "“Reports” no longer works.")
    assert await _answered(stage, secret) == 401


async def for_an_agent(stage: Stage) -> None:
    """A token for ideas only reads the brands and writes no post; the list says what it is for."""
    page = (await stage.open("/studio/me/tokens")).page
    dialog = page.get_by_role("dialog")
    await page.get_by_role("button", name="New token").click()
    await dialog.get_by_label("Name").fill("Idea finder")
    await dialog.get_by_role("radio", name="Ideas only, for an agent").check()
    await dialog.get_by_label("Password").fill(stage.site.demo["password"])
    await dialog.get_by_role("button", name="Make the token").click()
    secret = await dialog.get_by_role("textbox", name="Token").input_value()
    await dialog.get_by_role("button", name="Close").last.click()
    await expect(page.locator(".token", has_text="Idea finder")).to_contain_text("for an agent: ideas")
    assert await _answered(stage, secret, path="/ideas/mining-context") == 200
    assert await _answered(stage, secret) == 422
    assert await _answered(stage, secret, write=True) == 422


async def for_drafts(stage: Stage) -> None:
    """A token for ideas and drafts reads the posts and writes none by REST; the list says what it is for."""
    page = (await stage.open("/studio/me/tokens")).page
    dialog = page.get_by_role("dialog")
    await page.get_by_role("button", name="New token").click()
    await dialog.get_by_label("Name").fill("Draft writer")
    await dialog.get_by_role("radio", name="Ideas and drafts, for an agent").check()
    await dialog.get_by_label("Password").fill(stage.site.demo["password"])
    await dialog.get_by_role("button", name="Make the token").click()
    secret = await dialog.get_by_role("textbox", name="Token").input_value()
    assert secret.startswith("gly_d_")
    await dialog.get_by_role("button", name="Close").last.click()
    await expect(page.locator(".token", has_text="Draft writer")).to_contain_text("for an agent: ideas and drafts")
    assert await _answered(stage, secret, path="/ideas/mining-context") == 200
    assert await _answered(stage, secret, write=True) == 422


async def own_session(stage: Stage) -> None:
    """The session that one works in cannot be revoked here."""
    page = (await stage.open("/studio/me/tokens")).page
    row = page.locator(".token", has_text="this session")
    await expect(row.get_by_role("button")).to_be_disabled()


async def _answered(stage: Stage, secret: str, *, path: str = "/posts", write: bool = False) -> int:
    """The status for a request with this token: the posts or this path are read, or one post is written."""
    slug = stage.site.demo["brands"][0]["slug"]
    headers = {"Authorization": f"Bearer {secret}", "X-Service-Brand": slug}
    async with httpx2.AsyncClient(base_url=stage.site.service.url, headers=headers) as client:
        answer = await (client.post("/posts", json={"body": "By a token."}) if write else client.get(path))
        return answer.status_code


FLOWS: tuple[Flow, ...] = (full, for_an_agent, for_drafts, tier_by_keys, own_session)

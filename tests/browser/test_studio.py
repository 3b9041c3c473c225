"""The studio in a browser, under its own content policy: in, around by mouse and by keys, and out."""

import re

from playwright.async_api import Page, Route, expect

from app.core import clock
from app.domain import identity
from app.domain.identity import CalendarFeed
from app.domain.identity.models import AccessToken
from app.domain.posts import Post
from app.domain.webhooks import Endpoint
from tests.browser.conftest import Site
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, address, channel


async def entered(site: Site, page: Page, who: str = "O1", brand: str = "B1") -> str:
    """Sign in as this person and open the home of this brand; answers the address of the brand."""
    await page.set_viewport_size({"width": 1280, "height": 800})
    base = f"{site.address}/studio/{site.world.id(brand)}"
    await page.goto(f"{base}/home")
    await page.get_by_label("E-mail address").fill(address(who))
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign in").click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text(who)
    return base


async def test_a_first_owner_is_set_up_from_the_printed_address(site: Site, page: Page) -> None:
    await identity.User.all().update(deleted_at=clock.now(), email_key=None)
    await page.goto(f"{site.address}/setup?code={identity.setup_code()}")
    for label, value in {
        "E-mail address": "amira@northwind.example",
        "Password": PASSWORD,
    }.items():
        await page.get_by_label(label).fill(value)
    await page.get_by_role("button", name="Start").click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Amira")
    await expect(page).to_have_url(re.compile(r"/studio/\d+/home$"))
    assert await page.evaluate("document.cookie") == ""


async def test_keys_lead_everywhere_and_signing_out_leads_to_the_sign_in(site: Site, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    base = await entered(site, page)
    await page.keyboard.press("Control+k")
    await page.get_by_role("combobox").fill("prof")
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("First name")).to_have_value("O1")
    await page.get_by_label("First name").fill("Olga")
    await page.get_by_role("button", name="Save").click()
    await expect(page.get_by_role("status")).to_contain_text("Your profile is saved.")
    await page.goto(f"{base}/home")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Olga")
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog")).to_contain_text("Open the palette")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Account").click()
    await page.get_by_role("menuitem", name="Sign out").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    await page.goto(f"{base}/home")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    assert [url for url in asked if not url.startswith((site.address, "data:"))] == []


async def test_words_survive_a_lost_connection_and_a_closed_tab(site: Site, page: Page) -> None:
    base = await entered(site, page)
    await page.goto(f"{base}/editor/new")
    await page.get_by_label("Text", exact=True).fill("The first words")
    await expect(page).to_have_url(re.compile(r"/editor/\d+$"))
    await page.route("**/graphql", lambda route: route.abort())
    await page.get_by_label("Text", exact=True).fill("The first words, and more")
    await expect(page.locator(".top")).to_contain_text("kept on this device")
    await page.unroute("**/graphql")
    await page.reload()
    await expect(page.get_by_label("Text", exact=True)).to_have_value("The first words, and more")
    await expect(page.locator(".top")).to_contain_text("saved")
    await page.route("**/graphql", _without_answer)
    await page.get_by_label("Text", exact=True).fill("The first words, and the last")
    await expect(page.locator(".top")).to_contain_text("kept on this device")
    await page.unroute_all(behavior="wait")
    await expect(page.locator(".top")).to_contain_text("saved")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    assert await Post.all().values_list("body", flat=True) == ["The first words, and the last"]


async def _without_answer(route: Route) -> None:
    """The service does what it is asked to, and its answer is lost."""
    await route.fetch()
    await route.abort()


async def test_a_post_is_written_scheduled_and_moved_by_keys_with_undo(site: Site, page: Page) -> None:
    await channel(site.world)
    base = await entered(site, page)
    await page.keyboard.press("c")
    await page.get_by_label("Title").fill("Rye")
    await page.get_by_label("Text", exact=True).fill("Rye for beginners")
    await expect(page.get_by_text("17/").first).to_be_visible()
    await expect(page.get_by_text("saved now")).to_be_visible()
    await page.get_by_role("button", name="When").click()
    await page.get_by_role("button", name="Tomorrow 09:00").click()
    await expect(page.get_by_role("button", name="Schedule", exact=True)).to_be_enabled()
    await expect(page.get_by_text("It goes out once it is approved.")).to_be_visible()
    await page.keyboard.press("Control+Enter")
    await expect(page.locator(".top")).to_contain_text("Scheduled")
    await page.goto(f"{base}/calendar?view=month")
    entry = page.get_by_role("link", name="Rye", exact=True)
    day = page.locator(".day", has=entry)
    before = await day.get_attribute("data-day")
    await entry.focus()
    await page.keyboard.press("Alt+ArrowDown")
    await expect(page.get_by_role("status")).to_contain_text("moved to")
    await expect(day).not_to_have_attribute("data-day", before or "")
    await page.keyboard.press("Control+z")
    await expect(day).to_have_attribute("data-day", before or "")


async def test_what_another_person_changes_is_shown_at_once(site: Site, page: Page) -> None:
    post = await site.world.written(body="Before")
    base = await entered(site, page)
    await page.goto(f"{base}/editor/{post['id']}")
    await expect(page.get_by_label("Text", exact=True)).to_have_value("Before")
    changed = await site.world.patch(f"/posts/{post['id']}", {"body": "After"}, by="ED", brand="B1")
    assert changed.status_code == 200, changed.text
    await expect(page.get_by_label("Text", exact=True)).to_have_value("After")


async def test_a_webhook_is_made_and_its_secret_shown_once(site: Site, page: Page) -> None:
    base = await entered(site, page)
    await page.goto(f"{base}/webhooks")
    await page.get_by_role("main").get_by_role("button", name="Add an address").first.click()
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_label("Address")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(dialog.get_by_role("alert")).to_be_visible()
    await dialog.get_by_label("Address").fill("https://receiver.example/hook")
    await dialog.get_by_label("Commented").uncheck()
    await page.keyboard.press("Enter")
    secret = await page.get_by_role("textbox", name="Secret").input_value()
    await page.get_by_role("button", name="Close").last.click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_text("Approved, Published, Failed, Expired", exact=True)).to_be_visible()
    (endpoint,) = await Endpoint.all()
    assert secret.startswith("whsec_")
    assert endpoint.url == "https://receiver.example/hook"
    await page.reload()
    await expect(page.get_by_text("https://receiver.example/hook").first).to_be_visible()
    assert secret not in await page.content()


async def test_what_lasts_asks_for_a_proof_first_and_goes_on(site: Site, page: Page) -> None:
    base = await entered(site, page)
    await AccessToken.all().update(confirmed_at=None)
    await page.goto(f"{base}/settings")
    await page.get_by_role("button", name="Add a calendar feed").click()
    form = page.get_by_role("dialog", name="Add a calendar feed")
    proof = page.get_by_role("dialog", name="Confirm that it is you")
    await form.get_by_label("Name").fill("Phone")
    await page.keyboard.press("Enter")
    await expect(proof.get_by_label("Password")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(proof).to_have_count(0)
    await expect(form.get_by_role("alert")).to_contain_text("Confirm first that it is you")
    assert not await CalendarFeed.exists()
    await form.get_by_role("button", name="Make the address").click()
    await proof.get_by_label("Password").fill("wrong")
    await page.keyboard.press("Enter")
    await expect(proof.get_by_role("alert")).to_be_visible()
    await proof.get_by_label("Password").fill(PASSWORD)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name="The address is ready")).to_be_visible()
    await expect(proof).to_have_count(0)
    assert await CalendarFeed.all().count() == 1
    # It is in the list of what acts for the person.
    await page.goto(f"{site.address}/studio/me/security")
    acting = page.get_by_role("region", name="What acts in your name")
    await expect(acting.get_by_role("listitem").first).to_contain_text("Calendar feed: Phone")
    await acting.get_by_role("link", name="Look at it: Phone").click()
    await expect(page).to_have_url(f"{base}/settings")


async def test_another_password_takes_a_code_where_two_factor_is_on(site: Site, page: Page) -> None:
    await entered(site, page)
    app = await turned_on(site.world, "O1")
    await AccessToken.all().update(confirmed_at=None)
    await page.goto(f"{site.address}/studio/me/security")
    await page.get_by_role("region", name="How you sign in").get_by_role("button", name="Change").click()
    form = page.get_by_role("dialog")
    await form.get_by_label("Password now").fill(PASSWORD)
    await form.get_by_label("New password").fill("another long password 3")
    await form.get_by_label("Code of your authenticator app").fill(app.recovery_codes[0])
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("status")).to_contain_text("The password is changed.")


async def test_a_terminal_that_came_by_link_needs_the_end_of_its_code(site: Site, page: Page) -> None:
    await entered(site, page)
    begun = (await site.world.post("/auth/cli/start", {"device_name": "laptop"})).json()
    await page.goto(f"{site.address}/studio/me/terminal?code={begun['user_code']}")
    begin, _, end = begun["user_code"].partition("-")
    await expect(page.get_by_text(f"{begin}-····", exact=True)).to_be_visible()
    await page.get_by_role("button", name="Approve").click()
    await expect(page.get_by_role("alert")).to_contain_text("not the last four letters")
    await page.get_by_label("Last four letters").fill(end.lower())
    await page.get_by_role("button", name="Approve").click()
    await expect(page.get_by_text("“laptop” is signed in as you.")).to_be_visible()
    answer = await site.world.post("/auth/cli/token", {"device_code": begun["device_code"]})
    assert (answer.status_code, answer.json()["user"]["email"]) == (200, address("O1"))


async def test_only_modules_of_the_page_run_and_no_other_site_gets_hold_of_it(site: Site, page: Page) -> None:
    base = await entered(site, page)
    # The reports of the content policy about what follows are no fault.
    again = await page.context.new_page()
    await again.goto(f"{base}/ideas")
    await expect(again.get_by_role("heading", level=1)).to_have_text("Ideas")
    listed = "JSON.parse(document.querySelector('script[type=importmap]').textContent).imports"
    address = await again.evaluate(f"{listed}['/studio/a/rooms/analytics/analytics.js']")
    loaded = "address => import(address).then(() => 'it ran', (error) => error.name)"
    assert await again.evaluate(loaded, address) == "TypeError"
    elsewhere = site.address.replace("localhost", "127.0.0.1")
    for place, is_alone in ((site.address, False), (elsewhere, True)):
        await again.goto(f"{place}/about")
        async with again.expect_popup() as opened:
            await again.evaluate("address => { window.open(address); }", f"{site.address}/sign-in")
        popup = await opened.value
        await popup.wait_for_load_state()
        assert await popup.evaluate("window.opener === null") is is_alone

"""Rights that change while a window is open: rooms and buttons follow, and nobody loses words."""

import re
from dataclasses import dataclass
from typing import Final

from playwright.async_api import Page, Route, expect
from pyotp.totp import TOTP

from tests.studio.proofs.flows.stage import Flow, Person, Stage
from tests.studio.proofs.installation import Window

CREATE: Final = """
mutation ($input: BrandCreateInput!) { brandCreate(input: $input) { ... on Brand { id databaseId slug } } }
"""
UPDATE: Final = "mutation ($input: BrandUpdateInput!) { brandUpdate(input: $input) { __typename } }"
MEMBERS: Final = """
query ($id: ID!) { brand(id: $id) { members(first: 50) { edges { node { id user { email } } } } } }
"""
SET_ROLE: Final = "mutation ($input: MemberRoleSetInput!) { memberRoleSet(input: $input) { __typename } }"
REMOVE: Final = "mutation ($input: MemberRemoveInput!) { memberRemove(input: $input) { __typename } }"
POST: Final = "mutation ($input: PostCreateInput!) { postCreate(input: $input) { ... on Post { id databaseId } } }"
FOLLOW: Final = """(href) => {
  const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
  link.click();
  link.remove();
}"""
APPROVE: Final = "mutation ($input: PostApproveInput!) { postApprove(input: $input) { __typename } }"


@dataclass(frozen=True, slots=True)
class Brand:
    """A brand of the owner, of one flow alone."""

    stage: Stage
    id: str
    number: int
    slug: str
    name: str

    def path(self, room: str) -> str:
        """Where a room of it is."""
        return f"/studio/{self.number}/{room}"

    def add(self, person: Person, role: str) -> None:
        """Put a person into it."""
        self.stage.admin("member", "add", "--brand", self.slug, "--email", person.email, "--role", role)

    async def membership(self, person: Person) -> str:
        """The id of a membership in it."""
        rows = (await self.stage.site.ask(MEMBERS, id=self.id))["brand"]["members"]["edges"]
        return next(row["node"]["id"] for row in rows if row["node"]["user"]["email"] == person.email)

    async def change(self, **values: object) -> None:
        """Change it."""
        answer = await self.stage.site.ask(UPDATE, input={"id": self.id, **values})
        assert answer["brandUpdate"]["__typename"] == "Brand", answer

    async def opened(self, person: Person, room: str) -> Window:
        """A window of a person at a room of it."""
        window = await self.stage.window()
        await window.sign_in(person.email, person.password, self.path(room))
        return window


async def _brand(stage: Stage, name: str) -> Brand:
    made = (await stage.site.ask(CREATE, input={"name": name}))["brandCreate"]
    return Brand(stage, made["id"], made["databaseId"], made["slug"], name)


async def removed(stage: Stage) -> None:
    """Who is removed while they write is told so in their window, and has their words and their other brands."""
    brand, other = await _brand(stage, "Quay Radio"), await _brand(stage, "Quay Books")
    person = stage.person(None)
    brand.add(person, "editor")
    other.add(person, "member")
    given = {"brandId": brand.id, "body": "Before.", "title": "Kept words"}
    post = (await stage.site.ask(POST, input=given))["postCreate"]
    await stage.site.ask(APPROVE, input={"id": post["id"]})
    page = (await brand.opened(person, f"editor/{post['databaseId']}")).page
    await page.get_by_role("button", name="Edit", exact=True).click()
    await page.get_by_label("Text", exact=True).fill("Words that nobody saved.")
    await stage.site.ask(REMOVE, input={"membershipId": await brand.membership(person)})
    await _lost(page, brand)
    said = page.locator("main .said")
    await expect(said).to_contain_text("Words that nobody saved.")
    await expect(page.get_by_role("button", name="Copy")).to_be_visible()
    await expect(page.locator(".toasts .is-bad")).to_have_count(0)
    await expect(page.get_by_role("link", name="New post")).to_have_count(0)
    await page.locator("main").get_by_role("link", name=other.name).click()
    await expect(page).to_have_url(re.compile(other.path("home")))
    await expect(page.get_by_role("link", name="New post")).to_be_visible()
    await stage.site.ask(REMOVE, input={"membershipId": await other.membership(person)})
    await _lost(page, other)
    await expect(page.get_by_role("heading", name="Make your first brand")).to_be_visible()
    brand.add(person, "client")
    await page.goto(page.url.replace(other.path("home"), brand.path("home")))
    await expect(page.get_by_role("heading", level=1).first).not_to_contain_text("no longer")


async def _lost(page: Page, brand: Brand) -> None:
    await expect(page.get_by_role("heading", level=1).first).to_have_text(
        f"You are no longer a member of “{brand.name}”."
    )


async def other_role(stage: Stage) -> None:
    """With another role rooms and buttons are others at once; what can be saved no more can be copied."""
    brand, person = await _brand(stage, "Quay Bikes"), stage.person(None)
    brand.add(person, "editor")
    member = await brand.membership(person)
    given = {"brandId": brand.id, "body": "Before.", "title": "For a client"}
    post = (await stage.site.ask(POST, input=given))["postCreate"]
    await brand.change(clientView="ALL")
    page = (await brand.opened(person, f"editor/{post['databaseId']}")).page
    text, rooms = page.get_by_label("Text", exact=True), page.get_by_role("navigation", name="Rooms")
    await expect(text).to_be_enabled()
    await page.route("**/graphql", _unless_it_saves)
    await text.fill("Words of an editor.")
    await stage.site.ask(SET_ROLE, input={"membershipId": member, "role": "CLIENT"})
    await expect(page.locator(".toasts")).to_contain_text("Your role in Quay Bikes is another one now.")
    await expect(text).to_be_disabled()
    await expect(text).to_have_value("Words of an editor.")
    note = page.locator(".note").get_by_text("You may not change this post any more")
    await expect(note).to_be_visible()
    await expect(page.get_by_role("link", name="New post")).to_have_count(0)
    await expect(rooms.get_by_role("link", name="Channels")).to_have_count(0)
    await stage.site.ask(SET_ROLE, input={"membershipId": member, "role": "MEMBER"})
    await expect(page.get_by_role("link", name="New post")).to_be_visible()
    await expect(text).to_be_enabled()
    await expect(text).to_have_value("Words of an editor.")
    stage.pardoned += ["net::ERR_FAILED"]


async def typed_in_a_dialog(stage: Stage) -> None:
    """A dialog stays with what is typed when the role closes its room; the room goes with the dialog."""
    brand, person = await _brand(stage, "Quay Notes"), stage.person(None)
    brand.add(person, "editor")
    member = await brand.membership(person)
    await brand.change(clientView="SHARED")
    page = (await brand.opened(person, "ideas")).page
    await page.get_by_role("button", name="Idea", exact=True).click()
    dialog = page.get_by_role("dialog")
    field = dialog.get_by_role("textbox").first
    await field.fill("An idea that nobody saved")
    await stage.site.ask(SET_ROLE, input={"membershipId": member, "role": "CLIENT"})
    await expect(page.locator(".toasts")).to_contain_text("Your role in Quay Notes is another one now.")
    await expect(page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Ideas")).to_have_count(0)
    await expect(field).to_have_value("An idea that nobody saved")
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Your role .+ not open this"))


async def _unless_it_saves(route: Route) -> None:
    if "EditorUpdate" in (route.request.post_data or ""):
        await route.abort()
    else:
        await route.fallback()


async def renamed_and_deleted(stage: Stage) -> None:
    """A new name of the brand is there at once; who is in a deleted brand is told."""
    brand, person = await _brand(stage, "Quay Maps"), stage.person("client")
    brand.add(person, "member")
    page = (await brand.opened(person, "posts")).page
    await brand.change(name="Quay Atlas")
    await expect(page.get_by_role("button", name="Brands")).to_contain_text("Quay Atlas")
    await expect(page).to_have_title("Posts · Quay Atlas")
    stage.admin("brand", "delete", "--brand", brand.slug, "--yes")
    await expect(page.get_by_role("heading", level=1)).to_have_text("You are no longer a member of “Quay Atlas”.")
    await expect(page.locator("main").get_by_role("link")).to_have_count(1)


async def locked(stage: Stage) -> None:
    """A brand that asks for two-factor closes in open windows, its neighbours stay; it opens with the factor."""
    brand, person = await _brand(stage, "Quay Locks"), stage.person("editor")
    brand.add(person, "member")
    page = (await brand.opened(person, "posts")).page
    owner = stage.site.demo
    await _turn_on(stage, owner["token"], owner["password"])
    await brand.change(requiresTwoFactor=True)
    await expect(page.get_by_role("heading", level=1)).to_have_text(
        "“Quay Locks” asks its members for two-factor authentication."
    )
    await page.reload()
    await expect(page.get_by_role("link", name="Turn it on")).to_be_visible()
    await page.get_by_role("button", name="Brands").click()
    await expect(page.get_by_role("menuitemcheckbox")).to_have_count(2)
    await page.keyboard.press("Escape")
    signed = await stage.sent("/auth/login", email=person.email, password=person.password)
    await _turn_on(stage, signed["token"], person.password)
    await expect(page.get_by_role("heading", level=1)).to_have_text("Posts")
    stage.admin("brand", "delete", "--brand", brand.slug, "--yes")


async def other_brand(stage: Stage) -> None:
    """A new post that is not saved yet when another brand is opened belongs to the brand of its words."""
    brand = await _brand(stage, "Quay Mills")
    page = (await stage.open(brand.path("editor/new"))).page
    await page.get_by_label("Text", exact=True).fill("Words for the mills.")
    # Before typing rests, as by a key or a link.
    await page.evaluate(FOLLOW, f"{stage.base}/home")
    await expect(page).to_have_url(re.compile(f"{stage.base}/home"))
    await page.goto(page.url.replace(f"{stage.base}/home", brand.path("posts")))
    await expect(page.locator(".post-row", has_text="Words for the mills.")).to_have_count(1)
    await page.goto(page.url.replace(brand.path("posts"), f"{stage.base}/posts"))
    await expect(page.locator(".post-row").first).to_be_visible()
    await expect(page.locator(".post-row", has_text="Words for the mills.")).to_have_count(0)


async def _turn_on(stage: Stage, token: str, password: str) -> None:
    setup = await stage.sent("/auth/two-factor/setup", token, password=password)
    code = TOTP(setup["secret"]).now()
    await stage.sent("/auth/two-factor/confirm", token, setup_token=setup["setup_token"], code=code)


async def signed_out_elsewhere(stage: Stage) -> None:
    """A session that is ended elsewhere leads its other windows to the sign-in, which says why."""
    person = stage.person("member")
    here = await stage.window()
    await here.sign_in(person.email, person.password, f"{stage.base}/posts")
    there = await here.context.new_page()
    await there.goto(f"{here.address}{stage.base}/home")
    await expect(there.get_by_role("heading", level=1)).to_be_visible()
    await there.get_by_role("button", name="Account").click()
    await there.get_by_role("menuitem", name="Sign out").click()
    await expect(here.page).to_have_url(re.compile(r"/sign-in\?.*ended=1"))
    await expect(here.page.get_by_text("Your session has ended.")).to_be_visible()
    stage.pardoned += ["401"]


FLOWS: Final[tuple[Flow, ...]] = (
    removed,
    other_role,
    typed_in_a_dialog,
    other_brand,
    renamed_and_deleted,
    signed_out_elsewhere,
    locked,
)

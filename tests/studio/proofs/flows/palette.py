"""The palette finds what has a name, and leads there."""

from urllib.parse import parse_qs, urlsplit

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage

IDEA = "mutation ($input: IdeaCreateInput!) { ideaCreate(input: $input) { ... on Idea { id } } }"
BRAND = "query ($id: BigInt!) { brand(databaseId: $id) { id media(first: 1) { nodes { filename } } } }"


async def finds(stage: Stage) -> None:
    """A post, an idea, a file and a member are found by name; a member's room is not offered to a client."""
    found = (await stage.site.ask(BRAND, id=stage.site.brand))["brand"]
    await stage.site.ask(IDEA, input={"brandId": found["id"], "headline": "Marzipan & more"})
    await stage.post("Marzipan season", "It begins.")
    person = stage.person("member")
    file = found["media"]["nodes"][0]["filename"]
    opened = await stage.room("home")
    page, keys = opened.page, opened.page.keyboard
    for words, room, name, group in (
        ("marzipan", "ideas", "Marzipan & more", "search"),
        (file, "media", file, "q"),
        (person.first_name, "team", f"{person.first_name} Holm", "search"),
    ):
        await keys.press("Control+k")
        box = page.get_by_role("combobox", name="Commands")
        await box.fill(words)
        option = page.get_by_role("option", name=name, exact=True)
        await expect(option).to_be_visible()
        if room == "ideas":
            await expect(page.get_by_role("option", name="Marzipan season")).to_be_visible()
        await option.click()
        await expect(page.get_by_role("main")).to_contain_text(name)
        address = urlsplit(page.url)
        assert address.path == f"{stage.base}/{room}"
        assert group in parse_qs(address.query)
    client = (await stage.room("home", "client")).page
    await client.keyboard.press("Control+k")
    await client.get_by_role("combobox", name="Commands").fill("marzipan")
    await expect(client.get_by_role("option", name="Marzipan & more", exact=True)).to_be_visible()
    await client.get_by_role("combobox", name="Commands").fill(person.first_name)
    await expect(client.get_by_text("Nothing found.")).to_be_visible()


FLOWS: tuple[Flow, ...] = (finds,)

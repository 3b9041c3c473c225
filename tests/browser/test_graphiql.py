"""GraphiQL in a browser: it asks nobody but us, and runs queries and subscriptions with a token."""

import re

from playwright.async_api import Page, expect

from app.domain import ideas
from schema.engine import ids
from tests.browser.conftest import Site
from tests.graphql.streams import listened


async def _type(page: Page, label: str, text: str) -> None:
    """Replace what an editor holds."""
    await (
        page.get_by_label(label)
        .locator(".CodeMirror")
        .last.evaluate("(found, text) => found.CodeMirror.setValue(text)", text)
    )


async def test_graphiql_asks_nobody_but_us_and_runs_what_is_typed(site: Site, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.set_viewport_size({"width": 1280, "height": 800})
    await page.goto(f"{site.address}/graphql")
    headers = f'{{"Authorization": "Bearer {site.world.tokens["O1"]}"}}'
    await _type(page, "Headers", headers)
    await _type(page, "Query Editor", "{ viewer { user { firstName } } }")
    await page.get_by_role("button", name=re.compile("Execute query")).click()
    answer = page.get_by_label("Result Window")
    await expect(answer).to_contain_text('"firstName": "O1"')
    brand = ids.encode("Brand", site.world.id("B1"))
    await _type(page, "Query Editor", f'subscription {{ ideaAdded(brandId: "{brand}") {{ headline }} }}')
    await page.get_by_role("button", name=re.compile("Execute query")).click()
    await listened(ideas.added(site.world.id("B1")))
    create = "mutation ($i: IdeaCreateInput!) { ideaCreate(input: $i) { __typename } }"
    body = {"query": create, "variables": {"i": {"brandId": brand, "headline": "Seen at once"}}}
    await site.world.post("/graphql", body, by="O1")
    await expect(answer).to_contain_text('"headline": "Seen at once"')
    foreign = [url for url in asked if not url.startswith((site.address, "data:"))]
    assert foreign == []

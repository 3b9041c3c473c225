"""Short flows of the studio in Chromium, against a service of their own; `python -m tests.studio` has all."""

import pytest

from tests.studio.proofs.flows import run
from tests.studio.proofs.flows.stage import Stage
from tests.studio.proofs.installation import WIDE, browsing, chromium, installed, window
from tests.studio.proofs.pace import PAINTS

NO_BROWSER = "no Chromium is installed; CHROMIUM may name one"
EDGE_PAGE = """<!doctype html><p style="position: fixed; bottom: 0">Nothing yet</p><script>
  addEventListener("keydown", () => {
    const begun = performance.now();
    // Of what is painted sooner, the browser says nothing.
    while (performance.now() - begun < 40);
    document.querySelector("p").textContent += " and a key";
  });
</script>"""
"""A page that draws at its lower edge and nowhere else."""

FLOWS = (
    "sign_in.password",
    "visits.list_and_post",
    "drafts.autosave",
    "times.queue_by_keys",
    "media.upload",
    "calendar.week_moved",
    "share_links.reader",
)


@pytest.mark.skipif(chromium() is None, reason=NO_BROWSER)
@pytest.mark.time_limit(300, reason="a service of its own, and a browser that waits for it")
async def test_short_flows() -> None:
    with installed("sqlite", **run.SETTINGS) as site:
        stage = Stage(site)
        run.roomy(stage)
        async with browsing() as (_, browser):
            stage.browser = browser
            problems = {name: await run.played(flow, stage) for name, flow in run.chosen(list(FLOWS)).items()}
    assert len(problems) == len(FLOWS)
    assert {name: lines for name, lines in problems.items() if lines} == {}


@pytest.mark.skipif(chromium() is None, reason=NO_BROWSER)
async def test_a_window_presents_what_is_drawn_at_the_edge_of_its_page() -> None:
    async with browsing() as (_, browser):
        opened = await window(browser, "http://localhost", WIDE)
        await opened.page.set_content(EDGE_PAGE)
        await opened.page.evaluate(PAINTS)
        # The first of them may come with the paint of the page.
        for count in (1, 2, 3):
            await opened.page.keyboard.press("a")
            await opened.page.wait_for_function(f"window.paints.size === {count}", timeout=5000, polling=100)
        assert await opened.page.evaluate("[innerWidth, innerHeight]") == list(WIDE)
        await opened.context.close()

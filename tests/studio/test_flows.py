"""Short flows of the studio in Chromium, against a service of their own; `python -m tests.studio` has all."""

import pytest

from tests.studio.proofs.flows import run
from tests.studio.proofs.flows.stage import Stage
from tests.studio.proofs.installation import browsing, chromium, installed

FLOWS = (
    "sign_in.password",
    "drafts.autosave",
    "times.queue_by_keys",
    "media.upload",
    "calendar.week_moved",
    "share_links.reader",
)


@pytest.mark.skipif(chromium() is None, reason="no Chromium is installed; CHROMIUM may name one")
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

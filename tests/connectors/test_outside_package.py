"""An installed outside package whose connector does all that ours do, by the public interface alone."""

import ast
import shutil
import sys
from collections.abc import Generator, Mapping
from contextlib import nullcontext
from dataclasses import replace
from importlib import invalidate_caches
from pathlib import Path

import pytest
from pydantic import SecretStr

from app.connectors import (
    Ask,
    Authorizes,
    Comments,
    ConnectRefused,
    Content,
    Hides,
    Measures,
    Media,
    NotYet,
    Publishes,
    Staged,
    Stages,
    authorization_gate,
    gate,
    rate_headers,
    registry,
)
from app.core import config, links
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.platform_clients import OutsideClient
from tests import factories
from tests.connectors import outside_package
from tests.connectors.authorized import CLIENT_ID, CLIENT_SECRET, target_of
from tests.connectors.contract import CHECKS, Recording
from tests.connectors.standins import pigeon
from tests.connectors.standins.server import standing_in
from tests.soak.connection_places import Case, There
from tests.soak.connections import STEPS, Trial

SOURCE = Path(outside_package.__file__).with_name("pigeon_post.py")
IMAGE = Media("https://galley.test/media/1?signature=x", "image/png", 4, "A pigeon", width=4, height=4)
CONTENT = Content(None, "Coo.", (IMAGE,))
UNCOUNTED = frozenset({"likes", "comments", "shares", "clicks"})


@pytest.fixture
def installed(tmp_path: Path, orm: object) -> Generator[None]:
    """The package as pip installs it: a module, and what the distribution says of itself."""
    del orm
    shutil.copy(SOURCE, tmp_path)
    about = tmp_path / "galley_pigeon-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: galley-pigeon\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{registry.ENTRY_POINTS}]\npigeon = pigeon_post:PigeonPost\n")
    sys.path.insert(0, str(tmp_path))
    invalidate_caches()
    registry.entry_points.cache_clear()
    registry.configure(sandbox=False)
    client = OutsideClient(client_id=CLIENT_ID, client_secret=SecretStr(CLIENT_SECRET))
    before = config._settings
    config.configure((before or Settings()).model_copy(update={"outside_clients": {"pigeon": client}}))
    yield
    config.configure(before)
    sys.path.remove(str(tmp_path))
    sys.modules.pop("pigeon_post", None)
    registry.entry_points.cache_clear()
    registry.configure(sandbox=True)


@pytest.mark.usefixtures("installed")
async def test_it_keeps_to_the_whole_contract() -> None:
    platform = registry.platform("pigeon")
    assert platform is not None
    assert type(platform).__module__ == "pigeon_post"
    for check in CHECKS:
        place = pigeon.PigeonPost()
        async with standing_in(place):
            await check(platform, Recording(content=CONTENT, there=place, people=place, uncounted=UNCOUNTED))


@pytest.mark.usefixtures("installed")
async def test_stages_signed_addresses_limits_and_comments(clock: Frozen) -> None:
    platform, place = registry.platform("pigeon"), pigeon.PigeonPost()
    assert isinstance(platform, Publishes)
    assert isinstance(platform, Stages)
    assert isinstance(platform, Measures)
    assert isinstance(platform, Comments)
    assert isinstance(platform, Hides)
    async with standing_in(place):
        target = await target_of(platform, place, 1)
        state: Mapping[str, str] | None = None
        answers: list[type[NotYet | Staged]] = []
        for _ in range(3):
            answer = await gate.stage(platform, target, CONTENT, "k", state)
            answers.append(type(answer))
            state = answer.state
        assert answers == [NotYet, NotYet, Staged]
        assert next(iter(place.files.values()))["fetch"] == [IMAGE.url]
        place.left = 0
        content = replace(CONTENT, stage=state or {})
        with rate_headers.noted() as pauses:
            placed = await platform.publish(target, content, "k")
        assert pauses == [60.0]
        assert place.posts[placed.external_id]["loft"] == "south"
        assert (await platform.measure(target, [placed.external_id])).is_exhausted
        comment = place.comment(placed.external_id, "Nice")
        await platform.hide(target, comment, hidden=True)
        assert place.comments[comment]["hidden"] is True


@pytest.mark.usefixtures("installed")
async def test_two_accounts_are_connected_used_renewed_lost_and_connected_again(clock: Frozen) -> None:
    platform, place = registry.platform("pigeon"), pigeon.PigeonPost()
    assert platform is not None
    links.configure("https://galley.test")
    person = await factories.user()
    scope = await factories.scope(person, await factories.brand(person))
    there = There(place, lambda: len(place.posts), place.authorizations.end)
    case = Case("pigeon", lambda: nullcontext(there))
    async with standing_in(place):
        steps = Trial(case, platform, there, scope, clock).steps()
        assert {step: await steps[step]() for step in STEPS if step != "video"} == {
            "connect": "ok",
            "accounts": "2",
            "text": "ok",
            "image": "ok",
            "thread": "ok",
            "delete": "ok",
            "renew": "ok",
            "revoked": "notice",
            "reconnect": "ok",
            "another": "2",
            "disconnect": "ok",
        }
    assert place.authorizations.alive == {}
    assert len(place.files) == 1


@pytest.mark.usefixtures("installed")
async def test_without_a_client_it_cannot_be_connected() -> None:
    platform = registry.platform("pigeon")
    assert platform is not None
    assert isinstance(platform, Authorizes)
    assert authorization_gate.missing_settings(platform) == []
    config.configure(config.settings().model_copy(update={"outside_clients": {}}))
    assert authorization_gate.missing_settings(platform) == ["GALLEY_OUTSIDE_CLIENTS"]
    with pytest.raises(ConnectRefused):
        await authorization_gate.authorize(platform, Ask("https://callbacks.example/x", "s"))


def test_it_imports_nothing_but_the_public_interface() -> None:
    imported = {
        node.module or "" if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(ast.parse(SOURCE.read_text()))
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert {name for name in imported if name.partition(".")[0] in ("app", "tests")} == {"app.connectors"}

"""Every option of every built-in platform arrives where its vendor documents it."""

import pytest

from app.connectors import Platform, gate, registry
from app.connectors.options import declared_by
from tests.connectors.contract import RECORDINGS, publish_on, ready
from tests.connectors.told import TOLD, documents, value_at


def missing(platform: Platform) -> list[str]:
    """The formats and options of a platform that no telling has, each option in each of its formats once."""
    declaration = declared_by(platform)
    tellings = TOLD.get(platform.key, ())
    names = {name for telling in tellings for name in telling.places}
    formats = {telling.post_format or declaration.formats[0].format for telling in tellings}
    return [
        *(f"{platform.key}: option {option.name}" for option in declaration.options if option.name not in names),
        *(
            f"{platform.key}: format {entry.format.value}"
            for entry in declaration.formats
            if declaration.options and entry.format not in formats
        ),
    ]


@pytest.mark.parametrize("platform", registry.built_in(), ids=lambda platform: platform.key)
def test_every_option_and_every_format_has_a_line(platform: Platform) -> None:
    if platform.stand_in:
        return
    assert missing(platform) == []


@pytest.mark.usefixtures("orm")
@pytest.mark.parametrize("key", TOLD)
async def test_every_option_arrives(key: str) -> None:
    platform = registry.platform(key)
    assert platform is not None
    async with RECORDINGS[key].running() as recording:
        publisher, target = await ready(platform, recording)
        for number, telling in enumerate(TOLD[key]):
            content = telling.content(platform)
            assert await gate.issues(publisher, target, content) == []
            for name, value in telling.place.items():
                setattr(recording.there or recording.people, name, value)
            before = len(await documents(recording, target))
            _ = await publish_on(publisher, target, content, f"pub_{number}_0a1b2c")
            calls = (await documents(recording, target))[before:]
            lines = dict(telling.places)
            if telling.format_line:
                lines["format"] = telling.format_line
            arrivals = {name: value_at(calls, call, where) for name, (call, where, _) in lines.items()}
            assert arrivals == {name: value for name, (_, _, value) in lines.items()}
            assert telling.names == set(telling.places)

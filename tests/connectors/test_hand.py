"""The platform of people: a channel is a name and maybe an address, and nothing is called."""

from uuid import UUID

import pytest

from app.connectors import ConnectRefused, Connects, Publishes, gate, options, registry

UUID_OF_CHANNEL = UUID(int=7)


@pytest.mark.parametrize(
    ("name", "fields", "expected"),
    [
        ("By hand", {"place": " Wall "}, ("Wall", "Wall", None)),
        (
            "Our wall",
            {"place": "Wall", "address": "https://wall.example/new"},
            ("Our wall", "Wall", "https://wall.example/new"),
        ),
    ],
)
async def test_a_place_is_connected_as_it_is(name: str, fields: dict[str, str], expected: tuple[str, ...]) -> None:
    platform = registry.platform("hand")
    assert platform is not None
    connection = await gate.connect(platform, UUID_OF_CHANNEL, name, fields)
    assert (connection.name, connection.handle, connection.profile_url) == expected
    assert connection.credentials == {}


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({}, {"place"}),
        ({"place": "  "}, {"place"}),
        ({"place": "Wall", "address": "javascript:alert(1)"}, {"address"}),
        ({"place": "Wall", "address": "https://[::1"}, {"address"}),
        ({"place": "", "address": "wall"}, {"place", "address"}),
    ],
)
async def test_a_place_without_a_name_and_an_address_that_is_none_are_refused(
    fields: dict[str, str], wrong: set[str]
) -> None:
    platform = registry.platform("hand")
    assert isinstance(platform, Connects)
    with pytest.raises(ConnectRefused) as refusal:
        await platform.connect(UUID_OF_CHANNEL, "By hand", fields)
    assert set(refusal.value.fields) == wrong


def test_it_publishes_nothing_itself() -> None:
    platform = registry.platform("hand")
    assert not isinstance(platform, Publishes)
    by_hand = [one.key for one in registry.built_in() if options.declared_by(one).by_hand]
    assert by_hand == ["hand"]

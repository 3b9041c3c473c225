"""Which platforms are offered, and how outside packages add theirs."""

from importlib.metadata import EntryPoint

import pytest

from app.connectors import Choice, ConnectMethod, Field, Keeps, Limits, Platform, connector_checks, registry
from app.connectors.declared import OWN, Declared, Fact

REAL = [
    "bluesky",
    "discord",
    "facebook",
    "feed",
    "hand",
    "instagram",
    "linkedin",
    "mastodon",
    "slack",
    "telegram",
    "threads",
    "wordpress",
    "x",
]
REHEARSALS = [f"sandbox-{key}" for key in REAL if key not in ("feed", "hand")]
OUTSIDE = "tests.connectors.test_registry:Pigeon"


class Pigeon:
    """A platform of an outside package."""

    key = "pigeon"
    label = "Carrier pigeon"
    limits = Limits(
        text_limit=140,
        text_unit="characters",
        max_images=0,
        max_videos=0,
        image_bytes=None,
        video_bytes=None,
        media_required=False,
    )
    connect_method = ConnectMethod.NONE
    fields: tuple[Field, ...] = ()
    stand_in = False


class Impostor(Pigeon):
    key = "feed"


class LongForm(Pigeon):
    fields = (Field("a", "A", secret=False, required=False),) * (registry.MOST_FIELDS + 1)


class ManyChoices(Pigeon):
    choices = (Choice("a", "A"),) * (registry.MOST_CHOICES + 1)
    fields = (Field("a", "A", secret=False, required=False, choices=choices),)


class ManyFacts(Pigeon):
    declared = Declared(facts=(Fact(1, "text", "the text", "characters", OWN),) * (registry.MOST_FACTS + 1))


class NoConnector:
    key = "stone"


def install(monkeypatch: pytest.MonkeyPatch, *values: str) -> None:
    found = [EntryPoint(value.rpartition(":")[2].lower(), value, registry.ENTRY_POINTS) for value in values]

    def entry_points(*, group: str) -> list[EntryPoint]:
        return found if group == registry.ENTRY_POINTS else []

    monkeypatch.setattr(registry, "entry_points", entry_points)


def keys() -> list[str]:
    return [platform.key for platform in registry.platforms()]


def test_stand_ins_are_offered_only_on_request() -> None:
    assert keys() == [*REAL[:8], "sandbox", *REAL[8:], *REHEARSALS]
    registry.configure(sandbox=False)
    assert keys() == REAL
    assert registry.platform("sandbox") is None
    assert not any(route.path.startswith("/sandbox") for route in registry.routes())


def test_a_platform_is_found_by_its_key() -> None:
    found = registry.platform("feed")
    assert isinstance(found, Platform)
    assert found.key == "feed"
    assert registry.platform("Feed") is None
    assert registry.platform("") is None


def test_platforms_that_are_loaded_on_request_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, OUTSIDE)
    registry.load_on_request(sandbox=False)
    found = registry.platform("feed")
    assert found is not None
    assert found.key == "feed"
    assert registry.platform("sandbox") is None
    outside = registry.platform("pigeon")
    assert outside is not None
    assert outside.label == "Carrier pigeon"
    registry.load_on_request(sandbox=True)
    stand_in = registry.platform("sandbox")
    assert stand_in is not None
    assert stand_in.stand_in
    assert keys() == [*REAL[:8], "sandbox", *REAL[8:], *REHEARSALS, "pigeon"]
    assert registry.platform("feed") is found
    registry.load_on_request(sandbox=False)
    assert [route.path for route in registry.routes() if route.path.startswith("/sandbox")] == []
    assert keys() == [*REAL, "pigeon"]


def test_each_built_in_platform_has_the_key_of_its_package() -> None:
    assert [platform.key for platform in registry.built_in()] == list(registry.BUILT_IN)
    registry.load_on_request(sandbox=True)
    assert [item.key for item in registry.built_in() if isinstance(item, Keeps)] == list(registry.WITH_TABLES)
    assert [registry.platform(key) for key in registry.BUILT_IN] == list(registry.built_in())


def test_tables_are_the_same_whatever_is_offered() -> None:
    names = [
        "app.connectors.platforms.feed.models",
        "app.connectors.platforms.sandbox.models",
    ]
    assert registry.model_modules() == names
    registry.configure(sandbox=False)
    assert registry.model_modules() == names


def test_an_outside_package_adds_a_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, OUTSIDE)
    registry.configure(sandbox=False)
    assert keys() == [*REAL, "pigeon"]
    found = registry.platform("pigeon")
    assert found is not None
    assert found.label == "Carrier pigeon"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("tests.connectors.test_registry:Impostor", "Two connectors have the key 'feed'."),
        (
            "tests.connectors.test_registry:NoConnector",
            "NoConnector lacks connect_method, fields, label, limits, stand_in.",
        ),
        ("tests.connectors.test_registry:LongForm", "test_registry:LongForm has a form of more than 20 fields."),
        ("tests.connectors.test_registry:ManyChoices", "has a field of more than 50 choices."),
        ("tests.connectors.test_registry:ManyFacts", "declares more than 100 facts."),
        ("tests.connectors.test_registry:Missing", "test_registry:Missing cannot be loaded"),
    ],
)
def test_an_unusable_package_is_named_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, value: str, words: str
) -> None:
    install(monkeypatch, value)
    with pytest.raises(registry.UnusableConnector, match=words):
        registry.configure(sandbox=True)
    assert keys() == [*REAL[:8], "sandbox", *REAL[8:], *REHEARSALS]


async def _publish(self: object, target: object, content: object) -> None:
    del self, target, content


PUBLISHES = {name: lambda self, *_: None for name in ("preflight", "repeat", "profile_url")}  # pyright: ignore[reportUnknownLambdaType]


@pytest.mark.parametrize(
    ("members", "reason"),
    [
        ({"key": "Pebble Beach!"}, "has the key 'Pebble Beach!', which must be small letters, digits, - and _."),
        ({"label": " "}, "has an empty label."),
        (
            {"publish": _publish},
            (
                "has publish and lacks preflight, profile_url, repeat, which Publishes needs; it has publish("
                "target: object, content: object) -> None, which is called as publish(target, content, key)."
            ),
        ),
        (
            {**PUBLISHES, "publish": lambda self, target, content, key: None},  # pyright: ignore[reportUnknownLambdaType]
            "has publish, which must be async.",
        ),
    ],
)
def test_a_connector_with_a_mistake_is_told_at_the_start(
    monkeypatch: pytest.MonkeyPatch, members: dict[str, object], reason: str
) -> None:
    broken = type("Broken", (Pigeon,), members)
    monkeypatch.setattr("tests.connectors.test_registry.Pigeon", broken)
    install(monkeypatch, OUTSIDE)
    with pytest.raises(registry.UnusableConnector) as told:
        registry.configure(sandbox=False)
    assert str(told.value) == f"The connector {OUTSIDE} {reason}"


def test_every_built_in_connector_is_without_a_fault() -> None:
    assert {one.key: list(connector_checks.faults(one)) for one in registry.built_in()} == {
        key: [] for key in (*REAL, "sandbox")
    }
    assert connector_checks.abilities(Pigeon()) == ["Platform"]

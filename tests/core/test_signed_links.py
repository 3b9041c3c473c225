"""Signed addresses: good for a day, for one file, and in one form only."""

from collections.abc import Callable
from datetime import timedelta
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from app.core import crypto, signed_links
from app.core.clock import Frozen
from app.core.config import Settings

pytestmark = pytest.mark.usefixtures("orm")

UUID = "00645624-4403-4f0d-af60-fb5a6c22f5cb"
NAME = "Größe 1.png"

Make = Callable[[object, str], str]
Left = Callable[[str, str, str, str], int | None]

KINDS: dict[str, tuple[Make, Left, str]] = {
    "media": (signed_links.media, signed_links.seconds_left, "media address"),
    "archive": (signed_links.archive, signed_links.archive_seconds_left, "archive address"),
    "thumbnail": (signed_links.thumbnail, signed_links.thumbnail_seconds_left, "thumbnail address"),
}


def signature_of(address: str) -> tuple[str, str]:
    """When the address ends, and its signature."""
    query = parse_qs(urlsplit(address).query)
    return query["expires"][0], query["signature"][0]


@pytest.mark.parametrize("kind", KINDS)
def test_an_address_is_good_for_a_day(clock: Frozen, kind: str) -> None:
    make, left, _ = KINDS[kind]
    address = make(UUID, NAME)
    path = unquote(urlsplit(address).path)
    assert (UUID in path, path.endswith(f"/{NAME}")) == (True, True)
    expires, signature = signature_of(address)
    assert left(UUID, NAME, expires, signature) == 86_400
    clock.move(timedelta(seconds=86_399))
    assert left(UUID, NAME, expires, signature) == 1
    for _ in range(2):
        clock.move(timedelta(seconds=1))
        assert left(UUID, NAME, expires, signature) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_an_address_is_of_one_kind_for_one_file_and_one_moment(clock: Frozen, kind: str) -> None:
    make, left, _ = KINDS[kind]
    expires, signature = signature_of(make(UUID, NAME))
    assert left(UUID.replace("0", "1"), NAME, expires, signature) is None
    assert left(UUID, "other.png", expires, signature) is None
    assert left(UUID, NAME, str(int(expires) + 1), signature) is None
    assert left(UUID, NAME, expires, signature[::-1]) is None
    for other, (_, left_of_other, _) in KINDS.items():
        assert (left_of_other(UUID, NAME, expires, signature) is None) is (other != kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("uuid", "expires", "is_good"),
    [
        (UUID, "9" * 12, True),
        (UUID, "9" * 13, False),
        (UUID, "", False),
        (UUID, "-9", False),
        (UUID, "9.5", False),
        (UUID, "٣", False),
        (UUID.upper(), "9" * 12, False),
        (UUID.replace("-", ""), "9" * 12, False),
        (UUID[:-1], "9" * 12, False),
        (f"{UUID}\n9", "9" * 12, False),
        ("", "9" * 12, False),
    ],
)
def test_what_is_of_another_form_is_refused_even_with_a_signature(
    orm: Settings, clock: Frozen, kind: str, uuid: str, expires: str, *, is_good: bool
) -> None:
    _, left, purpose = KINDS[kind]
    signature = crypto.vault().sign(f"{uuid}\n{expires}\n{NAME}", purpose=purpose)
    assert (left(uuid, NAME, expires, signature) is not None) is is_good


def test_many_addresses_are_those_of_each(clock: Frozen) -> None:
    files = [(UUID, NAME), (UUID.replace("0", "1"), "b.png")]
    assert signed_links.media_of(files) == [signed_links.media(*file) for file in files]
    assert signed_links.media_of([]) == []

"""The identity of a content: hashes and keys stay as they were where nothing was chosen for a channel."""

import hashlib
import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import orjson

from app.domain.posts import Composition

WORDS = ("", "Hello", "ä", "🙂", "x" * 50)


def old_fingerprint(content: Composition) -> str:
    """`Composition.fingerprint` as it was before there were options."""
    media = [[key, plain(items)] for key, items in sorted(content.media.items())]
    return digest([content.title, content.body, sorted(content.variants.items()), media])


def old_key(content: Composition, publication_id: int, channel_id: int) -> str:
    """`Composition.key` as it was before there were options."""
    own = content.media.get(str(channel_id), content.media["post"])
    body = content.variants.get(str(channel_id), content.body)
    return f"pub_{publication_id}_{digest([content.title, body, plain(own)])[:20]}"


def plain(items: Any) -> list[list[Any]]:
    return [[item["id"], item["alt_text"]] for item in items]


def digest(value: object) -> str:
    return hashlib.sha256(orjson.dumps(value)).hexdigest()


def composition(chance: random.Random) -> Composition:
    channels = [str(number) for number in range(1, 5)]
    media: dict[str, Any] = {
        key: [
            {"id": chance.randint(1, 9), "alt_text": chance.choice([None, *WORDS])}
            for _ in range(chance.randint(0, 3))
        ]
        for key in ("post", *chance.sample(channels, chance.randint(0, 3)))
    }
    variants = {key: chance.choice(WORDS) for key in chance.sample(channels, chance.randint(0, 4))}
    return Composition(
        title=chance.choice([None, *WORDS]), body=chance.choice(WORDS), variants=variants, media=media, options={}
    )


def options(chance: random.Random) -> dict[str, Any]:
    values: dict[str, Any] = {
        "note": chance.choice(WORDS[1:]),
        "silent": True,
        "answers": ["a", "b"],
        "minutes": 7,
    }
    members: dict[str, Any] = {
        "format": chance.choice(["post", "poll"]),
        "values": {name: values[name] for name in chance.sample(list(values), chance.randint(1, 4))},
        "files": {"cover": chance.randint(1, 9)},
    }
    return {name: members[name] for name in chance.sample(list(members), chance.randint(1, 3))}


def reordered(value: Any) -> Any:
    if isinstance(value, Mapping):
        pairs: list[Any] = list(value.items())
        return {name: reordered(item) for name, item in reversed(pairs)}
    return value


def test_hashes_and_keys_change_by_own_options_alone() -> None:
    chance = random.Random(70)
    for _ in range(20_000):
        old = composition(chance)
        assert old.fingerprint() == old_fingerprint(old)
        assert old.key(9, 1) == old_key(old, 9, 1)
        own = options(chance)
        other = replace(old, options={"2": own})
        assert other.fingerprint() != old.fingerprint()
        assert other.key(9, 1) == old.key(9, 1)
        assert other.key(9, 2) != old.key(9, 2)
        again = replace(old, options={"2": reordered(own)})
        assert (again.fingerprint(), again.key(9, 2)) == (other.fingerprint(), other.key(9, 2))


def test_hashes_and_keys_change_by_frames_of_files_alone() -> None:
    chance = random.Random(71)
    half: Any = {"mode": "cut", "x": 0, "y": 0, "width": 5_000, "height": 10_000}
    for _ in range(2_000):
        old = composition(chance)
        chosen = {"2": {str(chance.randint(1, 9)): half}}
        other = replace(old, frames=chosen).with_media(old.media)
        is_there = any(str(item["id"]) in chosen["2"] for item in old.media_on(2))
        assert (other.fingerprint() != old.fingerprint()) is is_there
        assert (other.key(9, 2) != old.key(9, 2)) is is_there
        assert other.key(9, 1) == old.key(9, 1)
        again = replace(other, frames=reordered(other.frames))
        assert (again.fingerprint(), again.key(9, 2)) == (other.fingerprint(), other.key(9, 2))


def test_frames_go_with_their_files_and_channels() -> None:
    media: Any = {"post": [{"id": 1, "alt_text": None}], "5": [{"id": 2, "alt_text": None}]}
    one, two, three = ({"start_ms": number} for number in (1, 2, 3))
    chosen: Any = {"post": {"1": one, "2": one, "9": one}, "5": {"1": two, "2": two}, "6": {"1": three}}
    content = Composition(
        title=None, body="Hello", variants={}, media=media, options={}, frames=chosen
    ).with_media(media)
    assert content.frames == {"post": {"1": one, "2": one}, "5": {"2": two}, "6": {"1": three}}
    assert [content.frames_on(ident) for ident in (4, 5, 6)] == [{1: one}, {2: two}, {1: three}]
    assert content.only_for([6]).frames == {"post": {"1": one}, "6": {"1": three}}
    assert content.without_lost({2}).frames == {"post": {"2": one}, "5": {"2": two}}


def test_files_of_options_are_media_of_the_post() -> None:
    media: Any = {"post": [{"id": 1, "alt_text": None}], "5": [{"id": 2, "alt_text": None}]}
    told: Any = {"5": {"files": {"cover": 3}}, "6": {"format": "story", "files": {"cover": 4}}}
    content = Composition(title=None, body="Hello", variants={}, media=media, options=told)
    assert content.media_ids() == {1, 2, 3, 4}
    assert content.uses() == [(None, [1]), (5, [2, 3]), (6, [4])]
    assert content.only_for([6]).options == {"6": told["6"]}
    assert content.with_files({4: 40}.get).options == {"6": {"format": "story", "files": {"cover": 40}}}

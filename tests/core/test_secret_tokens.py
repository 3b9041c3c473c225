"""Bearer tokens: round trip, one spelling each, and no mistyped one passes."""

import hashlib
import re
import string
import zlib
from typing import get_args

import pytest
from hypothesis import given, settings, strategies as st

from app.core import secret_tokens
from app.core.secret_tokens import PATTERN, Kind, Parsed, mint, new_secret, parse

KINDS = st.sampled_from(get_args(Kind))
IDS = st.integers(1, 2**63 - 1)
SECRETS = st.binary(min_size=32, max_size=32)
TOKENS = st.builds(mint, KINDS, IDS, SECRETS)
BASE62 = string.digits + string.ascii_uppercase + string.ascii_lowercase


def test_a_known_token() -> None:
    token = mint("f", 35, bytes(32))
    assert token == "gly_f_z_" + "0" * 43 + "26Zr2J"
    parsed = parse(token)
    assert parsed == Parsed("f", 35, hashlib.sha256(b"0" * 43).hexdigest())


@settings(deadline=None)
@given(KINDS, IDS, SECRETS)
def test_round_trip(kind: Kind, row_id: int, secret: bytes) -> None:
    token = mint(kind, row_id, secret)
    assert parse(token) == Parsed(kind, row_id, secret_tokens.digest(secret))
    assert PATTERN.fullmatch(token)
    match = re.fullmatch(r"gly_([a-z])_([0-9a-z]{1,13})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})", token)
    assert match is not None
    assert match[1] == kind
    assert int(match[2], 36) == row_id
    assert secret_tokens.digest(secret) == hashlib.sha256(match[3].encode()).hexdigest()
    number = 0
    for character in match[4]:
        number = number * 62 + BASE62.index(character)
    assert number == zlib.crc32(token[:-6].encode())


@settings(deadline=None)
@given(TOKENS, st.data())
def test_any_single_changed_character_is_refused(token: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(token) - 1))
    other = data.draw(st.sampled_from(BASE62 + "_-. ") | st.characters())
    changed = token[:at] + other + token[at + 1 :]
    assert (parse(changed) is None) == (changed != token)


@settings(deadline=None, max_examples=10)
@given(TOKENS)
def test_every_likely_slip_is_refused(token: str) -> None:
    for at, was in enumerate(token):
        for other in {was.swapcase(), "0", "O", "l", "I", "_"} - {was}:
            assert parse(token[:at] + other + token[at + 1 :]) is None
        assert parse(token[:at] + token[at + 1 :]) is None
    for near in (token + "0", " " + token, token + "\n", token + "\0", token.upper(), "Bearer " + token):
        assert parse(near) is None


@settings(deadline=None)
@given(st.text(st.characters()) | st.from_regex(PATTERN, fullmatch=True))
def test_anything_else_is_refused_without_raising(text: str) -> None:
    assert parse(text) is None


@pytest.mark.parametrize("number", ["0", "1y2p0ij32e8e8", "zzzzzzzzzzzzz", "01", "00z"])
def test_ids_of_no_row_are_refused_even_with_a_right_checksum(number: str) -> None:
    known = mint("f", 1, bytes(32))
    body = f"gly_f_{number}_" + "0" * 43
    crc, digits = zlib.crc32(body.encode()), ""
    for _ in range(6):
        crc, digit = divmod(crc, 62)
        digits = BASE62[digit] + digits
    assert parse(known) is not None
    assert PATTERN.fullmatch(body + digits)
    assert parse(body + digits) is None


def test_the_highest_id_fits() -> None:
    token = mint("e", 2**63 - 1, b"\xff" * 32)
    assert token.startswith("gly_e_1y2p0ij32e8e7_")
    parsed = parse(token)
    assert parsed is not None
    assert parsed.row_id == 2**63 - 1


def test_other_secrets_and_ids_are_not_minted() -> None:
    for row_id in (0, -1, 2**63):
        with pytest.raises(ValueError, match="63 bits"):
            mint("f", row_id, bytes(32))
    for secret in (b"", bytes(31), bytes(33)):
        with pytest.raises(ValueError, match="32 bytes"):
            mint("f", 1, secret)
        with pytest.raises(ValueError, match="32 bytes"):
            secret_tokens.digest(secret)


def test_secrets_are_fresh() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 32


def test_tokens_are_found_in_text() -> None:
    one, two = mint("f", 1, new_secret()), mint("s", 2, new_secret())
    assert PATTERN.findall(f'x{one}"Authorization: Bearer {two}, and gly_f_nothing') == [one, two]

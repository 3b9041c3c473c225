"""Codes as pure functions, against the published vectors where there are any."""

from base64 import b32encode
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

import pytest

from app.domain.identity import inputs, rules

SEED = b32encode(b"12345678901234567890").decode()


@pytest.mark.parametrize(
    ("at", "code"),
    [
        (59, "287082"),
        (1111111109, "081804"),
        (1111111111, "050471"),
        (1234567890, "005924"),
        (2000000000, "279037"),
        (20000000000, "353130"),
    ],
)
def test_the_vectors_of_rfc_6238_cut_to_six_digits(at: int, code: str) -> None:
    moment = datetime.fromtimestamp(at, UTC)
    assert rules.accepted_step(SEED, code, moment, 0) == at // 30
    assert rules.accepted_step(SEED, code, moment, at // 30) is None
    assert rules.accepted_step(SEED, code, moment, at // 30 - 1) == at // 30


@pytest.mark.parametrize(("late", "accepted"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_one_step_either_side_is_accepted(late: int, accepted: bool) -> None:
    found = rules.accepted_step(SEED, "050471", datetime.fromtimestamp(1111111111 + late * 30, UTC), 0)
    assert found == (1111111111 // 30 if accepted else None)


def test_recovery_codes_are_read_however_they_are_typed() -> None:
    for code in rules.new_recovery_codes():
        digest = rules.recovery_digest(SEED, inputs.bare(code))
        for typed in (code.upper(), code.replace("-", ""), f" {code.replace('-', ' ')} "):
            assert rules.recovery_digest(SEED, inputs.bare(typed)) == digest
        assert rules.recovery_digest(SEED[::-1], inputs.bare(code)) != digest


def test_user_codes_hold_no_letter_that_is_taken_for_another() -> None:
    codes = {rules.new_user_code() for _ in range(200)}
    assert len(codes) == 200
    assert set("".join(codes)) <= set("BCDFGHJKMNPQRSTVWXZ")
    assert {len(code) for code in codes} == {8}
    assert rules.shown_user_code("bcdf ghjk") == "BCDF-GHJK"


def test_a_typed_user_code_that_is_too_long_stays_too_long() -> None:
    assert rules.plain_user_code("bcdf-ghjk") == "BCDFGHJK"
    assert rules.plain_user_code("bcdf-ghjk-m") == rules.plain_user_code("bcdf-ghjk-mnpq") == "BCDFGHJKM"


def test_a_qr_code_is_a_picture_and_nothing_else() -> None:
    drawn = ET.fromstring(rules.qr_code(rules.otpauth(SEED, "ada@example.com")))
    parts = [element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in drawn.iter()]
    assert parts == ["svg", "title", "path", "path"]
    assert {name for element in drawn.iter() for name in element.attrib} == {"viewBox", "fill", "d", "stroke"}
    assert rules.qr_code("a") != rules.qr_code("b")


@pytest.mark.parametrize(("length", "modules"), [(1, 21), (14, 21), (15, 25), (26, 25), (27, 29)])
def test_a_qr_code_is_as_large_as_the_second_level_of_correction_needs(length: int, modules: int) -> None:
    # Four empty modules are on each side.
    drawn = ET.fromstring(rules.qr_code("x" * length))
    assert drawn.attrib["viewBox"] == f"0 0 {modules + 8} {modules + 8}"


def test_an_app_is_told_the_first_hundred_characters_of_the_address() -> None:
    for length in (100, 101):
        assert (
            rules.otpauth(SEED, "x" * length) == f"otpauth://totp/Galley:{'x' * 100}?secret={SEED}&issuer=Galley"
        )


def test_the_longest_address_fits_into_a_qr_code() -> None:
    assert rules.qr_code(rules.otpauth(SEED, "\N{GRINNING FACE}" * 243 + "@example.com")).startswith("<svg ")

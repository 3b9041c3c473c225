"""The vault: opens only in its place, under any of its keys, and tells which key sealed."""

from base64 import urlsafe_b64encode

import pytest
from argon2.low_level import Type, hash_secret_raw
from hypothesis import given, settings, strategies as st

from app.core import crypto
from app.core.crypto import Passphrase, SealBroken, Vault, generate_key, parse_keys

OLD, NEW = b"o" * 32, b"n" * 32
PLACE = {"table": "webhook", "column": "secret", "row": "7"}
NEW_ID = "a637b95b6d84"
PASSPHRASE = "correct horse battery staple, and more"
WORDS = PASSPHRASE.replace(",", ";")


@settings(deadline=None)
@given(st.binary(), st.text(), st.text(), st.text())
def test_round_trip(plain: bytes, table: str, column: str, row: str) -> None:
    vault = Vault([NEW])
    try:
        sealed = vault.seal(plain, table=table, column=column, row=row)
    except TypeError:
        return  # Half characters in a name are a mistake of ours.
    assert vault.open(sealed, table=table, column=column, row=row) == plain
    assert sealed.isascii()
    assert sealed.isprintable()


def test_text_is_sealed_as_utf8_and_each_time_anew() -> None:
    vault = Vault([NEW])
    first, second = vault.seal("gehëim", **PLACE), vault.seal("gehëim", **PLACE)
    assert first != second
    assert vault.open(first, **PLACE) == vault.open(second, **PLACE) == "gehëim".encode()


@pytest.mark.parametrize(
    "place",
    [
        {**PLACE, "table": "channel"},
        {**PLACE, "column": "token"},
        {**PLACE, "row": "8"},
        {"table": "webhook|secret", "column": "7", "row": ""},
        {"table": "webhook", "column": "secret|7", "row": ""},
        {"table": "webhook", "column": 'secret","7', "row": ""},
    ],
)
def test_it_opens_in_no_other_place(place: dict[str, str]) -> None:
    vault = Vault([NEW])
    sealed = vault.seal("gehëim", **PLACE)
    with pytest.raises(SealBroken):
        vault.open(sealed, **place)


def test_any_change_breaks_the_seal() -> None:
    vault = Vault([NEW])
    sealed = vault.seal("x", **PLACE)
    for at, was in enumerate(sealed):
        for other in ("A" if was != "A" else "B", ".", "é", "="):
            if other != was:
                with pytest.raises(SealBroken):
                    vault.open(sealed[:at] + other + sealed[at + 1 :], **PLACE)


def test_what_was_never_sealed_is_broken() -> None:
    vault = Vault([NEW])
    sealed = vault.seal("x", **PLACE)
    head, body = sealed.rsplit(".", 1)
    for broken in (
        "",
        ".",
        "..",
        "v1",
        head,
        f"{head}.",
        f"{head}.AAAA",
        sealed[:-1],
        sealed + "A",
        body,
        "\ud800",
    ):
        with pytest.raises(SealBroken):
            vault.open(broken, **PLACE)


def test_the_message_of_a_broken_seal_holds_no_secret() -> None:
    sealed = Vault([NEW]).seal("gehëim", **PLACE)
    with pytest.raises(SealBroken) as caught:
        Vault([NEW]).open(sealed[:-1], **PLACE)
    assert str(caught.value) == "the secret of webhook.secret does not open"


def test_rotation_opens_old_seals_and_tells_them_apart() -> None:
    before, during, after = Vault([OLD]), Vault([NEW, OLD]), Vault([NEW])
    old = before.seal("x", **PLACE)
    assert before.current(old)
    assert not during.current(old)
    assert during.open(old, **PLACE) == b"x"
    with pytest.raises(SealBroken, match="unknown key"):
        after.open(old, **PLACE)
    new = during.seal("x", **PLACE)
    assert during.current(new)
    assert after.open(new, **PLACE) == b"x"
    with pytest.raises(SealBroken, match="unknown key"):
        before.open(new, **PLACE)


def test_the_key_id_in_front_cannot_be_exchanged() -> None:
    during = Vault([NEW, OLD])
    _, new_id, body = during.seal("x", **PLACE).split(".")
    old_id = Vault([OLD]).seal("x", **PLACE).split(".")[1]
    assert new_id != old_id
    with pytest.raises(SealBroken):
        during.open(f"v1.{old_id}.{body}", **PLACE)


def test_what_was_sealed_and_signed_is_read_for_ever() -> None:
    for vault in (Vault([b"n" * 32]), Vault([OLD, b"n" * 32])):
        assert vault.open("v1.a637b95b6d84.hKcQBijCeQziSlZZlqdIkBx4KhukA24m_Ewxz9s", **PLACE) == b"x"
        assert vault.signed("text", "0GYX3L4DikqekO31BE-BY5gY2cv8S7EVfQQP8ZrAFic", purpose="a purpose")
    assert not Vault([OLD]).signed("text", "0GYX3L4DikqekO31BE-BY5gY2cv8S7EVfQQP8ZrAFic", purpose="a purpose")
    assert Vault([NEW, OLD]).seal("x", **PLACE).split(".")[1] == NEW_ID


@pytest.mark.parametrize("keys", [[], [b"short"], [NEW, b"x" * 31], [b"x" * 33]])
def test_a_vault_needs_whole_keys(keys: list[bytes]) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Vault(keys)


def test_keys_are_read_from_text() -> None:
    fresh = generate_key()
    assert len(fresh) == 43
    assert fresh != generate_key()
    other = urlsafe_b64encode(bytes(range(32))).decode()
    (raw,) = parse_keys(fresh)
    assert isinstance(raw, bytes)
    assert len(raw) == 32
    assert parse_keys(fresh + "=") == (raw,)
    assert parse_keys(f" {fresh} , {other}\n") == (raw, bytes(range(32)))
    assert parse_keys(WORDS) == (Passphrase(WORDS),)
    # Not canonical base64url of 32 bytes, thus a passphrase.
    assert other.endswith("8=")
    assert parse_keys(other[:-2] + "9") == (Passphrase(other[:-2] + "9"),)


def test_a_passphrase_becomes_a_key_by_argon2id_with_parameters_that_never_change() -> None:
    key = Passphrase(PASSPHRASE).key()
    # argon2-cffi's own interface, with the numbers written out: what was sealed has to open with every release.
    assert key == hash_secret_raw(PASSPHRASE.encode(), b"galley secret key", 3, 65536, 4, 32, Type.ID)
    assert key.hex() == "c730fb634338d5bf4a404786668e1e84f6fad2daedccb19795f680734830d759"
    assert Passphrase(PASSPHRASE + ".").key() != key
    assert PASSPHRASE not in repr(Passphrase(PASSPHRASE))


def test_a_passphrase_is_derived_when_it_is_needed_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    derived: list[str] = []

    def stretched(text: str) -> bytes:
        derived.append(text)
        return b"d" * 32

    monkeypatch.setattr(crypto, "_stretched", stretched)
    monkeypatch.setattr(crypto, "_derived", {})
    first, second = Vault(parse_keys(WORDS)), Vault([*parse_keys(WORDS), OLD])
    assert derived == []
    sealed = first.seal("x", **PLACE)
    assert second.open(sealed, **PLACE) == b"x"
    second.prepare()
    assert derived == [WORDS]


@pytest.mark.parametrize(
    "text",
    [
        "a" * 33,
        "A" * 43,
        "0123456" * 5,
        "abcdefgh" * 4,
        "abcdefghijklmnop" * 2,
        "abcdefghijklm" * 2 + "abcdefg",
        "abcdefghijklmnopq" + "abcdefghijklmno",
        "correct horse battery staple, " * 2,
    ],
)
def test_keys_that_are_easy_to_guess_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^key 2 is too easy to guess: ") as caught:
        parse_keys(f"{WORDS},{text.replace(',', ';')}")
    assert text not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    ["abcdefghhgfedcbaabcdefghabcdefga", "abcdefghijklmnopqr" + "abcdefghijklmn"],
    ids=["8 different characters", "repeats less than half"],
)
def test_keys_that_are_just_hard_enough_are_taken(text: str) -> None:
    assert parse_keys(text) == (Passphrase(text),)


@settings(deadline=None)
@given(st.binary(min_size=32, max_size=32).filter(lambda raw: len(set(raw)) > 24))
def test_random_keys_are_never_called_easy(raw: bytes) -> None:
    assert parse_keys(urlsafe_b64encode(raw).decode()) == (raw,)
    (words,) = parse_keys(raw.hex())
    assert words == Passphrase(raw.hex())


@pytest.mark.parametrize(
    ("text", "position"),
    [("", 1), ("geheim", 1), (WORDS[:31], 1), (WORDS + ",", 2), ("," + WORDS, 1), (PASSPHRASE, 1)],
)
def test_unusable_keys_are_named_by_position_only(text: str, position: int) -> None:
    with pytest.raises(ValueError, match=f"^key {position} is neither") as caught:
        parse_keys(text)
    assert "geheim" not in str(caught.value)


def test_the_vault_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crypto, "_vault", None)
    with pytest.raises(RuntimeError, match="no vault"):
        crypto.vault()
    vault = Vault([NEW])
    crypto.configure(vault)
    assert crypto.vault() is vault

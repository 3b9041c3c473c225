"""What people send about themselves: no text that a log may get holds a secret, and codes are read as meant."""

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from app.domain import identity
from app.domain.identity import ChallengeAnswer
from app.domain.identity.inputs import Confirmation, IdentityProof, PasskeyAnswer

SECRETS: list[tuple[type[BaseModel], tuple[str, ...]]] = [
    (identity.SignIn, ("password",)),
    (identity.NewUser, ("password",)),
    (identity.PasswordReset, ("token", "password")),
    (identity.FirstPassword, ("token", "password")),
    (Confirmation, ("password", "code")),
    (identity.TwoFactorStart, ("password", "code")),
    (identity.PasskeyStart, ("password", "code")),
    (IdentityProof, ("password", "code")),
    (identity.PasswordChange, ("current_password", "new_password")),
]


@pytest.mark.parametrize(("model", "names"), SECRETS)
def test_no_text_of_an_input_holds_its_secrets(model: type[BaseModel], names: tuple[str, ...]) -> None:
    given = model.model_construct(None, **dict.fromkeys(names, "very secret"))
    assert all(getattr(given, name) == "very secret" for name in names)
    assert "very secret" not in repr(given)
    assert "very secret" not in str(given)


@pytest.mark.parametrize(
    ("typed", "code", "recovery_code"),
    [
        ("123456", "123456", None),
        (" 123 456 ", "123456", None),
        ("abcd-efgh-2345-6723", None, "abcdefgh23456723"),
        ("ABCD EFGH 2345 6723", None, "abcdefgh23456723"),
    ],
)
def test_a_typed_code_is_of_the_app_or_from_the_sheet(
    typed: str, code: str | None, recovery_code: str | None
) -> None:
    answer = ChallengeAnswer.typed("token", typed)
    assert (answer.code, answer.recovery_code) == (code, recovery_code)


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ("12345", "code"),
        ("12345\ud800", "code"),
        ("\uff11\uff12\uff13\uff14\uff15\uff16", "code"),
        ("", "code"),
        ("1234567", "recovery_code"),
        ("x" * 17, "recovery_code"),
    ],
)
def test_a_wrong_typed_code_is_told_of_by_its_length(typed: str, field: str) -> None:
    with pytest.raises(ValidationError) as refused:
        ChallengeAnswer.typed("token", typed)
    assert {issue["loc"][0] for issue in refused.value.errors()} == {field}


@pytest.mark.parametrize("code", ["123456", "abcd-efgh-2345-6723", " ", None])
def test_a_confirmation_takes_a_code_of_either_kind_or_none(code: str | None) -> None:
    given = Confirmation.model_validate({"password": "p", "code": code})
    assert given.code == ((code or "").strip().replace("-", "") or None)


@pytest.mark.parametrize(
    "code",
    ["12345", "1234567", "12345\ud800", "\uff11\uff12\uff13\uff14\uff15\uff16", "abcd", "abcd-efgh-2345-672", 7],
)
def test_a_confirmation_refuses_what_is_no_code(code: object) -> None:
    with pytest.raises(ValidationError) as refused:
        Confirmation.model_validate({"password": "p", "code": code})
    assert {issue["loc"][0] for issue in refused.value.errors()} == {"code"}


PROOFS: list[tuple[type[BaseModel], str, dict[str, Any]]] = [
    (IdentityProof, "password", {}),
    (identity.PasswordChange, "current_password", {"new_password": "of eight bytes"}),
]


@pytest.mark.parametrize(("model", "password", "rest"), PROOFS)
@pytest.mark.parametrize(
    ("sent", "proof"),
    [
        ({}, None),
        ({"ceremony_token": None, "credential": None}, None),
        (
            {"ceremony_token": "T", "credential": {"id": "I"}},
            PasskeyAnswer(ceremony_token="T", credential={"id": "I"}),
        ),
        ({"ceremony_token": "T"}, PasskeyAnswer(ceremony_token="T", credential={})),
        ({"ceremony_token": "T", "credential": None}, PasskeyAnswer(ceremony_token="T", credential={})),
    ],
)
def test_the_answer_of_a_passkey_is_the_proof_where_there_is_one(
    model: type[BaseModel], password: str, rest: dict[str, Any], sent: dict[str, Any], proof: PasskeyAnswer | None
) -> None:
    given: Any = model.model_validate({**rest, password: "P", "code": "123456", **sent})
    assert given.answer == proof
    assert given.password == ("P" if proof is None else None)
    assert given.code == ("123456" if proof is None else None)


@pytest.mark.parametrize(("model", "password", "rest"), PROOFS)
@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"credential": {"id": "I"}}, "ceremony_token"),
        ({"credential": {"id": "I"}, "ceremony_token": None}, "ceremony_token"),
        ({"credential": "I", "ceremony_token": "T"}, "credential"),
        ({}, ""),
    ],
)
def test_a_proof_that_is_incomplete_is_told_of_by_what_is_missing(
    model: type[BaseModel], password: str, rest: dict[str, Any], sent: dict[str, Any], field: str
) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate({**rest, **sent})
    assert {issue["loc"][0] for issue in refused.value.errors()} == {field or password}

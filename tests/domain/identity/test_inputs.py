"""What people send about themselves: no text that a log may get holds a secret, and codes are read as meant."""

import pytest
from pydantic import BaseModel, ValidationError

from app.domain import identity
from app.domain.identity import ChallengeAnswer
from app.domain.identity.inputs import IdentityProof

SECRETS: list[tuple[type[BaseModel], tuple[str, ...]]] = [
    (identity.SignIn, ("password",)),
    (identity.NewUser, ("password",)),
    (identity.PasswordReset, ("token", "password")),
    (identity.FirstPassword, ("token", "password")),
    (identity.Confirmation, ("password", "code")),
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
    [("12345", "code"), ("", "code"), ("1234567", "recovery_code"), ("x" * 17, "recovery_code")],
)
def test_a_wrong_typed_code_is_told_of_by_its_length(typed: str, field: str) -> None:
    with pytest.raises(ValidationError) as refused:
        ChallengeAnswer.typed("token", typed)
    assert {issue["loc"][0] for issue in refused.value.errors()} == {field}


@pytest.mark.parametrize("code", ["123456", "abcd-efgh-2345-6723", " ", None])
def test_a_confirmation_takes_a_code_of_either_kind_or_none(code: str | None) -> None:
    given = identity.Confirmation.model_validate({"password": "p", "code": code})
    assert given.code == ((code or "").strip().replace("-", "") or None)


@pytest.mark.parametrize("code", ["12345", "1234567", "abcd", "abcd-efgh-2345-672", 7])
def test_a_confirmation_refuses_what_is_no_code(code: object) -> None:
    with pytest.raises(ValidationError) as refused:
        identity.Confirmation.model_validate({"password": "p", "code": code})
    assert {issue["loc"][0] for issue in refused.value.errors()} == {"code"}

"""Codes and addresses as pure functions: creating, formatting, hashing and comparing them."""

import hmac
import secrets
from base64 import b32encode
from datetime import datetime, timedelta
from io import BytesIO
from typing import Final

import segno
from pyotp import random_base32
from pyotp.totp import TOTP

_STEP: Final = timedelta(seconds=30)
_WINDOW: Final = 1
"""How many steps a code may be early or late (S-086)."""

RECOVERY_CODES: Final = 10
_RECOVERY_BYTES: Final = 10
_GROUP: Final = 4

_USER_CODE_LETTERS: Final = "BCDFGHJKMNPQRSTVWXZ"
"""No vowels, so that codes are not words, and no letters that look like others or like digits."""
_USER_CODE_LENGTH: Final = 8

ISSUER: Final = "Galley"
_LABEL_LENGTH: Final = 100
_QR_TITLE: Final = "QR code for an authenticator app"


def abridged(email: str) -> str:
    """An address of which its owner recognises the rest, and a stranger learns the domain: `a…@example.com`."""
    local, _, domain = email.rpartition("@")
    return f"{local[:1]}…@{domain}"


def new_seed() -> str:
    """A TOTP seed of 160 bits, as authenticator apps read it."""
    return random_base32()


def otpauth(seed: str, account: str) -> str:
    """The otpauth URI that an authenticator app scans.

    The account is only a label; it is cut, because a long one might not fit into a QR code.
    """
    return TOTP(seed).provisioning_uri(name=account[:_LABEL_LENGTH], issuer_name=ISSUER)


def qr_code(text: str) -> str:
    """The text as a QR code: an SVG document, black on white in either theme of a page.

    It contains only shapes and its title: no script, no style sheet, no address.
    """
    svg = BytesIO()
    segno.make(text, error="m", micro=False).save(
        svg,
        kind="svg",
        xmldecl=False,
        nl=False,
        dark="#000",
        light="#fff",
        omitsize=True,
        svgclass=None,
        lineclass=None,
        title=_QR_TITLE,
    )
    return svg.getvalue().decode()


def _step_of(at: datetime) -> int:
    """The number of the time step that contains `at`."""
    return int(at.timestamp()) // int(_STEP.total_seconds())


def accepted_step(seed: str, code: str, at: datetime, last_step: int) -> int | None:
    """The step of this code of six digits, if it is in the window and newer than `last_step`; else None."""
    totp, now, accepted = TOTP(seed), _step_of(at), None
    # Every candidate is compared, so that the time reveals nothing.
    for step in range(now - _WINDOW, now + _WINDOW + 1):
        same = hmac.compare_digest(totp.generate_otp(step).encode(), code.encode())
        if same and step > last_step and accepted is None:
            accepted = step
    return accepted


def new_recovery_codes() -> list[str]:
    """Ten codes of 80 bits each, in groups of four characters."""
    return [
        _grouped(b32encode(secrets.token_bytes(_RECOVERY_BYTES)).decode().lower()) for _ in range(RECOVERY_CODES)
    ]


def recovery_digest(seed: str, code: str) -> str:
    """The stored digest of a recovery code without its dashes.

    Keyed by the seed, which is stored encrypted: the digests of a stolen database reveal nothing, and a new
    encryption key does not change them.
    """
    return hmac.digest(seed.encode(), f"recovery code: {code}".encode(), "sha256").hex()


def new_user_code() -> str:
    """The short code that a terminal shows, without its dash."""
    return "".join(secrets.choice(_USER_CODE_LETTERS) for _ in range(_USER_CODE_LENGTH))


def shown_user_code(code: str) -> str:
    """The code as people see it: `ABCD-EFGH`."""
    plain = plain_user_code(code)
    return f"{plain[:_GROUP]}-{plain[_GROUP:]}"


def plain_user_code(code: str) -> str:
    """The code as it is compared: in capitals, without dash and blanks."""
    return "".join(letter for letter in code.upper() if letter.isalnum())[: _USER_CODE_LENGTH + 1]


def end_of_user_code(code: str) -> str:
    """The second half of the code, which a page that was opened by a link asks for."""
    return plain_user_code(code)[_GROUP:]


def is_end_of_user_code(typed: str, code: str) -> bool:
    """Whether this is the second half of the code, in any spelling."""
    return plain_user_code(typed) == end_of_user_code(code)


def _grouped(text: str) -> str:
    return "-".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))

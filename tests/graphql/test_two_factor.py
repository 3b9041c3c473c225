"""Two-factor in the studio: a set-up, its confirmation, recovery codes, and turning it off."""

from datetime import UTC, datetime, timedelta
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from app.core.clock import Frozen
from app.core.iso_time import offset_form
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.mailbox import letters
from tests.rest.second_factor import App, challenged
from tests.world import PASSWORD, address, rows

SETUP = "... on TwoFactorSetup { setupToken secret otpauthUri qrCodeSvg expiresAt }"
STATE = "enabled confirmedAt recoveryCodesLeft"
CODES = f"... on RecoveryCodes {{ codes twoFactor {{ {STATE} }} }}"
OFF = {"enabled": False, "confirmedAt": None, "recoveryCodesLeft": 0}


@pytest.fixture(name="clock")
def at_the_start_of_a_step(clock: Frozen) -> Frozen:
    """A stopped clock at the first second of a time step, so that steps can be counted."""
    clock.to(datetime.fromtimestamp(clock.at.timestamp() // 30 * 30, UTC))
    return clock


async def begun(studio: Studio, by: str = "O1") -> Json:
    return await studio.do("twoFactorSetupStart", {"password": PASSWORD}, SETUP, by=by)


async def turned_on(studio: Studio) -> App:
    setup = await begun(studio)
    app = App(setup["secret"], [])
    given = {"setupToken": setup["setupToken"], "code": app.code()}
    app.recovery_codes = (await studio.do("twoFactorSetupConfirm", given, CODES))["codes"]
    return app


async def state(studio: Studio, by: str = "O1") -> Json:
    return (await studio.ask(f"{{ viewer {{ twoFactor {{ {STATE} }} }} }}", by=by))["viewer"]["twoFactor"]


async def test_a_set_up_is_shown_and_confirmed_by_its_first_code(studio: Studio, clock: Frozen) -> None:
    setup = await begun(studio)
    assert setup["otpauthUri"].startswith("otpauth://totp/Galley:o1%40example.com?secret=" + setup["secret"])
    assert ET.fromstring(setup["qrCodeSvg"]).tag == "{http://www.w3.org/2000/svg}svg"
    assert setup["expiresAt"] == offset_form(clock.at + timedelta(minutes=10))
    assert await state(studio) == OFF
    app = App(setup["secret"], [])
    given = {"setupToken": setup["setupToken"], "code": f"{app.code()[:3]} {app.code()[3:]}"}
    done = await studio.do("twoFactorSetupConfirm", given, CODES)
    on = {"enabled": True, "confirmedAt": offset_form(clock.at), "recoveryCodesLeft": 10}
    assert (len(set(done["codes"])), done["twoFactor"]) == (10, on)
    assert await state(studio) == on
    assert await state(studio, by="O2") == OFF
    challenge = {"two_factor_token": await challenged(studio.world), "recovery_code": done["codes"][0]}
    assert (await studio.world.post("/auth/two-factor-challenge", challenge)).status_code == 200
    assert (await state(studio))["recoveryCodesLeft"] == 9
    assert sorted(letter["Subject"] for letter in await letters() if letter["To"] == address("O1")) == [
        "A recovery code was used",
        "Two-factor authentication is on",
    ]
    stored = repr(await rows())
    assert setup["secret"] not in stored
    assert done["codes"][1] not in stored


@proves("S-090")
async def test_a_wrong_code_and_an_expired_set_up_are_told_apart(studio: Studio, clock: Frozen) -> None:
    setup = await begun(studio)
    app = App(setup["secret"], [])
    before = await rows()
    for code in (app.wrong(), "12345", "abcdef"):
        problem = await studio.problem("twoFactorSetupConfirm", {"setupToken": setup["setupToken"], "code": code})
        assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID_CODE", ["code"])
    for by, token in (("O2", setup["setupToken"]), ("O1", "unknown")):
        given = {"setupToken": token, "code": app.code()}
        assert (await studio.problem("twoFactorSetupConfirm", given, by=by))["code"] == "SETUP_EXPIRED"
    clock.move(timedelta(minutes=10))
    given = {"setupToken": setup["setupToken"], "code": app.code()}
    assert (await studio.problem("twoFactorSetupConfirm", given))["code"] == "SETUP_EXPIRED"
    assert await rows() == before
    assert await state(studio) == OFF


async def test_recovery_codes_are_made_anew_and_the_old_ones_are_void(studio: Studio, clock: Frozen) -> None:
    given = {"password": PASSWORD}
    before = await rows()
    assert (await studio.problem("twoFactorRecoveryCodesRegenerate", given))["code"] == "NOT_FOUND"
    assert await rows() == before
    app = await turned_on(studio)
    made = await studio.do("twoFactorRecoveryCodesRegenerate", given, CODES)
    assert made["twoFactor"]["recoveryCodesLeft"] == 10
    assert set(made["codes"]).isdisjoint(app.recovery_codes)
    for code, status in ((app.recovery_codes[0], 422), (made["codes"][0], 200)):
        sent: dict[str, Any] = {"two_factor_token": await challenged(studio.world), "recovery_code": code}
        assert (await studio.world.post("/auth/two-factor-challenge", sent)).status_code == status


async def test_two_factor_is_turned_off(studio: Studio, clock: Frozen) -> None:
    await turned_on(studio)
    done = await studio.do("twoFactorDisable", {"password": PASSWORD}, f"... on TwoFactorState {{ {STATE} }}")
    assert done == {"__typename": "TwoFactorState", **OFF}
    assert "token" in (await studio.world.sign_in("O1")).json()

"""What the owner of an authenticator app does: turns two-factor on, and reads codes off the app."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from pyotp.totp import TOTP

from app.core import clock
from tests.world import PASSWORD, World

STEP: Final = timedelta(seconds=30)


@dataclass
class App:
    """An authenticator app that holds one secret, and the recovery codes on a sheet beside it."""

    secret: str
    recovery_codes: list[str]

    def code(self, steps: int = 0) -> str:
        """The code of now, or of some steps later."""
        return TOTP(self.secret).at(clock.now() + steps * STEP)

    def wrong(self) -> str:
        """A code of no step near by."""
        near = {self.code(steps) for steps in range(-3, 4)}
        return next(code for code in ("000000", "111111", "222222", "333333", "444444") if code not in near)


async def turned_on(world: World, who: str = "O1") -> App:
    """Two-factor on for this person; the code of now is used up by it."""
    answer = await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by=who)
    assert answer.status_code == 200, answer.text
    setup = answer.json()
    app = App(setup["secret"], [])
    sent = {"setup_token": setup["setup_token"], "code": app.code()}
    confirmed = await world.post("/auth/two-factor/confirm", sent, by=who)
    assert confirmed.status_code == 200, confirmed.text
    app.recovery_codes = confirmed.json()["recovery_codes"]
    return app


async def challenged(world: World, who: str = "O1") -> str:
    """The token of a new challenge."""
    answer = await world.sign_in(who)
    assert answer.status_code == 200, answer.text
    return answer.json()["two_factor_token"]

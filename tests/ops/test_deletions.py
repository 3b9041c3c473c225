"""`galley admin user delete` and `brand delete`: what they say first, and that nothing goes without an answer."""

from tests.ops.processes import Place, once
from tests.ops.test_admin import OWNER, with_brand

pytestmark = once

GOES = "Brand 1 'Acme' goes: 0 posts, 0 scheduled publications, 0 channels, 0 files, 1 memberships.\n"


async def test_a_deletion_says_what_goes_and_waits_for_an_answer(place: Place) -> None:
    brand = with_brand(place)
    asked = place.run("admin", "brand", "delete", "--brand", str(brand["slug"]))
    assert (asked.returncode, asked.stdout) == (1, "")
    said = f"This deletes the brand {brand['slug']} for ever.\n{GOES}"
    assert asked.stderr == f"{said}Nothing was changed. In a script, say --yes.\n"
    assert len(place.admin("brand", "list")["brands"]) == 1
    done = place.run("admin", "user", "delete", "--email", OWNER, "--yes", "--json")
    assert (done.returncode, done.stderr) == (0, f"This deletes the user {OWNER} for ever.\n{GOES}")
    assert place.admin("brand", "list")["brands"] == []
    assert place.run("admin", "user", "show", "--email", OWNER).returncode == 1

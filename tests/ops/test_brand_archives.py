"""`galley admin brand export` and `import`: a brand goes to an archive and into another installation."""

import pytest

from tests.ops.commands import Commands
from tests.ops.processes import Place, once

pytestmark = pytest.mark.usefixtures("migrated")

OWNER = "owner@example.com"
CLIENT = "client@example.com"


@once
@pytest.mark.parametrize("more", [(), ("--without-members",)], ids=["whole", "without members"])
async def test_a_brand_goes_to_another_installation(admin: Commands, more: tuple[str, ...]) -> None:
    folder = admin.place.folder / "other"
    folder.mkdir()
    other, file = Commands(Place(folder)), folder / "acme.zip"
    for commands in (admin, other):
        for email in (OWNER, CLIENT):
            commands("user", "create", "--email", email)
    admin("brand", "create", "--owner", OWNER, "--name", "Acme")
    admin("member", "add", "--brand", "Acme", "--email", CLIENT, "--role", "client")
    admin("profile", "set", "--brand", "Acme", "--voice", "Plain")
    export = ("brand", "export", "--brand", "Acme", "--output", str(file))
    written = admin(*export)
    told = {"archive": str(file), "size": file.stat().st_size, "missing_media": 0}
    assert written == told | {"brand": 1, "people": 2, "profile": 1}
    before = file.read_bytes()
    again = admin.run(*export)
    assert (again.code, again.out, file.read_bytes()) == (2, "", before)
    assert "exists already." in again.err
    taken = ("brand", "import", str(file), "--owner", OWNER, *more)
    assert admin.refused(*taken) == "This brand is in this installation already.\n"
    imported = other(*taken)
    assert imported == {
        "brand_id": imported["brand_id"],
        "slug": imported["slug"],
        "name": "Acme",
        "posts": 0,
        "files": 0,
        "members": [OWNER] if more else [OWNER, CLIENT],
        "absent": [CLIENT] if more else [],
        "omissions": [],
    }
    members = other("member", "list", "--brand", imported["slug"])["members"]
    assert [(member["email"], member["role"]) for member in members] == [
        (OWNER, "super_admin"),
        *([] if more else [(CLIENT, "client")]),
    ]

"""The terminal against the real service, from signing in to signing out."""

import json
from pathlib import Path

import httpx2

from tests.ledger import proves
from tests.ops.processes import Place, Serving, once
from tests.pages.browser import hidden, send

pytestmark = once


@proves("CLI-18", "CLI-20", "CLI-22", "TOK-OBT-02", "S-134")
async def test_from_signing_in_to_signing_out(place: Place) -> None:
    with place.serving() as server:
        demo = place.admin("demo", "--plain")
        email, password, (first, second) = demo["email"], demo["password"], demo["brands"]

        code, out, err = run(place, "login", "--password", "--email", email, password=password, url=server.url)
        assert (code, out.split("\n")[0]) == (0, f"Signed in to {server.url} as {email}."), err
        assert kept(place).stat().st_mode & 0o077 == 0
        token = kept(place).read_text().split('token = "')[1].split('"')[0]

        code, out, err = run(place, "brands", "--json")
        assert (code, err) == (0, "")
        assert [item["slug"] for item in json.loads(out)["brands"]] == [first["slug"], second["slug"]]

        # No limited token may read this.
        code, out, err = run(place, "context", "--brand", first["name"], "--json")
        assert (code, err) == (0, "")
        status, known = server.get("/ideas/mining-context", demo["token"], first["slug"])
        assert status == 200
        assert {key: value for key, value in json.loads(out).items() if key != "brand"} == known
        code, out, err = run(place, "context", "--brand", second["name"][:5])
        assert (code, out, err.split("\n")[0]) == (
            1,
            "",
            "galley: No profile is configured for the team yet. Add one before importing ideas.",
        )
        wrong = run(place, "login", "--password", "--email", email, password="wrong horse", url=server.url)
        assert wrong == (1, "", "galley: These credentials do not match our records.\n")

        assert works(server, token)
        assert run(place, "logout") == (0, f"Signed out of {server.url}.\n", "")
        assert not works(server, token)
        assert token not in kept(place).read_text()
        assert run(place, "brands")[0] == 4


@proves("S-130", "CLI-21")
async def test_signing_in_by_a_code_that_is_approved_in_a_browser(place: Place) -> None:
    with place.serving() as server:
        demo = place.admin("demo", "--plain")
        environment = {"XDG_CONFIG_HOME": str(place.folder / "config"), "GALLEY_URL": server.url}
        with place.started("login", "--no-open", "--name", "my laptop", **environment) as login:
            assert login.stdout is not None
            link = next(line.strip() for line in login.stdout if "/terminal?code=" in line)
            async with httpx2.AsyncClient(base_url=server.url, timeout=None) as http:
                asked = await http.get(link.removeprefix(server.url))
                answer = await send(
                    http, asked.headers["location"], email=demo["email"], password=demo["password"]
                )
                page = await http.get(answer.headers["location"])
                assert "my laptop" in page.text
                approved = await http.post(
                    "/terminal", data=hidden(page) | {"decision": "approve", "end": link[-4:]}
                )
                assert approved.status_code == 200, approved.text
            out, _ = login.communicate(timeout=60)
        assert (login.returncode, f"Signed in to {server.url} as {demo['email']}." in out) == (0, True)
        token = kept(place).read_text().split('token = "')[1].split('"')[0]
        assert token.startswith("gly_c_")
        assert works(server, token)


async def test_own_data_is_written_after_a_proof(place: Place) -> None:
    with place.serving() as server:
        demo = place.admin("demo", "--plain")
        environment = {"GALLEY_URL": server.url, "GALLEY_TOKEN": demo["token"]}
        refused = place.run("export", "own-data", GALLEY_PASSWORD="wrong", **environment)
        assert (refused.returncode, refused.stdout) == (1, "")
        done = place.run("export", "own-data", GALLEY_PASSWORD=demo["password"], **environment)
        assert (done.returncode, done.stderr) == (0, "")
        kinds = [json.loads(line)["kind"] for line in done.stdout.splitlines()]
        assert kinds[:2] == ["export", "person"]
        # The token is confirmed for some minutes now.
        assert place.run("export", "own-data", **environment).returncode == 0


async def test_a_post_is_made_and_scheduled(place: Place) -> None:
    with place.serving() as server:
        demo = place.admin("demo", "--plain")
        environment = {"GALLEY_URL": server.url, "GALLEY_TOKEN": demo["token"], "COLUMNS": "80"}
        brand = demo["brands"][0]
        made = ("posts", "create", "Open on Sundays", "--channel", brand["name"], "--brand", brand["name"])
        due, shown = "2099-12-01T09:00Z", "2099-12-01 09:00 UTC"
        for more, said, state in (
            ((), f"is due {shown}. It expires then unless somebody approves it before.", "draft"),
            (("--approve",), f"is scheduled for {shown}.", "scheduled"),
        ):
            number = json.loads(place.run(*made, *more, "--json", **environment).stdout)["post"]["id"]
            asked = ("posts", "schedule", str(number), "--at", due, "--brand", brand["name"])
            done = place.run(*asked, **environment)
            assert (done.returncode, done.stderr) == (0, "")
            assert " ".join(done.stdout.split()) == f"Post {number} {said}"
            status, answer = server.get(f"/posts/{number}", demo["token"], brand["slug"])
            assert (status, answer["post"]["status"]) == (200, state)
            assert answer["post"]["due_at"].startswith("2099-12-01T09:00:00")


def kept(place: Place) -> Path:
    return place.folder / "config" / "galley" / "config.toml"


def run(place: Place, *words: str, password: str = "", url: str = "") -> tuple[int, str, str]:
    """A command of somebody who knows nothing of the server's settings."""
    ours = {"XDG_CONFIG_HOME": str(place.folder / "config"), "GALLEY_DATABASE_URL": "unusable"}
    given = {"GALLEY_PASSWORD": password, "GALLEY_URL": url}
    done = place.run(*words, **ours, **{name: value for name, value in given.items() if value})
    return done.returncode, done.stdout, done.stderr


def works(server: Serving, token: str) -> bool:
    return server.get("/teams", token)[0] == 200

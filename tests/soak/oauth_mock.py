"""Codes with PKCE, renewal and revocation at the package `oauth2-mock-server`, which is not ours.

`python -m tests.soak oauth_mock --folder DIR`: DIR keeps the package, which npm brings at the first run. Needs
Node 20.19 or newer. The package takes any refresh token, so that rotation is tried elsewhere.
"""

import argparse
import asyncio
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import httpx2

from app.connectors import PublishFailure, oauth, oauth_metadata
from app.connectors.authorizations import Client
from app.connectors.oauth import Server
from tests.soak.platforms import check, outbound, process
from tests.soak.service import free_ports

PACKAGE: Final = "oauth2-mock-server@8.2.3"
SCRIPT: Final = Path(__file__).with_suffix(".cjs")
BACK: Final = "https://callbacks.example/oauth/x/callback"
CLIENT: Final = Client("client-17", "a secret")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be given."""
    parser.add_argument("--folder", type=Path, required=True, help="keeps the package")


def main(given: argparse.Namespace) -> int:
    """Install what is missing, then run."""
    folder: Path = given.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules/oauth2-mock-server").is_dir():
        npm = shutil.which("npm") or "npm"
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--prefix", folder, PACKAGE], check=True)
    asyncio.run(_run(folder))
    return 0


async def _run(folder: Path) -> None:
    port, _ = free_ports()
    with tempfile.TemporaryDirectory() as data:
        # A module is looked for beside the script, so the script has to be beside the package.
        beside = shutil.copyfile(SCRIPT, folder / SCRIPT.name)
        environ = {"PATH": os.environ["PATH"], "PORT": str(port)}
        command = [shutil.which("node") or "node", str(beside)]
        async with process(command, environ, Path(data), "ready"), outbound():
            await _try(f"http://127.0.0.1:{port}")


async def _try(origin: str) -> None:
    found = await oauth_metadata.read(origin)
    check("no metadata of RFC 8414 is taken for none", holds=found is None)
    there = Server("Mock", f"{origin}/authorize", f"{origin}/token", f"{origin}/revoke")
    verifier = oauth.new_verifier()
    query = await _consent(there, verifier)
    check("the state comes back", holds=query["state"] == "the state")
    tokens = await there.exchange(CLIENT, query["code"], BACK, verifier)
    check(f"a code with its verifier becomes a token until {tokens.access_until}", holds=bool(tokens.access_token))
    wrong = await _consent(there, verifier)
    try:
        await there.exchange(CLIENT, wrong["code"], BACK, oauth.new_verifier())
    except PublishFailure as failure:
        check(f"another verifier is refused: {type(failure).__name__}: {failure}", holds=True)
    else:
        check("another verifier is refused", holds=False)
    if tokens.refresh_token is not None:
        again = await there.refresh(CLIENT, tokens.refresh_token)
        check("a refresh token becomes another token", holds=bool(again.access_token))
    await there.revoke(CLIENT, tokens.access_token)
    check("a token is revoked", holds=True)


async def _consent(there: Server, verifier: str) -> dict[str, str]:
    url = there.authorize_url(CLIENT, redirect_uri=BACK, state="the state", scopes=("openid",), verifier=verifier)
    async with httpx2.AsyncClient() as client:
        answer = await client.get(url)
    query = parse_qs(urlsplit(answer.headers["location"]).query)
    return {name: values[0] for name, values in query.items()}

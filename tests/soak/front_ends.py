"""Let front ends of another origin ask first in a browser: urql, Apollo Client, and the page of the guide.

`python -m tests.soak front_ends [--chromium /usr/bin/chromium]`. Needs `npm`, a registry of packages, and a
browser. `galley serve` starts without any setting and gets a demo workspace. A page with each client, bundled in a
folder of its own, is served at another loopback origin; it signs in by GraphQL, queries the posts of the brand and
creates a draft. The page of docs/graphql.md signs in by its form and shows a post that is made meanwhile. Ends
with exit code 1 when one of them does not, or when the console of the browser shows an error.
"""

import argparse
import asyncio
import functools
import json
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import requests
from playwright.async_api import Page, async_playwright, expect

from tests.graphql.test_guide import PAGE
from tests.soak.service import Service, free_ports

PACKAGES: Final = ("esbuild", "graphql", "@urql/core", "@apollo/client", "rxjs")
MILLISECONDS: Final = 30_000
SECONDS: Final = 300

_DOCUMENTS: Final = """
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) {
  __typename ... on SignedIn { plainTextToken } ... on Problem { message } } }`;
const POSTS = `query { viewer { currentBrand { id name posts(first: 5) {
  totalCount nodes { id title status } } } } }`;
const CREATE = `mutation ($input: PostCreateInput!) { postCreate(input: $input) {
  __typename ... on Post { id status } ... on Problem { message } } }`;
const { address, email, password } = window.given;
async function visit(ask) {
  const signed = (await ask(SIGN_IN, { input: { email, password } })).signIn;
  const token = signed.plainTextToken;
  const brand = (await ask(POSTS, {}, token)).viewer.currentBrand;
  const made = (await ask(CREATE, { input: { brandId: brand.id, body: "From a front end." } }, token)).postCreate;
  const told = { brand: brand.name, posts: brand.posts.totalCount, made: made.status };
  document.body.textContent = JSON.stringify(told);
}
"""
_URQL: Final = """
import { Client, fetchExchange } from "@urql/core";
visit(async (document, variables, token) => {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const exchanges = [fetchExchange];
  const client = new Client({ url: address, exchanges, fetchOptions: { headers } });
  const run = document.startsWith("query") ? client.query : client.mutation;
  const { data, error } = await run.call(client, document, variables).toPromise();
  if (error) throw error;
  return data;
}).catch((error) => { document.body.textContent = String(error); });
"""
_APOLLO: Final = """
import { ApolloClient, HttpLink, InMemoryCache, gql } from "@apollo/client/core";
visit(async (document, variables, token) => {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const client = new ApolloClient({ link: new HttpLink({ uri: address, headers }), cache: new InMemoryCache() });
  const given = gql(document);
  const { data } = await (document.startsWith("query")
    ? client.query({ query: given, variables }) : client.mutate({ mutation: given, variables }));
  return data;
}).catch((error) => { document.body.textContent = String(error); });
"""
CLIENTS: Final = {"urql": _URQL, "apollo": _APOLLO}


def arguments(parser: argparse.ArgumentParser) -> None:
    """The browser."""
    parser.add_argument("--chromium", default=shutil.which("chromium") or "chromium", help="the browser's program")


def main(given: argparse.Namespace) -> int:
    """Serve, bundle, open."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site = folder / "site"
        site.mkdir()
        port, callbacks_port = free_ports()
        service = Service(folder, port, callbacks_port)
        service.start()
        try:
            demo = service.admin("demo", "--plain")
            _bundle(
                folder,
                site,
                {"address": f"{service.url}/graphql", **{key: demo[key] for key in ("email", "password")}},
            )
            (site / "guide.html").write_text(PAGE.replace("http://127.0.0.1:8000", service.url))
            with _served(site) as origin:
                return asyncio.run(_visit(given.chromium, origin, service.url, demo))
        finally:
            service.stop()
            service.close()


def _bundle(folder: Path, site: Path, given: dict[str, str]) -> None:
    tools = folder / "tools"
    tools.mkdir()
    _ = (tools / "package.json").write_text('{"private": true, "type": "module"}')
    subprocess.run(
        ["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES],
        cwd=tools,
        check=True,
        timeout=SECONDS,
    )
    for name, text in CLIENTS.items():
        imports = [line for line in text.splitlines() if line.startswith("import ")]
        rest = [line for line in text.splitlines() if not line.startswith("import ")]
        (tools / f"{name}.js").write_text("\n".join([*imports, _DOCUMENTS, *rest]))
        bundle = [str(tools / "node_modules" / ".bin" / "esbuild"), f"{name}.js", "--bundle", "--format=iife"]
        define = '--define:process.env.NODE_ENV="development"'
        subprocess.run(
            [*bundle, define, "--log-level=error", f"--outfile={site / name}.js"],
            cwd=tools,
            check=True,
            timeout=SECONDS,
        )
        script = f"<script>window.given = {json.dumps(given)}</script><script src='{name}.js' defer></script>"
        (site / f"{name}.html").write_text(
            f"<!doctype html><meta charset=utf-8><title>{name}</title>{script}<body>"
        )


@contextmanager
def _served(site: Path) -> Generator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the name in the library
            del format, args

    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()


async def _visit(chromium: str, origin: str, service: str, demo: dict[str, Any]) -> int:
    problems: list[str] = []
    async with async_playwright() as playwright:
        expect.set_options(timeout=MILLISECONDS)
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        for name in (*CLIENTS, "guide"):
            page = await browser.new_page()
            page.on("pageerror", lambda error, name=name: problems.append(f"{name}: {error}"))
            page.on("console", lambda line, name=name: _note(problems, name, line.type, line.text))
            await page.goto(f"{origin}/{name}.html")
            told = await (_follow_guide(page, service, demo) if name == "guide" else _first_query(page))
            print(f"{name} from {origin}: {told}")
            await page.close()
        await browser.close()
    for problem in problems:
        print(problem)
    return int(bool(problems))


def _note(problems: list[str], name: str, kind: str, text: str) -> None:
    # The page of the guide has no icon of its own.
    if kind == "error" and "favicon" not in text and "404" not in text:
        problems.append(f"{name}: {text}")


async def _first_query(page: Page) -> str:
    await expect(page.locator("body")).to_contain_text('"made":"DRAFT"')
    return await page.inner_text("body")


async def _follow_guide(page: Page, service: str, demo: dict[str, Any]) -> str:
    await page.fill("[name=email]", demo["email"])
    await page.fill("[name=password]", demo["password"])
    await page.click("button")
    await expect(page.locator("#message")).to_contain_text("posts")
    before = await page.locator("#posts li").count()
    headers = {"Authorization": f"Bearer {demo['token']}", "X-Service-Brand": demo["brands"][0]["slug"]}
    made = requests.post(f"{service}/posts", json={"body": "Made meanwhile."}, headers=headers, timeout=30)
    made.raise_for_status()
    await expect(page.locator("#posts li").first).to_have_text("DRAFT: Made meanwhile.")
    return f"{await page.inner_text('#message')}; {before} listed, one more by the subscription"

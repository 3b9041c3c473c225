"""Install a package that is not ours and use all of its platform through a service of its own.

`python -m tests.soak outside_package`: accounts are connected by OAuth, a thread with an image is prepared and
placed, comments come by scans and by signed webhooks, are answered and hidden, tokens are renewed and figures
counted by a worker whose clock shows the next morning, the posts are deleted and the access is given back. The
platform is a stand-in on this machine. SQLite; ends with exit code 1 where a step does not hold.
"""

import argparse
import asyncio
import hashlib
import hmac
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import parse_qs, urlsplit

import httpx2
from aiohttp import web

from tests.connectors.authorized import CLIENT_ID, CLIENT_SECRET
from tests.connectors.outside_package import install
from tests.connectors.standins.pigeon import PigeonPost
from tests.soak.platforms import check, picture, process
from tests.soak.service import Service, free_ports

EMAIL: Final = "soak@example.test"
SECONDS: Final = 60
MORNING: Final = timedelta(days=1, hours=6)
"""After midnight in UTC: later than every channel of the night is measured."""

_START: Final = """
mutation ($input: ChannelConnectStartInput!) {
  channelConnectStart(input: $input) {
    __typename ... on ChannelConnectStarted { authorizeUrl } ... on Problem { code message }
  }
}
"""
_FINISH: Final = """
mutation ($input: ChannelConnectFinishInput!) {
  channelConnectFinish(input: $input) {
    __typename
    ... on ChannelConnectFinished { accounts { accountId name } channels { id } missingScopes }
    ... on Problem { code message }
  }
}
"""
_CREATE: Final = """
mutation ($input: PostCreateInput!) {
  postCreate(input: $input) {
    __typename ... on Post { id publications { id } } ... on Problem { code message }
  }
}
"""
_APPROVE: Final = """
mutation ($input: PostApproveInput!) {
  postApprove(input: $input) { __typename ... on Post { publications { id } } ... on Problem { code message } }
}
"""
_SHOWN: Final = """
query ($slug: String!) {
  brand(slug: $slug) {
    channels { nodes { id state } }
    posts { nodes { publications { id status error externalId metrics { impressions } } } }
    socialComments { nodes { id body } }
  }
}
"""
_REPLY: Final = """
mutation ($input: SocialCommentReplyInput!) {
  socialCommentReply(input: $input) { __typename ... on SocialComment { state } ... on Problem { code message } }
}
"""
_HIDE: Final = """
mutation ($input: SocialCommentHideInput!) {
  socialCommentHide(input: $input) { __typename ... on SocialComment { hiddenAt } ... on Problem { code message } }
}
"""
_TAKE_DOWN: Final = """
mutation ($input: PublicationTakeDownInput!) {
  publicationTakeDown(input: $input) { __typename ... on Publication { status } ... on Problem { code message } }
}
"""
_DISCONNECT: Final = """
mutation ($input: ChannelDisconnectInput!) {
  channelDisconnect(input: $input) { __typename ... on Problem { code message } }
}
"""

Json = dict[str, Any]


def arguments(parser: argparse.ArgumentParser) -> None:
    """None."""


def main(given: argparse.Namespace) -> int:
    """Run; the exit code."""
    del given
    with tempfile.TemporaryDirectory(prefix="galley-outside-") as folder:
        asyncio.run(_run(Path(folder)))
    return 0


async def _run(folder: Path) -> None:
    place = PigeonPost()
    async with _standing(place):
        packages = folder / "packages"
        packages.mkdir()
        install(packages)
        ports = free_ports()
        place.media = f"http://127.0.0.1:{ports[0]}/"
        client = {"client_id": CLIENT_ID, "client_secret": CLIENT_SECRET, "api_version": "1"}
        settings = {
            "PYTHONPATH": os.pathsep.join(filter(None, (str(packages), os.environ.get("PYTHONPATH")))),
            "PIGEON_ORIGIN": place.url,
            "GALLEY_OUTSIDE_CLIENTS": json.dumps({"pigeon": client}),
            "GALLEY_COMMENT_SCAN_SECONDS": "2",
        }
        service = Service(folder, *ports, settings=settings)
        await asyncio.to_thread(service.start)
        try:
            await Trial(service, place).run()
        finally:
            service.stop()
            service.close()


@asynccontextmanager
async def _standing(place: PigeonPost) -> AsyncGenerator[None]:
    """The stand-in at an address of its own."""
    runner = web.ServerRunner(web.Server(place.serve, access_log=None), shutdown_timeout=0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    place.port = cast("tuple[str, int]", runner.addresses[0])[1]
    place.serves = place.authorizations.issuer = place.url
    try:
        yield
    finally:
        await runner.cleanup()


@dataclass
class Trial:
    """The service and the platform, and who uses them."""

    service: Service
    place: PigeonPost

    async def run(self) -> None:
        """Everything, in its order."""
        admin = self.service.admin
        admin("user", "create", "--email", EMAIL, "--password", "correct horse")
        self.brand: Json = admin("brand", "create", "--owner", EMAIL, "--name", "Soak")
        self.token = str(admin("token", "create", "--user", EMAIL, "--name", "soak")["token"])
        log = self.service.log_file.read_text()
        check("the end of the version is warned of", holds="Pigeon Post may refuse version 1 of its" in log)
        headers = {"Authorization": f"Bearer {self.token}", "X-Service-Brand": str(self.brand["slug"])}
        async with httpx2.AsyncClient(base_url=self.service.url, headers=headers, timeout=30) as self.http:
            channels = await self._connect()
            publication = await self._publish(channels[0])
            await self._converse()
            await self._next_morning()
            await self._delete(publication)
            for channel in channels:
                await self._done(_DISCONNECT, {"id": channel})
            check("the access is given back", holds=not self.place.authorizations.alive)

    async def _connect(self) -> list[str]:
        brand = (await self._asked("query ($slug: String!) { brand(slug: $slug) { id } }", self._slug()))["brand"]
        started = await self._done(_START, {"brandId": brand["id"], "platform": "pigeon"})
        self.brand_id = brand["id"]
        query = self.place.consent(started["authorizeUrl"])
        callbacks = f"http://127.0.0.1:{self.service.callbacks_port}/oauth/pigeon/callback"
        async with httpx2.AsyncClient() as browser:
            back = await browser.get(callbacks, params=query)
        token = parse_qs(urlsplit(back.headers["Location"]).query)["token"][0]
        check("the callback leads to the choice", holds=back.status_code == 303)
        offered = await self._done(_FINISH, {"token": token})
        names = [account["name"] for account in offered["accounts"]]
        check(f"two accounts are offered: {', '.join(names)}", holds=names == ["North loft", "South loft"])
        chosen = [account["accountId"] for account in offered["accounts"]]
        made = await self._done(_FINISH, {"token": token, "accountIds": chosen})
        check("both are channels, with all scopes", holds=len(made["channels"]) == 2 and not made["missingScopes"])
        return [channel["id"] for channel in made["channels"]]

    async def _publish(self, channel: str) -> str:
        """A thread of three parts with an image."""
        file = {"file": ("pigeon.png", picture(64, 64), "image/png")}
        await self.http.post("/media/assets", files=file)
        nodes = "query ($slug: String!) { brand(slug: $slug) { media { nodes { id } } } }"
        media = (await self._asked(nodes, self._slug()))["brand"]["media"]["nodes"]
        check("an image is uploaded", holds=len(media) == 1)
        due = (datetime.now(UTC) + timedelta(seconds=1)).isoformat()
        body = "Coo.\n---\nCoo again.\n---\nAnd again."
        given = {"brandId": self.brand_id, "body": body, "channelIds": [channel], "dueAt": due}
        post = await self._done(_CREATE, {**given, "mediaIds": [media[0]["id"]]})
        await self._done(_APPROVE, {"id": post["id"]})
        found = await self._until(lambda brand: _publication(brand)["status"] == "PUBLISHED")
        parts = list(self.place.posts.values())
        below = [part["below"] for part in parts]
        idents = list(self.place.posts)
        check("the thread is live", holds=len(parts) == 3 and below == [None, *idents[:2]])
        [prepared] = self.place.files.values()
        async with httpx2.AsyncClient() as anybody:
            fetched = await anybody.get(prepared["fetch"][0])
            forged = await anybody.get(prepared["fetch"][0][:-2] + "xx")
        check("the platform fetched the image", holds=fetched.content == picture(64, 64))
        check("not without the signature", holds=forged.status_code in (403, 404))
        return str(_publication(found)["id"])

    async def _converse(self) -> None:
        [first, *_] = self.place.posts
        self.place.comment(first, "Nice pigeons")
        found = await self._until(lambda brand: len(brand["socialComments"]["nodes"]) == 1)
        comment = found["socialComments"]["nodes"][0]
        check("a scan reads a comment", holds=comment["body"] == "Nice pigeons")
        check("webhooks are asked for", holds=set(self.place.hooks) == {"north", "south"})
        address = self.place.hooks["north"]
        at = str(time.time())
        one = {"loft": "north", "id": "c-77", "text": "By webhook", "by": "eve", "name": "Eve", "at": at}
        body = json.dumps({"comments": [{**one, "post": first}]}).encode()
        signature = hmac.digest(CLIENT_SECRET.encode(), body, hashlib.sha256).hex()
        async with httpx2.AsyncClient() as platform:
            refused = await platform.post(address, content=body, headers={"X-Pigeon-Signature": "0" * 64})
            taken = await platform.post(address, content=body, headers={"X-Pigeon-Signature": signature})
        check("a forged event is refused", holds=refused.status_code == 403)
        check("a signed one is taken", holds=taken.status_code == 200)
        await self._until(lambda brand: len(brand["socialComments"]["nodes"]) == 2)
        await self._done(_REPLY, {"id": comment["id"], "body": "Thank you!"})
        texts = [one["text"] for one in self.place.comments.values()]
        check("the answer is written once", holds=texts == ["Nice pigeons", "Thank you!"])
        await self._done(_HIDE, {"id": comment["id"], "hidden": True})
        check("the comment is hidden", holds=next(iter(self.place.comments.values()))["hidden"] is True)

    async def _next_morning(self) -> None:
        """The service is killed; a worker whose clock shows the next morning renews, then counts."""
        before = set(self.place.authorizations.alive)
        self.service.kill()
        self.service.words = ("--no-worker",)
        await asyncio.to_thread(self.service.start)
        now = datetime.now(UTC)
        ahead = (now.replace(hour=0, minute=0, second=0, microsecond=0) + MORNING - now).total_seconds()
        command = (sys.executable, "-m", "tests.soak.moved_worker", str(ahead))
        async with process(command, self.service.environ, Path.cwd(), "ready"):
            found = await self._until(lambda brand: _publication(brand)["metrics"] is not None)
        check("the post was seen 7 times", holds=_publication(found)["metrics"]["impressions"] == 7)
        alive = set(self.place.authorizations.alive)
        check("the tokens were renewed, once", holds=len(alive) == 1 and not alive & before)
        check("both channels go on", holds={one["state"] for one in found["channels"]["nodes"]} == {"CONNECTED"})

    async def _delete(self, publication: str) -> None:
        await self._done(_TAKE_DOWN, {"id": publication})
        check("every part is deleted", holds=not self.place.posts)

    def _slug(self) -> Json:
        return {"slug": self.brand["slug"]}

    async def _until(self, holds: Callable[[Json], bool]) -> Json:
        """The brand, as soon as it is as expected."""
        deadline = time.monotonic() + SECONDS
        while True:
            brand = (await self._asked(_SHOWN, self._slug()))["brand"]
            if holds(brand):
                return brand
            if time.monotonic() > deadline:
                raise SystemExit(f"NOT in time: {brand}; see {self.service.log_file.read_text()[-2000:]}")
            await asyncio.sleep(0.3)

    async def _done(self, document: str, given: Mapping[str, Any]) -> Json:
        """The answer of a mutation, which is no problem."""
        [answer] = (await self._asked(document, {"input": dict(given)})).values()
        if answer["__typename"] == "Problem":
            raise SystemExit(f"NOT done: {answer}")
        return answer

    async def _asked(self, document: str, variables: Mapping[str, Any]) -> Json:
        reply = await self.http.post("/graphql", json={"query": document, "variables": dict(variables)})
        answer = reply.json()
        if "errors" in answer:
            raise SystemExit(f"NOT answered: {answer['errors']}")
        return answer["data"]


def _publication(brand: Json) -> Json:
    [post] = brand["posts"]["nodes"]
    [publication] = post["publications"]
    return publication

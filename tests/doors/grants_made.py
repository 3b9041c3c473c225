"""One of each kind of grant, made through the real doors, and the way to try whether it still acts.

A maker answers a probe, which tries the thing at a door and says whether it acted. Some things act once, so two of
each are made: one is tried at once, the other after the occasion.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count
from typing import Any, Final

import httpx2

from app.access import Visitor
from app.core.clock import Frozen
from app.domain import brands, connections
from app.domain.identity import User
from app.domain.notifications.models import Device, PushItem
from app.domain.webhooks import Delivery
from schema.engine import ids
from tests.domain.connections import consent
from tests.due_work import write_one
from tests.graphql.world import Json, Studio
from tests.mailbox import ROUND_STOP, letters, link_of, text_of
from tests.pages import test_by_hand
from tests.pages.browser import hidden
from tests.rest.authenticator import Authenticator
from tests.rest.guests import seats
from tests.rest.second_factor import STEP, App
from tests.rest.test_attachments import asset
from tests.world import PASSWORD, SYSTEM, World, profile

BASE: Final = "http://galley.test"
OK: Final = 200
EDITOR: Final = "ED"
OWNER: Final = "O1"
NEWCOMER: Final = "U"
UNCONFIRMED: Final = 30
"""For how many days a share link needs no confirmed token."""


class Refused(AssertionError):
    """A door refused to make something; it says why."""


Probe = Callable[[], Awaitable[bool]]
_numbers = count(1)


@dataclass
class Scene:
    """Who makes things, how they sign in, and where: `who` is an editor of B1, its owner, or a newcomer."""

    studio: Studio
    clock: Frozen
    who: str
    password: str = PASSWORD
    app: App | None = None
    is_proven: bool = True
    """Whether calls carry the proofs that they need; without, tokens are not confirmed and passwords are wrong."""
    seen: dict[str, Any] = field(default_factory=dict[str, Any])

    @property
    def world(self) -> World:
        """Who and what there is."""
        return self.studio.world

    async def email(self) -> str:
        """The present address of who makes things."""
        return (await User.get(id=self.world.ids[self.who])).email or ""

    def code(self) -> str | None:
        """A code that was not used yet, where two-factor is on."""
        if self.app is None:
            return None
        self.clock.move(STEP)
        return self.app.code()

    def proof(self, password: str = "password") -> Json:
        """The password, with a code where two-factor is on."""
        if not self.is_proven:
            return {password: "not the password"}
        code = self.code()
        return {password: self.password} | ({} if code is None else {"code": code})

    async def confirm(self) -> None:
        """Confirm the token by which this person calls."""
        if self.is_proven:
            _accepted(await self.world.post("/auth/confirm", self.proof(), by=self.who))

    async def make(self, name: str, given: Json | None, shown: str, *, by: str | None = None) -> Json:
        """A mutation that has to succeed. Errors: Refused."""
        made = await self.studio.do(name, given, shown, by=by or self.who)
        if made["__typename"] == "Problem":
            raise Refused(made)
        return made

    async def post(self, by: str | None = None) -> str:
        """A post in review."""
        given = {"brandId": self.studio.brand("B1"), "body": "Words."}
        ident = (await self.make("postCreate", given, "... on Post { id }", by=by))["id"]
        await self.make("postSubmitForReview", {"id": ident}, "", by=by)
        return ident

    async def signed_in(self) -> str:
        """The token of a new session."""
        answer = await self.world.post("/auth/login", {"email": await self.email(), "password": self.password})
        assert answer.status_code == OK, answer.text
        found = answer.json()
        if "two_factor_token" not in found:
            return found["token"]
        sent = {"two_factor_token": found["two_factor_token"], "code": self.code()}
        answer = await self.world.post("/auth/two-factor-challenge", sent)
        assert answer.status_code == OK, answer.text
        return answer.json()["token"]

    async def mailed(self, subject: str, to: str | None = None) -> str:
        """The path of the link in the newest mail with this in its subject."""
        to = to or await self.email()
        found = [item for item in await letters() if item["To"] == to and subject in str(item["Subject"])]
        return link_of(found[-1]).removeprefix(BASE)

    def bearer(self, token: str) -> Probe:
        """Whether this token writes a post in B1."""

        async def writes() -> bool:
            headers = {"Authorization": f"Bearer {token}", "X-Service-Brand": self.world.slug("B1")}
            answer = await self.world.http.post("/posts", json={"body": "Words."}, headers=headers)
            return answer.status_code == OK

        return writes

    def opens(self, path: str, method: str = "GET") -> Probe:
        """Whether an address shows what it is for; a HEAD changes nothing."""

        async def opened() -> bool:
            answer = await self.world.http.request(method, path)
            return answer.status_code == OK

        return opened


def _accepted(answer: httpx2.Response) -> Json:
    """The body of an answer that has to say that it was done. Errors: Refused."""
    if answer.status_code != OK:
        raise Refused(answer.text)
    return answer.json()


Maker = Callable[[Scene], Awaitable[Probe]]


async def password(scene: Scene) -> Probe:
    known = scene.password

    async def works() -> bool:
        answer = await scene.world.post("/auth/login", {"email": await scene.email(), "password": known})
        return answer.status_code == OK

    return works


async def passkey(scene: Scene) -> Probe:
    shown = "... on PasskeyCeremony { ceremonyToken options }"
    begun = await scene.make("passkeyRegistrationStart", scene.proof(), shown)
    device = Authenticator()
    given = {"ceremonyToken": begun["ceremonyToken"], "credential": device.create(begun["options"])}
    await scene.make("passkeyRegistrationFinish", {**given, "name": "Laptop"}, "")

    async def signs_in() -> bool:
        options = (await scene.world.post("/auth/passkeys/login/options")).json()
        sent = {"ceremony_token": options["ceremony_token"], "credential": device.get(options["options"])}
        return (await scene.world.post("/auth/passkeys/login", sent)).status_code == OK

    return signs_in


async def second_factor(scene: Scene) -> Probe:
    app = await turn_on(scene)

    async def signs_in() -> bool:
        given = {"email": await scene.email(), "password": scene.password}
        found = (await scene.world.post("/auth/login", given)).json()
        if "two_factor_token" not in found:
            return False
        scene.clock.move(STEP)
        sent = {"two_factor_token": found["two_factor_token"], "code": app.code()}
        return (await scene.world.post("/auth/two-factor-challenge", sent)).status_code == OK

    return signs_in


async def turn_on(scene: Scene) -> App:
    """Two-factor on, or another app in place of the present one."""
    setup = _accepted(await scene.world.post("/auth/two-factor/setup", scene.proof(), by=scene.who))
    app = App(setup["secret"], [])
    scene.clock.move(STEP)
    sent = {"setup_token": setup["setup_token"], "code": app.code()}
    confirmed = await scene.world.post("/auth/two-factor/confirm", sent, by=scene.who)
    assert confirmed.status_code == OK, confirmed.text
    scene.app = app
    if "end" in scene.seen:
        # The mail about it has a newer link.
        scene.seen["end"] = await scene.mailed("Two-factor authentication is on")
    return app


async def challenge(scene: Scene) -> Probe:
    if scene.app is None:
        await turn_on(scene)
    given = {"email": await scene.email(), "password": scene.password}
    token = (await scene.world.post("/auth/login", given)).json()["two_factor_token"]

    async def takes_codes() -> bool:
        sent = {"two_factor_token": token, "code": scene.code() or "000000"}
        return (await scene.world.post("/auth/two-factor-challenge", sent)).status_code == OK

    return takes_codes


async def ceremony(scene: Scene) -> Probe:
    shown = "... on PasskeyCeremony { ceremonyToken options }"
    begun = await scene.make("passkeyRegistrationStart", scene.proof(), shown)
    credential = Authenticator().create(begun["options"])
    given = {"ceremonyToken": begun["ceremonyToken"], "credential": credential, "name": "Laptop"}

    async def adds() -> bool:
        return await done(scene, "passkeyRegistrationFinish", given)

    return adds


async def setup(scene: Scene) -> Probe:
    begun = _accepted(await scene.world.post("/auth/two-factor/setup", scene.proof(), by=scene.who))
    token = begun["setup_token"]

    async def takes_codes() -> bool:
        """Whether a wrong code is refused as such."""
        sent = {"setup_token": token, "code": "000000"}
        answer = await scene.world.post("/auth/two-factor/confirm", sent, by=scene.who)
        return answer.status_code == 422

    return takes_codes


async def terminal_login(scene: Scene) -> Probe:
    code = await approved(scene)

    async def collects() -> bool:
        return (await scene.world.post("/auth/cli/token", {"device_code": code})).status_code == OK

    return collects


async def approved(scene: Scene) -> str:
    """The secret code of a terminal that was approved."""
    begun = (await scene.world.post("/auth/cli/start", {"device_name": f"laptop {next(_numbers)}"})).json()
    await scene.confirm()
    await scene.make("cliAuthorizationDecide", {"userCode": begun["user_code"], "approve": True}, "")
    return begun["device_code"]


async def session(scene: Scene) -> Probe:
    return scene.bearer(await scene.signed_in())


async def page_session(scene: Scene) -> Probe:
    page = await scene.world.http.get("/sign-in?next=/about")
    sent = hidden(page) | {"email": await scene.email(), "password": scene.password}
    answer = await scene.world.http.post("/sign-in", data=sent)
    if answer.status_code == OK:
        answer = await scene.world.http.post("/sign-in/code", data=hidden(answer) | {"code": scene.code() or ""})
    assert "galley-session" in answer.cookies, answer.text
    cookie = answer.cookies["galley-session"]
    scene.world.http.cookies.clear()

    async def is_known() -> bool:
        headers = {"Cookie": f"galley-session={cookie}"}
        return (await scene.world.http.get("/terminal", headers=headers)).status_code == OK

    return is_known


async def terminal(scene: Scene) -> Probe:
    answer = await scene.world.post("/auth/cli/token", {"device_code": await approved(scene)})
    assert answer.status_code == OK, answer.text
    return scene.bearer(answer.json()["token"])


async def api_token(scene: Scene) -> Probe:
    given = {"name": f"Robot {next(_numbers)}", **scene.proof()}
    made = await scene.make("apiTokenCreate", given, "... on NewAccessToken { plainTextToken }")
    return scene.bearer(made["plainTextToken"])


async def agent_token(scene: Scene) -> Probe:
    await profile(scene.world)
    given = {"name": f"Agent {next(_numbers)}", "ideasOnly": True, **scene.proof()}
    made = await scene.make("apiTokenCreate", given, "... on NewAccessToken { plainTextToken }")

    async def adds_ideas() -> bool:
        headers = {
            "Authorization": f"Bearer {made['plainTextToken']}",
            "X-Service-Brand": scene.world.slug("B1"),
        }
        sent = {"ideas": [{"headline": f"A thought {next(_numbers)}"}]}
        answer = await scene.world.http.post("/ideas/import", json=sent, headers=headers)
        return answer.status_code == OK

    return adds_ideas


async def tier_token(scene: Scene) -> Probe:
    if scene.who != OWNER and not scene.seen.get("owns"):
        # Only the owner of a brand makes one; it reaches the brands where they are members, too.
        await brands.create_for(SYSTEM, await scene.email(), brands.NewBrand(name="Own"))
        scene.seen["owns"] = True
    given = {"name": f"Robot {next(_numbers)}", "tier": "STANDARD_WRITE"}
    made = await scene.make("tierTokenCreate", given, "... on NewTierToken { plainTextToken }")
    return scene.bearer(made["plainTextToken"])


async def calendar_feed(scene: Scene) -> Probe:
    await scene.confirm()
    given = {"brandId": scene.studio.brand("B1"), "name": "Phone"}
    made = await scene.make("calendarFeedCreate", given, "... on NewCalendarFeed { url }")
    return scene.opens(made["url"].removeprefix(BASE))


def share_link(*, approves: bool, days: int = UNCONFIRMED) -> Maker:
    async def made(scene: Scene) -> Probe:
        if days > UNCONFIRMED:
            await scene.confirm()
        end = (scene.clock.at + timedelta(days=days)).isoformat()
        given = {"postIds": [await scene.post()], "allowApproval": approves, "expiresAt": end}
        link = await scene.make("shareLinkCreate", given, "... on NewShareLink { url }")
        return scene.opens(link["url"].removeprefix(BASE))

    return made


async def round_mail_link(scene: Scene) -> Probe:
    given = {"postIds": [await scene.post()], "follows": True, "addresses": ["ada@client.example"]}
    await scene.make("shareLinkCreate", given, "... on NewShareLink { url }")
    texts = [text_of(letter) for letter in await letters() if letter["To"] == "ada@client.example"]
    (url,) = [line for line in texts[-1].splitlines() if ROUND_STOP in line]
    return scene.opens(url.removeprefix(BASE))


async def by_hand_link(scene: Scene) -> Probe:
    row = await test_by_hand.waiting(scene.world, scene.clock, body="A loaf.")
    path = await scene.mailed("Publish")
    assert row.status == "awaiting_person"
    return scene.opens(path)


async def webhook(scene: Scene) -> Probe:
    await scene.confirm()
    given = {
        "brandId": scene.studio.brand("B1"),
        "url": f"http://127.0.0.1:9/{next(_numbers)}",
        "events": ["POST_COMMENTED"],
    }
    shown = "... on NewWebhookEndpoint { webhookEndpoint { databaseId } }"
    endpoint = (await scene.make("webhookEndpointCreate", given, shown))["webhookEndpoint"]["databaseId"]
    post = await scene.post(by="ED")

    async def is_told() -> bool:
        before = await Delivery.filter(endpoint_id=endpoint).count()
        await scene.studio.do("postCommentAdd", {"postId": post, "body": "Why?"}, "", by="C1")
        return await Delivery.filter(endpoint_id=endpoint).count() == before + 1

    return is_told


async def brand_export(scene: Scene) -> Probe:
    await scene.confirm()
    brand = scene.studio.brand("B1")
    export = await scene.make("brandExportStart", {"brandId": brand}, "... on BrandExport { id }")
    await write_one(ids.decode("BrandExport", export["id"]))
    query = "query ($id: ID!) { brand(id: $id) { exports { id url } } }"
    found = (await scene.studio.ask(query, by=scene.who, id=brand))["brand"]["exports"]
    (url,) = [item["url"] for item in found if item["id"] == export["id"]]
    return scene.opens(url.removeprefix(BASE))


async def personal_data(scene: Scene) -> Probe:
    token = await scene.signed_in()

    async def is_read() -> bool:
        answer = await scene.world.http.get("/me/data", headers={"Authorization": f"Bearer {token}"})
        return answer.status_code == OK

    return is_read


async def read_data(scene: Scene) -> None:
    """The data of the person, read by the token at hand."""
    await scene.confirm()
    answer = await scene.world.get("/me/data", by=scene.who)
    if answer.status_code != OK:
        raise Refused(answer.text)


async def invitation(scene: Scene) -> Probe:
    await seats(-1, email=await scene.email())
    email = f"guest{next(_numbers)}@example.com"
    given = {"brandId": scene.studio.brand("B1"), "email": email}
    await scene.make("invitationCreate", given, "")
    return scene.opens(await scene.mailed("invites you", email), "HEAD")


async def oauth_attempt(scene: Scene) -> Probe:
    filled = [{"key": "person", "value": f"ann{next(_numbers)}"}]
    given = {"brandId": scene.studio.brand("B1"), "platform": "sandbox", "fields": filled}
    shown = "... on ChannelConnectStarted { authorizeUrl }"
    begun = await scene.make("channelConnectStart", given, shown)
    query = await consent.consented(begun["authorizeUrl"], ("one",))
    code = await connections.receive(Visitor(), "sandbox", query)

    async def finishes() -> bool:
        """Whether who began can finish it, signed in again; after a remedy with a password of their own."""
        if not await password_works(scene):
            found = [item for item in await letters() if "Choose a new password" in str(item["Subject"])]
            if not found:
                return False
            secret = link_of(found[-1]).partition("token=")[2]
            scene.password = "chosen again 6"
            await scene.world.post("/auth/password/reset", {"token": secret, "password": scene.password})
        if not await password_works(scene):
            return False
        scene.world.tokens["connecting"] = await scene.signed_in()
        return await done(scene, "channelConnectFinish", {"token": code}, by="connecting")

    return finishes


async def password_works(scene: Scene) -> bool:
    """Whether the password that the person knows signs in."""
    answer = await scene.world.post("/auth/login", {"email": await scene.email(), "password": scene.password})
    return answer.status_code == OK


async def device(scene: Scene) -> Probe:
    text = f"fcm:{next(_numbers)}"
    answer = await scene.world.post("/device-tokens", {"token": text}, by=scene.who)
    assert answer.status_code == OK, answer.text
    number = (await Device.all().order_by("-id"))[0].id
    post = await scene.post(by=scene.who)

    async def is_pushed() -> bool:
        before = await PushItem.filter(device_id=number).count()
        await scene.studio.do("postCommentAdd", {"postId": post, "body": "Why?"}, "", by="C1")
        return await PushItem.filter(device_id=number).count() == before + 1

    return is_pushed


async def verify_link(scene: Scene) -> Probe:
    scene.clock.move(timedelta(seconds=1))
    answer = await scene.world.post("/auth/email/resend", {}, by=scene.who)
    assert answer.status_code == OK, answer.text
    return scene.opens(await scene.mailed("Confirm your e-mail address"), "HEAD")


async def password_link(scene: Scene) -> Probe:
    scene.clock.move(timedelta(seconds=1))
    await scene.world.post("/auth/password/forgot", {"email": await scene.email()})
    return scene.opens(await scene.mailed("Choose a new password"))


async def tokens_link(scene: Scene) -> Probe:
    scene.clock.move(timedelta(seconds=1))
    path = scene.seen.get("end") or await changed_password(scene)
    return scene.opens(path)


async def changed_password(scene: Scene) -> str:
    """Another password, and the path of the link in the mail about it."""
    scene.clock.move(timedelta(seconds=1))
    given = {**scene.proof("currentPassword"), "newPassword": f"another long password {next(_numbers)}"}
    await scene.make("passwordChange", given, "")
    scene.password = given["newPassword"]
    return await scene.mailed("password was changed")


async def undo_link(scene: Scene) -> Probe:
    return scene.opens(scene.seen.get("undo") or await moved(scene))


async def moved(scene: Scene) -> str:
    """Another address, and the path of the link to the former one."""
    old = await scene.email()
    path = await asked(scene)
    answer = await scene.world.call("GET", path, by=scene.who)
    assert answer.status_code == OK, answer.text
    return await scene.mailed("was changed", old)


async def asked(scene: Scene) -> str:
    """The path of the link to a new address."""
    scene.clock.move(timedelta(seconds=1))
    await scene.confirm()
    new = f"moved{next(_numbers)}@example.com"
    await scene.make("profileUpdate", {"email": new}, "")
    return await scene.mailed("Confirm your new", new)


async def new_address_link(scene: Scene) -> Probe:
    return scene.opens(await asked(scene), "HEAD")


async def media_address(scene: Scene) -> Probe:
    number = await asset(scene.world, by=scene.who)
    query = "query ($id: ID!) { node(id: $id) { ... on MediaAsset { url } } }"
    found = await scene.studio.ask(query, by=scene.who, id=ids.encode("MediaAsset", number))
    return scene.opens(found["node"]["url"].removeprefix(BASE))


async def done(scene: Scene, name: str, given: Json, by: str | None = None) -> bool:
    """Whether a mutation does what it is for; not, where it answers a Problem or nobody is signed in."""
    kind = name[0].upper() + name[1:]
    query = f"mutation ($input: {kind}Input!) {{ {name}(input: $input) {{ __typename }} }}"
    answer = await scene.studio.send(query, by=by or scene.who, input=given)
    found = answer.json().get("data") if answer.status_code == OK else None
    return bool(found) and found[name] is not None and found[name]["__typename"] != "Problem"


MAKERS: Final[Mapping[str, tuple[str, Maker]]] = {
    "password": (EDITOR, password),
    "passkey": (EDITOR, passkey),
    "second factor with its recovery codes": (EDITOR, second_factor),
    "sign-in that waits for a code": (EDITOR, challenge),
    "ceremony of a passkey": (EDITOR, ceremony),
    "set-up of two-factor": (EDITOR, setup),
    "terminal that was approved and has no token yet": (EDITOR, terminal_login),
    "session": (EDITOR, session),
    "session of pages": (EDITOR, page_session),
    "terminal": (EDITOR, terminal),
    "API token": (EDITOR, api_token),
    "token for an agent": (EDITOR, agent_token),
    "tier token": (EDITOR, tier_token),
    "calendar feed": (EDITOR, calendar_feed),
    "share link that approves": (EDITOR, share_link(approves=True)),
    "share link that shows": (EDITOR, share_link(approves=False)),
    "link in the mails of a round that ends them": (EDITOR, round_mail_link),
    "link to publish one post by hand": (EDITOR, by_hand_link),
    "webhook endpoint": (OWNER, webhook),
    "archive of a brand": (OWNER, brand_export),
    "personal data": (EDITOR, personal_data),
    "invitation that was sent": (OWNER, invitation),
    "way to a platform and back": (OWNER, oauth_attempt),
    "device that gets push messages": (EDITOR, device),
    "mailed link that verifies the address": (NEWCOMER, verify_link),
    "mailed link to choose a password": (EDITOR, password_link),
    "mailed link that ends every session and token": (EDITOR, tokens_link),
    "mailed link that takes the old address back": (EDITOR, undo_link),
    "mailed link to a new address": (EDITOR, new_address_link),
    "signed address of a media file": (EDITOR, media_address),
}
"""By the name of its row: who makes it, and how."""
MAKING: Final[Mapping[str, Callable[[Scene], Awaitable[object]]]] = {
    name: maker for name, (_, maker) in MAKERS.items()
} | {
    "password": changed_password,
    "share link that approves": share_link(approves=True, days=UNCONFIRMED + 1),
    "share link that shows": share_link(approves=False, days=UNCONFIRMED + 1),
    "personal data": read_data,
}
"""How the thing itself is made, where a maker above takes what is there already, or what needs no proof."""

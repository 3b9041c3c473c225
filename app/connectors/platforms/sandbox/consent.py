"""`/sandbox/authorize`: the page where a pretended person allows or refuses, and how they take that back."""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

from app.connectors import oauth
from app.connectors.platforms.sandbox import grants
from app.connectors.responses import as_json, invalid
from app.connectors.routes import Answer, Request, Route
from app.core import design, links

PATH: Final = "/sandbox/authorize"
CLIENT_ID: Final = "galley"
PERSON: Final = "person"
ANYBODY: Final = "somebody"
POSTS: Final = "posts"
SCOPES: Final[Mapping[str, str]] = {POSTS: "publish posts", "comments": "read and answer comments"}
_STYLE: Final = design.style((Path(__file__).parent / "consent.css").read_text("utf-8"))
_ACCOUNTS: Final[Mapping[str, str]] = {"one": "First account", "two": "Second account"}

_MOST_FIELDS: Final = 50
_TOO_MANY_FIELDS: Final = invalid({"form": [f"A form has at most {_MOST_FIELDS} fields here."]})
_PARAMETERS: Final = (
    "client_id",
    "redirect_uri",
    "state",
    "code_challenge",
    "code_challenge_method",
    "scope",
    PERSON,
)


def issuer() -> str:
    """The sandbox as an authorization server."""
    return links.url("/sandbox")


def account_name(person: str, account: str) -> str:
    """The name of an account of a person."""
    return f"{_ACCOUNTS.get(account, account)} of {person}"


async def show(request: Request) -> Answer:
    """The page with the accounts, the scopes, and two buttons."""
    parameters = {name: request.query.get(name, "") for name in _PARAMETERS}
    reasons = _reasons(parameters)
    return invalid(reasons) if reasons else _page(parameters)


async def decide(request: Request) -> Answer:
    """Lead back with a code for what was allowed, or with `access_denied`."""
    form = _form(request)
    if form is None:
        return _TOO_MANY_FIELDS
    parameters = {name: form.get(name, [""])[0] for name in _PARAMETERS}
    reasons = _reasons(parameters)
    if reasons:
        return invalid(reasons)
    accounts = [account for account in _ACCOUNTS if account in form.get("account", [])]
    scopes = [
        scope for scope in parameters["scope"].split() if scope in form.get("allowed", []) and scope in SCOPES
    ]
    back = {"state": parameters["state"], "iss": issuer()}
    if form.get("decision") == ["allow"] and accounts:
        person = parameters[PERSON] or ANYBODY
        back["code"] = await grants.new_code(
            person, accounts, scopes, parameters["code_challenge"], parameters["redirect_uri"]
        )
    else:
        back["error"] = "access_denied"
    return Answer(
        303, b"", "text/plain; charset=utf-8", {"location": oauth.with_query(parameters["redirect_uri"], back)}
    )


async def remove(request: Request) -> Answer:
    """Stand for a person who removes the app on the platform: their tokens end. Answers how many."""
    form = _form(request)
    if form is None:
        return _TOO_MANY_FIELDS
    return as_json({"removed": await grants.end_all(form.get(PERSON, [ANYBODY])[0])})


ROUTES: Final = (
    Route("GET", PATH, show),
    Route("POST", PATH, decide),
    Route("POST", "/sandbox/remove-app", remove),
)


def _form(request: Request) -> Mapping[str, list[str]] | None:
    """The fields of a form, with all values of each; None where there are too many."""
    try:
        return parse_qs(request.body.decode(errors="replace"), max_num_fields=_MOST_FIELDS)
    except ValueError:
        return None


def _reasons(parameters: Mapping[str, str]) -> dict[str, list[str]]:
    """What is wrong with the request, which is shown and never sent back (RFC 6749, 4.1.2.1)."""
    reasons: dict[str, list[str]] = {}
    if parameters["client_id"] != CLIENT_ID:
        reasons["client_id"] = ["The sandbox does not know this client."]
    if parameters["redirect_uri"] != links.oauth_callback("sandbox"):
        reasons["redirect_uri"] = ["This is not the address that the client registered."]
    if parameters["code_challenge_method"] != "S256" or not parameters["code_challenge"]:
        reasons["code_challenge"] = ["A challenge with S256 is required."]
    return reasons


def _page(parameters: Mapping[str, str]) -> Answer:
    inputs = "".join(
        f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in parameters.items()
    )
    person = parameters[PERSON] or ANYBODY
    accounts = "".join(_box("account", key, account_name(person, key)) for key in _ACCOUNTS)
    scopes = "".join(_box("allowed", key, f"Galley may {words}") for key, words in SCOPES.items())
    text = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">'
        f'<link rel="icon" href="data:,"><style>{_STYLE}</style></head><body><main><div class="card">'
        f"<h1>Sandbox</h1><p>Galley asks {escape(person)} for access.</p>"
        '<p class="hint">This stands for the consent page of a platform. Nothing here is real.</p>'
        f'<form method="post" action="{escape(links.url(PATH))}">{inputs}'
        f"<fieldset><legend>Accounts</legend>{accounts}</fieldset>"
        f"<fieldset><legend>Permissions</legend>{scopes}</fieldset>"
        '<button name="decision" value="allow">Allow</button> '
        '<button name="decision" value="refuse" class="other">Refuse</button></form></div></main></body></html>'
    )
    # Browsers apply form-action to where the answer of a form leads as well.
    back = urlsplit(parameters["redirect_uri"])
    policy = (
        f"default-src 'none'; style-src {design.source_of(_STYLE)}; img-src data:;"
        f" form-action 'self' {back.scheme}://{back.netloc}; base-uri 'none'; frame-ancestors 'none'"
    )
    headers = {"content-security-policy": policy, "cache-control": "no-store", "referrer-policy": "no-referrer"}
    return Answer(200, text.encode(), "text/html; charset=utf-8", headers)


def _box(name: str, value: str, label: str) -> str:
    return f'<p><label><input type="checkbox" name="{name}" value="{value}" checked> {escape(label)}</label></p>'

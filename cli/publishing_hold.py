"""`galley hold`: stopping all that a brand publishes, what waits meanwhile, and going on."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Final

import typer

from cli import brand_session, questions, render, times
from cli.brand_session import BrandOption, JsonOption
from cli.client import ServiceClient
from cli.errors import USAGE, Failure, printable
from cli.render import Screen
from cli.results import Brand

app = typer.Typer(
    add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, invoke_without_command=True
)

_QUERY: Final = """query ($slug: String!) { brand(slug: $slug) { publishingHold {
    since note dueCount createdBy { firstName lastName } duePosts { databaseId title body dueAt } } } }"""


class Resume(StrEnum):
    """What becomes of the posts that came due during a hold."""

    SPACED = "spaced"
    SLOTS = "slots"
    UNSCHEDULED = "unscheduled"


_POLICIES: Final = {
    Resume.SPACED: "They go out a minute apart on each channel; what is late by more than a day fails.",
    Resume.SLOTS: "They take the next free posting times, in their order.",
    Resume.UNSCHEDULED: "They lose their times and stay approved.",
}


@app.callback()
def main(
    context: typer.Context,
    note: Annotated[str | None, typer.Option(help="Why, for the members of the brand.", metavar="TEXT")] = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Stop all that a brand publishes, until galley hold end.

    What is being sent in this moment still goes out. Planning and approving go on. All members but clients are
    told, and why. A brand that is held already stays as it is. Owners and editors may.
    """
    if context.invoked_subcommand is not None:
        return
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as (client, team):
        client.change("POST", "/hold", {"note": note}, team.slug)
        state = _state(client, team)
    _tell(screen, team, state, as_json=as_json)


@app.command("show")
def show(brand: BrandOption = None, as_json: JsonOption = False) -> None:
    """Show whether a brand is held, since when and why, and which posts came due meanwhile."""
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as (client, team):
        state = _state(client, team)
    _tell(screen, team, state, as_json=as_json)


@app.command("end")
def end(
    resume: Annotated[
        Resume | None, typer.Option(help="What becomes of the posts that came due; asked for if it is missing.")
    ] = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let a brand publish again, and say what becomes of the posts that came due meanwhile.

    Without --resume the posts and the choices are shown first, and the next line of standard input is the choice.
    Posts that have begun to go out are spaced in any case. A paused channel stays paused.
    """
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as (client, team):
        state = _state(client, team)
    if state is None:
        if as_json:
            screen.document({"hold": None, "release": None})
        screen.note(f"{team.name} is not held.")
        return
    choice = resume
    if choice is None:
        if state["dueCount"]:
            _tell(screen, team, state, as_json=False)
            choice = _choice(screen)
        else:
            choice = Resume.SPACED
    with brand_session.client_of(screen) as client:
        body = client.change("POST", "/hold/end", {"resume": choice.value}, team.slug)
    if as_json:
        screen.document({"hold": state, "release": {"resume": choice.value, **body}})
        return
    counts = [
        f"{_posts(body['spaced'])} a minute apart on each channel" if body["spaced"] else "",
        f"{_posts(body['queued'])} at the next free posting times" if body["queued"] else "",
        f"{_posts(body['unscheduled'])} approved and without a time" if body["unscheduled"] else "",
        f"{_posts(body['failed'])} failed, because of a delay of more than a day" if body["failed"] else "",
    ]
    outcome = "; ".join(count for count in counts if count) or "nothing had come due"
    screen.say(f"{team.name} publishes again: {outcome}.")


def _choice(screen: Screen) -> Resume:
    answer = questions.ask(screen, "spaced, slots or unscheduled: ", "Choose with --resume.")
    if answer not in list(Resume):
        raise Failure(f"{printable(answer)!r} is none of these.", USAGE, "Choose with --resume.")
    return Resume(answer)


def _state(client: ServiceClient, team: Brand) -> Mapping[str, Any] | None:
    """The hold of a brand with its due posts, or None."""
    return client.graphql(_QUERY, slug=team.slug)["brand"]["publishingHold"]


def _tell(screen: Screen, team: Brand, state: Mapping[str, Any] | None, *, as_json: bool) -> None:
    if as_json:
        screen.document({"hold": state})
    elif state is None:
        screen.note(f"{team.name} is not held.")
    else:
        maker = " ".join(filter(None, (state["createdBy"]["firstName"], state["createdBy"]["lastName"])))
        details = [("Held since", times.shown_with_zone(state["since"]))]
        details += [("By", maker)] if maker else []
        details += [("Why", state["note"])] if state["note"] else []
        screen.details([("Brand", team.name), *details, ("Came due", _posts(state["dueCount"]))])
        rows = [
            (str(post["databaseId"]), times.local_time(post["dueAt"]), render.title_of(post))
            for post in state["duePosts"]
        ]
        if rows:
            screen.say()
            screen.table(("ID", "Due", "Post"), rows, least=("Due",), most="Post")
        if state["dueCount"] > len(rows):
            screen.note(f"and {state['dueCount'] - len(rows)} more")
        screen.say()
        screen.say("Go on with galley hold end --resume:")
        screen.details([(policy.value, words) for policy, words in _POLICIES.items()])


def _posts(count: int) -> str:
    return "1 post" if count == 1 else f"{count} posts"

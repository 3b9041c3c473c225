"""The ordinary words that the built-in writer may use for what a theme is about, and where words are found.

A word of a repository leaves this machine only if it stands here or in the brand's own profile, which the service
knows already. So no code name, customer or password can pass for a theme (S-131).
"""

import re
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 11

_WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

TOPICS: Final = frozenset(
    """
    access account accounts actions activity address adapter admin agent agents alerts alias analytics animation
    answers approval archive article articles assets attachment audience audio audit auth avatar backup backups badge
    balance banner basket batch batches benchmark billing blog board bookmarks booking bookings branding browser
    budget bundle buttons cache caching calendar calls campaign camera cards cart catalog catalogue category channel
    channels charts chat checkout claims client clock cloud clusters code coffee collection colours colors comments
    commerce commands community compiler components config connection connector consent console contacts content
    contract contrast cookies copy course courses coupon credits crypto currency customer customers dashboard data
    database dates debug delivery demo deployment design desktop devices diagrams dialog discount docker docs
    documents domain downloads drafts drivers editor editors email emails embed emoji encoding encryption endpoint
    engine errors events examples exchange export exports extension features feed feedback fields files filter
    filters finance firewall focus folders fonts forms forum frames friends functions gallery games gateway
    geometry graph graphics graphql grid groups guide guides hardware health help history home hosting icons ideas
    identity images import imports inbox index indexes input insights install installer interface inventory
    invites invoice invoices issues jobs journal kernel keyboard labels language languages latency layout leads
    lessons letters library licence license lighting limits links linux lists locale locking logging login logout
    logs machine mail maps market marketing matching media meeting members memory menu menus messages metadata
    metrics microphone migration migrations mining mobile models modules money monitoring motion music navigation
    network news newsletter notes offline onboarding orders output pages palette panels parser parsing partners
    passkeys password passwords patterns payment payments pending people permission photo photos picture pipeline
    planner planning plans platform player plugin plugins podcast policy polls portal posts preview pricing print
    printing privacy process product products profile profiles progress project projects prompts protocol proxy
    publishing queries query queue queues quota ranking rates reading recipes records recovery refund release
    releases reminders rendering replies reports request requests resources responses retries reviews rights
    roles rollout rooms router routing rules safety sales sandbox scanner schedule scheduler schema scripts
    scrolling search security sensors server servers service sessions settings setup shapes sharing shell shipping
    shop sidebar signals signup simulation slides social sockets sorting sound speech stock storage store stories
    stream streaming streams studio styles subtitles summary support survey sync syntax tables tags tasks teams
    telemetry template templates terminal themes throttling tickets time timeline timeouts timers timezone tokens
    tools tooltips tracing tracking traffic training transcript transfer translator travel trees tutorial types
    typing typography updates upload uploads usage users validation vault vectors vehicles vendors version versions
    video videos views visitors voice warehouse weather webhooks website widgets wiki window windows wizard words
    workers workflow workflows workspace writing zones
    """.split()
)

# A word that means a topic in another form: singular, plural, abbreviated or longer than the guard likes.
_MEANS: Final = {
    "accessibility": "access",
    "api": "interface",
    "apis": "interface",
    "authentication": "login",
    "authorization": "access",
    "authorisation": "access",
    "authenticate": "login",
    "ci": "pipeline",
    "cli": "terminal",
    "configuration": "config",
    "conf": "config",
    "css": "styles",
    "db": "database",
    "dependency": "",
    "doc": "docs",
    "documentation": "docs",
    "gui": "interface",
    "i18n": "languages",
    "internationalization": "languages",
    "localization": "languages",
    "mailer": "mail",
    "navbar": "navigation",
    "notification": "alerts",
    "notifications": "alerts",
    "oauth": "login",
    "perf": "latency",
    "performance": "latency",
    "permissions": "permission",
    "scheduling": "schedule",
    "signin": "login",
    "sql": "database",
    "subscription": "billing",
    "subscriptions": "billing",
    "translation": "languages",
    "translations": "languages",
    "ui": "interface",
    "ux": "design",
    "webhook": "webhooks",
}

_EMPTY: Final = frozenset(
    """
    about after again also and another any are because been before being best brand both business but can care change
    clear clearly did does done each easily ever every first for friendly from fully get give good great had has have
    help her here him his how into its just keep know less like line little look loved made make many may more most
    much must never new next not nothing now off often old once one only other our out over own owner owners part plain
    plainly play real really right run same say see share short should simple small some something still such sure
    take talk tell than that the their them then there these they thing things this those through too try two under
    until upon use used very warm was way ways well were what when where which while who whose why will with without
    work works would write year you your
    """.split()
)


def topic(word: str, profile: frozenset[str]) -> str:
    """The topic that a word of a repository stands for, or nothing. `profile` are the brand's own words."""
    low = word.lower()
    if low in TOPICS:
        return low
    if low in _MEANS:
        return _MEANS[low]
    if low in profile and len(low) <= LONGEST:
        return low
    for other in (f"{low}s", low[:-1] if low.endswith("s") else ""):
        if other in TOPICS:
            return other
    return ""


def of_profile(texts: Iterable[str]) -> frozenset[str]:
    """The words of the brand's profile that mean something."""
    found = {word for text in texts for word in re.findall(r"[^\W\d_]+", text.lower())}
    return frozenset(word for word in found if 3 < len(word) <= LONGEST) - _EMPTY  # noqa: PLR2004 "the", "for"


def split(text: str) -> list[str]:
    """The words in a text, a name or a path, taken apart where letters change their case."""
    return _WORD.findall(text)


def is_ordinary(word: str) -> bool:
    """Whether a word says nothing about anybody."""
    low = word.lower()
    return low in TOPICS or low in _EMPTY

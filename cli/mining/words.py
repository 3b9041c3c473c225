"""The ordinary words that the built-in writer may use as topics, and functions that split text into words.

A word of a repository is sent only if it is in this list or in the brand's profile, which the service already has.
So a code name, a customer's name or a password can never become a topic (S-131).
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

_WORD_LENGTH: Final = 11

_WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

TOPICS: Final = frozenset(
    """
    access accounts actions activity adapters admin agents alerts analytics animations answers approval
    archive articles assets attachments audience audio audit auth avatar backups badges banners baskets batch
    batches benchmarks billing blog boards bookings bookmarks branding browser budget bundles buttons cache
    caching calendars cameras campaigns cards carts catalogs catalogue channels charts chat checkout
    claims clients clock cloud clusters coffee collection colors colours commands comments commerce community
    compilers components config connections connectors consent console contacts content contracts contrast
    cookies copy coupons courses credits crypto currency customers dashboards database dates debug delivery
    demo deployment design desktop devices diagrams dialogs discount docker docs documents domains downloads
    drafts drivers editors emails embed emoji encoding encryption endpoints engines errors events examples
    exports extensions features feed feedback files filters finance firewalls folders fonts forms forum
    friends gallery games gateways graphics graphql graphs grids groups guides hardware health help history
    home hosting icons ideas identity images imports inbox indexes insights install installers interface
    inventory invites invoices issues jobs journals kernel keyboards labels languages latency layouts leads
    lessons letters libraries licence license lighting limits links linux locale locking logging login logout
    logs mail maps marketing markets matching media meeting members memory menus messages metadata metrics
    microphones migrations mining mobile models money monitoring motion music navigation networks news
    newsletters notes onboarding orders pages palettes panels parsers parsing partners passkeys
    passwords patterns payments permissions photos pictures pipelines planners planning plans
    platforms players plugins podcast policy polls portals posts previews pricing print printing privacy
    products profiles progress projects prompts protocols proxy publishing queries query queues quota ranking
    rates reading recipes recovery refund releases reminders rendering replies reports requests resources
    responses retries reviews rights roles rollout rooms routers routing rules safety sales sandbox scanners
    schedule scheduler schemas scripts scrolling search security sensors servers services sessions settings
    setup sharing shell shipping shops sidebars signup simulation slides sockets sorting sounds speech
    stock storage stores stories streaming streams studio styles subtitles summary support survey sync syntax
    tables tags tasks teams telemetry templates terminal themes throttling tickets time timelines timeouts
    timers timezones tokens tools tooltips tracing tracking traffic training transcripts transfer translator
    travel tutorials typing typography updates uploads usage users validation vault vectors vehicles vendors
    versions video videos views visitors voice warehouses weather webhooks websites widgets wiki wizards
    workers workflows workspaces writing zones
    blueprints callbacks completions composers contexts decorators explorer globs headings
    hyperlinks instances iterators markdown math mentions navigator outlines palettes patterns planner previews
    printers ranges reactions regex responses selection shortcuts sorting spelling thumbnails toolbars
    trees unicode walkers wildcards
    escaping favicons flags headers hooks logos teardown types
    """.split()  # noqa: SIM905 a list would have four hundred lines
)

VAGUE: Final = frozenset(
    """
    actions adapters components config connectors copy dates debug docs drivers engines errors events examples
    features files home ideas instances interface issues models names news notes objects pages platforms
    progress projects releases requests resources responses reviews routers rules scripts servers services
    setup stores support tasks tools types typing updates usage values versions views workers writing
    """.split()  # noqa: SIM905 a list would have forty lines
)
"""Topics that say little: a commit is about one of them only if it has no other topic."""

OF_CODE: Final = frozenset(
    """
    comments contexts copy debug decorators flags headers home hooks instances iterators links print regex time
    types
    """.split()  # noqa: SIM905 one word a line would be long
)
"""Words that mean something else in most sentences: topics only as the name of a component, folder or note."""

_SINGLE: Final = """
    calendar checkout composer dashboard database editor explorer gallery inbox interface navigator outline panel
    parser planner player router scheduler sidebar studio timeline toolbar wizard
""".split()  # noqa: SIM905 a list would have twenty lines

# How people call a thing in a sentence: what a product has one of, and words that are short forms.
_DISPLAY_NAMES: Final[Mapping[str, str]] = (
    {f"{name}s": f"the {name}" for name in _SINGLE}
    | {name: f"the {name}" for name in _SINGLE}
    | {
        "auth": "sign-in",
        "config": "settings",
        "exclusions": "ignored files",
        "docs": "our guides",
        "languages": "translations",
        "latency": "speed",
        "pipeline": "our build",
        "stores": "storage",
        "terminal": "the command line",
        "typing": "type hints",
    }
)
_DISPLAY_WORDS: Final = frozenset(word for text in _DISPLAY_NAMES.values() for word in re.findall(r"[a-z]+", text))

# Other forms of topics: singular, plural, abbreviation, or a word that is longer than `_WORD_LENGTH`.
_MEANS: Final = {
    "category": "catalogs",
    "index": "indexes",
    "indices": "indexes",
    "library": "libraries",
    "policy": "rules",
    "query": "queries",
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
    "escape": "escaping",
    "escaped": "escaping",
    "glob": "globs",
    "gui": "interface",
    "i18n": "languages",
    "ignore": "exclusions",
    "ignored": "exclusions",
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
    "searcher": "search",
    "searching": "search",
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

# Words that look like the singular of a topic and mean something else: "new" is not one of the news.
_OTHER_WORDS: Final = frozenset(("course", "lead", "new", "right", "sound"))

_EMPTY: Final = frozenset(
    """
    about after again also always and another any anyone are because been before behind being best bit both
    brand brands business but can care change clear clearly day days did does done each easily ever every
    everyone first for friendly from fully get give good great had has have help her here him his how into its
    just keep kind kinds know less like line little look loud loved made make makes many may month months more
    most much must never new next not nothing now off often old once one only other our out over own owner
    owners part people plain plainly play rather real really right run same say scenes see share short should
    simple small some someone something speak speaks still such sure take talk talks team teams tell tells
    than that the their them then there these they thing things this those through tone too try two under
    until upon use used very voice want wants warm warmly was way ways week weeks well were what when where
    which while who whose why will with without words work works would write writes written year years you
    your
    """.split()  # noqa: SIM905 a list would have two hundred lines
)


def topic(word: str, profile: frozenset[str]) -> str:
    """Return the topic for a word of a repository, or "". `profile` has the words of the brand's profile."""
    low = word.lower()
    if low in TOPICS:
        return low
    if low in _MEANS:
        return _MEANS[low]
    if low in profile and len(low) <= _WORD_LENGTH:
        return low
    if low in _OTHER_WORDS:
        return ""
    for other in (f"{low}s", low[:-1] if low.endswith("s") else ""):
        if other in TOPICS:
            return other
    return ""


def display_name(topic: str) -> str:
    """Return a topic as it stands in a sentence."""
    return _DISPLAY_NAMES.get(topic, topic)


def profile_words(texts: Iterable[str]) -> frozenset[str]:
    """Return the words of the brand's profile that can be topics."""
    words = {word for text in texts for word in re.findall(r"[^\W\d_]+", text.lower())}
    return frozenset(word for word in words if 3 < len(word) <= _WORD_LENGTH) - _EMPTY  # noqa: PLR2004 "the", "for"


def all_words(texts: Iterable[str]) -> frozenset[str]:
    """Return all words of texts, in lower case. The texts come from the service."""
    return frozenset(word for text in texts for word in re.findall(r"[^\W_]+", text.casefold()))


def split(text: str) -> list[str]:
    """Split a text, a name or a path into words, also where lower case changes to upper case."""
    return _WORD.findall(text)


def is_ordinary(word: str) -> bool:
    """Whether a word is in the public lists of this module, so that it identifies nobody."""
    low = word.lower()
    return low in TOPICS or low in _EMPTY or low in _DISPLAY_WORDS

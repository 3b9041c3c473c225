"""What the bakery of the demo collects besides its posts: ideas of three sources, and what people write."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.connectors import CommentKind
from app.domain.ideas import IdeaPush, NewIdea

_BEHIND: Final = "Behind the counter"
_CUSTOMERS: Final = "Customers' stories"
_LEARNED: Final = "What we learned"


@dataclass(frozen=True, slots=True)
class Letter:
    """A comment, a message or a mention, and the reply that is drafted for it, if one is."""

    author: str
    body: str
    kind: CommentKind = CommentKind.COMMENT
    draft: str | None = None


LETTERS: Final[Sequence[Letter]] = (
    Letter(
        "Ada Lund",
        "Which mill do you get your rye from?",
        draft="From a mill on Samsø. Say hello when you pick it up.",
    ),
    Letter(
        "Bob Iversen",
        "Lovely! The queue was so much shorter today.",
        draft="Thank you, Bob. Three shelves did it.",
    ),
    Letter("Chidi Okoye", "Do you send bread to Aarhus?", CommentKind.MESSAGE),
    Letter("Dagny Holm", "Best bread in town, says the whole street.", CommentKind.MENTION),
    Letter("Erik Vang", "Are the rolls made without milk?"),
)
"""What waits for an answer in every demo, the latest first."""

MORE_LETTERS: Final[Sequence[Letter]] = (
    Letter(
        "Frida Bech",
        "Is there still room in the baking class?",
        CommentKind.MESSAGE,
        "Two places are left. Shall we write you down for one?",
    ),
    Letter("Gorm Sand", "I was there at ten past seven, and the saffron buns were gone!"),
    Letter("Helle Riis", "Our kindergarten would love to see the oven. Is that possible?", CommentKind.MESSAGE),
    Letter("Ibrahim Aziz", "Sunday breakfast is saved, thanks to Northwind.", CommentKind.MENTION),
    Letter(
        "Johanne Krog",
        "What do you do with the starter on your holidays?",
        draft="Jonas takes it home. It has a shelf of its own.",
    ),
    Letter("Kaj Munk", "Please open at six again."),
    Letter("Lone Vest", "Which of your breads keeps longest?"),
)
"""What else waits where the brand has a past."""

IDEAS: Final = IdeaPush(
    ideas=[
        NewIdea(
            headline="The week we turned the shop around",
            angle="What moving three shelves did to the queue.",
            pillar=_BEHIND,
            format="thread",
            source_refs=["notes:2026/shelves.md"],
        ),
        NewIdea(
            headline="A customer taught us to wrap bread",
            pillar=_CUSTOMERS,
            format="video",
            recording="Thirty seconds at the counter, hands only.",
        ),
        NewIdea(
            headline="Three sums to do before you open on Sundays",
            angle="The one that everybody forgets.",
            pillar=_LEARNED,
            format="carousel",
            source_refs=["till@3f9c2ab", "till@81d04e7"],
        ),
    ]
)

MORE_IDEAS: Final = IdeaPush(
    ideas=[
        NewIdea(
            headline="What the oven door weighs",
            angle="Three people carried it, and one of them is still proud.",
            pillar=_BEHIND,
            format="image",
            source_refs=["notes:2026/oven.md"],
        ),
        NewIdea(
            headline="Rye on its second day",
            angle="Why we sell it cheaper when it is better.",
            pillar=_LEARNED,
            format="text",
            source_refs=["till@c0ffee1"],
        ),
        NewIdea(
            headline="Mr Holm has come since 1971",
            angle="Ask him what a roll cost then.",
            pillar=_CUSTOMERS,
            format="video",
            recording="One question, one answer, his own bench.",
        ),
        NewIdea(
            headline="How the till learned to say thank you",
            angle="A change of four lines that everybody noticed.",
            pillar=_BEHIND,
            format="text",
            source_refs=["till@5eed5ac"],
        ),
        NewIdea(
            headline="Five loaves, five temperatures",
            pillar=_LEARNED,
            format="carousel",
            source_refs=["notes:2026/thermometer.md"],
        ),
        NewIdea(
            headline="The pig called Ludvig, a year later",
            angle="He eats our crumbs. He should have a page.",
            pillar=_CUSTOMERS,
            format="image",
        ),
        NewIdea(
            headline="A night with Jonas and Emil",
            pillar=_BEHIND,
            format="video",
            recording="Two in the morning to five, a minute for each hour.",
        ),
        NewIdea(
            headline="What we would not bake again",
            angle="The charcoal bun, above all.",
            pillar=_LEARNED,
            format="thread",
            source_refs=["notes:2026/failures.md", "till@badf00d"],
        ),
    ]
)
"""What else was collected where the brand has a past."""

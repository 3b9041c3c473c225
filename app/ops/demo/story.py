"""What the people of the demo have written: the posts of the last weeks, those that are planned, and comments."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.domain.labels import LabelColour


@dataclass(frozen=True, slots=True)
class Story:
    """A post: its title, its text, its label, and the name of its picture if it has one."""

    title: str
    body: str
    label: str
    picture: str | None = None


@dataclass(frozen=True, slots=True)
class PastComment:
    """A comment below a post of the past, by its place in `PAST`, and how it was answered."""

    author: str
    body: str
    place: int
    reply: str | None


_BEHIND: Final = "Behind the counter"
CUSTOMERS: Final = "Customers' stories"
_OFFERS: Final = "Offers"
ADVENT: Final = "Advent"
LABELS: Final = {
    _BEHIND: LabelColour.TEAL,
    CUSTOMERS: LabelColour.PURPLE,
    _OFFERS: LabelColour.ORANGE,
    ADVENT: LabelColour.RED,
}

PAST: Final[Sequence[Story]] = (
    Story("The new mixer", "Forty years old, painted green, and quieter than the last one.", _BEHIND),
    Story(
        "Ask for the end piece",
        "Every loaf has two ends, and half of you love them. Ask: we keep a basket.",
        CUSTOMERS,
    ),
    Story("Buns for the rowing club", "120 buns, six o'clock, and not one left at seven.", CUSTOMERS, "buns"),
    Story(
        "Two for one on Thursday", "Day-old rye, two for one, because rye is better on its second day.", _OFFERS
    ),
    Story(
        "Flour from Samsø", "The first sacks of this year's harvest are here. It smells of hay.", _BEHIND, "flour"
    ),
    Story("Saturday is for brioche", "Thirty brioches. If you sleep long, you sleep without brioche.", _OFFERS),
    Story("Why the crust sings", "Put your ear to a loaf from the oven: it crackles while it cools.", _BEHIND),
    Story(
        "Anna's first loaf",
        "Anna is nine and made this in our Sunday class. She did not want to cut it.",
        CUSTOMERS,
        "loaf",
    ),
    Story(
        "Coffee before eight",
        "Coffee with a roll is three euros until eight. The bench is yours.",
        _OFFERS,
        "coffee",
    ),
    Story(
        "The night shift", "Two people, one radio, four hundred rolls. Good morning from Jonas and Emil.", _BEHIND
    ),
    Story("Bread for the school", "Our heels and corners now feed the breakfast club on Birk Street.", CUSTOMERS),
    Story("Plum cake, while there are plums", "The last plums of the year, eight cakes a day.", _OFFERS, "cake"),
    Story("A letter from Oslo", "Grete took a loaf on the ferry and wrote us how far it came.", CUSTOMERS),
    Story("What we do with the rest", "Croutons, crumbs, and a very happy pig called Ludvig.", _BEHIND),
    Story("Spelt on Wednesdays", "From now on there is spelt every Wednesday. Come before noon.", _OFFERS),
    Story("The oven got a new door", "Cast iron, 90 kilos, three people, no fingers lost.", _BEHIND, "loaf"),
    Story(
        "Birthday number 80", "Mr Holm has had his Saturday bread here since 1971. Say happy birthday.", CUSTOMERS
    ),
    Story("Bring your own bag", "Bring a cloth bag and the roll in it is on us, all week.", _OFFERS, "buns"),
    Story(
        "Mistakes we made with rye", "Too warm, too short, too proud. Here is what we do now.", _BEHIND, "flour"
    ),
    Story("Rain, so soup", "Pumpkin soup and a slice of wheat, until the pot is empty.", _OFFERS),
    Story(
        "The couple at table two",
        "They met at our counter in March. Today they ordered the cake.",
        CUSTOMERS,
        "cake",
    ),
    Story("How long is a baker's day", "It starts at two and ends with a nap. Ask us anything below.", _BEHIND),
    Story("Half a loaf is a loaf", "You live alone? We cut every loaf in half, gladly.", _OFFERS),
    Story(
        "Lanterns on Birk Street", "On Friday the street walks with lanterns. We stay open until eight.", ADVENT
    ),
    Story("A poem on the paper bag", "Ida wrote four lines about butter. They are on our bags now.", CUSTOMERS),
    Story(
        "The starter turned twelve", "Twelve years, fed twice a day. It has outlived two fridges.", _BEHIND, "loaf"
    ),
    Story(
        "Stollen has to rest", "We baked them today. You may have them in two weeks, not sooner.", ADVENT, "cake"
    ),
    Story(
        "Coffee for the postman", "Whoever carries our letters has a cup here. Since always.", CUSTOMERS, "coffee"
    ),
    Story(
        "First gingerbread",
        "The gingerbread is out. Hearts, stars, and one that looks like a whale.",
        ADVENT,
        "star",
    ),
    Story(
        "Order wreaths until Friday",
        "Braided, glazed, for six to eight people. Tell us by Friday.",
        ADVENT,
        "star",
    ),
)
"""One post a working day, the oldest first."""

PLANNED: Final[Sequence[Story]] = (
    Story("Saffron buns", "Saffron buns from tomorrow at seven. They are yellow, and they are worth it.", ADVENT),
    Story(
        "Who bakes on Christmas Eve", "We do, until noon. Then we go home and eat somebody else's bread.", ADVENT
    ),
    Story("Leftover night", "On Wednesday evening everything costs what you think it is worth.", _OFFERS),
    Story(
        "Your photos, our window", "Send us your breakfast. The best ten hang in the window in January.", CUSTOMERS
    ),
    Story("How we braid a wreath", "Three strands, no hurry. Jonas shows it in forty seconds.", _BEHIND),
    Story("The stollen may leave", "Two weeks are over. Take one, and hide it.", ADVENT),
    Story("Rolls for the rowers", "They won. We owe them sixty rolls, and they will get seventy.", CUSTOMERS),
    Story(
        "Baking class in January",
        "Eight places, one Sunday, sourdough from nothing. Sign up at the till.",
        _OFFERS,
    ),
    Story(
        "What the thermometer knows", "97 degrees inside, and a loaf is done. The rest is superstition.", _BEHIND
    ),
    Story(
        "The last market of the year",
        "On Saturday we stand at the harbour, between the fish and the candles.",
        _OFFERS,
    ),
    Story("A thank-you from Ludvig", "The pig has eaten your crumbs all year. He looks well.", CUSTOMERS),
    Story("Quiet hours", "From nine to ten there is no music and no grinder, for all who like it still.", _BEHIND),
)
"""What stands in the queue, the next one first."""

BOOKS: Final[Sequence[Story]] = (
    Story("Ten books for long evenings", "Ten books that do not mind if you fall asleep over them.", "Reading"),
    Story(
        "قراءة مع القهوة",
        "نلتقي مساء الخميس في المكتبة لنقرأ معًا قصصًا قصيرة من بيروت والقاهرة. القهوة علينا، والكرسي لك.",
        "Reading",
    ),
    Story("Signed copies", "Marie Lund was here and signed what was on the table. Eleven are left.", "Shop"),
    Story(
        "Wrapped while you wait", "We wrap, you choose the paper. The one with the foxes is nearly gone.", "Shop"
    ),
)

REMARKS: Final[Sequence[PastComment]] = (
    PastComment(
        "Freja Dam", "Green! My grandmother had the same one.", 0, "Then she had a good one. Come and see it."
    ),
    PastComment(
        "Gustav Rhee", "I am one of the half. Two end pieces, please.", 1, "They wait for you in the basket."
    ),
    PastComment("Hanne Kjær", "You saved our regatta.", 2, "You won it. We only brought buns."),
    PastComment(
        "Ivan Petrov", "Is the second day also good for wheat?", 3, "For toast, yes. Rye is the patient one."
    ),
    PastComment("Jette Lund", "Which mill is it?", 4, "Ballen, by the harbour."),
    PastComment("Karim Haddad", "I tried it. It really sings!", 6, "Now you cannot unhear it."),
    PastComment("Lise Bang", "My daughter asks when the next class is.", 7, "On the second Sunday of January."),
    PastComment("Morten Friis", "Is the bench there in winter as well?", 8, "With a blanket on it."),
    PastComment("Nora Winther", "Greetings to Jonas, from his old school.", 9, "He went red, and says hello."),
    PastComment("Omar Saleh", "The children love the corners.", 10, "So do we. Thank you for coming for them."),
    PastComment("Pernille Skov", "Please keep me a plum cake on Friday.", 11, "It has your name on it."),
    PastComment("Rasmus Toft", "FOLLOW ME for cheap followers", 13, None),
    PastComment(
        "Sofie Krogh", "Ludvig is the best part of this account.", 13, "We will tell him. He is busy eating."
    ),
    PastComment("Thomas Ravn", "Happy birthday, Mr Holm!", 16, "He says thank you, and that you owe him a visit."),
    PastComment("Ulla Nør", "Too proud: that made my day.", 18, "It took us years to write that sentence."),
    PastComment("Viktor Lind", "Is there soup tomorrow too?", 19, "If it rains. It will rain."),
    PastComment("Wanda Kowalska", "I cried a little.", 20, "So did we, into the glaze."),
    PastComment("Yusuf Aydin", "Do you really nap?", 21, "From eleven to one. Do not ring."),
    PastComment("Åse Holt", "Can one buy the bags?", 24, "They are free. The poem too."),
    PastComment("Bent Juul", "Twelve years! Does it have a name?", 25, "Gerda."),
)

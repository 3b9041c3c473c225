"""Honest headlines, made of common words, as people and writers come up with them."""

HEADLINES = [
    line.strip()
    for line in """
    Five questions to ask before you choose a checkout
    How we cut the waiting time in half
    What our customers taught us about search
    Behind the scenes of our spring release
    Three small changes that saved us a whole day
    Why we stopped sending weekly reports
    The story of a bug that nobody could find
    What is new in billing this month
    A closer look at our new dashboard
    How to get the most out of your first week
    Small teams, big releases: how we plan our work
    What we learned from a hundred support tickets
    The one setting that most people miss
    Why good error messages matter
    How we test before you notice anything
    Notification settings, explained in one minute
    User accounts are easier to manage now
    Search results, faster than ever
    A day in the life of our support team
    Machine learning without the hype
    From idea to release in two weeks
    What happens when you press the button
    Ten tips for better product photos
    The top 10 questions about invoices
    Our favourite shortcuts, and how to use them
    How we choose what to build next
    Open source and what it means for you
    What remote work changed for us
    A simple guide to two-factor sign-in
    Data export: your data belongs to you
    Why we rewrote our editor from the ground up
    The hidden cost of waiting
    How to plan a month of posts in an hour
    Our road to a greener office
    Meet the people behind the screen
    What nobody tells you about migrations
    Better calendars for busy people
    How we keep your passwords safe
    Less noise: fewer mails, more meaning
    A short history of our logo
    What 2026 will bring for small shops
    The 24-hour rule that keeps us calm
    Why we love boring technology
    How a coffee bar uses our planner
    Step-by-step: your first campaign
    A work-in-progress report from the design team
    Making mobile feel like home
    Real-time updates, finally
    What we do when things break
    The art of saying no to features
    Payment gateways compared for beginners
    How to write a headline that works
    Our customers in their own words
    Five mistakes we will not make again
    When to automate and when not to
    A friendlier welcome for new users
    Dark mode is here, and it is easy on the eyes
    The numbers behind our best week
    How we handle a busy Monday
    Ideas for quiet seasons
    Keyboard first: work without the mouse
    What good documentation looks like
    The long way to a short form
    Privacy in plain words
    Why every team needs a checklist
    How to ask for feedback and get it
    Lessons from a failed launch
    Your questions about pricing, answered
    The quiet power of good defaults
    Building trust one release at a time
    How we moved a million records overnight
    What makes a great onboarding
    Our new home page, before and after
    Learning to love code reviews
    An honest look at our backlog
    How design and engineering work together
    The smallest feature with the biggest effect
    What we read this summer
    How to keep a team in sync
    Undo: the most underrated button
    Shipping on Fridays, and why we do
    A better way to share drafts
    The road from prototype to product
    Why we count every click
    How to prepare for the holiday rush
    Safer uploads for everyone
    Fewer meetings, better notes
    What customers really want from support
    How our team learned to write
    Speed is a feature
    The trouble with time zones
    How we made printing fun again
    Old bugs, new tricks
    Everything you can do with tags
    Languages we speak, and how we translate
    Why we answer every message ourselves
    A tour of our workshop
    How to import your contacts in minutes
    The first hour with our app
    Where your ideas go after you send them
    Things we removed, and why nobody noticed
    Planning a photo day with no budget
    How small shops find their voice
    What a good review sounds like
    The case for slower releases
    How we picked our colours
    Questions we ask before each release
    Making room for new ideas
    One year in pictures
    How to say thank you to your customers
    A recipe for better mornings
    What our tests are afraid of
    Three ways to tell the same story
    From spreadsheet to studio
    Growing without losing the plot
    Why the little things matter most
    Hello again: what changed while you were away
    How we share work between time zones
    Our promise about your data
    Seven words that help in every support mail
    The best of both: paper and screen
    """.strip().split("\n")
]

"""A brand with a member in every role, and their notifications."""

from dataclasses import dataclass
from typing import Any

from app.access import BrandScope, BrandScopes, Role
from app.core.keyset import Slice, Window
from app.domain import brands, posts
from app.domain.notifications.models import Notification
from tests import factories
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM

NAMES = {Role.EDITOR: "Edith", Role.MEMBER: "Milo", Role.CLIENT: "Cleo"}
EVERYBODY = "owner", "editor", "member", "client"


@dataclass(frozen=True, slots=True)
class Team:
    """The people of a brand by their role, and the place where they write."""

    at: Place
    owner: BrandScope
    editor: BrandScope
    member: BrandScope
    client: BrandScope

    def scope(self, name: str) -> BrandScope:
        """One of them by the name of the role."""
        found: BrandScope = getattr(self, name)
        return found

    async def post(self, by: str = "member", *, submitted: bool = False, **fields: Any) -> posts.PostView:
        """A post that one of them wrote and, on request, submitted."""
        data = posts.PostCreate.model_validate({"title": "Hello", "body": "Words.", **fields})
        made = await posts.create(self.scope(by), data)
        return await posts.submit(self.scope(by), made.id) if submitted else made

    async def told(self) -> list[tuple[str, str]]:
        """The notifications since the last call, by role and type, which are deleted."""
        names = {self.scope(name).caller.user_id: name for name in EVERYBODY}
        rows = await Notification.all().order_by("id")
        await Notification.all().delete()
        return sorted((names[row.user_id], row.type) for row in rows)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column


async def thread(scope: BrandScope, post_id: int) -> list[posts.EntryView]:
    """The newest hundred entries of a post's review thread, newest first."""
    slices = await posts.threads_of(BrandScopes((scope,)), [post_id], Window(100))
    entries = slices[post_id]
    assert isinstance(entries, Slice)
    return list(entries.items)


async def team(*outcomes: str) -> Team:
    """A new brand, its channels named as `place` does."""
    at = await place(*outcomes)
    joined: dict[str, BrandScope] = {}
    for role, name in NAMES.items():
        person = await factories.user(first_name=name, last_name="Test")
        await brands.add_member(SYSTEM, str(at.scope.slug), person.email or "", role)
        joined[role.value] = await brands.open_scope(await factories.caller(person), str(at.scope.slug))
    return Team(at, at.scope, **joined)

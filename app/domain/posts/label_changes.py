"""Labels of posts as people change them. They are no content: an approval stays, and the version counts."""

from app.access import BrandScope, Permission, audit, operation
from app.domain import labels
from app.domain.posts.drafts import locked, save_change
from app.domain.posts.inputs import LabelChange
from app.domain.posts.views import PostView, view


@operation(needs=Permission.CONTENT_MANAGE)
async def change_labels(scope: BrandScope, post_id: int, data: LabelChange) -> PostView:
    """Add labels to a post in any state, and remove others; what it has or lacks already changes nothing.

    Needs content.manage. An approval stays, and the version counts. Errors: NotFound, also for a label of another
    brand; Stale; Invalid on `labels` for more than 50 labels.
    """
    post = await locked(scope, post_id, data.expected_version)
    if await labels.change_uses(scope, post.id, data.add, data.remove):
        await save_change(post)
        audit.changed(f"post {post.id}", "changed: labels")
    return await view(scope, post)

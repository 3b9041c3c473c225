"""The mailed link that ends every session and token of a user. What else ends with them is decided above."""

from app.domain.identity import mail_links
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.models import User


async def user_of_tokens_link(token: str) -> User:
    """Whose tokens this link would end. Errors: LinkNotValid."""
    link = await mail_links.find(LinkPurpose.TOKENS, token)
    return await User.get(id=link.user_id)


async def use_tokens_link(token: str) -> User:
    """As `user_of_tokens_link`, and use the link up, in the open transaction. Errors: LinkNotValid."""
    link = await mail_links.use(LinkPurpose.TOKENS, token)
    return await User.get(id=link.user_id)

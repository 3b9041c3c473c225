"""The channels that can follow `--id` of a command of `galley admin channel`."""

from app.core.operator_lists import MAX_ROWS, ListPage
from app.domain import channels
from app.domain.channels import ChannelState
from app.ops.admin.value_completion import COMPLETION, offer


def main() -> None:
    """Print the numbers of the newest channels that are not removed."""
    offer(_numbers)


async def _numbers() -> list[str]:
    views = await channels.find_channels(COMPLETION, ListPage(limit=MAX_ROWS))
    return [str(view.id) for view in views if view.state is not ChannelState.REMOVED]

"""What agents send of posts: content alone, without times, approval or anything that goes out."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from app.core.text import DueTime, RowId, optional_string, string
from app.domain.posts.inputs import (
    BODY_LENGTH,
    CHANNELS,
    COMMENT_LENGTH,
    FOLLOW_UPS,
    MEDIA,
    TITLE_LENGTH,
    NewFollowUp,
    PostCreate,
    PostUpdate,
    Preflight,
    VariantContent,
)

_STRICT = ConfigDict(extra="forbid")


class AgentFollowUp(NewFollowUp):
    """A comment below a post; anything else in it is refused."""

    model_config = _STRICT


class AgentVariant(VariantContent):
    """What one channel has of its own; anything else in it, such as a time, is refused."""

    model_config = _STRICT

    follow_ups: Annotated[list[AgentFollowUp], Field(max_length=FOLLOW_UPS)] | None = None


class AgentContent(BaseModel):
    """The content of a post by an agent. Frames are left to people, who see the files."""

    model_config = _STRICT

    title: Annotated[str | None, optional_string(TITLE_LENGTH)] = None
    channel_ids: Annotated[list[RowId], Field(max_length=CHANNELS)] = Field(default_factory=list)
    media_ids: Annotated[list[RowId], Field(max_length=MEDIA)] = Field(default_factory=list)
    variants: Annotated[list[AgentVariant], Field(max_length=CHANNELS)] = Field(default_factory=list)
    follow_ups: Annotated[list[AgentFollowUp], Field(max_length=FOLLOW_UPS)] = Field(default_factory=list)


class AgentCheck(AgentContent):
    """A content that an agent has checked for its channels."""

    body: Annotated[str, string(BODY_LENGTH)]

    @property
    def preflight(self) -> Preflight:
        """The same as an input of `preflight`."""
        content = self.model_dump(exclude_unset=True, exclude={"title"})
        return Preflight.model_validate({"channel_ids": self.channel_ids, **content})


class AgentDraft(AgentContent):
    """A new draft by an agent. `proposed_at` is the time that it proposes: it moves nothing."""

    body: Annotated[str, string(BODY_LENGTH)]
    proposed_at: DueTime | None = None

    @property
    def post(self) -> PostCreate:
        """The same as a new post without a time."""
        return PostCreate.model_validate(self.model_dump(exclude_unset=True, exclude={"proposed_at"}))


class AgentDraftUpdate(AgentContent):
    """A change of a draft by an agent: absent fields keep their value. `proposed_at` null proposes no time."""

    expected_version: int
    body: Annotated[str, string(BODY_LENGTH)] = ""
    proposed_at: DueTime | None = None

    @property
    def post(self) -> PostUpdate:
        """The same as a change of a post."""
        return PostUpdate.model_validate(self.model_dump(exclude_unset=True, exclude={"proposed_at"}))


class AgentSubmission(BaseModel):
    """A submission for review by an agent; the note becomes a comment for the team."""

    model_config = _STRICT

    expected_version: int
    note: Annotated[str | None, optional_string(COMMENT_LENGTH)] = None

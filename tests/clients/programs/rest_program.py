"""What a person writes with the package that openapi-python-client makes; it writes what it saw."""

import json
import sys
from datetime import UTC, datetime, timedelta
from io import BytesIO

from galley_api import AuthenticatedClient
from galley_api.api.invitations import create_invitation
from galley_api.api.media import upload_asset
from galley_api.api.posts import create_post, list_posts, update_post
from galley_api.api.teams import list_teams
from galley_api.models import (
    AssetResponse,
    InvitationCreate,
    InvitationResponse,
    PostCreate,
    PostList,
    PostResponse,
    PostUpdate,
    PreflightProblem,
    StaleProblem,
    TeamList,
    UploadAssetFilesBody,
    ValidationProblem,
)
from galley_api.types import File


def main(address: str, token: str, refusing: int, picture: bytes) -> dict[str, object]:
    client = AuthenticatedClient(base_url=address, token=token)
    teams = list_teams.sync(client=client)
    if not isinstance(teams, TeamList) or teams.current_team is None:
        raise SystemExit("no teams")
    current = teams.current_team.id
    team = next(one for one in teams.teams if one.id == current)
    brand = team.slug
    due = datetime.now(UTC) + timedelta(days=1)
    created = create_post.sync(
        client=client, x_service_brand=brand, body=PostCreate(body="Rye is back.", title="Rye")
    )
    if not isinstance(created, PostResponse):
        raise SystemExit("no post")
    refused = create_post.sync(
        client=client, x_service_brand=brand, body=PostCreate(body="Rye", channel_ids=[refusing], due_at=due)
    )
    if not isinstance(refused, PreflightProblem):
        raise SystemExit(f"no issues: {refused}")
    stale = update_post.sync(
        created.post.id, client=client, x_service_brand=brand, body=PostUpdate(body="Oat", expected_version=9)
    )
    if not isinstance(stale, StaleProblem):
        raise SystemExit("not stale")
    invalid = create_post.sync(client=client, x_service_brand=brand, body=PostCreate(body=""))
    if not isinstance(invalid, ValidationProblem):
        raise SystemExit("not invalid")
    invited = create_invitation.sync(
        client=client, x_service_brand=brand, body=InvitationCreate(email="new@example.com")
    )
    if not isinstance(invited, InvitationResponse):
        raise SystemExit("not invited")
    posts = list_posts.sync(client=client, x_service_brand=brand, limit=5, updated_since=due - timedelta(days=2))
    if not isinstance(posts, PostList):
        raise SystemExit("no posts")
    file = UploadAssetFilesBody(file=File(BytesIO(picture), "pixel.gif", "image/gif"))
    uploaded = upload_asset.sync(client=client, body=file)
    if not isinstance(uploaded, AssetResponse):
        raise SystemExit("not uploaded")
    return {
        "brand": team.name,
        "titles": [post.title for post in posts.posts],
        "issues": [issue.code for issue in refused.issues],
        "current_version": stale.current_version,
        "wrong": invalid.errors.additional_properties,
        "role": invited.invitation.role,
        "asset": uploaded.asset.mime_type,
    }


if __name__ == "__main__":
    _, address, token, refusing, picture = sys.argv
    json.dump(main(address, token, int(refusing), bytes.fromhex(picture)), sys.stdout)

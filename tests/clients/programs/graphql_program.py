"""What a person writes with the package that ariadne-codegen makes of the schema; it writes what it saw."""

import asyncio
import json
import sys

from galley_graphql import Client, CreatePostCreatePost, CreatePostCreateProblem, PostCreateInput


async def main(address: str, token: str, refusing: int) -> dict[str, object]:
    async with Client(f"{address}/graphql", headers={"Authorization": f"Bearer {token}"}) as client:
        brand = (await client.brand()).viewer.current_brand
        if brand is None:
            raise SystemExit("no brand")
        channel = next(one for one in brand.channels.nodes if one.database_id == refusing)
        data = PostCreateInput(brandId=brand.id, body="Rye is back.", title="Rye")
        created = (await client.create(data)).post_create
        if not isinstance(created, CreatePostCreatePost):
            raise SystemExit("no post")
        data = PostCreateInput(brandId=brand.id, body="Rye", channelIds=[channel.id])
        refused = (await client.create(data)).post_create
        if not isinstance(refused, CreatePostCreateProblem):
            raise SystemExit(f"no issues: {refused}")
    return {
        "brand": brand.name,
        "title": created.title,
        "status": created.status,
        "code": refused.code,
        "issues": [issue.code for issue in refused.issues],
    }


if __name__ == "__main__":
    _, address, token, refusing, *_ = sys.argv
    json.dump(asyncio.run(main(address, token, int(refusing))), sys.stdout)

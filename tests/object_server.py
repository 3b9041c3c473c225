"""A server that speaks as much of S3 as the store of media needs, with its objects in memory."""

import hashlib
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from urllib.parse import unquote
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

from aiohttp import web

from tests.ports import free_port

BUCKET = "bucket"
PAGE = 1_000
BYTES = 1 << 30


@dataclass
class StoredObject:
    """One object."""

    content: bytes
    modified: datetime

    @property
    def tag(self) -> str:
        """Its ETag."""
        return f'"{hashlib.md5(self.content, usedforsecurity=False).hexdigest()}"'

    @property
    def headers(self) -> dict[str, str]:
        """What is said about it."""
        return {"ETag": self.tag, "Last-Modified": f"{self.modified:%a, %d %b %Y %H:%M:%S} GMT"}


@dataclass
class ObjectServer:
    """One bucket. With a `fault` every request is `unavailable`, `forbidden` or `cut`, or each deletion `kept`."""

    port: int = field(default_factory=free_port)
    objects: dict[str, StoredObject] = field(default_factory=dict[str, StoredObject])
    parts: dict[str, dict[int, bytes]] = field(default_factory=dict[str, dict[int, bytes]])
    fault: str | None = None
    calls: list[str] = field(default_factory=list[str])
    uploads: int = 0
    runner: web.AppRunner | None = None

    @property
    def variables(self) -> Mapping[str, str]:
        """The variables by which a process finds it."""
        return {
            "AWS_ENDPOINT": f"http://127.0.0.1:{self.port}",
            "AWS_ALLOW_HTTP": "true",
            "AWS_REGION": "eu-central-1",
            "AWS_ACCESS_KEY_ID": "key",
            "AWS_SECRET_ACCESS_KEY": "secret",
        }

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Serve until the block ends."""
        await self.start()
        try:
            yield
        finally:
            await self.stop()

    async def start(self) -> None:
        """Listen."""
        app = web.Application(client_max_size=BYTES)
        app.router.add_route("*", "/{bucket}", self._of_bucket)
        app.router.add_route("*", "/{bucket}/{key:.*}", self._of_object)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=0)
        await self.runner.setup()
        await web.TCPSite(self.runner, "127.0.0.1", self.port, reuse_address=True).start()

    async def stop(self) -> None:
        """Listen no more."""
        if self.runner is not None:
            await self.runner.cleanup()
            self.runner = None

    async def _of_bucket(self, request: web.Request) -> web.StreamResponse:
        self.calls.append(f"{request.method} {request.query_string}")
        if refusal := self._refusal(request):
            return refusal
        if request.method == "POST" and "delete" in request.query:
            return await self._delete_all(request)
        prefix, after = request.query.get("prefix", ""), request.query.get("continuation-token", "")
        if "delimiter" in request.query:
            return self._folders(prefix)
        names = sorted(name for name in self.objects if name.startswith(prefix) and name > after)
        page, is_cut = names[:PAGE], len(names) > PAGE
        rows = "".join(
            f"<Contents><Key>{escape(name)}</Key><Size>{len(self.objects[name].content)}</Size>"
            f"<ETag>{escape(self.objects[name].tag)}</ETag>"
            f"<LastModified>{self.objects[name].modified:%Y-%m-%dT%H:%M:%S.000Z}</LastModified></Contents>"
            for name in page
        )
        token = f"<NextContinuationToken>{escape(page[-1])}</NextContinuationToken>" if is_cut else ""
        return _xml(
            f"<ListBucketResult><IsTruncated>{str(is_cut).lower()}</IsTruncated>{rows}{token}</ListBucketResult>"
        )

    def _folders(self, prefix: str) -> web.Response:
        rests = (name.removeprefix(prefix) for name in self.objects if name.startswith(prefix))
        folders = sorted({f"{prefix}{rest.partition('/')[0]}/" for rest in rests if "/" in rest})
        rows = "".join(f"<CommonPrefixes><Prefix>{escape(name)}</Prefix></CommonPrefixes>" for name in folders)
        return _xml(f"<ListBucketResult><IsTruncated>false</IsTruncated>{rows}</ListBucketResult>")

    async def _delete_all(self, request: web.Request) -> web.Response:
        tree = ET.fromstring(await request.read())
        keys = [node.text or "" for node in tree.iter() if node.tag.endswith("Key")]
        for key in keys:
            self.objects.pop(key, None)
        rows = "".join(f"<Deleted><Key>{escape(key)}</Key></Deleted>" for key in keys)
        return _xml(f"<DeleteResult>{rows}</DeleteResult>")

    async def _of_object(self, request: web.Request) -> web.StreamResponse:
        key = request.match_info["key"]
        if not key:
            return await self._of_bucket(request)
        self.calls.append(f"{request.method} {key}")
        if refusal := self._refusal(request):
            return refusal
        match request.method:
            case "GET" | "HEAD":
                return self._get(request, key)
            case "PUT":
                return await self._put(request, key)
            case "POST":
                return await self._in_parts(request, key)
            case _:
                self.objects.pop(key, None)
                return web.Response(status=204)

    def _get(self, request: web.Request, key: str) -> web.Response:
        entry = self.objects.get(key)
        if entry is None:
            return _error(404, "NoSuchKey")
        span = request.http_range
        whole = len(entry.content)
        start, stop, _ = span.indices(whole)
        is_part = "Range" in request.headers
        headers = entry.headers | ({"Content-Range": f"bytes {start}-{stop - 1}/{whole}"} if is_part else {})
        return web.Response(body=entry.content[start:stop], status=206 if is_part else 200, headers=headers)

    async def _put(self, request: web.Request, key: str) -> web.Response:
        body = await request.read()
        if source := request.headers.get("x-amz-copy-source"):
            entry = self.objects.get(unquote(source).lstrip("/").partition("/")[2])
            if entry is None:
                return _error(404, "NoSuchKey")
            self._store(key, entry.content)
            return _xml(f"<CopyObjectResult><ETag>{escape(self.objects[key].tag)}</ETag></CopyObjectResult>")
        if upload := request.query.get("uploadId"):
            self.parts[upload][int(request.query["partNumber"])] = body
            tag = hashlib.md5(body, usedforsecurity=False).hexdigest()
            return web.Response(headers={"ETag": f'"{tag}"'})
        self._store(key, body)
        return web.Response(headers=self.objects[key].headers)

    async def _in_parts(self, request: web.Request, key: str) -> web.Response:
        if "uploads" in request.query:
            self.uploads += 1
            upload = f"upload-{self.uploads}"
            self.parts[upload] = {}
            return _xml(
                f"<InitiateMultipartUploadResult><UploadId>{upload}</UploadId></InitiateMultipartUploadResult>"
            )
        parts = self.parts.pop(request.query["uploadId"])
        self._store(key, b"".join(parts[number] for number in sorted(parts)))
        tag = escape(self.objects[key].tag)
        return _xml(f"<CompleteMultipartUploadResult><ETag>{tag}</ETag></CompleteMultipartUploadResult>")

    def _store(self, key: str, content: bytes) -> None:
        self.objects[key] = StoredObject(content, datetime.now(UTC))

    def _refusal(self, request: web.Request) -> web.Response | None:
        if self.fault == "cut" and request.transport is not None:
            request.transport.abort()
        is_deletion = request.method == "DELETE" or "delete" in request.query
        if self.fault == "kept":
            return _error(403, "AccessDenied") if is_deletion else None
        refusals = {"unavailable": (503, "SlowDown"), "forbidden": (403, "AccessDenied"), "cut": (500, "Cut")}
        return _error(*refusals[self.fault]) if self.fault else None


def _xml(text: str) -> web.Response:
    return web.Response(text=f'<?xml version="1.0" encoding="UTF-8"?>{text}', content_type="application/xml")


def _error(status: int, code: str) -> web.Response:
    return web.Response(
        text=f"<Error><Code>{code}</Code><Message>{code}</Message></Error>",
        status=status,
        content_type="application/xml",
    )

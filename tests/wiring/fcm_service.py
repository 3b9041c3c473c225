"""A stand-in for Google on this machine: it exchanges assertions that are rightly signed, and takes messages."""

import asyncio
import json
from base64 import urlsafe_b64decode
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs

from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from app.core import clock
from tests.ports import listening

KEY: RSAPrivateKey = generate_private_key(65537, 2048)
OTHER_KEY: RSAPrivateKey = generate_private_key(65537, 2048)

Json = dict[str, Any]
Reply = tuple[int, Json | str, dict[str, str]]


def refusal(status: int, code: str | None = None, *fields: str) -> Reply:
    """An error in the form of FCM."""
    details: list[Json] = []
    if code is not None:
        details.append({"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", "errorCode": code})
    if fields:
        violations = [{"field": name, "description": "Wrong."} for name in fields]
        details.append({"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": violations})
    return status, {"error": {"code": status, "message": "No.", "details": details}}, {}


@dataclass
class Google:
    """What it was asked, and what it answers."""

    port: int = 0
    exchanges: list[Json] = field(default_factory=list[Json])
    messages: list[tuple[str, str | None, Json]] = field(default_factory=list[tuple[str, str | None, Json]])
    replies: list[Reply] = field(default_factory=list[Reply])
    expires_in: int = 3599
    given: int = 0
    broken: bool = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def account(self, key: RSAPrivateKey = KEY) -> Json:
        """The file of a service account, signed for with `key`."""
        pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
        return {
            "type": "service_account",
            "project_id": "galley-test",
            "private_key_id": "key-1",
            "private_key": pem,
            "client_email": "push@galley-test.example",
            "token_uri": f"{self.url}/token",
        }

    def answer(self, path: str, headers: dict[str, str], body: bytes) -> Reply:
        if path == "/token":
            return self._exchanged(body)
        self.messages.append((path, headers.get("authorization"), json.loads(body)))
        if self.replies:
            return self.replies.pop(0)
        known = headers.get("authorization") in (None, f"Bearer token {self.given}")
        return (200, {"name": "projects/galley-test/messages/1"}, {}) if known else refusal(401)

    def _exchanged(self, body: bytes) -> Reply:
        form = {name: values[0] for name, values in parse_qs(body.decode()).items()}
        head, claims, signature = form["assertion"].split(".")
        seen: Json = {"grant_type": form["grant_type"], "head": _json(head), "claims": _json(claims)}
        self.exchanges.append(seen)
        if self.broken:
            return 500, "<html>", {}
        try:
            KEY.public_key().verify(_raw(signature), f"{head}.{claims}".encode(), PKCS1v15(), SHA256())
        except Exception:  # noqa: BLE001 whatever is wrong with it
            return 400, {"error": "invalid_grant"}, {}
        if not seen["claims"]["iat"] <= clock.now().timestamp() < seen["claims"]["exp"]:
            return 400, {"error": "invalid_grant"}, {}
        self.given += 1
        return 200, {"access_token": f"token {self.given}", "expires_in": self.expires_in}, {}


@asynccontextmanager
async def google() -> AsyncGenerator[Google]:
    """The stand-in, listening."""
    there = Google()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while head := await reader.readuntil(b"\r\n\r\n"):
            first, *lines = head.decode().strip().split("\r\n")
            headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            status, content, more = there.answer(first.split()[1], headers, body)
            raw = content.encode() if isinstance(content, str) else json.dumps(content).encode()
            extra = "".join(f"{name}: {value}\r\n" for name, value in more.items())
            writer.write(f"HTTP/1.1 {status} X\r\nContent-Length: {len(raw)}\r\n{extra}\r\n".encode() + raw)
            await writer.drain()

    async with listening(serve) as there.port:
        yield there


def _raw(part: str) -> bytes:
    return urlsafe_b64decode(part + "=" * (-len(part) % 4))


def _json(part: str) -> Json:
    return json.loads(_raw(part))

"""The proxies of the document: their configurations, started with the program of each."""

from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

import yaml

from tests.packaging.installation.guide import NotAsWritten
from tests.packaging.installation.site import CALLBACKS, HOST, OK, Site, process, until

REDIRECTED: Final = (301, 308)


@contextmanager
def _nginx(site: Site, program: Path) -> Generator[None]:
    folders = " ".join(
        f"{name}_temp_path {site.folder}/nginx-{name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (site.folder / "nginx.conf").write_text(
        f"daemon off; pid {site.folder}/nginx.pid; error_log {site.folder}/nginx.log;\n"
        f"events {{}}\nhttp {{ access_log off; {folders}\n{site.block('### nginx', 'nginx')}\n}}\n"
    )
    command = [str(program), "-p", str(site.folder), "-c", str(site.folder / "nginx.conf"), "-g", "user root;"]
    with _proxy(site, command):
        yield


@contextmanager
def _caddy(site: Site, program: Path) -> Generator[None]:
    # In place of certificates from the internet.
    own = f"\ttls {site.folder}/tls/fullchain.pem {site.folder}/tls/key.pem\n"
    text = site.block("### Caddy", "caddyfile")
    for host in (HOST, CALLBACKS):
        text = text.replace(f"{host} {{\n", f"{host} {{\n{own}", 1)
    ports = f"\thttp_port {site.ports['http']}\n\thttps_port {site.ports['https']}\n"
    (site.folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tdefault_bind 127.0.0.1\n{ports}}}\n{text}")
    command = [str(program), "run", "--config", str(site.folder / "Caddyfile"), "--adapter", "caddyfile"]
    with _proxy(site, command):
        yield


@contextmanager
def _traefik(site: Site, program: Path) -> Generator[None]:
    static, dynamic = (yaml.safe_load(site.block("### Traefik", "yaml", number)) for number in (0, 1))
    _check_traefik(static, dynamic)
    points = static["entryPoints"]
    for point, port in (("web", "http"), ("websecure", "https")):
        points[point]["address"] = f"127.0.0.1:{site.ports[port]}"
    points["web"]["http"]["redirections"]["entryPoint"]["to"] = ":443"
    # In place of certificates from the internet, and of asking there for a newer program.
    del static["certificatesResolvers"]
    for router in dynamic["http"]["routers"].values():
        router["tls"] = {}
    tls = site.folder / "tls"
    dynamic["tls"] = {"certificates": [{"certFile": f"{tls}/fullchain.pem", "keyFile": f"{tls}/key.pem"}]}
    static["global"] = {"checkNewVersion": False}
    static["providers"]["file"]["filename"] = str(site.folder / "galley.yaml")
    (site.folder / "traefik.yaml").write_text(yaml.safe_dump(static))
    (site.folder / "galley.yaml").write_text(yaml.safe_dump(dynamic))
    with _proxy(site, [str(program), f"--configFile={site.folder}/traefik.yaml"]):
        yield


RUNNING: Final[Mapping[str, Callable[[Site, Path], AbstractContextManager[None]]]] = {
    "nginx": _nginx,
    "caddy": _caddy,
    "traefik": _traefik,
}
"""A proxy as the document has it, for a site and with its program."""


def _check_traefik(static: dict[str, Any], dynamic: dict[str, Any]) -> None:
    """Whether Traefik's files fit together, what is replaced here included. Raises NotAsWritten."""
    http: dict[str, Any] = dynamic["http"]
    for name, router in http["routers"].items():
        points = [point for point in router["entryPoints"] if point not in static["entryPoints"]]
        resolver = router["tls"]["certResolver"]
        if points or resolver not in static["certificatesResolvers"] or router["service"] not in http["services"]:
            raise NotAsWritten(f"Traefik's router {name} names what is not there")
    for name, service in http["services"].items():
        if service["loadBalancer"]["serversTransport"] not in http["serversTransports"]:
            raise NotAsWritten(f"Traefik's service {name} names a transport that is not there")
    target = static["entryPoints"]["web"]["http"]["redirections"]["entryPoint"]["to"]
    if static["entryPoints"][target]["address"] != ":443":
        raise NotAsWritten(f"Traefik leads http to {target}")


@contextmanager
def _proxy(site: Site, command: list[str]) -> Generator[None]:
    home = {**site.environment, "HOME": str(site.folder), "XDG_DATA_HOME": str(site.folder / "caddy")}
    with process(command, site.folder, home, "proxy.log"):
        until(lambda: site.fetch(f"https://{HOST}/healthz")[0] == OK, " ".join(command))
        redirect = site.fetch(f"http://{HOST}/x")
        if redirect[0] not in REDIRECTED or f"location: https://{HOST}/x" not in redirect[1]:
            raise NotAsWritten(f"http is answered by {redirect}")
        yield

"""The reference of the REST API for people: one page made from the OpenAPI document."""

import re
from typing import Any, Final

import orjson
from jinja2 import Environment
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

Document = dict[str, Any]

_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_REFERENCE: Final = re.compile(r'"#/components/schemas/(\w+)"')
_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ document.info.title }}</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem }
pre { border: 1px solid #8886; border-radius: .25rem; overflow-x: auto; padding: .75rem }
h2 { border-bottom: 1px solid #8886; margin-top: 2.5rem; padding-bottom: .25rem }
.method { font-weight: 700; text-transform: uppercase }
summary { cursor: pointer; padding: .25rem 0 }
summary:focus-visible, a:focus-visible { outline: 2px solid; outline-offset: 2px }
</style>
</head>
<body>
<header>
<h1>{{ document.info.title }}</h1>
<p>{{ document.info.description | prose }}</p>
<p><a href="openapi.json">The same as an OpenAPI document</a></p>
</header>
<nav aria-label="Operations">
{%- for tag in document.tags %}
<p><strong>{{ tag.name }}.</strong> {{ tag.description | prose }}</p>
<ul>
{%- for path, methods in all.items() %}{% for method, operation in methods.items() if tag.name in operation.tags %}
<li><a href="#{{ operation.operationId }}"><code><span class="method">{{ method }}</span> {{ path }}</code></a>
 {{ operation.summary }}</li>
{%- endfor %}{% endfor %}
</ul>
{%- endfor %}
</nav>
<main>
{%- for path, methods in all.items() %}{% for method, operation in methods.items() %}
<section aria-labelledby="{{ operation.operationId }}">
<h2 id="{{ operation.operationId }}"><code><span class="method">{{ method }}</span> {{ path }}</code></h2>
<p><strong>{{ operation.summary }}.</strong> {{ (operation.description or "") | prose }}</p>
{%- if operation.parameters %}
<h3>Parameters</h3>
<ul>
{%- for parameter in operation.parameters %}
<li><code>{{ parameter.name }}</code> ({{ parameter.in }}{{ ", required" if parameter.required }})
 {{ (parameter.description or "") | prose }}</li>
{%- endfor %}
</ul>
{%- endif %}
{%- if operation.requestBody %}
<h3>Body</h3>
<pre tabindex="0">{{ operation.requestBody.content["application/json"].schema | shown }}</pre>
{%- endif %}
<h3>Answers</h3>
{%- for status, answer in operation.responses.items() %}
<details><summary><code>{{ status }}</code> {{ answer.description | prose }}</summary>
{%- for content in (answer.content or {}).values() %}
<pre tabindex="0">{{ content.schema | shown }}</pre>
{%- for name, example in (content.examples or {}).items() %}
<p>{{ name }}</p><pre tabindex="0">{{ example.value | shown }}</pre>
{%- endfor %}{% endfor %}
</details>
{%- endfor %}
</section>
{%- endfor %}{% endfor %}
<section aria-labelledby="shapes">
<h2 id="shapes">Shapes</h2>
{%- for name, schema in document.components.schemas.items() %}
<h3 id="{{ name }}"><code>{{ name }}</code></h3>
<pre tabindex="0">{{ schema | shown }}</pre>
{%- endfor %}
</section>
</main>
</body>
</html>
"""


def routes(document: Document) -> list[Route]:
    """`/openapi.json` and `/docs`; both are public and rendered once."""
    data = orjson.dumps(document)
    page = page_of(document)

    async def openapi(request: Request) -> Response:
        del request
        return Response(data, media_type="application/json")

    async def docs(request: Request) -> Response:
        del request
        return HTMLResponse(page, headers={"Content-Security-Policy": _POLICY})

    return [Route("/openapi.json", openapi), Route("/docs", docs)]


def page_of(document: Document) -> str:
    """The page that shows the document."""
    environment = Environment(autoescape=True)
    environment.filters["shown"] = _shown
    environment.filters["prose"] = _prose
    return environment.from_string(_PAGE).render(document=document, all=document["paths"] | document["webhooks"])


def _prose(text: str) -> Markup:
    """A sentence of the document, with text in backticks as code."""
    parts = [escape(part) for part in text.split("`")]
    marked = [Markup("<code>{}</code>").format(part) if index % 2 else part for index, part in enumerate(parts)]
    return Markup("").join(marked)


def _shown(value: object) -> Markup:
    """JSON, with a link to each schema that it refers to."""
    parts = _REFERENCE.split(orjson.dumps(value, option=orjson.OPT_INDENT_2).decode())
    link = Markup('"<a href="#{0}">{0}</a>"')
    return Markup("").join(link.format(part) if index % 2 else escape(part) for index, part in enumerate(parts))

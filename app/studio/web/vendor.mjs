// Writes vendor/: libraries as ES modules that browsers read without a build. `--check` compares instead.
// Needs Node and `npm ci` in this folder; nobody else does. docs/developing-studio.md says when to run it.
import { build } from "esbuild";
import { readFile, writeFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const FILES = {
  "preact.js": `
    export { h, render, Fragment, createContext, cloneElement, Component, options } from "preact";
    export { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback } from "preact/hooks";
    export { useContext, useId, useErrorBoundary } from "preact/hooks";
    export { signal, computed, effect, batch, untracked } from "@preact/signals";
    export { useSignal, useComputed, useSignalEffect } from "@preact/signals";
  `,
  "urql.js": `
    export { Client, fetchExchange, subscriptionExchange, mapExchange } from "@urql/core";
    export { cacheExchange } from "@urql/exchange-graphcache";
    export { relayPagination } from "@urql/exchange-graphcache/extras";
    export { createClient } from "graphql-ws/client";
  `,
  "temporal.js": `export { Temporal, Intl, toTemporalInstant } from "temporal-polyfill";`,
};
const PACKAGES = [
  "preact",
  "@preact/signals",
  "@preact/signals-core",
  "@urql/core",
  "@urql/exchange-graphcache",
  "wonka",
  "@0no-co/graphql.web",
  "graphql-ws",
  "temporal-polyfill",
];

async function bundled(name, contents) {
  const result = await build({
    stdin: { contents, resolveDir: here, sourcefile: name },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    target: "es2022",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
    platform: "browser",
  });
  return result.outputFiles[0].text;
}

async function licences() {
  const texts = [];
  for (const name of PACKAGES) {
    const root = join(here, "node_modules", name);
    const { version, license } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const text = await readFile(join(root, "LICENSE"), "utf8").catch(() => readFile(join(root, "LICENSE.md"), "utf8"));
    texts.push(`${name} ${version} (${license})\n\n${text.trim()}\n`);
  }
  return texts.join("\n----\n\n");
}

await mkdir(join(here, "vendor"), { recursive: true });
const wanted = { LICENSES: await licences() };
for (const [name, contents] of Object.entries(FILES)) wanted[name] = await bundled(name, contents);
let differs = false;
for (const [name, text] of Object.entries(wanted)) {
  const file = join(here, "vendor", name);
  if (!process.argv.includes("--check")) await writeFile(file, text);
  else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    console.error(`vendor/${name} is not what the lock yields; run: node vendor.mjs`);
    differs = true;
  }
}
process.exit(differs ? 1 : 0);

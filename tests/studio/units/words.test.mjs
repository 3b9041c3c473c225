import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { test } from "node:test";
import { WEB, studio } from "./browser.mjs";

const FOLDER = fileURLToPath(WEB);
/** Words that are found by a value of the service or of the system. */
const TABLES = new Set(["about", "fields", "names", "schemes"]);
const SOURCES = ["main.js", "lib", "ui", "parts", "shell", "rooms"];

/** Every module of the studio as text, but for the words themselves. */
function sources() {
  const files = SOURCES.flatMap((top) =>
    top.endsWith(".js") ? [top] : readdirSync(join(FOLDER, top), { recursive: true }).map((file) => join(top, file)),
  );
  return files.filter((file) => file.endsWith(".js")).map((file) => readFileSync(join(FOLDER, file), "utf8"));
}

/** Whether a word is a table: an object of words that is read by a value, such as a state. */
const isTable = (name, word) =>
  TABLES.has(name) || Object.keys(word).some((one) => /^[A-Z_]+$/.test(one) || one.includes("/"));

/** The names that must be written somewhere; of a table that of the whole. */
const wordsOf = (words) =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === "object" && !Array.isArray(word) && !isTable(name, word) ? [name, ...wordsOf(word)] : [name],
  );

test("every word is said somewhere; that no other is asked for is the type checker's", async () => {
  const all = sources();
  for (const file of readdirSync(join(FOLDER, "text/en"))) {
    const { words, text } = await studio(`text/en/${file}`);
    const users = file === "common.js" ? all : all.filter((source) => source.includes(`text/en/${file}"`));
    // Comments say many words.
    const whole = users
      .join("\n")
      .replace(/\/\*[^]*?\*\//g, "")
      .replace(/^ *\/\/.*$/gm, "");
    const silent = wordsOf(words ?? text).filter((name) => !new RegExp(`[.["'{ ]${name}\\b`).test(whole));
    assert.deepEqual(silent, [], `words of text/en/${file} that nobody says`);
  }
});

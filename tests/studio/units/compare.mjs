// Prints each folder whose `served.js` says something else than its `written.js`, but for comments and places.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [parser, ...folders] = process.argv.slice(2);
const { parse } = await import(pathToFileURL(parser).href);
const tree = (file) =>
  JSON.stringify(parse(readFileSync(file, "utf8"), { ecmaVersion: "latest", sourceType: "module" }), (key, value) =>
    key === "start" || key === "end" ? undefined : value,
  );
for (const folder of folders)
  if (tree(`${folder}/served.js`) !== tree(`${folder}/written.js`)) process.stdout.write(`${folder}\n`);

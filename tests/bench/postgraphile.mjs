// PostGraphile on one database, as its documentation sets it up: `postgraphile.mjs ADDRESS PORT CONNECTIONS`.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [address, port, connections] = process.argv.slice(2);
// The packages are in the folder where this is started, not beside this file.
const { resolve } = createRequire(`${process.cwd()}/package.json`);
const load = (name) => import(pathToFileURL(resolve(name)));
const { postgraphile } = await load("postgraphile");
const { makePgService } = await load("postgraphile/adaptors/pg");
const { grafserv } = await load("postgraphile/grafserv/node");
const { PostGraphileAmberPreset } = await load("postgraphile/presets/amber");

const server = createServer();
const served = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({ connectionString: address, schemas: ["public"], poolConfig: { max: Number(connections) } }),
  ],
  grafserv: { graphiql: false, watch: false },
}).createServ(grafserv);
await served.addTo(server);
server.listen(Number(port), "127.0.0.1");

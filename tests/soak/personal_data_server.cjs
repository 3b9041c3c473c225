// Runs a personal data server with its directory of identities in memory; prints the port when it answers.
const { PDS, readEnv, envToCfg, envToSecrets } = require("@atproto/pds");
const { PlcServer, Database } = require("@did-plc/server");

async function main() {
  const plc = PlcServer.create({ db: Database.mock(), port: Number(process.env.PLC_PORT) });
  await plc.start();
  process.env.PDS_DID_PLC_URL = `http://localhost:${process.env.PLC_PORT}`;
  const env = readEnv();
  const pds = await PDS.create(envToCfg(env), envToSecrets(env));
  await pds.start();
  console.log("ready");
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});

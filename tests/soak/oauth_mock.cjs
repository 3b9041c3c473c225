// The package oauth2-mock-server on the port PORT, with a code for everybody.
const { OAuth2Server } = require('oauth2-mock-server')
const start = async () => {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(Number(process.env.PORT), '127.0.0.1')
  console.log('ready')
}
start()

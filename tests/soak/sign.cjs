// Signs what stands on the input, one JSON value in a line, with signers that are not ours.
// {"secret", "fields"} becomes a signed_request, {"secret", "body"} the header of a webhook. One answer in a line.
const lines = require('fs').readFileSync(0, 'utf8').split('\n').filter(Boolean)
const Signed = require('facebook-signed-request/lib/facebook-signed-request')
// The package writes base64; Meta writes base64url. They differ in two signs, which a payload must not hold.
const plain = text => text.replace(/=+$/, '')
const request = ({ secret, fields }) => {
  Signed.secret = secret
  for (let nonce = 0; ; nonce++) {
    const [signature, payload] = Signed.encodeAndSign({ ...fields, nonce }).split('.')
    if (/^[A-Za-z0-9]+$/.test(plain(payload)) && /^[A-Za-z0-9]+$/.test(plain(signature))) {
      return `${signature}.${payload}`
    }
  }
}
import('@octokit/webhooks-methods').then(async ({ sign }) => {
  for (const line of lines) {
    const asked = JSON.parse(line)
    console.log(asked.fields ? request(asked) : await sign(asked.secret, asked.body))
  }
})

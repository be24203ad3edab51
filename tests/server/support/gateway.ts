import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Of `gateway.example`, made for these tests alone and trusted by nothing else; good until 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGVP/CVh144Ep+aK/
JQIGu6JQFYB1rR8X/lXt1OHiy0+hRANCAAQe7tbryVi4aglDnyhs9mXb91C2sE4e
iHdjo5NLZ2OAt10afGhXiRv540vyRiKfqXUbU+boaTegUj4ML1UF2yXb
-----END PRIVATE KEY-----
`
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBpzCCAU2gAwIBAgIUM4FF/SCnG99k42byW9dTv7tZ7e4wCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPZ2F0ZXdheS5leGFtcGxlMCAXDTI2MTEyOTAwMTAwNVoYDzIx
MjYxMTA1MDAxMDA1WjAaMRgwFgYDVQQDDA9nYXRld2F5LmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAAQe7tbryVi4aglDnyhs9mXb91C2sE4eiHdjo5NL
Z2OAt10afGhXiRv540vyRiKfqXUbU+boaTegUj4ML1UF2yXbo28wbTAdBgNVHQ4E
FgQUsjVaz7a19PnI9cUp5T3WSplXJtQwHwYDVR0jBBgwFoAUsjVaz7a19PnI9cUp
5T3WSplXJtQwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgg9nYXRld2F5LmV4
YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIgLmrF7inBsozY3OgFICAbY6XTxqmsgPJv
oL5QPGz7FXUCIQCGyIj0jWIjXqIvs5Ftz38/C6S75kcFW68Cda5Wz2EoYw==
-----END CERTIFICATE-----
`

type Got = {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Opens a program on this machine that takes messages and responds with what `respond` returns. */
export async function openGateway(respond: (got: Got) => number = () => 200) {
  const got: Got[] = []
  const server: Server = createServer({ key, cert: certificate }, (request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body }
      got.push(one)
      response.writeHead(respond(one), { location: 'https://elsewhere.example/' }).end('ok')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { got, url: `https://gateway.example:${port}/messages` }
}

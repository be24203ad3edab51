import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { PushMessage } from '#shared/notices/push.ts'

type Got = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A push service on the loopback, as browsers have theirs: it keeps what it is sent, and responds as it is set to. */
export async function openPushService() {
  const got: Got[] = []
  let status = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    origin,
    got,
    respond: (next: number) => {
      status = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A browser that subscribed there: its keys open what comes for it (RFC 8291, read from the receiver's side). */
export function browserAt(origin: string, path: string) {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `${origin}${path}`,
      p256dh: point.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const sender = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32)
      const part = (label: string, bytes: number) =>
        Buffer.from(
          hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, bytes),
        )
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      decipher.setAuthTag(body.subarray(-16))
      const sealed = body.subarray(21 + length, -16)
      const text = Buffer.concat([decipher.update(sealed), decipher.final()])
      if (text.at(-1) !== 2) throw new Error('The last record does not end.')
      return JSON.parse(text.subarray(0, -1).toString('utf8'))
    },
  }
}

/** Returns what a service learns of the sender; undefined where the signature is another's. */
export function senderOf({ headers }: Got) {
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }
  const fits = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return fits ? { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) } : undefined
}

import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import { keyFor } from '../../platform/secrets/secrets.ts'

/** Services take at most a day. */
const VALID_MS = 12 * HOUR_MS

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns the keys by which push services know this server (VAPID, RFC 8292). They follow from the server's secret, so
 * every node has the same, and a new secret, which logs all people out, makes others.
 */
export function createVapid(secret: string) {
  const pair = createECDH('prime256v1')
  // 32 bytes of a hash are a valid scalar but for one in 2^32; then the next is.
  for (let n = 0; ; n += 1) {
    try {
      pair.setPrivateKey(keyFor(secret, `push.${n}`))
      break
    } catch (error) {
      if (n > 8) throw error
    }
  }
  const point = pair.getPublicKey()
  const key = keyOf(point, pair.getPrivateKey())

  return {
    /** Uncompressed point, base64url: the `applicationServerKey` of browsers. */
    publicKey: point.toString('base64url'),

    /** Returns the header by which a service knows who sends; `contact` is for its operators. */
    authorization(endpoint: string, contact: string, at: Date): string {
      const { origin } = new URL(endpoint)
      const exp = Math.floor((at.getTime() + VALID_MS) / 1000)
      const claim = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: origin, exp, sub: contact })}`
      const signature = sign('sha256', Buffer.from(claim), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${claim}.${signature.toString('base64url')}, k=${point.toString('base64url')}`
    },
  }
}
export type Vapid = ReturnType<typeof createVapid>

function keyOf(point: Buffer, scalar: Buffer): KeyObject {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const d = Buffer.concat([Buffer.alloc(32 - scalar.length), scalar])
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: x.toString('base64url'),
    y: y.toString('base64url'),
    d: d.toString('base64url'),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}

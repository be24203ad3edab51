import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

type Keys = {
  /** The browser's public key and its secret, base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** One record holds all of it: services take no more than 4096 bytes. */
const RECORD = 4096

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * Returns a message that only one browser can read (RFC 8291, `aes128gcm` of RFC 8188): neither the push service nor
 * who copies the database. Throws where the browser's key is none.
 */
export function encrypt(text: string, { p256dh, auth }: Keys): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  const ours = pair.generateKeys()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32)

  const salt = randomBytes(16)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The last record ends with 2.
  const sealed = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.of(2)),
    cipher.final(),
  ])

  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, sealed, cipher.getAuthTag()])
}

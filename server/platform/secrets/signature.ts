import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a report may be when it arrives, and how far ahead a clock. A bank that tries again signs again. */
const WINDOW_MS = 5 * 60_000

export const SIGNATURE_HEADER = 'sala-signature'

/** Returns the signature of a body: `HMAC-SHA256(secret, "<seconds>.<body>")` in hexadecimal digits. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** Returns the header of a body that is sent at an instant. */
export const signatureHeader = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(secret, seconds, body)}`
}

/** Returns what the header of a signed body says, `t=<seconds>,v1=<signature>`; null if it is no such header. */
function readHeader(header: string) {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? [value] : []))
  return Number.isSafeInteger(seconds) && given.length > 0 ? { seconds, given } : null
}

/** Returns whether a body was signed with one of the secrets, within five minutes of now. */
export function checkSignature(
  header: string | undefined,
  body: string,
  secrets: readonly string[],
  now: number,
): 'good' | 'wrong' | 'old' {
  const read = readHeader(header ?? '')
  if (!read) return 'wrong'
  const { seconds, given } = read
  const isGood = secrets.some((secret) => {
    const wanted = Buffer.from(signatureOf(secret, seconds, body))
    return given.some((one) => {
      const tried = Buffer.from(one)
      return tried.length === wanted.length && timingSafeEqual(tried, wanted)
    })
  })
  if (!isGood) return 'wrong'
  return Math.abs(now - seconds * 1000) <= WINDOW_MS ? 'good' : 'old'
}

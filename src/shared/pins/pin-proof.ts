/**
 * Proof of a PIN without the server (decision 0019). A slow function makes a key of the PIN; a till keeps a
 * mark of the key, by which it recognises the right PIN, and nothing with which it could make a proof. Only
 * typing the PIN gives the key that signs one.
 */

/** How a restaurant's keys are made. */
export type PinRecipe = {
  /** Of the restaurant, base64url: one calculation finds the person among all of a branch. */
  readonly salt: string
  readonly rounds: number
}

const encoder = new TextEncoder()

/** Returns the 32 bytes of a PIN: PBKDF2 with SHA-256. Slow on purpose. */
export async function pinKey(pin: string, { salt, rounds }: PinRecipe): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto
  const base = await subtle.importKey('raw', encoder.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: rounds }
  return new Uint8Array(await subtle.deriveBits(how, base, 256))
}

/** Returns the mark of a key that a till keeps; `mix` differs for every till. Base64url. */
export const pinMark = (key: Uint8Array, mix: string): Promise<string> => sign(key, ['mark', mix])

/** Returns the proof that the PIN was typed for this claim and nothing else. Base64url, 43 characters. */
export const pinProof = (key: Uint8Array, claim: Claim): Promise<string> => sign(key, claim)

/** The claim in words that can be read only one way: none has a blank in it. */
type Claim = readonly string[]

type Till = { readonly branchId: string; readonly deviceId: string }

/** Upper bound on the takeovers of a till while it is away from the server. */
export const MOST_TAKEOVERS = 100

/** A person takes over a till. */
export type Takeover = Till & {
  readonly userId: string
  /** ISO 8601. */
  readonly at: string
}

export const takeoverClaim = ({ branchId, deviceId, userId, at }: Takeover): Claim => [
  'takeover',
  branchId,
  deviceId,
  userId,
  at,
]

/** A manager approves one action on one order for one person. */
export type Word = Till & {
  readonly action: string
  readonly orderId: string
  readonly requestedBy: string
  readonly grantedBy: string
  /** Milliseconds. */
  readonly at: number
}

export const wordClaim = (word: Word): Claim => [
  'word',
  word.branchId,
  word.deviceId,
  word.action,
  word.orderId,
  word.requestedBy,
  word.grantedBy,
  String(word.at),
]

async function sign(key: Uint8Array, claim: Claim): Promise<string> {
  const { subtle } = globalThis.crypto
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await subtle.importKey('raw', new Uint8Array(key), how, false, ['sign'])
  const signed = await subtle.sign('HMAC', secret, encoder.encode(claim.join(' ')))
  return btoa(String.fromCodePoint(...new Uint8Array(signed)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

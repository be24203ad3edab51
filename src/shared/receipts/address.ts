/** Before the token of a receipt in the address of its page. */
export const RECEIPT_PATH = '/r/'

type Named = { readonly branchId: string; readonly orderId: string }
type Pages = {
  /** Of the server, e.g. `https://till.example`. */
  readonly origin: string
  /** Of the branch. */
  readonly key: string
}

/** Bytes of an id, and of a signature: 128 bits cannot be guessed. */
const PART = 16

/**
 * Returns the address of the page of a receipt: branch and order, signed with the branch's key, so that a till makes
 * it without the server. Null where the browser cannot sign, which is on plain http.
 */
export async function receiptAddress({ origin, key }: Pages, named: Named): Promise<string | null> {
  if (!('subtle' in globalThis.crypto)) return null
  const token = new Uint8Array(3 * PART)
  token.set(bytesOf(named.branchId))
  token.set(bytesOf(named.orderId), PART)
  token.set(await signatureOf(key, named), 2 * PART)
  const letters = btoa(String.fromCharCode(...token))
  return `${origin}${RECEIPT_PATH}${letters.replaceAll('+', '-').replaceAll('/', '_')}`
}

/** Returns the parts of a token; undefined for a text that is none. */
export function readToken(token: string): (Named & { readonly signature: Uint8Array }) | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined
  const letters = atob(token.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return {
    branchId: idOf(bytes.subarray(0, PART)),
    orderId: idOf(bytes.subarray(PART, 2 * PART)),
    signature: bytes.subarray(2 * PART),
  }
}

/** Returns the first 128 bits of the HMAC of branch and order. */
export const signatureOf = (key: string, { branchId, orderId }: Named) =>
  signed(key, `receipt ${branchId} ${orderId}`)

/** Returns the first 128 bits of the HMAC of a text under the key of a branch's receipts. */
export async function signed(key: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = globalThis.crypto
  const encoder = new TextEncoder()
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await subtle.importKey('raw', encoder.encode(key), how, false, ['sign'])
  const signature = await subtle.sign('HMAC', secret, encoder.encode(text))
  return new Uint8Array(signature).slice(0, PART)
}

const bytesOf = (id: string) =>
  Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => parseInt(pair, 16))

function idOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

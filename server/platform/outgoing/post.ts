import { lookup as ask, type LookupAddress } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, isOutside } from './is-outside.ts'

/** Posts JSON to an address that a person named, and returns the status. Throws where nothing responds, or within our network. */
export type Post = (
  url: string,
  sent: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
) => Promise<number>

type Options = {
  /** Which addresses are called. */
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: (
    host: string,
    callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
  ) => void
  /** Certificates that are trusted instead of the usual. */
  readonly ca?: string
  readonly patienceMs?: number
}

const PATIENCE_MS = 5000
const ofInternet: NonNullable<Options['resolve']> = (host, callback) =>
  ask(host, { all: true }, callback)

/**
 * Returns what posts to addresses that people named. Where a name leads is looked at as the connection is made, with the very
 * address that it goes to: a name that leads elsewhere a moment later is no way in. It follows no redirect and reads no answer.
 */
export function createPost({
  isAllowed = isOutside,
  resolve = ofInternet,
  ca,
  patienceMs = PATIENCE_MS,
}: Options = {}): Post {
  const lookup: LookupFunction = (host, { all = false }, callback) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses
      if (error || !first) return callback(error ?? new Error(`${host} leads nowhere.`), '', 4)
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new Error(`${host} is no address on the internet.`), '', 4)
      if (all) return callback(null, [...addresses])
      return callback(null, first.address, first.family)
    })

  return (url, { body, headers }) =>
    new Promise((done, failed) => {
      const host = hostOf(new URL(url).hostname)
      // An address needs no name looked up.
      if (isIP(host) !== 0 && !isAllowed(host))
        return failed(new Error(`${host} is no address on the internet.`))
      const posting = request(
        url,
        {
          method: 'POST',
          lookup,
          // A connection that is kept would go where the name led before.
          agent: false,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
          ...(ca !== undefined && { ca }),
        },
        (response) => {
          done(response.statusCode ?? 0)
          response.destroy()
        },
      )
      posting.on('error', failed)
      posting.end(body)
    })
}

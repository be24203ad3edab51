import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { DEVICE_HEADER, isDeviceSecret } from '#shared/contract/device-secret.ts'
import { hashToken } from '../platform/secrets/secrets.ts'

/** Origin of a caller who has not proven themselves yet. */
export type Visitor = {
  /** An IPv4 address, or the network of an IPv6 line. */
  readonly network: string
  /** Hash of the secret that the browser profile keeps; null if it keeps none. */
  readonly device: Buffer | null
}

export function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  const secret = headers[DEVICE_HEADER]
  return {
    network: networkOf(ip),
    device: typeof secret === 'string' && isDeviceSecret(secret) ? hashToken(secret) : null,
  }
}

/**
 * Returns the first 64 bits of an IPv6 address, e.g. `2001:db8:0:1::/64`: one line can use all that begin so.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return plain
  // The browser's parser writes every form of an address alike, without dots.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

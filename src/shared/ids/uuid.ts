const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/**
 * Returns a UUIDv7 (RFC 9562), which sorts by the time it was made.
 *
 * @param now milliseconds since 1970.
 * @param random ten random bytes.
 */
export function uuidv7(now: number, random: Uint8Array): string {
  const time = Math.floor(now).toString(16).padStart(12, '0')
  const [a = 0, b = 0, c = 0, ...rest] = random
  const version = `7${(a & 0x0f).toString(16)}${hex(b)}`
  const variant = `${hex((c & 0x3f) | 0x80)}${hex(rest[0] ?? 0)}`
  const node = rest.slice(1, 7).map(hex).join('').padEnd(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}`
}

/** Ports on which receipt printers listen for raw data: 9100 and, on print servers, those after it. */
export const PRINTER_PORTS = { first: 9100, last: 9109 } as const

const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ADDRESS = new RegExp(`^${OCTET}\\.${OCTET}\\.${OCTET}\\.${OCTET}$`)

/**
 * Returns whether the server may call this host for a printer: an IPv4 address of a private network (RFC 1918),
 * written plainly. No names, because a name may resolve to another address later; neither this machine nor
 * link-local addresses, behind which clouds keep their secrets.
 */
export function isPrinterHost(host: string): boolean {
  const [first, second] = ADDRESS.exec(host)?.slice(1).map(Number) ?? []
  if (first === undefined || second === undefined) return false
  return (
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168)
  )
}

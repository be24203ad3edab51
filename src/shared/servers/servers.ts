/** Which server the pages of a hostname use. Hostnames without a row use the server that sent the page. */
export type ServerTable = readonly ServerRow[]

export type ServerRow = {
  /** Of the page: `pos.example.com`, or with every name below it `*.staging.example.com`. */
  readonly page: string
  /** Origin of the server, e.g. `https://api.example.com`. */
  readonly server: string
}

const HOSTNAME = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/

/**
 * Reads `pos.example.com=https://api.example.com, *.staging.example.com=https://api.staging.example.com`.
 * Throws an error that names the wrong part.
 */
export const parseServers = (text: string): ServerTable =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseRow)

function parseRow(part: string): ServerRow {
  const [page = '', address = '', ...rest] = part.split('=').map((side) => side.trim())
  const hostname = page.toLowerCase()
  const server = originOf(address)
  if (rest.length > 0 || server === null || !HOSTNAME.test(hostname)) {
    throw new Error(
      `"${part}" is not hostname=address, e.g. pos.example.com=https://api.example.com`,
    )
  }
  return { page: hostname, server }
}

/** Returns the origin; null unless the address is http or https and has nothing after its host. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin, href } = new URL(address)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null
}

/**
 * Returns the origin of the server for a page, or null for the page's own. A whole name wins over `*.`, the
 * longest over the rest.
 */
export function serverFor(table: ServerTable, hostname: string): string | null {
  const name = hostname.toLowerCase()
  const [best] = table
    .filter(({ page }) => page === name || (page.startsWith('*.') && name.endsWith(page.slice(1))))
    .toSorted((a, b) => rank(b.page, name) - rank(a.page, name))
  return best?.server ?? null
}

const rank = (page: string, name: string) => (page === name ? Infinity : page.length)

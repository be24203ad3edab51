import { networkInterfaces } from 'node:os'
import type { Db } from './platform/database/database.ts'
import { DEMO_PASSWORD, demoKitchens, demoLogins } from './demo/logins.ts'

type Address = { readonly host: string; readonly port: number }

const SHOWN = ['la.cashier', 'la.manager', 'la.owner', 'th.cashier', 'sala.admin']

/** Returns the text for a person who tries the demonstration; with their own data, only the address. */
export async function greeting(db: Db, { host, port }: Address): Promise<string> {
  const hosts = host === '0.0.0.0' ? ['localhost', ...ownAddresses()] : [host]
  const addresses = hosts.map((name) => `  http://${name}:${port}`)
  const lines = ['', 'Sala is ready:', ...addresses]
  return [...lines, ...((await isDemonstration(db)) ? howToSignIn(port) : []), ''].join('\n')
}

function howToSignIn(port: number): readonly string[] {
  const known = new Set(demoLogins().map(({ userId }) => userId))
  const [kitchen] = demoKitchens()
  return [
    '',
    `Log in as ${SHOWN.filter((userId) => known.has(userId)).join(', ')}`,
    `with the password ${DEMO_PASSWORD}. Other countries: sg, my, id, vn, ph, mm, kh, bn.`,
    ...(kitchen
      ? ['', `Kitchen screen of ${kitchen.branch}:`, `  http://localhost:${port}${kitchen.path}`]
      : []),
  ]
}

/** The database of a demonstration may also hold real restaurants. */
async function isDemonstration(db: Db): Promise<boolean> {
  const ids = demoLogins().map(({ id }) => id)
  const found = await db.selectFrom('users').select('id').where('id', 'in', ids).executeTakeFirst()
  return found !== undefined
}

const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

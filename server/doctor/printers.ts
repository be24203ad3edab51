import * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { reach, reasonOf } from './addresses.ts'
import { type Finding, good, warning } from './finding.ts'

/** A server of many branches is in none of their networks. */
const MOST = 50

const Network = z.object({ kind: z.literal('network'), host: z.string(), port: z.int() })

/** Says which network printers can be reached from this machine. Nothing is printed. */
export async function lookAtPrinters(db: Db): Promise<Finding[]> {
  const rows = await db
    .selectFrom('printers')
    .where('archived_at', 'is', null)
    .select(['name', 'connection'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const inNetwork = rows.flatMap(({ name, connection }) => {
    const { success, data } = Network.safeParse(connection)
    return success ? [{ name, ...data }] : []
  })
  if (inNetwork.length === 0) return [good('Printers', 'none in the network')]
  const asked = await Promise.all(inNetwork.slice(0, MOST).map(findingOf))
  const more = inNetwork.length - asked.length
  return more > 0 ? [...asked, good('Printers', `${more} more were not tried`)] : asked
}

const findingOf = (printer: {
  readonly name: string
  readonly host: string
  readonly port: number
}): Promise<Finding> => {
  const at = `${printer.host}:${printer.port}`
  return reach(printer.host, printer.port).then(
    () => good(`Printer ${printer.name}`, at),
    (error: unknown) =>
      warning(
        `Printer ${printer.name}`,
        `${at}: ${reasonOf(error)}`,
        'Switch it on, check its cable, and that its address is still the same.',
      ),
  )
}

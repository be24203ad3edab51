import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** On which side of a campaign a guest is. */
export type Arm = 'sent' | 'held'

/**
 * Returns the side of a guest by both ids alone: the same whenever and wherever it is computed, and of one campaign nothing
 * like that of another. `holdOut` percent are held out.
 */
export function armOf(campaignId: string, guest: string, holdOut: number): Arm {
  const hash = createHash('md5').update(`${campaignId}${guest}`).digest().readUInt32BE(0)
  return hash % 100 < holdOut ? 'held' : 'sent'
}

/** Returns the same within a statement, of the guests in a column. */
export const armIn = (campaignId: string, guest: string, holdOut: number): RawBuilder<Arm> => sql`
  case when ('x' || substr(md5(${campaignId}::text || ${sql.ref(guest)}::text), 1, 8))::bit(32)::bigint % 100
    < ${holdOut}::int then 'held' else 'sent' end`

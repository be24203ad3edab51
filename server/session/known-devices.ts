import { sql } from 'kysely'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import type { Holder } from './holder.ts'

/** Of one person. A client that keeps no secret has another at each login. */
const MOST_DEVICES = 50

/**
 * `own`: the person was logged in there. `house`: another person of their restaurant was; people who work there
 * can make as many of these as they like, so they share one count.
 */
export type Familiar = 'own' | 'house' | 'stranger'

type Person = Pick<Holder, 'id' | 'restaurantId'>

/**
 * Knows browser profiles on which people were logged in, by the hash of the secret each keeps (decision 0013).
 */
export function createKnownDevices(db: Db) {
  return {
    /** Returns whether any person was logged in there. */
    async has(device: Buffer): Promise<boolean> {
      const { rows } = await sql`
        select from known_devices where hash = ${device} limit 1`.execute(db)
      return rows.length > 0
    },

    /** Returns how well a device is known for a person: see `Familiar`. */
    async familiar(device: Buffer | null, person: Person | undefined): Promise<Familiar> {
      if (device === null) return 'stranger'
      const { rows } = await sql<{ readonly own: boolean }>`
        select u.id = ${person?.id ?? null} as own
        from known_devices d join users u on u.id = d.user_id
        where d.hash = ${device} and u.active
          and (u.id = ${person?.id ?? null} or u.restaurant_id = ${person?.restaurantId ?? null})
        order by own desc nulls last limit 1`.execute(db)
      const [found] = rows
      if (!found) return 'stranger'
      return found.own ? 'own' : 'house'
    },

    /** Notes that a person has proven themselves there. */
    async note(device: Buffer | null, userId: string, at: Date): Promise<void> {
      if (device === null) return
      const { rows } = await sql`
        insert into known_devices as k (hash, user_id, seen_at) values (${device}, ${userId}, ${at})
        on conflict (hash, user_id) do update set seen_at = excluded.seen_at
        where k.seen_at < ${new Date(at.getTime() - DAY_MS)} returning hash`.execute(db)
      if (rows.length === 0) return
      await sql`delete from known_devices where user_id = ${userId} and hash in (
        select hash from known_devices where user_id = ${userId}
        order by seen_at desc offset ${MOST_DEVICES})`.execute(db)
    },

    /** A token of the device was stolen: perhaps its secret too. */
    async forget(device: Buffer): Promise<void> {
      await db.deleteFrom('known_devices').where('hash', '=', device).execute()
    },
  }
}
export type KnownDevices = ReturnType<typeof createKnownDevices>

import { sql } from 'kysely'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import { giveBackHeld } from '../orders/give-back-held.ts'
import type { Db } from '../platform/database/database.ts'

/** A till that was cut off right after money was held sends its payment within a day. */
const AFTER_MS = 24 * HOUR_MS

/** Gives back what was held for payments that have not come for a day. */
export const releaseHeld = (db: Db, now: Date): Promise<void> =>
  giveBackHeld(db, now, sql`at < ${new Date(now.getTime() - AFTER_MS)}`)

import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { forbidden } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns `A` to `Z`, then `AA`, `AB` and so on, from 1. */
export function deviceCode(ordinal: number): string {
  const rest = Math.floor((ordinal - 1) / 26)
  const letter = String.fromCharCode(65 + ((ordinal - 1) % 26))
  return rest === 0 ? letter : deviceCode(rest) + letter
}

/** Returns the inverse of `deviceCode`. */
const ordinalOf = (code: string): number =>
  Array.from(code).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * How much further a device may be above the numbers that a restored server knows of it: more orders than a
 * till takes in a year, because the age of the backup is unknown.
 */
export const RESTORED_AHEAD = 100_000

type Device = {
  readonly code: string
  readonly last_n: number
  readonly last_order: number
  readonly last_receipt: number
}

type Asked = {
  readonly deviceId: string
  /** The code that the device claims to have had. */
  readonly code?: string | undefined
  /** The session that makes the call. */
  readonly sessionId: string
  readonly at: Date
}

/**
 * Registers a device, or finds it again: its code never changes and is never given to another. A restored
 * server does not know devices registered after the backup, and has skipped their codes: such a device gets its
 * own code back, because receipts with it have been printed.
 */
export async function registerDevice(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { deviceId, code, sessionId, at }: Asked,
): Promise<Device> {
  let wanted = code === undefined ? undefined : ordinalOf(code)
  for (;;) {
    const known = await db
      .selectFrom('devices')
      .select(['code', 'last_n', 'last_order', 'last_receipt'])
      .where('restaurant_id', '=', restaurantId)
      .where('branch_id', '=', branchId)
      .where('id', '=', deviceId)
      .executeTakeFirst()
    if (known) return known
    await refuseMany(db, { deviceId, sessionId })

    const { rows } = await sql<{ readonly next: number }>`
      select coalesce(max(ordinal), 0) + 1 as next from devices
      where restaurant_id = ${restaurantId} and branch_id = ${branchId}`.execute(db)
    const next = rows[0]?.next ?? 1
    // Only a skipped code: no device can reserve a later one.
    const ordinal = wanted !== undefined && wanted < next ? wanted : next
    wanted = undefined
    // Another device may have the number, or take it at the same moment: then this one takes the next.
    await db
      .insertInto('devices')
      .values({
        restaurant_id: restaurantId,
        branch_id: branchId,
        id: deviceId,
        ordinal,
        code: deviceCode(ordinal),
        // It has counted on since, unknown to the restored server.
        ahead: ordinal === next ? 0 : RESTORED_AHEAD,
        registered_at: at,
        registered_by: sessionId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** A browser whose storage was cleared is another device to the same session; more than a few are an attack. */
const MOST_OF_A_SESSION = 10

/** Each registration uses up a code of the branch: one login cannot take all of them. */
async function refuseMany(
  db: Db,
  { deviceId, sessionId }: Pick<Asked, 'deviceId' | 'sessionId'>,
): Promise<void> {
  const { others } = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.count<string>('id').distinct().as('others'))
    .where('registered_by', '=', sessionId)
    .where('id', '!=', deviceId)
    .executeTakeFirstOrThrow()
  if (Number(others) < MOST_OF_A_SESSION) return
  throw forbidden('TOO_MANY_DEVICES')
}

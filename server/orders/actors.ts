import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { forbidden } from '../http/errors.ts'
import { findAccount, holderOf } from '../session/people.ts'

type Wanted = {
  /** Who gave the commands; undefined: whoever sends them. */
  readonly actorId: string | undefined
  readonly deviceIds: readonly string[]
  readonly restaurantId: string
  readonly now: Date
}

const unknown = () =>
  forbidden(
    'Whoever did this has never signed in on this device. Try again to do it in your own name.',
    'ACTOR_UNKNOWN',
  )

/**
 * Whom commands are recorded under. A device sends what somebody left there when the next person has
 * taken over: it stays theirs if they had a session on that very device, also when it has ended since.
 */
export async function actorOf(
  db: Db,
  caller: Caller,
  { actorId, deviceIds, restaurantId, now }: Wanted,
): Promise<Caller> {
  if (actorId === undefined || actorId === caller.userId) return caller
  const [deviceId, ...others] = new Set(deviceIds)
  if (deviceId === undefined || others.length > 0) throw unknown()
  const session = await db
    .selectFrom('sessions')
    .select(['user_id', 'bypass_token_id'])
    .where('device_id', '=', deviceId)
    .where(sql<boolean>`coalesce(user_id, bypass_token_id) = ${actorId}`)
    .limit(1)
    .executeTakeFirst()
  if (!session) throw unknown()
  // Whoever was switched off since did it while they might.
  const holder =
    session.user_id === null
      ? await holderOf(db, session, now)
      : (await findAccount(db, session.user_id))?.holder
  const ofHouse = holder && (holder.restaurantId === null || holder.restaurantId === restaurantId)
  if (!ofHouse) throw unknown()
  const { id, name, role, permissions, purpose } = holder
  return { ...caller, userId: id, name, role, permissions, purpose }
}

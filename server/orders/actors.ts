import { sql } from 'kysely'
import type { Command } from '#shared/orders/command.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { forbidden } from '../platform/http/errors.ts'
import { findAccount, holderOf, type SessionOwner } from '../session/people.ts'
import { formerGrantHolder } from '../session/screens.ts'
import { ALLOWANCE_MS, notLater } from './believe.ts'

type Wanted = {
  /** The person who gave the commands; undefined: the sender. */
  readonly actorId: string | undefined
  readonly commands: readonly Pick<Command, 'deviceId' | 'at'>[]
  readonly restaurantId: string
  readonly now: Date
}

const unknown = () => forbidden('ACTOR_UNKNOWN')

/**
 * Returns the person under whom commands are recorded. A device also sends commands that an earlier person left
 * there: they stay that person's if they had a session on that device at the time, even if it has ended since.
 * Approvals are judged in addition, see `judge`.
 */
export async function actorOf(
  db: Db,
  caller: Caller,
  { actorId, commands, restaurantId, now }: Wanted,
): Promise<Caller> {
  if (actorId === undefined || actorId === caller.userId) return caller
  const [deviceId, ...others] = new Set(commands.map((command) => command.deviceId))
  if (deviceId === undefined || others.length > 0) throw unknown()
  const times = commands.map((command) => notLater(command, now.getTime()))
  const sessions = await sessionsOf(db, { actorId, deviceId, until: Math.max(...times) })
  const within = (at: number) => sessions.some((session) => covers(session, at))
  const [session] = sessions
  if (!session || !times.every(within)) throw unknown()
  // A person who was switched off since could still act then.
  const holder = await formerHolder(db, session, now)
  const ofHouse = holder && (holder.restaurantId === null || holder.restaurantId === restaurantId)
  if (!ofHouse) throw unknown()
  const { id, name, role, permissions, purpose } = holder
  return { ...caller, userId: id, name, role, permissions, purpose }
}

function formerHolder(db: Db, session: SessionOwner, now: Date) {
  if (session.grant_id !== null) return formerGrantHolder(db, session.grant_id)
  if (session.user_id === null) return holderOf(db, session, now)
  return findAccount(db, session.user_id).then((account) => account?.holder)
}

/**
 * Returns the times at which a person can have been at a device, by their current session there and, for a time
 * before it, by earlier ones. Milliseconds.
 */
export async function presenceOf(
  db: Db,
  { actorId, deviceId, since }: Present,
  times: readonly number[],
): Promise<(at: number) => boolean> {
  const holds = (at: number) => since - ALLOWANCE_MS <= at
  const before = times.filter((at) => !holds(at))
  if (before.length === 0) return holds
  const sessions = await sessionsOf(db, { actorId, deviceId, until: Math.max(...before) })
  return (at) => holds(at) || sessions.some((session) => covers(session, at))
}

type Present = {
  readonly actorId: string
  readonly deviceId: string
  /** When the current session began. */
  readonly since: number
}

/**
 * Sessions are compared with times that a device has written: its clock may be wrong, and while it is offline a
 * person continues whose session has ended on the server.
 */
const covers = ({ from, to }: { readonly from: number; readonly to: number }, at: number) =>
  from <= at + ALLOWANCE_MS && at <= to + ALLOWANCE_MS

/** More sessions than are begun on one device while it is offline. */
const MOST_SESSIONS = 100

/**
 * Returns when a person was logged in on a device, in milliseconds, the latest first. A device has one person
 * of a restaurant at a time: a session is over when it was ended or the next one began. A screen's session is
 * over when it was ended, and ends no other; nor do people of another restaurant, whose browser may claim to be
 * any device.
 */
async function sessionsOf(
  db: Db,
  {
    actorId,
    deviceId,
    until,
  }: { readonly actorId: string; readonly deviceId: string; readonly until: number },
) {
  const rows = await db
    .selectFrom('sessions as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.bypass_token_id', 's.grant_id', 's.created_at', 's.revoked_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions as next')
        .leftJoin('users as other', 'other.id', 'next.user_id')
        .select((next) => next.fn.min('next.created_at').as('at'))
        .whereRef('next.device_id', '=', 's.device_id')
        .whereRef('next.created_at', '>', 's.created_at')
        .where(sql<boolean>`next.user_id is not null and s.user_id is not null`)
        // Those of the platform work in every restaurant.
        .where(
          sql<boolean>`coalesce(other.restaurant_id, u.restaurant_id)
            is not distinct from coalesce(u.restaurant_id, other.restaurant_id)`,
        )
        .as('next_at'),
    )
    .where('s.device_id', '=', deviceId)
    .where(sql<boolean>`coalesce(s.user_id, s.bypass_token_id, s.grant_id) = ${actorId}`)
    .where('s.created_at', '<=', new Date(Math.max(until, 0) + ALLOWANCE_MS))
    .orderBy('s.created_at', 'desc')
    .limit(MOST_SESSIONS)
    .execute()
  return rows.map(({ created_at, revoked_at, next_at, ...owner }) => {
    const ends = [revoked_at, next_at].flatMap((end) => (end === null ? [] : [end.getTime()]))
    return { ...owner, from: created_at.getTime(), to: Math.min(...ends, Infinity) }
  })
}

import type * as z from 'zod/mini'
import { isDeepStrictEqual } from 'node:util'
import type { Branch } from '#shared/branches/branch.ts'
import type { Correction } from '#shared/time-cards/card.ts'
import type { timeCardRoutes } from '#shared/time-cards/contract.ts'
import { corrected, stretchesOf } from '#shared/time-cards/fold.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Made } from '../change/change.ts'
import { requirePosition, worksIn } from '../employments/repository.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { clockOf } from './clock-of.ts'
import { worksElsewhere } from './elsewhere.ts'
import { refuseLocked } from './locked.ts'
import { readRefused } from './refused.ts'
import { readClocked } from './rows.ts'

type Wish = {
  readonly caller: Caller
  readonly branch: Branch
  readonly body: z.output<typeof timeCardRoutes.correct.body>
  readonly at: Date
}

/** Appends a correction, and refuses one that makes a person work in two branches at once. */
export async function correctPunch(
  trx: Db,
  { caller, branch, body, at: now }: Wish,
): Promise<Made<Correction> | { readonly result: Correction; readonly unchanged: true }> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const { userId, punchId, at } = body
  // Without it the two are compared as a caller of before sends them.
  const refusedId = body.refusedId ?? null
  const dayOf = (moment: string) => businessDate(moment, branch.timeZone, branch.businessDayCutoff)
  if (at !== null && Date.parse(at) > now.getTime()) throw badRequest('CARD_IN_FUTURE')
  const made: Correction = {
    ...body,
    madeAt: now.toISOString(),
    madeBy: { _id: caller.userId, name: caller.name },
  }
  const before = await findCorrection(trx, place.restaurantId, body._id)
  if (before) {
    if (!isDeepStrictEqual(before, { ...body, refusedId })) throw conflict('ID_REUSED')
    return { result: made, unchanged: true }
  }
  if (body.positionId !== null) await requirePosition(trx, place.restaurantId, body.positionId)
  const { replaced, about } = await judge(trx, branch, body, dayOf)
  const name = await nameOf(trx, userId)
  await trx
    .insertInto('punch_corrections')
    .values({
      restaurant_id: place.restaurantId,
      branch_id: place.branchId,
      id: body._id,
      user_id: userId,
      user_name: name,
      punch_id: punchId,
      refused_id: refusedId,
      about,
      kind: body.kind,
      position_id: body.positionId,
      at,
      reason: body.reason,
      made_at: now,
      made_by: caller.userId,
      made_by_name: caller.name,
    })
    .execute()
  await refuseOverlap(trx, branch, userId, about, dayOf)
  return {
    result: made,
    details: {
      userId,
      name,
      kind: body.kind,
      before: { at: replaced },
      after: { at },
      reason: body.reason,
    },
    rows: [{ topic: 'clocks', _id: userId, row: await clockOf(trx, branch, { userId }, now) }],
  }
}

/** Refuses a correction of what is not there, of another day, or of days that were paid. */
async function judge(
  trx: Db,
  branch: Branch,
  { userId, punchId, refusedId, at }: Wish['body'],
  dayOf: (at: string) => string,
) {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const replaced = await namedMoment(trx, place, { userId, punchId, refusedId })
  const about = punchId === null ? (at ?? replaced) : replaced
  if (about === null) throw badRequest('INVALID_VALUE')
  if (replaced === null && !(await worksIn(trx, place, userId))) throw notFound()
  refuseFar(at ?? about, replaced ?? about)
  // A refused punch that does not count changes no day.
  const days = punchId === null && at === null ? [] : [about, at ?? about]
  for (const moment of new Set(days)) await refuseLocked(trx, place, dayOf(moment))
  return { replaced, about }
}

/** A punch stays near where it was: a card of another day is a punch of its own. */
function refuseFar(moment: string, before: string): void {
  if (Math.abs(Date.parse(moment) - Date.parse(before)) > DAY_MS) throw badRequest('INVALID_VALUE')
}

/** Returns when the punch was that a correction names; null: it names none. */
async function namedMoment(
  trx: Db,
  place: BranchPlace,
  { userId, punchId, refusedId }: Pick<Wish['body'], 'userId' | 'punchId' | 'refusedId'>,
): Promise<string | null> {
  if (refusedId !== undefined) {
    if (punchId !== null) throw badRequest('INVALID_VALUE')
    return refusedAt(trx, place, userId, refusedId)
  }
  if (punchId === null) return null
  const moment = await momentOf(trx, place, userId, punchId)
  if (moment === null) throw notFound()
  return moment
}

/** Returns when a refused punch was that waits for a decision. */
async function refusedAt(trx: Db, place: BranchPlace, userId: string, id: string): Promise<string> {
  const [found] = await readRefused(trx, place, { userId, id })
  if (!found) throw notFound()
  if (found.decision) throw conflict('PUNCH_DECIDED')
  return found.at
}

async function refuseOverlap(
  trx: Db,
  branch: Branch,
  userId: string,
  about: string,
  dayOf: (at: string) => string,
) {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const around = Date.parse(about)
  const window = { from: new Date(around - 2 * DAY_MS), to: new Date(around + 2 * DAY_MS), userId }
  const [person] = await readClocked(trx, place, window)
  if (!person) return
  for (const { begin, out } of stretchesOf(corrected(person.punches, person.corrections, dayOf))) {
    const span = { from: Date.parse(begin.at), to: out && Date.parse(out.at) }
    if (await worksElsewhere(trx, place, userId, span, dayOf))
      throw conflict('CLOCKED_IN_ELSEWHERE')
  }
}

/** Returns when a punch, or a correction that added one, was; null if the person has none of that id here. */
async function momentOf(
  trx: Db,
  { restaurantId, branchId }: { readonly restaurantId: string; readonly branchId: string },
  userId: string,
  id: string,
): Promise<string | null> {
  const punch = await trx
    .selectFrom('punches')
    .select('at')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (punch) return punch.at.toISOString()
  const added = await trx
    .selectFrom('punch_corrections')
    .select('about')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('punch_id', 'is', null)
    .executeTakeFirst()
  return added?.about.toISOString() ?? null
}

async function findCorrection(trx: Db, restaurantId: string, id: string) {
  const row = await trx
    .selectFrom('punch_corrections')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      _id: row.id,
      userId: row.user_id,
      punchId: row.punch_id,
      refusedId: row.refused_id,
      kind: row.kind,
      at: row.at && row.at.toISOString(),
      positionId: row.position_id,
      reason: row.reason,
    }
  )
}

const nameOf = async (trx: Db, id: string): Promise<string> =>
  (await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

import type { Contract } from '#shared/api.ts'
import {
  MOST_ROSTER_SHIFTS,
  type RosterShift,
  rosterShiftRoutes,
} from '#shared/rosters/contract.ts'
import { LONGEST_SHIFT, STEP_MINUTES } from '#shared/rosters/reshape.ts'
import { lengthOf, spanOf, type ShiftTimes } from '#shared/rosters/span.ts'
import { weekOf } from '#shared/rosters/week.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Scene, Some } from '../collections/rules.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { refuseOverlap } from './overlap.ts'
import { requireMember } from './people.ts'

/** Returns the handlers of planned shifts. Nothing of them is shown to people before it is published. */
export const createRosterShiftHandlers = (
  deps: CollectionDeps,
): Handlers<Contract>['rosterShifts'] =>
  createCollection<RosterShift>(deps, rosterShiftRoutes, {
    table: 'roster_shifts',
    subject: 'rosterShift',
    areas: ['rosterShifts'],
    search: ['note'],
    order: 'startsAt',
    most: MOST_ROSTER_SHIFTS,
    mostOf: { column: 'starts_at', days: 366 },
    // Asked before the row is written: people of other branches are not to be found from here.
    async complete(scene, edit, before) {
      const { userId = null } = edit
      if (userId !== null && userId !== before?.userId)
        await requireMember(scene.trx, placeOf(scene), userId)
      return timesOf(scene, edit, before)
    },
    async check(scene, shift, before) {
      refuseLength(shift)
      await requireKnown(scene, shift, before)
      const { userId } = shift
      if (userId === null) return
      if (before?.archived) await requireMember(scene.trx, placeOf(scene), userId)
      await refuseOverlap(scene.trx, scene.place.restaurantId, { ...shift, userId })
    },
    async follow({ trx, place: { restaurantId } }, after, before) {
      const userId = (after ?? before).userId
      const person =
        userId === null
          ? undefined
          : await trx
              .selectFrom('users')
              .select('name')
              .where('restaurant_id', '=', restaurantId)
              .where('id', '=', userId)
              .executeTakeFirst()
      const { day, startTime, endTime } = after ?? before
      return { details: { name: person?.name ?? '', day, startTime, endTime } }
    },
  })

const placeOf = ({ place: { restaurantId, branchId } }: Scene) => ({
  restaurantId,
  branchId: branchId ?? '',
})

function refuseLength(shift: RosterShift): void {
  const length = lengthOf(shift)
  if (length < STEP_MINUTES || length > LONGEST_SHIFT)
    throw badRequest('SHIFT_TOO_LONG', { field: 'body.endTime' })
  if (shift.breakMinutes >= length)
    throw badRequest('BREAK_TOO_LONG', { field: 'body.breakMinutes' })
}

/** Refuses a position of another restaurant, and a planned shift of another branch. */
async function requireKnown(
  { trx, place: { restaurantId, branchId } }: Scene,
  { positionId, definitionId }: RosterShift,
  before: RosterShift | null,
): Promise<void> {
  const position =
    positionId === null || positionId === before?.positionId
      ? true
      : await trx
          .selectFrom('positions')
          .select('id')
          .where('restaurant_id', '=', restaurantId)
          .where('id', '=', positionId)
          .executeTakeFirst()
  const definition =
    definitionId === null || definitionId === before?.definitionId
      ? true
      : await trx
          .selectFrom('shift_definitions')
          .select('id')
          .where('restaurant_id', '=', restaurantId)
          .where('branch_id', '=', branchId)
          .where('id', '=', definitionId)
          .executeTakeFirst()
  if (!position || !definition) throw notFound()
}

/** Returns what follows from day and times: the week, and the moments on the clocks of the branch. */
async function timesOf(
  { trx, place }: Scene,
  edit: Some<RosterShift>,
  before: RosterShift | null,
): Promise<Some<RosterShift>> {
  const times: ShiftTimes = {
    day: edit.day ?? before?.day ?? '',
    startTime: edit.startTime ?? before?.startTime ?? '',
    endTime: edit.endTime ?? before?.endTime ?? '',
  }
  const everywhere = { restaurantId: place.restaurantId, branchIds: 'all' } as const
  const found = await findBranch(trx, everywhere, place.branchId ?? '')
  if (!found) throw notFound()
  const { from, until } = spanOf(times, found.branch.timeZone)
  return {
    week: weekOf(times.day),
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(until).toISOString(),
  }
}

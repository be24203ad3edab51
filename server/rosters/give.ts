import type { ShownRosterShift } from '#shared/rosters/shown.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import { refuseOverlap } from './overlap.ts'
import { requireMember } from './people.ts'

type Given = {
  readonly restaurantId: string
  readonly shift: ShownRosterShift
  /** Whose it is now; null: it is open. */
  readonly fromId: string | null
  readonly toId: string
  readonly at: Date
}

/**
 * Gives a published shift to another person, as planned and as people see it. Refuses where a manager has planned it
 * otherwise since, where it is over, and where the person works at that time already.
 */
export async function giveShift(
  trx: Db,
  { restaurantId, shift, fromId, toId, at }: Given,
): Promise<string> {
  const { _id, branchId, startsAt, endsAt } = shift
  if (Date.parse(startsAt) <= at.getTime()) throw conflict('SHIFT_BEGUN')
  const name = await requireMember(trx, { restaurantId, branchId }, toId)
  const planned = await trx
    .updateTable('roster_shifts')
    .set((eb) => ({ user_id: toId, revision: eb('revision', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', _id)
    .where('user_id', fromId === null ? 'is' : '=', fromId)
    .where('starts_at', '=', new Date(startsAt))
    .where('ends_at', '=', new Date(endsAt))
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const shown = await trx
    .updateTable('published_shifts')
    .set({ user_id: toId, changed_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', _id)
    .where('user_id', fromId === null ? 'is' : '=', fromId)
    .executeTakeFirst()
  if (planned.numUpdatedRows === 0n || shown.numUpdatedRows === 0n) throw conflict('SHIFT_TAKEN')
  await refuseOverlap(trx, restaurantId, { _id, userId: toId, startsAt, endsAt })
  return name
}

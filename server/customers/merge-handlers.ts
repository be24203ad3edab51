import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { Merged, UNMERGE_DAYS } from '#shared/customers/merge-contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { MakeChange } from '../change/change.ts'
import { constraintOf, type Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { isKnown } from './is-known.ts'
import { mergeGuests } from './merge.ts'
import { readStory } from './story.ts'
import { unmergeGuests } from './unmerge.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/** Both ids are on orders, tables and reservations of every branch. */
const EVERYWHERE = ['customers', 'orders', 'tableReservations'] as const
const result = { success: true as const }

/** Returns the handlers of what guests did, and of guests who are one. */
export const createMergeHandlers = ({
  db,
  now,
  change,
}: Deps): Pick<Handlers<Contract>['customers'], 'story' | 'merges' | 'merge' | 'unmerge'> => ({
  async story({ caller, params: { id }, query: { branchId } }) {
    const found = await findBranch(db, caller, branchId)
    const story = found && (await readStory(db, found.branch, id, now()))
    if (!story) throw notFound()
    return story
  },

  async merges({ caller, params: { id }, query: { branchId } }) {
    const found = await findBranch(db, caller, branchId)
    if (!found || !(await isKnown(db, found.branch.restaurantId, id))) throw notFound()
    return { results: await readMerges(db, found.branch.restaurantId, id, now()) }
  },

  merge: ({ caller, params: { id }, query: { branchId }, body: { mergeId, otherId } }) =>
    change({
      caller,
      place: { branchId },
      action: 'customer.merge',
      everywhere: EVERYWHERE,
      async work(trx, { at, restaurantId }) {
        const wish = { restaurantId, mergeId, id, otherId, at, by: caller }
        return (await mergeGuests(trx, wish))
          ? { result, details: { _id: id, otherId } }
          : { result, unchanged: true }
      },
    }),

  unmerge: ({ caller, params: { id }, query: { branchId }, body: { mergeId } }) =>
    change({
      caller,
      place: { branchId },
      action: 'customer.unmerge',
      everywhere: EVERYWHERE,
      async work(trx, { at, restaurantId }) {
        const otherId = await unmergeGuests(trx, { restaurantId, mergeId, id, at, by: caller })
        return otherId === null
          ? { result, unchanged: true }
          : { result, details: { _id: id, otherId } }
      },
    }).catch((error: unknown) => {
      // A number of theirs was typed at another guest in the meantime.
      if (constraintOf(error) === 'customer_phones_pkey') throw conflict('CUSTOMER_PHONE_TAKEN')
      throw error
    }),
})

async function readMerges(db: Db, restaurantId: string, id: string, now: Date): Promise<Merged[]> {
  const rows = await db
    .selectFrom('customer_merges as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.restaurant_id', '=', 'm.restaurant_id').onRef('c.id', '=', 'm.gone_id'),
    )
    .select(['m.id', 'm.kept_id', 'm.at', 'm.done_by_name', 'c.id as other', 'c.code', 'c.name'])
    .select(['c.phone', 'c.other_phone', 'c.note'])
    .where('m.restaurant_id', '=', restaurantId)
    .where('m.undone_at', 'is', null)
    .where('m.gone_id', '<>', id)
    .where(sql<boolean>`m.gone_id = any(ids_of_guest(${restaurantId}::uuid, ${id}::uuid))`)
    .orderBy('m.at', 'desc')
    .orderBy('m.id')
    .execute()
  return rows.map((row) =>
    Merged.parse({
      _id: row.id,
      otherId: row.other,
      code: row.code,
      name: row.name,
      phone: row.phone,
      otherPhone: row.other_phone,
      note: row.note,
      at: row.at.toISOString(),
      by: row.done_by_name,
      // A guest who was merged into one of them comes back from there.
      undoable: row.kept_id === id && now.getTime() <= row.at.getTime() + UNMERGE_DAYS * DAY_MS,
    }),
  )
}

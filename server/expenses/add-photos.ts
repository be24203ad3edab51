import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { MOST_PHOTOS } from '#shared/photos/photo-ids.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireExpense } from './rules.ts'

/** Returns the handler that names photos of an expense: a paper often comes later than its cash has gone. */
export const createAddPhotos =
  ({ change }: CollectionDeps): Handlers<Contract>['expenses']['addPhotos'] =>
  ({ caller, params: { id }, query: { branchId }, body }) =>
    change({
      caller,
      place: { branchId },
      action: 'expense.photos',
      areas: ['expenses'],
      async work(trx, { restaurantId }) {
        const expense = await requireExpense(trx, { restaurantId, branchId }, id)
        const { name, madeBy } = expense
        const isAnothers = madeBy !== caller.userId
        if (isAnothers && !caller.permissions.includes('manage_expenses')) throw notFound()
        const photos = [...new Set([...expense.photos, ...body.photos])]
        const result = { photos }
        if (photos.length === expense.photos.length) return { result, unchanged: true }
        if (photos.length > MOST_PHOTOS || expense.isReversed) throw conflict('EXPENSE_STATE')
        await sql`
          update expenses set photos = ${photos}::uuid[]
          where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
        return { result, details: { _id: id, name, count: photos.length } }
      },
    })

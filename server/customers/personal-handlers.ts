import type { Contract } from '#shared/api.ts'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { eraseGuest } from './erase.ts'
import { readPersonalData } from './personal-data.ts'

type Deps = { readonly db: Db; readonly change: MakeChange }

/** Returns the handlers of what guests may ask about their own data. */
export const createPersonalHandlers = ({
  db,
  change,
}: Deps): Pick<Handlers<Contract>['customers'], 'personalData' | 'erase'> => ({
  async personalData({ caller, params: { id }, query: { branchId } }) {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    const language = pickLanguage([found.branch.languages?.guest]) ?? DEFAULT_LANGUAGE
    return change({
      caller,
      place: { branchId },
      action: 'customer.data',
      async work(trx, { at, restaurantId }) {
        const result = await readPersonalData(trx, { restaurantId, id, language, at })
        if (!result) throw notFound()
        return { result, details: { _id: id } }
      },
    })
  },

  erase: ({ caller, params: { id }, query: { branchId }, body: { code } }) =>
    change({
      caller,
      place: { branchId },
      action: 'customer.erase',
      everywhere: ['customers', 'orders', 'tableReservations', 'waitingParties'],
      async work(trx, { at, restaurantId }) {
        const result = { success: true as const }
        const isNew = await eraseGuest(trx, { restaurantId, id, code, at, by: caller })
        return isNew ? { result, details: { _id: id } } : { result, unchanged: true }
      },
    }),
})

import type { Contract } from '#shared/api.ts'
import { knowsGuests } from '#shared/customers/knows-guests.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'
import { guestOf } from '../customers/guest-ids.ts'
import { isKnown } from '../customers/is-known.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { withdrawOffers } from './withdraw.ts'

type Deps = { readonly db: Db; readonly change: MakeChange }

/** Returns the handler of a guest who wants no more offers and says so to a cashier. Heard twice, it is noted once. */
export const createRefuse =
  ({ db, change }: Deps): Handlers<Contract>['campaigns']['refuse'] =>
  async ({ caller, query: { branchId }, body: { customerId } }) => {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    if (!knowsGuests(found.branch)) throw forbidden('FEATURE_OFF')
    return change({
      caller,
      place: { branchId },
      action: 'customer.consent',
      everywhere: ['customers'],
      async work(trx, { at, restaurantId }) {
        const result = { success: true as const }
        const guest = await guestOf(trx, restaurantId, customerId)
        if (!(await isKnown(trx, restaurantId, guest))) throw notFound()
        const withdrawn = await withdrawOffers(trx, {
          restaurantId,
          customerId: guest,
          how: 'spoken',
          at,
          by: caller,
        })
        return withdrawn.length === 0
          ? { result, unchanged: true }
          : { result, details: { _id: guest, withdrawn } }
      },
    })
  }

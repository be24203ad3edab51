import type { Contract } from '#shared/api.ts'
import { viewOf, withoutPhones } from '../realtime/visibility.ts'
import type { Entrance } from '../tenancy/enter.ts'
import { requireOpen } from '../tenancy/open-in.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { findOrder, listOrders, listTransactions } from './lists.ts'
import { readHistory } from './history.ts'
import { listRefunds } from './refunds.ts'
import { readNotes } from '../orders/notes.ts'

type Deps = { readonly db: Db; readonly configs: Entrance; readonly now: () => Date }
type ListHandlers = Pick<Handlers<Contract>, 'orders' | 'transactions' | 'refunds'> & {
  readonly receipts: Pick<Handlers<Contract>['receipts'], 'list'>
}

/** Returns the handlers that look up orders and payments. */
export function createOrderListHandlers({ db, configs, now }: Deps): ListHandlers {
  const placeOf = async (caller: Caller, branchId: string) => {
    const { branch } = await configs.enter(caller, branchId)
    return { restaurantId: branch.restaurantId, branchId }
  }
  return {
    orders: {
      list: async ({ caller, query }) =>
        listOrders(db, await placeOf(caller, query.branchId), query),

      async get({ caller, params }) {
        const order = await findOrder(db, caller, params.id)
        if (!order) throw notFound()
        // A receipt is an order, too, see the contract.
        await requireOpen(db, caller, order.branchId, ['orders', 'receipts'])
        return viewOf(caller).phones ? order : withoutPhones(order)
      },

      async history({ caller, params }) {
        const order = await findOrder(db, caller, params.id)
        if (!order) throw notFound()
        const place = await placeOf(caller, order.branchId)
        return { results: await readHistory(db, { ...place, orderId: order._id }) }
      },

      async notes({ caller, query }) {
        const { branch } = await configs.enter(caller, query.branchId)
        return { results: await readNotes(db, branch, now()) }
      },
    },
    transactions: {
      list: async ({ caller, query }) =>
        listTransactions(db, await placeOf(caller, query.branchId), query),
    },
    refunds: {
      list: async ({ caller, query }) =>
        listRefunds(db, await placeOf(caller, query.branchId), query),
    },
    receipts: {
      list: async ({ caller, query }) =>
        listOrders(db, await placeOf(caller, query.branchId), {
          ...query,
          status: 'paid',
          withReceipt: true,
        }),
    },
  }
}

import { sql } from 'kysely'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { CustomerDraft } from '#shared/customers/contract.ts'
import type { LoyaltyProgramDraft } from '#shared/loyalty/contract.ts'
import type { House, Person } from '../support/house.ts'
import { newId } from '../support/till.ts'

/** Adds guests of a restaurant and sees what they have. */
export function guestsOf({ api }: Pick<Person, 'api'>, restaurantId: string, branchId: string) {
  const place = { query: { restaurantId } }
  const here = { query: { branchId } }
  return {
    add: (body: CustomerDraft) => api.customers.create({ ...place, body }),
    program: (body: LoyaltyProgramDraft) => api.loyaltyPrograms.create({ ...place, body }),
    points: async (id: string) => (await api.customers.get({ params: { id }, ...place })).points,
    entries: async (customerId: string) => {
      const pageOf = (page: number) =>
        api.customers.pointHistories({ query: { branchId, customerId, limit: 100, page } })
      const first = await pageOf(1)
      const entries = [...first.results]
      for (let page = 2; page <= first.totalPages; page++)
        entries.push(...(await pageOf(page)).results)
      return entries
    },
    adjust: (id: string, points: number) =>
      api.customers.adjust({
        params: { id },
        ...here,
        body: { entryId: newId(), points, note: 'Welcome' },
      }),
  }
}

export const named = (orderId: string, customer: OrderCustomer | null): CommandDraft => ({
  kind: 'order.setGuest',
  payload: { orderId, customer },
})

/** Sets every cursor back to the beginning: all that was posted is posted again. */
export async function postAgain({ db, domain }: House): Promise<void> {
  await sql`update stock_cursors set seq = 0`.execute(db)
  await domain.poster.drain()
}

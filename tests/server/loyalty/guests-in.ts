import { sql } from 'kysely'
import type { OrderCustomer } from '#shared/orders/order.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { House, Loose, Person } from '../support/house.ts'

function ok({ status, body }: { readonly status: number; readonly body: Loose }): Loose {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Adds guests of a restaurant and sees what they have. */
export function guestsOf(person: Person, restaurantId: string, branchId: string) {
  return {
    add: async (draft: object): Promise<{ readonly _id: string; readonly code: string }> =>
      ok(await person.post(`/crm/customers?restaurantId=${restaurantId}`, draft)),
    program: async (draft: object): Promise<{ readonly _id: string }> =>
      ok(await person.post(`/crm/loyalty-programs?restaurantId=${restaurantId}`, draft)),
    points: async (id: string): Promise<number> =>
      ok(await person.get(`/crm/customers/${id}?restaurantId=${restaurantId}`)).points,
    entries: async (id: string): Promise<readonly { kind: string; points: number }[]> =>
      ok(
        await person.get(
          `/crm/customers/loyalty/point-histories?branchId=${branchId}&customerId=${id}&limit=100`,
        ),
      ).results,
    adjust: async (id: string, points: number) =>
      ok(
        await person.post(`/crm/customers/${id}/loyalty/adjust?branchId=${branchId}`, {
          entryId: crypto.randomUUID(),
          points,
          note: 'Welcome',
        }),
      ),
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

import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { AppError } from '../platform/http/errors.ts'
import { PRODUCT } from '../tenancy/product.ts'
import { eraseGuest } from './erase.ts'

/** Guests of one night: what is left follows in the next. */
const MOST = 500

/**
 * Returns the guests of whom nothing was heard since a moment: no sale, no points, no consent, no edit, and they are known
 * for longer. Archived ones, too, whose words are kept as well; who was merged is erased with the one who has them.
 */
const unheardSince = (restaurantId: string, since: Date): RawBuilder<unknown> => sql`
  select c.id, c.code from customers c
  where c.restaurant_id = ${restaurantId} and coalesce(c.edited_at, c.since) < ${since}
    and not exists (
      select from customer_aliases a where a.restaurant_id = c.restaurant_id and a.alias_id = c.id
    )
    and not exists (
      select from sales s where s.restaurant_id = c.restaurant_id
        and s.customer_id = any(ids_of_guest(c.restaurant_id, c.id)) and s.at >= ${since}
    )
    and not exists (
      select from account_entries e where e.restaurant_id = c.restaurant_id
        and e.account_id = any(ids_of_guest(c.restaurant_id, c.id)) and e.at >= ${since}
        and e.kind <> 'expired'
    )
    and not exists (
      select from consents k where k.restaurant_id = c.restaurant_id
        and k.customer_id = any(ids_of_guest(c.restaurant_id, c.id)) and k.at >= ${since}
    )`

/** Returns how many guests a rule of so many days would erase now. */
export async function countDue(db: Db, restaurantId: string, days: number, at: Date) {
  const { rows } = await sql<{ readonly due: number }>`
    select count(*)::int as due from (
      ${unheardSince(restaurantId, before(at, days))}
    ) guests`.execute(db)
  return rows[0]?.due ?? 0
}

const before = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/** Returns what erases guests who were not here for as long as an owner has confirmed. Called again, it finds no one. */
export const createRetention =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly restaurantId: string; readonly days: number }>`
      select restaurant_id as "restaurantId", days from guest_retention`.execute(db)
    for (const { restaurantId, days } of rows) {
      const { rows: due } = await sql<{ readonly id: string; readonly code: string }>`
        ${unheardSince(restaurantId, before(now(), days))} order by c.since limit ${MOST}`.execute(
        db,
      )
      for (const guest of due) await eraseOne(change, restaurantId, guest)
    }
  }

/** Each guest is a change of their own, as if a person had erased them; one who is expected again is left alone. */
async function eraseOne(
  change: MakeChange,
  restaurantId: string,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<void> {
  await change({
    caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
    place: { restaurantId },
    action: 'customer.forget',
    areas: ['customers', 'orders', 'tableReservations', 'waitingParties'],
    evenClosed: true,
    async work(trx, { at }) {
      const isNew = await eraseGuest(trx, { restaurantId, id, code, at, by: PRODUCT })
      return isNew ? { result: null, details: { _id: id } } : { result: null, unchanged: true }
    },
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'GUEST_EXPECTED') return
    throw error
  })
}

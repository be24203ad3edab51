import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { Recognised } from '#shared/customers/contract.ts'
import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import { balanceOf } from '../account-entries/entries.ts'
import type { MeetsOf } from '../promotions/meets.ts'
import { readPromotionRows } from '../promotions/versions.ts'
import { worthIn } from '../loyalty/terms.ts'
import type { Db } from '../platform/database/database.ts'
import { guestOf } from './guest-ids.ts'
import { tierOf } from './tiers.ts'

/** Returns the id of the guest with a whole number or a code, also of one who was merged into them; undefined: none. */
export async function findGuest(db: Db, restaurantId: string, key: string) {
  const { rows } = await sql<{ readonly id: string }>`
    select c.id from customers coded
    join customers c on c.restaurant_id = coded.restaurant_id
      and c.id = guest_of(coded.restaurant_id, coded.id) and c.archived_at is null
    where coded.restaurant_id = ${restaurantId} and coded.code = ${key}
    union all
    select customer_id from customer_phones where restaurant_id = ${restaurantId} and phone = ${key}
    limit 1`.execute(db)
  return rows[0]?.id
}

/** Returns what a till shows of a guest; undefined where there is none. */
export async function recognise(
  { db, meetsOf }: { readonly db: Db; readonly meetsOf: MeetsOf },
  branch: Branch,
  asked: string,
  at: Date,
) {
  const { restaurantId } = branch
  const id = await guestOf(db, restaurantId, asked)
  const row = await db
    .selectFrom('customers')
    .select(['id', 'code', 'name', 'allergens'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const place = { restaurantId, branchId: branch._id }
  const promotions = await readPromotionRows(db, place, at)
  const points = await balanceOf(db, restaurantId, { ledger: 'points', _id: id })
  return Recognised.parse({
    _id: row.id,
    code: row.code,
    firstName: firstName(row.name),
    points,
    allergens: row.allergens,
    worth: await worthIn(db, branch, points),
    meets: await meetsOf(db, branch, promotions, { customerId: row.id, orderId: null }, at),
    tier: hasLoyalty(branch) ? await tierOf(db, restaurantId, branch.currency, id) : null,
    word: null,
  })
}

/** Words before a blank: what staff say to a guest. A name without blanks is said as a whole. */
const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name

import type { Branch } from '#shared/branches/branch.ts'
import type { House } from '../support/house.ts'
import { newId } from '../support/till.ts'

/** A deposit to the bank: not every branch closes its days. */
export async function safeEntryIn({ db, now }: House, branch: Branch): Promise<string> {
  const id = newId()
  await db
    .insertInto('safe_entries')
    .values({
      restaurant_id: branch.restaurantId,
      branch_id: branch._id,
      id,
      kind: 'deposit',
      currency: branch.currency,
      amount: -1000,
      reference: '',
      note: '',
      done_by: id,
      done_by_name: 'Someone',
      at: now(),
      business_date: '2026-11-20',
      reverses: null,
    })
    .execute()
  return id
}

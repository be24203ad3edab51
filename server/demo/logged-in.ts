import type { Branch } from '#shared/branches/branch.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Db } from '../platform/database/database.ts'
import { demoId } from './ids.ts'
import { insertRows } from './insert-rows.ts'

/** Writes that people were logged in on the branch's till when they took their last order, and have logged out. */
export async function insertLoggedIn(
  trx: Db,
  { code }: Pick<Branch, 'code'>,
  orders: readonly Order[],
): Promise<void> {
  const last = new Map<string, string>()
  for (const { openedBy, openedAt } of orders)
    if (openedAt > (last.get(openedBy._id) ?? '')) last.set(openedBy._id, openedAt)
  const rows = [...last].map(([userId, at]) => ({
    id: demoId('session', code, userId),
    user_id: userId,
    device_id: demoId(code, 'device A'),
    created_at: at,
    seen_at: at,
    revoked_at: at,
    revoked_reason: 'logout',
  }))
  await insertRows(trx, 'sessions', rows)
}

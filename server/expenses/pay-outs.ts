import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { CashMovement } from '#shared/cash/movement.ts'
import { bookRate } from '#shared/currencies/book-rate.ts'
import { inHouse } from '#shared/money/exchange.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { monthOf } from '#shared/time/calendar.ts'
import type { Db } from '../platform/database/database.ts'
import { appendEvent } from './events.ts'

type Moved = { readonly movement: CashMovement; readonly branch: Branch; readonly at: Date }

/**
 * Returns whether a pay-out cannot be booked under its id, because another expense has it. Devices make the ids, and
 * honest ones never make one twice.
 */
export async function isTaken(trx: Db, restaurantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from expenses where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
  return rows.length > 0
}

/** Books what a movement of cash means for expenses, in the transaction that writes the movement. */
export async function bookMovement(trx: Db, moved: Moved): Promise<void> {
  const { movement } = moved
  if (movement.reverses !== null) return reverse(trx, moved, movement.reverses)
  if (movement.expenseId !== undefined) return spend(trx, moved, movement.expenseId)
  if (movement.returns !== undefined) await settle(trx, moved, movement.returns)
}

async function spend(trx: Db, { movement, branch, at }: Moved, id: string): Promise<void> {
  const { restaurantId, _id: branchId, currency: house, timeZone, businessDayCutoff } = branch
  const amount = 0 - movement.amount
  const currency = movement.currency ?? house
  const rate = currency === house ? '' : (bookRate(branch.rates, currency) ?? '')
  const worth = rate === '' ? amount : inHouse(amount, { house, foreign: currency, rate })
  const spentOn = businessDate(movement.at, timeZone, businessDayCutoff)
  await sql`
    insert into expenses (restaurant_id, branch_id, id, name, category_id, spent_on, amount, tax,
      currency, rate, worth, paid_from, note, month, state, made_at, made_by, made_by_name,
      photos)
    values (${restaurantId}, ${branchId}, ${id}, ${movement.reason.slice(0, 80)}, (
        select id from expense_categories
        where restaurant_id = ${restaurantId} and id = ${movement.categoryId ?? null}::uuid
      ), ${spentOn}, ${amount}, 0, ${currency}, ${rate}, ${worth}, 'drawer', '', ${monthOf(spentOn)},
      'submitted', ${at}, ${movement.by._id}, ${movement.by.name},
      ${movement.photos ?? []}::uuid[])`.execute(trx)
}

/** What was taken back in the drawer was not spent, and what was not brought back after all is owed again. */
async function reverse(trx: Db, { movement, branch, at }: Moved, id: string): Promise<void> {
  const { restaurantId, _id: branchId } = branch
  const { rows } = await sql<{ readonly id: string; readonly event: string }>`
    with undone as (
      update expenses set is_reversed = true, archived_at = ${at}, revision = revision + 1
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and id = ${id}
        and paid_from = 'drawer'
      returning id
    ), owed as (
      update expenses set returned_as = null, revision = revision + 1
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and returned_as = ${id}
      returning id
    )
    select id, 'reverse' as event from undone union all select id, 'owe' from owed`.execute(trx)
  for (const { id: expenseId, event } of rows) {
    await appendEvent(trx, { restaurantId, expenseId, event, at, by: movement.by })
  }
}

/** A pay-in of all of it settles a rejected pay-out. Less than that stays cash that was put in. */
async function settle(trx: Db, { movement, branch, at }: Moved, expenseId: string): Promise<void> {
  const { restaurantId, _id: branchId } = branch
  const { rows } = await sql`
    update expenses set returned_as = ${movement._id}, revision = revision + 1
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and id = ${expenseId}
      and state = 'rejected' and paid_from = 'drawer' and returned_as is null
      and not is_reversed and amount <= ${movement.amount}
      and currency = ${movement.currency ?? branch.currency}
    returning id`.execute(trx)
  if (rows.length === 0) return
  await appendEvent(trx, { restaurantId, expenseId, event: 'return', at, by: movement.by })
}

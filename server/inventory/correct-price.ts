import { sql } from 'kysely'
import type { PriceDraft } from '#shared/inventory/act.ts'
import { correctPrice as correction, shareLeft } from '#shared/inventory/level.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { ActScene } from './act.ts'
import { openStock } from './simple-acts.ts'
import { PER_UNIT } from './levels.ts'

/**
 * Records that a line of a delivery cost another amount. The share of it that mixing says is left is revalued, the rest
 * was used at the wrong price and is of today; nothing posted is calculated again.
 */
export async function correctPrice(
  scene: ActScene,
  receiptId: string,
  { ingredientId, price, note = '' }: PriceDraft,
) {
  const { book } = await openStock(scene, [ingredientId])
  const bought = await readBought(scene, receiptId, ingredientId)
  const value = price * PER_UNIT
  const by = value - bought.value
  const left = shareLeft(await issuesSince(scene, bought, ingredientId))
  const { level, used } = correction(by, left)
  const what = { ingredientId, kind: 'price_correction', part: 'value' }
  // All of it was bought, and what is used by now was never worth it.
  book.move(scene.cause, what, { quantity: 0, value: by })
  const gone = { ...what, kind: 'price_used', part: 'used' }
  if (used !== 0) book.move(scene.cause, gone, { quantity: 0, value: 0 - used })
  book.boughtFor(
    { branchId: scene.branch._id, place: 'stock', ingredientId },
    { quantity: bought.quantity, was: bought.value, value },
  )
  return {
    book,
    document: { ingredientId, price, note, kept: level.value, used },
    ofAct: receiptId,
  }
}

type Bought = {
  readonly n: number
  readonly quantity: number
  /** With the corrections so far. */
  readonly value: number
  /** A count of after it has explained it away. */
  readonly explained: boolean
}

async function readBought(
  { trx, restaurantId, branch }: ActScene,
  receiptId: string,
  ingredientId: string,
): Promise<Bought> {
  const { rows } = await sql<Bought & { readonly lines: number }>`
    select max(n) as n, sum(quantity)::bigint as quantity,
      count(*) as lines, sum(value)::bigint + coalesce((
        select sum(c.value)::bigint from stock_acts a
        join stock_movements c on c.restaurant_id = a.restaurant_id and c.source_kind = 'price'
          and c.source_id = a.id
        where a.restaurant_id = ${restaurantId} and a.of_act = ${receiptId} and a.kind = 'price'
          and not exists (
            select from stock_acts u where u.restaurant_id = a.restaurant_id and u.of_act = a.id
              and u.kind = 'undo'
          )
          and c.kind = 'price_correction' and c.ingredient_id = ${ingredientId}
      ), 0) as value,
      bool_or(exists (
        select from stock_movements o where o.restaurant_id = m.restaurant_id
          and o.source_kind = m.source_kind and o.source_id = m.source_id
          and o.part = m.part || '/counted'
      )) as explained
    from stock_movements m
    where restaurant_id = ${restaurantId} and branch_id = ${branch._id}
      and source_kind = 'receipt' and source_id = ${receiptId} and kind = 'receipt'
      and ingredient_id = ${ingredientId} and not exists (
        select from stock_acts u where u.restaurant_id = m.restaurant_id
          and u.of_act = m.source_id and u.kind = 'undo'
      )`.execute(trx)
  const [found] = rows
  if (!found || found.lines === 0) throw notFound()
  // Which of two lines cost another amount nothing says.
  if (found.lines > 1) throw badRequest('VALIDATION_FAILED')
  return found
}

/**
 * Returns what was taken since a delivery, each with what was there before it. What a count explained away changed
 * nothing; what covered a shortage was used as it came.
 */
async function issuesSince(
  { trx, restaurantId, branch }: ActScene,
  { n, quantity, explained }: Bought,
  ingredientId: string,
): Promise<readonly { readonly before: number; readonly taken: number }[]> {
  if (explained) return [{ before: quantity, taken: quantity }]
  const { rows } = await sql<{ readonly n: number; readonly quantity: number }>`
    select n, quantity from stock_movements m
    where restaurant_id = ${restaurantId} and branch_id = ${branch._id} and place = 'stock'
      and ingredient_id = ${ingredientId} and kind <> 'count_correction'
      and source_kind <> 'undo' and not exists (
        select from stock_acts u where u.restaurant_id = m.restaurant_id
          and u.of_act = m.source_id and u.kind = 'undo'
      )
      and not exists (
        select from stock_movements o where o.restaurant_id = m.restaurant_id
          and o.source_kind = m.source_kind and o.source_id = m.source_id
          and o.part = m.part || '/counted'
      )
    order by n`.execute(trx)
  let there = 0
  const issues: { readonly before: number; readonly taken: number }[] = []
  for (const row of rows) {
    if (row.n === n && there < 0) {
      issues.push({ before: quantity, taken: Math.min(quantity, 0 - there) })
    }
    if (row.n > n && row.quantity < 0) issues.push({ before: there, taken: 0 - row.quantity })
    there += row.quantity
  }
  return issues
}

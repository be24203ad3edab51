import { sql } from 'kysely'
import type { CountDraft } from '#shared/inventory/act.ts'
import { asksRecount } from '#shared/inventory/count.ts'
import { averageCost, valueAt } from '#shared/inventory/level.ts'
import { USUAL_STOCK_COUNT } from '#shared/inventory/stock-count-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'
import { type ActScene, past } from './act.ts'
import type { OpenBook } from './book.ts'
import { type KnownIngredient, quantityOf } from './ingredients.ts'
import { endOpenCount } from './open-counts.ts'
import { openStock } from './simple-acts.ts'

/** What was found of an ingredient, and when. */
type Found = { readonly quantity: number; readonly at: Date }

/**
 * Records what is there. Each ingredient was counted at a moment of its own, and is compared with all that happened until
 * then: what was sold since, and what of before arrives later, changes nothing of it.
 */
export async function countStock(scene: ActScene, { lines, note = '' }: CountDraft) {
  const moments = lines.map(({ countedAt }) => past(countedAt, scene.cause.at))
  const since = new Date(Math.min(...moments.map((moment) => moment.getTime())))
  const ids = lines.map(({ ingredientId }) => ingredientId)
  const { book, ingredient } = await openStock(scene, ids, since)
  const found = foundOf(
    lines.map((line, index) => ({ ...line, at: moments[index] ?? scene.cause.at })),
    ingredient,
  )
  const moved = await movedSince(scene.trx, scene, found)
  const { recountAbove } = scene.branch.stockCount ?? USUAL_STOCK_COUNT
  const counted = [...found].map(([id, one]) => adjust(book, scene, id, one, moved.get(id) ?? 0))
  return {
    book,
    document: { lines, note },
    recount: counted.flatMap(({ ingredientId, quantity, expected, value }) =>
      asksRecount({ counted: quantity, expected, value }, recountAbove) ? [ingredientId] : [],
    ),
    async alsoWrite() {
      await writeCounts(scene, counted)
      const { trx, restaurantId, branch, cause } = scene
      const place = { restaurantId, branchId: branch._id }
      if (cause.by) await endOpenCount(trx, place, cause.by._id)
    },
  }
}

/** Adds up what is on several shelves, at the last of the moments. */
function foundOf(
  lines: readonly (CountDraft['lines'][number] & { readonly at: Date })[],
  ingredient: (id: string) => KnownIngredient,
): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>()
  for (const { ingredientId, at, ...typed } of lines) {
    const quantity = quantityOf(ingredient(ingredientId), typed)
    const { quantity: before, at: then } = found.get(ingredientId) ?? { quantity: 0, at }
    if (!Number.isSafeInteger(before + quantity)) throw badRequest('QUANTITY_OUT_OF_RANGE')
    found.set(ingredientId, { quantity: before + quantity, at: then > at ? then : at })
  }
  return found
}

/** Takes or adds what a count found too little or too much, at the average. */
function adjust(
  book: OpenBook,
  { branch, cause, dayOf }: ActScene,
  ingredientId: string,
  { quantity, at }: Found,
  movedSinceThen: number,
) {
  const level = book.levelOf({ branchId: branch._id, place: 'stock', ingredientId })
  const expected = level.quantity - movedSinceThen
  const adjustment = quantity - expected
  const what = { ingredientId, kind: 'count', part: ingredientId }
  const then = { ...cause, at, businessDate: dayOf(at) }
  const value = valueAt(averageCost(level), Math.abs(adjustment))
  if (adjustment < 0) book.take(then, what, 0 - adjustment)
  if (adjustment > 0) book.put(then, what, { quantity: adjustment, value })
  return { ingredientId, at: at.toISOString(), day: dayOf(at), quantity, expected, value }
}

async function writeCounts(
  { trx, restaurantId, branch, cause }: ActScene,
  counted: readonly object[],
): Promise<void> {
  await sql`
    insert into stock_counts (restaurant_id, branch_id, ingredient_id, counted_at, act_id,
      business_date, counted, expected)
    select ${restaurantId}::uuid, ${branch._id}::uuid, r."ingredientId", r.at,
      ${cause.sourceId}::uuid, r.day, r.quantity, r.expected
    from json_to_recordset(${JSON.stringify(counted)}::json) as r ("ingredientId" uuid,
      at timestamptz, day date, quantity bigint, expected bigint)`.execute(trx)
}

/** Returns what moved after each count: the level less it is what was expected. Call it with the levels locked. */
async function movedSince(
  trx: Db,
  { restaurantId, branch }: ActScene,
  counted: ReadonlyMap<string, { readonly at: Date }>,
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...counted].map(([ingredientId, { at }]) => ({
    ingredientId,
    at: at.toISOString(),
  }))
  const { rows } = await sql<{ readonly ingredientId: string; readonly quantity: number }>`
    select m.ingredient_id as "ingredientId", sum(m.quantity)::bigint as quantity
    from json_to_recordset(${JSON.stringify(wanted)}::json) as k ("ingredientId" uuid, at timestamptz)
    join stock_movements m on m.restaurant_id = ${restaurantId} and m.branch_id = ${branch._id}
      and m.ingredient_id = k."ingredientId" and m.at > k.at and m.place = 'stock'
    group by m.ingredient_id`.execute(trx)
  return new Map(rows.map(({ ingredientId, quantity }) => [ingredientId, quantity]))
}

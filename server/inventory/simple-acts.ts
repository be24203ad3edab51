import { sql } from 'kysely'
import type { ReceiptDraft, WasteDraft } from '#shared/inventory/act.ts'
import { notFound } from '../platform/http/errors.ts'
import type { ActScene } from './act.ts'
import { openBook } from './book.ts'
import { requireIngredients, someOf } from './ingredients.ts'
import { type LevelKey, PER_UNIT } from './levels.ts'

const stockOf = (branchId: string, ids: readonly string[]): readonly LevelKey[] =>
  [...new Set(ids)].map((ingredientId) => ({ branchId, place: 'stock', ingredientId }))

/** Opens the stock of the ingredients that an act names. */
export async function openStock(
  { trx, restaurantId, branch, cause }: ActScene,
  ids: readonly string[],
  since = cause.at,
) {
  const known = await requireIngredients(trx, restaurantId, ids)
  const book = await openBook(trx, restaurantId, { keys: stockOf(branch._id, ids), since })
  const ingredient = (id: string) => {
    const found = known.get(id)
    if (!found) throw notFound()
    return found
  }
  return { book, ingredient }
}

const idsOf = (lines: readonly { readonly ingredientId: string }[]) =>
  lines.map(({ ingredientId }) => ingredientId)

/** Records what a supplier brought: only what was kept is there, and paid for. */
export async function receive(scene: ActScene, body: ReceiptDraft) {
  const { supplierId, lines, note = '' } = body
  if (supplierId !== null) await requireSupplier(scene, supplierId)
  const { book, ingredient } = await openStock(scene, idsOf(lines))
  for (const [index, line] of lines.entries()) {
    const quantity = someOf(ingredient(line.ingredientId), line)
    const what = { ingredientId: line.ingredientId, kind: 'receipt', part: `${index}` }
    book.put(scene.cause, what, { quantity, value: line.price * PER_UNIT, bought: true })
  }
  return { book, document: { supplierId, lines, note } }
}

async function requireSupplier({ trx, restaurantId }: ActScene, id: string): Promise<void> {
  const { rows } = await sql`
    select id from suppliers where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
  if (rows.length === 0) throw notFound()
}

export async function waste(scene: ActScene, { lines, note = '' }: WasteDraft) {
  const { book, ingredient } = await openStock(scene, idsOf(lines))
  for (const [index, line] of lines.entries()) {
    const what = { ingredientId: line.ingredientId, kind: 'waste', part: `${index}` }
    book.take(scene.cause, what, someOf(ingredient(line.ingredientId), line))
  }
  return { book, document: { lines, note } }
}

import type { ReceiptDraft, WasteDraft } from '#shared/inventory/act.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import { requireSupplier } from '../suppliers/require-supplier.ts'
import type { ActScene } from './act.ts'
import { openBook } from './book.ts'
import { type KnownIngredient, quantityOf, requireIngredients, someOf } from './ingredients.ts'
import { type LevelKey, PER_UNIT } from './levels.ts'
import type { Came, Purchases } from './purchases.ts'

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
export async function receive(
  scene: ActScene,
  body: ReceiptDraft,
  { receiveOrdered }: Pick<Purchases, 'receiveOrdered'>,
) {
  const { _id, supplierId, lines, note = '', photos, purchaseOrderId, isOver } = body
  const said = { lines, note, ...(photos && { photos }) }
  if (supplierId !== null) await requireSupplier(scene.trx, scene.restaurantId, supplierId)
  const { book, ingredient } = await openStock(scene, idsOf(lines))
  const came = lines.map((line): Came => {
    const { ingredientId, purchaseLineId: lineId } = line
    return { lineId, ingredientId, ...keptOf(ingredient(ingredientId), line) }
  })
  for (const [index, line] of lines.entries()) {
    const quantity = came[index]?.received ?? 0
    // All of it went back.
    if (quantity === 0) continue
    const what = { ingredientId: line.ingredientId, kind: 'receipt', part: `${index}` }
    book.put(scene.cause, what, { quantity, value: line.price * PER_UNIT, bought: true })
  }
  if (purchaseOrderId === undefined) {
    if (came.some(({ lineId }) => lineId !== undefined)) throw badRequest('VALIDATION_FAILED')
    return { book, document: { supplierId, ...said } }
  }
  const { trx, restaurantId, branch } = scene
  const place = { restaurantId, branchId: branch._id }
  const ordered = await receiveOrdered(trx, place, { _id, purchaseOrderId, isOver, came })
  return {
    book,
    document: { supplierId: ordered.supplierId, purchaseOrderId, ...said },
    alsoWrite: ordered.write,
  }
}

/** Returns what was kept of a line, and what went back at the door. Throws where it is neither. */
function keptOf(ingredient: KnownIngredient, line: ReceiptDraft['lines'][number]) {
  const { unit, rejected: back = '0' } = line
  const rejected = quantityOf(ingredient, { amount: back, unit })
  const isBack = rejected > 0 && Number(line.amount) === 0 && line.price === 0
  return { received: isBack ? 0 : someOf(ingredient, line), rejected }
}

export async function waste(scene: ActScene, { lines, note = '' }: WasteDraft) {
  const { book, ingredient } = await openStock(scene, idsOf(lines))
  for (const [index, line] of lines.entries()) {
    const what = { ingredientId: line.ingredientId, kind: 'waste', part: `${index}` }
    book.take(scene.cause, what, someOf(ingredient(line.ingredientId), line))
  }
  return { book, document: { lines, note } }
}

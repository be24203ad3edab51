import { sql } from 'kysely'
import type { Pack } from '#shared/inventory/stock.ts'
import { type Dimension, type OwnUnit, quantityIn, unitOf } from '#shared/inventory/unit.ts'
import type { PurchaseDraft } from '#shared/purchase-orders/contract.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'
import type { StoredLine } from './rows.ts'

type Sold = {
  readonly id: string
  readonly dimension: Dimension
  readonly unit: string
  readonly units: readonly OwnUnit[]
  readonly packs: readonly Pack[]
}

/** Returns what an ingredient is bought by where no supplier sells it in packs: the unit that it is shown in. */
export const looseOf = ({ dimension, unit, units }: Omit<Sold, 'id' | 'packs'>) => {
  const size = unitOf({ dimension, units }, unit)
  return { packId: null, packName: '', packQuantity: size ? quantityIn('1', size) : 1000 }
}

/** Returns lines with their packs as they are now. Throws 400 for an ingredient or a pack that is not there. */
export async function linesOf(
  trx: Db,
  restaurantId: string,
  { supplierId, lines }: Pick<PurchaseDraft, 'supplierId' | 'lines'>,
): Promise<readonly StoredLine[]> {
  if (new Set(lines.map(({ _id }) => _id)).size < lines.length)
    throw badRequest('VALIDATION_FAILED')
  const ids = [...new Set(lines.map(({ ingredientId }) => ingredientId))]
  const { rows } = await sql<Sold>`
    select id, dimension, unit, units, packs from ingredients
    where restaurant_id = ${restaurantId} and id = any(${ids}::uuid[])`.execute(trx)
  const known = new Map(rows.map((row) => [row.id, row]))
  return lines.map(({ _id, ingredientId, packId, packs, price }) => {
    const ingredient = known.get(ingredientId)
    if (!ingredient) throw badRequest('INGREDIENT_UNKNOWN')
    return { _id, ingredientId, packs, price, ...packOf(ingredient, supplierId, packId) }
  })
}

function packOf(ingredient: Sold, supplierId: string, packId: string | null) {
  if (packId === null) return looseOf(ingredient)
  const pack = ingredient.packs.find((one) => one._id === packId && one.supplierId === supplierId)
  if (!pack) throw badRequest('PACK_UNKNOWN')
  return { packId, packName: pack.name, packQuantity: pack.quantity }
}

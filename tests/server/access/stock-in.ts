import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { House, Loose } from '../support/house.ts'
import { adds, ingredientDraft, recipeDraft } from '../support/stock-drafts.ts'
import { newId } from '../support/till.ts'
import type { Kind } from './kinds.ts'

/** Things of the stock by the part of a path before their id, and by the fields that name them. */
export const STOCK_PATHS = {
  ingredients: 'ingredient',
  'ingredient-categories': 'ingredientCategory',
  recipes: 'recipe',
  'recipe-categories': 'recipeCategory',
  'purchase-orders': 'purchaseOrder',
  deliveries: 'delivery',
  transfers: 'transfer',
  counts: 'count',
  variances: 'ingredient',
  'inventory-usage': 'ingredient',
  prices: 'ingredient',
  acts: 'act',
} as const satisfies Readonly<Record<string, Kind>>

export const STOCK_FIELDS: Readonly<Record<string, Kind>> = {
  'ingredients.list categoryId': 'ingredientCategory',
  'ingredients.inBranch categoryId': 'ingredientCategory',
  'ingredients.create categoryId': 'ingredientCategory',
  'ingredients.update categoryId': 'ingredientCategory',
  'ingredients.bulk categoryId': 'ingredientCategory',
  'ingredients.changeMany categoryId': 'ingredientCategory',
  'recipes.changeMany categoryId': 'recipeCategory',
  'inventory.items categoryId': 'ingredientCategory',
  'recipes.list categoryId': 'recipeCategory',
  'recipes.create categoryId': 'recipeCategory',
  'recipes.update categoryId': 'recipeCategory',
  'recipes.validate categoryId': 'recipeCategory',
  ingredientId: 'ingredient',
  sourceId: 'delivery',
  'inventory.acts id': 'delivery',
  // What takes the place of another in a recipe.
  by: 'ingredient',
  recipeId: 'recipe',
  recipes: 'recipe',
  targetId: 'menuItem',
  supplierId: 'supplier',
  packId: 'pack',
  purchaseOrderId: 'purchaseOrder',
  purchaseLineId: 'purchaseLine',
  // Nothing is sent to the branch that sends it: it has found the branch.
  toBranchId: 'branch',
}

/** What a branch cooks with: an ingredient, a batch of another, a delivery, and what another branch sent. */
export async function stockIn(
  { db, now }: House,
  { _id: branchId, restaurantId, code }: Branch,
  made: (path: string, body: object) => Promise<Loose>,
  supplierId: string,
) {
  const add = async (path: string, body: object): Promise<string> =>
    (await made(`${path}?restaurantId=${restaurantId}`, body))._id
  const pack = newId()
  const sold = { code: '', name: 'Sack', quantity: 1_000_000, preferred: true }
  const packs = [{ _id: pack, supplierId, ...sold }]
  const ingredient = await add('/ingredients', ingredientDraft(`Fish ${code}`, { packs }))
  const [purchaseOrder, purchaseLine] = [newId(), newId()]
  await made(`/purchase-orders?branchId=${branchId}`, {
    _id: purchaseOrder,
    supplierId,
    expectedOn: null,
    note: '',
    lines: [{ _id: purchaseLine, ingredientId: ingredient, packId: pack, packs: 2, price: 5 }],
  })
  const broth = await add('/ingredients', ingredientDraft(`Broth ${code}`, { kind: 'prep' }))
  const lines = [adds(ingredient, 10)]
  const batch = { target: 'ingredient', targetId: broth, batch: true, yields: 1000, lines }
  const delivery = newId()
  await made('/inventory/deliveries', {
    _id: delivery,
    branchId,
    supplierId: null,
    lines: [{ ingredientId: ingredient, amount: '1', unit: 'kg', price: 5, quality: 'good' }],
  })
  const line = { ingredientId: ingredient, amount: '1', unit: 'kg' }
  const [count, act] = [newId(), newId()]
  await made('/inventory/counts', { _id: count, branchId, lines: [line] })
  await made('/inventory/waste', { _id: act, branchId, lines: [{ ...line, reason: 'Spoilt' }] })
  const transfer = newId()
  const sender = await db
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '!=', branchId)
    .executeTakeFirst()
  const from = sender?.id ?? newId()
  await sql`
    insert into stock_acts (restaurant_id, branch_id, id, kind, at, posted_at, business_date,
      document, hash, done_by, done_by_name)
    values (${restaurantId}, ${from}, ${transfer}, 'transfer', ${now()}, ${now()}, '2026-11-20',
      ${JSON.stringify({ toBranchId: branchId })}, '', ${transfer}, 'Someone')`.execute(db)
  await sql`
    insert into stock_movements (restaurant_id, branch_id, source_kind, source_id, part, place,
      ingredient_id, kind, quantity, value, uncosted, at, posted_at, business_date)
    values (${restaurantId}, ${from}, 'transfer', ${transfer}, 'sent', 'transit', ${ingredient},
      'transfer_out', 1000, 0, false, ${now()}, ${now()}, '2026-11-20')`.execute(db)
  return {
    ingredient,
    ingredientCategory: await add('/ingredient-categories', { name: `Fish ${code}`, sort: 1 }),
    recipe: await add('/recipes', recipeDraft(`Broth ${code}`, batch)),
    recipeCategory: await add('/recipe-categories', { name: `Broths ${code}`, sort: 1 }),
    pack,
    purchaseOrder,
    purchaseLine,
    delivery,
    count,
    act,
    transfer,
  }
}

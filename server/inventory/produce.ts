import { sql } from 'kysely'
import type { ActHead, Typed } from '#shared/inventory/act.ts'
import { divide, ratioOf } from '#shared/money/ratio.ts'
import { explode, whole } from '#shared/recipes/explode.ts'
import { linesOf, RecipeDocument } from '#shared/recipes/recipe.ts'
import type * as z from 'zod/mini'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { ActScene } from './act.ts'
import { readCookbooks } from './cookbook.ts'
import { requireIngredients, someOf } from './ingredients.ts'
import { openStock } from './simple-acts.ts'

type Draft = z.output<typeof ActHead> & {
  readonly recipeId: string
  readonly made: Typed
  readonly gave?: Typed | undefined
}

/** Takes what a batch is made of and puts in what it gave: it is worth what went into it, to the unit. */
export async function produce(scene: ActScene, { recipeId, made, gave = made, note = '' }: Draft) {
  const { trx, restaurantId, cause } = scene
  const { rows } = await sql<{ readonly targetId: string; readonly document: unknown }>`
    select target_id as "targetId",
      json_build_object('yields', yields, 'batch', batch, 'lines', lines) as document
    from recipes
    where restaurant_id = ${restaurantId} and id = ${recipeId} and target = 'ingredient'
      and archived_at is null`.execute(trx)
  const [recipe] = rows
  if (!recipe) throw notFound()
  const document = RecipeDocument.parse(recipe.document)
  const prep = (await requireIngredients(trx, restaurantId, [recipe.targetId])).get(recipe.targetId)
  if (!prep) throw notFound()
  const { preparations, usableOf } = (await readCookbooks(trx, restaurantId, []))(cause.postedAt)
  const lines = linesOf(document).map((line) => {
    const usable = line.usable ?? usableOf(line.ingredientId)
    return usable === undefined ? line : { ...line, usable }
  })
  const batches = divide(ratioOf(someOf(prep, made)), ratioOf(document.yields))
  const needs = whole(explode(lines, batches, preparations))
  // A recipe without ingredients would make stock out of nothing.
  if (needs.size === 0 || needs.has(prep.id)) throw badRequest('RECIPE_LINE_INVALID')
  const { book } = await openStock(scene, [...needs.keys(), prep.id])
  let cost = 0
  for (const [ingredientId, quantity] of needs) {
    const what = { ingredientId, kind: 'production_out', part: ingredientId }
    cost -= book.take(cause, what, quantity).value
  }
  const what = { ingredientId: prep.id, kind: 'production', part: `${prep.id}/made` }
  book.put(cause, what, { quantity: someOf(prep, gave), value: cost, bought: true })
  return { book, document: { recipeId, made, gave, note } }
}

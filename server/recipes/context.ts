import { sql } from 'kysely'
import type { RecipeContext } from '#shared/recipes/judge.ts'
import { linesOf, RecipeDocument } from '#shared/recipes/recipe.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'

/** Reads what a recipe is judged by: everything it may name, and the recipes of all that is made but itself. */
export async function readContext(
  db: Db,
  restaurantId: string,
  except: string | null,
): Promise<RecipeContext> {
  const { rows } = await sql<{
    readonly kind: 'ingredient' | 'dish' | 'choice'
    readonly id: string
  }>`
    select 'ingredient' as kind, id from ingredients where restaurant_id = ${restaurantId}
    union all
    select 'dish', id from menu_items where restaurant_id = ${restaurantId}
    union all
    select 'choice', (option->>'_id')::uuid
    from modifier_groups, jsonb_array_elements(options::jsonb) as option
    where restaurant_id = ${restaurantId}`.execute(db)
  const idsOf = (kind: string) =>
    new Set(rows.flatMap((row) => (row.kind === kind ? [row.id] : [])))
  const { rows: made } = await sql<{ readonly targetId: string; readonly document: unknown }>`
    select target_id as "targetId",
      json_build_object('yields', yields, 'batch', batch, 'lines', lines) as document
    from recipes
    where restaurant_id = ${restaurantId} and target = 'ingredient' and archived_at is null
      and id is distinct from ${except}::uuid`.execute(db)
  return {
    ingredients: idsOf('ingredient'),
    dishes: idsOf('dish'),
    choices: idsOf('choice'),
    preparations: new Map(
      made.map(({ targetId, document }) => {
        const { yields, lines } = RecipeDocument.parse(document)
        return [targetId, { yields, lines: linesOf({ lines }) }] as const
      }),
    ),
  }
}

/** Throws 404 for a category that the restaurant does not have. */
export async function requireCategory(
  db: Db,
  restaurantId: string,
  id: string | null,
): Promise<void> {
  if (id === null) return
  const { rows } = await sql`
    select from recipe_categories where restaurant_id = ${restaurantId} and id = ${id}`.execute(db)
  if (rows.length === 0) throw notFound()
}

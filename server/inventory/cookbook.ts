import { sql } from 'kysely'
import type { Recipe as Preparation } from '#shared/recipes/explode.ts'
import { linesOf, RecipeDocument, type RecipeTarget } from '#shared/recipes/recipe.ts'
import type { Cookbook, Version } from '#shared/recipes/sold.ts'
import type { Db } from '../platform/database/database.ts'

type Row = {
  readonly target: RecipeTarget
  readonly targetId: string
  readonly recipeId: string
  readonly version: number
  readonly since: Date
  readonly document: unknown
}
/** A version is read when something needs it: a broken one parks what it was sold by, and nothing else. */
type Dated = { readonly since: number; readonly version: () => Version | undefined }

/**
 * Reads the recipes of dishes and choices, all their versions, and those of everything that is made. Returns the
 * recipes as they were at a moment: what a sale takes follows from the recipe that was there when its dish was added.
 */
export async function readCookbooks(
  db: Db,
  restaurantId: string,
  sold: readonly string[],
): Promise<(at: Date) => Cookbook> {
  const { rows } = await sql<Row>`
    select target, target_id as "targetId", recipe_id as "recipeId", version, since, document
    from recipe_versions
    where restaurant_id = ${restaurantId}
      and (target = 'ingredient' or target_id = any(${[...sold]}::uuid[]))
    order by n`.execute(db)
  const usable = await readUsable(db, restaurantId)
  const byTarget = new Map<string, Dated[]>()
  for (const row of rows) {
    const key = `${row.target}/${row.targetId}`
    byTarget.set(key, [...(byTarget.get(key) ?? []), dated(row)])
  }
  const made = rows.flatMap(({ target, targetId }) => (target === 'ingredient' ? [targetId] : []))
  const cutOffs = rows
    .flatMap(({ target, since }) => (target === 'ingredient' ? [since.getTime()] : []))
    .toSorted((one, other) => one - other)

  const at = (key: string, moment: number) =>
    byTarget
      .get(key)
      ?.findLast(({ since }) => since <= moment)
      ?.version()
  const usableOf = (id: string) => usable.get(id)

  // What is made changes seldom: between two changes all sales share one set.
  const kept = new Map<number, ReadonlyMap<string, Preparation>>()
  function preparationsAt(moment: number): ReadonlyMap<string, Preparation> {
    const epoch = cutOffs.findLastIndex((since) => since <= moment)
    const known = kept.get(epoch)
    if (known) return known
    const found = new Map(
      [...new Set(made)].flatMap((id) => {
        const document = at(`ingredient/${id}`, moment)?.document
        if (!document || document.batch) return []
        const lines = linesOf(document).map((line) => {
          const own = line.usable ?? usableOf(line.ingredientId)
          return own === undefined ? line : { ...line, usable: own }
        })
        return [[id, { yields: document.yields, lines }] as const]
      }),
    )
    kept.set(epoch, found)
    return found
  }

  return (moment) => {
    const time = moment.getTime()
    return {
      dish: (id) => at(`dish/${id}`, time),
      choice: (id) => at(`choice/${id}`, time),
      preparations: preparationsAt(time),
      usableOf,
    }
  }
}

function dated({ since, recipeId, version: number, document }: Row): Dated {
  let kept: Version | undefined
  return {
    since: since.getTime(),
    version() {
      if (document === null) return undefined
      kept ??= { recipeId, version: number, document: RecipeDocument.parse(document) }
      return kept
    },
  }
}

/** What a recipe says nothing of. Ingredients that can be used whole are left out. */
async function readUsable(db: Db, restaurantId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly id: string; readonly usable: number }>`
    select id, usable from ingredients where restaurant_id = ${restaurantId} and usable < 100`.execute(
    db,
  )
  return new Map(rows.map(({ id, usable }) => [id, usable]))
}

import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { Recipe } from '#shared/recipes/contract.ts'
import { allPages } from '../../../ui/list/all-pages.ts'
import type { Page, Query } from '../../../ui/list/list.ts'
import type { Place } from '../../../ui/list/place.ts'
import { sheetCalls } from '../../../ui/resource/of-collection.ts'
import { folded } from '../../../ui/sheets/folded.ts'
import type { SheetRecord } from '../../../ui/sheets/sheet.ts'
import { thingWords } from '../../../ui/sheets/thing-words.ts'
import { foldLines } from './fold-lines.ts'
import { lineRecords, type Written } from './line-records.ts'

type Calls = Pick<ApiClient<Contract>, 'recipes'>
type Where = Pick<Place, 'restaurantId' | 'branchId'>
type Known = { readonly recipes: ReadonlyMap<string, Recipe>; readonly written: Written }

/** Returns how the lines of all recipes are read as rows, and changed. */
export function lineCalls(api: Calls, where: Where, unitName: Written['unitName']) {
  const { restaurantId } = where
  const { change } = sheetCalls(api.recipes, { restaurantId })
  // As it was when the sheet was read: what is typed changes that.
  let known: Known = { recipes: new Map(), written: NOTHING }
  return {
    async list({ page, limit }: Query): Promise<Page<SheetRecord>> {
      if (page === 1) known = await readKnown(api, where, unitName)
      const { recipes, written } = known
      const rows = [...recipes.values()].flatMap((one) => lineRecords(one, written))
      return {
        results: rows.slice((page - 1) * limit, page * limit),
        page,
        limit,
        totalPages: Math.ceil(rows.length / limit),
        totalResults: rows.length,
      }
    },
    change: folded(change, (rows) => foldLines(rows, known.recipes, known.written)),
  }
}

async function readKnown(
  api: Calls,
  { restaurantId, branchId }: Where,
  unitName: Written['unitName'],
): Promise<Known> {
  const [recipes, { ingredients }] = await Promise.all([
    allPages<Recipe, Page<Recipe>>({ page: 1, limit: 1 }, (query) =>
      api.recipes.list({ query: { ...query, restaurantId, sort: 'name', archived: 'false' } }),
    ),
    api.recipes.pantry({ query: { branchId } }),
  ])
  return {
    recipes: new Map((recipes ?? []).map((one) => [one._id, one])),
    written: {
      items: new Map(ingredients.map((one) => [one._id, one])),
      itemWords: thingWords(ingredients),
      recipeWords: thingWords(recipes ?? []),
      unitName,
    },
  }
}

const NO_WORDS = thingWords([])
const NOTHING: Written = {
  items: new Map(),
  itemWords: NO_WORDS,
  recipeWords: NO_WORDS,
  unitName: (_, unit) => unit,
}

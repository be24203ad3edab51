import { useMemo } from 'react'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { Recipe } from '#shared/recipes/contract.ts'
import { useMeasure } from '../../../ui/inventory/use-measure.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { allPages } from '../../../ui/list/all-pages.ts'
import type { Page, Place, Query } from '../../../ui/list/list.ts'
import type { CollectionOf } from '../../../ui/resource/CollectionSheet.tsx'
import { sheetCalls } from '../../../ui/resource/of-collection.ts'
import { folded } from '../../../ui/sheets/folded.ts'
import type { SheetRecord } from '../../../ui/sheets/sheet.ts'
import { thingWords } from '../../../ui/sheets/thing-words.ts'
import { foldLines } from './fold-lines.ts'
import { BLANK_LINE, LINE_CHOICES, LINE_KEYS, LINE_LABELS, LineRow } from './line-draft.ts'
import { lineRecords, type Written } from './line-records.ts'

/** Returns the lines of all recipes as a sheet: a row for each. */
export function useLineSheet({ restaurantId, branchId }: Place): CollectionOf {
  const { api } = useSuite()
  const { unitName } = useMeasure()
  return useMemo(() => {
    const { change } = sheetCalls(api.recipes, { restaurantId })
    // As it was when the sheet was read: what is typed changes that.
    let known: Known = { recipes: new Map(), written: NOTHING }
    return {
      name: 'recipes.lines',
      button: 'recipes.lines',
      areas: ['recipes'],
      draft: LineRow,
      labels: LINE_LABELS,
      fields: LINE_CHOICES,
      blank: BLANK_LINE,
      keys: LINE_KEYS,
      fixed: FIXED,
      cells: false,
      hint: 'recipes.linesHint',
      api: () => ({
        async list({ page, limit }: Query): Promise<Page<SheetRecord>> {
          if (page === 1) known = await readKnown(api, { restaurantId, branchId }, unitName)
          const rows = [...known.recipes.values()].flatMap((one) => lineRecords(one, known.written))
          return {
            results: rows.slice((page - 1) * limit, page * limit),
            page,
            limit,
            totalPages: Math.ceil(rows.length / limit),
            totalResults: rows.length,
          }
        },
        change: folded(change, (rows) => foldLines(rows, known.recipes, known.written)),
      }),
    }
  }, [api, unitName, restaurantId, branchId])
}

/** A line goes to another recipe as a new one. */
const FIXED = ['recipe'] as const

type Known = { readonly recipes: ReadonlyMap<string, Recipe>; readonly written: Written }

async function readKnown(
  api: ApiClient<Contract>,
  { restaurantId, branchId }: Pick<Place, 'restaurantId' | 'branchId'>,
  unitName: Written['unitName'],
): Promise<Known> {
  const [recipes, { ingredients }] = await Promise.all([
    allPages<Recipe, Page<Recipe>>({ page: 1, limit: 1, sort: 'name' }, (query) =>
      api.recipes.list({ query: { ...query, restaurantId, archived: 'false' } }),
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

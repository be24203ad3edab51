import { BASE_UNIT } from '#shared/inventory/measure.ts'
import { amountIn, type Measured, unitOf } from '#shared/inventory/unit.ts'
import type { Recipe } from '#shared/recipes/contract.ts'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import type { SheetRecord } from '../../../ui/sheets/sheet.ts'
import type { ThingWords } from '../../../ui/sheets/thing-words.ts'
import type { LineRow } from './line-draft.ts'

/** An ingredient as far as a line of a sheet needs it. */
type Item = Measured & { readonly _id: string }

/** What lines are written and read by. */
export type Written = {
  readonly items: ReadonlyMap<string, Item>
  readonly itemWords: ThingWords
  readonly recipeWords: ThingWords
  /** The name of a unit of an ingredient, in the reader’s language. */
  readonly unitName: (item: Measured, unit: string) => string
}

/** A line with the id of its row. */
export type KeyedLine = { readonly _id: string; readonly line: RecipeLineDraft }

/** So many digits that any quantity comes back as it was. */
const EXACT = 9
/** Enough of an id to tell the ingredients of a recipe apart. */
const TAIL = 12

/**
 * Returns the lines of a recipe with ids for a file. They follow from the ingredient, so that lines that other people
 * added since are not taken for one another; the second of an ingredient has its number.
 */
export function keyedLines({ _id, lines }: Pick<Recipe, '_id' | 'lines'>): readonly KeyedLine[] {
  const met = new Map<string, number>()
  return lines.map((line) => {
    const of = line.ingredientId?.slice(-TAIL) ?? 'dish'
    const count = (met.get(of) ?? 0) + 1
    met.set(of, count)
    return { _id: `${_id}:${of}${count === 1 ? '' : `.${count}`}`, line }
  })
}

/** Returns the lines of a recipe as a sheet has them. */
export const lineRecords = (recipe: Recipe, written: Written): readonly SheetRecord[] =>
  keyedLines(recipe).map(({ _id, line }) => ({
    _id,
    revision: recipe.revision,
    ...rowOf(recipe._id, line, written),
  }))

function rowOf(recipeId: string, line: RecipeLineDraft, written: Written): LineRow {
  const { ingredientId, effect, by, percent = null, usable = null, share = null } = line
  const { wordOf } = written.itemWords
  return {
    recipe: written.recipeWords.wordOf(recipeId),
    ingredient: ingredientId === null ? '' : wordOf(ingredientId),
    ...measureOf(line, written),
    usable,
    share,
    orderTypes: line.orderTypes ?? [],
    effect,
    by: by ? wordOf(by) : '',
    percent,
  }
}

/** Only what a line adds has a quantity. A unit that its ingredient has no more is the base unit. */
function measureOf(
  { effect, ingredientId, quantity, unit }: RecipeLineDraft,
  { items, unitName }: Written,
): Pick<LineRow, 'quantity' | 'unit'> {
  const item = items.get(ingredientId ?? '')
  if (effect !== 'add' || !item) return { quantity: null, unit: '' }
  const wanted = unit || item.unit
  const named = unitOf(item, wanted) ? wanted : BASE_UNIT[item.dimension]
  const size = unitOf(item, named) ?? { num: 1, den: 1 }
  return { quantity: amountIn(quantity, size, EXACT), unit: unitName(item, named) }
}

import type { RowFault } from '#shared/contract/collection.ts'
import type { Code } from '#shared/errors/catalogue.ts'
import { quantityIn } from '#shared/inventory/unit.ts'
import { groupBy } from '#shared/pricing/group-by.ts'
import type { Recipe } from '#shared/recipes/contract.ts'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import { namedUnit } from '../../../ui/inventory/named-unit.ts'
import type { Folded } from '../../../ui/sheets/folded.ts'
import type { RowWish, SheetRecord } from '../../../ui/sheets/sheet.ts'
import { BLANK_LINE, type LineRow } from './line-draft.ts'
import { keyedLines, lineRecords, type Written } from './line-records.ts'

/** A row of a sheet, whole, and what it changes. */
type Part = { readonly wish: RowWish; readonly row: LineRow }
type Said<T> = T | { readonly fault: RowFault }

/**
 * Returns what rows of lines mean for their recipes, as they were when the sheet was read. A quantity of zero takes
 * its line out; a line that no row names stays.
 */
export function foldLines(
  wishes: readonly RowWish[],
  recipes: ReadonlyMap<string, Recipe>,
  written: Written,
): Folded {
  const stored = new Map(
    [...recipes.values()].flatMap((one) => lineRecords(one, written)).map((row) => [row._id, row]),
  )
  const parts = groupBy(
    wishes.map((wish) => partOf(wish, stored.get(wish._id))),
    ({ wish, row }) =>
      (wish.isNew ? written.recipeWords.idOf(row.recipe) : wish._id.split(':', 1)[0]) ?? '',
  )
  const made = [...parts].map(([id, all]) => foldRecipe(recipes.get(id), all, written))
  return {
    rows: made.flatMap(({ row }) => row ?? []),
    faults: made.flatMap(({ faults }) => faults),
    // A recipe is refused as a whole: each of its rows says so.
    meant: ({ _id, code, message }) =>
      (parts.get(_id) ?? []).map(({ wish }) => ({ _id: wish._id, field: '', code, message })),
  }
}

function partOf(wish: RowWish, record: SheetRecord | undefined): Part {
  return { wish, row: { ...BLANK_LINE, ...record, ...wish.draft } }
}

function foldRecipe(recipe: Recipe | undefined, parts: readonly Part[], written: Written) {
  if (!recipe)
    return { row: null, faults: parts.map((part) => faultAt(part, 'recipe', 'NOT_FOUND')) }
  const { _id, revision, lines: before } = recipe
  const edits = new Map(parts.map((part) => [part.wish._id, part]))
  const faults: RowFault[] = []
  const kept = (said: Said<{ readonly line: RecipeLineDraft | null }>) => {
    if ('fault' in said) faults.push(said.fault)
    return 'fault' in said || said.line === null ? [] : [said.line]
  }
  const lines = keyedLines(recipe).flatMap(({ _id: id, line }) => {
    const part = edits.get(id)
    return part ? kept(lineOf(part, line, written)) : [line]
  })
  const added = parts
    .filter(({ wish }) => wish.isNew)
    .flatMap((part) => kept(lineOf(part, NOTHING_YET, written)))
  const draft = { lines: [...lines, ...added] }
  return { row: { _id, draft, base: { lines: before }, revision }, faults }
}

const NOTHING_YET: RecipeLineDraft = { effect: 'add', ingredientId: null, quantity: 0, unit: '' }

/** Returns the line that a row means; null: none any more. */
function lineOf(
  part: Part,
  before: RecipeLineDraft,
  written: Written,
): Said<{ readonly line: RecipeLineDraft | null }> {
  const { effect, percent, usable, share, orderTypes } = part.row
  const ingredient = thingIn(part, 'ingredient', before.ingredientId, written)
  if ('fault' in ingredient) return ingredient
  const other = thingIn(part, 'by', before.by ?? null, written)
  if ('fault' in other) return other
  const { id: ingredientId } = ingredient
  const measured = measureIn(part, ingredientId, before, written)
  if ('fault' in measured) return measured
  const { quantity, unit, isOut = false } = measured
  if (isOut) return { line: null }
  const types = orderTypes.length > 0 ? [...orderTypes] : null
  const more = { by: other.id, percent, usable, share, orderTypes: types }
  const said = Object.entries(more).filter(([, value]) => value !== null)
  return { line: { effect, ingredientId, quantity, unit, ...Object.fromEntries(said) } }
}

/** Returns the ingredient that a cell names; what was not typed over stays, even where it was removed. */
function thingIn(
  part: Part,
  field: 'ingredient' | 'by',
  before: string | null,
  { itemWords }: Written,
): Said<{ readonly id: string | null }> {
  const text = part.row[field]
  if (!isTyped(part, [field])) return { id: before }
  if (text === '') return { id: null }
  const id = itemWords.idOf(text)
  return id === undefined ? { fault: faultAt(part, field, 'INGREDIENT_UNKNOWN') } : { id }
}

type Measure = Pick<RecipeLineDraft, 'quantity' | 'unit'> & { readonly isOut?: boolean }

function measureIn(
  part: Part,
  ingredientId: string | null,
  { quantity, unit }: RecipeLineDraft,
  { items, unitName }: Written,
): Said<Measure> {
  const { effect, quantity: amount, unit: text } = part.row
  if (effect !== 'add' || !isTyped(part, MEASURED)) return { quantity, unit }
  if (amount === 0) return { quantity, unit, isOut: true }
  const item = items.get(ingredientId ?? '')
  if (!item) return { fault: faultAt(part, 'ingredient', 'RECIPE_LINE_INVALID') }
  if (amount === null) return { fault: faultAt(part, 'quantity', 'RECIPE_LINE_INVALID') }
  const found = namedUnit(text, item, unitName)
  if (!found) return { fault: faultAt(part, 'unit', 'UNIT_UNKNOWN') }
  return { quantity: quantityIn(amount, found), unit: found.id }
}
const MEASURED = ['quantity', 'unit', 'ingredient', 'effect'] as const

const isTyped = ({ wish: { isNew = false, draft = {} } }: Part, fields: readonly string[]) =>
  isNew || fields.some((name) => name in draft)

const faultAt = ({ wish: { _id } }: Part, field: keyof LineRow, code: Code): RowFault => ({
  _id,
  field,
  code,
  message: code,
})

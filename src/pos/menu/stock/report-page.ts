import type { DishStock } from '#shared/menu/inventory-report.ts'
import { plainText, wordFinder } from '#shared/texts/word-finder.ts'
import type { Page, Query } from '../../../ui/list/list.ts'

/** What a list of dishes can be narrowed to: no recipe, nothing left to make it of, or a cost that is not known. */
export const ONLY = ['without', 'out', 'uncosted'] as const

const FIGURES: Readonly<Record<string, (row: DishStock) => number | null>> = {
  price: ({ price }) => price,
  cost: ({ cost }) => cost,
  margin: ({ margin }) => margin,
  portions: ({ portions }) => portions,
  sold: ({ sold }) => sold,
}

/** Returns the page of dishes that a query asks for; those without a figure come last, whichever way it is sorted. */
export function reportPage(
  rows: readonly DishStock[],
  query: Query,
  nameOf: (row: DishStock) => string,
): Page<DishStock> {
  const { page, limit, search, categoryId, only, sort } = query
  const fits = wordFinder(typeof search === 'string' ? search : '')
  const found = rows.filter(
    (row) =>
      (categoryId === undefined || row.categoryId === categoryId) &&
      isWanted(row, only) &&
      fits([...Object.values(row.name), row.scarce?.name ?? ''].join(' ')),
  )
  const sorted = sortedBy(found, typeof sort === 'string' ? sort : '', nameOf)
  return {
    results: sorted.slice((page - 1) * limit, page * limit),
    page,
    limit,
    totalPages: Math.ceil(sorted.length / limit),
    totalResults: sorted.length,
  }
}

function isWanted({ hasRecipe, portions, complete }: DishStock, only: unknown): boolean {
  switch (only) {
    case 'without':
      return !hasRecipe
    case 'out':
      return portions === 0
    case 'uncosted':
      return hasRecipe && !complete
    default:
      return true
  }
}

function sortedBy(
  rows: readonly DishStock[],
  sort: string,
  nameOf: (row: DishStock) => string,
): readonly DishStock[] {
  const back = sort.startsWith('-') ? -1 : 1
  const field = sort.replace(/^-/, '')
  const byName = (one: DishStock, other: DishStock) =>
    plainText(nameOf(one)).localeCompare(plainText(nameOf(other)))
  if (field === 'name') return rows.toSorted((one, other) => byName(one, other) * back)
  const figure = FIGURES[field]
  if (!figure) return rows
  return rows.toSorted((one, other) => {
    const [a, b] = [figure(one), figure(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (a - b) * back || byName(one, other)
  })
}

import type { CashCount } from './count.ts'
import { denominationsOf } from '../money/denominations.ts'

/**
 * One row of the counting form. `value` in smallest units; `field` names the specification's
 * fields for dollars (`bills.hundreds`) and is null for a currency counted in `pieces`.
 */
export type CountRow = {
  readonly kind: 'note' | 'coin'
  readonly value: number
  readonly field: DollarField | null
}

type DollarField =
  | `bills.${keyof NonNullable<CashCount['bills']>}`
  | `coins.${keyof NonNullable<CashCount['coins']>}`

const DOLLARS: readonly (readonly [DollarField, number])[] = [
  ['bills.hundreds', 10000],
  ['bills.fifties', 5000],
  ['bills.twenties', 2000],
  ['bills.tens', 1000],
  ['bills.fives', 500],
  ['bills.ones', 100],
  ['coins.quarters', 25],
  ['coins.dimes', 10],
  ['coins.nickels', 5],
  ['coins.pennies', 1],
]

/** Returns the rows to count a drawer of `currency` in, the largest first: notes, then coins. */
export const layoutOf = (currency: string): readonly CountRow[] => {
  if (currency === 'USD')
    return DOLLARS.map(([field, value]) => ({
      kind: field.startsWith('bills') ? 'note' : 'coin',
      value,
      field,
    }))
  const { notes, coins } = denominationsOf(currency)
  return [
    ...notes.map((value): CountRow => ({ kind: 'note', value, field: null })),
    ...coins
      .filter((value) => !notes.includes(value))
      .map((value): CountRow => ({ kind: 'coin', value, field: null })),
  ]
}

const NO_BILLS = { hundreds: 0, fifties: 0, twenties: 0, tens: 0, fives: 0, ones: 0 }
const NO_COINS = { quarters: 0, dimes: 0, nickels: 0, pennies: 0 }

export const emptyCount = (currency: string): CashCount =>
  currency === 'USD'
    ? { currency, bills: NO_BILLS, coins: NO_COINS, total: 0 }
    : { currency, pieces: {}, total: 0 }

/** Returns the part of a count in one currency, empty where that was not counted. */
export const sheetOf = (count: CashCount, currency: string): CashCount =>
  count.currency === currency
    ? count
    : (count.foreign?.find((sheet) => sheet.currency === currency) ?? emptyCount(currency))

/** Returns the count with another part in the currency of that part. */
export const withSheet = (count: CashCount, sheet: CashCount): CashCount => {
  if (sheet.currency === count.currency) {
    return { ...sheet, ...(count.foreign && { foreign: count.foreign }) }
  }
  const others = (count.foreign ?? []).filter(({ currency }) => currency !== sheet.currency)
  return { ...count, foreign: [...others, sheet] }
}

/** Returns how many pieces of a row were counted. */
export const piecesOf = (count: CashCount, { value, field }: CountRow): number => {
  if (field === null) return count.pieces?.[String(value)] ?? 0
  const counted: Record<string, number> = { ...count.bills, ...count.coins }
  return counted[field.slice(field.indexOf('.') + 1)] ?? 0
}

/** Returns the sum of the pieces in smallest units, ignoring `total`. */
export const cashTotal = (count: CashCount): number =>
  layoutOf(count.currency).reduce((sum, row) => sum + piecesOf(count, row) * row.value, 0)

/** Returns the count with `pieces` of one row and its new total. */
export const withPieces = (count: CashCount, row: CountRow, pieces: number): CashCount => {
  const changed = changePieces(count, row, pieces)
  return { ...changed, total: cashTotal(changed) }
}

const changePieces = (count: CashCount, { value, field }: CountRow, pieces: number): CashCount => {
  if (field === null) return { ...count, pieces: { ...count.pieces, [String(value)]: pieces } }
  const name = field.slice(field.indexOf('.') + 1)
  return field.startsWith('bills')
    ? { ...count, bills: { ...NO_BILLS, ...count.bills, [name]: pieces } }
    : { ...count, coins: { ...NO_COINS, ...count.coins, [name]: pieces } }
}

/** Returns whether each total is that of the pieces, every piece exists, and no currency is counted twice. */
export const checkCashCount = (count: CashCount): boolean => {
  const sheets = [count, ...(count.foreign ?? [])]
  return (
    new Set(sheets.map(({ currency }) => currency)).size === sheets.length &&
    sheets.every(checkSheet)
  )
}

const checkSheet = (count: CashCount): boolean => {
  const known = new Set(layoutOf(count.currency).map(({ value }) => String(value)))
  const isDollar = count.currency === 'USD'
  const named = isDollar
    ? count.pieces === undefined
    : count.bills === undefined && count.coins === undefined
  return (
    named &&
    Object.keys(count.pieces ?? {}).every((value) => known.has(value)) &&
    cashTotal(count) === count.total
  )
}

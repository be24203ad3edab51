import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageCost, EMPTY_LEVEL, type Level, valueAt } from '#shared/inventory/level.ts'
import { type Cause, createBook, keyOf } from '../../../server/inventory/book.ts'
import type { Counted } from '../../../server/inventory/counts.ts'
import type { LevelRow } from '../../../server/inventory/levels.ts'
import type { MovementRow } from '../../../server/inventory/movements.ts'
import { HOLDS, TIMEOUT, verdict } from '../../shared/support/properties.ts'

const KEY = { branchId: 'branch', place: 'stock', ingredientId: 'rice' } as const
const DAY = Date.parse('2026-11-23T00:00:00Z')
const minute = (at: number) => new Date(DAY + at * 60_000)

type Step = {
  readonly at: number
  readonly kind: 'sale' | 'receipt' | 'count'
  readonly quantity: number
  readonly price: number
}

/** The stock of one ingredient: what is done to it, and what is there. */
function shelf(level: Level = EMPTY_LEVEL) {
  const row: LevelRow = { ...KEY, level, isBought: false }
  const counts: (Counted & { readonly counted: number })[] = []
  const rows: MovementRow[] = []
  const sumUntil = (moment: Date) =>
    rows.reduce((sum, { at, quantity }) => (new Date(at) <= moment ? sum + quantity : sum), 0)

  function give({ at, kind, quantity, price }: Step, id: string): void {
    // Sent twice: the ledger has it.
    if (rows.some(({ sourceId }) => sourceId === id)) return
    const book = createBook([row], new Map([[keyOf(KEY), counts]]))
    const cause: Cause = {
      branchId: KEY.branchId,
      sourceKind: kind,
      sourceId: id,
      at: minute(at),
      postedAt: minute(100),
      businessDate: '2026-11-23',
      by: null,
    }
    const what = { ingredientId: KEY.ingredientId, kind, part: '0' }
    if (kind === 'sale' && quantity > 0) book.take(cause, what, quantity)
    if (kind === 'receipt' && quantity > 0) {
      book.put(cause, what, { quantity, value: quantity * price, bought: true })
    }
    if (kind === 'count') {
      const gap = quantity - sumUntil(minute(at))
      if (gap < 0) book.take(cause, what, -gap)
      if (gap > 0) {
        book.put(cause, what, { quantity: gap, value: valueAt(averageCost(row.level), gap) })
      }
      counts.push({ countedAt: minute(at), businessDate: '2026-11-23', counted: quantity })
    }
    rows.push(...book.rows())
  }
  const sum = () => ({
    quantity: rows.reduce((all, { quantity }) => all + quantity, 0),
    value: rows.reduce((all, { value }) => all + value, 0),
  })
  return { give, row, rows, counts, sum, sumUntil }
}

const steps = fc.uniqueArray(
  fc.record<Step>({
    at: fc.integer({ min: 0, max: 90 }),
    kind: fc.constantFrom('sale', 'sale', 'receipt', 'count'),
    quantity: fc.integer({ min: 0, max: 9000 }),
    price: fc.integer({ min: 0, max: 700 }),
  }),
  { selector: ({ at }) => at, maxLength: 30 },
)
const arrived = (history: readonly Step[]) => {
  const one = shelf()
  history.forEach((step) => one.give(step, `${step.at}`))
  return one
}

const isSum = (history: readonly Step[]) => {
  const { row, sum } = arrived(history)
  const { quantity, value } = sum()
  return row.level.quantity === quantity && row.level.value === value
}
const keepsCounts = (history: readonly Step[]) => {
  const { counts, sumUntil } = arrived(history)
  return counts.every(({ countedAt, counted }) => sumUntil(countedAt) === counted)
}
const endsAlike = ([one, other]: readonly [readonly Step[], readonly Step[]]) =>
  arrived(one).row.level.quantity === arrived(other).row.level.quantity
const isWorthWhatIsThere = (history: readonly Step[]) => {
  const { quantity, value } = arrived(history).row.level
  if (quantity === 0) return value === 0
  return quantity > 0 ? value >= 0 : value <= 0
}
const isOnceWhenTwice = (history: readonly Step[]) => {
  const [once, twice] = [arrived(history), arrived(history.flatMap((step) => [step, step]))]
  return JSON.stringify(once.rows) === JSON.stringify(twice.rows)
}

describe('whatever arrives, in whichever order,', () => {
  test('the level is the sum of its movements, in quantity and value', TIMEOUT, () => {
    expect(verdict(steps, isSum)).toBe(HOLDS)
  })

  test('the sum until a count is what was counted', TIMEOUT, () => {
    expect(verdict(steps, keepsCounts)).toBe(HOLDS)
  })

  test('the same is there in the end', TIMEOUT, () => {
    const orders = steps.chain((history) =>
      fc.tuple(
        fc.constant(history),
        fc.shuffledSubarray([...history], { minLength: history.length }),
      ),
    )
    expect(verdict(orders, endsAlike)).toBe(HOLDS)
  })

  test('nothing there is worth nothing, and something there never less', TIMEOUT, () => {
    expect(verdict(steps, isWorthWhatIsThere)).toBe(HOLDS)
  })

  test('each step sent twice is the same as once', TIMEOUT, () => {
    expect(verdict(steps, isOnceWhenTwice)).toBe(HOLDS)
  })
})

/** A day in an hour: sixty minutes are enough for the order of things. */
const clock = (hours: number, minutes = 0) => (hours * 60 + minutes) / 24

test('a sale of before the count that arrives after it makes the gap smaller and leaves what was counted', () => {
  const one = shelf()
  one.give({ at: clock(8), kind: 'receipt', quantity: 9_200_000, price: 1 }, 'delivery')
  one.give({ at: clock(22), kind: 'count', quantity: 8_000_000, price: 0 }, 'count')
  expect(one.rows.at(-1)).toMatchObject({ kind: 'count', quantity: -1_200_000 })
  // At 22:40 an offline till brings a sale of 21:30.
  one.give({ at: clock(21, 30), kind: 'sale', quantity: 400_000, price: 0 }, 'late')
  const [late, opposite] = one.rows.slice(-2)
  expect(late).toMatchObject({
    kind: 'sale',
    quantity: -400_000,
    at: minute(clock(21, 30)).toISOString(),
  })
  expect(opposite).toMatchObject({
    kind: 'count_correction',
    quantity: 400_000,
    value: 0 - (late?.value ?? 0),
    at: minute(clock(22)).toISOString(),
  })
  expect(one.row.level.quantity).toBe(8_000_000)
  const gap = one.rows
    .filter(({ kind }) => kind.startsWith('count'))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  expect(gap).toBe(-800_000)
})

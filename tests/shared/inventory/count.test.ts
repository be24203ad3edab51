import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctedAt, countAdjustment, type Dated } from '#shared/inventory/count.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

const at = (clock: string) => Date.parse(`2026-11-23T${clock}Z`)
const sumUntil = (until: number, movements: readonly Dated[]) =>
  movements.reduce((sum, one) => (one.at <= until ? sum + one.quantity : sum), 0)

test('a sale of before the count that arrives after it makes the gap smaller and leaves what was counted', () => {
  const countedAt = at('22:00')
  const stock: Dated[] = [{ at: at('08:00'), quantity: 9_200_000 }]
  const gap = countAdjustment(8_000_000, countedAt, stock)
  expect(gap).toBe(-1_200_000)
  stock.push({ at: countedAt, quantity: gap })
  // At 22:40 an offline till brings a sale of 21:30.
  const late = { at: at('21:30'), quantity: -400_000 }
  const opposite = correctedAt(late.at, [countedAt])
  expect(opposite).toBe(countedAt)
  stock.push(late, { at: countedAt, quantity: 400_000 })
  expect(sumUntil(countedAt, stock)).toBe(8_000_000)
  expect(gap + 400_000).toBe(-800_000)
})

test('a sale after the last count changes what is there', () => {
  expect(correctedAt(at('23:00'), [at('08:00'), at('22:00')])).toBeNull()
  expect(correctedAt(at('09:00'), [at('22:00'), at('12:00')])).toBe(at('12:00'))
})

type Arrival = { readonly at: number; readonly quantity: number; readonly counted: boolean }

test(
  'whatever arrives, in whichever order, the sum until a count is what was counted',
  TIMEOUT,
  () => {
    const arrivals = fc.uniqueArray(
      fc.record({
        at: fc.integer({ min: 0, max: 60 }),
        quantity: fc.integer({ min: -5000, max: 9000 }),
        counted: fc.boolean(),
      }),
      { selector: ({ at: moment }) => moment, maxLength: 40 },
    )
    const holds = (history: readonly Arrival[]) => {
      const movements: Dated[] = []
      const counts: Dated[] = []
      const post = (movement: Dated) => {
        movements.push(movement)
        const then = correctedAt(
          movement.at,
          counts.map((count) => count.at),
        )
        if (then !== null) movements.push({ at: then, quantity: -movement.quantity })
      }
      for (const one of history) {
        if (!one.counted) post(one)
        else {
          post({ at: one.at, quantity: countAdjustment(one.quantity, one.at, movements) })
          counts.push(one)
        }
      }
      return counts.every((count) => sumUntil(count.at, movements) === count.quantity)
    }
    expect(verdict(arrivals, holds)).toBe(HOLDS)
  },
)

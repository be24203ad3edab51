import { expect, test } from 'vitest'
import { expectedUse, packsToOrder } from '#shared/inventory/proposal.ts'

const kilos = (count: number) => count * 1_000_000
const supply = {
  onHand: kilos(6),
  ordered: 0,
  inTransit: 0,
  expectedUse: kilos(3),
  minimum: kilos(5),
  par: kilos(20),
}

test('whole packs up to par are proposed, and nothing more once they are ordered', () => {
  expect(packsToOrder(supply, kilos(5))).toBe(3)
  expect(packsToOrder({ ...supply, ordered: kilos(15) }, kilos(5))).toBe(0)
  expect(packsToOrder({ ...supply, inTransit: kilos(10) }, kilos(5))).toBe(1)
})

test('4 packs of 10 are 4 packs, not 40', () => {
  expect(packsToOrder({ ...supply, onHand: 0, par: kilos(40) }, kilos(10))).toBe(4)
})

test('nothing is proposed while enough is there until the next delivery', () => {
  expect(packsToOrder({ ...supply, onHand: kilos(8) }, kilos(5))).toBe(0)
  expect(packsToOrder({ ...supply, onHand: kilos(7) }, kilos(5))).toBe(3)
})

test('the use of a weekday is the mean of its last four', () => {
  expect(expectedUse([10, 20, 30, 41])).toBe(25)
  expect(expectedUse([])).toBe(0)
})

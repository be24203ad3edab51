import { expect, test } from 'vitest'
import { fitRows } from '../../../../src/pos/orders/menu/fit-rows.ts'

const room = { box: 400, gap: 8, rows: 2, more: 100 }

test('categories that fit are all shown, without a key to more', () => {
  expect(fitRows([196, 196, 196, 196], room)).toBe(4)
})

test('if not all fit, the key to the others has its room at the end of the second row', () => {
  expect(fitRows([196, 196, 196, 196, 50], room)).toBe(3)
  expect(fitRows([100, 100, 100, 100, 100, 100, 100], room)).toBe(5)
})

test('in the narrowest window, the shown categories and the key need no third row', () => {
  for (let box = 210; box < 900; box += 7)
    for (const widths of [[90, 130, 60, 170, 110, 80, 150, 95], Array<number>(20).fill(101)]) {
      const fitting = fitRows(widths, { ...room, box })
      const chips = widths.slice(0, fitting)
      const all = fitting === widths.length ? chips : [...chips, room.more]
      let rows = 1
      let used = 0
      for (const width of all) {
        const start = used === 0 ? 0 : used + room.gap
        if (start + width <= box) used = start + width
        else {
          rows += 1
          used = width
        }
      }
      expect(rows).toBeLessThanOrEqual(room.rows)
    }
})

import { expect, test } from 'vitest'
import { takesOrder } from '#shared/orders/takes-orders.ts'

const noon = '2026-11-23T12:00:00.000Z'
const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`

test.each([
  [[], true, true],
  [['tables'], false, true],
  [['orders'], true, true],
  [['quick_orders'], true, true],
  [['orders', 'quick_orders'], true, false],
  [['tables', 'orders', 'quick_orders'], false, false],
  [['receipts'], true, true],
])(
  'with %j off a branch takes orders at tables: %s, without: %s',
  (featuresOff, tables, without) => {
    expect([
      takesOrder({ featuresOff }, 't', noon),
      takesOrder({ featuresOff }, null, noon),
    ]).toEqual([tables, without])
  },
)

test('an order of a time when it was on is taken', () => {
  const house = { featuresOff: ['tables'], featuresBefore: [{ off: [], until: at(12) }] }
  expect(takesOrder(house, 't', at(11))).toBe(true)
  expect(takesOrder(house, 't', at(12))).toBe(false)
})

test('one of a time when it was off is taken once it is on again, and not because it was on before that', () => {
  const before = [
    { off: ['tables'], until: at(12) },
    { off: [], until: at(10) },
  ]
  expect(takesOrder({ featuresOff: [], featuresBefore: before }, 't', at(11))).toBe(true)
  const off = { featuresOff: ['tables'], featuresBefore: before }
  expect([9, 11].map((hour) => takesOrder(off, 't', at(hour)))).toEqual([true, false])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labourByHour, withoutBreak } from '#shared/time-cards/labour-by-hour.ts'
import { lengthOf } from '#shared/time-cards/spans.ts'

const begin = 4 * 60
const day = {
  begin,
  firstHour: 4,
  worked: [],
  rostered: [],
  costs: [],
  net: new Map<number, number>(),
}
const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

test('work, roster and sales are in their hours, from the first of the business day', () => {
  const hours = labourByHour({
    ...day,
    worked: [{ userId: 'ann', spans: [{ from: at('10:30'), to: at('12:15') }] }],
    rostered: withoutBreak({ from: at('10:00'), to: at('13:00') }, 60),
    costs: [{ userId: 'ann', cost: 105 }],
    net: new Map([
      [11, 500],
      [1, 70],
    ]),
  })
  expect(hours).toHaveLength(24)
  expect(hours[0]?.hour).toBe(4)
  expect(hours.at(-1)?.hour).toBe(3)
  const of = (hour: number) => hours.find((one) => one.hour === hour)
  expect(of(10)).toEqual({ hour: 10, minutes: 30, rostered: 60, cost: 30, net: 0 })
  expect(of(11)).toEqual({ hour: 11, minutes: 60, rostered: 0, cost: 60, net: 500 })
  expect(of(12)).toEqual({ hour: 12, minutes: 15, rostered: 60, cost: 15, net: 0 })
  expect(of(1)?.net).toBe(70)
})

test('a person without a punch costs the same in each hour in which something happens', () => {
  const hours = labourByHour({
    ...day,
    costs: [{ userId: 'boss', cost: 100 }],
    net: new Map([
      [11, 5],
      [12, 900],
    ]),
  })
  expect(hours.filter(({ cost }) => cost > 0).map(({ hour, cost }) => [hour, cost])).toEqual([
    [11, 50],
    [12, 50],
  ])
})

test('the hours of a day add up to the day, whatever was worked, planned, spent or sold', () => {
  const span = fc
    .tuple(fc.integer({ min: begin, max: begin + 1440 }), fc.nat(900))
    .map(([from, length]) => ({ from, to: from + length }))
  const person = fc.constantFrom('ann', 'bob', 'cid')
  fc.assert(
    fc.property(
      fc.array(fc.record({ userId: person, spans: fc.array(span, { maxLength: 1 }) }), {
        maxLength: 8,
      }),
      fc.array(fc.tuple(span, fc.nat(240)), { maxLength: 8 }),
      fc.array(fc.record({ userId: person, cost: fc.nat(9_999_999) }), { maxLength: 6 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.nat(1_000_000)), { maxLength: 8 }),
      (worked, planned, costs, sold) => {
        const rostered = planned.flatMap(([one, pause]) => withoutBreak(one, pause))
        const net = new Map(sold)
        const hours = labourByHour({ ...day, worked, rostered, costs, net })
        const sum = (name: 'minutes' | 'rostered' | 'cost' | 'net') =>
          hours.reduce((total, one) => total + one[name], 0)
        expect(sum('minutes')).toBe(worked.reduce((total, { spans }) => total + lengthOf(spans), 0))
        expect(sum('rostered')).toBe(lengthOf(rostered))
        expect(sum('cost')).toBe(costs.reduce((total, one) => total + one.cost, 0))
        expect(sum('net')).toBe([...net.values()].reduce((a, b) => a + b, 0))
      },
    ),
    { numRuns: 500 },
  )
})

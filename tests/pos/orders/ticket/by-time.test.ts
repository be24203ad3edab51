import { expect, test } from 'vitest'
import { byTime } from '../../../../src/pos/orders/ticket/by-time.ts'

const order = (number: string, wantedAt?: string) => ({ number, ...(wantedAt && { wantedAt }) })

test('orders for later come first by their time, then the others, the latest first', () => {
  const open = [
    order('A1'),
    order('A2', '2026-11-21T07:00:00.000Z'),
    order('A3'),
    order('A4', '2026-11-21T06:30:00.000Z'),
  ]
  expect(byTime(open).map(({ number }) => number)).toEqual(['A4', 'A2', 'A3', 'A1'])
})

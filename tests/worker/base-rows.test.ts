import { expect, test } from 'vitest'
import type { EventRow } from '#shared/sync/event.ts'
import { createBaseRows } from '../../src/worker/base-rows.ts'

const ticket = (_id: string, orderId = 'o1'): EventRow => ({
  topic: 'tickets',
  _id,
  row: { _id, orderId },
})
const gone = (_id: string): EventRow => ({ topic: 'tickets', _id, row: null })

const ids = ({ of }: ReturnType<typeof createBaseRows>) => of('tickets').map(({ _id }) => _id)

test('a late response brings back no ticket that went before a snapshot', () => {
  const base = createBaseRows('b', [])
  base.take([ticket('t1')], 3)
  base.replace([ticket('t2')], 9, true)
  expect(base.take([ticket('t1')], 3).stored).toEqual([])
  expect(ids(base)).toEqual(['t2'])
})

test('a late response brings back no ticket that an event took away', () => {
  const base = createBaseRows('b', [])
  base.take([ticket('t1')], 3)
  base.take([gone('t1')], 4)
  base.prune(4)
  base.take([ticket('t1')], 3)
  expect(ids(base)).toEqual([])
})

test('a disk that is complete up to an event knows what was gone by then', () => {
  const [row] = createBaseRows('b', []).take([ticket('t1')], 5).stored
  const base = createBaseRows('b', row ? [row] : [], 7)
  base.take([ticket('t2')], 6)
  base.take([ticket('t3')], 7)
  expect(ids(base)).toEqual(['t1', 't3'])
})

test('a snapshot of another log begins again', () => {
  const base = createBaseRows('b', [], 50)
  base.replace([ticket('t1')], 2, false)
  base.take([ticket('t2')], 3)
  expect(ids(base)).toEqual(['t1', 't2'])
})

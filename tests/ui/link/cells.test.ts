import { expect, test } from 'vitest'
import type { LogRow } from '#shared/sync/protocol.ts'
import { createCells } from '../../../src/ui/link/cells.ts'

const row = (id: number, at = 0): LogRow => ({ _id: `r${id}`, at, message: '' })

test('a component keeps its cell through deletion and return, and ids keep their order', async () => {
  const cells = createCells<LogRow>()
  const cell = cells.cell('r2')
  cells.replace([row(1), row(2), row(3)])
  expect(cell.row?._id).toBe('r2')
  cells.apply([], ['r2'])
  expect(cell.row).toBeUndefined()
  cells.apply([row(2, 5)], [])
  expect(cell.row?.at).toBe(5)
  expect(cells.ids()).toEqual(['r1', 'r3', 'r2'])
  cells.replace([row(3), row(2)])
  expect(cells.ids()).toEqual(['r3', 'r2'])
  expect(cells.cell('r2')).toBe(cell)
})

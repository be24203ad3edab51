import { page } from 'vitest/browser'
import type { Table } from '#shared/tables/table.ts'
import { App } from '../../../src/pos/app/App.tsx'
import { branch, table } from '../../worker/support/fixtures.ts'
import { BRANCH_PATH, openBranch } from './till.tsx'
import { openWindow, type WindowOptions } from './window.tsx'

const ZONES = ['Inside', 'Garden'] as const
const STATUSES = ['available', 'reserved', 'dirty', 'maintenance', 'closed'] as const
export const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
/** Twelve tables of two zones, each of the first five with another mark. */
export const tables: readonly Table[] = Array.from({ length: 12 }, (_, n) => ({
  ...table,
  _id: id(700 + n),
  name: String(n + 1),
  zone: ZONES[n < 8 ? 0 : 1],
  seats: n % 3 === 0 ? 2 : 4,
  sort: n,
  status: n < 5 ? (STATUSES[n] ?? 'available') : 'available',
  statusAt: n < 5 && n > 0 ? new Date().toISOString() : null,
  x: 1 + (n % 4) * 8,
  y: 1 + Math.floor(n / 4) * 7,
  width: 6,
  height: 5,
  shape: n % 2 ? 'round' : 'square',
}))

/** The floor of a branch with those tables. */
export async function openFloor(options: WindowOptions = {}) {
  return openWindow(App, {
    at: `${BRANCH_PATH}/tables`,
    ...options,
    arrange(server) {
      openBranch(server)
      server.branch().remove('tables', table._id)
      server.branch().change('branch', {
        ...branch,
        floor: { zones: [{ name: 'Inside', background: 'wood' }] },
      })
      for (const row of tables) server.branch().change('tables', row)
      options.arrange?.(server)
    },
  })
}
/** A table on the floor, by its number. */
export const tile = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^Table ${name},`) })

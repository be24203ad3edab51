import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/database/database.ts'
import { ensureDatabase, startPostgres } from '../server/platform/database/supervisor.ts'
import { simulate } from '../server/promotions/trials.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { figure } from './support/stats.ts'
import type { Section } from './support/table.ts'

/** Orders of the busy day; what is promised of a hundred thousand follows from them. */
const ORDERS = 20_000
const PROMISED = 100_000
const LIMIT = 10_000

/** How fast a promotion is tried on past orders: read, priced by the engine of the till, and summed. */
export async function measureTrials(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: ORDERS })
  const { branch } = days['TH']?.place ?? {}
  if (!branch) throw new Error('No busy day')
  const { _id: branchId, restaurantId, currency } = branch
  const postgres = await startPostgres({
    root: join(folder, 'postgres'),
    project: process.cwd(),
    fsync: false,
  })
  const db = openDatabase({ connection: await ensureDatabase(postgres, 'sala'), poolSize: 1 })
  const usual = {
    _id: branchId,
    promotionId: branchId,
    name: { en: 'Trial' },
    currency,
    givenBy: 'itself',
    conditions: {},
    limits: {},
    stacks: false,
    alone: false,
    priority: 1,
  } as const
  const rewards = [
    ['20% off all dishes', { kind: 'percent', percent: 20 }],
    ['buy 2 get 1', { kind: 'buyGet', buy: 2, get: 1, percent: 100 }],
  ] as const
  const rows: (readonly [what: string, orders: number, uses: number, took: number])[] = []
  try {
    for (const [what, reward] of rewards) {
      const began = performance.now()
      const { orders, uses } = await simulate(
        db,
        { restaurantId, branchId },
        { version: { ...usual, reward }, from: '2000-01-01', to: '2999-12-31' },
      )
      rows.push([what, orders, uses, performance.now() - began])
    }
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    title: 'A promotion tried on past orders',
    about: `Orders of a branch, read from the database and priced by the engine of the till. Milliseconds.`,
    columns: ['promotion', 'orders', 'with it', 'time'],
    rows: rows.map(([what, orders, uses, took]) => [
      what,
      String(orders),
      String(uses),
      figure(took),
    ]),
    lines: rows.map(([what, orders, , took]) => ({
      what: `a hundred thousand orders, ${what}`,
      value: (took / orders) * PROMISED,
      limit: LIMIT,
      unit: 'ms',
    })),
  }
}

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Branch } from '#shared/branches/branch.ts'
import type { Reward } from '#shared/promotions/reward.ts'
import { signIn } from '../e2e/support/api.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { promotionOf } from './support/promotion-of.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { figure } from './support/stats.ts'
import type { Section } from './support/table.ts'

/** Orders of the busy day; what is promised of a hundred thousand follows from them. */
const ORDERS = 20_000
const PROMISED = 100_000
const LIMIT = 10_000

const REWARDS: readonly (readonly [what: string, reward: Reward])[] = [
  ['20% off all dishes', { kind: 'percent', percent: 20 }],
  ['buy 2 get 1', { kind: 'buyGet', buy: 2, get: 1, percent: 100 }],
]

/** How fast a server tries a promotion on past orders: read, priced by the engine of the till, and summed. */
export async function measureTrials(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: ORDERS })
  const server = await startServer(folder)
  const rows: (readonly [what: string, orders: number, uses: number, took: number])[] = []
  try {
    const { branch } = days['TH']?.place ?? {}
    if (!branch) throw new Error('No busy day')
    for (const [what, reward] of REWARDS) {
      const { orders, uses, took } = await tryOut(server, branch, reward)
      rows.push([what, orders, uses, took])
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    title: 'A promotion tried on past orders',
    about: `Orders of a branch, read from the database and priced by the engine of the till, from the question until its answer is there. Milliseconds.`,
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

async function tryOut(server: Server, branch: Branch, reward: Reward) {
  const { _id: branchId, restaurantId, currency } = branch
  const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
  const { _id: id } = await api.promotions.create({
    query: { restaurantId },
    body: promotionOf('Trial', currency, { reward, priority: 1 }),
  })
  const asked = { params: { id }, query: { branchId } }
  const began = performance.now()
  await api.promotions.tryOut({ ...asked, body: { trialId: randomUUID(), days: 7 } })
  for (;;) {
    const { results } = await api.promotions.trials(asked)
    const result = results[0]?.result
    if (result) return { ...result, took: performance.now() - began }
    await wait(100)
  }
}

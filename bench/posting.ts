import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Api, signIn } from '../e2e/support/api.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { figure, spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const ORDERS = 3000
/** In each recipe, of so many in the kitchen. */
const [USED, KEPT] = [8, 40]
const SINGLE = 60
/** Milliseconds for a thousand orders. */
const LIMIT = 2000
const LAG_LIMIT = 2000

/** How fast what was sold is taken from stock: a heap after an evening offline, and one sale at a time. */
export async function measurePosting(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: ORDERS })
  const server = await startServer(folder)
  try {
    const { branch } = days['TH']?.place ?? {}
    if (!branch) throw new Error('No busy day')
    const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
    await fillKitchen(server, api, branch)
    const { posted, took, movements } = await postHeap(server, branch._id)
    const lag = spreadOf(await postSingly(server, branch._id))
    const perThousand = (took / posted) * 1000
    return {
      title: 'What was sold, taken from stock',
      about: `Orders of a busy day whose dishes have ${USED} ingredients each, posted by the server; then ${SINGLE} sales one after another, from their commit to the moved cursor, p50 / p99. Milliseconds.`,
      columns: ['what', 'orders', 'movements', 'time'],
      rows: [
        ['a heap', String(posted), String(movements), figure(took)],
        ['one sale', String(SINGLE), '', spreadText(lag)],
      ],
      lines: [
        { what: 'a thousand orders posted', value: perThousand, limit: LIMIT, unit: 'ms' },
        { what: 'lag of a sale, p99', value: lag.p99, limit: LAG_LIMIT, unit: 'ms' },
      ],
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = { readonly _id: string; readonly restaurantId: string }

/** Gives every dish a recipe, from before it was sold. */
async function fillKitchen(server: Server, api: Api, { restaurantId }: Place): Promise<void> {
  const query = { restaurantId }
  const common = { categoryId: null, note: '' } as const
  const drafts = Array.from({ length: KEPT }, (_, n) => ({
    ...common,
    name: `Ingredient ${n}`,
    dimension: 'mass' as const,
    kind: 'raw' as const,
    unit: 'g',
    units: [],
    packs: [],
    usable: 90,
    allergens: [],
  }))
  const { results } = await api.ingredients.bulk({ query, body: { ingredients: drafts } })
  const dishes = await server.query<{ id: string }>(
    'select id from menu_items where restaurant_id = $1 and archived_at is null',
    [restaurantId],
  )
  for (const [at, { id }] of dishes.entries()) {
    const lines = Array.from({ length: USED }, (_, n) => ({
      effect: 'add' as const,
      ingredientId: results[(at * 3 + n) % KEPT]?._id ?? '',
      quantity: 10_000 + n,
      unit: 'g',
    }))
    const target = { target: 'dish' as const, targetId: id, yields: 1, batch: false }
    const body = { ...common, ...target, name: `Dish ${at}`, lines, steps: '' }
    await api.recipes.create({ query, body })
  }
  await server.query(`do $$ begin
    set local session_replication_role = replica;
    update recipe_versions set since = '2000-01-01';
  end $$`)
}

/** Puts sales at the end of the log, as a till does that comes back, and waits until they are posted. */
async function give(server: Server, branchId: string, most: number): Promise<number> {
  await server.query(
    `with log as (
      select event_seq as last from branches where id = $1
    ), given as (
      select ctid as at, row_number() over (order by at) as n from sales
      where branch_id = $1 and kind = 'sale' and seq = 0 limit $2
    ), moved as (
      update sales s set seq = log.last + given.n from log, given where s.ctid = given.at
      returning s.seq
    )
    update branches b set event_seq = greatest(b.event_seq, (select max(seq) from moved))
    where b.id = $1`,
    [branchId, most],
  )
  const began = performance.now()
  for (;;) {
    const [behind] = await server.query(
      `select from branches b join stock_cursors c on c.branch_id = b.id
      where b.id = $1 and c.seq >= b.event_seq`,
      [branchId],
    )
    if (behind) return performance.now() - began
    await sleep(5)
  }
}

async function postHeap(server: Server, branchId: string) {
  await server.query('update sales set seq = 0 where branch_id = $1', [branchId])
  const took = await give(server, branchId, ORDERS - SINGLE)
  const [counted] = await server.query<{ posted: number; movements: number }>(
    `select count(distinct source_id)::int as posted, count(*)::int as movements
    from stock_movements where branch_id = $1`,
    [branchId],
  )
  return { took, ...(counted ?? { posted: 0, movements: 0 }) }
}

async function postSingly(server: Server, branchId: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let n = 0; n < SINGLE; n += 1) {
    times.push(await give(server, branchId, 1))
    await sleep(Math.random() * 500)
  }
  return times
}

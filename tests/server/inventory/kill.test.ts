import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPoster } from '../../../server/inventory/poster.ts'
import { countStrayLevels } from '../../../server/inventory/rebuild.ts'
import { testDatabase } from '../support/database.ts'
import { openHouse } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  sausage,
} from '../support/till.ts'
import { adds } from '../support/stock-drafts.ts'
import { stockOf } from './stock-in.ts'

/** `SALA_RUNS` makes it the fifty of the long tests. */
const KILLS = process.env['SALA_RUNS'] === undefined ? 5 : 50

const on = await testDatabase()
const house = await openHouse({ on })

/** Posts in a process of its own until that is killed. */
async function postAndDie(url: string): Promise<void> {
  const command = ['--import', 'tsx', 'tests/server/inventory/dies.ts', url]
  const node = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(node.stdout, 'data')
  await sleep(Math.random() * 60)
  node.kill('SIGKILL')
  await once(node, 'exit')
}

test(`a poster that is killed ${KILLS} times while a branch sells posts everything once`, async () => {
  const owner = await house.signIn('la.owner')
  const [stock, till] = [stockOf(owner), await createTill(owner)]
  const malt = await stock.ingredient('Malt')
  const hops = await stock.ingredient('Hops')
  const lines = [adds(malt, 250), adds(hops, 10)]
  await stock.recipe('Beer', { target: 'dish', targetId: beer._id, lines })
  await stock.receive(malt, '1000', 10_000)

  let sold = 0
  const sell = async () => {
    const orderId = newId()
    const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 1 + (sold % 3))))
    await till.give(paidInCash(order))
    sold += 1
  }
  for (let kill = 0; kill < KILLS; kill++) {
    for (let n = 0; n < 12; n++) await sell()
    await Promise.all([postAndDie(on.url), sell(), sell()])
  }
  await house.domain.poster.drain()

  const { rows } = await sql<{ lines: number; pieces: number; costs: number }>`
    select (select count(*) from sale_lines) as lines,
      (select sum(quantity)::int from sale_lines) as pieces,
      (select count(*) from sale_costs) as costs`.execute(house.db)
  const { lines: all = 0, pieces = 0, costs } = rows[0] ?? {}
  expect(all).toBe(sold)
  expect(costs).toBe(sold)
  expect((await stock.level(malt)).quantity).toBe(1_000_000_000 - pieces * 250_000)
  expect((await stock.level(hops)).quantity).toBe(-pieces * 10_000)
  expect(await countStrayLevels(house.db)).toBe(0)
}, 300_000)

/** Cuts the power before one of the statements, counted from the first. */
function cutBefore(statement: number) {
  let given = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      given += 1
      if (given === statement) throw new Error('Connection terminated')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { plugin, wasCut: () => given >= statement }
}

test('a poster whose power is cut before any of its statements posts all of a sale or nothing, and all of it once', async () => {
  const owner = await house.signIn('la.owner')
  const [stock, till] = [stockOf(owner), await createTill(owner)]
  const rye = await stock.ingredient('Rye')
  const lines = [adds(rye, 100)]
  await stock.recipe('Sausage', { target: 'dish', targetId: sausage._id, lines })
  let sold = 0
  let wasCut = true
  for (let statement = 1; wasCut; statement += 1) {
    const orderId = newId()
    const open = orderIn(await till.give(opened(orderId), beersFor(orderId, 1, sausage)))
    await till.give(paidInCash(open))
    sold += 1
    const cut = cutBefore(statement)
    const node = createPoster({ db: house.db.withPlugin(cut.plugin), now: house.now })
    const ended = await node.drain().then(
      () => 'done',
      (error: unknown) => String(error),
    )
    wasCut = cut.wasCut()
    expect(ended).toContain(wasCut ? 'terminated' : 'done')
    expect(await countStrayLevels(house.db)).toBe(0)
    const { rows } = await sql<{ costs: number }>`
      select count(*)::int as costs from sale_costs where menu_item_id = ${sausage._id}`.execute(
      house.db,
    )
    expect((await stock.level(rye)).quantity).toBe(0 - (rows[0]?.costs ?? 0) * 100_000)
  }
  expect(sold).toBeGreaterThan(10)
  await house.domain.poster.drain()
  expect((await stock.level(rye)).quantity).toBe(sold * -100_000)
  expect(await countStrayLevels(house.db)).toBe(0)
}, 300_000)

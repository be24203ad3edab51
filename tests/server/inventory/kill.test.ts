import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countStrayLevels } from '../../../server/inventory/rebuild.ts'
import { testDatabase } from '../support/database.ts'
import { openHouse } from '../support/house.ts'
import { beer, beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'
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

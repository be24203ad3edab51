import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openHouse, riverside } from '../support/house.ts'
import { adds } from '../support/stock-drafts.ts'
import { beer, createTill } from '../support/till.ts'
import { sellingAt, stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const { sold } = sellingAt(house, await createTill(owner))
const stock = stockOf(owner)
const branchId = riverside.branch._id
// Sessions are short.
beforeEach(() => house.wait(1000))

/** How often windows were asked to read the stock of the branch again. */
const announced = async (): Promise<number> =>
  (
    await sql<{ readonly times: number }>`
      select count(*) as times from branch_events
      where branch_id = ${branchId} and areas = array['inventory']`.execute(house.db)
  ).rows[0]?.times ?? 0

test('windows learn that stock fell, at most once a second however much is sold', async () => {
  const malt = await stock.ingredient('Malt of news')
  await stock.recipe('Beer of news', {
    target: 'dish',
    targetId: beer._id,
    lines: [adds(malt, 250)],
  })
  await house.domain.poster.drain()
  house.wait(1000)
  const before = await announced()
  await sold(1)
  await house.domain.poster.drain()
  expect(await announced()).toBe(before + 1)
  for (let sale = 0; sale < 3; sale += 1) {
    await sold(1)
    await house.domain.poster.drain()
  }
  expect(await announced()).toBe(before + 1)
  // What was sold in that second is not forgotten, and an announcement makes no other.
  house.wait(1000)
  await house.domain.poster.drain()
  await house.domain.poster.drain()
  house.wait(1000)
  await house.domain.poster.drain()
  expect(await announced()).toBe(before + 2)
})

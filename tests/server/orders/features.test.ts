import { beforeEach, describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { bangkok, openHouse, riverside, thai } from '../support/house.ts'
import { beersFor, createTill, newId, opened, outcomes } from '../support/till.ts'

const house = await openHouse()
const [owner, lao] = [await house.signIn('th.owner'), await house.signIn('la.owner')]
const branchId = bangkok.branch._id
const till = await createTill(await house.signIn('th.waiter'), bangkok.branch)
const [first, second] = bangkok.tables.map(({ _id }) => _id)
const dish = thai.menu.items.find((item) => item.modifierGroupIds.length === 0)
if (!first || !second || !dish) throw new Error('the demo branch has no tables or dishes')

type Till = typeof till

const switchTo = (off: readonly string[]) =>
  owner.patch(`/branches/${branchId}`, { featuresOff: off })
const at = (tableId: string | null) => opened(newId(), tableId)
/** A till stamps what it gives with its own clock. */
const giveAt = (by: Till, time: string, ...drafts: readonly CommandDraft[]) =>
  by.post(drafts.map((draft) => ({ ...by.command(draft), at: time })))
const give = (by: Till, ...drafts: readonly CommandDraft[]) =>
  giveAt(by, house.now().toISOString(), ...drafts)
const toTable = (orderId: string, tableId: string): CommandDraft => ({
  kind: 'order.changeTable',
  payload: { orderId, tableId },
})

beforeEach(async () => {
  await switchTo([])
  house.wait(60_000)
})

describe('what a branch has switched off', () => {
  test.each([
    ['tables', ['tables'], first],
    ['orders', ['orders', 'quick_orders'], null],
  ])('takes no new order: %s', async (_name, off, tableId) => {
    await switchTo(off)
    house.wait(1000)
    const answer = await give(till, at(tableId))
    expect(outcomes(answer)).toEqual(['FEATURE_OFF'])
    await switchTo([])
    expect(outcomes(await give(till, at(null)))).toEqual(['applied'])
  })

  test('moves no order to a table', async () => {
    const orderId = newId()
    await give(till, opened(orderId))
    await switchTo(['tables'])
    house.wait(1000)
    expect(outcomes(await give(till, toTable(orderId, second)))).toEqual(['FEATURE_OFF'])
  })

  test('leaves the orders that are open: they are sold and ended', async () => {
    const orderId = newId()
    await give(till, opened(orderId, first))
    await switchTo(['tables', 'orders', 'quick_orders'])
    house.wait(1000)
    const more = await give(till, beersFor(orderId, 1, dish), {
      kind: 'order.changeTable',
      payload: { orderId, tableId: null },
    })
    expect(outcomes(more)).toEqual(['applied', 'applied'])
  })

  test('what a till took before that is accepted', async () => {
    const early = new Date(house.now().getTime() - 30_000).toISOString()
    await switchTo(['orders', 'quick_orders'])
    house.wait(1000)
    const late = await giveAt(till, early, at(null))
    expect(outcomes(late)).toEqual(['applied'])
  })
})

test('a country that switches tables off leaves what was taken before', async () => {
  const admin = await house.signIn('sala.admin')
  const here = await createTill(await house.signIn('la.waiter'), riverside.branch)
  const [table] = riverside.tables
  const tableId = table?._id ?? ''
  expect(outcomes(await give(here, opened(newId(), tableId)))).toEqual(['FEATURE_OFF'])
  await admin.patch('/countries/LA', { features: { off: [] } })
  const early = house.now().toISOString()
  house.wait(60_000)
  await admin.patch('/countries/LA', { features: { off: ['tables'] } })
  house.wait(1000)
  expect(outcomes(await giveAt(here, early, opened(newId(), tableId)))).toEqual(['applied'])
  expect(outcomes(await give(here, opened(newId(), tableId)))).toEqual(['FEATURE_OFF'])
  expect((await lao.get(`/branches/${riverside.branch._id}`)).body.featuresOff).toContain('tables')
})

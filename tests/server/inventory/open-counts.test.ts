import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import { bangkok, lao, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const stock = stockOf(owner)
const branchId = riverside.branch._id
const { body: role } = await owner.post(`/custom-roles?restaurantId=${lao.id}`, {
  name: 'Storekeeper',
  permissions: ['view_inventory', 'manage_inventory'],
})
const { body: hired } = await owner.post('/staffs', {
  name: 'Keo',
  userId: 'la.keo',
  role: 'employee',
  customRoleId: role._id,
  branchIds: [branchId],
})
const signInKeeper = () => house.signIn('la.keo', hired.temporaryPassword)
const keeper = await signInKeeper()

let names = 0
const fresh = () => stock.ingredient(`Counted ${++names}`)
// Sessions are short.
beforeEach(() => house.wait(1000))

const open = async (by = owner) =>
  (await by.get(`/stock-counts/open?branchId=${branchId}`)).body.results
const say = (lines: readonly object[], by = keeper) =>
  by.post('/stock-counts/open', { branchId, lines })
const line = (ingredientId: string, amount: string, more: object = {}) => ({
  ingredientId,
  amount,
  unit: 'kg',
  ...more,
})

test('what a person counts is seen by others at once, and not by that person', async () => {
  const id = await fresh()
  const at = new Date(house.now().getTime() - 60_000).toISOString()
  expect((await say([line(id, '7.5', { countedAt: at })])).status).toBe(200)
  expect((await house.lastEvent(branchId)).areas).toEqual(['stockCounts'])
  const lines = [{ ingredientId: id, quantity: 7_500_000, countedAt: at }]
  expect(await open()).toMatchObject([{ name: 'Keo', lines }])
  expect(await open(keeper)).toEqual([])
  // Nothing of it is in the stock yet.
  expect(await stock.level(id)).toMatchObject({ quantity: 0, countedAt: null })
  expect((await say([line(id, '8')])).status).toBe(200)
  expect((await open())[0].lines).toMatchObject([{ quantity: 8_000_000 }])
})

test('it ends when it is thrown away, when it is sent, and after a night', async () => {
  const id = await fresh()
  await say([line(id, '1')])
  await say([])
  expect(await open()).toEqual([])
  await say([line(id, '1')])
  const sent = { _id: newId(), branchId, lines: [line(id, '1')] }
  expect((await keeper.post('/inventory/counts', sent)).status).toBe(200)
  expect(await open()).toEqual([])
  await say([line(id, '1')])
  house.wait(17 * HOUR_MS)
  expect(await open(await house.signIn('la.owner'))).toEqual([])
})

test('it names no ingredient of others, nothing of the future, and no figure that is none', async () => {
  const by = await house.signIn('la.owner')
  const id = await stockOf(by).ingredient('Counted by hand')
  const code = async (lines: readonly object[]) => (await say(lines, by)).body.code
  expect(await code([line(newId(), '1')])).toBe('INGREDIENT_UNKNOWN')
  expect(await code([line(id, '1', { unit: 'cup' })])).toBe('UNIT_UNKNOWN')
  const later = new Date(house.now().getTime() + HOUR_MS).toISOString()
  await say([line(id, '1', { countedAt: later })], by)
  const chef = await house.signIn('la.chef')
  expect((await chef.get(`/stock-counts/open?branchId=${branchId}`)).status).toBe(403)
  const stranger = await house.signIn('th.owner')
  const mine = { branchId: bangkok.branch._id, lines: [line(id, '1')] }
  expect((await stranger.post('/stock-counts/open', mine)).body.code).toBe('INGREDIENT_UNKNOWN')
  expect((await stranger.get(`/stock-counts/open?branchId=${branchId}`)).status).toBe(404)
  const seen = await open(await signInKeeper())
  expect(Date.parse(seen[0].lines[0].countedAt)).toBeLessThanOrEqual(house.now().getTime())
})

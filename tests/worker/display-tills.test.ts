import { expect, test } from 'vitest'
import { rowsOfTill } from '../../src/display/rows-of-till.ts'
import { beer, branch, laap, papaya } from './support/fixtures.ts'
import type { TestProfile, TestWindow } from './support/profile.ts'
import { createWorld, openTill, order, type World } from './support/world.ts'

/** Two tills of one browser, and a way to open the display of one of them. */
async function openTwoTills(world: World = createWorld()) {
  const { profile, till: first } = await openTill(world)
  const second = profile.openWindow('pos')
  second.watch('session', 'branch', 'menu', 'orders', 'display')
  await world.clock.pass(100)
  return { world, profile, tills: [first, second] as const }
}
async function openDisplay(world: World, profile: TestProfile) {
  const display = profile.openWindow('display')
  display.watch('display', 'texts')
  await world.clock.pass(200)
  return display
}
const rowsOf = (display: TestWindow, till: number) => rowsOfTill(display.rows('display'), till)
const shownOn = (display: TestWindow, till: number) => rowsOf(display, till).ORDER_UPDATE?.order
const dishesOn = (display: TestWindow, till: number) =>
  shownOn(display, till)?.items.map(({ name }) => name['en'])

/** An order of one dish that a till shows. */
async function ring(till: TestWindow, number: number, dish: typeof beer) {
  const sale = order()
  await till.sell(sale.open(), sale.add(dish))
  const show = { type: 'display.show', till: number, orderId: sale.orderId } as const
  await till.act({ ...show, stage: 'ordering' })
  return { sale, show }
}

test('what one till shows never shows on the display of another', async () => {
  const { world, profile, tills } = await openTwoTills()
  const displays = [await openDisplay(world, profile), await openDisplay(world, profile)] as const
  const one = await ring(tills[0], 1, laap)
  expect(shownOn(displays[1], 2)).toBeUndefined()
  const two = await ring(tills[1], 2, beer)
  await world.clock.pass(200)
  expect(dishesOn(displays[0], 1)).toEqual(['Laap'])
  expect(dishesOn(displays[1], 2)).toEqual(['Beerlao'])

  const paymentCode = { text: '000201', holder: 'Noy', amount: 15_000, expiresAt: null }
  await tills[1].act({ ...two.show, stage: 'paying', paymentCode })
  expect(rowsOf(displays[0], 1).PAYMENT_QR_UPDATE?.code).toBeNull()
  expect(rowsOf(displays[1], 2).PAYMENT_QR_UPDATE?.code).toEqual(paymentCode)

  await tills[0].sell(one.sale.add(papaya))
  await world.clock.pass(200)
  expect(dishesOn(displays[0], 1)).toEqual(['Laap', 'Papaya salad'])
  expect(dishesOn(displays[1], 2)).toEqual(['Beerlao'])
})

test('the thanks of one till ends without clearing the order of another', async () => {
  const { world, profile, tills } = await openTwoTills()
  const display = await openDisplay(world, profile)
  const one = await ring(tills[0], 1, laap)
  await ring(tills[1], 2, beer)
  await tills[0].sell(one.sale.pay(45_000, 50_000))
  await world.clock.pass(300)
  expect(shownOn(display, 1)).toMatchObject({ stage: 'thanks', change: 5000 })
  await world.clock.pass(8000)
  expect(shownOn(display, 1)).toBeNull()
  expect(shownOn(display, 2)).toMatchObject({ stage: 'ordering' })
})

test('each display is right again after it is loaded again, and after the worker is', async () => {
  const { world, profile, tills } = await openTwoTills()
  const before = await openDisplay(world, profile)
  await ring(tills[0], 1, laap)
  await ring(tills[1], 2, beer)
  await world.clock.pass(200)
  before.close()
  const display = await openDisplay(world, profile)
  const dishes = () => [1, 2].map((till) => dishesOn(display, till))
  expect(dishes()).toEqual([['Laap'], ['Beerlao']])

  profile.killWorker()
  await world.clock.pass(1000)
  expect(dishes()).toEqual([['Laap'], ['Beerlao']])
})

test('each display is right again after the server was away, with what changed elsewhere', async () => {
  const { world, profile, tills } = await openTwoTills()
  const display = await openDisplay(world, profile)
  const one = await ring(tills[0], 1, laap)
  await ring(tills[1], 2, beer)
  await world.clock.pass(1000)
  world.server.away()
  await world.clock.pass(5000)
  await tills[0].sell(one.sale.add(papaya))
  await world.clock.pass(200)
  expect(dishesOn(display, 1)).toEqual(['Laap', 'Papaya salad'])
  world.server.back()
  await world.clock.pass(60_000)
  expect(dishesOn(display, 1)).toEqual(['Laap', 'Papaya salad'])
  expect(dishesOn(display, 2)).toEqual(['Beerlao'])
})

test('a change of language changes the words of each display and neither order', async () => {
  const { world, profile, tills } = await openTwoTills()
  const display = await openDisplay(world, profile)
  await ring(tills[0], 1, laap)
  await ring(tills[1], 2, beer)
  await world.clock.pass(200)
  const before = [shownOn(display, 1), shownOn(display, 2)]
  await tills[0].act({ type: 'display.settings', settings: { language: 'th' } })
  await tills[0].act({ type: 'language.set', language: 'vi' })
  await world.clock.pass(500)
  expect([shownOn(display, 1), shownOn(display, 2)]).toEqual(before)
  expect(rowsOf(display, 2).SETTINGS_UPDATE).toMatchObject({
    settings: { language: 'th' },
    languages: ['th', 'en'],
  })
})

test('nothing of any till is shown after a logout', async () => {
  const { world, profile, tills } = await openTwoTills()
  const display = await openDisplay(world, profile)
  await ring(tills[0], 1, laap)
  await ring(tills[1], 2, beer)
  await tills[0].act({ type: 'session.logout', force: true })
  await world.clock.pass(500)
  expect([shownOn(display, 1), shownOn(display, 2)]).toEqual([null, null])
})

test('the total is shown in a second currency that the branch takes, until the display shows none', async () => {
  const { world, profile, tills } = await openTwoTills()
  const display = await openDisplay(world, profile)
  const from = '2026-11-21T05:00:00.000Z'
  const rates = [
    { currency: 'THB', buying: '600', selling: '620', from, to: null },
    { currency: 'USD', buying: '20000', selling: '21000', from, to: null },
  ]
  await ring(tills[0], 1, laap)
  await world.clock.pass(200)
  const second = () => shownOn(display, 1)?.pricing.second
  expect(second()).toBeUndefined()
  world.server.branch().change('branch', { ...branch, rates })
  await world.clock.pass(300)
  expect(second()).toEqual({ currency: 'THB', amount: 7500 })
  const choose = (secondCurrency: string) =>
    tills[0].act({ type: 'display.settings', settings: { secondCurrency } })
  await choose('USD')
  expect(second()).toEqual({ currency: 'USD', amount: 225 })
  await choose('none')
  expect(second()).toBeUndefined()
})

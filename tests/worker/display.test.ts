import { expect, test } from 'vitest'
import type { DisplayRow } from '#shared/customer-display/display.ts'
import { beer, branch, laap, papaya } from './support/fixtures.ts'
import type { TestWindow } from './support/profile.ts'
import { createWorld, openTill, order } from './support/world.ts'

const rowOf = <Id extends DisplayRow['_id']>(window: TestWindow, id: Id) =>
  window.row('display', id) as Extract<DisplayRow, { _id: Id }> | undefined
const shown = (window: TestWindow) => rowOf(window, 'ORDER_UPDATE')?.order

async function openDisplay() {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const display = profile.openWindow('display')
  display.watch('display', 'texts')
  await world.clock.pass(200)
  return { world, profile, till, display }
}

test('the guest sees the till’s order 100 ms after a change, and no staff', async () => {
  const { world, till, display } = await openDisplay()
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya, 2))
  await till.act({ type: 'display.show', orderId: sale.orderId, stage: 'ordering' })
  expect(shown(till)?.pricing.total).toBe(50_000)

  await till.sell(sale.add(beer))
  await world.clock.pass(120)
  expect(shown(display)?.pricing.total).toBe(65_000)
  expect(JSON.stringify(shown(display))).not.toContain('Noy')
})

test('changes in quick succession are one update', async () => {
  const { world, till, display } = await openDisplay()
  const sale = order()
  await till.sell(sale.open())
  await till.act({ type: 'display.show', orderId: sale.orderId, stage: 'ordering' })
  await world.clock.pass(200)
  const seen = new Set<unknown>()
  for (let i = 0; i < 5; i += 1) {
    await till.sell(sale.add(beer))
    seen.add(shown(display)?.items.length)
  }
  await world.clock.pass(150)
  expect(shown(display)?.items).toHaveLength(5)
  expect(seen.size).toBeLessThan(5)
})

test('a change that the guest cannot notice sends nothing', async () => {
  const { world, till, display } = await openDisplay()
  const sale = order()
  await till.sell(sale.open(), sale.add(laap))
  await till.act({ type: 'display.show', orderId: sale.orderId, stage: 'ordering' })
  await world.clock.pass(300)
  const before = rowOf(display, 'ORDER_UPDATE')
  await till.sell(sale.send())
  await world.clock.pass(300)
  expect(rowOf(display, 'ORDER_UPDATE')).toBe(before)
})

test('a paid guest is thanked with the change, and then the display is clear', async () => {
  const { world, till, display } = await openDisplay()
  const sale = order()
  await till.sell(sale.open(), sale.add(laap))
  await till.act({ type: 'display.show', orderId: sale.orderId, stage: 'paying' })
  await till.sell(sale.pay(45_000, 50_000))
  await world.clock.pass(300)
  expect(shown(display)).toMatchObject({ stage: 'thanks', change: 5000 })

  await world.clock.pass(8000)
  expect(shown(display)).toBeNull()
})

test('the next order is not cleared by the thanks of the one before', async () => {
  const { world, till, display } = await openDisplay()
  const [first, second] = [order(), order()]
  await till.sell(first.open(), first.add(laap), first.pay(45_000))
  await till.act({ type: 'display.show', orderId: first.orderId, stage: 'thanks' })
  await world.clock.pass(1000)
  await till.sell(second.open(), second.add(beer))
  await till.act({ type: 'display.show', orderId: second.orderId, stage: 'ordering' })
  await world.clock.pass(20_000)
  expect(shown(display)).toMatchObject({ stage: 'ordering', orderNumber: 'A2' })
})

test('promotions turn every five seconds while a display is open and idle, and only then', async () => {
  const { world, till, display } = await openDisplay()
  const current = () => rowOf(till, 'PROMOTIONS_UPDATE')?.promotions[0]?.title['en']
  const titles = []
  for (let i = 0; i < 3; i += 1) {
    titles.push(current())
    await world.clock.pass(5000)
  }
  expect(titles).toEqual(['Papaya salad', 'Laap', 'Beerlao'])

  display.close()
  await world.clock.pass(100)
  const still = current()
  await world.clock.pass(20_000)
  expect(current()).toBe(still)
})

test('settings and the order on show survive a restart of the worker', async () => {
  const { world, profile, till, display } = await openDisplay()
  const sale = order()
  await till.sell(sale.open(), sale.add(beer))
  await till.act({ type: 'display.show', orderId: sale.orderId, stage: 'ordering' })
  await till.act({ type: 'display.settings', settings: { theme: 'dark', language: 'th' } })
  await world.clock.pass(200)
  profile.killWorker()
  await world.clock.pass(1000)

  expect(rowOf(display, 'SETTINGS_UPDATE')?.settings).toMatchObject({
    theme: 'dark',
    promotionInterval: 5000,
  })
  expect(shown(display)?.orderNumber).toBe('A1')
  expect(display.rows('texts').map(({ language }) => language)).toContain('th')
})

test('a code to pay with is shown while the till shows it, and no longer', async () => {
  const { till, display } = await openDisplay()
  const sale = order()
  await till.sell(sale.open(), sale.add(beer))
  const show = { type: 'display.show', orderId: sale.orderId } as const
  const paymentCode = { text: '000201', holder: 'Noy', amount: 15_000, expiresAt: null }
  await till.act({ ...show, stage: 'paying', paymentCode })
  expect(rowOf(display, 'PAYMENT_QR_UPDATE')?.code).toEqual(paymentCode)
  await till.act({ ...show, stage: 'paying' })
  expect(rowOf(display, 'PAYMENT_QR_UPDATE')?.code).toBeNull()
})

test('a part payment shrinks what the display asks for, for any method that comes next', async () => {
  const { world, till, display } = await openDisplay()
  const sale = order()
  const show = { type: 'display.show', orderId: sale.orderId, stage: 'paying' } as const
  await till.sell(sale.open(), sale.add(laap))
  await till.act({ ...show, method: 'cash' })
  expect(shown(display)).toMatchObject({ due: 45_000, toPay: 45_000 })

  await till.sell(sale.pay(25_300))
  await world.clock.pass(120)
  expect(shown(display)).toMatchObject({
    stage: 'paying',
    payments: [{ method: 'cash', amount: 25_300 }],
    due: 19_700,
    toPay: 19_500,
  })

  await till.act({ ...show, method: 'mobile_payment' })
  expect(shown(display)).toMatchObject({ due: 19_700, toPay: 19_700 })
})

test('guests choose between the language of the display and English, and the texts of both are there', async () => {
  const { world, till, display } = await openDisplay()
  const languages = () => rowOf(display, 'SETTINGS_UPDATE')?.languages
  expect(languages()).toEqual(['en', 'lo'])
  await till.act({ type: 'display.settings', settings: { language: 'th' } })
  await world.clock.pass(200)
  expect(languages()).toEqual(['th', 'en'])
  expect(display.rows('texts').map(({ language }) => language)).toEqual(
    expect.arrayContaining(['th', 'en', 'lo']),
  )
})

test('lines have pictures as soon as a dish of the menu has one, and so have promotions', async () => {
  const { world, till, display } = await openDisplay()
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya), sale.add(beer))
  await till.act({ type: 'display.show', orderId: sale.orderId, stage: 'ordering' })
  await world.clock.pass(300)
  const pictures = () => shown(display)?.items.map(({ picture }) => picture)
  expect(pictures()).toEqual([undefined, undefined])

  const picture = 'ab'.repeat(20)
  world.server.branch().change('menu', { ...papaya, picture })
  await world.clock.pass(300)
  expect(pictures()).toEqual([picture, null])
  const promotions = rowOf(display, 'PROMOTIONS_UPDATE')?.promotions ?? []
  expect(promotions.find(({ _id }) => _id === papaya._id)?.picture).toBe(picture)
  expect(promotions.find(({ _id }) => _id === beer._id)?.picture).toBeNull()
})

test('guests are shown what a new order of the till can have, at its price', async () => {
  const { world, till } = await openDisplay()
  const log = world.server.branch()
  log.change('menu', { ...papaya, available: { types: ['dine_in'] } })
  log.change('menu', { ...laap, typePrices: { takeaway: 47_000 } })
  await world.clock.pass(300)
  const promotions = rowOf(till, 'PROMOTIONS_UPDATE')?.promotions ?? []
  expect(promotions.map(({ _id, price }) => [_id, price])).toEqual([
    [laap._id, 47_000],
    [beer._id, beer.price],
  ])
})

test('118721: a guest who comes when the one before has paid sees nothing of that order', async () => {
  const { world, profile, till, display } = await openDisplay()
  const [first, second] = [order(), order()]
  await till.sell(first.open(), first.add(laap))
  await till.act({ type: 'display.show', orderId: first.orderId, stage: 'paying' })
  await till.sell(first.pay(45_000))
  await world.clock.pass(300)
  expect(shown(display)).toMatchObject({ stage: 'thanks', due: 0 })
  await world.clock.pass(8000)
  expect(shown(display)).toBeNull()
  // Nor does a display that is opened now, or the next order before its first dish.
  const other = profile.openWindow('display')
  other.watch('display', 'texts')
  await till.sell(second.open())
  await till.act({ type: 'display.show', orderId: second.orderId, stage: 'ordering' })
  await world.clock.pass(300)
  for (const window of [display, other]) expect(shown(window)?.items ?? []).toEqual([])
  await till.sell(second.add(beer))
  await world.clock.pass(300)
  for (const window of [display, other]) expect(shown(window)?.items).toHaveLength(1)
})

test('84496: a display that missed everything shows the order of now and its total with tax', async () => {
  const { world, profile, till, display } = await openDisplay()
  const sale = order()
  await till.sell(sale.open(), sale.add(beer))
  await till.act({ type: 'display.show', orderId: sale.orderId, stage: 'ordering' })
  await world.clock.pass(300)
  profile.channels.setWeather(() => {})
  await till.sell(sale.add(laap, 2))
  await world.clock.pass(300)
  expect(shown(display)?.items).toHaveLength(1)
  profile.channels.setWeather((deliver) => deliver())
  display.comeBack()
  await world.clock.pass(1000)
  const total = sale.on(till)?.totals.total
  expect(shown(display)).toMatchObject({ pricing: { total }, due: total })
  expect(shown(display)?.items).toHaveLength(2)
})

test('the code to join is that of the branch, and goes with it', async () => {
  const { world, display } = await openDisplay()
  const payload = () => rowOf(display, 'LOYALTY_QR_UPDATE')?.payload
  expect(payload()).toBeNull()
  const joinAddress = 'https://till.example/j/1'
  world.server.branch().change('branch', { ...branch, joinAddress })
  await world.clock.pass(300)
  expect(payload()).toBe(joinAddress)
  world.server.branch().change('branch', branch)
  await world.clock.pass(300)
  expect(payload()).toBeNull()
})

import type { Locator, Page } from '@playwright/test'
import { openShiftByApi, openTill, sellElsewhere } from './support/arrange.ts'
import {
  arrange,
  expectNoSidewaysScroll,
  expectTouchTargets,
  expectUncovered,
  picture,
} from './support/layout.ts'
import { expect, test } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import {
  BEER,
  chargeButton,
  dish,
  DISPLAY_PATH,
  KITCHEN_PATH,
  payExactly,
  quickCash,
  sendButton,
} from './support/till.ts'

const COUNTER = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]
const NARROWEST = { width: 360, height: 740 }
const UPRIGHT = { width: 768, height: 1024 }
/** Pixels between two keys at most. */
const MOST_GAP = 12
/** Too low for three dishes. */
const LOW = { width: 1024, height: 340 }
const WALL = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]
/** A board in a hand or on a stand: its head takes two lines of touch targets, never three. */
const HELD = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
]
const TWO_LINES = 130
const LETTERS = [100, 125]
const TOUCH = 44
/** The design of the till: categories, lines and actions of 48, everything that takes money larger. */
const TILL_TOUCH = 48

test('the till fits a phone, a tablet and a counter, also with larger letters', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const profile = await launch()
  const login = await profile.open(`${network.url}/login`)
  for (const size of COUNTER)
    for (const letters of LETTERS) {
      await arrange(login, size, letters)
      await expectNoSidewaysScroll(login)
      await expectTouchTargets(login, TOUCH)
      if (letters === 100) await picture(login, 'login')
    }

  const till = await openTill(profile, network.url)
  for (let n = 0; n < 3; n += 1) await dish(till, BEER).click()
  await forEachSize(till, COUNTER, 'order', async () => {
    await expect(chargeButton(till)).toBeInViewport({ ratio: 1 })
    await expect(sendButton(till)).toBeInViewport({ ratio: 1 })
    await expectTouchTargets(till, TILL_TOUCH, 'main')
  })

  network.turn('reset')
  await expect(till.getByRole('button', { name: text('connection.offline') })).toBeVisible()
  await forEachSize(till, [NARROWEST, ...COUNTER, UPRIGHT], 'order-offline', async () => {
    for (const button of await till.getByRole('banner').getByRole('button').all())
      if (await button.isVisible()) await expectUncovered(button)
  })
  network.turn('fair')
  await expect(till.getByRole('button', { name: text('connection.offline') })).toBeHidden()

  await arrange(till, { width: 1366, height: 768 })
  await chargeButton(till).click()
  await expect(quickCash(till)).toBeVisible()
  await forEachSize(till, COUNTER, 'checkout', async ({ width }) => {
    const exact = quickCash(till).getByRole('button').first()
    if (width >= 1024) await expect(exact).toBeInViewport({ ratio: 1 })
    await expectBelow(
      till.getByRole('group', { name: text('checkout.pad') }),
      till.getByRole('button', { name: pattern('checkout.pay') }),
    )
    await expectTouchTargets(till, TILL_TOUCH, 'main')
  })

  await payExactly(till)
  await forEachSize(till, COUNTER, 'receipt', async () => {})
})

test('the button that takes the money and three payments are in view on every till', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const till = await openTill(await launch(), network.url)
  await dish(till, BEER).click()
  await chargeButton(till).click()
  const pad = till.getByRole('group', { name: text('checkout.pad') })
  const parts = till.locator('[data-payment]')
  const partly = till.getByRole('button', { name: pattern('checkout.payPart') })
  const pay = till.getByRole('button', { name: pattern('checkout.pay') }).or(partly)
  for (const count of [1, 2, 3]) {
    for (const key of ['5', '000'])
      await pad.getByRole('button', { name: key, exact: true }).click()
    await partly.click()
    await expect(parts).toHaveCount(count)
    await expect(partly).toBeHidden()
  }
  await forEachSize(till, COUNTER, 'checkout-parts', async () => {
    await expectUncovered(pay)
    for (const part of await parts.all()) {
      // On a phone they lie side by side.
      await part.evaluate((row) => row.scrollIntoView({ inline: 'center', block: 'nearest' }))
      await expectUncovered(part)
    }
  })
})

test('kitchen and customer display fit their walls, also with larger letters', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  await sellElsewhere(server, 6)
  const profile = await launch()
  const till = await openTill(profile, network.url)
  const display = await profile.open(network.url + DISPLAY_PATH)
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  await dish(till, BEER).click()
  await expect(kitchen.getByRole('article').first()).toBeVisible()
  await forEachSize(kitchen, WALL, 'kitchen', async () => {})
  for (const size of HELD) {
    await arrange(kitchen, size)
    await expectNoSidewaysScroll(kitchen)
    const head = await kitchen.locator('header').first().boundingBox()
    expect.soft(head?.height, `head of the board, ${size.width} px wide`).toBeLessThan(TWO_LINES)
  }
  await forEachSize(display, WALL, 'display', async () => {})

  for (const name of ['ປີ້ງໄກ່', 'ໄສ້ອົ່ວ']) await dish(till, name).click()
  await arrange(display, LOW, 100)
  const guestLines = display.locator('article li')
  await expect(guestLines.last()).toBeVisible()
  await expect(guestLines.first()).toBeHidden()
  await expect(display.getByText(/^\+ [12] /).first()).toBeVisible()
  await expectNoSidewaysScroll(display)
})

/** One right below the other: a finger goes from the last digit to Take. */
async function expectBelow(above: Locator, below: Locator) {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()]
  if (!upper || !lower) throw new Error('one of both is not shown')
  expect.soft(lower.y - (upper.y + upper.height)).toBeLessThanOrEqual(MOST_GAP)
}

async function forEachSize(
  page: Page,
  sizes: typeof COUNTER,
  name: string,
  check: (size: (typeof COUNTER)[number]) => Promise<void>,
) {
  for (const size of sizes)
    for (const letters of LETTERS) {
      await arrange(page, size, letters)
      await expectNoSidewaysScroll(page)
      await expectTouchTargets(page, TOUCH)
      await check(size)
      await picture(page, letters === 100 ? name : `${name}-${letters}`)
    }
}

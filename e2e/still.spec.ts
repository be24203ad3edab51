import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { openAs, openShiftByApi } from './support/arrange.ts'
import { PHONE } from './support/layout.ts'
import { BY_HAND } from './support/scanner.ts'
import type { Server } from './support/server.ts'
import { takeShifts, watchShifts } from './support/shifts.ts'
import { LAO_QR } from './support/lao-qr.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import {
  addButton,
  BEER,
  BRANCH,
  chargeButton,
  dish,
  DISPLAY_PATH,
  KITCHEN_PATH,
  line,
  PAPAYA_SALAD,
  QUICK_ORDER_PATH,
  quickCash,
  SECOND_TAP,
  sendButton,
  ticket,
} from './support/till.ts'

/** Where tiles, search, clock and the two buttons are. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['[data-tile]:last-of-type', 'header search', 'header time', 'aside footer button'].map(
      (found) => {
        const { x, y, width, height } =
          document.querySelector(found)?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, width, height].map(Math.round)
      },
    ),
  )

/** Every payment method with a frame of its own, and a till that continues automatically. */
async function payInEveryWay(server: Server) {
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  await api.branches.update({
    params: { branchId: BRANCH._id },
    body: {
      nextByItself: true,
      paymentMethods: ['cash', 'credit_card', 'mobile_payment'],
      qrAccounts: [
        {
          _id: BRANCH._id,
          scheme: 'pasted',
          kind: '',
          account: '',
          bank: '',
          payload: LAO_QR,
          holder: 'Sala',
        },
      ],
    },
  })
}

test('nothing moves in three windows while dishes are tapped, the connection goes and comes back, and money is taken', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await openShiftByApi(server)
  await payInEveryWay(server)
  const profile = await launch()
  await watchShifts(profile.context)
  const till = await openAs(profile, network.url + QUICK_ORDER_PATH, 'la.owner')
  const display = await profile.open(network.url + DISPLAY_PATH)
  const board = await profile.open(network.url + KITCHEN_PATH)
  await expect(board.getByText(text('kitchen.emptyTitle'))).toBeVisible()
  await expect(dish(till, BEER)).toBeVisible()
  const windows = { till, display, board }
  for (const page of Object.values(windows)) await page.evaluate(() => document.fonts.ready)
  await till.waitForTimeout(1000)

  const shifts = async () => {
    const found: string[] = []
    for (const [name, page] of Object.entries(windows)) {
      found.push(...(await takeShifts(page)).map((shift) => `${name}: ${shift}`))
    }
    return found
  }
  const still = (what: string, change: () => Promise<unknown>) =>
    test.step(what, async () => {
      await shifts()
      await change()
      await till.waitForTimeout(300)
      expect.soft(await shifts(), what).toEqual([])
    })
  /** The same, and every key of the order screen is where it was. */
  const stood = async (what: string, change: () => Promise<unknown>) => {
    const before = await places(till)
    await still(what, change)
    expect.soft(await places(till), what).toEqual(before)
  }
  const press = (key: string) => till.getByRole('button', { name: text(key), exact: true }).click()
  const offline = till.getByRole('button', { name: text('connection.offline') })

  await stood('the first dish of an order', async () => {
    await dish(till, BEER).click()
    await expect(chargeButton(till)).toBeEnabled()
  })
  await stood('more of a dish that is on the ticket', async () => {
    for (let tap = 0; tap < 12; tap += 1) await dish(till, BEER).click()
  })
  const opener = line(till, BEER).getByRole('button', { expanded: false })
  await stood('the last line opens for its keys', () => opener.click())
  await stood('and closes', () => till.keyboard.press('Escape'))

  const choices = till.getByRole('dialog', { name: PAPAYA_SALAD })
  await stood('the choices of a dish open', async () => {
    await dish(till, PAPAYA_SALAD).click()
    await expect(choices).toBeVisible()
  })
  await still('the first choice', () => choices.locator('[data-option]').first().click())
  await stood('the dish is added', async () => {
    await expect(async () => {
      if (await choices.isVisible()) await addButton(choices).click({ timeout: 5000 })
      await expect(choices).toBeHidden({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
  })
  await stood('the order is sent', async () => {
    await sendButton(till).click()
    await expect(ticket(board, BEER).first()).toBeVisible()
  })
  await stood('the line goes', async () => {
    network.turn('reset')
    await expect(offline).toBeVisible()
    await dish(till, BEER).click()
  })
  await stood('the line comes back', async () => {
    network.turn('fair')
    await expect(offline).toBeHidden({ timeout: 30_000 })
  })
  await stood('a second ticket reaches the kitchen', async () => {
    await sendButton(till).click()
    await expect(ticket(board, BEER)).toHaveCount(2)
  })
  await still('a card is done: its place stays for three seconds', async () => {
    const done = ticket(board, BEER)
      .first()
      .getByRole('button', {
        name: new RegExp(`${text('kitchen.done')}$`),
      })
    await done.click()
    await board.waitForTimeout(2000)
  })
  // Then the cards close up: meant, and no finger is there.
  await board.waitForTimeout(2500)

  await still('the checkout opens', async () => {
    await chargeButton(till).click()
    await expect(quickCash(till)).toBeVisible()
  })
  await still('an amount is typed', () => till.keyboard.type('10000', BY_HAND))
  await still('by card', () => press('checkout.methods.credit_card'))
  await still('by QR code', () => press('checkout.methods.mobile_payment'))
  await still('in cash again', () => press('checkout.methods.cash'))
  await still('a part is paid', async () => {
    await till.getByRole('button', { name: pattern('checkout.payPart') }).click()
    await expect(till.locator('[data-payment]')).toBeVisible()
  })
  await still('the rest is typed', () => till.keyboard.type('1000000', BY_HAND))
  await still('the rest is paid', async () => {
    await till.keyboard.press('Enter')
    // A tap this soon after the key would be taken for its second half.
    await till.waitForTimeout(SECOND_TAP)
    await till.getByRole('button', { name: pattern('checkout.confirmTake') }).click()
    await expect(till.getByRole('button', { name: text('checkout.nextOrder') })).toBeVisible()
  })
  await still(
    'the next order opens by itself, the change in view until its first dish',
    async () => {
      await expect(till).toHaveURL(new RegExp(`${QUICK_ORDER_PATH}$`), { timeout: 20_000 })
      await expect(till.getByText(pattern('checkout.lastChange'))).toBeVisible()
    },
  )
  await stood('the first dish of the next guest', async () => {
    await dish(till, BEER).click()
    await expect(chargeButton(till)).toBeEnabled()
  })
  await expect(till.getByText(pattern('checkout.lastChange'))).toBeHidden()

  await till.setViewportSize(PHONE)
  await chargeButton(till).click()
  await expect(quickCash(till)).toBeVisible()
  await still('an amount is typed on a phone', () => till.keyboard.type('5000', BY_HAND))
  await still('a part is paid on a phone', async () => {
    await till.getByRole('button', { name: pattern('checkout.payPart') }).click()
    await expect(till.locator('[data-payment]')).toBeVisible()
  })
})

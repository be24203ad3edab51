import type { Page } from '@playwright/test'
import { openShiftByApi } from './support/arrange.ts'
import { expect, test } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import {
  addWithChoices,
  BEER,
  chargeButton,
  dish,
  DISPLAY_PATH,
  GUEST_BEER,
  GUEST_PAPAYA_SALAD,
  logIn,
  PAPAYA_SALAD,
  payExactly,
  QUICK_ORDER_PATH,
} from './support/till.ts'

const orderOn = (display: Page) =>
  display.getByRole('article', { name: text('display.yourOrder', 'en') })

test('two tills of one computer have a display each, and what one shows is never on the other', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const profile = await launch()
  const first = await profile.open(network.url + QUICK_ORDER_PATH)
  await logIn(first, 'la.owner')
  await expect(dish(first, BEER)).toBeVisible()
  const second = await profile.open(network.url + QUICK_ORDER_PATH)
  await expect(dish(second, BEER)).toBeVisible()

  async function openDisplay(till: Page) {
    const popup = profile.context.waitForEvent('page')
    await till.getByRole('button', { name: pattern('till.personMenu') }).click()
    await till.getByRole('button', { name: text('customerDisplay.open') }).click()
    return popup
  }
  // The tills take their numbers with their first order.
  await dish(first, BEER).click()
  await addWithChoices(second, PAPAYA_SALAD)
  const displays = [await openDisplay(first), await openDisplay(second)] as const
  await expect(displays[0]).toHaveURL(network.url + DISPLAY_PATH)
  await expect(displays[1]).toHaveURL(`${network.url}${DISPLAY_PATH}?till=2`)
  async function expectOwn() {
    await expect(orderOn(displays[0]).getByText(GUEST_BEER)).toBeVisible()
    await expect(orderOn(displays[1]).getByText(GUEST_PAPAYA_SALAD)).toBeVisible()
    await expect(displays[0].getByText(GUEST_PAPAYA_SALAD)).toHaveCount(0)
    await expect(displays[1].getByText(GUEST_BEER)).toHaveCount(0)
  }
  await expectOwn()

  // Right again after a reload, and in a new worker.
  await Promise.all(displays.map((display) => display.reload()))
  await expectOwn()
  await profile.killWorker()
  await expectOwn()

  await chargeButton(first).click()
  await payExactly(first)
  const thanks = text('display.thanks', 'en')
  await expect(displays[0].getByText(thanks)).toBeVisible()
  await expect(displays[1].getByText(thanks)).toHaveCount(0)
  await expect(orderOn(displays[1]).getByText(GUEST_PAPAYA_SALAD)).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { demoMenu } from '../server/demo/menu.ts'
import { openShiftByApi, openShiftIn, openTill } from './support/arrange.ts'
import { expectOnlyReceipt } from './support/paper.ts'
import { restaurantIn } from './support/restaurant-in.ts'
import { BY_HAND, scan } from './support/scanner.ts'
import { expect, test } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import {
  addButton,
  BEER,
  dish,
  KITCHEN_PATH,
  line,
  logIn,
  quickCash,
  ticket,
  SECOND_TAP,
} from './support/till.ts'

const NOODLES = 'ເຝີງົວ'
const COFFEE = 'ກາເຟລາວເຢັນ'
const NOTE = 'ບໍ່ໃສ່ຖົ່ວ'
const GLASSES = '2 ຈອກ'
const DOUBLE_TAP = 100

test('a cashier sells by keyboard and scanner alone, and the paper shows the receipt alone', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const profile = await launch()
  const till = await openTill(profile, network.url)
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  await till.bringToFront()
  await till.setViewportSize({ width: 1024, height: 768 })
  await watchMouse(till)
  const { keys, typeByHand } = createKeyboard(till)
  const search = till.getByRole('textbox', { name: text('orders.search') })
  const beers = (quantity: number) => expect(line(till, BEER)).toContainText(`${quantity}×`)

  // Searching: the first that fits by Enter, any other with the arrows.
  await keys('/')
  await expect(search).toBeFocused()
  await typeByHand('beerlao')
  await keys('Enter')
  await beers(1)
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await keys('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'End')
  await expect(till.locator('[data-tile]:focus')).toHaveCount(1)

  // A scanner adds its dish with any focus, and leaves nothing there.
  const beer = barcodeOf(BEER)
  await scan(till, beer)
  await beers(2)
  await keys('/')
  await expect(search).toBeFocused()
  await typeByHand('pho')
  await scan(till, beer)
  await beers(3)
  await expect(search).toHaveValue('pho')
  await scan(till, '0000000000000')
  await expect(till.getByText(pattern('orders.unknownBarcode')).first()).toBeVisible()
  await expect(search).toHaveValue('pho')

  // Choices: too few are not added, one too many is refused.
  await keys('Enter')
  const dialog = till.getByRole('dialog', { name: NOODLES })
  const [spice, extras] = [dialog.getByRole('group').nth(0), dialog.getByRole('group').nth(1)]
  await expect(addButton(dialog)).toBeDisabled()
  await expect(addButton(dialog)).toHaveText(pattern('orders.choose'))
  // The ticket shows the dish from the first tap on, with its missing choices.
  await expect(line(till, NOODLES)).toContainText(await addButton(dialog).innerText())
  await expect(spice.getByRole('button').first()).toBeFocused()
  await keys('ArrowRight', 'Enter', 'Tab', 'Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter')
  await expect(extras.getByRole('button', { pressed: true })).toHaveCount(3)
  await expect(extras.locator('[data-option][aria-pressed=false]')).toBeDisabled()
  // Over how a choice is wanted, how the egg is made, and what is left out.
  await keys('Tab', 'Tab', 'Tab', 'Tab')
  await typeByHand(NOTE)
  await scan(till, beer)
  await beers(4)
  await expect(dialog.getByLabel(text('orders.noteFor'))).toHaveValue(NOTE)
  await keys('Enter')
  await expect(line(till, NOODLES)).toContainText(NOTE)

  // An unsent dish is changed and removed without a question.
  await typeByHand('coffee')
  await keys('Enter')
  await expect(line(till, COFFEE)).toBeVisible()
  await keys('Escape', 'Delete')
  await expect(line(till, COFFEE)).toBeHidden()
  await keys('k', 'k')
  await expect(selected(line(till, BEER))).toBeVisible()
  await keys('+')
  await beers(5)
  await keys('-')
  await beers(4)
  await keys('e')
  await expect(till.getByLabel(text('orders.noteFor'))).toBeFocused()
  await typeByHand(GLASSES)
  await keys('Enter')
  await expect(line(till, BEER)).toContainText(GLASSES)
  await keys('s')
  await expect(ticket(kitchen, NOODLES)).toContainText(NOTE)
  await expect(ticket(kitchen, BEER)).toContainText(GLASSES)
  await expect(kitchen.getByText(COFFEE)).toHaveCount(0)

  // A part only when it is meant, then the rest at typing speed.
  await keys('p')
  await expect(quickCash(till)).toBeVisible()
  await typeByHand('20000')
  await scan(till, beer)
  await expect(till.getByText(text('checkout.scanned')).first()).toBeVisible()
  await expect(
    till.getByRole('button', { name: amountOf('checkout.payPart', '20,000') }),
  ).toBeVisible()
  await keys('Enter', 'Enter')
  await expect(till.getByRole('button', { name: pattern('checkout.payPart') })).toBeFocused()
  await expect(till.locator('[data-payment]')).toHaveCount(0)
  await till.waitForTimeout(SECOND_TAP)
  await keys('Enter')
  await typeByHand('200000')
  await expect(till.locator('[data-payment]')).toHaveCount(1)
  await expect(
    till.getByRole('button', { name: amountOf('checkout.pay', '200,000') }),
  ).toBeVisible()
  await keys('Enter')
  await expect(till.getByText(text('checkout.paid')).first()).toBeVisible()
  const next = till.getByRole('button', { name: text('checkout.nextOrder') })
  await expect(next).toBeFocused()

  const receipt = till.getByRole('article')
  for (const words of [BEER, NOODLES, '20,000', '200,000'])
    await expect(receipt).toContainText(words)
  // Notes for the kitchen are not for the guest.
  for (const words of [GLASSES, NOTE]) await expect(receipt).not.toContainText(words)
  await expect(receipt).not.toContainText(COFFEE)
  await expectOnlyReceipt(till)
  await expect(next).toBeFocused()
  // The rule under test: a key this soon after the Enter that paid is its second half.
  await till.waitForTimeout(SECOND_TAP)
  await keys('Enter')
  await expect(till.getByText(text('orders.empty'))).toBeVisible()
  expect(await mouseUsed(till)).toBe(false)
})

test('a thumb sells on a phone, in sen that cash does not have', async ({
  server,
  network,
  launch,
}) => {
  const { branch, home } = restaurantIn('MY')
  await openShiftIn(server, branch)
  const profile = await launch({ hasTouch: true, locale: 'ms' })
  const till = await profile.open(`${network.url}${home}/quick-orders`, { width: 390, height: 844 })
  await logIn(till, 'my.cashier', 'ms')
  const button = (key: string) => till.getByRole('button', { name: pattern(key, 'ms') })
  const ofTicket = (name: string) => line(till, name).getByRole('button')
  await dish(till, 'Cendol').tap()
  await dish(till, 'Roti Canai').tap()
  await dish(till, 'Char Kuey Teow').tap()
  const dialog = till.getByRole('dialog')
  const add = addButton(dialog)
  await expect(add).toBeDisabled()
  await dialog.getByRole('group').first().getByRole('button').first().tap()
  await expect(add).toHaveText(amountOf('orders.add', '12.00', 'ms'))
  await add.tap()

  // The telephone's Back and Escape close the ticket, and leave the till where it is.
  const pane = till.getByRole('complementary')
  await button('orders.showTicket').tap()
  await till.goBack()
  await expect(pane).toBeHidden()
  await button('orders.showTicket').tap()
  await till.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await button('orders.showTicket').tap()
  await ofTicket('Roti Canai').tap()
  await button('orders.remove').tap()
  await expect(line(till, 'Roti Canai')).toBeHidden()
  await button('orders.undo').tap()
  await expect(line(till, 'Roti Canai')).toBeVisible()
  await ofTicket('Roti Canai').tap()
  await button('orders.remove').tap()
  await expect(line(till, 'Roti Canai')).toBeHidden()
  await ofTicket('Cendol').tap()
  await line(till, 'Cendol')
    .getByRole('button', { name: text('orders.more', 'ms') })
    .tap()
  await line(till, 'Cendol')
    .getByRole('button', { name: text('orders.noteFor', 'ms') })
    .tap()
  await line(till, 'Cendol').getByRole('textbox').fill('Kurang manis')
  await button('common.done').tap()
  await expect(line(till, 'Cendol')).toContainText('2×')
  await expect(line(till, 'Cendol')).toContainText('Kurang manis')
  const ticketPane = till.getByRole('complementary')
  await ticketPane.getByRole('button', { name: pattern('orders.send', 'ms') }).tap()
  await ticketPane.getByRole('button', { name: pattern('orders.charge', 'ms') }).tap()

  // RM 28.62 are due. A double tap takes a part once, never the rest.
  const pad = till.getByRole('group', { name: text('checkout.pad', 'ms') })
  for (const key of ['1', '0', '00'])
    await pad.getByRole('button', { name: key, exact: true }).tap()
  await button('checkout.payPart').evaluate((part: HTMLElement, between) => {
    part.click()
    setTimeout(() => part.click(), between)
  }, DOUBLE_TAP)
  await expect(till.locator('[data-payment]')).toHaveCount(1)
  await till.waitForTimeout(SECOND_TAP)
  await expect(till.locator('[data-payment]')).toHaveCount(1)
  const sums = till.getByRole('main')
  await expect(sums).toContainText(text('checkout.rounding', 'ms'))
  await expect(sums).toContainText('18.62')
  await expect(button('checkout.pay')).toContainText('18.60')
  await quickCash(till, 'ms').getByRole('button', { name: '20.00' }).tap()
  await expect(till.getByText(text('checkout.paid', 'ms')).first()).toBeVisible()
  await expect(sums.getByRole('status')).toContainText('1.40')
  const receipt = till.getByRole('article')
  for (const words of ['28.62', '0.02', '10.00', '20.00', '1.40'])
    await expect(receipt).toContainText(words)
  await expectOnlyReceipt(till)
  // A code that is scanned now begins the next order.
  await scan(till, barcodeOf('Teh Tarik', 'MY'))
  await expect(button('orders.showTicket')).toContainText('3.39')
  await expect(till).toHaveURL(/order=/)
})

const barcodeOf = (name: string, country: 'LA' | 'MY' = 'LA') =>
  demoMenu(country).items.find((item) => Object.values(item.name).includes(name))?.barcode ?? ''
const selected = (found: Locator) => found.getByRole('button', { expanded: true })
const amountOf = (key: string, amount: string, language?: string) =>
  new RegExp(text(key, language).replace('{{amount}}', `.*${amount}`))

function createKeyboard({ keyboard }: Page) {
  return {
    keys: async (...names: string[]) => {
      for (const name of names) await keyboard.press(name)
    },
    typeByHand: (words: string) => keyboard.type(words, BY_HAND),
  }
}

/** Remembers from now on whether anything but a key was pressed. */
const watchMouse = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-mouse', ''))
  })
const mouseUsed = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-mouse'))

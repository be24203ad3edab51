import type { Page } from '@playwright/test'
import { isWhole, readFields } from '#shared/qr/emv.ts'
import { openAs, openShiftByApi, openTill } from './support/arrange.ts'
import { scan } from './support/scan.ts'
import { chooseDay } from './support/days.ts'
import { LAO_QR } from './support/lao-qr.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import {
  BEER,
  BRANCH_PATH,
  chargeButton,
  dish,
  DISPLAY_PATH,
  payExactly,
  SECOND_TAP,
} from './support/till.ts'

const RESTAURANT_PATH = BRANCH_PATH.replace(/\/branch\/.*/, '')

/** The tax of the order that is on the till. */
const vat = (till: Page, percent: number) =>
  till.getByText(new RegExp(String.raw`VAT.*\b${percent}\s?%`)).first()

/** Changes the first rate from today on, or from a later day. */
async function changeRate(owner: Page, rate: string, from?: string): Promise<void> {
  await owner
    .getByRole('button', { name: text('settings.tax.change') })
    .first()
    .click()
  const form = owner.getByRole('dialog')
  await form.getByRole('textbox', { name: text('fields.taxRate') }).fill(rate)
  if (from) await chooseDay(form, text('settings.tax.from'), from)
  await form.getByRole('button', { name: text('common.save') }).click()
  await expect(form).toBeHidden()
}

/** A mark that a reload would wipe out. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { saw: 'it all' }))
const isMarked = (page: Page) => page.evaluate(() => 'saw' in window)

test('an owner’s change holds at once in a till elsewhere, without a reload', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const owner = await openAs(
    await launch(),
    `${network.url}${BRANCH_PATH}/settings?section=taxes`,
    'la.owner',
  )
  const counter = await launch()
  const till = await openTill(counter, network.url)
  await mark(till)

  await dish(till, BEER).click()
  await expect(vat(till, 10)).toBeVisible()

  await changeRate(owner, '7')
  await expect(owner.getByText('VAT 7%').first()).toBeVisible()
  await changeRate(owner, '12', '2027-01-01')
  const planned = owner.getByRole('listitem').filter({ hasText: 'VAT 12%' })
  await expect(planned).toContainText(text('settings.tax.states.planned'))

  await owner.goto(`${network.url}${BRANCH_PATH}/settings?section=receipt`)
  const footer = owner.getByRole('group', { name: text('fields.footer') })
  await footer.getByRole('textbox').first().fill('ພົບກັນໃໝ່ເດີ')
  await owner.getByRole('button', { name: text('common.save'), exact: true }).click()
  await expect(owner.getByText(text('resource.saved')).first()).toBeVisible()

  // An order keeps the rate that it was opened with.
  await expect(vat(till, 10)).toBeVisible()
  await chargeButton(till).click()
  const card = till.getByRole('button', { name: text('checkout.methods.credit_card') })
  await expect(card).toBeVisible()

  // Unsaved entries are not dropped without a question: by Back, the menu or the index.
  const index = owner.getByRole('navigation', { name: text('nav.settings') })
  const menu = (page: string) => owner.locator(`nav a[href="${BRANCH_PATH}/${page}"]`).first()
  const receipt = index.getByRole('link', { name: text('settings.receipt.title') })
  await menu('employees').click()
  await menu('settings').click()
  await receipt.click()
  const header = owner.getByLabel(text('fields.header'))
  await header.fill('typed')
  const question = owner.getByRole('alertdialog', { name: text('resource.discardTitle') })
  const answer = (key: string) => question.getByRole('button', { name: text(key) }).click()
  await owner.goBack()
  await answer('resource.keepEditing')
  await expect(header).toHaveValue('typed')
  await owner.goBack()
  await answer('resource.discard')
  await expect(owner).toHaveURL(/employees$/)
  await owner.goForward()
  await header.fill('typed')
  await menu('employees').click()
  await answer('resource.keepEditing')
  await index.getByRole('link', { name: text('settings.payment.title') }).click()
  await answer('resource.discard')
  await owner.getByRole('switch', { name: text('checkout.methods.credit_card') }).click()
  await owner.getByRole('button', { name: text('common.save'), exact: true }).click()
  await expect(card).toBeHidden()

  await payExactly(till)
  await expect(till.getByText('ພົບກັນໃໝ່ເດີ').first()).toBeVisible()
  // The till takes a hasty second tap for one that was meant to pay.
  await till.waitForTimeout(SECOND_TAP)
  await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  await dish(till, BEER).click()
  await expect(vat(till, 7)).toBeVisible()

  // Prices that contain their tax, and the people of these changes.
  await owner.goto(`${network.url}${BRANCH_PATH}/settings?section=taxes`)
  await owner.getByRole('button', { name: text('settings.priceDisplay.included') }).click()
  await owner.getByRole('button', { name: text('common.save'), exact: true }).click()
  const inForce = owner.getByRole('listitem').filter({ hasText: text('settings.tax.states.now') })
  await expect(inForce).toContainText('VAT 7%')
  await expect(inForce).toContainText(text('settings.tax.included'))
  await owner.goto(`${network.url}${BRANCH_PATH}/settings?section=audit`)
  const entry = owner.locator('li[data-row]').filter({ hasText: text('settings.tax.title') })
  await expect(entry.first()).toBeVisible()
  expect(await isMarked(till)).toBe(true)
})

test('guests scan the account of the branch at the till and on their own display', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const owner = await openAs(
    await launch(),
    `${network.url}${BRANCH_PATH}/settings?section=qr`,
    'la.owner',
  )
  const counter = await launch()
  const till = await openTill(counter, network.url)
  const guest = await counter.open(network.url + DISPLAY_PATH)
  await dish(till, BEER).click()
  await chargeButton(till).click()
  await till.getByRole('button', { name: text('checkout.methods.mobile_payment') }).click()
  const code = till.getByRole('img', { name: text('settings.qr.preview') })
  await expect(code).toBeHidden()

  await owner.getByRole('button', { name: text('settings.qr.add') }).click()
  const form = owner.getByRole('dialog', { name: text('settings.qr.account') })
  await form.getByLabel(text('settings.qr.payload')).fill('00020101')
  await form.getByRole('button', { name: text('common.save') }).click()
  await expect(form.getByText(text('settings.qr.codeBroken'))).toBeVisible()
  await form.getByLabel(text('settings.qr.payload')).fill(LAO_QR)
  await form.getByRole('button', { name: text('common.save') }).click()
  await expect(form).toBeHidden()

  await expect(code).toBeVisible()
  const shown = guest.getByRole('img', { name: text('display.scanToPay', 'en') })
  await expect(shown).toBeVisible()
  // A telephone reads the amount of the bill from either screen.
  const scanned = await scan(code)
  expect(isWhole(scanned ?? '')).toBe(true)
  expect(readFields(scanned ?? '')?.filter(([id]) => ['01', '53', '54'].includes(id))).toEqual([
    ['01', '12'],
    ['53', '418'],
    ['54', expect.stringMatching(/^[1-9]\d{4}$/)],
  ])
  expect(await scan(shown)).toBe(scanned)
  await till.getByRole('button', { name: text('checkout.methods.cash') }).click()
  await expect(guest.getByRole('img', { name: text('display.scanToPay', 'en') })).toBeHidden()
})

test('a smaller package takes its pages out of open windows within five seconds', async ({
  network,
  launch,
}) => {
  const owner = await openAs(
    await launch(),
    `${network.url}${RESTAURANT_PATH}/settings?section=package`,
    'la.owner',
  )
  const manager = await openAs(await launch(), `${network.url}${BRANCH_PATH}`, 'la.manager')
  const reports = manager.getByRole('link', { name: text('nav.reports'), exact: true })
  await expect(reports).toBeVisible()
  await mark(manager)

  await owner
    .getByRole('listitem')
    .filter({ has: owner.getByRole('heading', { name: text('packages.basic'), exact: true }) })
    .getByRole('button', { name: text('settings.package.choose') })
    .click()
  const question = owner.getByRole('alertdialog')
  await expect(question.getByText(text('nav.reports'), { exact: true })).toBeVisible()
  await expect(question.getByText(text('settings.package.branchesStay'))).toBeVisible()
  await question.getByRole('button', { name: text('settings.package.change') }).click()

  await expect(reports).toBeHidden({ timeout: 5000 })
  expect(await isMarked(manager)).toBe(true)
})

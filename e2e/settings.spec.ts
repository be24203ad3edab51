import type { Page } from '@playwright/test'
import { openShiftByApi, openTill } from './support/arrange.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BEER, BRANCH_PATH, chargeButton, dish, logIn, payExactly } from './support/till.ts'

const RESTAURANT_PATH = BRANCH_PATH.replace(/\/branch\/.*/, '')

/** A mark that a reload would wipe out. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { saw: 'it all' }))
const isMarked = (page: Page) => page.evaluate(() => 'saw' in window)

test('what an owner changes holds at once in a till elsewhere, without a reload', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const office = await launch()
  const owner = await office.open(`${network.url}${BRANCH_PATH}/settings?section=taxes`)
  await logIn(owner, 'la.owner')
  const counter = await launch()
  const till = await openTill(counter, network.url)
  await mark(till)

  await owner.getByRole('button', { name: text('settings.tax.change') }).click()
  await owner.getByRole('textbox', { name: text('settings.tax.rate') }).fill('7')
  await owner.getByRole('button', { name: text('common.save') }).click()
  await expect(owner.getByText('VAT 7%').first()).toBeVisible()

  await owner.goto(`${network.url}${BRANCH_PATH}/settings?section=receipt`)
  const footer = owner.getByRole('group', { name: text('settings.receipt.footer') })
  await footer.getByRole('textbox').first().fill('ພົບກັນໃໝ່ເດີ')
  await owner.getByRole('button', { name: text('common.save') }).click()
  await expect(owner.getByText(text('resource.saved')).first()).toBeVisible()

  // The order is opened with the rate of now.
  await dish(till, BEER).click()
  await expect(till.getByText(/VAT.*7\s?%/).first()).toBeVisible()
  await chargeButton(till).click()
  const card = till.getByRole('button', { name: text('checkout.methods.credit_card') })
  await expect(card).toBeVisible()

  await owner.goto(`${network.url}${BRANCH_PATH}/settings?section=payment`)
  await owner.getByRole('switch', { name: text('checkout.methods.credit_card') }).click()
  await expect(card).toBeHidden()

  await payExactly(till)
  await expect(till.getByText('ພົບກັນໃໝ່ເດີ').first()).toBeVisible()
  expect(await isMarked(till)).toBe(true)
})

test('a smaller package takes its pages out of open windows within five seconds', async ({
  network,
  launch,
}) => {
  const office = await launch()
  const owner = await office.open(`${network.url}${RESTAURANT_PATH}/settings?section=package`)
  await logIn(owner, 'la.owner')
  const floor = await launch()
  const manager = await floor.open(`${network.url}${BRANCH_PATH}`)
  await logIn(manager, 'la.manager')
  const reports = manager.getByRole('link', { name: text('nav.reports'), exact: true })
  await expect(reports).toBeVisible()
  await mark(manager)

  await owner
    .getByRole('listitem')
    .filter({ hasText: text('packages.basicHas') })
    .getByRole('button', { name: text('settings.package.choose') })
    .click()
  const question = owner.getByRole('alertdialog')
  await expect(question.getByText(text('nav.reports'), { exact: true })).toBeVisible()
  await expect(question.getByText(text('settings.package.branchesStay'))).toBeVisible()
  await question.getByRole('button', { name: text('settings.package.change') }).click()

  await expect(reports).toBeHidden({ timeout: 5000 })
  expect(await isMarked(manager)).toBe(true)
})

test('a cashier who types the address of the settings is sent away', async ({
  network,
  launch,
}) => {
  const profile = await launch()
  const till = await profile.open(`${network.url}${BRANCH_PATH}/settings`)
  await logIn(till, 'la.cashier')
  await expect(till).toHaveURL(new RegExp(`${BRANCH_PATH}$`))
  await till.goto(`${network.url}${RESTAURANT_PATH}/settings`)
  await expect(till).not.toHaveURL(/settings/)
})

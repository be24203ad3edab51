import type { Locator, Page } from '@playwright/test'
import { demoMenu } from '../../server/demo/menu.ts'
import { mailedCode } from './mails.ts'
import { BRANCH, RESTAURANT } from './pages.ts'
import type { Server } from './server.ts'
import { pattern, text } from './texts.ts'
import { chargeButton, quickCash, sendButton } from './till.ts'

/** A part that opens over a page or beside it: a dialog, a drawer, a form that has no address. */
export type Sheet = {
  /** For pictures and messages. */
  readonly name: string
  /** Path of the page that it belongs to, as `PAGES` has it. */
  readonly page: string
  /** Opens it, in the language of the window, from where the sheet before it was left. Escape closes it. */
  readonly open: (page: Page, language: string, server: Server) => Promise<void>
  /** Is in the page, not over it. */
  readonly beside: boolean
}

/** The parts over a page. */
export const OVER = '[role=dialog], [role=alertdialog], dialog[open], dialog:popover-open'

export const SHEETS: readonly Sheet[] = [
  beside('register-owner', '/register', async (page, language) => {
    await page.getByLabel(text('fields.restaurantName', language)).fill('New place')
    await button(page, 'common.next', language).click()
    // With missing values marked.
    await page.getByLabel(text('register.ownerName', language)).waitFor()
    await button(page, 'common.next', language).click()
  }),
  beside('register-plan', '/register', async (page, language) => {
    await page.getByLabel(text('register.ownerName', language)).fill('Kham')
    await page.getByLabel(text('fields.email', language)).fill('kham@example.com')
    await page.getByLabel(text('fields.userId', language)).fill('kham.new')
    await page
      .getByLabel(text('fields.password', language), { exact: true })
      .fill('a long password 1')
    await button(page, 'common.next', language).click()
    await button(page, 'register.submit', language).waitFor()
  }),
  // A code is valid in the browser that requested it.
  beside('new-password', '/forgot-password', async (page, language, server) => {
    await page.getByLabel(text('reset.login', language), { exact: true }).fill('th.owner')
    await button(page, 'reset.sendCode', language).click()
    await page.getByLabel(text('reset.otp', language)).fill(await mailedCode(server))
    await button(page, 'reset.check', language).click()
    await page.getByLabel(text('fields.newPassword', language), { exact: true }).waitFor()
  }),
  sheet('palette', BRANCH, (page) => page.keyboard.press('Control+k')),
  sheet('drawer', BRANCH, async (page, language) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, 'frame.openMenu', language).click()
  }),
  sheet('person', BRANCH, openPerson),
  fromPerson('customer-display-form', 'customerDisplay.settings'),
  row('branch-open', `${RESTAURANT}/branches`),
  row('employee-open', `${BRANCH}/employees`),
  row('order-open', `${BRANCH}/orders`),
  row('transaction-open', `${BRANCH}/transactions`),
  row('shift-open', `${BRANCH}/shifts`),
  sheet('seat', `${BRANCH}/tables`, (page) =>
    page.locator('[data-table][data-status="available"]').first().click(),
  ),
  sheet('table-actions', `${BRANCH}/tables`, async (page, language) => {
    await button(page, 'tables.actions', language).click()
    await page.locator('[data-table]').first().click()
  }),
  pressing('sections', `${BRANCH}/tables`, 'tables.sections.title'),
  // The last of the floor: it stays open.
  beside('floor-editor', `${BRANCH}/tables`, async (page, language) => {
    await button(page, 'tables.edit', language).click()
    await button(page, 'tables.editor.add', language).waitFor()
  }),
  beside('floor-editor-table', `${BRANCH}/tables`, async (page) => {
    await page.locator('[data-table]').first().click()
  }),
  sheet('dish-choices', `${BRANCH}/quick-orders`, (page) =>
    page
      .locator('[data-tile]')
      .filter({ hasText: aDish({ choices: true }) })
      .first()
      .click(),
  ),
  sheet('keys', `${BRANCH}/quick-orders`, (page) => page.keyboard.press('Shift+?')),
  beside('line', `${BRANCH}/quick-orders`, async (page) => {
    await page
      .locator('[data-tile]')
      .filter({ hasText: aDish({ choices: false }) })
      .first()
      .click()
    await openLine(page)
  }),
  pressing('more-actions', `${BRANCH}/quick-orders`, 'orders.moreActions'),
  sheet('cancel', `${BRANCH}/quick-orders`, async (page, language) => {
    await button(page, 'orders.moreActions', language).click()
    await button(page, 'orders.cancel', language).click()
  }),
  fromMore('merge', 'orders.checks.merge'),
  fromMore('hand-over', 'orders.checks.handOver'),
  pressing('order-type', `${BRANCH}/quick-orders`, 'orders.types.takeaway'),
  sheet('take-back', `${BRANCH}/quick-orders`, async (page, language) => {
    await sendButton(page, language).click()
    await openLine(page)
    await button(page, 'orders.takeBack', language).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  beside('paid', `${BRANCH}/quick-orders`, async (page, language) => {
    await chargeButton(page, language).click()
    await quickCash(page, language).getByRole('button').first().click()
    await page.getByText(text('checkout.paid', language)).first().waitFor()
  }),
  pressing('kitchen-settings', `${BRANCH}/kitchen`, 'kitchen.settings'),
  sheet('kitchen-keys', `${BRANCH}/kitchen`, async (page, language) => {
    await button(page, 'kitchen.settings', language).click()
    await button(page, 'kitchen.keys.edit', language).click()
  }),
  pressing('kitchen-all-day', `${BRANCH}/kitchen`, 'kitchen.allDay'),
  sheet('kitchen-card', `${BRANCH}/kitchen`, (page, language) =>
    page
      .getByRole('button', { name: pattern('kitchen.moreOn', language) })
      .first()
      .click(),
  ),
  // The menu of a dish: a mouse has it at once.
  sheet('kitchen-stock', `${BRANCH}/kitchen`, (page) =>
    page.locator('li[data-state] button').first().click({ button: 'right' }),
  ),
  pressing('dish-form', `${BRANCH}/menu`, 'menu.addDish'),
  pressing('menu-import', `${BRANCH}/menu`, 'menu.import'),
  pressing('menu-starter', `${BRANCH}/menu`, 'menu.starter'),
  pressing('supplier-import', `${BRANCH}/inventory/suppliers`, 'menu.import'),
  beside('supplier-cells', `${BRANCH}/inventory/suppliers`, (page, language) =>
    button(page, 'sheets.edit', language).click(),
  ),
  pressing('category-form', `${BRANCH}/menu`, 'menu.addCategory'),
  pressing('station-form', `${BRANCH}/settings?section=kitchen`, 'stations.add'),
  pressing('kiosk-form', `${BRANCH}/settings?section=kiosk`, 'kioskLinks.add'),
  pressing('tax-form', `${BRANCH}/settings?section=taxes`, 'settings.tax.add'),
  pressing('qr-form', `${BRANCH}/settings?section=qr`, 'settings.qr.add'),
  pressing('printer-form', `${BRANCH}/settings?section=printers`, 'printers.add'),
  pressing('package-change', `${RESTAURANT}/settings?section=package`, 'settings.package.choose'),
  pressing('role-form', `${RESTAURANT}/settings?section=roles`, 'roleSettings.add'),
]

function sheet(name: string, page: string, open: Sheet['open']): Sheet {
  return { name, page, open, beside: false }
}

function beside(name: string, page: string, open: Sheet['open']): Sheet {
  return { name, page, open, beside: true }
}

function row(name: string, page: string): Sheet {
  return beside(name, page, openFirstRow)
}

function openFirstRow(page: Page) {
  return page.locator('[data-row]').first().click()
}

/** The first line of the order, if it is not open. */
async function openLine(page: Page) {
  const line = page.locator('aside [data-line] > button').first()
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
}

function pressing(name: string, path: string, key: string) {
  return sheet(name, path, (page, language) => button(page, key, language).click())
}

function button(page: Page, key: string, language: string): Locator {
  return page
    .getByRole('button', { name: text(key, language), exact: true })
    .locator('visible=true')
    .first()
}

/** From the menu of the order that was begun before. */
function fromMore(name: string, key: string) {
  return sheet(name, `${BRANCH}/quick-orders`, async (page, language) => {
    await button(page, 'orders.moreActions', language).click()
    await button(page, key, language).click()
  })
}

function fromPerson(name: string, key: string) {
  return sheet(name, BRANCH, async (page, language) => {
    await openPerson(page, language)
    await button(page, key, language).click()
    await page.locator('dialog:popover-open').waitFor({ state: 'detached' })
  })
}

function openPerson(page: Page, language: string) {
  return page.getByRole('button', { name: pattern('till.personMenu', language) }).click()
}

/** In any of its names on screen. */
function aDish({ choices }: { readonly choices: boolean }): RegExp {
  const dish = demoMenu('TH').items.find(
    ({ modifierGroupIds }) => modifierGroupIds.length > 0 === choices,
  )
  return new RegExp(Object.values(dish?.name ?? {}).join('|'))
}

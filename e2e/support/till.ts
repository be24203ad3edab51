import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import { demoRestaurants } from '../../server/demo/restaurants.ts'
import { pattern, text } from './texts.ts'

const [lao] = demoRestaurants()
const [riverside] = lao?.branches ?? []
if (!lao || !riverside) throw new Error('the demo data have no Lao restaurant')

/** Milliseconds, somewhat more than those in which the till takes a second tap for the end of the first. */
export const SECOND_TAP = 650

/** Where the journeys play: the first branch of the Lao restaurant. */
export const BRANCH = riverside.branch
export const BRANCH_PATH = `/restaurant/${lao.id}/branch/${BRANCH._id}`
export const KITCHEN_PATH = `${BRANCH_PATH}/kitchen`
export const KIOSK_PATH = `${KITCHEN_PATH}?token=${riverside.kitchenToken}`
export const DISPLAY_PATH = `${BRANCH_PATH}/customer-display`
export const QUICK_ORDER_PATH = `${BRANCH_PATH}/quick-orders`

/** Dishes of the demo menu by their Lao names: one tap, and one with choices. */
export const BEER = 'ເບຍລາວ'
export const PAPAYA_SALAD = 'ຕຳໝາກຫຸ່ງ'
/** The same as the guest reads them: the customer display shows English by default. */
export const GUEST_BEER = 'Beerlao'
export const GUEST_PAPAYA_SALAD = 'Papaya Salad'

const button = (page: Page | Locator, key: string, language?: string) =>
  page.getByRole('button', { name: text(key, language) })

/** Fills in the login form, in Lao by default. */
export async function logIn(page: Page, userId: string, language?: string): Promise<void> {
  await page.getByLabel(text('fields.userId', language)).fill(userId)
  await page.getByLabel(text('fields.password', language), { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'login.submit', language).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * The three steps of the Open Shift dialog, with one note of the largest kind in the drawer, and nothing of `others`:
 * as many more currencies.
 */
export async function openShift(page: Page, language?: string, others = 0): Promise<void> {
  await button(page, 'shifts.openNew', language).click()
  const dialog = page.getByRole('dialog', { name: text('shifts.open', language) })
  const next = button(dialog, 'common.next', language)
  // The shift of this hour is chosen already; at night there may be none.
  await dialog
    .getByRole('group', { name: text('shifts.step1', language) })
    .getByRole('button')
    .first()
    .click()
  await next.click()
  await expect(next).toBeDisabled()
  await dialog
    .getByRole('button', { name: text('shifts.more', language) })
    .first()
    .click()
  for (let step = 0; step <= others; step += 1) await next.click()
  // A second later the page reloads, unless a person is working: here no one is before it has.
  const reloaded = page.waitForEvent('load')
  await button(dialog, 'shifts.open', language).click()
  await expect(dialog).toBeHidden()
  await reloaded
}

/** The tile of a dish. */
export const dish = (page: Page, name: string) =>
  page.locator('[data-tile]').filter({ hasText: name })

/** The card on a kitchen screen that has a dish on it, or the part of it if it is long. */
export const ticket = (board: Page, name: string) =>
  board.locator('article').filter({ hasText: name })

/** A line of the order on the till. */
export const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name })

/** Adds a dish with required choices: the first option of every group that requires one. */
export async function addWithChoices(page: Page, name: string, language?: string): Promise<void> {
  await dish(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  const add = addButton(dialog)
  await expect(add).toBeVisible()
  const groups = await dialog.getByRole('group').all()
  // Where every group asks for one, nothing is left to check: the till adds the dish after the last choice.
  const ruleOne = text('orders.ruleOne', language)
  const asksForOne = dialog.getByRole('group', { name: new RegExp(`, ${ruleOne}$`) })
  const isAdded = groups.length === (await asksForOne.count())
  let chosen: Locator | undefined
  for (const group of groups) {
    if (chosen) await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    if (!(await add.isDisabled())) break
    chosen = group.getByRole('button').first()
    await chosen.click()
  }
  if (!isAdded) await add.click()
  await expect(dialog).toBeHidden()
}

/** The button of the choices, whether it adds or names what is missing. */
export const addButton = (dialog: Locator) => dialog.locator('[data-add]')

/** Both buttons are twice in a page, for a wide window and for a phone; one of them is seen. */
export const sendButton = (page: Page, language?: string) =>
  seen(page.getByRole('button', { name: pattern('orders.send', language) }))
export const chargeButton = (page: Page, language?: string) =>
  seen(
    page
      .getByRole('button', { name: pattern('orders.charge', language) })
      .or(page.getByRole('button', { name: text('orders.chargeShort', language), exact: true })),
  )
const seen = (found: Locator) => found.locator('visible=true')

/** The keys with likely amounts of the guest; the first is the exact amount. */
export const quickCash = (page: Page, language?: string) =>
  page.getByRole('group', { name: text('checkout.quickCash', language) })

/** Pays the open order exactly, by the first quick-cash key, and waits for 'paid'. */
export async function payExactly(page: Page, language?: string): Promise<void> {
  await quickCash(page, language).getByRole('button').first().click()
  await expect(page.getByText(text('checkout.paid', language)).first()).toBeVisible()
}

/** The receipt number on the screen, of a branch by its code. */
export async function receiptNumber(page: Page, code = BRANCH.code): Promise<string> {
  const shown = page.getByText(new RegExp(`${code}-[A-Z]+-\\d{6}`)).first()
  return /[A-Z0-9]+-[A-Z]+-\d{6}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
}

/** The till's text about the missing server: it opens behind the state in the top bar. */
export async function offlineSheet(page: Page) {
  await page.getByRole('button', { name: text('connection.offline') }).click()
  return page.getByRole('dialog', { name: text('outbox.title') })
}

/** Sells one beer from the tile to the receipt. Returns the receipt number. */
export async function sellBeer(till: Page): Promise<string> {
  await dish(till, BEER).click()
  await sendButton(till).click()
  await chargeButton(till).click()
  await payExactly(till)
  return receiptNumber(till)
}

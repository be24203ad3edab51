import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { laap } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import { refuse } from './support/answers.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch, tile } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

/** As the branch of the tests has it. */
const SHIFT = '019d0000-0000-7000-8000-000000000020'
const LAAP = 45_000

/** The record of an order that was paid in cash in the open shift, and what was mailed. */
async function openPaid(mail: () => unknown = () => ({ success: true })) {
  const mailed: unknown[] = []
  const one = order()
  const pay = one.pay(LAAP)
  const opened = await openWindow(App, {
    at: `${BRANCH_PATH}/orders?order=${one.orderId}`,
    arrange: openBranch,
    answers: {
      'orders.list': () => ({ results: [], page: 1, limit: 10, totalPages: 1, totalResults: 0 }),
      'orders.get': () => refuse(404, 'NOT_FOUND'),
      'receipts.mail'({ body }) {
        mailed.push(body)
        return mail()
      },
    },
    first: ({ command }) =>
      command([
        one.open(),
        one.add(laap),
        one.send(),
        { ...pay, payload: { ...pay.payload, shiftSessionId: SHIFT } } as typeof pay,
      ]),
  })
  await arrange(DESK)
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  const orders = () => opened.suite.topics.get('orders').rows()
  return { ...opened, mailed, orders }
}

test('a receipt is mailed once however often it is tapped, and to an address alone', async () => {
  let fails = true
  const { mailed } = await openPaid(() => (fails ? refuse(503, 'UNAVAILABLE') : { success: true }))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the receipt' })
  const send = dialog.getByRole('button', { name: 'Send by e-mail' })
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('kham@example')
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('kham@example.com')
  await expectSound()
  await send.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  fails = false
  await send.dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  // The one that failed may have been heard all the same: it is the same mail.
  expect(mailed).toHaveLength(2)
  expect(new Set(mailed.map((body) => (body as { _id: string })._id)).size).toBe(1)
})

test('the total of a receipt opens, and says step by step how it came about', async () => {
  await openPaid()
  await page.getByRole('button', { name: 'How the total adds up' }).click()
  const rows = byCss('dialog dl > div')
  await expect.element(rows.first()).toBeVisible()
  const said = rows.elements().map(({ textContent }) => textContent)
  expect(said[0]).toMatch(/Laap.*45,000/)
  expect(said.at(-1)).toMatch(/45,000/)
})

test('a payment is voided with its reason, once, and nothing of it is left to refund', async () => {
  const { orders } = await openPaid()
  await page.getByRole('button', { name: 'Void payment' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Void payment' })
  const submit = dialog.getByRole('button', { name: 'Void payment' })
  await expect.element(dialog).toHaveTextContent('Cash₭45,000')
  await expect.element(submit).toBeDisabled()
  await dialog.getByRole('button', { name: 'Overcharged' }).click()
  await expectSound()
  await submit.dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => orders()[0]?.refunds?.map(({ kind }) => kind)).toEqual(['voided'])
  await expect
    .element(page.getByRole('list', { name: 'Refunds' }))
    .toHaveTextContent('Voided payment')
  for (const name of ['Refund', 'Void payment', 'Reopen order'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
})

test('a reopened order is a new one with the same dishes, open at the till', async () => {
  const { orders } = await openPaid()
  await page.getByRole('button', { name: 'Reopen order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Reopen order' })
  await dialog.getByRole('button', { name: 'Overcharged' }).click()
  await expectSound()
  await dialog.getByRole('button', { name: 'Reopen order' }).dblClick()
  await expect.element(tile('Laap')).toBeVisible()
  await expect.poll(() => orders().map(({ status }) => status)).toEqual(['paid', 'open'])
  const [paid, open] = orders()
  expect(paid?.refunds?.map(({ kind }) => kind)).toEqual(['reopened'])
  expect(open?.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity])).toEqual([
    [laap._id, 1],
  ])
  await expect
    .element(page.getByRole('complementary', { name: open?.number ?? '' }))
    .toHaveTextContent('Laap')
})

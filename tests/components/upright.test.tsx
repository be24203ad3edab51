import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { branch } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import { arrange, coverOf, DESK, type Size, UPRIGHT } from './support/looks.ts'
import { line, NOODLES, openBranch, openTill, tile } from './support/till.tsx'

/** The ticket is narrowest where the menu is first beside it. */
const NARROW: readonly Size[] = [[760, 1024], UPRIGHT, [1024, 768]]
const isFull = (element: Element) => expect(coverOf(element)).toEqual([])

test('every key of an open line is within its ticket, however narrow that is', async () => {
  await openTill()
  await arrange(DESK)
  await tile(NOODLES).click()
  await page
    .getByRole('dialog', { name: NOODLES })
    .getByRole('button', { name: /^Large/ })
    .click()
  await byCss('[data-add]').click()
  await line(NOODLES).getByRole('button').first().click()
  const keys = page.getByRole('group', { name: 'Quantity' })
  await expect.element(keys.getByRole('button', { name: 'Choices' })).toBeVisible()
  for (const size of NARROW) {
    await arrange(size)
    const { right } = keys.element().getBoundingClientRect()
    for (const key of keys.getByRole('button').elements()) {
      expect(key.getBoundingClientRect().right).toBeLessThanOrEqual(right)
      expect(key.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
    }
  }
})

test('a note for all of an order is read on its ticket', async () => {
  const { suite } = await openTill()
  await arrange(DESK)
  await tile('Laap').click()
  await expect.element(line('Laap')).toBeVisible()
  const [order] = suite.topics.get('orders').rows()
  const note = { orderId: order?._id ?? '', note: 'No peanuts' }
  await suite.command([{ kind: 'order.changeOrderNote', payload: note }])
  await expect.element(byCss('aside')).toHaveTextContent('No peanuts')
})

test('a dozen ways to pay are in view at once', async () => {
  const from = '2026-01-01T00:00:00.000Z'
  await openTill({
    arrange(server) {
      openBranch(server)
      server.branch().change('branch', {
        ...branch,
        paymentMethods: [
          ...(['cash', 'split_currency', 'mobile_payment', 'credit_card', 'debit_card'] as const),
          ...(['bank_transfer', 'mobile_money', 'online', 'gift_card', 'other'] as const),
        ],
        rates: [
          { currency: 'USD', buying: '21500', selling: '21850', from, to: null },
          { currency: 'THB', buying: '640', selling: '655.5', from, to: null },
        ],
      })
    },
  })
  await tile('Laap').click()
  await page
    .getByRole('button', { name: /^Charge/ })
    .first()
    .click()
  const ways = byCss('main section ul button[aria-pressed]')
  await expect.element(ways).toHaveLength(12)
  await arrange(UPRIGHT)
  for (const way of ways.elements()) isFull(way)
})

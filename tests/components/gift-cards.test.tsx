import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const CARD = {
  _id: '019d0000-0000-7000-8000-000000000301',
  codeEnd: '7K2M',
  currency: 'LAK',
  balance: 500_000,
  expiresOn: '2026-12-31',
  note: '',
  soldAt: '2026-11-21T05:00:00.000Z',
  soldBy: 'Noy',
}

/** The page of gift cards, at one of them; returns what was sent. */
async function openCards(card: typeof CARD, entries: readonly unknown[], and = '') {
  const sent: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/gift-cards?id=${card._id}${and}`,
    arrange: openBranch,
    answers: {
      'giftCards.list': () => ({
        results: [card],
        page: 1,
        limit: 10,
        totalPages: 1,
        totalResults: 1,
      }),
      'giftCards.get': () => card,
      'giftCards.entries': () => ({ results: entries }),
      'giftCards.update'({ body }) {
        sent.push(body)
        return { ...card, expiresOn: null }
      },
    },
  })
  return sent
}

test('until when a sold gift card pays can be changed and left open again, and its money is asked for at the sale alone', async () => {
  const sent = await openCards(CARD, [], '&do=edit')
  const form = page.getByRole('dialog', { name: '•••• 7K2M' })
  const day = form.getByRole('button', { name: /^Valid until/ })
  await expect.element(day).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument()
  await day.click()
  await page.getByRole('button', { name: 'No end date', exact: true }).click()
  await expect.element(day).toHaveTextContent('No end date')
  await expectSound()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ expiresOn: null, note: '', base: { expiresOn: '2026-12-31', note: '' } }])
})

/** Money that was put onto a card. */
const entry = (n: number, amount: number) => ({
  _id: `019d0000-0000-7000-8000-00000000031${n}`,
  kind: 'loaded' as const,
  amount,
  at: '2026-11-21T05:00:00.000Z',
  by: 'Noy',
  approvedBy: null,
  orderId: null,
  orderNumber: null,
  undone: false,
})

test('money of a card is given back while the card has it, and no key offers what was spent', async () => {
  await openCards({ ...CARD, balance: 300_000 }, [entry(1, 500_000), entry(2, 300_000)])
  const rows = page.getByRole('region', { name: 'Movements' }).getByRole('listitem')
  await expect.element(rows.nth(1)).toHaveTextContent('300,000')
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument()
  await expect.element(rows.nth(1).getByRole('button', { name: 'Give money back' })).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

test('until when a sold gift card pays can be changed and left open again, and its money is asked for at the sale alone', async () => {
  const card = {
    _id: '019d0000-0000-7000-8000-000000000301',
    codeEnd: '7K2M',
    currency: 'LAK',
    balance: 500_000,
    expiresOn: '2026-12-31',
    note: '',
    soldAt: '2026-11-21T05:00:00.000Z',
    soldBy: 'Noy',
  }
  const sent: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/gift-cards?id=${card._id}&do=edit`,
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
      'giftCards.entries': () => ({ results: [] }),
      'giftCards.update'({ body }) {
        sent.push(body)
        return { ...card, expiresOn: null }
      },
    },
  })
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

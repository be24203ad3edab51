import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentRequest, RequestState } from '#shared/payment-requests/request.ts'
import { branch } from '../worker/support/fixtures.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { chargeLaap, openBranch, openTill } from './support/till.tsx'

const take = page.getByRole('button', { name: /^(Take|Paid\?|Next:|Part payment)/ })
const machine = page.getByRole('region', { name: 'Card machine' })
const pad = page.getByRole('group', { name: 'Number pad' })

/** The checkout of one dish, with a machine in a given state, and what it was asked for. */
async function openCheckout(first: RequestState | null) {
  const sent: { readonly verb: string; readonly amount?: number }[] = []
  let state = first
  const request = (): PaymentRequest => ({
    _id: '019d0000-0000-7000-8000-000000000400',
    kind: 'terminal',
    orderId: '019d0000-0000-7000-8000-000000000401',
    orderNumber: 'B1',
    method: 'credit_card',
    amount: 45_000,
    tip: 0,
    currency: 'LAK',
    reference: '',
    deviceId: '019d0000-0000-7000-8000-000000000402',
    askedBy: 'Noy',
    askedAt: '2026-11-21T05:00:00.000Z',
    expiresAt: null,
    state: state ?? 'waiting',
    approval: null,
    landed: false,
  })
  const becomes = (verb: string, next: RequestState) => {
    sent.push({ verb })
    state = next
    return request()
  }
  const opened = await openTill({
    arrange(server) {
      openBranch(server)
      const paymentMethods = ['cash', 'credit_card'] as const
      const own = { paymentMethods: [...paymentMethods], cardMachine: 'simulated' as const }
      server.branch().change('branch', { ...branch, ...own })
    },
    answers: {
      async 'paymentRequests.list'() {
        // Longer than the second tap of a double tap takes.
        await new Promise((resolve) => setTimeout(resolve, 400))
        return {
          results: state === null ? [] : [request()],
          page: 1,
          limit: 100,
          totalPages: 1,
          totalResults: state === null ? 0 : 1,
        }
      },
      'paymentRequests.charge'({ body }) {
        sent.push({ verb: 'charge', amount: (body as { amount: number }).amount })
        state = 'waiting'
        return request()
      },
      'paymentRequests.cancel': () => becomes('cancel', 'cancelled'),
      'paymentRequests.check': () => becomes('check', 'unknown'),
      'paymentRequests.deny': () => becomes('deny', 'declined'),
    },
  })
  await arrange(DESK)
  await chargeLaap()
  return { ...opened, sent }
}

/** The same, with the machine on the screen. */
async function openMachine(first: RequestState | null) {
  const opened = await openCheckout(first)
  await page
    .getByRole('list', { name: 'Method' })
    .getByRole('button', { name: 'Credit card' })
    .click()
  await expect.element(machine).toBeVisible()
  return opened
}

test('a card machine is asked once however often it is tapped, and Take alone is no payment before, while and after', async () => {
  const { sent, suite } = await openMachine(null)
  await expect.element(take).toBeDisabled()
  const ask = machine.getByRole('button', { name: 'Ask machine' })
  const before = ask.element().getBoundingClientRect()
  await ask.dblClick()
  await expect.poll(() => sent).toHaveLength(1)
  // The question is answered, and what became of it is still being read.
  await new Promise((resolve) => setTimeout(resolve, 100))
  ask.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(machine).toHaveTextContent('The guest pays on the machine')
  expect(sent).toEqual([{ verb: 'charge', amount: 45_000 }])
  // A slow second tap meets the same key, and not the one that cancels.
  expect(ask.element().getBoundingClientRect()).toEqual(before)
  await expect.element(ask).toBeDisabled()
  await expect.element(take).toBeDisabled()
  await expectSound()
  await machine.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(machine).toHaveTextContent('Cancelled: nothing was taken')
  await expect.element(take).toBeDisabled()
  // Paid on it all the same: the slip says so.
  await machine.getByRole('textbox', { name: 'Approval code' }).fill('004217')
  await take.click()
  const orders = suite.topics.get('orders')
  await expect.poll(() => orders.rows()[0]?.status).toBe('paid')
  expect(orders.rows()[0]?.payments[0]?.approval).toEqual({ code: '004217' })
})

test('an outcome that is not known is asked about and never asked for again, and only a manager says it was not paid', async () => {
  const { sent } = await openMachine('unknown')
  await expect.element(machine).toHaveTextContent('Do not take it again')
  await expect.element(take).toBeDisabled()
  await expect.element(machine.getByRole('button', { name: 'Ask machine' })).not.toBeInTheDocument()
  await expectSound()
  await machine.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => sent).toEqual([{ verb: 'check' }])
  await machine.getByRole('button', { name: 'Not paid' }).click()
  await expect.element(machine.getByRole('button', { name: 'Ask machine' })).toBeVisible()
  expect(sent).toEqual([{ verb: 'check' }, { verb: 'deny' }])
})

test('a part that was typed is asked for next, and a double tap on the way takes no money', async () => {
  const { sent, suite } = await openMachine(null)
  await machine.getByRole('button', { name: 'Number pad' }).click()
  await pad.getByRole('button', { name: '5', exact: true }).click()
  await pad.getByRole('button', { name: '000', exact: true }).click()
  await expect.element(take).toHaveTextContent('Next: ₭5,000')
  await take.dblClick()
  await expect.element(machine).toHaveTextContent('₭5,000')
  await machine.getByRole('button', { name: 'Ask machine' }).click()
  await expect.poll(() => sent).toEqual([{ verb: 'charge', amount: 5000 }])
  expect(suite.topics.get('orders').rows()[0]?.payments).toEqual([])
})

test('without the server the machine is used by hand, and the payment is taken at once', async () => {
  const { server } = await openMachine(null)
  server.away()
  await expect.element(machine).toHaveTextContent('Enter ₭45,000 on the card machine')
  await take.click()
  await expect.element(page.getByText('Paid', { exact: true }).first()).toBeVisible()
})

test('cash for a bill that a machine is asked for is taken only after a second tap, which says why', async () => {
  const { suite } = await openCheckout('waiting')
  const says = page.getByText('A card machine is asked for ₭45,000.')
  const quick = page.getByRole('button', { name: '₭50,000', exact: true })
  await expect.element(says).toBeVisible()
  await quick.click()
  await expect.element(page.getByRole('button', { name: 'Yes, take ₭50,000' })).toBeVisible()
  const orders = suite.topics.get('orders')
  expect(orders.rows()[0]?.payments).toEqual([])
  await expectSound()
  // The second tap of a double tap is no answer.
  await new Promise((resolve) => setTimeout(resolve, 700))
  await quick.click()
  await expect.poll(() => orders.rows()[0]?.status).toBe('paid')
})

test('a machine that is asked no longer holds no cash back', async () => {
  const { suite } = await openCheckout('cancelled')
  await page.getByRole('button', { name: '₭50,000', exact: true }).click()
  await expect.poll(() => suite.topics.get('orders').rows()[0]?.status).toBe('paid')
})

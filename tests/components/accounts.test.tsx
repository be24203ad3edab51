import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GuestAccount } from '#shared/guest-accounts/contract.ts'
import type { GiftCard } from '#shared/gift-cards/contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch } from '../worker/support/fixtures.ts'
import { type Answers, refuse } from './support/answers.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectFits, expectSound, PHONE, smallTargets } from './support/looks.ts'
import { BRANCH_PATH, chargeLaap, openBranch, openTill } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const CODE = 'ABCD EFGH JKLM NPQR'
const card: GiftCard = {
  _id: id(300),
  codeEnd: 'NPQR',
  currency: 'LAK',
  balance: 20_000,
  expiresOn: null,
  note: '',
  soldAt: '2026-11-21T05:00:00.000Z',
  soldBy: 'Noy',
}
const guest: GuestAccount = {
  _id: id(301),
  name: 'Kham',
  phone: '',
  owesUpTo: 50_000,
  owed: 30_000,
  currency: 'LAK',
  note: '',
  revision: 1,
  archived: false,
}

const ways = page.getByRole('list', { name: 'Method' })
const take = page.getByRole('button', { name: /^(Take|Part payment)/ })
const payments = byCss('[data-payment]')

const hold = (label: string, ledger: 'giftCard' | 'guestAccount') => ({
  account: { ledger, _id: id(300), label },
  balance: 0,
})

/** The checkout of one dish, with the panel of a card or of an account, and the bodies of the calls. */
async function openPanel(way: string, answers: Answers) {
  const sent: unknown[] = []
  const opened = await openTill({
    arrange(server) {
      openBranch(server)
      const paymentMethods = ['cash', 'gift_card', 'other'] as const
      server.branch().change('branch', { ...branch, paymentMethods: [...paymentMethods] })
    },
    answers: {
      'giftCards.find': () => card,
      'giftCards.redeem'({ body }) {
        sent.push(body)
        return hold('NPQR', 'giftCard')
      },
      'guestAccounts.list': () => paged([guest]),
      'guestAccounts.charge'({ body }) {
        sent.push(body)
        return hold('Kham', 'guestAccount')
      },
      ...answers,
    },
  })
  await arrange(DESK)
  await chargeLaap()
  await ways.getByRole('button', { name: way }).click()
  return { ...opened, sent }
}

async function enterCode() {
  await page.getByRole('textbox', { name: 'Card code' }).fill(CODE)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
}

test('a gift card pays what it has, once however often it is tapped, and the rest stays due', async () => {
  const { sent, suite } = await openPanel('Gift card', {})
  await enterCode()
  await expect.element(take).toHaveTextContent('Part payment: ₭20,000')
  const rest = byCss('dl > div[aria-live]')
  await expect.element(rest).toHaveTextContent(/^Balance after this.*₭25,000$/)
  await expectFits([PHONE, DESK], () => expect(smallTargets(48, 'main')).toEqual([]))
  await take.dblClick()
  await expect.element(payments).toHaveTextContent('Gift card NPQR')
  expect(sent).toMatchObject([{ amount: 20_000, code: CODE }])
  expect(suite.topics.get('orders').rows()[0]?.due).toBe(25_000)
  // The next guest's card is asked for, not this one again.
  await expect.element(page.getByRole('textbox', { name: 'Card code' })).toHaveValue('')
})

test('a code that no card has is refused at its field, and more than a card has cannot be taken', async () => {
  let known = false
  await openPanel('Gift card', {
    'giftCards.find': () => (known ? card : refuse(404, 'CARD_UNKNOWN')),
  })
  await enterCode()
  await expect.element(page.getByText('No gift card has this code')).toBeVisible()
  await expectSound()
  known = true
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(take).toHaveTextContent('Part payment: ₭20,000')
  // Another amount is typed over what was proposed.
  const pad = page.getByRole('group', { name: 'Number pad' })
  for (const key of ['4', '0', '000'])
    await pad.getByRole('button', { name: key, exact: true }).click()
  await expect.element(page.getByText('The card does not have that much')).toBeVisible()
  await expect.element(take).toBeDisabled()
})

test('a guest who would owe too much is put on account by a manager’s PIN alone', async () => {
  const held: unknown[] = []
  const { suite } = await openPanel('Pay later', {
    'guestAccounts.charge'({ body }) {
      const { overrideToken, amount } = body as { overrideToken?: string; amount: number }
      held.push([amount, overrideToken])
      if (overrideToken === undefined) refuse(409, 'OWES_TOO_MUCH')
      return { account: { ledger: 'guestAccount', _id: guest._id, label: 'Kham' }, balance: 0 }
    },
  })
  await page.getByRole('button', { name: /Kham/ }).click()
  await expect.element(page.getByText('Owes ₭30,000')).toBeVisible()
  await take.click()
  await expect.element(page.getByText('would owe more than the limit')).toBeVisible()
  const orders = suite.topics.get('orders')
  expect(orders.rows()[0]?.payments).toEqual([])
  await expectSound()
  await userEvent.keyboard('482193')
  await expect.poll(() => orders.rows()[0]?.status).toBe('paid')
  expect(held).toEqual([
    [45_000, undefined],
    [45_000, 'of the server'],
  ])
})

test('a guest whose account is in another currency is no guest of this till', async () => {
  await openPanel('Pay later', {
    'guestAccounts.list': () => paged([{ ...guest, name: 'Somchai', currency: 'THB' }]),
  })
  await expect.element(page.getByText('Add guests who pay later')).toBeVisible()
  await expect.element(page.getByText('Somchai')).not.toBeInTheDocument()
})

test('without the server cards and accounts say what to do instead, and the next method is a tap away', async () => {
  const { server } = await openPanel('Gift card', {})
  server.away()
  await expect.element(page.getByText('Gift cards need the server')).toBeVisible()
  await expectSound()
  await ways.getByRole('button', { name: 'Pay later' }).click()
  await expect.element(page.getByText('Paying later needs the server')).toBeVisible()
  await ways.getByRole('button', { name: 'Cash' }).click()
  await expect.element(take).toHaveTextContent('Take ₭45,000')
})

test('a debt is asked for as it is, and settled once however often it is tapped', async () => {
  const sent: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/guest-accounts?id=${guest._id}`,
    arrange: openBranch,
    answers: {
      'guestAccounts.list': () => paged([guest]),
      'guestAccounts.get': () => guest,
      'guestAccounts.entries': () => ({ results: [] }),
      'guestAccounts.receive'({ body }) {
        sent.push(body)
        return { owed: 0 }
      },
    },
  })
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('30,000')
  await expectSound()
  await dialog.getByRole('button', { name: 'Take payment' }).dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ amount: 30_000, method: 'cash' }])
})

test('on a phone a gift card is its code and what is on it, and money is loaded onto it once', async () => {
  const sent: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/gift-cards`,
    arrange: openBranch,
    answers: {
      'giftCards.list': () => paged([card]),
      'giftCards.get': () => card,
      'giftCards.entries': () => ({ results: [] }),
      'giftCards.load'({ body }) {
        sent.push(body)
        return { ...card, balance: 70_000 }
      },
    },
  })
  await arrange(PHONE)
  await expect.element(page.getByRole('main')).toHaveTextContent('•••• NPQR₭20,000')
  await byCss('[data-row]').click()
  await page.getByRole('button', { name: 'Load more' }).click()
  const dialog = page.getByRole('dialog', { name: 'Load more' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('50000')
  await expectSound()
  await dialog.getByRole('button', { name: 'Load more' }).dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ amount: 50_000, method: 'cash' }])
})

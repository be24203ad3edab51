import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SafeEntry } from '#shared/safe/contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { refuse } from './support/answers.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const entry = (n: number, change: Partial<SafeEntry>): SafeEntry => ({
  _id: id(n),
  kind: 'deposit',
  currency: 'LAK',
  amount: -1_200_000,
  reference: 'BCEL 77',
  note: '',
  by: { _id: cashier.id, name: cashier.name },
  at: '2026-11-21T05:00:00.000Z',
  businessDate: '2026-11-21',
  reverses: null,
  reversed: false,
  ...change,
})
const sum = (currency: string, inSafe: number) => ({
  currency,
  dropped: inSafe,
  kept: 0,
  adjusted: 0,
  deposited: 0,
  inSafe,
  inDrawer: null,
})

/** The page of a safe with kip and dollars, and the bodies of what was entered. */
async function openSafe(entries: readonly SafeEntry[], onDeposit: () => unknown = () => ({})) {
  const sent: { readonly _id?: string }[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/end-of-day/safe`,
    arrange: openBranch,
    answers: {
      'safe.now': () => ({ sums: [sum('LAK', 2_000_000), sum('USD', 5000)], counted: true }),
      'safe.list': () => paged(entries),
      'safe.deposit'({ body }) {
        sent.push(body as { _id: string })
        return onDeposit()
      },
      'safe.undo'({ body }) {
        sent.push(body as { _id: string })
        return { entry: entry(3, { reverses: id(1) }) }
      },
    },
  })
  await arrange(DESK)
  return sent
}

test('a deposit names its currency and slip, and is the same one when it is sent again', async () => {
  let fails = true
  const sent = await openSafe([], () =>
    fails ? refuse(503, 'UNAVAILABLE') : { entry: entry(2, {}) },
  )
  await page.getByRole('button', { name: 'Deposit to the bank' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit to the bank' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await dialog.getByRole('button', { name: 'USD' }).click()
  await expect.element(dialog).toHaveTextContent('In the safe$50.00')
  for (const key of ['2', '0', '00'])
    await dialog.getByRole('button', { name: key, exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Slip number' }).fill('BCEL 78')
  await expectSound()
  await save.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  fails = false
  await save.dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{}, { currency: 'USD', amount: 2000, reference: 'BCEL 78' }])
  expect(sent[0]?._id).toBe(sent[1]?._id)
})

test('an entry of the safe is taken back by another, and one that was taken back is not offered again', async () => {
  const gone = entry(1, { reversed: true })
  const back = entry(2, { amount: 1_200_000, reverses: id(1) })
  const sent = await openSafe([back, gone, entry(4, { reference: 'BCEL 79' })])
  await expect.element(byCss('[data-row], tbody tr').first()).toBeVisible()
  await expectSound()
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveLength(1)
  await undo.click()
  const dialog = page.getByRole('dialog', { name: /Deposit ₭1,200,000/ })
  await expectSound()
  await dialog.getByRole('button', { name: 'Undo' }).dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('differences of counts are listed by cashier with the sum of each, and lead to their shifts', async () => {
  const asked: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/reports/cash-differences`,
    arrange: openBranch,
    answers: {
      'reports.cashDifferences': () =>
        paged([
          {
            _id: cashier.id,
            name: 'Noy',
            currency: 'LAK',
            shifts: 12,
            exact: 9,
            short: -150_000,
            over: 20_000,
            net: -130_000,
            before: null,
            latest: [0, -150_000, 20_000],
          },
        ]),
      'shiftSessions.list'({ query }) {
        asked.push(query)
        return paged([])
      },
    },
  })
  await arrange(DESK)
  const main = page.getByRole('main')
  await expect.element(main).toHaveTextContent('₭130,000')
  await expectSound()
  await byCss('[data-row]').first().click()
  await expect.poll(() => asked[0]).toMatchObject({ search: 'Noy' })
})

test('the secret of a bank’s reports is shown when it is made and never again, and switching off asks first', async () => {
  const key = { _id: id(9), madeAt: '2026-11-21T05:00:00.000Z', madeBy: 'Noy', endsAt: null }
  const made: string[] = []
  const keys = () => ({ keys: made.length > 0 ? [key] : [], lastAt: null })
  const webhooks = {
    'webhooks.keys': keys,
    'webhooks.renew'() {
      made.push('renew')
      return { secret: 'sala_secret_1', keys: keys() }
    },
    'webhooks.stop'() {
      made.length = 0
      return keys()
    },
  }
  await openWindow(App, {
    at: `${BRANCH_PATH}/settings?section=qr`,
    arrange(server) {
      openBranch(server)
      server.branch().change('branch', { ...branch, bankReports: true })
    },
    answers: { 'branches.get': () => ({ ...branch, sold: true }), ...webhooks },
  })
  await arrange(DESK)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Switch on' }).dblClick()
  await expect.element(main).toHaveTextContent('sala_secret_1')
  expect(made).toEqual(['renew'])
  await expectSound()
  await page.getByRole('button', { name: 'Switch off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Switch off reports?' })
  await expectSound()
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(main).not.toHaveTextContent('sala_secret_1')
  await expect.element(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
})

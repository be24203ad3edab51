import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Expense } from '#shared/expenses/contract.ts'
import type { ExpenseMonth } from '#shared/expenses/month.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { type Answers, refuse } from './support/answers.ts'
import { cameraPicture } from './support/camera-picture.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ICE = { _id: id(50), name: 'Ice', use: 'operating', sort: 1, revision: 1, archived: false }
const expense = (n: number, change: Partial<Expense>): Expense => ({
  _id: id(n),
  revision: 1,
  archived: false,
  name: 'Three bags',
  categoryId: ICE._id,
  supplierId: null,
  receiptId: null,
  spentOn: '2026-11-21',
  amount: 50_000,
  tax: 0,
  currency: 'LAK',
  rate: '',
  worth: 50_000,
  month: '2026-11',
  paidFrom: 'drawer',
  note: '',
  state: 'submitted',
  madeBy: id(77),
  madeByName: 'Noy',
  madeAt: '2026-11-21T05:00:00.000Z',
  decidedByName: '',
  reason: '',
  recurringId: null,
  photos: [],
  hasPhoto: false,
  returnedAs: null,
  isReversed: false,
  ...change,
})
const MONTH: ExpenseMonth = {
  month: '2026-11',
  currency: 'LAK',
  categories: [
    {
      categoryId: ICE._id,
      name: 'Ice',
      use: 'operating',
      spent: 300_000,
      paid: [{ currency: 'LAK', sum: 300_000 }],
      before: 200_000,
      budget: 250_000,
    },
  ],
  operating: 300_000,
  operatingBefore: 200_000,
  budget: 250_000,
  purchases: 0,
  drafts: { count: 0, worth: 0 },
  submitted: { count: 1, worth: 50_000 },
  owed: { count: 0, worth: 0 },
  withoutPhoto: 1,
}

/** Bought two days ago, entered without the server. */
const KEPT = {
  _id: id(90),
  branchId: branch._id,
  name: 'Gas',
  categoryId: null,
  supplierId: null,
  receiptId: null,
  spentOn: '2026-11-19',
  amount: 80_000,
  tax: 0,
  currency: 'LAK',
  rate: '',
  paidFrom: 'owner' as const,
  note: '',
  photos: [id(91)],
}

/** The page of a person who manages expenses, and what was sent. */
async function openExpenses(shown: readonly Expense[], at = '', more: Answers = {}) {
  const sent: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/expenses${at}`,
    arrange: openBranch,
    answers: {
      'expenses.list': () => paged(shown),
      'expenses.get': ({ params }) =>
        shown.find(({ _id }) => _id === params['id']) ?? refuse(404, 'NOT_FOUND'),
      'expenses.month': () => MONTH,
      'expenses.history': () => ({ results: [] }),
      'expenses.alike': () => ({ results: [] }),
      'photos.ofExpense': () => ({ photos: [] }),
      'expenseCategories.list': () => paged([ICE]),
      'suppliers.list': () => paged([]),
      'expenses.act'({ body }) {
        sent.push(body)
        return { ...shown[0], state: 'paid', revision: 2 }
      },
      'expenses.enter'({ body }) {
        sent.push(body)
        return shown[0]
      },
      ...more,
    },
  })
  await arrange(DESK)
  return sent
}

test('a month is shown against its budget, and what waits narrows the list', async () => {
  await openExpenses([expense(1, {})])
  await expect.element(page.getByText('Operating costs')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Ice/ })).toHaveTextContent('300,000')
  await page.getByRole('button', { name: /^To approve: 1/ }).click()
  await expect.poll(() => location.search).toContain('state=submitted')
  await expectSound()
})

test('another person’s expense is approved with its revision, and rejected only with a reason', async () => {
  const sent = await openExpenses([expense(1, {})], `?id=${id(1)}`)
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why do you reject it?' })
  await expect.element(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await expect.element(dialog).toHaveTextContent('Noy has to return the cash.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => sent).toEqual([{ action: 'approve', revision: 1 }])
})

test('an approved expense is neither edited nor removed, a draft is', async () => {
  await openExpenses([expense(1, { state: 'paid', paidFrom: 'bank' })], `?id=${id(1)}`)
  await expect.element(page.getByRole('button', { name: 'Undo last step' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Edit', exact: true }))
    .not.toBeInTheDocument()
})

test('a draft like another asks before it is submitted', async () => {
  const draft = expense(1, { state: 'draft', paidFrom: 'bank', madeBy: cashier.id })
  let asked = 0
  await openExpenses([draft], `?id=${id(1)}`, {
    'expenses.act'() {
      asked += 1
      return refuse(409, 'EXPENSE_ALIKE')
    },
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Already entered?' })).toBeVisible()
  expect(asked).toBe(1)
})

/** Gives the open dialog of a photo this file. */
async function choosePhoto(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no file input')
  await userEvent.upload(input, file)
}

test('a photo that this browser cannot open says how to save it, and another is sent as a JPEG', async () => {
  const kept: { readonly _id: string; readonly jpeg: string }[] = []
  const sent = await openExpenses([], '?do=quick', {
    'photos.add'({ body }) {
      kept.push(body as (typeof kept)[number])
      return { success: true }
    },
  })
  await page.getByRole('button', { name: 'Photo of the receipt' }).click()
  const photo = page.getByRole('dialog', { name: 'Photo' })
  await expect.element(photo).toBeVisible()
  // As a phone writes it, up to where the picture would be.
  const heic = ['\0\0\0\u0018ftypheic\0\0\0\0mif1heic']
  await choosePhoto(new File(heic, 'IMG_0042.HEIC'))
  const said = page.getByText('This browser cannot open HEIC photos. Save the photo as JPG')
  await expect.element(said).toBeVisible()
  await expect.element(photo).toBeVisible()
  await choosePhoto(new File(['no picture'], 'note.txt'))
  await expect.element(page.getByText('This file is not a picture.')).toBeVisible()
  await choosePhoto(await cameraPicture())
  await expect.element(photo).not.toBeInTheDocument()
  await expect
    .poll(() => kept.map(({ jpeg }) => atob(jpeg).slice(0, 3)))
    .toEqual(['\u00FF\u00D8\u00FF'])
  await page.getByRole('button', { name: '5', exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => sent).toMatchObject([{ amount: 5, photos: [kept[0]?._id] }])
})

test('an expense is entered by a photo, an amount and a category, and kept until it is sent', async () => {
  const sent = await openExpenses([], '?do=quick')
  await page.getByRole('button', { name: '5', exact: true }).click()
  await page.getByRole('button', { name: '000' }).click()
  await page.getByRole('textbox', { name: 'What for' }).fill('Three bags')
  await expectSound()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ amount: 5000, name: 'Three bags', branchId: branch._id, paidFrom: 'owner' }])
})

test('an expense that the server refuses says why, is corrected with its day, and given up only with an undo', async () => {
  const sent: Expense[] = []
  let fault = 'VALIDATION_FAILED'
  await openWindow(App, {
    at: `${BRANCH_PATH}/expenses`,
    arrange: openBranch,
    answers: {
      'expenses.list': () => paged([]),
      'expenses.month': () => MONTH,
      'expenses.alike': () => ({ results: [] }),
      'expenseCategories.list': () => paged([ICE]),
      'suppliers.list': () => paged([]),
      'expenses.enter'({ body }) {
        const entered = body as Expense
        if (fault !== '') refuse(400, fault)
        sent.push(entered)
        return expense(1, entered)
      },
    },
    first: ({ act }) => act({ type: 'expense.keep', expense: KEPT }),
  })
  await arrange(PHONE)
  const kept = page.getByRole('region', { name: 'Not sent yet' })
  await expect.element(kept).toHaveTextContent('80,000')
  await expect.element(kept).toHaveTextContent('Photos: 1')
  await expect.element(kept.getByRole('button', { name: 'Correct' })).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: 'Waiting for you: 1' }).click()
  await expect
    .element(page.getByText('1 expense was refused. Correct or discard it.'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')

  await kept.getByRole('button', { name: 'Discard' }).click()
  await expect.element(kept).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(kept).toHaveTextContent('80,000')

  fault = ''
  await kept.getByRole('button', { name: 'Correct' }).click()
  await expect.element(page.getByLabelText('Amount')).toHaveTextContent('80,000')
  await page.getByRole('button', { name: '5', exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { _id: KEPT._id, amount: 800_005, spentOn: '2026-11-19', photos: KEPT.photos, name: 'Gas' },
    ])
  await expect.element(kept).not.toBeInTheDocument()
})

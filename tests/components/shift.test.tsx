import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShiftRecord } from '#shared/shifts/contract.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { refuse } from './support/answers.ts'
import { expectSound } from './support/looks.ts'
import { BRANCH_PATH, drawerAnswer, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

/** The open one of `openBranch`. */
const SHIFT = '019d0000-0000-7000-8000-000000000020'
const definition: ShiftRecord = {
  _id: '019d0000-0000-7000-8000-000000000201',
  branchId: branch._id,
  name: 'Evening',
  code: 'EVE',
  color: '#227755',
  description: '',
  startTime: '00:00',
  endTime: '23:59',
  dayOfWeek: [...WEEKDAYS],
  isActive: true,
  nameHistory: [],
  revision: 1,
  archived: false,
}
const dialog = page.getByRole('dialog', { name: 'Open shift' })
const next = dialog.getByRole('button', { name: 'Next' })

/** The wizard of a branch without an open shift, at its count. */
async function openCount() {
  const opened: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/quick-orders`,
    arrange(server) {
      openBranch(server)
      server.branch().remove('shift', SHIFT)
    },
    answers: {
      'shiftDefinitions.list': () => ({
        results: [definition],
        page: 1,
        limit: 100,
        totalPages: 1,
        totalResults: 1,
      }),
      'shiftSessions.open'({ body }) {
        opened.push(body)
        refuse(409, 'SHIFT_ALREADY_OPEN')
      },
    },
  })
  await page.getByRole('button', { name: 'Open new shift' }).click()
  await dialog.getByRole('button', { name: /Evening/ }).click()
  await next.click()
  return opened
}

test('a shift opens only after the drawer was counted, or confirmed as empty', async () => {
  await openCount()
  await expect.element(next).toBeDisabled()
  await expectSound()
  await dialog.getByRole('button', { name: 'More' }).first().click()
  await expect.element(next).toBeEnabled()
})

test('the count is summed up, and sent to the server', async () => {
  const opened = await openCount()
  await dialog.getByRole('button', { name: 'More' }).first().click()
  await next.click()
  await expect.element(dialog).toHaveTextContent('₭100,000')
  await expectSound()
  await dialog.getByRole('button', { name: 'Open shift' }).click()
  await expect.poll(() => opened).toHaveLength(1)
  expect(opened).toMatchObject([{ openingCashCount: { currency: 'LAK', total: 100_000 } }])
})

test('a till that opens without the server shows what must be in the drawer as it was known last', async () => {
  const day = businessDate(Date.now(), branch.timeZone, branch.businessDayCutoff)
  const known = { shiftSessionId: SHIFT, day, sums: { LAK: 125_000 }, orders: {}, movementIds: [] }
  localStorage.setItem(`sala_drawer_${cashier.id}`, JSON.stringify(known))
  onTestFinished(() => localStorage.removeItem(`sala_drawer_${cashier.id}`))
  await openWindow(App, {
    at: `${BRANCH_PATH}/shifts`,
    arrange: openBranch,
    answers: { 'shiftSessions.report': () => refuse(503, 'UNAVAILABLE') },
  })
  const drawer = page.getByRole('region', { name: 'Cash drawer' })
  await expect.element(drawer).toHaveTextContent('₭125,000')
})

/** An order of another till of this branch that was paid with cash into the open drawer. */
const paidInCash = (amount: number) => ({
  _id: '019d0000-0000-7000-8000-000000000801',
  branchId: branch._id,
  status: 'paid',
  policy: { currency: 'LAK' },
  lines: [],
  payments: [{ _id: SHIFT, method: 'cash', tendered: amount, change: 0, shiftSessionId: SHIFT }],
})

test('a till that never heard what is in the drawer shows what it knows, and says so', async () => {
  const { server } = await openWindow(App, {
    at: `${BRANCH_PATH}/shifts`,
    arrange: openBranch,
    answers: { 'shiftSessions.report': () => refuse(503, 'UNAVAILABLE') },
  })
  const drawer = page.getByRole('region', { name: 'Cash drawer' })
  await expect.element(drawer).toHaveTextContent('In the drawer, as this device knows it₭0')
  server.branch().change('orders', paidInCash(25_000))
  await expect.element(drawer).toHaveTextContent('In the drawer, as this device knows it₭25,000')
  await expectSound()
})

test('a sale that the last report does not know is in the drawer, and what is kept is not of two moments', async () => {
  const key = `sala_drawer_${cashier.id}`
  onTestFinished(() => localStorage.removeItem(key))
  const kept = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')?.sums
  let answers = true
  const { server } = await openWindow(App, {
    at: `${BRANCH_PATH}/shifts`,
    arrange: openBranch,
    answers: {
      'shiftSessions.report': () => (answers ? drawerAnswer(60_000) : new Promise(() => {})),
    },
  })
  const drawer = page.getByRole('region', { name: 'Cash drawer' })
  await expect.element(drawer).toHaveTextContent('In the drawer now₭60,000')
  await expect.poll(kept).toEqual({ LAK: 60_000 })
  answers = false
  for (let n = 0; n < 120; n += 1) server.branch().announce(['menu'])
  server.branch().change('orders', paidInCash(25_000), ['shiftSessions'])
  await expect.element(drawer).toHaveTextContent('In the drawer now₭85,000')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(kept()).toEqual({ LAK: 60_000 })
})

test('the server is asked about the times of a planned shift while they are typed', async () => {
  const asked: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/shifts`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, ['view_shifts', 'manage_shifts'])
    },
    answers: {
      'shiftDefinitions.list': () => ({
        results: [],
        page: 1,
        limit: 100,
        totalPages: 1,
        totalResults: 0,
      }),
      'shiftDefinitions.validateTimes'({ body }) {
        asked.push(body)
        const { startTime, endTime } = body as Pick<ShiftRecord, 'startTime' | 'endTime'>
        const overnight = endTime < startTime
        return { valid: startTime !== endTime, overnight, minutes: 510, message: '' }
      },
    },
  })
  await page.getByRole('button', { name: 'Add shift' }).first().click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByText('Length: 8:30 h')).toBeVisible()
  await form.getByLabelText('Ends').fill('02:00')
  await expect.element(form.getByText(/Ends on the next day/)).toBeVisible()
  await form.getByLabelText('Ends').fill('08:00')
  await expect.element(form.getByText('Check when the shift starts and ends')).toBeVisible()
  expect(asked).toEqual([
    { startTime: '08:00', endTime: '16:00' },
    { startTime: '08:00', endTime: '02:00' },
    { startTime: '08:00', endTime: '08:00' },
  ])
})

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShiftRecord } from '#shared/shifts/contract.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { refuse } from './support/answers.ts'
import { expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
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

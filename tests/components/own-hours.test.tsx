import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { RefusedPunch } from '#shared/time-cards/refused.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import type { Request } from '../worker/support/request.ts'
import { arrange, DESK, expectFits, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

/* What a person sees of their own hours and tips, and what was refused at the clock. */

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const DAY = new Date().toISOString().slice(0, 10)
const refused: RefusedPunch = {
  _id: id(1),
  userId: cashier.id,
  name: cashier.name,
  kind: 'in',
  at: `${DAY}T01:00:00.000Z`,
  day: DAY,
  code: 'CLOCKED_IN_ELSEWHERE',
  sentBy: null,
  decision: null,
}
const NONE = { worked: 0, regular: 0, overtime: 0, night: 0, breaks: 0 }

async function openClock(at: string, refusal: string | null = null) {
  const sent: Request[] = []
  let found: readonly RefusedPunch[] = [refused]
  let changed: (() => void) | undefined
  await openWindow(App, {
    at: `${BRANCH_PATH}/${at}`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, [...permissionsOf('restaurant_admin', [])])
      server.branch().setRefusal(() => refusal)
      changed = () => server.branch().announce(['timeCards'])
    },
    answers: {
      'timeCards.mine': () => ({ results: [], sums: NONE, refused: found }),
      'timeCards.refused': () => ({ results: found }),
      'timeCards.list': () => ({
        results: [],
        page: 1,
        limit: 10,
        totalPages: 0,
        totalResults: 0,
        sums: NONE,
      }),
      'timeCards.withdraw'(request) {
        sent.push(request)
        found = []
        changed?.()
        return { punchId: refused._id }
      },
      'timeCards.correct'(request) {
        sent.push(request)
        found = []
        changed?.()
        return {
          ...(request.body as object),
          madeAt: refused.at,
          madeBy: { _id: cashier.id, name: cashier.name },
        }
      },
      'pools.mine': () => ({
        currency: branch.currency,
        periods: [
          {
            from: '2026-11-16',
            to: '2026-11-22',
            exported: false,
            service: 120_000,
            tips: 35_001,
            moved: [
              {
                pool: 'tips',
                day: '2026-11-20',
                amount: -5000,
                reason: 'Left early',
                madeBy: { _id: id(9), name: 'Kham' },
              },
            ],
          },
          {
            from: '2026-11-01',
            to: '2026-11-15',
            exported: true,
            service: null,
            tips: 80_000,
            moved: [],
          },
        ],
      }),
    },
  })
  return sent
}

describe('a refused punch', () => {
  test('on a phone shows no one at work, and says who, why, and that a manager sees it', async () => {
    await arrange(PHONE)
    await openClock('employee-dashboard', 'CLOCKED_IN_ELSEWHERE')
    await page.getByRole('button', { name: 'Clock in', exact: true }).click()
    await page.getByRole('button', { name: /1 to check/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Not sent yet' })
    await expect.element(dialog).toHaveTextContent(/Noy: Clock in/)
    await expect.element(dialog).toHaveTextContent(/clocked in at another branch/)
    await expect.element(dialog).toHaveTextContent(/A manager sees it in the time cards/)
    await expectSound()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect.element(dialog).toHaveTextContent(/Everything has been sent/)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByText('Not clocked in')).toBeVisible()
  })

  test('is in the own hours from whichever device, and a mistake is withdrawn', async () => {
    await arrange(PHONE)
    const sent = await openClock('employee-dashboard')
    await expect.element(page.getByText('Refused: 1', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Clocked in at another branch at that time')).toBeVisible()
    await expectFits([PHONE])
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect.element(page.getByText('A manager decides about it.')).not.toBeInTheDocument()
    expect(sent).toMatchObject([{ name: 'timeCards.withdraw', body: { punchId: refused._id } }])
  })

  test('is counted by a manager at its own second, with a reason', async () => {
    await arrange(DESK)
    const sent = await openClock('time-cards?show=refused')
    await page.getByRole('dialog').getByRole('button', { name: 'Add time' }).click()
    const form = page.getByRole('dialog', { name: 'Add time' })
    await form.getByLabelText('Reason').fill('Was here')
    await expectSound()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('No refused entry waits for you.')).toBeVisible()
    expect(sent).toMatchObject([
      { body: { refusedId: refused._id, punchId: null, kind: 'in', at: refused.at } },
    ])
  })

  test('that does not count asks for the reason alone', async () => {
    await arrange(PHONE)
    const sent = await openClock('time-cards?show=refused')
    await page.getByRole('dialog').getByRole('button', { name: 'Do not count' }).click()
    const form = page.getByRole('dialog', { name: 'Do not count' })
    await expect.element(form.getByLabelText('Time')).not.toBeInTheDocument()
    await form.getByLabelText('Reason').fill('Was not here')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(sent).toMatchObject([{ body: { refusedId: refused._id, at: null } }])
  })
})

test('the own part of tips and service is shown by period, with what was moved and why', async () => {
  await arrange(PHONE)
  await openClock('employee-dashboard')
  const periods = page.getByRole('heading', { name: 'My tips and service' })
  await expect.element(periods).toBeVisible()
  await expect.element(page.getByText('So far')).toBeVisible()
  await expect.element(page.getByText(/155,001/)).toBeVisible()
  await expect.element(page.getByText(/Left early/)).toBeVisible()
  await expectFits([PHONE])
  await expectSound()
})

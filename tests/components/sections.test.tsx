import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Branch } from '#shared/branches/branch.ts'
import type { QrAccount } from '#shared/qr/account.ts'
import type { Restaurant } from '#shared/restaurants/restaurant.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, RESTAURANT } from '../worker/support/fixtures.ts'
import { arrange, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

test('an account for QR payments is removed without a question, and comes back with the undo', async () => {
  const account: QrAccount = {
    _id: '019d0000-0000-7000-8000-000000000209',
    scheme: 'pasted',
    kind: '',
    account: '',
    bank: '',
    payload: '00020101',
    holder: 'Phousi',
  }
  const saved: unknown[] = []
  const { server } = await openWindow(App, {
    at: `${BRANCH_PATH}/settings?section=qr`,
    arrange(to) {
      openBranch(to)
      to.branch().change('branch', { ...branch, qrAccounts: [account] })
    },
    answers: {
      'branches.update'({ body }) {
        saved.push(body)
        const now = { ...branch, qrAccounts: (body as Branch).qrAccounts }
        server.branch().change('branch', now)
        return now
      },
    },
  })
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await remove.click()
  await expect.poll(() => saved.length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(remove).toBeVisible()
  expect(saved).toEqual([
    { qrAccounts: [], base: { qrAccounts: [account] } },
    { qrAccounts: [account], base: { qrAccounts: [] } },
  ])
})

test('plans are compared feature by feature', async () => {
  await openWindow(App, {
    at: `/restaurant/${RESTAURANT}/settings?section=package`,
    arrange: openBranch,
    answers: {
      'restaurants.get': (): Restaurant => ({
        _id: RESTAURANT,
        name: { en: 'Phousi Kitchen' },
        legalName: '',
        taxNumber: '',
        phone: '',
        email: '',
        address: '',
        code: 'PHOUSI',
        country: 'LA',
        packageType: 'standard',
        billingPeriod: 'monthly',
        branchCount: 1,
        menuCurrency: 'LAK',
      }),
    },
  })
  const table = page.getByRole('table', { name: 'What is included' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  const has = (name: string) => row(name).getByText('Yes').elements().length
  await expect.element(row('Menu')).toBeVisible()
  expect(['Menu', 'End of day', 'Loyalty programme'].map(has)).toEqual([3, 2, 1])
  await arrange(PHONE)
  await expectSound()
})

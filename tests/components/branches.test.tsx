import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { BranchState } from '#shared/restaurants/restaurant.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier, RESTAURANT } from '../worker/support/fixtures.ts'
import { expectSound } from './support/looks.ts'
import { openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const open: BranchState = {
  _id: branch._id,
  name: { en: 'Ari Garden' },
  code: 'ARI',
  country: 'LA',
  currency: 'LAK',
  timeZone: 'Asia/Vientiane',
  businessDayCutoff: '04:00',
  archivedAt: null,
  shift: null,
  takenToday: 0,
  paidToday: 0,
}

test('one branch is closed at a time, by its typed name, offers no edit then, and is reopened', async () => {
  const sent: string[] = []
  let now = open
  await openWindow(App, {
    at: `/restaurant/${RESTAURANT}/branches?id=${branch._id}`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, [...permissionsOf('restaurant_admin', [])])
    },
    answers: {
      'restaurants.branches': () => ({
        results: [now],
        page: 1,
        limit: 10,
        totalPages: 1,
        totalResults: 1,
      }),
      'branches.close'() {
        sent.push('close')
        now = { ...open, archivedAt: '2026-11-22T08:00:00.000Z' }
        return { success: true }
      },
      'branches.reopen'() {
        sent.push('reopen')
        now = open
        return { success: true }
      },
    },
  })
  const close = page.getByRole('button', { name: 'Close branch' })
  const edit = page.getByRole('button', { name: /^Edit/ })
  await expect.element(edit.first()).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await close.click()

  const question = page.getByRole('alertdialog', { name: 'Close Ari Garden?' })
  const confirm = question.getByRole('button', { name: 'Close branch' })
  const name = question.getByRole('textbox')
  await name.fill('Ari')
  await expect.element(confirm).toBeDisabled()
  await name.fill(' ari garden')
  await expectSound()
  await confirm.click()
  await expect.element(page.getByText('Closed: Ari Garden')).toBeVisible()
  await expect.element(edit).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Reopened: Ari Garden')).toBeVisible()
  await expect.element(close).toBeVisible()

  await close.click()
  await name.fill('Ari Garden')
  await confirm.click()
  await page.getByRole('button', { name: 'Reopen branch' }).click()
  await expect.element(close).toBeVisible()
  expect(sent).toEqual(['close', 'reopen', 'close', 'reopen'])
})

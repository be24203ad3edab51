import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { CustomRole } from '#shared/roles/contract.ts'
import type { Invitation } from '#shared/employees/invitation-contract.ts'
import type { Employee } from '#shared/employees/employee.ts'
import { App } from '../../src/pos/app/App.tsx'
import type { Request } from '../worker/support/request.ts'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { refuse } from './support/answers.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const noy: Employee = {
  _id: id(100),
  name: 'Noy',
  userId: 'noy.k',
  email: null,
  phone: null,
  role: 'waiter',
  customRole: null,
  branchIds: [branch._id],
  permissions: ['view_reports'],
  employeeId: null,
  active: true,
  hasPin: true,
  pinClosed: false,
  passwordTemporary: false,
  lastSeen: { at: '2026-11-22T08:00:00.000Z', device: 'C' },
}
const som: Invitation = {
  _id: id(101),
  name: 'Som',
  email: null,
  phone: '020 5',
  role: 'cashier',
  customRole: null,
  branchIds: [branch._id],
  invitedBy: 'Kham',
  expiresAt: new Date(Date.now() + 4.5 * 86_400_000).toISOString(),
}
const role: CustomRole = {
  _id: id(102),
  restaurantId: branch.restaurantId,
  name: '',
  permissions: [],
  people: 0,
  createdAt: '2026-11-22T08:00:00.000Z',
  updatedAt: '2026-11-22T08:00:00.000Z',
  revision: 1,
  archived: false,
}
/** An owner at an address of the branch; what was sent is kept. */
async function openOffice(at: string) {
  const sent: Request[] = []
  let invitations: readonly Invitation[] = [som]
  const keep = (request: Request) => void sent.push(request)
  await openWindow(App, {
    at: `${BRANCH_PATH}/${at}`,
    arrange(server) {
      openBranch(server)
      // The person may do all that an owner may, at the till of the branch.
      server.accounts.allow(cashier.id, [...permissionsOf('restaurant_admin', [])])
    },
    answers: {
      'employees.list': () => paged([noy]),
      'employees.glance': () => ({
        results: [{ userId: noy._id, positions: ['Barista'], minutes: 150, paperEnds: null }],
      }),
      'employees.get': () => noy,
      'employees.update'(request) {
        keep(request)
        return { ...noy, ...(request.body as object) }
      },
      'customRoles.list': () => paged<CustomRole>([]),
      'customRoles.create'(request) {
        keep(request)
        return { ...role, ...(request.body as object) }
      },
      'invitations.list': () => paged(invitations),
      'invitations.link': () => ({ token: 'the-same-token' }),
      'invitations.withdraw'(request) {
        keep(request)
        invitations = []
        return { success: true }
      },
      'invitations.create'(request) {
        keep(request)
        const { name } = request.body as Invitation
        return { invitation: { ...som, name }, token: 'a-new-token', mailedTo: 'lae@example.la' }
      },
    },
  })
  await arrange(DESK)
  return sent
}

const form = page.getByRole('dialog')
const save = form.getByRole('button', { name: 'Save' })
/** What the form asks for, field by field. */
const asked = () =>
  [...document.querySelectorAll('[role=dialog] [data-field]')].map(
    (field) => field.querySelector('label, legend')?.textContent,
  )
/** Rows of the matrix that differ from the role beside them. */
const marked = () => document.querySelectorAll('[data-differs]').length
const level = (area: string, name: string) =>
  form.getByRole('radiogroup', { name: area, exact: true }).getByRole('radio', { name })

test('people are listed with what they work as', async () => {
  await openOffice('employees')
  await expect
    .element(page.getByRole('row').filter({ hasText: noy.name }))
    .toHaveTextContent('Barista')
})

describe('a new person', () => {
  test('is asked for name, role, branches, address and way in, and for nothing that is not there yet', async () => {
    await openOffice('employees?do=new')
    await expect.element(form.getByLabelText('Name')).toBeVisible()
    expect(asked()).toEqual(['Name', 'Role', 'Branches', 'E-mail', 'Phone', 'How they log in'])
    await form.getByLabelText('How they log in').selectOptions('password')
    await expect.element(form.getByLabelText('User ID')).toBeVisible()
    await expect.element(form.getByLabelText('PIN')).toBeVisible()
    await expectSound()
  })

  test('is invited by a link that can be copied or scanned, and sees where it was mailed', async () => {
    const sent = await openOffice('employees?do=new')
    await form.getByLabelText('Name').fill('Lae')
    await form.getByLabelText('E-mail').fill('lae@example.la')
    await save.click()
    const handed = page.getByRole('dialog', { name: 'Invitation for Lae' })
    await expect
      .element(handed.getByLabelText('Link', { exact: true }))
      .toHaveValue(`${location.origin}/invite/a-new-token`)
    await expect.element(handed.getByRole('img')).toBeVisible()
    await expect.element(handed.getByText('lae@example.la', { exact: false })).toBeVisible()
    expect(sent.at(-1)?.body).toMatchObject({ name: 'Lae', role: 'waiter', language: 'en' })
    expect(sent.at(-1)?.body).not.toHaveProperty('pin')
    await expectSound()
  })
})

describe('an invitation', () => {
  test('is listed below the people with how long it lasts; its link is shown again, and it can be withdrawn', async () => {
    const sent = await openOffice('employees')
    const invited = page.getByRole('region', { name: 'Invited' })
    await expect.element(invited).toHaveTextContent(/Som.*Cashier · Invited by Kham · 020 5/)
    await expect.element(invited).toHaveTextContent('Ends in 5 days')
    await expectSound()
    await invited.getByRole('button', { name: 'Show link' }).click()
    const handed = page.getByRole('dialog', { name: 'Invitation for Som' })
    await expect
      .element(handed.getByLabelText('Link', { exact: true }))
      .toHaveValue(`${location.origin}/invite/the-same-token`)
    await handed.getByRole('button', { name: 'Done' }).click()
    await invited.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect.element(invited).not.toBeInTheDocument()
    expect(sent.at(-1)).toMatchObject({ name: 'invitations.withdraw', params: { id: som._id } })
  })

  test('that is over says so and leads to the login', async () => {
    await openWindow(App, {
      at: '/invite/old-token',
      userId: null,
      answers: { 'invitations.open': () => refuse(404, 'INVITE_INVALID') },
    })
    await expect
      .element(page.getByText(/This invitation was used, withdrawn or has ended/))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expectSound()
  })

  test('does not take a device from the person who works on it', async () => {
    await openWindow(App, { at: '/invite/a-token', arrange: openBranch })
    await expect.element(page.getByText(/Noy is logged in on this device/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
})

test('the list says when a person was last seen and sorts by it, and their page on which device', async () => {
  await openOffice('employees')
  await expect.element(page.getByRole('row', { name: /Noy/ })).toHaveTextContent('22/11/2026')
  await page.getByRole('button', { name: 'Last seen' }).click()
  await expect.poll(() => location.search).toContain('sort=lastSeen')
  await page.getByRole('button', { name: 'Noy', exact: true }).click()
  await expect.element(page.getByText('Device', { exact: true })).toBeVisible()
  await expectSound()
})

describe('the matrix of permissions', () => {
  test('begins from a role, marks what differs from it, and sends what was chosen', async () => {
    const sent = await openOffice('settings?section=roles&do=new')
    await form.getByLabelText('Role name').fill('Head cashier')
    await form.getByLabelText('Start from').selectOptions('cashier')
    await expect.element(level('Orders', 'View')).toBeChecked()
    expect(marked()).toBe(0)
    await level('Tables', 'View').click()
    expect(marked()).toBe(1)
    // The arrows go through the levels, as in every choice of one.
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(level('Tables', 'Manage')).toBeChecked()
    await expectSound()
    await save.click()
    await expect.element(form).not.toBeInTheDocument()
    const chosen = ['view_tables', 'manage_tables', 'view_orders', 'process_payments']
    expect(sent.at(-1)?.body).toMatchObject({ permissions: expect.arrayContaining(chosen) })
  })

  test('is folded by group on a phone, and says how much of each is held', async () => {
    await openOffice('settings?section=roles&do=new')
    await expect.element(form.getByLabelText('Start from')).toBeVisible()
    await arrange(PHONE)
    await expect.element(form.getByText('Orders', { exact: true })).not.toBeVisible()
    await form.getByText('Selling').click()
    await level('Orders', 'View').click()
    await expect.element(form.getByText('1/5')).toBeVisible()
  })

  test('of a person takes nothing away that the role gives, and sends what is beyond it', async () => {
    const sent = await openOffice(`employees?id=${noy._id}`)
    const record = page.getByRole('region', { name: 'What Noy may do' })
    await expect.element(page.getByRole('button', { name: 'New password' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'What they changed' }))
      .toHaveAttribute('href', `${BRANCH_PATH}/settings?section=audit&actorId=${noy._id}`)
    await expect
      .element(record)
      .toHaveTextContent(/From the role: Waiter.*Take orders.*View: Orders/)
    await expect.element(record).toHaveTextContent(/ExtraView reports/)
    await record.getByRole('button', { name: 'Change permissions' }).click()
    await expect.element(level('Orders', 'None')).toBeDisabled()
    await level('Receipts', 'View').click()
    await level('Reports', 'None').click()
    await expectSound()
    await save.click()
    await expect.element(form).not.toBeInTheDocument()
    expect(sent.at(-1)).toMatchObject({
      name: 'employees.update',
      body: { permissions: ['view_receipts'] },
    })
  })
})

import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Consent } from '#shared/consents/contract.ts'
import type { Customer, Recognised } from '#shared/customers/contract.ts'
import type { Merged } from '#shared/customers/merge-contract.ts'
import type { Story } from '#shared/customers/story-contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { refuse } from './support/answers.ts'
import { paged } from './support/paged.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const khamla: Customer = {
  _id: '019d0000-0000-7000-8000-000000000400',
  revision: 1,
  archived: false,
  name: 'Khamla Vong',
  phone: '+8562055123456',
  otherPhone: '',
  email: '',
  birthday: '',
  language: null,
  allergens: [],
  note: '',
  country: 'LA',
  code: 'ABCDEFGH23',
  points: 12,
  since: '2026-11-01T05:00:00.000Z',
}
const joined: Consent = {
  _id: '019d0000-0000-7000-8000-000000000401',
  purpose: 'membership',
  channel: null,
  given: true,
  how: 'ownPhone',
  at: '2026-11-01T05:00:00.000Z',
  by: null,
  read: { version: '2026-11', language: 'en', words: 'Sala may keep my name' },
}
const twin: Merged = {
  _id: '019d0000-0000-7000-8000-000000000402',
  otherId: '019d0000-0000-7000-8000-000000000403',
  code: 'ABCDEFGH24',
  name: 'Khamla V.',
  phone: '+8562055123457',
  otherPhone: '',
  note: '',
  at: '2026-11-20T05:00:00.000Z',
  by: 'Noy',
  undoable: true,
}
const other: Recognised = {
  _id: twin.otherId,
  code: twin.code,
  firstName: 'Khamla',
  points: 3,
  allergens: [],
  worth: null,
  meets: [],
  tier: null,
  word: null,
}
const step = { at: '2026-11-20T05:00:00.000Z', by: 'Noy' }
const story: Story = {
  state: 'regular',
  visits: 4,
  lastVisit: '2026-11-20',
  rhythm: 7,
  spentYear: 400_000,
  favourites: [{ name: { en: 'Larb' }, quantity: 6 }],
  entries: [
    {
      ...step,
      _id: '1',
      kind: 'visit',
      orderId: '019d0000-0000-7000-8000-000000000404',
      number: 'A-7',
      amount: 90_000,
      currency: 'LAK',
      branch: { en: 'Riverside' },
    },
    {
      ...step,
      _id: '2',
      kind: 'points',
      what: 'earned',
      points: 9,
      orderNumber: 'A-7',
      note: null,
    },
    { ...step, _id: '3', kind: 'consent', purpose: 'marketing', channel: 'email', given: false },
    {
      ...step,
      _id: '5',
      by: null,
      kind: 'message',
      campaign: 'First visit',
      channel: 'display',
      words: 'The first coffee is on us',
    },
    { ...step, _id: '4', kind: 'tier', name: 'Gold', until: '2026-12-31' },
  ],
}
const offers = byCss('[data-consent="consents.phone"]')

async function openGuest() {
  let said: readonly Consent[] = [joined]
  let known = true
  let merged: readonly Merged[] = []
  const sent: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/customers?id=${khamla._id}`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, ['view_customers', 'manage_customers', 'view_orders'])
      server.branch().change('branch', { ...branch, packageType: 'premium' })
    },
    answers: {
      'branches.list': () => paged([]),
      'customers.list': () => paged(known ? [khamla] : []),
      'customers.get': () => (known ? khamla : refuse(404, 'NOT_FOUND')),
      'customers.story': () => story,
      'customers.merges': () => ({ results: merged }),
      'customers.find': () => other,
      'customers.merge'({ body }) {
        sent.push(body)
        merged = [{ ...twin, _id: (body as { readonly mergeId: string }).mergeId }]
        return { success: true }
      },
      'customers.unmerge'({ body }) {
        sent.push(body)
        merged = []
        return { success: true }
      },
      'consents.list': () => ({ results: said }),
      'consents.note'({ body }) {
        sent.push(body)
        const more = { at: '2026-11-21T05:00:00.000Z', by: 'Noy', read: null }
        said = [{ ...(body as Consent), ...more }, ...said]
        return { results: said }
      },
      'customers.erase'({ body }) {
        sent.push(body)
        known = false
        return { success: true }
      },
    },
  })
  return { sent }
}

beforeEach(() => arrange(DESK))

test('what a guest permits is shown with what they read, and is noted and withdrawn', async () => {
  const { sent } = await openGuest()
  const member = byCss('[data-consent="consents.membership"]')
  await expect
    .element(member)
    .toHaveTextContent(/Given .*On their own phone.*Sala may keep my name/)
  // A guest who wants to be no member any more is erased.
  expect(member.getByRole('button').elements()).toEqual([])
  await expect.element(offers).toHaveTextContent('Not asked yet')
  await expectSound()
  await offers.getByRole('button', { name: 'Note consent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offers by phone message' })
  await expectSound()
  await dialog.getByRole('button', { name: 'Note consent' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ purpose: 'marketing', channel: 'phone', given: true, how: 'spoken' }])
  await expect.element(offers).toHaveTextContent(/Given .*Spoken · Noy/)
  await offers.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ channel: 'phone', given: false })
  await expect.element(offers).toHaveTextContent(/Withdrawn .*Spoken · Noy/)
})

test('a guest is erased only after their code was typed, and the record closes', async () => {
  const { sent } = await openGuest()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: /^Erase Khamla Vong/ })
  const confirm = question.getByRole('button', { name: 'Erase', exact: true })
  await expect.element(confirm).toBeDisabled()
  await question.getByRole('textbox').fill('ABCDEFGH24')
  await expect.element(confirm).toBeDisabled()
  await expectSound()
  await question.getByRole('textbox').fill('ABCDEFGH23')
  await confirm.click()
  await expect.poll(() => sent).toEqual([{ code: 'ABCDEFGH23' }])
  await expect.element(page.getByText('The guest was erased')).toBeVisible()
  await expect.element(offers).not.toBeInTheDocument()
  expect(location.search).not.toContain(khamla._id)
})

test('what a guest did is one story: visits, points, messages, consents and tiers', async () => {
  await openGuest()
  const region = page.getByRole('region', { name: 'What they did' })
  await expect.element(region).toHaveTextContent(/Visits4.*Larb ×6/)
  await expect.element(byCss('[data-entry="visit"]')).toHaveTextContent(/A-7 · Riverside.*₭90,000/)
  await expect.element(byCss('[data-entry="earned"]')).toHaveTextContent('9 points')
  await expect.element(byCss('[data-entry="consent"]')).toHaveTextContent(/e-mail.*Withdrawn/)
  await expect
    .element(byCss('[data-entry="message"]'))
    .toHaveTextContent(/First visit.*Words on the display · The first coffee is on us/)
  await expect.element(byCss('[data-entry="tier"]')).toHaveTextContent(/Gold until/)
})

test('another guest is merged by their number or code, and the merge is undone', async () => {
  const { sent } = await openGuest()
  await page.getByRole('button', { name: 'Merge with another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge with Khamla Vong' })
  await dialog.getByLabelText('Phone or code of the guest').fill('ABCDEFGH24')
  await expectSound()
  await dialog.getByRole('button', { name: 'Merge with another' }).click()
  await expect.element(byCss('[data-merged]')).toHaveTextContent(/Khamla V\..*\+8562055123457/)
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect.element(byCss('[data-merged]')).not.toBeInTheDocument()
  const [merge, undo] = sent as readonly { readonly mergeId: string; readonly otherId?: string }[]
  expect(merge?.otherId).toBe(twin.otherId)
  expect(undo).toEqual({ mergeId: merge?.mergeId })
})

import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CampaignHook, CampaignHookDraft } from '#shared/campaigns/hook-contract.ts'
import type { CrmSummary, Member } from '#shared/customers/crm-contract.ts'
import type { Retention, RetentionDraft } from '#shared/customers/retention-contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier, waiter } from '../worker/support/fixtures.ts'
import { paged } from './support/paged.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const SUMMARY: CrmSummary = {
  guests: 40,
  members: 30,
  fresh: 4,
  returning: 21,
  late: 5,
  lost: 6,
  share: 425,
  points: { open: 1200, worth: 120_000, expiring: 80 },
  tiers: [{ _id: '019d0000-0000-7000-8000-000000000411', name: 'Gold', guests: 3 }],
}
const KEPT: Retention = {
  days: null,
  confirmedAt: null,
  confirmedBy: null,
  usual: 365,
  law: 'Law 25/NA 2017',
  asOf: '2026-11',
  unverified: true,
  breachHours: null,
  due: 2,
}
const MEMBER: Member = {
  _id: '019d0000-0000-7000-8000-000000000412',
  name: 'Khamla Vong',
  code: 'ABCDEFGH23',
  state: 'late',
  visits: 9,
  lastVisit: '2026-11-02',
  rhythm: 7,
  spentYear: 900_000,
  points: 90,
  tier: 'Gold',
  member: true,
  offersByPhone: false,
  offersByEmail: true,
}

const NO_HOOK: CampaignHook = { url: null, madeAt: null, madeBy: null, failingSince: null }

type Opened = { readonly joinAddress?: string; readonly isOwner?: boolean }

async function open(path: string, { joinAddress, isOwner = false }: Opened = {}) {
  const asked: unknown[] = []
  let kept = KEPT
  let hook = NO_HOOK
  // Noy works in all branches, as an owner does.
  const { id } = isOwner ? cashier : waiter
  await openWindow(App, {
    at: `${BRANCH_PATH}/${path}`,
    userId: isOwner ? 'noy' : 'lae',
    arrange(server) {
      openBranch(server)
      server.accounts.allow(id, ['view_customers', 'manage_customers'])
      server.branch().change('branch', { ...branch, packageType: 'premium', joinAddress })
    },
    answers: {
      'branches.list': () => paged([]),
      'crm.summary': () => SUMMARY,
      'crm.retention': () => kept,
      'crm.setRetention'({ body }) {
        const { days } = body as RetentionDraft
        kept = { ...KEPT, days, confirmedAt: '2026-11-20T03:00:00.000Z', confirmedBy: cashier.name }
        return { success: true }
      },
      'crm.members'({ query }) {
        asked.push(query)
        return paged([MEMBER])
      },
      'loyaltyPrograms.list': () => paged([]),
      'campaigns.list': () => paged([]),
      'campaigns.hook': () => hook,
      'campaigns.setHook'({ body }) {
        const { url } = body as CampaignHookDraft
        hook = { ...NO_HOOK, url, madeAt: '2026-11-20T03:00:00.000Z', madeBy: cashier.name }
        return { secret: 'sala_secret', hook }
      },
      'campaigns.stopHook': () => (hook = NO_HOOK),
      'loyaltyTiers.list': () => paged([]),
    },
  })
  return { asked }
}

beforeEach(() => arrange(DESK))

test('the guests are summed up, and each figure leads to those whom it counts', async () => {
  const { asked } = await open('crm')
  await expect.element(page.getByText('42.5%')).toBeVisible()
  await expect.element(page.getByText('₭120,000')).toBeVisible()
  await expect.element(page.getByText('2 guests are due now')).toBeVisible()
  await expect.element(page.getByText(/Law 25\/NA 2017/)).toBeVisible()
  // They may manage guests, and are no owner.
  expect(page.getByRole('button', { name: 'Confirm' }).elements()).toEqual([])
  await expectSound()
  await byCss('a[href$="crm/customers?state=late"]').click()
  await expect.element(page.getByText('Khamla Vong')).toBeVisible()
  await expect.element(page.getByText('points, offers by e-mail')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ state: 'late' })
  await expectSound()
})

test('an owner confirms for how long guests are kept, and it says so', async () => {
  await open('crm', { isOwner: true })
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('180')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText(/180 days.*Noy/)).toBeVisible()
})

test('the program that takes messages is named by people who may, and its secret is shown once', async () => {
  await open('crm/campaigns', { isOwner: true })
  await expect.element(page.getByText('Off: nothing is sent this way')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://gateway.example/sala')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('sala_secret')).toBeVisible()
  await expect.element(page.getByText(/^Shown only now/)).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expect.element(page.getByText('Off: nothing is sent this way')).toBeVisible()
  await expect.element(page.getByText('sala_secret')).not.toBeInTheDocument()
})

test('cards for the tables have the code of the page on which guests join', async () => {
  await open('crm/loyalty?view=card', { joinAddress: 'https://till.example/j/019d' })
  await expect.poll(() => byCss('article svg[role="img"]').elements().length).toBe(4)
  await expect.element(page.getByRole('button', { name: 'Print cards' })).toBeVisible()
  await expectSound()
})

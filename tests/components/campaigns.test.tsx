import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Campaign } from '#shared/campaigns/contract.ts'
import type { CallList } from '#shared/campaigns/list-contract.ts'
import { blankPromotion } from '#shared/promoting/blank-promotion.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { chooseRecord } from './support/choose.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { paged } from './support/paged.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const running: Campaign = {
  _id: id(801),
  revision: 3,
  archived: false,
  name: 'Come back',
  segmentId: id(802),
  channel: 'till',
  text: { en: 'Say {code} until {until}' },
  points: 0,
  holdOut: 10,
  startsOn: null,
  startTime: '10:00',
  endsOn: null,
  messageCost: 0,
  promotionId: id(803),
  codeDays: 14,
  state: 'running',
  segmentName: 'Regulars',
  currency: 'LAK',
  startedAt: '2026-11-20T03:00:00.000Z',
  endedAt: null,
  sent: 12,
  held: 2,
  members: 40,
}
const gift = {
  ...blankPromotion('LAK'),
  _id: id(803),
  revision: 1,
  archived: false,
  name: { en: 'A gift' },
  givenBy: 'code',
  versionId: id(804),
  publishedAt: '2026-11-20T03:00:00.000Z',
  edited: false,
  pausedAt: null,
  spentAt: null,
}
const CALLED: CallList['results'][number] = {
  _id: id(805),
  name: 'Khamla Vong',
  phone: '+8562055778899',
  words: 'Say ABCDE23456 until 05/12/2026',
  points: 0,
  code: 'ABCDE23456',
}

async function openCampaigns(query: string) {
  const sent: unknown[] = []
  let list: CallList = { results: [], added: 0 }
  await openWindow(App, {
    at: `${BRANCH_PATH}/crm/campaigns${query}`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, [
        'view_customers',
        'manage_customers',
        'view_promotions',
        'manage_promotions',
      ])
      server.branch().change('branch', { ...branch, packageType: 'premium' })
    },
    answers: {
      'branches.list': () => paged([]),
      'campaigns.list': () => paged([running]),
      'campaigns.get': () => running,
      'campaigns.hook': () => ({ url: null, madeAt: null, madeBy: null, failingSince: null }),
      'promotions.list': () => paged([gift, { ...gift, _id: id(806), givenBy: 'itself' }]),
      'segments.list': () => paged([]),
      'campaigns.callList'({ body }) {
        sent.push(body)
        if ((body as { more: boolean }).more) list = { results: [CALLED], added: 1 }
        return list
      },
    },
  })
  await arrange(DESK)
  return { sent }
}

test('the list of guests to call grows at a key, and has name, number, words and code', async () => {
  const { sent } = await openCampaigns(`?id=${running._id}`)
  const part = page.getByRole('region', { name: 'Guests to call' })
  await expect.element(part.getByText(/from 08:00 to 20:00/)).toBeVisible()
  await part.getByRole('button', { name: 'Show list' }).click()
  await expect.element(part.getByText('No one is on the list yet.')).toBeVisible()
  expect(part.getByRole('button', { name: 'Print' }).elements()).toEqual([])
  await part.getByRole('button', { name: 'Add guests' }).click()
  const row = part.getByRole('row', { name: /Khamla Vong/ })
  await expect.element(row).toHaveTextContent('+8562055778899')
  await expect.element(row).toHaveTextContent('Code: ABCDE23456')
  await expect.element(part.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(sent).toEqual([{ more: false }, { more: true }])
  await expectSound()
  await arrange(PHONE)
  await expectSound()
})

test('a campaign gives codes of a promotion by code, and says how a guest reads it', async () => {
  await openCampaigns('?do=new')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('group', { name: 'Message' })
    .getByLabelText('English')
    .fill('Yours: {code}')
  const preview = dialog.getByRole('region', { name: 'What guests read' })
  await expect.element(preview).toHaveTextContent('Yours: {code}')
  await expect.element(dialog.getByLabelText('Days the code is valid')).not.toBeInTheDocument()
  await chooseRecord(dialog, 'Code of a promotion', 'A gift')
  await expect.element(preview).toHaveTextContent('Yours: ABCDE23456')
  await expect.element(dialog.getByLabelText('Days the code is valid')).toHaveValue('30')
  await expectSound()
})

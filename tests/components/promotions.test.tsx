import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { blankRules } from '#shared/segments/blank-rules.ts'
import type { Promotion } from '#shared/promoting/contract.ts'
import type { Segment } from '#shared/segments/contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { beer, cashier } from '../worker/support/fixtures.ts'
import { chooseRecord } from './support/choose.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { paged } from './support/paged.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const happy: Promotion = {
  _id: id(701),
  revision: 4,
  archived: false,
  name: { en: 'Happy hour' },
  words: {},
  picture: null,
  currency: 'LAK',
  givenBy: 'itself',
  when: {
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    hours: { startsAt: '15:00', endsAt: '17:00' },
  },
  conditions: { of: { items: [beer._id] } },
  reward: { kind: 'percent', percent: 20 },
  limits: {},
  stacks: false,
  alone: false,
  priority: 10,
  tender: null,
  nextVisit: null,
  versionId: null,
  publishedAt: null,
  edited: true,
  pausedAt: null,
  spentAt: null,
}
const coded: Promotion = {
  ...happy,
  _id: id(702),
  name: { en: 'From the fair' },
  givenBy: 'code',
  when: null,
  conditions: {},
  versionId: id(703),
  edited: false,
}

const REGULARS: Segment = {
  _id: id(731),
  revision: 1,
  archived: false,
  name: 'Regulars',
  ...blankRules('LAK'),
  visitsFrom: 5,
}

/** The promotions of a branch, and what is sent to the server. */
async function openPromotions(query = '') {
  const sent: { readonly call: string; readonly body: unknown }[] = []
  let shown = happy
  const note = (call: string, body: unknown) => void sent.push({ call, body })
  await openWindow(App, {
    at: `${BRANCH_PATH}/promotions${query}`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, [
        'view_promotions',
        'manage_promotions',
        'view_orders',
        'view_customers',
      ])
    },
    answers: {
      'branches.list': () => paged([]),
      'loyaltyTiers.list': () =>
        paged([
          {
            _id: id(730),
            revision: 1,
            archived: false,
            name: 'Gold',
            currency: 'LAK',
            spend: 1_000_000,
          },
        ]),
      'segments.list': () => paged([REGULARS]),
      'promotions.list': () => paged([shown, coded]),
      'promotions.get': ({ params }) => (params['id'] === coded._id ? coded : shown),
      'promotions.figures': () => ({
        results: [{ promotionId: coded._id, uses: 12, discount: 54_000, margin: 410_000, late: 1 }],
      }),
      'promotions.batches': () => ({ results: [] }),
      'promotions.trials': () => ({
        results: [
          {
            _id: id(720),
            promotionId: coded._id,
            fromDay: '2026-10-22',
            toDay: '2026-11-20',
            askedAt: '2026-11-21T05:00:00.000Z',
            result: {
              orders: 900,
              uses: 120,
              discount: 540_000,
              margin: 2_100_000,
              uncosted: 3,
              belowCost: 2,
              hours: Array.from({ length: 24 }, (_, hour) =>
                hour === 18 ? 80 : hour === 12 ? 40 : 0,
              ),
            },
          },
        ],
      }),
      'promotions.publish'({ body }) {
        note('publish', body)
        shown = { ...happy, versionId: id(710), edited: false, revision: 5 }
        return shown
      },
      'promotions.pause'({ body }) {
        note('pause', body)
        return shown
      },
      'promotions.create'({ body }) {
        note('create', body)
        return { ...happy, ...(body as Promotion), _id: id(711), revision: 1 }
      },
      'promotions.makeCodes'({ body }) {
        note('makeCodes', body)
        return {
          batch: {
            _id: id(712),
            promotionId: coded._id,
            note: '',
            count: 2,
            singleUse: true,
            expiresOn: null,
            madeAt: '2026-11-21T05:00:00.000Z',
            madeBy: 'Noy',
            blocked: false,
            onReceipts: false,
            held: 0,
            used: 0,
          },
          codes: ['ABCDEFGH23', 'JKMNPQRS45'],
        }
      },
    },
  })
  await arrange(DESK)
  return { sent }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('a promotion is said in a sentence, with what it did, and published with the way back', async () => {
  const { sent } = await openPromotions(`?id=${happy._id}`)
  const record = page.getByRole('complementary')
  await expect.element(record.getByText(/20% off Beerlao · .+ · Mon–Fri/)).toBeVisible()
  await expect.element(record.getByText('Draft')).toBeVisible()
  await expectSound()
  await button('Publish').click()
  await expect.poll(() => sent).toEqual([{ call: 'publish', body: { revision: 4 } }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ call: 'pause', body: { paused: true } })
})

test('the list says uses, discount and margin of 30 days', async () => {
  await openPromotions()
  const row = page.getByRole('row', { name: /From the fair/ })
  await expect.element(row).toHaveTextContent('20% off all dishes · By code')
  await expect.element(row).toHaveTextContent(/12.*54,000.*410,000/)
  await expectSound()
  await arrange(PHONE)
  await expectSound()
})

test('the editor prices a test order beside it while it is typed', async () => {
  const { sent } = await openPromotions('?do=new')
  await dialog.getByRole('group', { name: 'Name' }).getByLabelText('English').fill('Beer for less')
  const trial = dialog.getByRole('region', { name: 'Test order' })
  await chooseRecord(trial, 'Add a dish', 'Beerlao')
  await expect.element(trial).toHaveTextContent('Takes ₭3,000 off this order.')
  await dialog.getByLabelText('Kind of promotion').selectOptions('Buy some, get some')
  await expect.element(trial).toHaveTextContent('Pieces still missing: 2')
  await trial.getByRole('button', { name: 'Beerlao +1' }).click()
  await trial.getByRole('button', { name: 'Beerlao +1' }).click()
  await expect.element(trial).toHaveTextContent('off this order.')
  await expectSound()
  await chooseRecord(dialog, 'Tiers', 'Gold')
  await chooseRecord(dialog, 'Segments', 'Regulars')
  await expect.element(trial).toHaveTextContent('For chosen guests')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      currency: 'LAK',
      // What is free has nothing to do with the 20% of before.
      reward: { kind: 'buyGet', buy: 2, get: 1, percent: 100 },
      conditions: { guest: { tiers: [id(730)], segments: [REGULARS._id] } },
    })
})

test('the editor has a code for the next visit in sight, which makes the promotion one by code', async () => {
  const { sent } = await openPromotions('?do=new')
  await dialog.getByRole('group', { name: 'Name' }).getByLabelText('English').fill('Come back')
  const part = dialog.getByRole('region', { name: 'Code for the next visit' })
  const print = part.getByRole('switch', { name: 'Print a code on receipts' })
  await expect.element(print).toBeVisible()
  await expect.element(part.getByLabelText('Days the code is valid')).not.toBeInTheDocument()
  await print.click()
  await expect.element(dialog.getByLabelText('Given')).toHaveValue('code')
  const days = part.getByLabelText('Days the code is valid')
  await expect.element(days).toHaveValue('30')
  await expectSound()
  // Without days it is not saved, and neither once something else gives it.
  await days.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(days).toHaveAttribute('aria-invalid', 'true')
  await days.fill('14')
  await dialog.getByLabelText('Given').selectOptions('Automatically')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(part.getByRole('alert'))
    .toHaveTextContent('Codes on receipts need a promotion that is given by code.')
  expect(sent).toEqual([])
  await dialog.getByLabelText('Given').selectOptions('By code')
  await part.getByLabelText('From a total of').fill('50000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ givenBy: 'code', nextVisit: { days: 14, from: 50_000 } })
})

test('codes are made and shown once, and a trial says what it would have done', async () => {
  const { sent } = await openPromotions(`?id=${coded._id}`)
  await expect.element(page.getByText('120 of 900')).toBeVisible()
  await expect
    .element(page.getByText('With this promotion, guests might have ordered differently.'))
    .toBeVisible()
  await button('Make codes').click()
  await dialog.getByLabelText('How many').fill('2')
  await dialog.getByRole('button', { name: 'Make codes' }).click()
  await expect.element(page.getByText('JKMNPQRS45')).toBeVisible()
  await expectSound()
  expect(sent[0]?.body).toMatchObject({
    draft: { count: 2, singleUse: true, expiresOn: null, note: '' },
  })
})

test('the calendar shows each day of the week, and what meets', async () => {
  await openPromotions('?view=calendar')
  await expect
    .element(page.getByText(/^Happy hour and From the fair are on together:/))
    .toBeVisible()
  await expect.element(page.getByText('Draft', { exact: false }).first()).toBeVisible()
  await expectSound()
  await arrange(PHONE)
  await expectSound()
})

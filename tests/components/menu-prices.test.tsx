import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Daypart } from '#shared/dayparts/daypart.ts'
import type { ItemPriceChange } from '#shared/menu/drafts.ts'
import type { ItemPrice } from '#shared/menu/item-price.ts'
import { Tag } from '#shared/menu/tag.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, laap } from '../worker/support/fixtures.ts'
import { refuse } from './support/answers.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const happy: Daypart = {
  _id: '019d0000-0000-7000-8000-0000000000d1',
  name: { en: 'Happy hour' },
  days: [...WEEKDAYS],
  startsAt: '15:00',
  endsAt: '17:00',
}
/** The prices of a restaurant with a happy hour; the server keeps what is set. */
async function openPrices(query: string, { taken = false } = {}) {
  let kept: readonly ItemPrice[] = []
  const asked: (readonly ItemPriceChange[])[] = []
  const made: unknown[] = []
  const { server } = await openWindow(App, {
    at: `${BRANCH_PATH}/menu?tab=${query}`,
    arrange(own) {
      openBranch(own)
      own.branch().change('branch', { ...branch, dayparts: [happy] })
    },
    answers: {
      'branches.list': () => paged([]),
      'menuItems.prices': () => ({ results: kept }),
      'menuItems.setPrices'({ body }) {
        const { changes } = body as { readonly changes: readonly ItemPriceChange[] }
        asked.push(changes)
        if (taken) refuse(409, 'CHANGED_MEANWHILE')
        const keys = new Set(changes.map(({ itemId }) => itemId))
        kept = [
          ...kept.filter(({ itemId }) => !keys.has(itemId)),
          ...changes.flatMap(({ itemId, branchId, orderType, daypartId, price: set }) =>
            set === null ? [] : [{ itemId, branchId, orderType, daypartId, price: set }],
          ),
        ]
        server.branch().announce(['menuItems'])
        return { success: true }
      },
      'dayparts.list': () => paged([{ ...happy, revision: 1, archived: false }]),
      'dayparts.create'({ body }) {
        made.push(body)
        return refuse(409, 'DAYPARTS_OVERLAP')
      },
    },
  })
  await arrange(DESK)
  return { asked, made }
}
const price = (name: string) => page.getByRole('textbox', { name, exact: true })

test('a dish gets a price for a daypart, is listed at its own without one, and Undo takes it back', async () => {
  const { asked } = await openPrices(`prices&daypart=${happy._id}`)
  const cell = price('Price of Laap')
  await expect.element(cell).toHaveValue('')
  await expect.element(cell).toHaveAttribute('placeholder', '45,000')
  await expectSound()
  await cell.fill('30000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Laap: .*45,000 › .*30,000/)).toBeVisible()
  await expect.element(cell).toHaveValue('30,000')
  await expect.element(price('Price of Laap, Takeaway')).toHaveAttribute('placeholder', '30,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cell).toHaveValue('')
  const key = { itemId: laap._id, branchId: null, orderType: null, daypartId: happy._id }
  expect(asked).toEqual([
    [{ ...key, price: 30_000, base: null }],
    [{ ...key, price: null, base: 30_000 }],
  ])
})

test('a price that another person set since stays', async () => {
  await openPrices(`prices&daypart=${happy._id}`, { taken: true })
  await price('Price of Laap').fill('30000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Someone else changed this/)).toBeVisible()
  await expect.element(price('Price of Laap')).toHaveValue('')
})

test('several dishes get a percent off for a daypart, each new price is shown before', async () => {
  const { asked } = await openPrices(`prices&daypart=${happy._id}`)
  await page.getByRole('checkbox', { name: 'Select Laap' }).click()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Lower').click()
  await dialog.getByRole('textbox').fill('20')
  await expect.element(dialog.getByRole('row', { name: /Laap/ })).toHaveTextContent('36,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked).toMatchObject([[{ price: 36_000, daypartId: happy._id }]])
})

test('a daypart that shares a minute with another is refused with what to do', async () => {
  const { made } = await openPrices('dayparts')
  await expect.element(page.getByRole('row', { name: /Happy hour/ })).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: 'Add daypart' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Lunch')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/overlap with another daypart/).first()).toBeVisible()
  expect(made).toMatchObject([{ startsAt: '15:00', endsAt: '17:00' }])
})

test('a tag gets hours, which are taken back', async () => {
  const set: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/menu?tab=dayparts`,
    arrange: openBranch,
    answers: {
      'branches.list': () => paged([]),
      'dayparts.list': () => paged([]),
      'menuItems.tags': () => ({ results: Tag.options.map((tag) => ({ tag, available: null })) }),
      'menuItems.setTag'({ body }) {
        set.push(body)
        return { success: true }
      },
    },
  })
  const list = page.getByRole('list', { name: 'When tags are sold' })
  await expect.element(list.getByText('Always').first()).toBeVisible()
  await arrange(PHONE)
  await expectSound()
  await list.getByRole('button', { name: 'Edit Vegan' }).click()
  const form = page.getByRole('dialog', { name: 'Vegan' })
  await form.getByRole('combobox', { name: 'Hours' }).selectOptions('Own hours')
  await expectSound()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const hours = { startsAt: '11:00', endsAt: '14:00' }
  await expect
    .poll(() => set)
    .toMatchObject([
      { tag: 'vegan', available: { hours }, base: null },
      { tag: 'vegan', available: null, base: { hours } },
    ])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ItemChange, ItemPriceChange } from '#shared/menu/drafts.ts'
import type { ItemPrice } from '#shared/menu/item-price.ts'
import type { MenuRow, ModifierGroup } from '#shared/menu/menu.ts'
import { App } from '../../src/pos/app/App.tsx'
import { beer, branch, laap } from '../worker/support/fixtures.ts'
import { chooseRecord } from './support/choose.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const OTHER = '019d0000-0000-7000-8000-0000000000b2'
const listed = (_id: string, en: string) => ({
  _id,
  restaurantId: branch.restaurantId,
  restaurantName: branch.restaurantName,
  name: { en },
  country: branch.country,
  currency: branch.currency,
  code: en,
})
/** The menu of a restaurant with two branches, of which the other one charges more for laap. */
async function openMenu(query: string, also?: (show: (row: MenuRow) => void) => void) {
  const kept: readonly ItemPrice[] = [
    { itemId: laap._id, branchId: OTHER, orderType: null, daypartId: null, price: 50_000 },
  ]
  const prices: (readonly ItemPriceChange[])[] = []
  const dishes: (readonly ItemChange[])[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/menu?tab=${query}`,
    arrange(server) {
      openBranch(server)
      also?.((row) => server.branch().change('menu', row))
    },
    answers: {
      'branches.list': () => paged([listed(branch._id, 'Riverside'), listed(OTHER, 'Airport')]),
      'menuItems.prices': () => ({ results: kept }),
      'menuItems.setPrices'({ body }) {
        prices.push((body as { readonly changes: readonly ItemPriceChange[] }).changes)
        return { success: true }
      },
      'menuItems.updateMany'({ body }) {
        dishes.push((body as { readonly changes: readonly ItemChange[] }).changes)
        return { success: true }
      },
    },
  })
  await arrange(DESK)
  return { prices, dishes }
}
const portions: ModifierGroup = {
  _id: '019d0000-0000-7000-8000-0000000000c1',
  kind: 'modifierGroup',
  name: { en: 'Portion' },
  min: 1,
  max: 1,
  sizes: true,
  options: [
    {
      _id: '019d0000-0000-7000-8000-0000000000c2',
      name: { en: 'Half' },
      price: 30_000,
      alert: false,
    },
  ],
}
const key = { itemId: laap._id, orderType: null, daypartId: null }

test('what branches charge is shown side by side, is changed in its cell, and taken back', async () => {
  const { prices, dishes } = await openMenu('compare&only=differs')
  const here = page.getByRole('textbox', { name: 'Price of Laap, Riverside' })
  await expect.element(here).toHaveAttribute('placeholder', '45,000')
  const there = page.getByRole('textbox', { name: 'Price of Laap, Airport' })
  await expect.element(there).toHaveValue('50,000')
  // Other dishes cost the same everywhere.
  expect(page.getByRole('textbox', { name: /^Price of/ }).elements()).toHaveLength(2)
  await expectSound()
  await here.fill('48000')
  await there.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const price = { ...key, branchId: branch._id }
  await expect
    .poll(() => prices)
    .toEqual([[{ ...price, price: 48_000, base: null }], [{ ...price, price: null, base: 48_000 }]])
  await page.getByRole('switch', { name: 'Available: Laap, Airport' }).click()
  await expect
    .poll(() => dishes)
    .toMatchObject([[{ available: { notIn: [OTHER] }, base: { available: null } }]])
})

test('of a dish with sizes each of them is compared, and shared by dishes it has one price', async () => {
  const { prices } = await openMenu('compare', (show) => {
    show({ ...portions })
    for (const dish of [laap, beer]) show({ ...dish, modifierGroupIds: [portions._id] })
  })
  const half = page.getByRole('textbox', { name: 'Price of Laap: Half, Riverside' })
  await expect.element(half).toHaveAttribute('placeholder', '30,000')
  await half.fill('28000')
  await page.getByRole('textbox', { name: 'Price of Beerlao: Half, Airport' }).click()
  const price = { ...key, itemId: portions.options[0]?._id, branchId: branch._id }
  await expect.poll(() => prices).toEqual([[{ ...price, price: 28_000, base: null }]])
})

test('the prices of a branch are copied to others', async () => {
  const { prices } = await openMenu('compare')
  await page.getByRole('checkbox', { name: 'Select Laap' }).click()
  await page.getByRole('button', { name: 'Copy' }).click()
  const dialog = page.getByRole('dialog')
  await chooseRecord(dialog, 'Copy from', 'Airport')
  await dialog.getByRole('checkbox', { name: 'Riverside' }).click()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect
    .poll(() => prices)
    .toEqual([[{ ...key, branchId: branch._id, price: 50_000, base: null }]])
})

test('several dishes get hours at once, on a phone too', async () => {
  const { dishes } = await openMenu('')
  await page.getByRole('checkbox', { name: 'Select Laap' }).click()
  await page.getByRole('button', { name: 'Change more' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Availability', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Hours' }).selectOptions('Own hours')
  await dialog.getByRole('checkbox', { name: 'Airport' }).click()
  await expect.element(dialog.getByText(/Not in Airport/)).toBeVisible()
  await arrange(PHONE)
  await expectSound()
  await arrange(DESK)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const available = { hours: { startsAt: '11:00', endsAt: '14:00' }, notIn: [OTHER] }
  await expect.poll(() => dishes).toMatchObject([[{ available, base: { available: null } }]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => dishes[1]).toMatchObject([{ available: null, base: { available } }])
})

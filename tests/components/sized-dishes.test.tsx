import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { App } from '../../src/pos/app/App.tsx'
import { laap } from '../worker/support/fixtures.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, CATEGORY_ID, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const id = (n: number) => `019d0000-0000-7000-8000-0000000000d${n}`
const cup: ModifierGroup = {
  _id: id(1),
  kind: 'modifierGroup',
  name: { en: 'Cup' },
  min: 1,
  max: 1,
  sizes: true,
  options: [
    { _id: id(2), name: { en: 'Large' }, price: 60_000, alert: false },
    { _id: id(3), name: { en: 'Small' }, price: 30_000, alert: false },
  ],
}

async function openAt(tab: string) {
  const at = `${BRANCH_PATH}/menu${tab}`
  const window = await openWindow(App, { at, userId: 'noy', arrange: openBranch })
  await expect.element(page.getByText('Laap').first()).toBeVisible()
  const dish = { ...laap, categoryId: CATEGORY_ID, modifierGroupIds: [cup._id] }
  for (const row of [cup, dish]) window.server.branch().change('menu', row)
  await arrange(DESK)
}

test('the list of dishes says what the cheapest size costs, which is set with its choices', async () => {
  await openAt('')
  const row = page
    .getByRole('table', { name: 'Dishes' })
    .getByRole('row')
    .filter({ hasText: 'Laap' })
  await expect.element(row).toHaveTextContent('from ₭30,000')
  const box = page.getByRole('textbox', { name: 'Price of Laap' })
  await expect.element(box).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select Laap' }).click()
  const change = page.getByRole('button', { name: 'Change prices' })
  await expect
    .element(page.getByRole('button', { name: 'Move', exact: true }).first())
    .toBeVisible()
  await expect.element(change).not.toBeInTheDocument()
  await expectSound()
})

test('the book of the menu says it to guests as well', async () => {
  await openAt('?tab=book')
  const book = page.getByRole('article')
  await expect.element(book).toHaveTextContent('from ₭30,000')
})

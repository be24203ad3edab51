import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { byCss } from './support/locators.ts'
import { expectSound } from './support/looks.ts'
import { line, NOODLES, openTill, tile } from './support/till.tsx'

const dialog = page.getByRole('dialog', { name: NOODLES })
const choice = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) })
const add = byCss('[data-add]')

const placeOf = (name: string) => JSON.stringify(tile(name).element().getBoundingClientRect())

test('a dish waits for the choice that must be made, and is added with what it costs', async () => {
  await openTill()
  await tile(NOODLES).click()
  await expect.element(add).toBeDisabled()
  await choice('Large').click()
  await expect.element(add).toHaveTextContent('35,000')
  await expectSound()
  await add.click()
  await expect.element(line(NOODLES)).toHaveTextContent('Large')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('no more is taken of a group than its most', async () => {
  await openTill()
  await tile(NOODLES).click()
  for (const extra of ['Egg', 'Herbs']) await choice(extra).click()
  await expect.element(choice('Chili')).toBeDisabled()
  await choice('Egg').click()
  await expect.element(choice('Chili')).toBeEnabled()
})

test('the grid stays where it is under the choices of a dish', async () => {
  await openTill()
  const before = placeOf('Beerlao')
  await tile(NOODLES).click()
  await expect.element(dialog).toBeVisible()
  expect(placeOf('Beerlao')).toBe(before)
})

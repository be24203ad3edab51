import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MenuItem } from '#shared/menu/menu.ts'
import { App } from '../../src/pos/app/App.tsx'
import type { Request } from '../worker/support/request.ts'
import { refuse } from './support/answers.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, NOODLES, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

type Changes = { readonly changes: readonly (Partial<MenuItem> & { readonly base: object })[] }

/** The menu as its owner finds it; the server's rows follow what is asked of it. */
async function openMenu({ path = 'menu', taken = false } = {}) {
  const asked: Request[] = []
  const window = await openWindow(App, {
    at: `${BRANCH_PATH}/${path}`,
    arrange: openBranch,
    answers: {
      'menuItems.updateMany'(request) {
        asked.push(request)
        if (taken) refuse(409, 'CHANGED_MEANWHILE')
        for (const { base: _, ...change } of (request.body as Changes).changes) follow(change)
        return { success: true }
      },
      'menuItems.setSoldOut'(request) {
        asked.push(request)
        const { soldOut } = request.body as { readonly soldOut: boolean }
        follow({ _id: request.params['id'] ?? '', soldOut })
        return { success: true }
      },
    },
  })
  const follow = (change: Partial<MenuItem>) => {
    const row = window.suite.topics
      .get('menu')
      .rows()
      .find(({ _id }) => _id === change._id)
    window.server.branch().change('menu', { ...(row as MenuItem), ...change })
  }
  await arrange(DESK)
  await expect.element(page.getByRole('table', { name: 'Dishes' })).toBeVisible()
  return asked
}
const price = (name: string) => page.getByRole('textbox', { name: `Price of ${name}` })
const available = (name: string) => page.getByRole('switch', { name: `Available: ${name}` })
const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const undo = page.getByRole('button', { name: 'Undo' })

describe('a dish in the table of the menu', () => {
  test('gets the price that is written over its own, and the former back by Undo', async () => {
    const asked = await openMenu()
    await expect.element(price('Laap')).toHaveValue('45,000')
    await price('Laap').fill('46000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Laap: .*45,000 › .*46,000/)).toBeVisible()
    await expect.element(price('Laap')).toHaveValue('46,000')
    await undo.click()
    await expect.element(price('Laap')).toHaveValue('45,000')
    expect(asked.map(({ body }) => (body as Changes).changes)).toMatchObject([
      [{ price: 46_000, base: { price: 45_000 } }],
      [{ price: 45_000, base: { price: 46_000 } }],
    ])
  })

  test('keeps its price at Escape, and when another person was quicker', async () => {
    const asked = await openMenu({ taken: true })
    await price('Laap').fill('1')
    await userEvent.keyboard('{Escape}')
    await expect.element(price('Laap')).toHaveValue('45,000')
    expect(asked).toEqual([])
    await price('Laap').fill('46000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Someone else changed this/)).toBeVisible()
    await expect.element(price('Laap')).toHaveValue('45,000')
  })

  test('is available while its switch is on', async () => {
    await openMenu()
    await expect.element(available('Laap')).toBeChecked()
    await available('Laap').click()
    await expect.element(page.getByText('Sold out: Laap')).toBeVisible()
    await expect.element(available('Laap')).not.toBeChecked()
    await undo.click()
    await expect.element(available('Laap')).toBeChecked()
  })

  test('opens by its row, its address and the keys', async () => {
    await openMenu()
    await userEvent.keyboard('n')
    await expect.element(page.getByRole('dialog', { name: 'Add dish' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: new RegExp(`^${NOODLES}`) }).click()
    await expect.element(page.getByRole('dialog', { name: NOODLES })).toBeVisible()
    expect(location.search).toContain('dish=')
  })
})

describe('several dishes', () => {
  test('get 5 % more, rounded to what can be paid in cash, as the preview said, and it can be undone', async () => {
    const asked = await openMenu()
    await tick('Laap').click()
    await tick('Beerlao').click()
    await page.getByRole('button', { name: 'Change prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change prices' })
    await dialog.getByRole('textbox', { name: 'Change by' }).fill('5')
    await expect.element(dialog.getByRole('row', { name: /Laap/ })).toHaveTextContent('47,500')
    await expectSound()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('2 prices changed')).toBeVisible()
    await expect.element(price('Laap')).toHaveValue('47,500')
    await undo.click()
    await expect.element(price('Laap')).toHaveValue('45,000')
    expect(asked).toHaveLength(2)
  })
})

test('on a phone a dish is two lines, and nothing is wider than the window', async () => {
  await openMenu()
  await arrange(PHONE)
  const row = page.getByRole('listitem').filter({ hasText: 'Laap' })
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().height).toBeLessThan(125)
  await expectSound()
})

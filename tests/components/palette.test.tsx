import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { laap, otherBranch } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import type { Request } from '../worker/support/request.ts'
import { refuse } from './support/answers.ts'
import { expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const box = page.getByRole('combobox')
const options = page.getByRole('option')
const chosen = page.getByRole('option', { selected: true })
const ID = '019d0000-0000-7000-8000-000000000900'
const past = {
  _id: ID,
  number: 'A1293',
  type: 'dine_in',
  status: 'paid',
  tableName: null,
  total: 50_000,
  due: 0,
  currency: 'LAK',
  openedAt: '2026-11-20T03:00:00.000Z',
  closedAt: '2026-11-20T03:10:00.000Z',
  openedBy: 'Noy',
  receiptNumber: 'R-1293',
}

/** The palette of an owner, with an order that only the server knows. */
async function openPalette({ online = true, userId = 'noy' } = {}) {
  const asked: Request[] = []
  const soldOut: Request[] = []
  await openWindow(App, {
    at: BRANCH_PATH,
    userId,
    arrange: openBranch,
    async first({ command }) {
      const one = order()
      await command([one.open(), one.add(laap, 2)])
    },
    answers: {
      'orders.list'(request) {
        asked.push(request)
        if (!online) refuse(503, 'UNAVAILABLE')
        const results = 'A1293'.includes(String(request.query['search'])) ? [past] : []
        return { results, page: 1, limit: 6, totalPages: 1, totalResults: results.length, sum: 0 }
      },
      'employees.list'() {
        if (!online) refuse(503, 'UNAVAILABLE')
        return { results: [], page: 1, limit: 6, totalPages: 1, totalResults: 0 }
      },
      'menuItems.setSoldOut'(request) {
        soldOut.push(request)
        return { success: true }
      },
    },
  })
  await expect.element(page.getByRole('main')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toBeVisible()
  return { asked, soldOut }
}

/** Faster than any hand, on a machine however busy. */
function typeAtOnce(texts: readonly string[]) {
  const input = box.element()
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const text of texts) {
    value?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

describe('the palette', () => {
  test('finds a dish by a name in another language, though the server cannot be asked', async () => {
    await openPalette({ online: false })
    await box.fill('ເຝີ')
    await expect.element(chosen).toHaveTextContent('Noodle soup')
    await expectSound()
  })

  test('finds a past order by its number on the server, below what is here, and opens it', async () => {
    const { asked } = await openPalette()
    typeAtOnce(['A1', 'A12', 'A129', 'A1293'])
    await expect.element(options.last()).toHaveTextContent('A1293')
    // One question for the word, not one for each letter.
    expect(asked.map(({ query }) => query['search'])).toEqual(['A1293'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.search).toBe(`?order=${ID}`)
  })

  test('says why nothing was found where the server could not be asked', async () => {
    await openPalette({ online: false })
    await box.fill('zzz')
    await expect.element(page.getByText(/No connection/)).toBeVisible()
  })

  test('says that nothing was found once the server has answered', async () => {
    const { asked } = await openPalette()
    await box.fill('zzz')
    await expect.element(page.getByText('Nothing found for “zzz”')).toBeVisible()
    expect(asked.map(({ query }) => query['search'])).toEqual(['zzz'])
    await expect.element(options).toHaveLength(0)
    // Nothing is chosen by a key pressed too often.
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('zzz')
  })

  test('switches the branch by its name', async () => {
    await openPalette()
    await box.fill('airp')
    await expect.element(chosen).toHaveTextContent('Airport')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname).toContain(`/branch/${otherBranch._id}`)
    await expect.element(box).not.toBeInTheDocument()
  })

  test('leads to pages and languages by the keyboard alone', async () => {
    await openPalette()
    await box.fill('Daily summary')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname).toBe(`${BRANCH_PATH}/reports/daily-summary`)
    const crumbs = page.getByRole('navigation', { name: 'You are here' })
    await expect.element(crumbs).toHaveTextContent('Reports')

    await userEvent.keyboard('{Control>}k{/Control}')
    await box.fill('ລາວ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.documentElement.lang).toBe('lo')
  })

  test('marks a dish sold out: which one is asked in its place, and Backspace goes back', async () => {
    const { soldOut } = await openPalette()
    await box.fill('sold out')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Mark a dish sold out' })).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await box.fill('sold out')
    await userEvent.keyboard('{Enter}')
    await box.fill('laap')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Sold out: Laap')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => soldOut.map(({ body }) => (body as { soldOut: boolean }).soldOut))
      .toEqual([true, false])
  })

  test('offers nothing that the person may not do', async () => {
    await openPalette({ userId: 'lae' })
    await expect.element(page.getByRole('option', { name: 'New order' })).toBeVisible()
    for (const name of ['Add dish', 'Add employee', 'Settings'])
      await expect.element(page.getByRole('option', { name })).not.toBeInTheDocument()
  })
})

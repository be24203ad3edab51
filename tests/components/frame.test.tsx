import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { arrange, DESK, type Size } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const menu = page.getByRole('navigation', { name: 'Pages' })
const opener = page.getByRole('button', { name: 'Open the menu' })

/** The office of an owner, at a page below the branch. */
async function openOffice(path = '', size: Size = DESK) {
  await openWindow(App, { at: BRANCH_PATH + path, arrange: openBranch })
  await arrange(size)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('below 1024 px the menu is a drawer that keeps the focus and closes at Escape', async () => {
  await openOffice('', [1023, 768])
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Pages' })
  await expect.element(drawer).toBeVisible()
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await userEvent.tab()
    // Between the last and the first the browser's own bar has its turn.
    expect(document.activeElement?.closest('main') ?? null).toBeNull()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await opener.click()
  await drawer.getByRole('link', { name: 'Suppliers' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(location.pathname).toBe(`${BRANCH_PATH}/inventory/suppliers`)
  await arrange([1024, 768])
  await expect.element(opener).not.toBeInTheDocument()
  const current = menu.getByRole('link', { name: 'Suppliers' })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
})

test.each([
  [390, 600],
  [1366, 480],
] as const)(
  'the menu shows the current page, even at its end, in a window of %i by %i',
  async (...size) => {
    await openOffice('/settings', size)
    if (size[0] < 1024) await opener.click()
    const current = menu.getByRole('link', { name: 'Settings', exact: true })
    await expect.element(current).toHaveAttribute('aria-current', 'page')
    await expect.element(current).toBeInViewport({ ratio: 1 })
    const first = menu.getByRole('link', { name: 'Dashboard', exact: true })
    await expect.element(first).not.toBeInViewport()
  },
)

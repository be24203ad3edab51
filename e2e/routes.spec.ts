import type { Page } from '@playwright/test'
import { demoRestaurants } from '../server/demo/restaurants.ts'
import { openShiftByApi } from './support/arrange.ts'
import { arrange, expectNoSidewaysScroll, expectTouchTargets, picture } from './support/layout.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BRANCH_PATH, logIn } from './support/till.ts'

const restaurantOf = (country: string) => {
  const found = demoRestaurants().find((restaurant) => restaurant.country === country)
  const branch = found?.branches[0]?.branch
  if (!found || !branch) throw new Error(`the demo data have no restaurant in ${country}`)
  return { above: `/restaurant/${found.id}`, home: `/restaurant/${found.id}/branch/${branch._id}` }
}

const nav = (page: Page) => page.getByRole('navigation', { name: text('till.navigation') })
const entry = (page: Page, key: string) =>
  nav(page).getByRole('link', { name: text(key), exact: true })
const atHome = (page: Page, home = BRANCH_PATH) => expect(page).toHaveURL(new RegExp(`${home}$`))

test('a typed address leads a stranger to the login and back, and an unknown one to a page that says so', async ({
  network,
  launch,
}) => {
  const profile = await launch()
  const page = await profile.open(`${network.url}/`)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(`${network.url}/nowhere/at/all`)
  await expect(page.getByText(text('notFound.title'))).toBeVisible()
  await page.goto(`${network.url}${BRANCH_PATH}/menu`)
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, 'la.cashier')
  await expect(page).toHaveURL(new RegExp(`${BRANCH_PATH}/menu$`))
  for (const path of ['/', '/login', '/register', '/forgot-password', '/reset-password']) {
    await page.goto(`${network.url}${path}`)
    await atHome(page)
  }
  await page.goto(`${network.url}${BRANCH_PATH}/nothing-here`)
  await expect(page.getByText(text('notFound.title'))).toBeVisible()
  await page.goto(`${network.url}/restaurant/00000000-0000-7000-8000-000000000000`)
  await expect(page).toHaveURL(/\/branches$/)
})

test('a cashier has four items, and finds the home where a page is not theirs', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const profile = await launch()
  const page = await profile.open(`${network.url}/login`)
  await logIn(page, 'la.cashier')
  const items = nav(page).getByRole('listitem')
  await expect(items).toHaveText(
    ['nav.quickOrders', 'nav.transactions', 'nav.menu', 'nav.shifts'].map((key) => text(key)),
  )
  for (const path of ['settings', 'reports', 'crm/segments', 'employees', 'recipes']) {
    await page.goto(`${network.url}${BRANCH_PATH}/${path}`)
    await atHome(page)
  }
  await page.goto(`${network.url}${BRANCH_PATH}/world-class-shifts`)
  await expect(page).toHaveURL(/\/shifts$/)
  await page.goto(`${network.url}${BRANCH_PATH}/transactions`)
  await expect(page.getByRole('table', { name: text('nav.transactions') })).toBeVisible()
})

test('Laos and Cambodia go without tables, receipts and end of day; Thailand has them', async ({
  network,
  launch,
}) => {
  test.slow()
  const profiles = await Promise.all([launch(), launch(), launch()])
  for (const [index, country] of ['LA', 'KH', 'TH'].entries()) {
    const profile = profiles[index]
    if (!profile) throw new Error('one profile per country')
    const { home } = restaurantOf(country)
    const page = await profile.open(`${network.url}${home}`)
    await logIn(page, `${country.toLowerCase()}.owner`)
    await expect(entry(page, 'nav.dashboard')).toBeVisible()
    const limited = country !== 'TH'
    await expect(entry(page, 'nav.receipts')).toHaveCount(limited ? 0 : 1)
    await expect(entry(page, 'nav.endOfDay')).toHaveCount(limited ? 0 : 1)
    for (const path of ['tables', 'receipts', 'end-of-day']) {
      await page.goto(`${network.url}${home}/${path}`)
      if (limited) await atHome(page, home)
      else await expect(page).toHaveURL(new RegExp(`${home}/${path}$`))
    }
    await profile.close()
  }
})

test('below 1024 px the menu is a drawer that keeps the focus and closes at Escape', async ({
  network,
  launch,
}) => {
  const profile = await launch()
  const page = await profile.open(`${network.url}${BRANCH_PATH}`, { width: 1023, height: 768 })
  await logIn(page, 'la.owner')
  const opener = page.getByRole('button', { name: text('shell.openMenu') })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: text('till.navigation') })
  await expect(drawer).toBeVisible()
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('Tab')
  // Between the last and the first the browser's own bar has its turn.
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await drawer.getByRole('link', { name: text('nav.recipes') }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/recipes$/)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(opener).toBeHidden()
  await expect(entry(page, 'nav.recipes')).toHaveAttribute('aria-current', 'page')
})

test('the palette finds pages, branches and actions by the keyboard alone', async ({
  network,
  launch,
}) => {
  const profile = await launch()
  const page = await profile.open(`${network.url}${BRANCH_PATH}`)
  await logIn(page, 'la.owner')
  await expect(entry(page, 'nav.dashboard')).toBeVisible()
  const box = page.getByRole('combobox', { name: text('shell.findHint') })

  await page.keyboard.press('Control+k')
  await box.fill(text('pages.dailySummary'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reports\/daily-summary$/)
  await expect(page.getByRole('navigation', { name: text('shell.here') })).toContainText(
    text('nav.reports'),
  )

  await page.keyboard.press('Control+k')
  await box.fill('english')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.keyboard.press('Control+k')
  const english = page.getByRole('combobox', { name: text('shell.findHint', 'en') })
  await english.fill('LAK')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(BRANCH_PATH))
  await expect(page).toHaveURL(/\/branch\//)
  await page.keyboard.press('Control+k')
  await english.fill('zzz')
  await expect(
    page.getByText(text('shell.nothing', 'en').replace('{{query}}', 'zzz')),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(english).toBeHidden()
})

test('pages of the back office fit a phone, a tablet and a desk, also with larger letters', async ({
  network,
  launch,
}) => {
  test.slow()
  const profile = await launch()
  const { home } = restaurantOf('TH')
  const page = await profile.open(`${network.url}${home}`)
  await logIn(page, 'th.owner')
  for (const path of [
    '',
    '/reports',
    '/reports/daily-summary/2026-11-20',
    '/recipes',
    '/api-testing',
  ]) {
    await page.goto(`${network.url}${home}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
      [1366, 768],
    ] as const)
      for (const letters of [100, 125]) {
        await arrange(page, { width, height }, letters)
        await expectNoSidewaysScroll(page)
        await expectTouchTargets(page, 44)
        if (letters === 100) await picture(page, `office${path.replaceAll('/', '-')}`)
      }
  }
})

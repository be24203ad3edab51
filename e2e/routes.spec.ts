import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { openProbe } from './support/probe.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BRANCH, BRANCH_PATH, DISPLAY_PATH, KITCHEN_PATH, logIn } from './support/till.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: text('till.navigation') })
const entry = (page: Page, key: string) =>
  nav(page).getByRole('link', { name: text(key), exact: true })
const leads = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}$`))

test('a typed address leads a stranger to the login and back, and an unknown one to a page that says so', async ({
  network,
  launch,
}) => {
  const profile = await launch()
  const page = await profile.open(`${network.url}/`)
  const type = (path: string) => page.goto(network.url + path)
  await leads(page, '/login')
  await type('/nowhere/at/all')
  await expect(page.getByText(text('notFound.title'))).toBeVisible()
  await type(`${BRANCH_PATH}/menu`)
  await leads(page, '/login')
  await logIn(page, 'la.cashier')
  await leads(page, `${BRANCH_PATH}/menu`)

  await type('/')
  await leads(page, BRANCH_PATH)
  await type(`${BRANCH_PATH}/settings`)
  await leads(page, BRANCH_PATH)
  await type(`${BRANCH_PATH}/nothing-here`)
  await expect(page.getByText(text('notFound.title'))).toBeVisible()
  await type('/restaurant/00000000-0000-7000-8000-000000000000')
  await leads(page, '/branches')
})

test('a person of several branches chooses one after the login, and it stays theirs', async ({
  server,
  network,
  launch,
}) => {
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const { branches } = await api.session.me({ query: {} })
  const [first, second] = branches
  if (!first || !second) throw new Error('the demo restaurant has one branch')
  const { temporaryPassword } = await api.employees.create({
    body: { name: 'Seng', userId: 'seng', role: 'cashier', branchIds: [first._id, second._id] },
  })
  const page = await (await launch()).open(`${network.url}/`)
  await page.getByLabel(text('fields.userId')).fill('seng')
  await page.getByLabel(text('fields.password'), { exact: true }).fill(temporaryPassword)
  await page.getByRole('button', { name: text('login.submit') }).click()
  await leads(page, '/branches')

  const cards = page.getByRole('main').getByRole('link')
  await expect(cards).toHaveCount(2)
  await cards.filter({ hasText: second.name['lo'] ?? '' }).click()
  const home = `/restaurant/${second.restaurantId}/branch/${second._id}`
  await leads(page, home)
  await page.goto(`${network.url}/`)
  await leads(page, home)
})

test('a display that opens without a login leads to the login and back, and a later logout leaves it', async ({
  network,
  launch,
}) => {
  const profile = await launch()
  const display = await profile.open(network.url + DISPLAY_PATH)
  await expect(display).toHaveURL(/\/login\?next=/)
  await logIn(display, 'la.cashier')
  await leads(display, DISPLAY_PATH)
  const welcome = display.getByRole('heading', { level: 1 })
  await expect(welcome).not.toHaveText('Sala')

  const probe = await openProbe(profile, network.url)
  expect(await probe.evaluate(() => globalThis.probe.act({ type: 'session.logout' }))).toBe('ok')
  await expect(welcome).toHaveText('Sala')
  await leads(display, DISPLAY_PATH)
})

test('addresses of demo logins, with the branch where its restaurant should be, lead to the branch', async ({
  network,
  launch,
}) => {
  const page = await (await launch()).open(`${network.url}/login`)
  await logIn(page, 'la.chef')
  for (const [path, place] of [
    ['', BRANCH_PATH],
    ['/employee-dashboard', `${BRANCH_PATH}/employee-dashboard`],
    ['/kitchen', KITCHEN_PATH],
  ] as const) {
    await page.goto(`${network.url}/restaurant/${BRANCH._id}${path}`)
    await leads(page, place)
  }
  await expect(page.getByText(text('kitchen.emptyTitle'))).toBeVisible()
})

test('below 1024 px the menu is a drawer that keeps the focus and closes at Escape', async ({
  network,
  launch,
}) => {
  const profile = await launch()
  const page = await profile.open(`${network.url}${BRANCH_PATH}`, { width: 1023, height: 768 })
  await logIn(page, 'la.owner')
  const opener = page.getByRole('button', { name: text('frame.openMenu') })
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
  await drawer.getByRole('link', { name: text('nav.suppliers') }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/inventory\/suppliers$/)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(opener).toBeHidden()
  await expect(entry(page, 'nav.suppliers')).toHaveAttribute('aria-current', 'page')
})

for (const size of [
  { width: 390, height: 600 },
  ...(process.env['SALA_MATRIX'] === 'full' ? [{ width: 1366, height: 480 }] : []),
])
  test(`the menu shows the current page, even at its end, in a window of ${size.width} by ${size.height}`, async ({
    network,
    launch,
  }) => {
    const page = await (await launch()).open(`${network.url}/login`)
    await page.setViewportSize(size)
    await logIn(page, 'la.owner')
    await page.goto(`${network.url}${BRANCH_PATH}/settings`)
    await expect(page.locator('h1').first()).toBeVisible()
    if (size.width < 1024) await page.getByRole('button', { name: text('frame.openMenu') }).click()
    await expect(entry(page, 'nav.settings')).toHaveAttribute('aria-current', 'page')
    await expect(entry(page, 'nav.settings')).toBeInViewport({ ratio: 1 })
    await expect(entry(page, 'nav.dashboard')).not.toBeInViewport()
  })

test('the palette finds pages, branches and actions by the keyboard alone', async ({
  network,
  launch,
}) => {
  const profile = await launch()
  const page = await profile.open(`${network.url}${BRANCH_PATH}`)
  await logIn(page, 'la.owner')
  await expect(entry(page, 'nav.dashboard')).toBeVisible()
  const box = page.getByRole('combobox', { name: text('frame.findHint') })

  await page.keyboard.press('Control+k')
  await box.fill(text('pages.dailySummary'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reports\/daily-summary$/)
  await expect(page.getByRole('navigation', { name: text('frame.here') })).toContainText(
    text('nav.reports'),
  )

  await page.keyboard.press('Control+k')
  await box.fill('english')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.keyboard.press('Control+k')
  const english = page.getByRole('combobox', { name: text('frame.findHint', 'en') })
  await english.fill('LAK')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(BRANCH_PATH))
  await expect(page.getByRole('link', { name: text('nav.dashboard', 'en') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await english.fill('zzz')
  await expect(
    page.getByText(text('frame.nothing', 'en').replace('{{query}}', 'zzz')),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(english).toBeHidden()
})

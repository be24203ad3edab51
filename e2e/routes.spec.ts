import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { openProbe } from './support/probe.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BRANCH, BRANCH_PATH, DISPLAY_PATH, KITCHEN_PATH, logIn } from './support/till.ts'

const leads = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}$`))

test('a typed address leads a stranger to the login and back, an unknown one to a page that says so, one with the branch where its restaurant should be to the branch', async ({
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
  await logIn(page, 'la.chef')
  await leads(page, `${BRANCH_PATH}/menu`)

  await type('/')
  await leads(page, BRANCH_PATH)
  await type(`${BRANCH_PATH}/settings`)
  await leads(page, BRANCH_PATH)
  await type(`${BRANCH_PATH}/nothing-here`)
  await expect(page.getByText(text('notFound.title'))).toBeVisible()
  await type('/restaurant/00000000-0000-7000-8000-000000000000')
  await leads(page, '/branches')

  for (const [path, place] of [
    ['', BRANCH_PATH],
    ['/employee-dashboard', `${BRANCH_PATH}/employee-dashboard`],
    ['/kitchen', KITCHEN_PATH],
  ] as const) {
    await type(`/restaurant/${BRANCH._id}${path}`)
    await leads(page, place)
  }
  await expect(page.getByText(text('kitchen.emptyTitle'))).toBeVisible()
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

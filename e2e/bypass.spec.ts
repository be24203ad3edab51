import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { openAs } from './support/arrange.ts'
import { expectSockets } from './support/invariants.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { text } from './support/texts.ts'
import { BRANCH, BRANCH_PATH, KITCHEN_PATH } from './support/till.ts'

const params = { branchId: BRANCH._id }
/** The whole side menu of a branch, in its order. */
const ENTRIES =
  'dashboard quickOrders tables reservations orders transactions receipts giftCards guestAccounts endOfDay kitchen menu inventory suppliers ingredients recipes employees roster timeCards promotions expenses customers shifts crm crmLoyalty reports settings employeeDashboard mySchedule myProfile'.split(
    ' ',
  )
const OF_PAGES = 'tables reservations orders roster expenses employeeDashboard crmLoyalty'.split(
  ' ',
)

test('a kitchen screen comes in by a link made in the settings, stays over a reload, and is cut when the link is revoked', async ({
  server,
  network,
  launch,
}) => {
  const settings = `${network.url}${BRANCH_PATH}/settings?section=kiosk`
  const office = await openAs(await launch(), settings, 'la.branch')
  await office.getByRole('button', { name: text('kioskLinks.add') }).click()
  await office.getByLabel(text('fields.name')).fill('Wall')
  await office.getByRole('button', { name: text('common.save') }).click()
  const address = await office.getByLabel(text('kioskLinks.link'), { exact: true }).inputValue()
  expect(address).toContain(`${KITCHEN_PATH}?token=`)
  await expect(office.getByRole('img', { name: text('kioskLinks.code') })).toBeVisible()
  await office.getByRole('button', { name: text('common.done') }).click()

  const profile = await launch()
  const board = await profile.open(address)
  await expect(board.getByText(text('toasts.bypassAccepted'))).toBeVisible()
  await expect(board).toHaveURL(network.url + KITCHEN_PATH)
  await expect(board.getByText(text('kitchen.emptyTitle'))).toBeVisible()
  // A kitchen screen is a device of the branch: its link logs no one in, and no menu is unfiltered.
  const stored = (key: string) => board.evaluate((name) => localStorage.getItem(name), key)
  expect(await stored('sala_bypass')).toBeNull()
  expect(await stored('sala_user')).toBeNull()
  await board.reload()
  await expect(board.getByText(text('kitchen.emptyTitle'))).toBeVisible()
  await expectSockets(server, 2)

  const link = office.getByRole('listitem').filter({ hasText: 'Wall' })
  const revoke = text('kioskLinks.revoke')
  await link.getByRole('button', { name: revoke }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: revoke }).click()
  await expect(link.getByText(text('kioskLinks.states.revoked'))).toBeVisible()
  await expect(board.getByText(text('session.start.endedTitle'))).toBeVisible()
  await expectSockets(server, 1)

  await board.goto(address)
  await expect(board.getByText(text('errors.bypassRejected'))).toBeVisible()
  await expect(board).toHaveURL(network.url + KITCHEN_PATH)
})

test('a link that arrives at the till logs in for the kitchen and nothing else; one without a restaurant, or a bad one, leads to the login and says so', async ({
  server,
  network,
  launch,
}) => {
  const page = await (await launch()).open(`${network.url}/?token=nonsense`)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(text('errors.bypassMissingRestaurant'))).toBeVisible()
  await page.goto(`${network.url}${BRANCH_PATH}?token=nonsense`)
  await expect(page.getByText(text('errors.bypassRejected'))).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const { token } = await api.kioskLinks.create({ params, body: { name: 'Lost' } })
  await page.goto(`${network.url}${BRANCH_PATH}?token=${token}`)
  await expect(page.getByText(text('toasts.bypassAccepted'))).toBeVisible()
  await expect(page).toHaveURL(network.url + BRANCH_PATH)
  // Its flag shows every entry, even those that Laos lacks; it opens none.
  const menu = page.getByRole('navigation', { name: text('till.navigation') })
  await expect(menu.getByRole('listitem')).toHaveText(
    ENTRIES.map((name) => text(`${OF_PAGES.includes(name) ? 'pages' : 'nav'}.${name}`)),
  )
  await page.goto(`${network.url}${BRANCH_PATH}/quick-orders`)
  await expect(page).toHaveURL(network.url + BRANCH_PATH)
})

test('a token that cannot be checked yet waits in the address until the server responds', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  // Files that the first window fetches ahead may be cut off.
  tolerated.push(UNREACHABLE)
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const { token } = await api.kioskLinks.create({ params, body: { name: 'Early' } })
  const profile = await launch()
  const first = await profile.open(`${network.url}/login`)
  await expect(first.getByLabel(text('fields.userId'))).toBeVisible()
  const page = await profile.open('about:blank')
  // Its files go another way than the calls of the worker, which find no server.
  await page.route(/./, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const { origin: _, ...headers } = route.request().headers()
    const answer = route.fetch({ url: server.url + pathname + search, headers })
    // A page that reloads in the meantime needs it no more.
    await answer.then((response) => route.fulfill({ response })).catch(() => {})
  })
  network.turn('reset')
  const address = `${network.url}${BRANCH_PATH}?token=${token}`
  await page.goto(address)
  await expect(page.getByText(text('session.start.unreachable'))).toBeVisible()
  await expect(page).toHaveURL(address)
  network.turn('fair')
  await expect(page.getByText(text('toasts.bypassAccepted'))).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(network.url + BRANCH_PATH)
})

import { blankPromotion } from '#shared/promoting/blank-promotion.ts'
import { signIn } from './support/api.ts'
import { openAs, openShiftIn } from './support/arrange.ts'
import { beer, branch, home, seat, TABLES } from './support/floor.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { chargeButton, payExactly, sendButton } from './support/till.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'

test('buy 2 get 1 is explained, stays over its end, and is divided with its order', async ({
  server,
  network,
  launch,
}) => {
  await openShiftIn(server, branch)
  const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
  const query = { restaurantId: branch.restaurantId }
  const { _id, revision } = await api.promotions.create({
    query,
    body: {
      ...blankPromotion(branch.currency),
      name: { en: 'Three for two' },
      reward: { kind: 'buyGet', buy: 2, get: 1, percent: 100 },
      priority: 0,
    },
  })
  const params = { id: _id }
  await api.promotions.publish({ params, query, body: { revision } })
  const listed = async () =>
    (await api.orders.list({ query: { branchId: branch._id, limit: 100 } })).results
  const before = new Set((await listed()).map((order) => order._id))
  const till = await openAs(await launch(), network.url + TABLES, 'th.owner')
  await seat(till, '5', 2)
  for (let n = 0; n < 2; n++) await beer(till).click()

  // One tap says what is missing, and once it is there, what it takes off.
  const adjust = till.getByRole('button', { name: text('orders.adjust.title') })
  await adjust.click()
  await expect(till.locator('[data-offer="pieces"]')).toContainText('Three for two')
  await till.getByRole('button', { name: text('common.done') }).click()
  await beer(till).click()
  await adjust.click()
  await expect(till.locator('[data-offer="applied"]')).toContainText('Three for two')
  await till.getByRole('button', { name: text('common.done') }).click()

  // It ends before the guests pay: what they ordered keeps it, and another beer is a line of its own.
  await api.promotions.pause({ params, query, body: { paused: true } })
  await sendButton(till).click()
  const totals = async () =>
    (await listed()).filter((order) => !before.has(order._id)).map(({ total }) => total)
  await expect.poll(totals).toHaveLength(1)
  const [whole = 0] = await totals()

  await till.getByRole('button', { name: text('orders.moreActions') }).click()
  await till.getByRole('button', { name: text('orders.checks.split'), exact: true }).click()
  const view = till.locator('[data-full]')
  await view.getByRole('region').first().getByRole('listitem').getByRole('button').first().click()
  await view.getByRole('button', { name: text('orders.checks.confirm') }).click()
  await expect(view).toBeHidden()
  await chargeButton(till).click()
  await payExactly(till)
  // One beer of three bears a third of what is off.
  await expect.poll(totals).toHaveLength(2)
  const checks = await totals()
  expect(checks.reduce((sum, total) => sum + total, 0)).toBe(whole)
  expect(Math.min(...checks)).toBeGreaterThan(0)
})

test('a receipt brings a code, and the next order takes it', async ({
  server,
  network,
  launch,
}) => {
  await openShiftIn(server, branch)
  await server.query('update meta set public_url = $1', [network.url])
  await server.query('update branches set config_version = config_version + 1')
  const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
  const query = { restaurantId: branch.restaurantId }
  const { _id, revision } = await api.promotions.create({
    query,
    body: {
      ...blankPromotion(branch.currency),
      name: { en: 'Come back' },
      givenBy: 'code',
      nextVisit: { days: 30 },
    },
  })
  await api.promotions.publish({ params: { id: _id }, query, body: { revision } })
  const till = await openAs(await launch(), `${network.url}${home}/quick-orders`, 'th.cashier')
  await beer(till).click()
  await chargeButton(till).click()
  await payExactly(till)
  const said = till.getByRole('article').getByText('Come back')
  await expect(said).toBeVisible()
  const [code = ''] = /[A-Z0-9]{10}/.exec((await said.textContent()) ?? '') ?? []

  await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  await beer(till).click()
  await till.getByRole('button', { name: text('orders.adjust.title') }).click()
  const field = till.getByLabel(text('fields.code'), { exact: true })
  await field.fill(code)
  // The server knows it as soon as it has posted the sale.
  await expect(async () => {
    await field.press('Enter')
    await expect(till.locator('[data-offer="applied"]')).toContainText('Come back', {
      timeout: 2000,
    })
  }).toPass()
})

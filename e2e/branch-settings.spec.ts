import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { openAs, openShiftByApi } from './support/arrange.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BEER, BRANCH, BRANCH_PATH, KITCHEN_PATH, logIn } from './support/till.ts'

const settings = (section: string) => `${BRANCH_PATH}/settings?section=${section}`

async function openSettings(page: Page, url: string, section: string, userId: string) {
  await logIn(page, userId)
  await page.goto(url + settings(section))
}

test('a station that is added appears on an open kitchen screen', async ({ server, launch }) => {
  const office = await (await launch()).open(`${server.url}/login`)
  await openSettings(office, server.url, 'kitchen', 'la.branch')
  const board = await (await launch()).open(`${server.url}/login`)
  await logIn(board, 'la.chef')
  await board.goto(server.url + KITCHEN_PATH)
  const stations = board.getByLabel(text('fields.station'))
  // With all of them, and the pass.
  await expect(stations.locator('option')).toHaveCount(BRANCH.stations.length + 2)

  await office.getByRole('button', { name: text('stations.add') }).click()
  await office.getByRole('dialog').getByRole('textbox').first().fill('ຂອງຫວານ')
  await office
    .getByRole('dialog')
    .getByRole('button', { name: text('common.save') })
    .click()
  await expect(office.getByText('ຂອງຫວານ')).toBeVisible()
  await expect(stations.locator('option')).toHaveCount(BRANCH.stations.length + 3)
  await expect(stations).toContainText('ຂອງຫວານ')

  // A station with dishes stays, and the dishes are named.
  const grill = BRANCH.stations.find(({ code }) => code === 'grill')
  const name = grill?.name['lo'] ?? ''
  await office
    .getByRole('button', { name: text('stations.remove').replace('{{name}}', name) })
    .click()
  const dishes = office.getByRole('dialog')
  await expect(dishes.getByRole('listitem').first()).toBeVisible()
  await dishes
    .getByRole('button', { name: text('common.close') })
    .last()
    .click()

  // One without dishes is gone at once, and back after Undo.
  await office
    .getByRole('button', { name: text('stations.remove').replace('{{name}}', 'ຂອງຫວານ') })
    .click()
  await expect(stations).not.toContainText('ຂອງຫວານ')
  await office.getByRole('button', { name: text('common.undo') }).click()
  await expect(stations).toContainText('ຂອງຫວານ')
})

test('limits of Laos that the platform lifts open in a till that is at work', async ({
  server,
  launch,
}) => {
  await openShiftByApi(server)
  const till = await (await launch()).open(`${server.url}/login`)
  await logIn(till, 'la.manager')
  await till.goto(`${server.url}${BRANCH_PATH}/tables`)
  await expect(till).toHaveURL(new RegExp(`${BRANCH_PATH}$`))
  const menu = till.getByRole('navigation').first()
  const receipts = menu.getByRole('link', { name: text('nav.receipts') })
  await expect(menu.getByRole('link', { name: text('nav.transactions') })).toBeVisible()
  await expect(receipts).toBeHidden()

  const platform = await (await launch()).open(`${server.url}/login`)
  await openSettings(platform, server.url, 'country', 'sala.admin')
  for (const limit of ['pages.tables', 'nav.receipts'])
    await platform.getByRole('checkbox', { name: text(limit), exact: true }).check()
  await platform.getByRole('button', { name: text('common.save') }).click()
  // It reaches every restaurant of the country: one press must not save it.
  await platform
    .getByRole('alertdialog')
    .getByRole('button', { name: text('common.save') })
    .click()
  await expect(receipts).toBeVisible()

  await till.goto(`${server.url}${BRANCH_PATH}/tables`)
  await expect(till.getByRole('heading', { name: text('pages.tables') }).first()).toBeVisible()
})

test('an owner publishes a price to two of three branches, and takes it back from those two', async ({
  server,
  launch,
}) => {
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const { _id: branchId, restaurantId, name } = BRANCH
  await api.branches.create({
    body: { restaurantId, name: { lo: 'ສາມ' }, code: 'THREE', country: 'LA', copyFrom: branchId },
  })
  await api.menuPublishing.collect({ query: { branchId }, body: { collects: true } })
  const prices = async () => {
    const rows = await server.query<{ readonly price: number }>(
      `select (p.row->>'price')::int as price from published_menu p
       join branches b on b.id = p.branch_id join menu_items i on i.id = p.row_id
       where p.restaurant_id = $1 and i.name->>'lo' = $2 order by b.sort`,
      [restaurantId, BEER],
    )
    return rows.map(({ price }) => price)
  }
  const [before = 0] = await prices()
  const owner = await openAs(await launch(), `${server.url}${BRANCH_PATH}/menu`, 'la.owner')
  const press = (key: string) => owner.getByRole('button', { name: text(key), exact: true }).click()
  const price = owner.getByRole('textbox', {
    name: text('menu.priceOf').replace('{{name}}', BEER),
  })
  await price.fill(String(before + 1000))
  await price.press('Enter')
  await press('menu.publishing.open')
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: name['lo'] ?? '' }).click()
  await dialog.getByRole('button', { name: text('menu.publishing.publish') }).click()
  await expect(dialog).toBeHidden()
  expect(await prices()).toEqual([before, before + 1000, before + 1000])

  await owner.goto(`${server.url}${BRANCH_PATH}/menu?tab=versions`)
  const version = (number: string) =>
    owner.getByRole('row', { name: text('menu.versions.number').replace('{{number}}', number) })
  await version('1').click()
  await press('common.undo')
  await expect(version('2')).toBeVisible()
  expect(await prices()).toEqual([before, before, before])
})

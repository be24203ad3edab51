import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { openAs, openShiftByApi } from './support/arrange.ts'
import { signIn } from './support/api.ts'
import { pushTo, shownNotifications } from './support/push.ts'
import { shellKept } from './support/shell.ts'
import { countTaps } from './support/taps.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { text } from './support/texts.ts'
import { BRANCH, BRANCH_PATH } from './support/till.ts'

/** One pixel: what is on it only a person reads. */
const PAPER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a cashier pays ice from the drawer without the server, with a photo; the owner approves it, and drawer and books agree', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await openShiftByApi(server)
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const branchId = BRANCH._id
  const cash = { blindCount: false, differenceLimit: 0, movementLimit: 50_000 }
  await api.branches.update({ params: { branchId }, body: { cash } })
  const [ice] = await server.query<{ readonly name: string }>(
    `select name from expense_categories where restaurant_id = $1 and name = 'ນ້ຳກ້ອນ'`,
    [BRANCH.restaurantId],
  )
  const till = await openAs(await launch(), `${network.url}${BRANCH_PATH}/shifts`, 'la.cashier')
  const press = (where: typeof till | ReturnType<typeof till.getByRole>, key: string) =>
    where
      .getByRole('button', { name: text(key), exact: true })
      .first()
      .click()
  await press(till, 'shifts.moves.out')
  const dialog = till.getByRole('dialog', { name: text('shifts.moves.out') })
  await expect(dialog).toBeVisible()
  await server.kill()
  await expect(till.getByText(text('connection.offline')).first()).toBeVisible()

  await dialog.getByRole('button', { name: '5', exact: true }).click()
  await dialog.getByRole('button', { name: '000' }).click()
  await dialog.getByRole('button', { name: ice?.name ?? '' }).click()
  await press(dialog, 'expenses.photoOf')
  const camera = till.getByRole('dialog', { name: text('photos.photo') })
  await camera
    .locator('input[type=file]')
    .setInputFiles({ name: 'ice.png', mimeType: 'image/png', buffer: PAPER })
  await expect(camera).toBeHidden()
  await press(dialog, 'common.save')
  await expect(dialog).toBeHidden()
  await server.start()

  const owner = await openAs(
    await launch(),
    `${server.url}${BRANCH_PATH}/expenses?state=submitted&paidFrom=drawer&sort=-madeAt`,
    'la.owner',
  )
  const row = owner
    .getByRole('row')
    .filter({ hasText: ice?.name ?? '' })
    .first()
  await expect(row).toContainText('5,000', { timeout: 30_000 })
  await row.locator('[data-row]').click()
  await press(owner, 'expenses.actions.approve')
  const record = owner.getByRole('complementary')
  await expect(record.getByRole('listitem').last()).toContainText(text('expenses.done.approve'))
  await expect(record.getByRole('figure').getByRole('img')).toBeVisible({ timeout: 30_000 })

  const { shiftSession } = await api.shiftSessions.current({ query: { branchId } })
  const params = { id: shiftSession?._id ?? '' }
  const { report } = await api.shiftSessions.report({ params })
  const out = report.movements.at(-1)
  const booked = await api.expenses.get({ params: { id: out?._id ?? '' }, query: { branchId } })
  expect([out?.amount, booked.amount, booked.state]).toEqual([-5000, 5000, 'paid'])

  // On a phone: twenty seconds are eight taps of two and a half.
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto(`${server.url}${BRANCH_PATH}/expenses`)
  await expect(owner.getByRole('button', { name: text('expenses.byPhoto') })).toBeVisible()
  const taps = await countTaps(owner)
  await press(owner, 'expenses.byPhoto')
  await press(owner, 'expenses.photoOf')
  const chooser = owner.waitForEvent('filechooser')
  await press(owner, 'photos.chooseFile')
  await (await chooser).setFiles({ name: 'gas.png', mimeType: 'image/png', buffer: PAPER })
  await expect(owner.getByRole('dialog')).toBeHidden()
  await owner.getByRole('button', { name: '7', exact: true }).click()
  await owner.getByRole('button', { name: '000' }).click()
  await owner
    .getByRole('button', { name: ice?.name ?? '', exact: true })
    .first()
    .click()
  await press(owner, 'expenses.actions.submit')
  const photos = () =>
    server.query<object>(
      `select from expenses e join photos p on p.id = any(e.photos)
       where e.branch_id = $1 and e.amount = 7000`,
      [branchId],
    )
  await expect.poll(async () => (await photos()).length).toBe(1)
  expect(await taps.count()).toBeLessThanOrEqual(8)

  // What the push service of her browser brings is shown by the service worker. A Chromium without windows shows none.
  const home = await launch({ plain: true })
  await expectPushShown(await home.open(`${server.url}/login`))
})

/** What is pushed to the browser of a page is what it shows. */
async function expectPushShown(page: Page) {
  await shellKept(page)
  await page.context().grantPermissions(['notifications'], { origin: new URL(page.url()).origin })
  const message = {
    title: BRANCH.name['lo'] ?? '',
    body: 'ລາຍຈ່າຍ 1 ລາຍການລໍອະນຸມັດ',
    tag: `${BRANCH._id}.expenses`,
    lang: 'lo',
    path: `${BRANCH_PATH}/expenses`,
  }
  await pushTo(page, message)
  await expect.poll(() => shownNotifications(page)).toEqual([message])
}

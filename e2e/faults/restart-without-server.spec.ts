import { SHELL_PATH } from '#shared/pages/shell.ts'
import { openShiftByApi, openTill } from '../support/arrange.ts'
import { createFaultyProxy } from '../support/faulty-proxy.ts'
import { createGateway } from '../support/gateway.ts'
import { expectSold, expectWhole } from '../support/invariants.ts'
import { openProbe } from '../support/probe.ts'
import { keptBuilds, shellKept } from '../support/shell.ts'
import {
  BEER,
  chargeButton,
  dish,
  DISPLAY_PATH,
  GUEST_BEER,
  KITCHEN_PATH,
  payExactly,
  QUICK_ORDER_PATH,
  receiptNumber,
  sendButton,
  ticket,
  offlineSheet,
  sellBeer,
} from '../support/till.ts'
import { expect, test, UNREACHABLE } from '../support/test.ts'
import { text } from '../support/texts.ts'

test.use({ alone: true })

/** Like a deployment: another number in the service worker, another word in the pages. */
const deployed = (builds: number, name: string) => (body: string, path: string) =>
  path === SHELL_PATH
    ? body.replace(/build:(\d+)/, (_, build) => `build:${Number(build) + builds}`)
    : body.replace('<title>', `<meta name="word" content="${name}"><title>`)

test('after a power cut and without a server till, kitchen and display open again and sell, and all of it arrives once', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await openShiftByApi(server)
  const before = await launch({ shell: true })
  const first = await openTill(before, network.url)
  const receipts = [await sellBeer(first)]
  await shellKept(first)
  await server.kill()
  await before.kill()

  const profile = await launch({ folder: before.folder, shell: true })
  const till = await profile.open(network.url + QUICK_ORDER_PATH)
  // A busy machine starts a whole browser here.
  await expect(dish(till, BEER)).toBeVisible({ timeout: 30_000 })
  const sheet = await offlineSheet(till)
  await expect(sheet.getByText(text('connection.stillWorks'))).toBeVisible()
  await till.keyboard.press('Escape')
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  const display = await profile.open(network.url + DISPLAY_PATH)
  await expect(ticket(kitchen, BEER)).toHaveCount(1)
  const guestOrder = display.getByRole('article', { name: text('display.yourOrder', 'en') })
  await dish(till, BEER).click()
  await expect(guestOrder.getByText(GUEST_BEER)).toBeVisible()
  await sendButton(till).click()
  await expect(ticket(kitchen, BEER)).toHaveCount(2)
  await chargeButton(till).click()
  await payExactly(till)
  receipts.push(await receiptNumber(till))
  await expect(display.getByText(text('display.thanks', 'en'))).toBeVisible()
  expect(await profile.workers()).toHaveLength(1)

  await server.start()
  const probe = await openProbe(profile, network.url)
  await expectWhole({ server, profile, probes: [probe] })
  await expectSold(server, probe, receipts)
})

test('a page comes from the server when that responds, is the newest it had when it does not, and never a proxy’s own', async ({
  server,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE, /status of 50[23]/, /WebSocket/)
  const gateway = await createGateway(() => server.port)
  const network = await createFaultyProxy(() => gateway.port)
  const profile = await launch({ shell: true })
  const login = `${network.url}/login`
  const page = await profile.open(login)
  const form = page.getByLabel(text('fields.userId'))
  const word = page.locator('meta[name=word]')
  await shellKept(page)
  const [build = 0] = await keptBuilds(page)

  gateway.change(deployed(1, 'second'))
  await page.goto(login)
  await expect(word).toHaveAttribute('content', 'second')
  await expect.poll(() => keptBuilds(page)).toEqual([build, build + 1])
  await shellKept(page)

  gateway.reply({ status: 503, body: 'closed for now' })
  await page.goto(login)
  await expect(form).toBeVisible()
  await expect(word).toHaveAttribute('content', 'second')
  gateway.reply({ status: 200, body: 'pay for the internet first' })
  await page.goto(login)
  await expect(page.getByText('pay for the internet first')).toBeVisible()
  network.turn('reset')
  await page.goto(login)
  await expect(form).toBeVisible()
  network.turn('black-hole')
  await page.goto(login)
  await expect(form).toBeVisible()

  network.turn('fair')
  network.flap()
  gateway.reply(undefined)
  gateway.change(deployed(2, 'third'))
  await page.goto(login)
  await expect(word).toHaveAttribute('content', 'third')
  // The scripts of the window are those of the first build; the second is the one before.
  await expect.poll(() => keptBuilds(page)).toEqual([build, build + 1, build + 2])
  await shellKept(page)
  await network.close()
  await gateway.close()
})

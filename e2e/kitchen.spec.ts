import type { Locator } from '@playwright/test'
import { openShiftByApi, sellElsewhere } from './support/arrange.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import { BRANCH, KIOSK_PATH } from './support/till.ts'

/** Milliseconds, and some more than the board's own. */
const SAME_PRESS = 400

test('a cook works a kiosk board by hand and by the bump bar, also while the server is away', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await openShiftByApi(server)
  const board = await (await launch({ hasTouch: true })).open(network.url + KIOSK_PATH)
  await expect(board.getByText(text('kitchen.emptyTitle'))).toBeVisible()
  await sellElsewhere(server, 3)
  const waiting = () =>
    server.query<{ station: string }>(
      'select station from tickets where branch_id = $1 and bumped_at is null',
      [BRANCH._id],
    )
  const all = await waiting()
  const many = all.length
  const tickets = board.getByRole('article')
  await expect(tickets).toHaveCount(many)

  // A dish is ticked off by a tap and stays; by another it is to be done again.
  const dish = tickets.first().getByRole('listitem').first()
  await dish.getByRole('button').tap()
  await expect(dish).toHaveAttribute('data-state', 'done')
  await dish.getByRole('button').tap()
  await expect(dish).toHaveAttribute('data-state', 'plain')

  // The first ticket goes by its digit and comes back to where it hung, by a key or by its name.
  const first = await nameOf(tickets)
  await board.keyboard.press('1')
  await expect(tickets).toHaveCount(many - 1)
  await board.keyboard.press('0')
  await expect(tickets).toHaveCount(many)
  await expect(tickets.first()).toContainText(text('kitchen.recalled'))
  expect(await nameOf(tickets)).toEqual(first)
  // A key that is pressed again at once is taken for the same press.
  await board.waitForTimeout(SAME_PRESS)
  await board.keyboard.press('1')
  await expect(tickets).toHaveCount(many - 1)
  await board.keyboard.press('r')
  const recall = board.getByRole('dialog', { name: text('kitchen.recall') })
  await recall.getByRole('button', { name: text('kitchen.recall') }).tap()
  await expect(tickets).toHaveCount(many)
  expect(await nameOf(tickets)).toEqual(first)
  await board.keyboard.press('Escape')
  await expect(recall).toBeHidden()

  await board.waitForTimeout(SAME_PRESS)
  // In one moment both hands take two tickets, and the third, which moved under a finger, stays.
  await board.evaluate(() => {
    const moment = performance.now()
    performance.now = () => moment
  })
  await done(tickets.nth(1)).tap()
  await done(tickets.nth(0)).tap()
  await expect(tickets).toHaveCount(many - 2)
  await done(tickets.nth(0)).tap()
  await board.keyboard.press('0')
  await expect(tickets).toHaveCount(many - 1)
  await board.keyboard.press('0')
  await expect(tickets).toHaveCount(many)
  await board.evaluate(() => Reflect.deleteProperty(performance, 'now'))

  const [{ station } = { station: '' }] = all
  const here = all.filter((one) => one.station === station).length
  expect(here).toBeLessThan(many)
  await board.getByRole('combobox', { name: text('kitchen.station') }).selectOption(station)
  await expect(tickets).toHaveCount(here)
  await expect(board).toHaveURL(new RegExp(`[?&]station=${station}$`))

  const lost = board.getByText(pattern('kitchen.lost'))
  await server.stop()
  await expect(lost).toContainText(/0:0[3-9]/)
  const age = await lost.textContent()
  await board.keyboard.press('1')
  await expect(tickets).toHaveCount(here - 1)
  await expect(board.getByText(pattern('kitchen.unsent'))).toBeVisible()
  await expect(lost).not.toHaveText(age ?? '')
  await server.start()
  await expect(lost).toBeHidden({ timeout: 20_000 })
  await expect(tickets).toHaveCount(here - 1)
  await expect.poll(async () => (await waiting()).length).toBe(many - 1)
})

/** What tells the first ticket from the others: its number and its dish. */
const nameOf = async (tickets: Locator) => [
  await tickets.first().getAttribute('aria-label'),
  await tickets.first().getByRole('listitem').first().innerText(),
]

/** At the foot of a ticket, behind the digit that does the same. */
const done = (found: Locator) =>
  found.getByRole('button', { name: new RegExp(`${text('kitchen.done')}$`) })

import type { Locator } from '@playwright/test'
import { openShiftByApi, sellElsewhere } from './support/arrange.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import { BRANCH, KIOSK_PATH } from './support/till.ts'

/** Milliseconds, and some more than the screen's own. */
const SAME_PRESS = 400

test('a cook works a kiosk screen by hand and by the bump bar, also while the server is away', async ({
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
    server.query<{ station: string; order_id: string }>(
      'select station, order_id from tickets where branch_id = $1 and bumped_at is null',
      [BRANCH._id],
    )
  const all = await waiting()
  // One card an order: each was sent once.
  const many = new Set(all.map(({ order_id: id }) => id)).size
  const tickets = board.getByRole('article')
  await expect(tickets).toHaveCount(many)

  // A tap ticks a dish, which stays; another tap unticks it.
  const dish = dishes(tickets).first()
  await dish.getByRole('button').tap()
  await expect(dish).toHaveAttribute('data-state', 'done')
  await dish.getByRole('button').tap()
  await expect(dish).toHaveAttribute('data-state', 'plain')

  // A finger that rests on a dish ticks nothing: it offers to mark the dish sold out, and that can be undone.
  const out = () =>
    server.query<object>('select item_id from sold_out_items where branch_id = $1', [BRANCH._id])
  const before = (await out()).length
  await dish.hover()
  await board.mouse.down()
  const mark = board.getByRole('button', { name: text('kitchen.markSoldOut'), exact: true })
  await expect(mark).toBeVisible()
  await board.mouse.up()
  await mark.tap()
  await expect.poll(async () => (await out()).length).toBe(before + 1)
  await board.getByRole('button', { name: text('kitchen.undo') }).tap()
  await expect.poll(async () => (await out()).length).toBe(before)
  await expect(dish).toHaveAttribute('data-state', 'plain')

  // The first card goes by its digit, keeps its place for a moment, and comes back to its place, by a key or by
  // its name.
  const first = await nameOf(tickets)
  const second = await tickets.nth(1).boundingBox()
  await board.keyboard.press('1')
  await expect(tickets).toHaveCount(many - 1)
  expect(await tickets.first().boundingBox()).toEqual(second)
  await expect(board.getByRole('button', { name: text('kitchen.undo') })).toBeVisible()
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
  // At one moment both hands take two cards; a finger that comes down once more on the place of one undoes
  // nothing.
  await board.evaluate(() => {
    const moment = performance.now()
    performance.now = () => moment
  })
  await head(tickets.nth(1)).tap()
  await head(tickets.nth(0)).tap()
  await expect(tickets).toHaveCount(many - 2)
  for (const undo of await board.getByRole('button', { name: text('kitchen.undo') }).all())
    await undo.tap()
  await expect(tickets).toHaveCount(many - 2)
  await board.keyboard.press('0')
  await expect(tickets).toHaveCount(many - 1)
  await board.keyboard.press('0')
  await expect(tickets).toHaveCount(many)
  await board.evaluate(() => Reflect.deleteProperty(performance, 'now'))

  const [{ station } = { station: '' }] = all
  const here = all.filter((one) => one.station === station).length
  const stations = board.getByRole('combobox', { name: text('fields.station') })
  await stations.selectOption(station)
  // Like after a choice by hand: the digits keep working.
  await stations.focus()
  await expect(tickets).toHaveCount(here)
  await expect(board).toHaveURL(new RegExp(`[?&]station=${station}$`))

  // The connection goes: nothing on the screen moves, and the header shows since when.
  const pill = board.getByRole('button', { name: text('kitchen.connection') })
  const place = await tickets.first().boundingBox()
  await server.stop()
  await expect(pill).toContainText(/0:0[3-9]/)
  expect(await tickets.first().boundingBox()).toEqual(place)
  await board.keyboard.press('1')
  await expect(tickets).toHaveCount(here - 1)
  // What a cook decides without the server is kept, and reaches it with the name of the screen.
  // A letter chooses in a list that has the focus.
  await stations.blur()
  await board.keyboard.press('h')
  await expect(tickets.last()).toHaveAttribute('data-state', 'held')
  await pill.tap()
  await expect(board.getByText(pattern('kitchen.unsent'))).toBeVisible()
  await expect(board.getByText(pattern('kitchen.lost'))).toContainText(/0:\d\d/)
  await pill.tap()
  await server.start()
  await expect(pill).toContainText(text('connection.online'), { timeout: 20_000 })
  await expect(tickets).toHaveCount(here - 1)
  await expect.poll(async () => (await waiting()).length).toBe(all.length - 1)
  const held = () =>
    server.query<{ by: string }>(
      `select doc->'held'->>'by' as by from tickets
       where branch_id = $1 and doc->'held'->>'by' is not null`,
      [BRANCH._id],
    )
  await expect.poll(async () => (await held()).length).toBe(1)
  expect((await held())[0]?.by).not.toBe('')
})

/** The differences of the first ticket from the others: its number and its dish. */
const nameOf = async (tickets: Locator) => [
  await tickets.first().getAttribute('aria-label'),
  await dishes(tickets).first().innerText(),
]

/** The dishes of the first card, without the names of its stations. */
const dishes = (tickets: Locator) => tickets.first().locator('li[data-state]')

/** The head of a card, where a finger bumps it. */
const head = (found: Locator) =>
  found.getByRole('button', { name: pattern('kitchen.doneTicket') }).first()

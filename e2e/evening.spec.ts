import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { demoRestaurants } from '../server/demo/restaurants.ts'
import { signIn } from './support/api.ts'
import { openAs, openShiftIn } from './support/arrange.ts'
import { beer, branch, guests, home, seat, TABLES, tile, toFloor } from './support/floor.ts'
import { expectNoSidewaysScroll, PHONE } from './support/layout.ts'
import { expect, test } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import { thumb } from './support/thumb.ts'
import { addButton, chargeButton, payExactly, sendButton } from './support/till.ts'

/** A dish with a choice that a guest must make, and one of the grill. */
const SALAD = /ส้มตำไทย|Papaya Salad/
const CHICKEN = /ไก่ย่าง|Grilled Chicken/
const SINGHA = /เบียร์สิงห์|Singha/

const cards = (board: Page) => board.getByRole('article')
const tileOf = (page: Page, name: RegExp) => page.locator('[data-tile]').filter({ hasText: name })
const lineOf = (page: Page, name: RegExp) => page.getByRole('listitem').filter({ hasText: name })

test('a waiter’s evening on a phone, in one hand: seated, ordered with a choice and a note, sent, a second round, split, handed over, a table to clean', async ({
  server,
  network,
  launch,
}) => {
  await openShiftIn(server, branch)
  const { api } = await signIn(server.url, { userId: 'th.cashier', password: DEMO_PASSWORD })
  await api.profile.changePin({ body: { password: DEMO_PASSWORD, pin: '5028' } })
  const phone = await openAs(await launch({ hasTouch: true }), network.url + TABLES, 'th.waiter')
  await phone.setViewportSize(PHONE)
  const button = (key: string) => phone.getByRole('button', { name: text(key), exact: true })
  const pane = phone.getByRole('complementary')
  const dialog = phone.getByRole('dialog')

  // Guests from the list.
  await thumb(tile(phone, '3'))
  await thumb(dialog.getByRole('button', { name: guests(2), exact: true }), true)
  await expect(phone).toHaveURL(/quick-orders\?order=/)

  // A dish with a choice, and a note for the kitchen.
  await thumb(tileOf(phone, SALAD))
  await expect(addButton(dialog)).toBeVisible()
  for (const group of await dialog.getByRole('group').all())
    if (await addButton(dialog).isDisabled()) await thumb(group.getByRole('button').first())
  if (await dialog.isVisible()) await thumb(addButton(dialog), true)
  await expect(dialog).toBeHidden()
  await thumb(tileOf(phone, CHICKEN))
  await thumb(button('orders.showTicket'), true)
  await thumb(lineOf(phone, CHICKEN).getByRole('button').first())
  await thumb(lineOf(phone, CHICKEN).getByRole('button', { name: text('orders.noteFor') }))
  await lineOf(phone, CHICKEN).getByRole('textbox').fill('ไม่เผ็ด')
  await thumb(button('common.done'))
  await expect(lineOf(phone, CHICKEN)).toContainText('ไม่เผ็ด')
  await thumb(pane.getByRole('button', { name: pattern('orders.send') }), true)
  await expect(lineOf(phone, CHICKEN).getByRole('button').first()).toBeVisible()
  await phone.keyboard.press('Escape')
  await expect(pane).toBeHidden()

  // Another round, sent from the foot of the menu: the kitchen gets the beers alone.
  await thumb(beer(phone))
  await thumb(beer(phone))
  await thumb(sendButton(phone), true)
  const tickets = () =>
    server.query<{ dishes: number }>(
      `select json_array_length(doc->'dishes')::int as dishes from tickets where branch_id = $1`,
      [branch._id],
    )
  await expect.poll(async () => (await tickets()).map(({ dishes }) => dishes)).toEqual([1, 1, 1])

  // One beer on a check of its own.
  await thumb(button('orders.showTicket'), true)
  await thumb(button('orders.moreActions'), true)
  await thumb(button('orders.checks.split'))
  const view = phone.locator('[data-full]')
  await thumb(
    view
      .getByRole('region')
      .first()
      .getByRole('listitem')
      .filter({ hasText: SINGHA })
      .getByRole('button')
      .first(),
  )
  await expectNoSidewaysScroll(phone)
  await thumb(view.getByRole('button', { name: text('orders.checks.confirm') }), true)
  await expect(view).toBeHidden()

  // The cashier has it now.
  if (!(await pane.isVisible())) await thumb(button('orders.showTicket'), true)
  await thumb(button('orders.moreActions'), true)
  await thumb(button('orders.checks.handOver'))
  // The first is the cross; those who can take it come a moment later.
  const taker = dialog.getByRole('button').nth(1)
  await thumb(taker)
  await expect(dialog).toBeHidden()
  await expect
    .poll(() =>
      server.query(
        `select 1 from orders where branch_id = $1 and doc->'servedBy'->>'name' is not null`,
        [branch._id],
      ),
    )
    .toHaveLength(1)

  // Guests who only looked at the menu left table 4 to clean.
  await phone.goto(network.url + TABLES)
  await thumb(
    phone.getByRole('button', { name: text('tables.actionsOf').replace('{{name}}', '4') }),
  )
  await thumb(button('tables.taps.soil'))
  await expect(tile(phone, '4')).toHaveAttribute('data-status', 'dirty')
  await expect(tile(phone, '3')).toHaveAttribute('data-status', 'occupied')
  // Guests at table 3 ask for their bill, which a waiter brings.
  const actions = text('tables.actionsOf').replace('{{name}}', '3')
  await thumb(phone.getByRole('button', { name: actions }))
  await thumb(button('receipts.bill'))
  await expect(tile(phone, '3')).toHaveAttribute('data-status', 'receiptPrinted')
})

const kitchenOf = (station: string) => {
  const token = demoRestaurants()
    .flatMap(({ branches }) => branches)
    .find((place) => place.branch._id === branch._id)?.kitchenToken
  return `${home}/kitchen?token=${token}&station=${station}`
}

test('two waiters, a cashier, two stations and a display on the same tables: each dish is cooked once, and the guest pays for all', async ({
  server,
  network,
  launch,
}) => {
  await openShiftIn(server, branch)
  const at = (path: string) => network.url + path
  const [anna, ben, counter, wall] = await Promise.all([launch(), launch(), launch(), launch()])
  const [mine, yours, till] = await Promise.all([
    openAs(anna, at(TABLES), 'th.waiter'),
    openAs(ben, at(TABLES), 'th.manager'),
    openAs(counter, at(`${home}/quick-orders`), 'th.cashier'),
  ])
  const display = await counter.open(at(`${home}/customer-display`))
  const bar = await wall.open(at(kitchenOf('bar')))
  const grill = await wall.open(at(kitchenOf('grill')))

  // Both work at table 5: one seats, the other opens the same order, and both write on it.
  await seat(mine, '5', 2)
  await expect(tile(yours, '5')).toHaveAttribute('data-status', 'occupied')
  await tile(yours, '5').click()
  const { search: order } = new URL(mine.url())
  await beer(mine).click()
  await tileOf(yours, CHICKEN).click()
  await expect(lineOf(mine, CHICKEN)).toBeVisible()
  await expect(lineOf(yours, SINGHA)).toBeVisible()

  // Both send: each station has its dish once.
  await sendButton(mine).click()
  await expect(cards(bar)).toHaveCount(1)
  await expect(cards(grill)).toHaveCount(1)
  await beer(yours).click()
  await sendButton(yours).click()
  await expect(cards(bar)).toHaveCount(2)
  await expect(cards(grill)).toHaveCount(1)
  const asked = () =>
    server.query<{ station: string; pieces: number }>(
      `select station, sum((dish->>'quantity')::int)::int as pieces
       from tickets, json_array_elements(doc->'dishes') as dish
       where branch_id = $1 group by station order by station`,
      [branch._id],
    )
  await expect.poll(asked).toEqual([
    { station: 'bar', pieces: 2 },
    { station: 'grill', pieces: 1 },
  ])

  // Guests of table 6 come over: their beer moves without another card at the bar.
  await toFloor(mine)
  await seat(mine, '6', 2)
  await beer(mine).click()
  await sendButton(mine).click()
  await expect(cards(bar)).toHaveCount(3)
  await yours.getByRole('button', { name: text('orders.moreActions') }).click()
  await yours.getByRole('button', { name: text('orders.checks.merge'), exact: true }).click()
  await yours.getByRole('dialog').getByRole('button', { name: /6/ }).first().click()
  await toFloor(yours)
  await expect(tile(yours, '6')).not.toHaveAttribute('data-status', 'occupied')
  await expect.poll(async () => (await asked())[0]).toEqual({ station: 'bar', pieces: 3 })
  await expect(cards(bar).filter({ hasText: '6' })).toHaveCount(0)

  // The bar bumps its first card; the grill still has its chicken.
  await bar.keyboard.press('1')
  await expect(cards(bar)).toHaveCount(2)
  await expect(cards(grill)).toHaveCount(1)

  // The cashier takes the money for all of it; the guest reads the sum, then thanks.
  await till.goto(at(`${home}/quick-orders${order}`))
  await expect(lineOf(till, CHICKEN)).toBeVisible()
  const pieces = display.getByRole('article')
  await expect(pieces.getByText(/Singha|เบียร์สิงห์/).first()).toBeVisible()
  await chargeButton(till).click()
  await payExactly(till)
  const [paid] = await server.query<{ pieces: number; due: string }>(
    `select (select sum((line->>'quantity')::int)::int
             from json_array_elements(doc->'lines') as line) as pieces, doc->>'due' as due
     from orders where branch_id = $1 and id = $2`,
    [branch._id, new URLSearchParams(order).get('order')],
  )
  expect(paid).toEqual({ pieces: 4, due: '0' })
  await expect(tile(yours, '5')).toHaveAttribute('data-status', 'dirty')
  await expect(pieces.getByText(/Singha|เบียร์สิงห์/)).toHaveCount(0, { timeout: 12_000 })
})

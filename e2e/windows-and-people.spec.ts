import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { openShiftByApi, sellElsewhere } from './support/arrange.ts'
import { openProbe } from './support/probe.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import {
  BEER,
  BRANCH,
  chargeButton,
  dish,
  DISPLAY_PATH,
  GUEST_BEER,
  KIOSK_PATH,
  KITCHEN_PATH,
  logIn,
  payExactly,
  QUICK_ORDER_PATH,
  sendButton,
  ticket,
} from './support/till.ts'

const PIN = '482193'

const bumps = (server: Server) =>
  server.query<{ kind: string; actor: string; sender: string }>(
    `select a.kind, coalesce(g.name, 'a person') as actor, coalesce(s.name, 'a person') as sender
     from applied_commands a left join grants g on g.id = a.actor_id
     left join grants s on s.id = a.sender_id
     where a.kind = 'ticket.bump' and a.branch_id = $1`,
    [BRANCH._id],
  )

/** A cook's press of `Done`, and that the card goes. */
async function bump(board: Page) {
  const card = ticket(board, BEER)
  await card
    .first()
    .getByRole('button', { name: new RegExp(`${text('kitchen.done')}$`) })
    .click()
  await expect(card).toHaveCount(0)
}

/** A cook's press of 1 for every card on the board. */
async function cookAll(board: Page) {
  const cards = board.getByRole('article')
  // A card that left keeps its digit for a moment.
  await expect(board.getByRole('button', { name: text('kitchen.undo') })).toHaveCount(0)
  await expect(cards.first()).toBeVisible()
  for (let left = await cards.count(); left > 0; left -= 1) {
    await board.keyboard.press('1')
    await expect(cards).toHaveCount(left - 1)
    // The same key at once is taken for the same press.
    await board.waitForTimeout(400)
  }
  await expect(board.getByText(text('kitchen.emptyTitle'))).toBeVisible()
}

test('cashier, cook and guest windows on one computer through three changes of person', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const cashier = await signIn(server.url, { userId: 'la.cashier', password: DEMO_PASSWORD })
  await cashier.api.profile.changePin({ body: { password: DEMO_PASSWORD, pin: PIN } })
  const profile = await launch()
  const probe = await openProbe(profile, network.url)
  const act = (action: Parameters<typeof globalThis.probe.act>[0]) =>
    probe.evaluate((one) => globalThis.probe.act(one), action)

  const till = await profile.open(`${network.url}${QUICK_ORDER_PATH}`)
  await logIn(till, 'la.owner')
  const board = await profile.open(network.url + KITCHEN_PATH)
  await expect(board.getByText(text('kitchen.emptyTitle'))).toBeVisible()
  const display = await profile.open(network.url + DISPLAY_PATH)
  const guestOrder = display.getByRole('article', { name: text('display.yourOrder', 'en') })

  /** One round of work in all three windows, with any person at the till. */
  async function work() {
    await dish(till, BEER).click()
    await expect(guestOrder.getByText(GUEST_BEER)).toBeVisible()
    await sendButton(till).click()
    await expect(ticket(board, BEER)).toHaveCount(1)
    await bump(board)
    await chargeButton(till).click()
    await payExactly(till)
    await expect(display.getByText(text('display.thanks', 'en'))).toBeVisible()
    await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  }
  await work()

  // By PIN the cashier takes over, who may not cook.
  const pin = { type: 'session.pin', userId: cashier.signedIn.user.id, pin: PIN } as const
  expect(await act(pin)).toBe('ok')
  await expect(board.getByText(text('kitchen.viewOnly'))).toBeHidden()
  await work()

  // Behind a locked till the cook works on; the same person unlocks it.
  expect(await act({ type: 'session.lock' })).toBe('ok')
  await expect(till.getByRole('dialog', { name: text('pins.locked') })).toBeVisible()
  await sellElsewhere(server, 1)
  await cookAll(board)
  expect(await act(pin)).toBe('ok')
  await expect(till.getByRole('dialog')).toBeHidden()
  await work()

  // No one is logged in: the kitchen screen cooks, also in a new worker, and the display welcomes.
  expect(await act({ type: 'session.logout', force: true })).toBe('ok')
  await expect(till).toHaveURL(/\/login/)
  await expect(display.getByRole('heading', { level: 1 })).toBeVisible()
  await sellElsewhere(server, 1)
  await cookAll(board)
  await profile.killWorker()
  await board.reload()
  await display.reload()
  await expect(display).toHaveURL(network.url + DISPLAY_PATH)
  await expect(display.getByRole('heading', { level: 1 })).toBeVisible()
  await sellElsewhere(server, 1)
  await cookAll(board)

  // A colleague logs in by password; a kiosk link that is opened now takes nothing from them.
  await logIn(till, 'la.cashier')
  await till.goto(network.url + QUICK_ORDER_PATH)
  await board.goto(network.url + KIOSK_PATH)
  await expect(board.getByText(text('kitchen.emptyTitle'))).toBeVisible()
  await work()

  const done = await bumps(server)
  expect(done.length).toBeGreaterThan(5)
  expect(done.filter(({ actor, sender }) => actor === 'a person' || sender === 'a person')).toEqual(
    [],
  )
})

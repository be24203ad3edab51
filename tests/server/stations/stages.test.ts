import { expect, test } from 'vitest'
import type { TicketMarkName } from '#shared/kitchen/mark-name.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { NOON, openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened } from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const MINUTE = 60_000
let waited = 0
const wait = (milliseconds: number) => {
  waited += milliseconds
  house.wait(milliseconds)
}

/** A device whose clock is the server's. */
async function deviceOf(user: string) {
  const till = await createTill(await house.signIn(user))
  return (...drafts: readonly CommandDraft[]) => {
    const at = new Date(NOON.getTime() + waited).toISOString()
    return till.post(drafts.map((draft) => ({ ...till.command(draft), at })))
  }
}

/** Sends beers to the bar. Returns the names by which a cook finds the ticket. */
async function send() {
  const give = await deviceOf('la.cashier')
  const [orderId, sendId] = [newId(), newId()]
  await give(opened(orderId), beersFor(orderId), {
    kind: 'order.send',
    payload: { orderId, sendId },
  })
  return { orderId, ticketId: `${sendId}.bar` }
}
type Sent = Awaited<ReturnType<typeof send>>

async function cook() {
  const give = await deviceOf('la.chef')
  return {
    bump: (payload: Sent) => give({ kind: 'ticket.bump', payload }),
    pass: (payload: Sent) => give({ kind: 'ticket.pass', payload }),
    mark: (sent: Sent, mark: TicketMarkName, on = true) =>
      give({ kind: 'ticket.mark', payload: { ...sent, mark, on } }),
  }
}

const stages = async (user = 'la.chef') =>
  (await house.signIn(user)).get(`/branches/${branchId}/kitchen-stages`)

test('averages are of today, need some tickets, and know only what was recorded', async () => {
  expect((await stages()).body).toEqual({
    waiting: { tickets: 0, seconds: null },
    making: { tickets: 0, seconds: null },
    kitchen: { tickets: 0, seconds: null },
    toGuest: { tickets: 0, seconds: null },
  })
  const sent: Sent[] = []
  for (let n = 0; n < 5; n += 1) sent.push(await send())
  wait(2 * MINUTE)
  const chef = await cook()
  for (const one of sent.slice(0, 4)) await chef.mark(one, 'started')
  wait(6 * MINUTE)
  for (const one of sent) await chef.bump(one)
  wait(MINUTE)
  for (const one of sent) await chef.pass(one)
  expect((await stages()).body).toMatchObject({
    // Four are too few to speak of.
    waiting: { tickets: 4, seconds: null },
    making: { tickets: 4, seconds: null },
    kitchen: { tickets: 5, seconds: 480 },
    toGuest: { tickets: 5, seconds: 60 },
  })
})

test('the time in which a ticket was held is not the kitchen’s', async () => {
  const before = (await stages()).body.kitchen
  const one = await send()
  const chef = await cook()
  await chef.mark(one, 'held')
  wait(30 * MINUTE)
  const again = await cook()
  await again.mark(one, 'held', false)
  wait(2 * MINUTE)
  await again.bump(one)
  const { kitchen } = (await stages()).body
  expect(kitchen.tickets).toBe(before.tickets + 1)
  expect(kitchen.seconds).toBe(
    Math.round((before.seconds * before.tickets + 120) / kitchen.tickets),
  )
})

test('a ticket that was forgotten on the screen does not count, nor does one of yesterday', async () => {
  const before = (await stages()).body.kitchen.tickets
  const one = await send()
  wait(150 * MINUTE)
  await (await cook()).bump(one)
  expect((await stages()).body.kitchen.tickets).toBe(before)
  wait(24 * 60 * MINUTE)
  expect((await stages()).body.kitchen.tickets).toBe(0)
})

test('only people of the kitchen may read them', async () => {
  expect((await stages('la.waiter')).status).toBe(403)
})

import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { viewOf, visibleRows } from '../../../server/realtime/visibility.ts'
import { NOON, openHouse, riverside, through } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, outcomes } from '../support/till.ts'

const house = await openHouse()
const other = await house.addNode()
const [owner, cashier] = [await house.signIn('la.owner'), await house.signIn('la.cashier')]
const here = `/branches/${riverside.branch._id}`
const slots = { minutes: 15, least: 10, takeaway: 1, delivery: 1 }
const inMinutes = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000).toISOString()

type Given = Omit<PayloadOf<'order.changeGuest'>, 'orderId'>
const guest = (orderId: string, given: Given): CommandDraft => ({
  kind: 'order.changeGuest',
  payload: { orderId, ...given },
})
const wanted = (orderId: string, wantedAt: string | null, ifLeft = true) =>
  guest(orderId, { wantedAt, ...(ifLeft && { ifLeft }) })
const toType = (orderId: string, type: 'takeaway' | 'delivery' | 'dine_in'): CommandDraft => ({
  kind: 'order.changeType',
  payload: { orderId, type, prices: [] },
})
const sent = (orderId: string, asks = true): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId, sendId: newId(), ...(asks && { asks }) },
})
type Till = Awaited<ReturnType<typeof createTill>>
async function order(till: Till, wantedAt: string, ifLeft = true) {
  const orderId = newId()
  await till.give(opened(orderId), beersFor(orderId, 1))
  const posted = await till.give(wanted(orderId, wantedAt, ifLeft))
  return { orderId, posted, last: posted.results.at(-1) }
}

const till = await createTill(cashier)
await owner.patch(here, { slots })

describe('a slot', () => {
  test('takes as many orders as the branch says, and names the next one that is free', async () => {
    const first = await order(till, inMinutes(60))
    expect(orderIn(first.posted)).toMatchObject({ slot: { at: inMinutes(60), place: 1 } })
    const second = await order(till, inMinutes(70))
    expect(second.last).toMatchObject({
      code: 'SLOT_FULL',
      details: { next: inMinutes(75), timeZone: riverside.branch.timeZone, hourCycle: 24 },
    })
  })

  test('of which two tills race for the last place has one of them', async () => {
    const away = await createTill(through(other, cashier))
    for (let race = 0; race < 20; race++) {
      const at = inMinutes(120 + race * 15)
      const both = await Promise.all([order(till, at), order(away, at)])
      const codes = both.flatMap(({ posted }) => outcomes(posted).at(-1) ?? [])
      expect(codes.toSorted()).toEqual(['SLOT_FULL', 'applied'])
    }
  })

  test('takes what a till took without the server, and marks it', async () => {
    const at = inMinutes(30)
    await order(till, at)
    const late = await order(till, at, false)
    expect(orderIn(late.posted)).toMatchObject({ wantedAt: at, slot: { place: null } })
    house.wait(120_000)
    const minutesLate = await order(till, at)
    house.wait(-120_000)
    expect(orderIn(minutesLate.posted)).toMatchObject({ slot: { place: null } })
  })

  test('has its place back from an order that is cancelled, or changes its type or its time', async () => {
    const at = inMinutes(45)
    const first = await order(till, at)
    await till.give({ kind: 'order.cancel', payload: { orderId: first.orderId } })
    const second = await order(till, at)
    const changed = orderIn(await till.give(toType(second.orderId, 'delivery')))
    expect(changed.slot).toEqual({ at, place: 1 })
    const third = await order(till, at)
    expect(orderIn(await till.give(toType(third.orderId, 'delivery'))).slot?.place).toBeNull()
    const fourth = await order(till, at)
    expect(orderIn(await till.give(wanted(fourth.orderId, null)))).not.toHaveProperty('slot')
    expect((await order(till, at)).last?.outcome).toBe('applied')
  })

  test('keeps one place for an order that is merged and opened again, beside the one that came in between', async () => {
    const at = inMinutes(90)
    const [mine, into] = [await order(till, at), await order(till, inMinutes(105))]
    const move = { orderId: mine.orderId, moveId: newId(), intoId: into.orderId }
    await till.give({ kind: 'order.merge', payload: move })
    const between = await order(till, at)
    expect(between.last?.outcome).toBe('applied')
    const back = { orderId: into.orderId, moveId: newId(), mergedId: mine.orderId, tableId: null }
    expect(outcomes(await till.give({ kind: 'order.unmerge', payload: back }))).toEqual(['applied'])
  })
})

describe('what guests must say', () => {
  test('stops a send with the server by name, and none that was given without it or by an older till', async () => {
    await owner.patch(here, { asks: { takeaway: { name: 'must', phone: 'must' } } })
    const orderId = newId()
    const refused = await till.give(opened(orderId), beersFor(orderId, 1), sent(orderId))
    expect(refused.results.at(-1)).toMatchObject({
      code: 'GUEST_MISSING',
      details: { missing: ['name', 'phone'] },
    })
    await till.give(guest(orderId, { name: 'Noy', phone: '020 5555 1234' }))
    expect(outcomes(await till.give(sent(orderId)))).toEqual(['applied'])
    const older = newId()
    const taken = await till.give(opened(older), beersFor(older, 1), sent(older, false))
    expect(outcomes(taken).at(-1)).toBe('applied')
    await owner.patch(here, { asks: {} })
  })

  test('is read by who serves guests; others see no telephone number and no address', async () => {
    const orderId = newId()
    await till.give(opened(orderId), beersFor(orderId, 1))
    const reach = { phone: '020 5555 1234', address: 'Ban Phonxay 3' }
    await till.give(guest(orderId, { name: 'Noy', ...reach }))
    expect((await cashier.get(`/orders/${orderId}`)).body).toMatchObject(reach)
    const row = {
      topic: 'orders',
      _id: orderId,
      row: { _id: orderId, name: 'Noy', ...reach },
    } as const
    const seenBy = (...permissions: Permission[]) =>
      visibleRows(viewOf({ purpose: 'full', permissions }), [row])
    for (const one of ['take_orders', 'view_tables'] as const) expect(seenBy(one)).toEqual([row])
    for (const one of ['view_reports', 'view_orders'] as const)
      expect(seenBy(one)).toEqual([{ ...row, row: { _id: orderId, name: 'Noy' } }])
  })
})

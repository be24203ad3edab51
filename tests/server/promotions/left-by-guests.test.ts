import { beforeEach, describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { customerDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
import { openDrawer } from '../support/drawer.ts'
import { openHouse, riverside } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  refundOf,
} from '../support/till.ts'
import { createPromoter } from './promoter.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const guests = guestsOf(owner, restaurantId, branchId)
const promoter = createPromoter(house, owner, till)
await openDrawer(owner, riverside)
beforeEach(() => house.wait(1000))

type Guest = Awaited<ReturnType<typeof guests.add>>

const once = (name: string) => promoter.published(name, { limits: { perGuest: 1 } })

/** An order of a guest with what a version gives. */
async function ordered({ _id, code }: Guest, versionId: string) {
  const orderId = newId()
  const line = beersFor(orderId, 2)
  const offered = { ...line, payload: { ...line.payload, offers: [versionId] } } as typeof line
  return orderIn(await till.give(opened(orderId), offered, named(orderId, { _id, key: code })))
}
const shownTo = async ({ _id }: Guest, promotion: { readonly _id: string }) => {
  const asked = { params: { id: _id }, query: { branchId } }
  const { meets } = await cashier.api.customers.recognise(asked)
  return meets.includes(promotion._id)
}
const half = (order: Order, part: number): CommandDraft => {
  const { kind, payload } = paidInCash(order, null)
  return { kind, payload: { ...payload, amount: part } } as CommandDraft
}

describe('what is fixed of a guest who may have it once', () => {
  test('is theirs when they are taken off a bill that was paid in part, until it is given back', async () => {
    const guest = await guests.add(customerDraft('Taken off'))
    const promotion = await once('Taken off')
    const order = await ordered(guest, promotion.versionId)
    await till.give(half(order, 1000))
    const alone = orderIn(await till.give(named(order._id, null)))
    expect(alone.totals.discount).toBe(order.totals.discount)
    expect(await shownTo(guest, promotion)).toBe(false)
    expect((await ordered(guest, promotion.versionId)).totals.discount).toBe(0)
    // The order itself may be theirs again.
    const again = await till.give(named(order._id, { _id: guest._id, key: guest.code }))
    expect(orderIn(again).customer?.meets).toContain(promotion._id)
    await till.give(named(order._id, null))
    const paid = orderIn(await till.give(paidInCash(alone)))
    expect(await shownTo(guest, promotion)).toBe(false)
    await house.domain.poster.drain()
    expect(await shownTo(guest, promotion)).toBe(false)
    await till.give(refundOf(paid))
    await house.domain.poster.drain()
    expect(await shownTo(guest, promotion)).toBe(true)
  })

  test('is theirs when their bill is merged into one of no one, and once when that is taken back', async () => {
    const guest = await guests.add(customerDraft('Merged bill'))
    const promotion = await once('Merged bill')
    const order = await ordered(guest, promotion.versionId)
    const intoId = newId()
    await till.give(opened(intoId), beersFor(intoId, 1))
    const moveId = newId()
    await till.give({ kind: 'order.merge', payload: { orderId: order._id, moveId, intoId } })
    expect(await shownTo(guest, promotion)).toBe(false)
    await till.give({
      kind: 'order.unmerge',
      payload: { orderId: intoId, moveId: newId(), mergedId: order._id, tableId: null },
    })
    expect(await shownTo(guest, promotion)).toBe(false)
    await till.give({ kind: 'order.cancel', payload: { orderId: order._id } })
    expect(await shownTo(guest, promotion)).toBe(true)
  })

  test('is theirs on the check to which their dishes went, and another guest may have it', async () => {
    const [guest, other] = [
      await guests.add(customerDraft('Moved on')),
      await guests.add(customerDraft('Sits there')),
    ]
    const promotion = await once('Moved on')
    const order = await ordered(guest, promotion.versionId)
    const intoId = newId()
    await till.give(opened(intoId), beersFor(intoId, 1))
    const merging = { orderId: order._id, moveId: newId(), intoId }
    const merged = await till.give({ kind: 'order.merge', payload: merging })
    const into = merged.rows.find(({ topic, _id }) => topic === 'orders' && _id === intoId)
    await till.give(paidInCash(into?.row as Order))
    await house.domain.poster.drain()
    expect(await shownTo(guest, promotion)).toBe(false)
    expect(await shownTo(other, promotion)).toBe(true)
  })
})

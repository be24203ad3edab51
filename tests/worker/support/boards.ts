import type { CommandDraft } from '#shared/orders/command.ts'
import { branch, laap } from './fixtures.ts'
import type { TestProfile, TestWindow } from './profile.ts'
import { createWorld, openTill, order, type World } from './world.ts'

export const link = {
  type: 'session.bypass',
  restaurantId: branch.restaurantId,
  token: 'kiosk',
} as const
export const claim = { type: 'grant.claim', branchId: branch._id, name: 'Kitchen screen' } as const
const TOPICS = ['session', 'grant', 'connection', 'branch', 'tickets', 'outbox'] as const

export async function openBoard(world: World, profile: TestProfile) {
  const wall = profile.openWindow('kitchen')
  wall.watch(...TOPICS)
  await world.clock.pass(100)
  return wall
}

/** A till and a kitchen screen beside it, both at work, and a ticket on the screen. */
export async function kitchenAtTill() {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const wall = await openBoard(world, profile)
  await wall.act(claim)
  await world.clock.pass(100)
  return { world, profile, till, wall }
}

/** A kitchen screen by a link, no one logged in, and a till elsewhere. */
export async function boardAlone() {
  const world = createWorld()
  const profile = world.profile()
  const { till: far } = await openTill(world)
  const wall = await openBoard(world, profile)
  await wall.act(link)
  await world.clock.pass(200)
  return { world, profile, wall, far }
}

export async function ticketFor(world: World, till: TestWindow) {
  const sale = order()
  await till.sell(sale.open(), sale.add(laap), sale.send())
  await world.clock.pass(200)
  const ticket = till.rows('tickets').find(({ orderId }) => orderId === sale.orderId)
  if (!ticket) throw new Error('no ticket')
  return ticket
}

export const bumpOf = ({ orderId, _id }: { readonly orderId: string; readonly _id: string }) =>
  ({ kind: 'ticket.bump', payload: { orderId, ticketId: _id } }) satisfies CommandDraft

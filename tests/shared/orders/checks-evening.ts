import { expect } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { ApplyContext, Outcome } from '#shared/orders/lane.ts'
import { branch, context, id } from '../support/restaurant.ts'
import { contextOf, type Floor, giveTo, opening } from './checks-walk.ts'

export const house: ApplyContext = {
  ...context,
  table: contextOf({ branch, menu: [] }).table,
}
export const [one, two] = [id('o1'), id('o2')]
const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)

export const add = (
  name: string,
  orderId: string,
  lineId: string,
  quantity: number,
): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: id(lineId),
    menuItemId: id(name),
    quantity,
    unitPrice: name === 'beer' ? 25_000 : 15_000,
    modifiers: [],
    note: '',
  },
})
export const piece = (lineId: string, quantity: number, as = `${lineId}!`) => ({
  lineId: id(lineId),
  quantity,
  as: id(as),
})
export const split = (
  pieces: ReturnType<typeof piece>[],
  more: Partial<PayloadOf<'order.split'>['parts'][number]> = {},
): CommandDraft => ({
  kind: 'order.split',
  payload: {
    orderId: one,
    moveId: id('m1'),
    parts: [{ orderId: id('part'), number: 'A9', pieces, ...more }],
  },
})
export const merge = (orderId: string, intoId: string, moveId = 'm2'): CommandDraft => ({
  kind: 'order.merge',
  payload: { orderId, moveId: id(moveId), intoId },
})
/** Two tables with three beers and a rice each. */
export function evening(also: readonly CommandDraft[] = []) {
  let floor: Floor = new Map()
  let n = 0
  const give = (draft: CommandDraft, at = house) => {
    const given = giveTo(floor, draft, n++, at)
    floor = given.floor
    return codeOf(given.outcome)
  }
  for (const name of ['o1', 'o2']) {
    give(opening(name))
    give(add('beer', id(name), `${name}b`, 3))
    give(add('rice', id(name), `${name}r`, 1))
  }
  for (const draft of also) expect(give(draft)).toBe('ok')
  const order = (orderId: string) => {
    const found = floor.get(orderId)?.order
    if (!found) throw new Error('no such order')
    return found
  }
  const tickets = (orderId: string) => floor.get(orderId)?.tickets ?? []
  return { give, order, tickets }
}

export const moved = (
  orderId: string,
  toId: string,
  pieces: ReturnType<typeof piece>[],
  moveId = id('m6'),
): CommandDraft => ({ kind: 'order.moveLines', payload: { orderId, moveId, toId, pieces } })

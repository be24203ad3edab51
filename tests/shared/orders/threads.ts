import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import type { Order } from '#shared/orders/order.ts'
import { context, id, items } from '../support/restaurant.ts'
import { type Floor, giveTo, opening, tables } from './checks-walk.ts'
import { askedOf, inOneForm } from './kitchen-ledger.ts'

export const house = {
  ...context,
  table: (one: string) => tables.find(({ _id }) => _id === one),
}
export const [one, two] = [id('o1'), id('o2')]
export const priceOf = (name: string) => items.find(({ _id }) => _id === id(name))?.price ?? 0

/** Orders of some tables, by short words for what waiters do with them. */
export function evening() {
  let floor: Floor = new Map()
  let n = 0
  const give = (draft: CommandDraft, at = house) => {
    const { floor: next, outcome } = giveTo(floor, draft, n++, at)
    floor = next
    return outcome.ok ? 'ok' : outcome.code
  }
  const lane = (orderId: string) => {
    const { order, tickets = [] } = floor.get(orderId) ?? {}
    if (!order) throw new Error('no such order')
    return { order, tickets }
  }
  const tickets = () => [...floor.values()].flatMap((found) => found.tickets)
  return {
    give,
    order: (orderId: string) => lane(orderId).order,
    tickets,
    asked: () => inOneForm(askedOf(tickets())),
    add: (orderId: string, name: string, more: Partial<PayloadOf<'order.addLine'>> = {}) =>
      give({
        kind: 'order.addLine',
        payload: {
          orderId,
          lineId: id(`l${n}`),
          menuItemId: id(name),
          quantity: 1,
          unitPrice: priceOf(name),
          modifiers: [],
          note: '',
          ...more,
        },
      }),
    send: (orderId: string) =>
      give({ kind: 'order.send', payload: { orderId, sendId: id(`send${n}`) } }),
    /** Puts all of an order, or some pieces of it, onto another one. */
    merge: (orderId: string, intoId: string) =>
      give({ kind: 'order.merge', payload: { orderId, moveId: id(`m${n}`), intoId } }),
    move: (orderId: string, toId: string, ...taken: readonly Piece[]) =>
      give({
        kind: 'order.moveLines',
        payload: { orderId, moveId: id(`m${n}`), toId, pieces: piecesOf(taken) },
      }),
    split: (orderId: string, ...taken: readonly Piece[]) =>
      give({
        kind: 'order.split',
        payload: {
          orderId,
          moveId: id(`m${n}`),
          parts: [{ orderId: id('part'), number: 'A9', pieces: piecesOf(taken) }],
        },
      }),
  }
}

export type Piece = readonly [lineId: string, quantity: number]
export const piecesOf = (taken: readonly Piece[]) =>
  taken.map(([lineId, quantity]) => ({ lineId, quantity, as: `${lineId.slice(0, -1)}f` }))
/** The id of a line of an order. */
export const lineIn = ({ lines }: Order, at = 0) => lines[at]?._id ?? 'none'

/** Tables 1 and 2 are taken. */
export function atTwoTables() {
  const night = evening()
  for (const name of ['o1', 'o2']) night.give(opening(name))
  return night
}

/** Dishes that the kitchen does not know yet. */
export const newsOf = ({ lines }: Order) => unsentLines(lines).map(({ name }) => name['en'])

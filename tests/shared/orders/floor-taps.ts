import type { CommandDraft, CommandKind } from '#shared/orders/command.ts'
import { COMMAND_PAYLOADS } from '#shared/orders/command.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import { TABLE_MARKS } from '#shared/tables/marks.ts'
import { draftOf, type House, type Step } from '../pricing/order-path.ts'
import { id, lunch, staffOffer } from '../support/restaurant.ts'
import { tables } from './checks-walk.ts'
import type { Till } from './tills.ts'

/** One tap of a person: what the figures mean depends on what the till shows. */
export type Tap = {
  readonly kind: CommandKind
  readonly order: number
  readonly other: number
  readonly line: number
  readonly count: number
  readonly part: number
  readonly flag: boolean
}

/** Every kind but those of the drawer, which have lanes of their own and no dishes. */
export const TAPPED = Object.keys(COMMAND_PAYLOADS).filter(
  (kind) => !kind.startsWith('drawer.') && kind !== 'clock.punch',
) as CommandKind[]

/** Steps of one order that others have described already. */
const STEPS: Partial<Record<CommandKind, Step['kind']>> = {
  'order.addLine': 'add',
  'order.changeType': 'type',
  'order.changeQuantity': 'change',
  'order.changeNote': 'note',
  'order.voidLine': 'takeOff',
  'order.send': 'send',
  'order.voidSent': 'void',
  'order.discount': 'discount',
  'order.changePrice': 'price',
  'order.pay': 'pay',
  'order.removePayment': 'unpay',
  'order.refund': 'refund',
}

type Shown = {
  readonly till: Till
  readonly order: Order
  readonly other: Order
  readonly state: LaneState
  readonly house: House
  /** Counted for all tills: no two taps make the same id. */
  readonly n: number
}

const at = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length]
const NONE = id('none')

const isOpen = ({ status }: Order) => status === 'open'
const isPaid = ({ status }: Order) => status === 'paid'

/** What an order has that a tap is about; of the others it is open. */
const WANTED: Partial<Record<CommandKind, (order: Order) => boolean>> = {
  'order.cancel': (order) => isOpen(order) && order.lines.every(({ sent }) => sent === null),
  'order.refund': isPaid,
  'order.tip': isPaid,
  'order.removePayment': (order) => isOpen(order) && order.payments.length > 0,
  'order.removeDiscount': (order) => isOpen(order) && (order.discounts?.length ?? 0) > 0,
  'order.removeOffer': (order) => isOpen(order) && (order.offers?.length ?? 0) > 0,
}

function orderFor({ kind, order }: Tap, orders: readonly Order[]): Order | undefined {
  const wanted = orders.filter(WANTED[kind] ?? isOpen)
  return at(wanted.length > 0 ? wanted : orders, order)
}

/** Returns the command that a tap gives, null where the till shows nothing for it. */
export function draftFor(tap: Tap, till: Till, house: House, n: number): CommandDraft | null {
  if (tap.kind === 'order.open') return opening(tap, n)
  if (tap.kind === 'table.mark') return marking(tap, till)
  if (tap.kind === 'table.guests') return receiving(tap, till)
  const orders = till.orders()
  const order = orderFor(tap, orders)
  if (!order) return null
  const open = orders.filter((one) => isOpen(one) && one._id !== order._id)
  const other = at(open, tap.other) ?? order
  const shown = { till, order, other, state: till.laneOf(order._id), house, n }
  const kind = STEPS[tap.kind]
  if (!kind) return ofOrder(tap, shown)
  const draft = draftOf({ ...tap, kind }, n, order, house.menu)
  return { ...draft, payload: { ...draft.payload, orderId: order._id } } as CommandDraft
}

const opening = ({ other, count, flag }: Tap, n: number): CommandDraft => ({
  kind: 'order.open',
  payload: {
    orderId: id(`o${n}`),
    number: `A${n}`,
    type: flag ? 'takeaway' : 'dine_in',
    tableId: flag ? null : (at(tables, other)?._id ?? null),
    ...(count > 0 && { covers: count }),
    serviceByType: true,
  },
})

/** A mark of a table. */
function marking({ order, other, line }: Tap, till: Till): CommandDraft {
  const { _id: tableId = NONE } = at(tables, order) ?? {}
  const { status: from = 'available' } = till.laneOf(tableId).table ?? {}
  const mark = at(TABLE_MARKS, line) ?? 'available'
  const joinedTo = mark === 'combined' ? { joinedTo: at(tables, other)?._id ?? NONE } : {}
  return { kind: 'table.mark', payload: { tableId, mark, from, ...joinedTo } }
}

const BECOMES = ['arrived', 'late', 'seated', 'booked', 'noShow'] as const

/** What became of the guests who reserved a table. */
function receiving({ order, line, flag }: Tap, till: Till): CommandDraft {
  const { _id: tableId = NONE } = at(tables, order) ?? {}
  const [guests] = till.laneOf(tableId).table?.guests ?? []
  const from = flag && guests ? guests.status : 'booked'
  const status = at(BECOMES, line) ?? 'seated'
  const payload = { tableId, reservationId: guests?._id ?? NONE, status, from }
  return { kind: 'table.guests', payload }
}

/** Pieces of up to two lines; a combo goes whole. */
function piecesOf({ lines }: Order, { line, count, flag }: Tap, name: string) {
  const picked = [at(lines, line), ...(flag ? [at(lines, line + 1)] : [])]
  const combos = new Set(picked.flatMap((one) => one?.combo?._id ?? []))
  const all = lines.filter(
    (one) => picked.includes(one) || (one.combo && combos.has(one.combo._id)),
  )
  return all.map(({ _id, quantity }, index) => ({
    lineId: _id,
    quantity: Math.min(quantity, Math.abs(count) + 1),
    as: id(`${name}.${index}`),
  }))
}

// oxlint-disable-next-line complexity -- one line per kind of command
function ofOrder(tap: Tap, { till, order, other, state, house, n }: Shown): CommandDraft | null {
  const { kind, line, count, part, flag } = tap
  const { _id: orderId, lines } = order
  const lineId = at(lines, line)?._id ?? NONE
  const two = [lineId, at(lines, line + 1)?._id ?? lineId]
  const moveId = id(`m${n}`)
  const bumped = state.tickets.filter(({ bumpedAt }) => bumpedAt !== null)
  const ticket = at(kind === 'ticket.recall' ? bumped : state.tickets, tap.other)
  const onTicket = { orderId, ticketId: ticket?._id ?? 'none' }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- steps, and commands of tables, are made before
  switch (kind) {
    case 'order.changeTable':
      return { kind, payload: { orderId, tableId: flag ? null : (at(tables, line)?._id ?? null) } }
    case 'order.changeCovers':
      return { kind, payload: { orderId, covers: Math.abs(count) + 1 } }
    case 'order.present':
      return {
        kind,
        payload: { orderId, how: at(['bill', 'code', null] as const, line) ?? null },
      }
    case 'order.addCombo':
      return addingCombo(orderId, tap, house, n)
    case 'order.removeDiscount': {
      const discountId = at(order.discounts ?? [], line)?._id ?? NONE
      return { kind, payload: { orderId, discountId } }
    }
    case 'order.applyOffer':
      return { kind, payload: { orderId, offerId: staffOffer._id } }
    case 'order.removeOffer':
      return { kind, payload: { orderId, promotionId: staffOffer.promotionId } }
    case 'order.changeOrderNote':
      return { kind, payload: { orderId, note: flag ? '' : `Note ${count}` } }
    case 'order.changeGuest':
      return flag
        ? { kind, payload: { orderId, lineId, allergens: ['peanuts'] } }
        : { kind, payload: { orderId, name: `Tab ${count}`, allergens: ['fish'] } }
    case 'order.setGuest':
      return {
        kind,
        payload: { orderId, customer: flag ? null : { _id: null, key: `GUEST${Math.abs(count)}` } },
      }
    case 'order.fire':
      return {
        kind,
        payload: { orderId, sendId: id(`f${n}`), ...(flag ? { lineIds: two } : { course: 2 }) },
      }
    case 'order.arrange': {
      const place = { course: Math.abs(count) || null, seat: line || null, held: part === 20 }
      return { kind, payload: { orderId, lineIds: flag ? two : [lineId], ...place } }
    }
    case 'order.tip': {
      const paymentId = at(order.payments, line)?._id ?? NONE
      const amount = count * 100
      return { kind, payload: { orderId, tipId: id(`tip${n}`), paymentId, amount, ...NO_SHIFT } }
    }
    case 'order.cancel':
      return { kind, payload: { orderId } }
    case 'order.cancelSent':
      return { kind, payload: { orderId, voidId: id(`all${n}`), reason: 'x' } }
    case 'order.split': {
      const first = piecesOf(order, tap, `c${n}`)
      const parts = [{ orderId: id(`s${n}`), number: `S${n}`, pieces: first }]
      return { kind, payload: { orderId, moveId, parts } }
    }
    case 'order.moveLines':
      return {
        kind,
        payload: { orderId, moveId, toId: other._id, pieces: piecesOf(order, tap, `c${n}`) },
      }
    case 'order.merge': {
      const intoId = flag ? (order.splitFrom?._id ?? other._id) : other._id
      return { kind, payload: { orderId, moveId, intoId } }
    }
    case 'order.unmerge':
      return reopening(till, n)
    case 'order.handOver':
      return { kind, payload: { orderId, to: { _id: id('kham'), name: 'Kham' } } }
    case 'ticket.bumpDish': {
      const dishId = at(ticket?.dishes ?? [], line)?._id ?? 'none'
      return { kind, payload: { ...onTicket, dishId, done: flag } }
    }
    case 'ticket.bump':
    case 'ticket.pass':
      return { kind, payload: onTicket }
    case 'ticket.recall':
      return { kind, payload: { ...onTicket, toPass: flag } }
    case 'ticket.mark': {
      const mark = at(['started', 'held', 'rushed'] as const, line) ?? 'started'
      return { kind, payload: { ...onTicket, mark, on: flag } }
    }
    default:
      return null
  }
}

const NO_SHIFT = { shiftSessionId: null }

/** Opens the order again that was merged last, at its table. */
function reopening(till: Till, n: number): CommandDraft | null {
  const into = till.orders().find(({ joined, status }) => joined && status === 'open')
  const mergedId = into?.joined?.at(-1)?._id
  if (!into || mergedId === undefined) return null
  const tableId = till.laneOf(mergedId).order?.tableId ?? null
  return {
    kind: 'order.unmerge',
    payload: { orderId: into._id, moveId: id(`u${n}`), mergedId, tableId },
  }
}

function addingCombo(orderId: string, { line, count, flag }: Tap, { menu }: House, n: number) {
  const parts = (lunch.combo ?? []).flatMap(({ _id: choiceId, dishes }, index) => {
    const dish = at(dishes, line)
    const base = menu.find(({ _id }) => _id === dish?.itemId)?.price
    if (!dish || base === undefined) return []
    const lineId = id(`k${n}.${index}`)
    return [{ lineId, choiceId, menuItemId: dish.itemId, base, extra: dish.extra, modifiers: [] }]
  })
  const payload = {
    orderId,
    comboId: id(`k${n}`),
    menuItemId: lunch._id,
    quantity: Math.abs(count) + 1,
    unitPrice: lunch.price,
    parts,
    note: '',
    ...(flag && { course: 2 }),
  }
  return { kind: 'order.addCombo' as const, payload }
}

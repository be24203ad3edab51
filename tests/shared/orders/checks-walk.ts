import fc from 'fast-check'
import type { Table } from '#shared/tables/table.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { lanesOf } from '#shared/orders/lane-of.ts'
import type { ApplyContext, LaneState, OtherLane, Outcome } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import { draftOf, type House, step, type Step } from '../pricing/order-path.ts'
import { context, id, spice, staffOffer } from '../support/restaurant.ts'

/** Orders of a restaurant, by id, as a server keeps them. */
export type Floor = ReadonlyMap<string, OtherLane>

/** What people do with several orders, and what they do with one. */
export type CheckStep =
  | { readonly kind: 'one'; readonly order: number; readonly step: Step }
  | {
      readonly kind: 'split' | 'move' | 'merge' | 'unmerge' | 'handOver' | 'bump' | 'joinBack'
      readonly order: number
      readonly other: number
      readonly pieces: readonly { readonly line: number; readonly count: number }[]
    }

const NO_MONEY = ['add', 'change', 'note', 'takeOff', 'send', 'void', 'discount', 'price'] as const
/** Nothing that ends an order. */
const oneStep: fc.Arbitrary<Step> = fc.oneof(
  step.map((one) => ({ ...one, kind: NO_MONEY[one.line % NO_MONEY.length] ?? 'add' })),
  step.map((one) => ({ ...one, kind: 'add' as const })),
  step.map((one) => ({ ...one, kind: 'send' as const })),
  step.map((one) => ({ ...one, kind: 'pay' as const })),
)

/** The form of a discount that is an amount: what it finds nothing to be taken off, it may find later. */
const AMOUNT = 1
const seldomDiscount = fc.oneof(
  { weight: 5, arbitrary: oneStep },
  {
    weight: 1,
    arbitrary: step
      .filter(({ line }) => line !== AMOUNT)
      .map((one) => ({ ...one, kind: 'discount' as const })),
  },
)

const stepsWith = (oneOrder: fc.Arbitrary<Step>): fc.Arbitrary<CheckStep> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('one' as const), order: fc.nat(5), step: oneOrder }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'split' as const,
          'split' as const,
          'move' as const,
          'move' as const,
          'merge' as const,
          'unmerge' as const,
          'joinBack' as const,
          'handOver' as const,
          'bump' as const,
        ),
        order: fc.nat(5),
        other: fc.nat(5),
        pieces: fc.array(fc.record({ line: fc.nat(5), count: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    },
  )

export const checkStep = stepsWith(oneStep)
/** People also take a part off, or dishes. */
export const checkStepOff = stepsWith(seldomDiscount)

export const tables: readonly Table[] = ['t1', 't2', 't3'].map((name, sort) => ({
  _id: id(name),
  branchId: id('branch'),
  name,
  zone: 'Inside',
  seats: 4,
  status: 'available',
  sort,
}))

const EGG = { _id: id('extra'), name: { en: 'Extra' }, min: 0, max: 1 }

export const contextOf = ({ branch, menu }: House): ApplyContext => ({
  ...context,
  branch,
  offer: (offerId) =>
    offerId === staffOffer._id ? { ...staffOffer, currency: branch.currency } : undefined,
  table: (tableId) => tables.find(({ _id }) => _id === tableId),
  item: (itemId) => menu.find(({ _id }) => _id === itemId),
  modifierGroup: (groupId) =>
    groupId === EGG._id
      ? {
          ...spice,
          ...EGG,
          options: [{ _id: id('egg'), name: { en: 'Egg' }, price: 7, alert: false }],
        }
      : undefined,
  priceWas: () => true,
})

const NOTHING: LaneState = { order: null, tickets: [] }

/** Gives one command to the orders that it is about. */
export function giveTo(
  floor: Floor,
  draft: CommandDraft,
  n: number,
  applied: ApplyContext,
): { readonly floor: Floor; readonly outcome: Outcome } {
  const [own = '', ...others] = lanesOf(draft)
  const beside = others.map((lane) => [lane, floor.get(lane) ?? NOTHING] as const)
  const state: LaneState = {
    ...(floor.get(own) ?? NOTHING),
    ...(beside.length > 0 && { others: Object.fromEntries(beside) }),
  }
  const at = new Date(Date.UTC(2026, 10, 21, 5, 0, n)).toISOString()
  const envelope = { opId: id(`op${n}`), deviceId: id('till'), n: n + 1, at, baseRevision: -1 }
  const outcome = applyCommand(state, { ...envelope, ...draft }, applied)
  if (!outcome.ok) return { floor, outcome }
  const { order, tickets, others: changed = {} } = outcome.state
  return {
    floor: new Map([...floor, [own, { order, tickets }], ...Object.entries(changed)]),
    outcome,
  }
}

const OPENED = ['o1', 'o2', 'o3']

/** Every table has dishes to begin with, some of which the kitchen has. */
const BEGINNING: readonly CheckStep[] = OPENED.flatMap((_name, order) => {
  const dish = { count: 2 + order, part: 100, flag: order === 1 }
  const steps: Step[] = [
    { ...dish, kind: 'add', line: order },
    { ...dish, kind: 'send', line: 0 },
    { ...dish, kind: 'add', line: order + 1 },
  ]
  return steps.map((taken) => ({ kind: 'one', order, step: taken }) as const)
})

export const opening = (name: string): CommandDraft => ({
  kind: 'order.open',
  payload: {
    orderId: id(name),
    number: name.toUpperCase(),
    type: 'dine_in',
    tableId: id(name.replace('o', 't')),
    covers: 2,
    serviceByType: true,
  },
})

/** Returns every state of the orders while people work on them; a refused command changes nothing. */
export function work(
  house: House,
  steps: readonly CheckStep[],
  { also = (draft) => draft, given: heard = () => {} }: Watch = {},
): readonly Worked[] {
  const applied = contextOf(house)
  let n = 0
  let floor: Floor = new Map()
  for (const name of OPENED) ({ floor } = giveTo(floor, opening(name), n++, applied))
  const states: Worked[] = [{ floor, step: null, ok: true }]
  for (const one of [...BEGINNING, ...steps]) {
    const made = draftFor(one, floor, n, house)
    if (!made) continue
    const draft = also(made, n, floor)
    const given = giveTo(floor, draft, n++, applied)
    if (given.outcome.ok) heard(draft, floor, given.floor)
    floor = given.floor
    states.push({ floor, step: one, ok: given.outcome.ok, outcome: given.outcome })
  }
  return states
}

type Watch = {
  /** Changes a command before it is given. */
  readonly also?: (draft: CommandDraft, n: number, floor: Floor) => CommandDraft
  /** Gets each command that was accepted, with the orders before and after it. */
  readonly given?: (draft: CommandDraft, before: Floor, after: Floor) => void
}

export type Worked = {
  readonly floor: Floor
  readonly step: CheckStep | null
  readonly ok: boolean
  readonly outcome?: Outcome
}

export const ordersOf = (floor: Floor): readonly Order[] =>
  [...floor.values()].flatMap(({ order }) => order ?? [])

const piecesIn = (
  order: Order,
  wanted: readonly { readonly line: number; readonly count: number }[],
  n: number,
) =>
  [...new Map(wanted.map((one) => [one.line % Math.max(1, order.lines.length), one]))].flatMap(
    ([at, { count }]) => {
      const line = order.lines[at]
      if (!line) return []
      const quantity = Math.min(count, line.quantity)
      return [{ lineId: line._id, quantity, as: id(`c${n}.${at}`) }]
    },
  )

// oxlint-disable-next-line complexity -- one line per kind of step
function draftFor(one: CheckStep, floor: Floor, n: number, { menu }: House): CommandDraft | null {
  const orders = ordersOf(floor)
  const order = orders[one.order % orders.length]
  if (!order) return null
  const orderId = order._id
  if (one.kind === 'one') {
    const draft = draftOf(one.step, n, order, menu)
    return { ...draft, payload: { ...draft.payload, orderId } } as CommandDraft
  }
  const other = orders[one.other % orders.length]
  const moveId = id(`m${n}`)
  switch (one.kind) {
    case 'split': {
      const parts = [
        { orderId: id(`s${n}`), number: `S${n}`, pieces: piecesIn(order, one.pieces, n) },
      ]
      return { kind: 'order.split', payload: { orderId, moveId, parts } }
    }
    case 'move':
      return {
        kind: 'order.moveLines',
        payload: {
          orderId,
          moveId,
          toId: other?._id ?? '',
          pieces: piecesIn(order, one.pieces, n),
        },
      }
    case 'merge':
      return { kind: 'order.merge', payload: { orderId, moveId, intoId: other?._id ?? '' } }
    case 'joinBack':
      return {
        kind: 'order.merge',
        payload: { orderId, moveId, intoId: order.splitFrom?._id ?? other?._id ?? '' },
      }
    case 'unmerge': {
      const into = orders.find((found) => found.joined && found.status === 'open') ?? order
      const joined = into.joined?.at(-1)
      const tableId = joined ? (floor.get(joined._id)?.order?.tableId ?? null) : null
      return {
        kind: 'order.unmerge',
        payload: { orderId: into._id, moveId, mergedId: joined?._id ?? id('none'), tableId },
      }
    }
    case 'handOver':
      return { kind: 'order.handOver', payload: { orderId, to: { _id: id('kham'), name: 'Kham' } } }
    case 'bump': {
      const tickets = floor.get(orderId)?.tickets ?? []
      const ticketId = tickets[one.other % Math.max(1, tickets.length)]?._id ?? 'none'
      return { kind: 'ticket.bump', payload: { orderId, ticketId } }
    }
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import type { CommandKind } from '#shared/orders/command.ts'
import { lanesOf } from '#shared/orders/lane-of.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { splitByItems } from '../pricing/split-by-items.ts'
import { type House, houseIn } from '../pricing/order-path.ts'
import { FEW, HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { lunch } from '../support/restaurant.ts'
import { createModel, type Model, pilesOf, pilesText } from './floor-model.ts'
import { draftFor, type Tap, TAPPED } from './floor-taps.ts'
import { askedOf, inOneForm, isLedgerTrue } from './kitchen-ledger.ts'
import { createServer, createTill, type Decided, type Server, type Till } from './tills.ts'

/* An evening of three tables and three tills, each of which may be away for a while: what they tap arrives at the
   server in any order that an outbox allows. A model of pieces and money goes beside it. */

type Real = {
  readonly house: House
  readonly server: Server
  readonly tills: readonly Till[]
  readonly taken: CommandKind[]
  n: number
}

function check(holds: boolean, what: string, ...details: readonly unknown[]) {
  if (!holds) throw new Error([what, ...details.map((one) => JSON.stringify(one))].join(' '))
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
const isCount = (figure: number) => Number.isSafeInteger(figure) && figure > 0

/** What is true of an order at any time, on the server and on every till. */
function checkLane({ order, tickets }: Pick<LaneState, 'order' | 'tickets'>) {
  if (!order) return
  const { lines, payments, totals, due, status } = order
  const paid = sum(payments.map(({ amount }) => amount))
  check(
    lines.every(({ quantity, sent }) => isCount(quantity) && (!sent || isCount(sent.quantity))),
    'a quantity below one',
    lines,
  )
  check(
    lines.every(({ quantity, sent }) => (sent?.quantity ?? 0) <= quantity),
    'more sent than ordered',
    lines,
  )
  check(due >= 0 && paid + due === totals.total, 'money lost', due, paid, totals)
  check(paid === 0 || lines.length > 0, 'paid without lines', order)
  check(status !== 'paid' || (due === 0 && lines.length > 0), 'paid for nothing', order)
  check(isLedgerTrue({ order, tickets }), 'the kitchen has something else', lines, tickets)
}

const ticketsOf = ({ lanes }: Server) => [...lanes.values()].flatMap(({ tickets }) => tickets)

/** The server beside the model, after each command that it decided. */
function checkServer(model: Model, server: Server, { command, before, outcome }: Decided) {
  if (!outcome.ok || outcome.state === before) return
  const touched = [outcome.state, ...Object.values(outcome.state.others ?? {})]
  touched.forEach(checkLane)
  for (const { order } of touched) {
    if (!order) continue
    const account = model.accounts.get(order._id)
    const [theirs, ours] = [pilesText(pilesOf(order.lines)), pilesText(account?.piles ?? new Map())]
    check(theirs === ours, `${command.kind}: pieces`, theirs, ours)
    const paid = sum(order.payments.map(({ amount }) => amount))
    check(paid === account?.paid, `${command.kind}: paid`, paid, account?.paid)
    check(order.status === account?.status, `${command.kind}: status`, order.status)
  }
  const tickets = ticketsOf(server)
  const [asked, wanted] = [inOneForm(askedOf(tickets)), inOneForm(model.kitchen)]
  check(asked === wanted, `${command.kind}: the kitchen was asked`, asked, wanted)
  check(new Set(tickets.map(({ _id }) => _id)).size === tickets.length, 'a ticket twice', tickets)
  const atTables = server
    .orders()
    .flatMap(({ status, tableId, sharesTable }) =>
      status === 'open' && tableId !== null && !sharesTable ? [tableId] : [],
    )
  check(new Set(atTables).size === atTables.length, 'two orders at a table', atTables)
  if (command.kind === 'order.split') checkParts(before, outcome.state, command.payload.parts)
}

const FIGURES = ['subtotal', 'discount', 'serviceCharge', 'net', 'total'] as const
const taxesOf = ({ totals }: Pick<Order, 'totals'>) => sum(totals.taxes.map(({ amount }) => amount))

/** Bills of pieces are the bill to the unit; checks of their own round their own charge and taxes (0014). */
function checkParts(
  { order }: LaneState,
  after: LaneState,
  parts: readonly {
    readonly pieces: readonly { readonly lineId: string; readonly quantity: number }[]
  }[],
) {
  if (!order) return
  const bills = splitByItems(
    pricedParts(order),
    parts.map(({ pieces }) => pieces),
  )
  for (const figure of FIGURES) {
    const together = sum(bills.map((bill) => bill[figure]))
    check(together === order.totals[figure], `bills of parts: ${figure}`, together, order.totals)
  }
  const taxes = sum(bills.map((totals) => taxesOf({ totals })))
  check(taxes === taxesOf(order), 'bills of parts: taxes', taxes, order.totals)
  const checks = [after.order, ...Object.values(after.others ?? {}).map((other) => other.order)]
  const made = checks.flatMap((one) => one ?? [])
  const subtotal = sum(made.map(({ totals }) => totals.subtotal))
  check(subtotal === order.totals.subtotal, 'checks: subtotal', subtotal, order.totals)
  if (hasShareAndPieces(order)) return
  const apart = Math.abs(sum(made.map(({ totals }) => totals.total)) - order.totals.total)
  const figures = 1 + order.totals.taxes.length + (order.discounts?.length ?? 0)
  const most = made.length * figures * Math.max(1, order.lines.length)
  check(apart <= most, 'checks: total', apart, most)
}

/**
 * By law a guest's share of the table is what the dishes of no other card leave of it. Each check has the same
 * share of its own dishes: where one check has all pieces of a card, there is no such dish left on it.
 */
const hasShareAndPieces = ({ discounts = [] }: Order) =>
  discounts.some(({ guests }) => guests) && discounts.some(({ pieces }) => pieces)

/** What happens at one moment of an evening. */
type Moment = fc.Command<Model, Real>

const WEIGHTS: Partial<Record<CommandKind, number>> = {
  'order.open': 3,
  'order.addLine': 10,
  'order.addCombo': 3,
  'order.send': 8,
  'order.split': 5,
  'order.moveLines': 5,
  'order.merge': 4,
  'order.unmerge': 3,
  'order.pay': 8,
  'order.removePayment': 2,
  'order.tip': 4,
  'order.refund': 2,
  'order.discount': 3,
  'order.removeDiscount': 2,
  'order.arrange': 2,
  'order.voidSent': 3,
  'ticket.bump': 3,
  'ticket.recall': 3,
  'order.applyOffer': 3,
  'order.removeOffer': 3,
}
const kinds = fc.oneof(
  ...TAPPED.map((kind) => ({ weight: WEIGHTS[kind] ?? 1, arbitrary: fc.constant(kind) })),
)
const tapped: fc.Arbitrary<Tap> = fc.record({
  kind: kinds,
  order: fc.nat(5),
  other: fc.nat(5),
  line: fc.nat(5),
  count: fc.integer({ min: -3, max: 4 }),
  part: fc.constantFrom(20, 50, 100, 100),
  flag: fc.boolean(),
})

const TILLS = ['A', 'B', 'C']
const till = fc.nat(TILLS.length - 1)
const always = () => true
const tillOf = ({ tills }: Real, which: number): Till => {
  const found = tills[which]
  if (!found) throw new Error('no such till')
  return found
}

const taps = fc.record({ till, tap: tapped }).map((one): Moment => ({
  check: always,
  run(_model, real) {
    const at = tillOf(real, one.till)
    real.n += 1
    const draft = draftFor(one.tap, at, real.house, real.n)
    if (!draft) return
    // The clocks of tills differ by more than the time between two taps.
    const time = Date.UTC(2026, 10, 21, 5, 0, real.n + one.till * 3)
    const outcome = at.tap(draft, new Date(time).toISOString())
    if (!outcome.ok) return
    if (!at.isBehind()) for (const lane of lanesOf(draft)) checkLane(at.laneOf(lane))
  },
  toString: () => `till ${one.till} taps ${JSON.stringify(one.tap)}`,
}))
const sends = fc.record({ till, which: fc.nat(3), lost: fc.boolean() }).map((one): Moment => ({
  check: always,
  run: (_model, real) => tillOf(real, one.till).send(one.which, one.lost),
  toString: () => `till ${one.till} sends ${JSON.stringify(one)}`,
}))
const hears = fc.record({ till, most: fc.integer({ min: 1, max: 9 }) }).map((one): Moment => ({
  check: always,
  run: (_model, real) => tillOf(real, one.till).hear(one.most),
  toString: () => `till ${one.till} hears ${one.most}`,
}))
const rejoins = till.map((one): Moment => ({
  check: always,
  run: (_model, real) => tillOf(real, one).rejoin(),
  toString: () => `till ${one} begins again`,
}))
/** Most evenings the tills are in touch, so that they work on the same orders. */
const inTouch = fc.constant<Moment>({
  check: always,
  run: (_model, real) => settle(real),
  toString: () => 'all send and hear',
})

const moments = fc.commands([taps, taps, taps, taps, taps, sends, sends, hears, rejoins, inTouch], {
  size: 'max',
  maxCommands: 60,
})

/** All that waits is sent, the tills in turn, and all hear of it. */
function settle({ tills, server }: Real) {
  while (tills.some((one) => one.waiting() > 0)) for (const one of tills) one.send(0, false)
  for (const one of tills) one.hear(server.log.length)
}

/** The rows of a lane in one form. */
const text = ({ order, tickets, table }: LaneState) =>
  JSON.stringify([order, tickets.toSorted((a, b) => a._id.localeCompare(b._id)), table ?? null])

function checkSame({ tills, server }: Real) {
  for (const [lane, state] of server.lanes) {
    for (const one of tills) {
      const [theirs, ours] = [text(one.laneOf(lane)), text(state)]
      check(theirs === ours, `till ${one.actor.name} shows something else`, theirs, ours)
    }
  }
}

/** Three tables with dishes, some of which the kitchen has, as an evening goes on. */
const BEGINNING: readonly Tap[] = TILLS.flatMap((_name, order) => {
  const tap = { order, other: order, line: order, count: 2, part: 100, flag: false }
  const begun = ['order.open', 'order.addLine', 'order.send', 'order.addLine'] as const
  return begun.map((kind, at) => ({ ...tap, kind, line: order + at }))
})

function setUp(house: House): { model: Model; real: Real } {
  const model = createModel()
  const taken: CommandKind[] = []
  const server = createServer(house, (what) => {
    model.hear(what)
    checkServer(model, server, what)
    if (what.outcome.ok && what.outcome.state !== what.before) taken.push(what.command.kind)
  })
  const tills = TILLS.map((name) => createTill(name, house, server))
  const real: Real = { house, server, tills, taken, n: 0 }
  for (const tap of BEGINNING) {
    const one = tillOf(real, 0)
    real.n += 1
    const draft = draftFor(tap, one, house, real.n)
    if (draft) one.tap(draft, new Date(Date.UTC(2026, 10, 21, 5, 0, real.n)).toISOString())
  }
  settle(real)
  return { model, real }
}

const withLunch = (house: House): House => ({
  ...house,
  branch: { ...house.branch, courses: ['Starters', 'Mains', 'Desserts'] },
  menu: [...house.menu, lunch],
})
const evenings = fc.record({
  house: fc.oneof(...COUNTRIES.map(houseIn)).map(withLunch),
  moments,
})

/** Returns the evening as it was after all tills sent and heard everything. */
function live({ house, moments: all }: { house: House; moments: Iterable<Moment> }): Real {
  const { model, real } = setUp(house)
  fc.modelRun(() => ({ model, real }), all)
  settle(real)
  checkSame(real)
  return real
}

test(
  'orders of several tills come to the same, whatever arrives first, and lose no dish, no ticket and no money',
  TIMEOUT,
  () => {
    const holds = verdict(
      evenings,
      (evening) => {
        live(evening)
        return true
      },
      FEW,
    )
    expect(holds).toBe(HOLDS)
  },
)

test('the evenings do all that people can do', () => {
  const done = fc.sample(evenings, { numRuns: 190, seed: 11 }).flatMap((one) => live(one).taken)
  const seldom = TAPPED.filter((kind) => done.filter((one) => one === kind).length < 3)
  expect(seldom).toEqual([])
})

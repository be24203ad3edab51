import { stationsOf } from '#shared/orders/kitchen-difference.ts'
import type { Command, CommandOf } from '#shared/orders/command.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { Decided } from './tills.ts'

/* What a waiter with paper and pencil would know: pieces on orders, pieces in the kitchen, money. No prices of the
   rules, no ids of tickets, no joining of lines. */

/** Pieces of one dish that came to an order in one way. */
type Pile = { pieces: number; sent: number; worth: number }
type Account = {
  /** By the orders that they came from, and the dish. */
  readonly piles: Map<string, Pile>
  paid: number
  splitFrom: string | null
  /** Of the last merge into another order. */
  mark: string
  status: Order['status']
}

export type Model = ReturnType<typeof createModel>

/** Pieces of a line as they are moved, sent ones first. */
type Taken = { readonly line: OrderLine; readonly pieces: number; readonly sent: number }

const SENT_FIRST = (line: OrderLine, pieces: number): Taken => ({
  line,
  pieces,
  sent: Math.min(pieces, line.sent?.quantity ?? 0),
})

const wayOf = ({ from = [] }: Pick<OrderLine, 'from'>) =>
  from.map(({ _id, on, move }) => `${_id}>${on}>${move}`).join('/')
const pileOf = (line: OrderLine) => `${wayOf(line)} ${line.menuItemId}`
const priceOf = ({ unitPrice, modifiers }: Pick<OrderLine, 'unitPrice' | 'modifiers'>) =>
  modifiers.reduce((sum, { price }) => sum + price, unitPrice)

export function createModel() {
  const accounts = new Map<string, Account>()
  /** Pieces that stations were asked for and pieces that were taken back, by station and dish. */
  const kitchen = new Map<string, number>()

  const accountOf = (orderId: string): Account => {
    const known = accounts.get(orderId)
    if (known) return known
    const made: Account = { piles: new Map(), paid: 0, splitFrom: null, mark: '', status: 'open' }
    accounts.set(orderId, made)
    return made
  }

  function put(orderId: string, pile: string, { pieces, sent, worth }: Pile) {
    const { piles } = accountOf(orderId)
    const before = piles.get(pile) ?? { pieces: 0, sent: 0, worth: 0 }
    const next = {
      pieces: before.pieces + pieces,
      sent: before.sent + sent,
      worth: before.worth + worth,
    }
    if (Object.values(next).every((sum) => sum === 0)) piles.delete(pile)
    else piles.set(pile, next)
  }

  const ask = (line: OrderLine, change: 'add' | 'cancel', pieces: number) => {
    for (const station of stationsOf(line)) {
      const key = `${station} ${line.menuItemId} ${change}`
      kitchen.set(key, (kitchen.get(key) ?? 0) + pieces)
    }
  }

  function sendAll(orderId: string, due: readonly OrderLine[]) {
    for (const line of due) {
      const more = line.quantity - (line.sent?.quantity ?? 0)
      ask(line, 'add', more)
      put(orderId, pileOf(line), { pieces: 0, sent: more, worth: 0 })
    }
  }

  function takeBack(orderId: string, line: OrderLine, pieces: number) {
    const { sent } = SENT_FIRST(line, pieces)
    ask(line, 'cancel', sent)
    put(orderId, pileOf(line), { pieces: -pieces, sent: -sent, worth: -pieces * priceOf(line) })
  }

  function move(from: string, to: string, { line, pieces, sent }: Taken) {
    const worth = pieces * priceOf(line)
    put(from, pileOf(line), { pieces: -pieces, sent: -sent, worth: -worth })
    put(to, pileOf(line), { pieces, sent, worth })
  }

  const moveAll = (
    from: string,
    to: string,
    { lines }: Pick<Order, 'lines'>,
    wanted: readonly { readonly lineId: string; readonly quantity: number }[],
  ) => {
    for (const { lineId, quantity } of wanted) {
      const line = lines.find(({ _id }) => _id === lineId)
      if (line) move(from, to, SENT_FIRST(line, quantity))
    }
  }

  /** All piles of an order go to another one, by another name. */
  function pour(from: string, to: string, nameOf: (pile: string) => string | null) {
    const { piles } = accountOf(from)
    for (const [pile, held] of piles) {
      const name = nameOf(pile)
      if (name === null) continue
      piles.delete(pile)
      put(to, name, held)
    }
  }

  function merge({ payload: { orderId, intoId, moveId } }: CommandOf<'order.merge'>) {
    const from = accountOf(orderId)
    const isSplit = from.splitFrom === intoId || accountOf(intoId).splitFrom === orderId
    const mark = `${orderId}>${intoId}>${moveId}`
    pour(orderId, intoId, (pile) => {
      const [way = '', item = ''] = pile.split(' ')
      return isSplit ? pile : `${[way, mark].filter(Boolean).join('/')} ${item}`
    })
    Object.assign(from, { mark, status: 'merged' })
  }

  function unmerge({ payload: { orderId, mergedId } }: CommandOf<'order.unmerge'>) {
    const { mark } = accountOf(mergedId)
    pour(orderId, mergedId, (pile) => {
      const [way = '', item = ''] = pile.split(' ')
      const marks = way.split('/')
      return marks.at(-1) === mark ? `${marks.slice(0, -1).join('/')} ${item}` : null
    })
    accountOf(mergedId).status = 'open'
  }

  /** What an accepted command means. Lines are read as they were before it. */
  // oxlint-disable-next-line complexity -- one line per kind of command that moves pieces or money
  function take(command: Command, before: LaneState, after: LaneState) {
    if (!('orderId' in command.payload)) return
    const { orderId } = command.payload
    const order = before.order ?? { lines: [] as OrderLine[], payments: [] }
    const lineOf = (lineId: string) => order.lines.filter(({ _id }) => _id === lineId)
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others move no piece and no money
    switch (command.kind) {
      case 'order.open':
        accountOf(orderId)
        break
      case 'order.addLine': {
        const { menuItemId, quantity, unitPrice, modifiers } = command.payload
        const worth = quantity * priceOf({ unitPrice, modifiers: modifiers as never })
        put(orderId, ` ${menuItemId}`, { pieces: quantity, sent: 0, worth })
        break
      }
      case 'order.addCombo':
        addCombo(command, after)
        break
      case 'order.changeQuantity':
        for (const line of together(order.lines, command.payload.lineId)) {
          const { by } = command.payload
          put(orderId, pileOf(line), { pieces: by, sent: 0, worth: by * priceOf(line) })
        }
        break
      case 'order.voidLine':
      case 'order.voidSent': {
        const [named] = lineOf(command.payload.lineId)
        const all = command.kind === 'order.voidLine' ? named?.quantity : named?.sent?.quantity
        const asked = 'quantity' in command.payload ? command.payload.quantity : undefined
        for (const line of together(order.lines, command.payload.lineId)) {
          takeBack(orderId, line, asked ?? all ?? 0)
        }
        break
      }
      case 'order.changePrice':
        for (const line of lineOf(command.payload.lineId)) {
          const usual = line.priceChange?.before ?? line.unitPrice
          const more = (command.payload.unitPrice ?? usual) - line.unitPrice
          put(orderId, pileOf(line), { pieces: 0, sent: 0, worth: more * line.quantity })
        }
        break
      case 'order.send':
        sendAll(orderId, order.lines.filter(isDue(order.lines)))
        break
      case 'order.fire': {
        const { course = 0, lineIds = [] } = command.payload
        const isNamed = ({ _id }: OrderLine) => lineIds.includes(_id)
        const isReached = (line: OrderLine) =>
          line.course !== undefined && line.course <= course && !line.held
        sendAll(
          orderId,
          order.lines.filter((line) => isNamed(line) || isReached(line)),
        )
        break
      }
      case 'order.cancelSent':
      case 'order.cancel':
        for (const line of order.lines) ask(line, 'cancel', line.sent?.quantity ?? 0)
        accountOf(orderId).status = 'cancelled'
        break
      case 'order.split':
        for (const part of command.payload.parts) {
          accountOf(part.orderId).splitFrom = orderId
          moveAll(orderId, part.orderId, order, part.pieces)
        }
        break
      case 'order.moveLines':
        moveAll(orderId, command.payload.toId, order, command.payload.pieces)
        break
      case 'order.merge':
        merge(command)
        break
      case 'order.unmerge':
        unmerge(command)
        break
      case 'order.pay':
        // Said twice it is one payment.
        if (!order.payments.some(({ _id }) => _id === command.payload.paymentId)) {
          accountOf(orderId).paid += command.payload.amount
        }
        if (after.order?.due === 0) accountOf(orderId).status = 'paid'
        break
      case 'order.removePayment': {
        const gone = order.payments.find(({ _id }) => _id === command.payload.paymentId)
        accountOf(orderId).paid -= gone?.amount ?? 0
        break
      }
    }
  }

  function addCombo({ payload }: CommandOf<'order.addCombo'>, { order }: LaneState) {
    const lines = order?.lines.filter(({ combo }) => combo?._id === payload.comboId) ?? []
    for (const line of lines) {
      const worth = line.quantity * priceOf(line)
      put(payload.orderId, ` ${line.menuItemId}`, { pieces: payload.quantity, sent: 0, worth })
    }
  }

  return {
    accounts,
    kitchen,
    hear({ command, before, outcome }: Decided) {
      if (outcome.ok && outcome.state !== before) take(command, before, outcome.state)
    },
  }
}

/** All lines of a combo, or the line alone. */
const together = (lines: readonly OrderLine[], lineId: string): readonly OrderLine[] => {
  const named = lines.find(({ _id }) => _id === lineId)
  return lines.filter(
    ({ _id, combo }) => _id === lineId || (combo && combo._id === named?.combo?._id),
  )
}

/** What goes with a send: all but later courses, and what is on hold. What the kitchen has never waits. */
const isDue = (lines: readonly OrderLine[]) => {
  const now = Math.max(1, ...lines.map(({ sent, course = 1 }) => (sent ? course : 1)))
  return ({ sent, held, course = 0 }: OrderLine) => sent !== null || (!held && course <= now)
}

/** Returns the piles of an order as the product has them, in one form with those of the model. */
export function pilesOf(lines: readonly OrderLine[]): ReadonlyMap<string, Pile> {
  const piles = new Map<string, Pile>()
  for (const line of lines) {
    const name = pileOf(line)
    const before = piles.get(name) ?? { pieces: 0, sent: 0, worth: 0 }
    piles.set(name, {
      pieces: before.pieces + line.quantity,
      sent: before.sent + (line.sent?.quantity ?? 0),
      worth: before.worth + line.amount,
    })
  }
  return piles
}

/** Piles as one text, to compare. */
export const pilesText = (piles: ReadonlyMap<string, Pile>): string =>
  [...piles]
    .map(([name, { pieces, sent, worth }]) => `${name} ${pieces} ${sent} ${worth}`)
    .toSorted()
    .join()

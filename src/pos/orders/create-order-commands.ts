import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { VoidOutcome, OrderCustomer } from '#shared/orders/order-values.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { orderCan } from '#shared/orders/order-can.ts'
import { togetherWith } from '#shared/orders/combo.ts'
import { lastRound } from './last-round.ts'
import { addDish, type Dish, removeDish, replaceDish, restoreLines } from './add-dish.ts'

/** A cashier's actions on the order of this window. Each resolves to whether it was done. */
export type OrderCommands = {
  /** Sets the order the window works on; null for one that the next dish opens. */
  readonly setCurrent: (orderId: string | null) => void
  readonly add: (dish: Dish, type: OrderType) => Promise<boolean>
  /** Removes the dish that was just added. */
  readonly remove: (dish: Dish) => Promise<boolean>
  /** Restores lines that were taken off together. */
  readonly restore: (lines: readonly OrderLine[]) => Promise<boolean>
  readonly changeType: (type: OrderType) => Promise<boolean>
  /** Gives the order a table, or none; without an order guests sit down there, and one begins. */
  readonly changeTable: (tableId: string | null) => Promise<boolean>
  readonly changeCovers: (covers: number) => Promise<boolean>
  /** Other choices for an unsent line. */
  readonly replace: (line: OrderLine, dish: Dish) => Promise<boolean>
  readonly changeQuantity: (line: OrderLine, by: number) => Promise<boolean>
  readonly changeNote: (line: OrderLine, note: string) => Promise<boolean>
  readonly voidLine: (line: OrderLine) => Promise<boolean>
  /** Gives a discount under an id that the caller made, so that it can be taken off again. */
  readonly discount: (given: NewDiscount) => Promise<boolean>
  readonly removeDiscount: (discountId: string) => Promise<boolean>
  /** Gives the order a version of a promotion; takes a promotion off. */
  readonly applyOffer: (offerId: string) => Promise<boolean>
  readonly removeOffer: (promotionId: string) => Promise<boolean>
  /** Gives one piece of a line another price; null: the one it was ordered at. */
  readonly changePrice: (line: OrderLine, price: NewPrice) => Promise<boolean>
  readonly changeOrderNote: (note: string) => Promise<boolean>
  /** Says what is known of the guests, or of the guest of one line. */
  readonly changeGuest: (given: Omit<PayloadOf<'order.changeGuest'>, 'orderId'>) => Promise<boolean>
  /** Names a guest whom the restaurant knows; null: takes the guest off. */
  readonly setGuest: (customer: OrderCustomer | null) => Promise<boolean>
  /** Orders the dishes of the last round again, but those that are weighed. */
  readonly repeat: () => Promise<boolean>
  readonly send: () => Promise<boolean>
  /** Sends what has waited: the courses up to one, or single lines. */
  readonly fire: (what: Pick<PayloadOf<'order.fire'>, 'course' | 'lineIds'>) => Promise<boolean>
  /** Says when lines are served and to whom. */
  readonly arrange: (lineIds: readonly string[], place: Place) => Promise<boolean>
  /** The window turns to a new order at once, and back if the cancellation failed. */
  readonly cancel: () => Promise<boolean>
  /** Voids sent pieces of a line, or the whole order if no line is named. */
  readonly takeBack: (line: OrderLine | null, why: TakeBack) => Promise<boolean>
}

export type NewDiscount = Omit<PayloadOf<'order.discount'>, 'orderId'>
type Place = Pick<PayloadOf<'order.arrange'>, 'course' | 'seat' | 'held'>
export type NewPrice = Omit<PayloadOf<'order.changePrice'>, 'orderId' | 'lineId'>

type TakeBack = {
  readonly quantity?: number
  readonly reason: string
  readonly outcome: VoidOutcome
  /** A manager's approval, if the person may not do it alone. */
  readonly overrideToken?: string
}

type Prices = NonNullable<PayloadOf<'order.changeType'>['prices']>

type Deps = {
  /** Resolves when the commands are durable and `read` shows their effect. */
  readonly command: (drafts: readonly CommandDraft[]) => Promise<unknown>
  readonly read: (orderId: string) => Order | undefined
  /** Returns what the lines of an order cost in one of another type. */
  readonly prices: (order: Order, type: OrderType) => Promise<Prices>
  /** Called when the first dish opens an order, and with null if that failed. */
  readonly onOpened: (orderId: string | null) => void
  readonly onFailure: (error: unknown) => void
  readonly newId: () => string
}

/** More of a line has another price by now, or other promotions: the next piece is a line of its own. */
const isPriceEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PRICE_ENDED'

/**
 * Taps run one after the other, each on the order as the one before left it: ten quick taps on a
 * beer are one order with one line of ten.
 */
export function createOrderCommands(deps: Deps): OrderCommands {
  const { command, newId } = deps
  let current: string | null = null
  let tail: Promise<unknown> = Promise.resolve()

  const openOrder = (): Order | null => {
    const order = current === null ? undefined : deps.read(current)
    return order && orderCan('order.resume', order) ? order : null
  }

  function turnTo(orderId: string | null) {
    current = orderId
    deps.onOpened(orderId)
  }

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      deps.onFailure(error)
      return false
    }
  }

  function enqueue(work: () => Promise<unknown>): Promise<boolean> {
    const done = tail.then(() => attempt(work))
    tail = done
    return done
  }

  const typeDraft = async (order: Order, type: OrderType): Promise<CommandDraft> => ({
    kind: 'order.changeType',
    payload: { orderId: order._id, type, prices: await deps.prices(order, type) },
  })

  /** Guests who are given a table stay, unless what they were shown says otherwise. */
  async function moveDrafts(order: Order, tableId: string | null) {
    const move = { kind: 'order.changeTable', payload: { orderId: order._id, tableId } } as const
    const stays =
      tableId !== null && order.type !== 'dine_in' && orderCan('order.changeType', order)
    return stays ? [await typeDraft(order, 'dine_in'), move] : [move]
  }

  const onOrder = (make: (orderId: string, order: Order) => readonly CommandDraft[]) =>
    enqueue(async () => {
      const order = openOrder()
      const drafts = order ? make(order._id, order) : []
      if (drafts.length > 0) await command(drafts)
    })

  return {
    setCurrent: (orderId) => {
      current = orderId
    },
    add: (dish, type) =>
      enqueue(async () => {
        const order = openOrder()
        const orderId = order?._id ?? newId()
        const target = { orderId, type }
        const done = command(addDish(dish, order, target, { newId })).catch((error: unknown) => {
          if (!isPriceEnded(error)) throw error
          return command(addDish(dish, order, target, { newId, alone: true }))
        })
        if (order) {
          await done
          return
        }
        // The address names it at once: a window that reloads in this moment comes back to it.
        turnTo(orderId)
        await done.catch((error: unknown) => {
          turnTo(null)
          throw error
        })
      }),
    remove: (dish) => onOrder((_orderId, order) => removeDish(dish, order)),
    restore: (lines) => onOrder((orderId) => restoreLines(lines, orderId, { newId })),
    changeType: (type) =>
      enqueue(async () => {
        const order = openOrder()
        if (order) await command([await typeDraft(order, type)])
      }),
    changeTable: (tableId) =>
      enqueue(async () => {
        const order = openOrder()
        if (order) {
          await command(await moveDrafts(order, tableId))
          return
        }
        if (tableId === null) return
        const orderId = newId()
        const place = { orderId, number: '', type: 'dine_in', tableId } as const
        const open = { ...place, serviceByType: true, packs: true }
        const done = command([{ kind: 'order.open', payload: open }])
        turnTo(orderId)
        await done.catch((error: unknown) => {
          turnTo(null)
          throw error
        })
      }),
    changeCovers: (covers) =>
      onOrder((orderId) => [{ kind: 'order.changeCovers', payload: { orderId, covers } }]),
    replace: (line, dish) =>
      onOrder((_orderId, order) => replaceDish(line, dish, order, { newId })),
    changeQuantity: (line, by) =>
      enqueue(async () => {
        const order = openOrder()
        if (!order) return
        const orderId = order._id
        const payload = { orderId, lineId: line._id, by }
        await command([{ kind: 'order.changeQuantity', payload }]).catch((error: unknown) => {
          if (by < 0 || !isPriceEnded(error)) throw error
          const more = togetherWith(order.lines, line).map((part) => ({ ...part, quantity: by }))
          return command(restoreLines(more, orderId, { newId }))
        })
      }),
    changeNote: ({ _id: lineId }, note) =>
      onOrder((orderId) => [{ kind: 'order.changeNote', payload: { orderId, lineId, note } }]),
    voidLine: ({ _id: lineId }) =>
      onOrder((orderId) => [{ kind: 'order.voidLine', payload: { orderId, lineId } }]),
    discount: (given) =>
      onOrder((orderId) => [{ kind: 'order.discount', payload: { orderId, ...given } }]),
    removeDiscount: (discountId) =>
      onOrder((orderId) => [{ kind: 'order.removeDiscount', payload: { orderId, discountId } }]),
    applyOffer: (offerId) =>
      onOrder((orderId) => [{ kind: 'order.applyOffer', payload: { orderId, offerId } }]),
    removeOffer: (promotionId) =>
      onOrder((orderId) => [{ kind: 'order.removeOffer', payload: { orderId, promotionId } }]),
    changePrice: ({ _id: lineId }, price) =>
      onOrder((orderId) => [{ kind: 'order.changePrice', payload: { orderId, lineId, ...price } }]),
    changeOrderNote: (note) =>
      onOrder((orderId) => [{ kind: 'order.changeOrderNote', payload: { orderId, note } }]),
    changeGuest: (given) =>
      onOrder((orderId) => [{ kind: 'order.changeGuest', payload: { orderId, ...given } }]),
    setGuest: (customer) =>
      onOrder((orderId) => [{ kind: 'order.setGuest', payload: { orderId, customer } }]),
    repeat: () =>
      onOrder((orderId, order) =>
        restoreLines(
          lastRound(order.lines)
            .filter(({ weight }) => !weight)
            .map(withoutTime),
          orderId,
          { newId },
        ),
      ),
    send: () =>
      onOrder((orderId) => [{ kind: 'order.send', payload: { orderId, sendId: newId() } }]),
    fire: (what) =>
      onOrder((orderId) => [
        { kind: 'order.fire', payload: { orderId, sendId: newId(), ...what } },
      ]),
    arrange: (lineIds, place) =>
      onOrder((orderId) => [
        { kind: 'order.arrange', payload: { orderId, lineIds: [...lineIds], ...place } },
      ]),
    cancel: () =>
      enqueue(async () => {
        const order = openOrder()
        if (!order) return
        // Before it is closed: otherwise the window would report that another till closed its order.
        turnTo(null)
        const payload = { orderId: order._id }
        await command([{ kind: 'order.cancel', payload }]).catch((error: unknown) => {
          turnTo(order._id)
          throw error
        })
      }),
    takeBack: (line, { quantity, ...why }) =>
      onOrder((orderId) => {
        const common = { orderId, voidId: newId(), ...why }
        if (!line) return [{ kind: 'order.cancelSent', payload: common }]
        const payload = {
          ...common,
          lineId: line._id,
          ...(quantity === undefined ? {} : { quantity }),
        }
        return [{ kind: 'order.voidSent', payload }]
      }),
  }
}

/** Another round is for now, in no course. */
const withoutTime = ({ course: _course, held: _held, ...line }: OrderLine): OrderLine => line

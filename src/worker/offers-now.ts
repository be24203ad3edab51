import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { offerAt } from '#shared/menu/offer.ts'
import { lineOffer } from '#shared/promotions/line-offer.ts'
import type { PromotionRow } from '#shared/promotions/definition.ts'
import { WorkerError } from './errors.ts'
import type { Lookups } from './replay.ts'

type Now = Pick<Lookups, 'branch' | 'menu'> & {
  readonly order: Order | null
  readonly rows: readonly PromotionRow[]
  readonly at: string
}

type Dish = Pick<OrderLine, 'menuItemId'> & {
  readonly modifiers: readonly { readonly optionId: string }[]
}

/** Returns the versions that come by themselves with a dish that is ordered now. */
function offersFor({ menuItemId, modifiers }: Dish, type: OrderType, now: Now): readonly string[] {
  const { branch, menu, rows, at } = now
  const dish = menu(menuItemId)
  if (dish?.kind !== 'item') return []
  return rows.flatMap((row) => {
    const comes = row.givenBy === 'itself' && row.tender === undefined && !row.over
    const isOn = comes && offerAt([row.when], { branch, type, at }).kind === 'now'
    return isOn && lineOffer(row, dish, modifiers) ? [row._id] : []
  })
}

/**
 * Returns a command with the promotions of its moment. More of a line that has others is refused as a price that ended is:
 * the next piece is a line of its own.
 */
export function withOffersNow(draft: CommandDraft, now: Now): CommandDraft {
  if (now.rows.length === 0) return draft
  const { order } = now
  const type = order?.type ?? 'dine_in'
  if (draft.kind === 'order.addLine')
    return { ...draft, payload: withThem(draft.payload, offersFor(draft.payload, type, now)) }
  if (draft.kind === 'order.addCombo') {
    const modifiers = draft.payload.parts.flatMap((part) => part.modifiers)
    const offers = offersFor({ ...draft.payload, modifiers }, type, now)
    return { ...draft, payload: withThem(draft.payload, offers) }
  }
  if (draft.kind === 'order.changeQuantity' && draft.payload.by > 0 && order)
    refuseOther(order, draft.payload.lineId, now)
  return draft
}

const withThem = <P>(payload: P, offers: readonly string[]): P =>
  offers.length > 0 ? { ...payload, offers: [...offers] } : payload

function refuseOther(order: Order, lineId: string, now: Now) {
  const line = order.lines.find(({ _id }) => _id === lineId)
  if (!line) return
  const given = new Set((order.offers ?? []).flatMap((one) => (one.given ? [one._id] : [])))
  const had = (line.offers ?? []).flatMap(({ _id }) => (given.has(_id) ? [] : [_id]))
  const dish = { ...line, menuItemId: line.combo?.menuItemId ?? line.menuItemId }
  const next = offersFor(dish, order.type, now)
  if (had.toSorted().join() !== next.toSorted().join()) throw new WorkerError('PRICE_ENDED')
}

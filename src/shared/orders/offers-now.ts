import type { Branch } from '../branches/branch.ts'
import type { MenuRow } from '../menu/menu.ts'
import { offerAt } from '../menu/offer.ts'
import type { OrderType } from '../money/order-type.ts'
import type { PromotionRow } from '../promotions/definition.ts'
import { lineOffer } from '../promotions/offer-on-line.ts'
import type { CommandDraft } from './command.ts'
import type { Order, OrderLine } from './order.ts'

/** What a till knows at the moment of a command. */
export type OffersNow = {
  readonly branch: Branch
  readonly menu: (id: string) => MenuRow | undefined
  readonly rows: readonly PromotionRow[]
  readonly order: Order | null
  readonly at: string
}

type Dish = Pick<OrderLine, 'menuItemId'> & {
  readonly modifiers: readonly { readonly optionId: string }[]
}

/** Returns the versions that a dish has automatically when it is ordered now. */
function offersFor({ menuItemId, modifiers }: Dish, type: OrderType, now: OffersNow): string[] {
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
 * Returns a command with the promotions of its moment. Null for more of a line that has others: its price has ended, and
 * the next piece is a line of its own.
 */
export function withOffersNow<Draft extends CommandDraft>(
  draft: Draft,
  now: OffersNow,
): Draft | null {
  const { order, rows } = now
  const { kind, payload } = draft
  const type = order?.type ?? 'dine_in'
  if (kind === 'order.addLine' && rows.length > 0)
    return { ...draft, payload: carrying(payload, offersFor(payload, type, now)) }
  if (kind === 'order.addCombo' && rows.length > 0) {
    const modifiers = payload.parts.flatMap((part) => part.modifiers)
    return { ...draft, payload: carrying(payload, offersFor({ ...payload, modifiers }, type, now)) }
  }
  if (kind === 'order.changeQuantity' && payload.by > 0 && order)
    return hasOthers(order, payload.lineId, now) ? null : draft
  return draft
}

/** What a dish of a paid order had is said by the window that opens that again. */
const carrying = <P extends { readonly cooked?: boolean | undefined }>(
  payload: P,
  offers: readonly string[],
): P => (offers.length > 0 && !payload.cooked ? { ...payload, offers: [...offers] } : payload)

/** Returns whether a line has other promotions than it would have now, or what it has is fixed. */
function hasOthers({ lines, offers = [], type }: Order, lineId: string, now: OffersNow): boolean {
  const line = lines.find(({ _id }) => _id === lineId)
  if (!line || (now.rows.length === 0 && !line.offers)) return false
  const given = new Set(offers.flatMap((one) => (one.given ? [one._id] : [])))
  const had = (line.offers ?? []).flatMap(({ _id }) => (given.has(_id) ? [] : [_id]))
  const dish = { ...line, menuItemId: line.combo?.menuItemId ?? line.menuItemId }
  const next = offersFor(dish, type, now)
  return had.toSorted().join() !== next.toSorted().join()
}

import type { MenuItem } from '../menu/menu.ts'
import { lineOffer } from '../promotions/offer-on-line.ts'
import type { ApplyContext, Refusal } from './lane.ts'
import type { OrderOffer } from './order-offer.ts'
import type { Order, OrderLine } from './order.ts'

type Added = {
  /** The dish, or the combo whose lines these are. */
  readonly item: MenuItem
  /** Versions that the device says are on. An empty list, of what a paid order had: what they took off is fixed. */
  readonly offers?: readonly string[] | undefined
  readonly at: string
}

/** Lines with the promotions that they carry, and the order's own copy of each. */
type Carrying = Pick<Order, 'offers'> & { readonly lines: readonly OrderLine[] }

/**
 * Returns new lines with their promotions: those that are on where and when they are ordered, and those that were given to
 * the order. Refuses versions that the branch never had, and those that were not on.
 */
export function withLineOffers(
  order: Order,
  lines: readonly OrderLine[],
  { item, offers: named, at }: Added,
  context: Pick<ApplyContext, 'offer' | 'isOfferOn'>,
): Carrying | Refusal {
  const { offers: known = [], reopens } = order
  const said = named ?? []
  if (named && said.length === 0 && reopens?.keeps)
    return { lines: lines.map((line) => ({ ...line, offers: [] })) }
  const given = known.filter((one) => one.given !== undefined)
  if (said.length === 0 && given.length === 0) return { lines }
  const held = heldOf(order, said, at, context)
  if (typeof held === 'string') return held
  const all = [...held, ...given]
  const carrying = lines.map((line): OrderLine => {
    const marks = all.flatMap((one) => lineOffer(one, item, line.modifiers) ?? [])
    return marks.length > 0 ? { ...line, offers: marks } : line
  })
  const used = new Set(carrying.flatMap(({ offers = [] }) => offers.map(({ _id }) => _id)))
  const isKnown = new Set(known.map(({ _id }) => _id))
  const more = held.filter(({ _id }) => used.has(_id) && !isKnown.has(_id))
  return { lines: carrying, ...(more.length > 0 && { offers: [...known, ...more] }) }
}

/**
 * Returns the versions that a device names; refuses those that are not automatic, here and now. What an order keeps of
 * the paid one whose place it takes holds at any hour; where the server does not know that it does, its dishes are sold
 * without.
 */
function heldOf(
  order: Order,
  said: readonly string[],
  at: string,
  context: Pick<ApplyContext, 'offer' | 'isOfferOn'>,
): readonly OrderOffer[] | Refusal {
  const held: OrderOffer[] = []
  for (const id of new Set(said)) {
    const version = heldAs(order, id, at, context)
    if (typeof version !== 'string') held.push(version)
    else if (!order.reopens) return version
  }
  return held
}

function heldAs(
  { offers = [], policy, type, reopens }: Order,
  id: string,
  at: string,
  { offer, isOfferOn }: Pick<ApplyContext, 'offer' | 'isOfferOn'>,
): OrderOffer | Refusal {
  const frozen = offers.find(({ _id }) => _id === id)
  const version = frozen ?? offer?.(id)
  if (!version || !comesByItself(version) || version.currency !== policy.currency)
    return 'OFFER_UNKNOWN'
  const isKept = frozen && reopens?.keeps
  return isKept || isOfferOn?.(version, type, at) !== false ? version : 'OFFER_NOT_DUE'
}

/** Returns whether a promotion is automatic: a till says it with each dish. */
export const comesByItself = ({ givenBy, tender }: OrderOffer) =>
  givenBy === 'itself' && tender === undefined

/** Returns whether a line has a promotion that is over: more of it has no such price. */
export const offerEnded = (
  { offers = [], type }: Pick<Order, 'offers' | 'type'>,
  line: Pick<OrderLine, 'offers'>,
  at: string,
  { isOfferOn }: Pick<ApplyContext, 'isOfferOn'>,
): boolean =>
  offers.some(
    (one) =>
      one.given === undefined &&
      line.offers?.some(({ _id }) => _id === one._id) === true &&
      isOfferOn?.(one, type, at) === false,
  )

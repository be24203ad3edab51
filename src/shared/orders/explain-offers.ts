import type { LocalText } from '../contract/scalars.ts'
import type { MenuRow } from '../menu/menu.ts'
import { type OfferPlace, offerAt } from '../menu/offer.ts'
import type { OrderType } from '../money/order-type.ts'
import { reductionShares } from '../pricing/line-shares.ts'
import type { PromotionRow, PromotionVersion } from '../promotions/definition.ts'
import { lineOffer } from '../promotions/offer-on-line.ts'
import { takeAll } from '../promotions/taken.ts'
import { missingPieces } from '../promotions/missing-pieces.ts'
import { gapOf } from '../promotions/unmet.ts'
import { businessDate, DAY_MINUTES } from '../time/business-date.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { two, wallClock } from '../time/wall-clock.ts'
import { dishesOf } from './dishes-of.ts'
import type { OrderOffer } from './order-offer.ts'
import type { Order, OrderLine } from './order.ts'
import { pricedParts } from './priced-parts.ts'
import { isForGuests, offeredLines } from './with-offers.ts'

/** Why an order has a promotion, or what it lacks for it. */
export type OfferWhy =
  | { readonly kind: 'applied'; readonly amount: number }
  /** So many more of its dishes. */
  | { readonly kind: 'pieces'; readonly count: number; readonly dishes: readonly LocalText[] }
  | { readonly kind: 'amount'; readonly amount: number }
  /** It ended today at this time of the branch's clock, before its dishes were ordered. */
  | { readonly kind: 'ended'; readonly clock: string }
  | { readonly kind: 'later'; readonly clock: string }
  | { readonly kind: 'otherDay' }
  /** It is on now, and was not when its dishes were ordered. */
  | { readonly kind: 'early' }
  | { readonly kind: 'types'; readonly types: readonly OrderType[] }
  | { readonly kind: 'better' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'guest' }
  /** The guest has had it as often as may be. */
  | { readonly kind: 'limit' }
  | { readonly kind: 'code' }
  /** A person may give it. */
  | { readonly kind: 'give' }

export type ExplainedOffer = {
  readonly version: Pick<PromotionVersion, '_id' | 'promotionId' | 'name' | 'tender' | 'givenBy'>
  readonly why: OfferWhy
}

type Known = {
  /** Those that the till knows. */
  readonly rows: readonly PromotionRow[]
  readonly menu: (id: string) => MenuRow | undefined
  readonly branch: OfferPlace
  readonly now: string | number
}

/** Returns for each promotion what it takes off an order, or why it takes off nothing; those that apply come first. */
export function explainOffers(order: Order, known: Known): readonly ExplainedOffer[] {
  const shares = reductionShares(pricedParts(order))
  const standing = (order.discounts ?? []).flatMap(({ _id, offer, beaten }): ExplainedOffer[] => {
    if (!offer || beaten) return []
    const amount = shares.reduce((sum, one) => (one.discountId === _id ? sum + one.amount : sum), 0)
    const version = { ...offer, givenBy: givenBy(order, offer._id) }
    return amount > 0 ? [{ version, why: { kind: 'applied', amount } }] : []
  })
  const applied = [...grouped(standing)]
  const has = new Set(applied.map(({ version }) => version.promotionId))
  const frozen = (order.offers ?? []).filter(({ promotionId }) => !has.has(promotionId))
  const isFrozen = new Set(frozen.map(({ promotionId }) => promotionId))
  const others = known.rows.filter(
    ({ promotionId, over }) => !over && !has.has(promotionId) && !isFrozen.has(promotionId),
  )
  return [
    ...applied,
    ...frozen.map((version) => ({ version, why: whyNot(order, version, known) })),
    ...others.map((version) => ({ version, why: whyAbsent(order, version, known) })),
  ]
}

const givenBy = ({ offers = [] }: Order, id: string) =>
  offers.find(({ _id }) => _id === id)?.givenBy ?? 'itself'

/** A promotion of which parts were fixed and others came since is one. */
function grouped(standing: readonly ExplainedOffer[]): Iterable<ExplainedOffer> {
  const sums = new Map<string, ExplainedOffer>()
  for (const one of standing) {
    const known = sums.get(one.version.promotionId)
    const both = known?.why.kind === 'applied' && one.why.kind === 'applied'
    const amount = both ? sumOf(known.why, one.why) : 0
    sums.set(one.version.promotionId, both ? { ...one, why: { kind: 'applied', amount } } : one)
  }
  return sums.values()
}

const sumOf = (one: OfferWhy, other: OfferWhy): number =>
  ('amount' in one ? one.amount : 0) + ('amount' in other ? other.amount : 0)

/** Of a promotion that the order froze. */
const whyNot = (order: Order, version: OrderOffer, known: Known): OfferWhy =>
  whyNever(order, version) ?? whyMissing(order, version, known) ?? { kind: 'better' }

/** Returns why no dish would bring it. */
function whyNever(
  { customer, removedOffers = [], type }: Order,
  version: OrderOffer,
): OfferWhy | null {
  if (removedOffers.includes(version.promotionId)) return { kind: 'removed' }
  const types = version.when?.types
  if (types && !types.includes(type)) return { kind: 'types', types }
  return isForGuests(version) ? whyNotGuest(customer, version) : null
}

/** A guest who is known and may have it has had it often enough. */
function whyNotGuest(customer: Order['customer'], version: OrderOffer): OfferWhy | null {
  if (customer?.meets?.includes(version.promotionId)) return null
  return { kind: customer?._id && !version.conditions.guest ? 'limit' : 'guest' }
}

/** Returns what its dishes lack. */
function whyMissing(order: Order, version: OrderOffer, known: Known): OfferWhy | null {
  const lines = offeredLines(order)
  const gap = gapOf(version, lines)
  if (gap.pieces > 0) return { kind: 'pieces', count: gap.pieces, dishes: dishesIn(version, known) }
  if (gap.amount > 0) return { kind: 'amount', amount: gap.amount }
  const count = missingPieces(version, lines)
  if (count > 0) return { kind: 'pieces', count, dishes: dishesIn(version, known, true) }
  return takeAll([version], lines)
    ? null
    : { kind: 'pieces', count: 1, dishes: dishesIn(version, known) }
}

/** Of a promotion that no dish of the order carries. */
function whyAbsent(order: Order, version: PromotionRow, known: Known): OfferWhy {
  const { menu } = known
  const { type } = order
  const timed = untimely(version, type, known)
  if (version.givenBy === 'code') return timed ?? { kind: 'code' }
  if (version.givenBy === 'person' || version.tender !== undefined) return timed ?? { kind: 'give' }
  const reached = dishesOf(order.lines).filter((line) => reaches(version, line, menu))
  const gap = missingPieces(version, [])
  if (reached.length === 0)
    return timed ?? { kind: 'pieces', count: Math.max(1, gap), dishes: dishesIn(version, known) }
  if (timed) return timed
  return { kind: 'early' }
}

const STEP = 15 * MINUTE_MS
const STEPS_BACK = (DAY_MINUTES * MINUTE_MS) / STEP

/** Returns why a promotion is not on now; null where it is. */
function untimely(
  { when }: PromotionRow,
  type: OrderType,
  { branch, now }: Known,
): OfferWhy | null {
  const then = (at: number) => offerAt([when], { branch, type, at })
  const time = new Date(now).getTime()
  const on = then(time)
  if (on.kind === 'now') return null
  if (on.kind === 'types') return { kind: 'types', types: on.types }
  const today = (at: number) => businessDate(at, branch.timeZone, branch.businessDayCutoff)
  for (let back = 1; back < STEPS_BACK; back++) {
    const at = time - back * STEP
    if (today(at) !== today(time)) break
    if (then(at).kind === 'now')
      return { kind: 'ended', clock: endOf(when, branch) ?? clockAt(at + STEP, branch) }
  }
  return on.kind === 'later' && on.date === today(time)
    ? { kind: 'later', clock: on.clock }
    : { kind: 'otherDay' }
}

const endOf = (when: PromotionRow['when'], { dayparts = [] }: OfferPlace): string | undefined =>
  when?.hours?.endsAt ?? dayparts.find(({ _id }) => when?.daypartIds?.includes(_id))?.endsAt

const clockAt = (at: number, { timeZone }: OfferPlace): string => {
  const { hour, minute } = wallClock(at, timeZone)
  return `${two(hour)}:${two(minute)}`
}

function reaches(version: PromotionVersion, line: OrderLine, menu: Known['menu']): boolean {
  const dish = menu(line.combo?.menuItemId ?? line.menuItemId)
  return dish?.kind === 'item' && lineOffer(version, dish, line.modifiers) !== null
}

/** The names of the dishes that are missing, where a promotion is about few. */
function dishesIn(
  { conditions, reward }: PromotionVersion,
  { menu }: Known,
  asReward = false,
): readonly LocalText[] {
  const on = asReward && 'on' in reward ? reward.on : undefined
  const { items = [], categories = [] } = on ?? conditions.of ?? {}
  return [...items, ...categories].slice(0, 2).flatMap((id): readonly LocalText[] => {
    const row = menu(id)
    return row ? [row.name] : []
  })
}

import * as z from 'zod/mini'
import { AccountEntry, Held, Hold, Load, Moved } from '../account-entries/entry.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'

/** A gift card as lists show it: its code is known to its owner alone. */
export const GiftCard = z.object({
  _id: Id,
  /** Last four characters of the code. */
  codeEnd: z.string(),
  currency: z.string(),
  balance: Amount,
  /** The last day on which it pays; null: for ever. */
  expiresOn: z.nullable(DateOnly),
  note: z.string(),
  soldAt: Instant,
  soldBy: z.string(),
})
export type GiftCard = z.output<typeof GiftCard>

/** A card as it is sold. */
export const GiftCardDraft = z.object({
  amount: Moved,
  method: Load.shape.method,
  expiresOn: z.nullable(DateOnly),
  note: z.string().check(z.trim(), z.maxLength(200)),
})
export type GiftCardDraft = z.output<typeof GiftCardDraft>

/** What of a sold card can be changed. */
const Terms = z.partial(z.pick(GiftCardDraft, { expiresOn: true, note: true }))

const Code = z.string().check(z.minLength(1), z.maxLength(40))
/** A card that was sold, with its code: shown to the person who sells it, and never listed. */
const SoldCard = z.object({ card: GiftCard, code: z.string() })
export type SoldCard = z.output<typeof SoldCard>

const SEES = ['process_payments', 'manage_orders', 'view_customers', 'manage_customers'] as const
const TAKES = ['process_payments', 'manage_orders'] as const
/** Money goes back to a guest, as with refunds. */
const GIVES = ['process_refunds', 'manage_orders'] as const
const inBranch = { feature: 'orders', query: z.object({ branchId: Id }) } as const

/** Gift cards of a restaurant: each call names the branch in which it is made. */
export const giftCardRoutes = routes({
  list: {
    method: 'GET',
    path: '/gift-cards',
    access: SEES,
    feature: 'orders',
    summary: 'Lists gift cards of the restaurant, latest first',
    query: z.extend(PageQuery, {
      branchId: Id,
      /** The end of a code, or of the note. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    }),
    response: pageOf(GiftCard),
  },
  get: {
    ...inBranch,
    method: 'GET',
    path: '/gift-cards/:id',
    access: SEES,
    params: IdParams,
    response: GiftCard,
  },
  entries: {
    ...inBranch,
    method: 'GET',
    path: '/gift-cards/:id/entries',
    access: SEES,
    summary: 'Lists what went onto a card and off it, latest first',
    params: IdParams,
    response: z.object({ results: z.array(AccountEntry) }),
  },
  sell: {
    ...inBranch,
    method: 'POST',
    path: '/gift-cards',
    access: TAKES,
    summary: 'Sells a gift card; the same card once more returns the same code',
    body: z.extend(GiftCardDraft, { cardId: Id }),
    response: SoldCard,
  },
  update: {
    ...inBranch,
    method: 'PATCH',
    path: '/gift-cards/:id',
    // A card that is shortened is worth nothing to its guest, and one that is prolonged costs the restaurant.
    access: 'manage_orders',
    summary: 'Changes until when a card pays, and its note; a day that is over blocks it',
    params: IdParams,
    body: z.extend(Terms, { base: z.optional(Terms) }),
    response: GiftCard,
  },
  load: {
    ...inBranch,
    method: 'POST',
    path: '/gift-cards/:id/load',
    access: TAKES,
    summary: 'Puts more money onto a gift card',
    params: IdParams,
    body: Load,
    response: GiftCard,
  },
  takeBack: {
    ...inBranch,
    method: 'POST',
    path: '/gift-cards/:id/take-back',
    access: GIVES,
    summary: 'Gives money back that was put onto a card and not spent, the way it came',
    params: IdParams,
    body: z.object({ entryId: Id, loadedId: Id }),
    response: GiftCard,
  },
  find: {
    ...inBranch,
    method: 'POST',
    path: '/gift-cards/find',
    access: TAKES,
    summary: 'Returns the card of a code; wrong codes are counted',
    body: z.object({ code: Code }),
    response: GiftCard,
  },
  // Every person who takes money may, also without a permission for orders.
  redeem: {
    query: inBranch.query,
    method: 'POST',
    path: '/gift-cards/redeem',
    access: 'process_payments',
    summary: 'Holds money of a card for one payment of an order',
    body: z.extend(Hold, { code: Code }),
    response: Held,
  },
})

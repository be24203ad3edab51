import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { offerAt } from '#shared/menu/offer.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { ApplyContext, OtherLane } from '#shared/orders/lane.ts'
import { lanesOf } from '#shared/orders/lane-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import type { Definition, PromotionVersion } from '#shared/promotions/definition.ts'
import type { Reward } from '#shared/promotions/reward.ts'
import { branch as usual, context, id } from '../support/restaurant.ts'

export const NOON = '2026-11-21T05:00:00.000Z'
export const orderId = id('order')

/** An automatic promotion, on every dish and at any time, unless `more` says otherwise. */
export const promotion = (
  name: string,
  reward: Reward,
  more: Partial<Definition> = {},
): PromotionVersion => ({
  _id: id(name),
  promotionId: id(`p${name}`),
  name: { en: name },
  currency: usual.currency,
  givenBy: 'itself',
  conditions: {},
  reward,
  limits: {},
  stacks: false,
  alone: false,
  priority: 0,
  ...more,
})

type House = {
  readonly branch?: Branch
  readonly menu: readonly MenuItem[]
  readonly offers: readonly PromotionVersion[]
  readonly more?: Partial<ApplyContext>
}

/** A till of a restaurant: gives commands to its orders, and says what it answered. */
export function openTill({ branch = usual, menu, offers, more = {} }: House) {
  const lanes = new Map<string, OtherLane>()
  let n = 0
  const applied: ApplyContext = {
    ...context,
    branch,
    item: (itemId) => menu.find(({ _id }) => _id === itemId),
    priceWas: () => true,
    offer: (offerId) => offers.find(({ _id }) => _id === offerId),
    isOfferOn: ({ when }, type, at) => offerAt([when], { branch, type, at }).kind === 'now',
    ...more,
  }
  function give(draft: CommandDraft, at = NOON): string {
    const [lane = '', ...others] = lanesOf(draft)
    const own = lanes.get(lane) ?? { order: null, tickets: [] }
    n += 1
    const opId = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const outcome = applyCommand(
      { ...own, others: Object.fromEntries([...lanes].filter(([one]) => others.includes(one))) },
      { opId, deviceId: id('till'), n, at, baseRevision: -1, ...draft },
      applied,
    )
    if (!outcome.ok) return outcome.code
    const { others: changed = {}, ...state } = outcome.state
    lanes.set(lane, state)
    for (const [one, other] of Object.entries(changed)) lanes.set(one, other)
    return 'ok'
  }
  const order = (of = orderId): Order => {
    const found = lanes.get(of)?.order
    if (!found) throw new Error(`no order ${of}`)
    return found
  }
  give({
    kind: 'order.open',
    payload: { orderId, number: 'A1', type: 'dine_in', tableId: null, serviceByType: true },
  })
  return {
    give,
    order,
    /** Adds a dish with the promotions that the till says are on: all of them. */
    add: (item: MenuItem, lineId: string, quantity = 1, { at = NOON, ...payload }: Adding = {}) =>
      give(
        {
          kind: 'order.addLine',
          payload: {
            orderId,
            lineId: id(lineId),
            menuItemId: item._id,
            quantity,
            unitPrice: item.price,
            modifiers: [],
            note: '',
            offers: offers
              .filter(({ givenBy, tender }) => givenBy === 'itself' && tender === undefined)
              .map(({ _id }) => _id),
            ...payload,
          },
        },
        at,
      ),
    /** What each promotion that applies takes off, by its name. */
    taken: (of = orderId) => takenOff(order(of)),
  }
}
type Adding = Partial<PayloadOf<'order.addLine'>> & { readonly at?: string }

/** Returns what each promotion that applies to an order takes off, by its name. */
export function takenOff(order: Order): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  const amounts = new Map(givenAmounts(order))
  for (const { _id, offer, beaten } of order.discounts ?? [])
    if (offer && !beaten) {
      const name = offer.name['en'] ?? ''
      sums[name] = (sums[name] ?? 0) + (amounts.get(_id) ?? 0)
    }
  return sums
}

function givenAmounts(order: Order): readonly (readonly [string, number])[] {
  const { lines, policy, discounts } = pricedParts(order)
  return priceOrder(lines, policy, discounts).discounts.map(({ _id, amount }) => [_id, amount])
}

/** A dish of the usual menu at a price. */
export const dish = (name: string, price: number, more: Partial<MenuItem> = {}): MenuItem => ({
  _id: id(name),
  kind: 'item',
  categoryId: id('food'),
  name: { en: name },
  price,
  taxClass: 'standard',
  station: 'hot',
  barcode: null,
  modifierGroupIds: [],
  soldOut: false,
  sort: 0,
  ...more,
})

/** The usual branch without taxes: amounts are what they look like. */
export const untaxed: Branch = { ...usual, taxes: [] }

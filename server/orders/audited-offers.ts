import type { Order } from '#shared/orders/order.ts'
import { takenOff } from './taken-off.ts'

type Person = { readonly userId: string; readonly name: string }
type Written = {
  readonly actor: Person
  readonly sender: Person
  readonly before: Order | null
  readonly change: { readonly order: Order }
}

/** Returns the entries of promotions that a person gave: which, and what it takes off. A code is the guest's own. */
export function offersGiven({ actor, sender, before, change: { order } }: Written) {
  const known = new Set(before ? givenOn(before).map(({ _id }) => _id) : [])
  return (
    givenOn(order)
      .filter(({ _id }) => !known.has(_id))
      // What an order keeps of the paid one whose place it takes was given on that.
      .filter(({ given }) => given !== undefined && given.at >= order.openedAt)
      .map(({ _id, name, promotionId }) => ({
        actor,
        action: 'order.applyOffer',
        details: {
          ...factsOf(order, name, { actor, sender }),
          promotionId,
          amount: (order.discounts ?? [])
            .filter(({ offer }) => offer?._id === _id)
            .reduce((sum, discount) => sum + takenOff(order, discount._id), 0),
        },
      }))
  )
}

/** Promotions that a person gave, and no one took off. */
const givenOn = ({ offers = [], removedOffers = [] }: Order) =>
  offers.filter(({ given, promotionId }) => given?.by && !removedOffers.includes(promotionId))

/** Returns the entries of promotions that a person had given, and a person took off again. */
export function offersRemoved({ actor, sender, before, change: { order } }: Written) {
  const { offers = [], discounts = [], removedOffers = [] } = before ?? {}
  const given = new Map([
    ...discounts.flatMap(({ offer }) =>
      offer?.given ? [[offer.promotionId, offer.name] as const] : [],
    ),
    ...offers.flatMap((one) => (one.given?.by ? [[one.promotionId, one.name] as const] : [])),
  ])
  return (order.removedOffers ?? []).flatMap((promotionId) => {
    const name = given.get(promotionId)
    if (!name || removedOffers.includes(promotionId)) return []
    const details = { ...factsOf(order, name, { actor, sender }), promotionId }
    return [{ actor, action: 'order.removeOffer', details }]
  })
}

const factsOf = (
  { _id: orderId, number, policy }: Order,
  promotion: object,
  { actor, sender }: Pick<Written, 'actor' | 'sender'>,
) => ({
  orderId,
  number,
  currency: policy.currency,
  promotion,
  ...(sender.userId === actor.userId ? {} : { sentBy: sender.name }),
})

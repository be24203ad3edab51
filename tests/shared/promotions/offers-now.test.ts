import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { withOffersNow } from '#shared/orders/offers-now.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import { id } from '../support/restaurant.ts'
import { dish, NOON, openTill, orderId, promotion, untaxed } from './till.ts'

const tea = dish('tea', 2_000)
const cake = dish('cake', 9_000)
const menu = [tea, cake]
const IN_THE_HOUR = '2026-11-21T09:00:00.000Z'
const half = { kind: 'percent', percent: 50 } as const
const always = promotion('always', half, { conditions: { of: { items: [tea._id] } } })
const happy = promotion('happy', half, { when: { hours: { startsAt: '15:00', endsAt: '17:00' } } })
const adding = (item = tea): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: id('line'),
    menuItemId: item._id,
    quantity: 1,
    unitPrice: item.price,
    modifiers: [],
    note: '',
  },
})
const more = (by: number): CommandDraft => ({
  kind: 'order.changeQuantity',
  payload: { orderId, lineId: id('a'), by },
})

function now(offers: readonly PromotionVersion[], at = NOON) {
  const till = openTill({ branch: untaxed, menu, offers })
  till.add(tea, 'a', 2, { offers: [] })
  const rows = offers.map((one) => ({ ...one, publishedAt: NOON }))
  const menuRow = (one: string) => menu.find(({ _id }) => _id === one)
  return { branch: untaxed, menu: menuRow, rows, order: till.order(), at }
}

const offersOf = (draft: CommandDraft | null) =>
  draft && 'offers' in draft.payload ? draft.payload.offers : undefined

test('a dish has the versions that are about it, are automatic and on', () => {
  const offers = [
    always,
    happy,
    promotion('code', half, { givenBy: 'code' }),
    promotion('card', half, { tender: 'credit_card' }),
  ]
  expect(offersOf(withOffersNow(adding(), now(offers)))).toEqual([always._id])
  expect(offersOf(withOffersNow(adding(), now(offers, IN_THE_HOUR)))).toEqual([
    always._id,
    happy._id,
  ])
  expect(withOffersNow(adding(cake), now(offers))).toEqual(adding(cake))
  const over = { ...now([always]), rows: [{ ...always, publishedAt: NOON, over: true as const }] }
  expect(withOffersNow(adding(), over)).toEqual(adding())
})

test('more of a line is a line of its own once its promotions are others', () => {
  // It was ordered before the promotion was published.
  expect(withOffersNow(more(1), now([always]))).toBeNull()
  expect(withOffersNow(more(-1), now([always]))).toEqual(more(-1))
  expect(withOffersNow(more(1), now([happy]))).toEqual(more(1))
  expect(withOffersNow(more(1), now([happy], IN_THE_HOUR))).toBeNull()
  expect(withOffersNow(more(1), now([]))).toEqual(more(1))
})

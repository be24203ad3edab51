import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { explainOffers } from '#shared/orders/explain-offers.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import { branch, id } from '../support/restaurant.ts'
import { dish, NOON, openTill, orderId, promotion, untaxed } from './till.ts'

const tea = dish('tea', 2_000)
const menu = [tea]
const LAST_SECOND = '2026-11-21T09:59:59.000Z'
const happyHour = promotion(
  'happy',
  { kind: 'percent', percent: 50 },
  { when: { hours: { startsAt: '15:00', endsAt: '17:00' } } },
)
const till = (offers: readonly PromotionVersion[]) => openTill({ branch: untaxed, menu, offers })
const remove = (name: string): CommandDraft => ({
  kind: 'order.removeOffer',
  payload: { orderId, promotionId: id(`p${name}`) },
})
const rows = (offers: readonly PromotionVersion[]) =>
  offers.map((one) => ({ ...one, publishedAt: NOON }))

describe('an order explains its promotions', () => {
  function explained(
    offers: readonly PromotionVersion[],
    ordered: readonly (readonly [typeof tea, number])[],
    { now = NOON, carry = true, commands = [] as readonly CommandDraft[] } = {},
  ) {
    const it = till(offers)
    ordered.forEach(([item, quantity], at) => {
      it.add(item, `l${at}`, quantity, carry ? {} : { offers: [] })
    })
    for (const draft of commands) it.give(draft)
    return explainOffers(it.order(), {
      rows: rows(offers),
      branch,
      now,
      menu: (one) => menu.find(({ _id }) => _id === one),
    }).map(({ version, why }) => ({ name: version.name['en'], ...why }))
  }
  const of = { of: { items: [tea._id] } }

  test('by what is off, by what is missing, and by the better one', () => {
    const offers = [
      promotion('half', { kind: 'percent', percent: 50 }, { conditions: of }),
      promotion('three', { kind: 'buyGet', buy: 2, get: 1, percent: 100 }, { conditions: of }),
      promotion(
        'large',
        { kind: 'orderPercent', percent: 10 },
        { conditions: { minAmount: 20_000 } },
      ),
      promotion('fifth', { kind: 'percent', percent: 20 }),
    ]
    expect(explained(offers, [[tea, 2]])).toEqual([
      { name: 'half', kind: 'applied', amount: 2_000 },
      { name: 'three', kind: 'pieces', count: 1, dishes: [{ en: 'tea' }] },
      { name: 'large', kind: 'amount', amount: 16_000 },
      { name: 'fifth', kind: 'better' },
    ])
  })

  test('by its hours: what is over, comes, or was not yet on', () => {
    const at = { carry: false }
    expect(explained([happyHour], [[tea, 1]], { ...at, now: '2026-11-21T10:02:00.000Z' })).toEqual([
      { name: 'happy', kind: 'ended', clock: '17:00' },
    ])
    expect(explained([happyHour], [[tea, 1]], at)).toEqual([
      { name: 'happy', kind: 'later', clock: '15:00' },
    ])
    expect(explained([happyHour], [[tea, 1]], { ...at, now: LAST_SECOND })).toEqual([
      { name: 'happy', kind: 'early' },
    ])
    const sunday = promotion(
      'sunday',
      { kind: 'percent', percent: 50 },
      { when: { days: ['sunday'] } },
    )
    expect(explained([sunday], [[tea, 1]], at)).toEqual([{ name: 'sunday', kind: 'otherDay' }])
  })

  test('by what must be given, and what was taken off', () => {
    const offers = [
      promotion('code', { kind: 'percent', percent: 50 }, { givenBy: 'code' }),
      promotion('staff', { kind: 'percent', percent: 50 }, { givenBy: 'person' }),
      promotion(
        'guest',
        { kind: 'percent', percent: 50 },
        { conditions: { guest: { firstVisit: true } } },
      ),
      promotion('gone', { kind: 'percent', percent: 50 }),
    ]
    const why = explained(offers, [[tea, 1]], { commands: [remove('gone')] })
    expect(Object.fromEntries(why.map(({ name, kind }) => [name, kind]))).toEqual({
      code: 'code',
      staff: 'give',
      guest: 'guest',
      gone: 'removed',
    })
  })
})

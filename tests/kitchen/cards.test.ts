import { describe, expect, test } from 'vitest'
import type { Card } from '../../src/kitchen/board/cards.ts'
import { bumpedCards, keepUnchanged, openCards, recallable } from '../../src/kitchen/board/board.ts'
import { ticketsToBump, ticketsToRecall } from '../../src/kitchen/board/bumps.ts'
import { readMessages } from '../../src/kitchen/board/messages.ts'
import { rowsOf } from '../../src/kitchen/board/rows.ts'
import { cardsFrom, dish, later, sendOf, ticket, voidOf } from './support.ts'

const at = (time: string) => `2026-11-21T${time}.000Z`
const stationsOf = ({ sections }: Card) =>
  sections.map(({ ticket: { station }, done }) => `${station}${done ? ' done' : ''}`)
const namesOf = ({ sections }: Card) =>
  sections.flatMap(({ dishes }) => dishes.map((one) => one.dish.name['en']))

const firstTickets = (cards: readonly Card[]) => cards.map(({ sections }) => sections[0]?.ticket)

describe('one send of an order is one card', () => {
  const larb = dish('Larb')
  const beer = dish('Beer')
  const tickets = sendOf({ bar: [beer], hot: [larb] })

  test('with a section for each station, in the order of the stations', () => {
    const cards = cardsFrom(tickets)
    expect(cards.map(stationsOf)).toEqual([['hot', 'bar']])
  })

  test('of which a station sees its own part', () => {
    expect(cardsFrom(tickets, 'bar').map(namesOf)).toEqual([['Beer']])
  })

  test('and a later send is a card apart, as added', () => {
    const [first] = tickets
    const orderId = first?.orderId ?? ''
    const more = sendOf({ hot: [dish('Soup')] }, { orderId, sentAt: at('11:07:00') })
    const cards = cardsFrom([...more, ...tickets])
    expect(cards.map(({ added }) => added)).toEqual([false, true])
    expect(cards.map(namesOf)).toEqual([['Larb', 'Beer'], ['Soup']])
  })
})

describe('which cards are on the screen', () => {
  const early = ticket({ sentAt: at('10:59:00') })
  const grilled = ticket({ station: 'grill' })
  const bumped = ticket({ bumpedAt: at('11:05:00') })
  const bumpedLater = ticket({ bumpedAt: at('11:06:00') })
  const all = [bumped, grilled, early, bumpedLater]

  test('the oldest comes first', () => {
    expect(firstTickets(openCards(cardsFrom(all)))).toEqual([early, grilled])
  })
  test('recall offers the one that was bumped last, first', () => {
    expect(firstTickets(bumpedCards(cardsFrom(all, 'hot')))).toEqual([bumpedLater, bumped])
  })
})

test('what is wanted first comes first, what is held comes last', () => {
  const mark = { by: 'Noy', at: at('11:02:00') }
  const [first, second, third, fourth] = ['01', '02', '03', '04'].map((minute) =>
    ticket({ orderNumber: minute, sentAt: at(`11:${minute}:00`), tableName: null }),
  )
  if (!first || !second || !third || !fourth) throw new Error('four tickets')
  const cards = cardsFrom([{ ...first, held: mark }, second, third, { ...fourth, rushed: mark }])
  expect(cards.map(({ title }) => title)).toEqual(['04', '02', '03', '01'])
})

test('recall offers the last fifty within fifteen minutes', () => {
  const many = Array.from({ length: 60 }, (_, n) =>
    ticket({ bumpedAt: new Date(later(n)).toISOString() }),
  )
  const bumped = bumpedCards(cardsFrom(many))
  expect(recallable(bumped, later(60))).toHaveLength(50)
  expect(recallable(bumped, later(59 + 15 * 60))).toHaveLength(1)
  expect(recallable(bumped, later(60 + 15 * 60))).toHaveLength(0)
})

describe('a station and the pass bump the same card', () => {
  const tickets = sendOf({ hot: [dish('Larb')], bar: [dish('Beer')] })
  const [hot, bar] = tickets
  if (!hot || !bar) throw new Error('two stations')
  const hotIsDone = [{ ...hot, bumpedAt: at('11:05:00') }, bar]

  test('a part that a station has finished stays on the pass, ticked, until the last has', () => {
    const cards = openCards(cardsFrom(hotIsDone))
    expect(cards.map(stationsOf)).toEqual([['hot done', 'bar']])
    expect(cards[0]?.sections[0]?.dishes[0]).toMatchObject({ done: true })
    const both = hotIsDone.map((one) => ({ ...one, bumpedAt: one.bumpedAt ?? at('11:06:00') }))
    expect(openCards(cardsFrom(both))).toEqual([])
  })

  test('it leaves the screen of the station at once', () => {
    expect(openCards(cardsFrom(hotIsDone, 'hot'))).toEqual([])
    expect(openCards(cardsFrom(hotIsDone, 'bar'))).toHaveLength(1)
  })

  test('recalled at the pass, it comes back as it was before the last bump', () => {
    const both = [
      { ...hot, bumpedAt: at('11:05:00') },
      { ...bar, bumpedAt: at('11:06:00') },
    ]
    const [card] = bumpedCards(cardsFrom(both))
    if (!card) throw new Error('a bumped card')
    const known = { tickets: both, messages: readMessages(both) }
    expect(ticketsToRecall(card, known).map(({ station }) => station)).toEqual(['bar'])
  })
})

/** The dishes of the only card on the screen. */
const only = (tickets: Parameters<typeof cardsFrom>[0]) => {
  const cards = openCards(cardsFrom(tickets))
  expect(cards).toHaveLength(1)
  return cards[0]?.sections[0]?.dishes ?? []
}

/** Ids of the tickets with cancelled pieces, and how many. */
const off = (tickets: Parameters<typeof cardsFrom>[0]) =>
  cardsFrom(tickets).flatMap(({ sections }) =>
    sections.flatMap(({ ticket: { _id }, dishes }) =>
      dishes.flatMap(({ cancelled }) => (cancelled > 0 ? [[_id, cancelled]] : [])),
    ),
  )

describe('a void after sending', () => {
  const larb = dish('Larb', { quantity: 2 })
  const rice = dish('Rice')
  const sent = ticket({ dishes: [larb, rice] })

  test('marks the line on its card and makes no second card', () => {
    expect(only([sent, voidOf(larb)])).toMatchObject([
      { off: true, quantity: 2 },
      { off: false, quantity: 1 },
    ])
  })

  test('of some pieces leaves the others to cook', () => {
    const [first] = only([sent, voidOf(larb, {}, 1)])
    expect(first).toMatchObject({ off: false, quantity: 1, cancelled: 1 })
  })

  test('counts as news of its card', () => {
    expect(cardsFrom([sent])[0]?.marks).toBe(0)
    expect(cardsFrom([sent, voidOf(larb)])[0]?.marks).toBe(2)
  })

  test('leaves with its card, and comes back with it', () => {
    const slip = voidOf(larb)
    const tickets = [sent, slip]
    const known = { tickets, messages: readMessages(tickets) }
    expect(ticketsToBump([sent], known)).toEqual([sent, slip])
    const gone = tickets.map((one) => ({ ...one, bumpedAt: at('11:09:00') }))
    expect(openCards(cardsFrom(gone))).toEqual([])
    const [card] = bumpedCards(cardsFrom(gone))
    if (!card) throw new Error('a bumped card')
    const back = ticketsToRecall(card, { tickets: gone, messages: readMessages(gone) })
    expect(back).toEqual(gone)
  })

  test('of two sends stays until both have left', () => {
    const more = ticket({ orderId: sent.orderId, dishes: [{ ...larb, quantity: 1 }] })
    const slip = voidOf(larb, {}, 3)
    const tickets = [sent, more, slip]
    const known = { tickets, messages: readMessages(tickets) }
    expect(ticketsToBump([sent], known)).toEqual([sent])
    const left = [{ ...sent, bumpedAt: at('11:03:00') }, more, slip]
    expect(ticketsToBump([more], { ...known, tickets: left })).toEqual([more, slip])
  })

  test('of a cooked dish is a card apart: the kitchen must know, and cook nothing', () => {
    const cooked = { ...sent, bumpedAt: at('11:00:30') }
    const cards = openCards(cardsFrom([cooked, voidOf(larb)]))
    expect(cards).toMatchObject([{ kind: 'cancelled', added: false }])
  })

  test('takes uncooked pieces before those that have left, and never moves over', () => {
    const cooked = ticket({
      orderId: sent.orderId,
      sentAt: at('11:00:10'),
      bumpedAt: at('11:00:40'),
      dishes: [{ ...larb, quantity: 1 }],
    })
    const slip = voidOf(larb, {}, 1)
    expect(off([sent, cooked, slip])).toEqual([[sent._id, 1]])
    const gone = { ...sent, bumpedAt: at('11:05:00') }
    expect(off([gone, cooked, slip])).toEqual([[sent._id, 1]])
  })
})

test('a changed note replaces the one on the card', () => {
  const larb = dish('Larb', { note: 'hot' })
  const changed = dish('Larb', { lineId: larb.lineId, change: 'note', note: 'mild' })
  const tickets = [
    ticket({ dishes: [larb] }),
    ticket({ sentAt: at('11:02:00'), dishes: [changed] }),
  ]
  const cards = openCards(cardsFrom(tickets))
  expect(cards).toMatchObject([
    { marks: 1, sections: [{ dishes: [{ note: 'mild', noteChanged: true }] }] },
  ])
})

test('an unchanged card stays the very same, so that it is not drawn again', () => {
  const [one, other] = [ticket(), ticket({ dishes: [dish('Soup')] })]
  const before = cardsFrom([one, other])
  const touched = { ...other, bumpedAt: at('11:05:00') }
  const after = keepUnchanged(before, cardsFrom([one, touched]))
  expect(after.map((card, at2) => card === before[at2])).toEqual([true, false])
})

test('a card shows at once that its order is taken along after all', () => {
  const plated = ticket({ orderType: 'dine_in' })
  const before = cardsFrom([plated])
  const after = keepUnchanged(before, cardsFrom([{ ...plated, orderType: 'takeaway' }]))
  expect(after.map(({ orderType }) => orderType)).toEqual(['takeaway'])
})

test('the note of an order comes first on its card, and marks it when it comes later', () => {
  const plain = ticket()
  const [before] = cardsFrom([plain])
  const [after] = cardsFrom([{ ...plain, orderNote: 'In a hurry' }])
  if (!before || !after) throw new Error('no card')
  expect(rowsOf(before, true)[0]?.type).toBe('section')
  expect(rowsOf(after, true)[0]).toMatchObject({ type: 'note', note: 'In a hurry' })
  expect(after.marks).toBe(before.marks + 1)
})

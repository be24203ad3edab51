import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { id } from '../support/restaurant.ts'
import { evening, merge, moved, one, piece, split, two } from './checks-evening.ts'
import { cardsOf, dish, done, more, note, send, voided } from './kitchen-words.ts'

const part = id('part')

/** An evening of which the cards are read. */
function cooking(also: readonly CommandDraft[]) {
  const { tickets, ...rest } = evening(also)
  return { ...rest, tickets, cards: (orderId: string) => cardsOf(tickets(orderId)) }
}

describe('dishes that leave a check take their kitchen cards along', () => {
  test('those that no void took back, the oldest card first', () => {
    const { give, cards } = cooking([
      send(one, 's1'),
      more(one, 'o1b', 2),
      send(one, 's2'),
      voided(one, 'o1b', 1, 'v1'),
      voided(one, 'o1b', 2, 'v2'),
      more(one, 'o1b', 2),
      send(one, 's3'),
    ])
    expect(give(split([piece('o1b', 3)]))).toBe('ok')
    expect(cards(part)).toEqual(['bar: +2 beer', 'bar: +1 beer'])
    expect(cards(one)).toEqual([
      'bar: +1 beer',
      'hot: +1 rice',
      'bar: +2 beer',
      'bar: -1 beer',
      'bar: -2 beer',
      'bar: +1 beer',
    ])
  })

  test('a card of which all pieces go leaves no empty one', () => {
    const { give, cards } = cooking([send(one, 's1'), more(one, 'o1b', 2), send(one, 's2')])
    expect(give(split([piece('o1b', 4)]))).toBe('ok')
    expect(cards(part)).toEqual(['bar: +3 beer', 'bar: +1 beer'])
    expect(cards(one)).toEqual(['hot: +1 rice', 'bar: +1 beer'])
  })

  test('a dish of two stations leaves the cards of both, on which the other dishes stay', () => {
    const { give, cards, tickets } = cooking([dish('platter', one, 'o1p', 2), send(one, 's1')])
    expect(give(split([piece('o1p', 1), piece('o1b', 1)]))).toBe('ok')
    expect(cards(part)).toEqual(['bar: +1 beer, +1 platter', 'hot: +1 platter'])
    expect(cards(one)).toEqual(['bar: +2 beer, +1 platter', 'hot: +1 rice, +1 platter'])
    // A cook marks them one by one.
    const ids = tickets(part)[0]?.dishes.map(({ _id }) => _id)
    expect(ids).toEqual([`${id('o1b!')}.add`, `${id('o1p!')}.add`])
  })

  test('a changed note stays with the dishes that stay', () => {
    const { give, cards } = cooking([
      send(one, 's1'),
      more(one, 'o1b', 2),
      note(one, 'o1b', 'cold'),
      send(one, 's2'),
    ])
    expect(give(split([piece('o1b', 4)]))).toBe('ok')
    expect(cards(part)).toEqual(['bar: +3 beer', 'bar: +1 beer'])
    expect(cards(one)).toEqual(['hot: +1 rice', 'bar: +1 beer, ~3 beer'])
  })

  test('the oldest card is the one that was sent first, wherever it is after a merge', () => {
    const { give, cards } = cooking([send(one, 'z'), more(one, 'o1b', 2), send(one, 'a')])
    expect(give(split([piece('o1b', 4)]))).toBe('ok')
    expect(give(merge(part, one))).toBe('ok')
    expect(cards(one)).toEqual(['hot: +1 rice', 'bar: +2 beer', 'bar: +3 beer'])
    expect(give(moved(one, two, [piece('o1b', 1, 'x')]))).toBe('ok')
    expect(cards(one)).toEqual(['hot: +1 rice', 'bar: +2 beer', 'bar: +2 beer'])
  })
})

describe('dishes that come back to their check', () => {
  const platters = dish('platter', one, 'o1p', 2)
  const all = ['bar: +3 beer, +2 platter', 'hot: +1 rice, +2 platter']

  test('are on one card again', () => {
    const { give, cards } = cooking([platters, send(one, 's1')])
    give(split([piece('o1b', 1), piece('o1p', 1)]))
    expect(give(merge(part, one))).toBe('ok')
    expect(cards(one)).toEqual(all)
  })

  test('are on it also where all pieces of one dish were away', () => {
    const { give, cards } = cooking([platters, send(one, 's1')])
    give(split([piece('o1b', 1), piece('o1p', 2)]))
    expect(give(merge(part, one))).toBe('ok')
    expect(cards(one)).toEqual(all)
  })

  test('are on it also where a cook had done a dish before they left', () => {
    const { give, cards, tickets } = cooking([platters, send(one, 's1')])
    expect(give(done(one, `${id('s1')}.bar`, 'o1b'))).toBe('ok')
    give(split([piece('o1b', 1), piece('o1p', 1)]))
    expect(give(merge(part, one))).toBe('ok')
    expect(cards(one)).toEqual(all)
    const [beer, platter] = tickets(one)[0]?.dishes ?? []
    expect(beer?.doneAt).toEqual(expect.any(String))
    expect(platter?.doneAt).toBeNull()
  })

  test('stay on a card of their own where a cook did one of them since', () => {
    const { give, cards, tickets } = cooking([platters, send(one, 's1')])
    give(split([piece('o1b', 1), piece('o1p', 1)]))
    expect(give(done(part, tickets(part)[0]?._id ?? '', 'o1p!'))).toBe('ok')
    expect(give(merge(part, one))).toBe('ok')
    expect(cards(one)).toEqual([
      'bar: +2 beer, +1 platter',
      'hot: +1 rice, +2 platter',
      'bar: +1 beer, +1 platter',
    ])
  })

  test('stay on a card of their own where it has the newer note', () => {
    const { give, cards } = cooking([send(one, 's1'), note(one, 'o1b', 'cold'), send(one, 's2')])
    give(split([piece('o1b', 1)]))
    expect(give(merge(part, one))).toBe('ok')
    expect(cards(one)).toEqual(['bar: +2 beer', 'hot: +1 rice', 'bar: ~3 beer', 'bar: +1 beer'])
  })
})

test('cards of two tables stay apart when their orders are merged', () => {
  const { give, cards } = cooking([send(one, 's1'), send(two, 's2')])
  expect(give(merge(one, two))).toBe('ok')
  expect(cards(two)).toEqual(['bar: +3 beer', 'hot: +1 rice', 'bar: +3 beer', 'hot: +1 rice'])
})

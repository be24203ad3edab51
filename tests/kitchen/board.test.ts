import { describe, expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { allDayTotals } from '../../src/kitchen/board/all-day.ts'
import { bumpedCards, loudest, openCards } from '../../src/kitchen/board/board.ts'
import { averageSeconds, stationLoads } from '../../src/kitchen/board/figures.ts'
import { cardState, minutesToStart, timerText } from '../../src/kitchen/board/card-state.ts'
import { cardsFrom, dish, later, sendOf, ticket, voidOf } from './support.ts'

const limits = { warnAfter: 480, lateAfter: 900 }
const at = (time: string) => `2026-11-21T${time}.000Z`
const stateOf = (tickets: readonly Ticket[], seconds: number) => {
  const [card] = cardsFrom(tickets)
  if (!card) throw new Error('a card')
  return cardState(card, later(seconds), limits)
}

describe('how urgent a card is', () => {
  test('it is new for half a minute', () => {
    expect(stateOf([ticket()], 29)).toBe('new')
    expect(stateOf([ticket()], 30)).toBe('normal')
  })
  test('it is no longer new once a dish was touched', () => {
    const seen = ticket({ dishes: [dish('Larb', { doneAt: at('11:00:05') }), dish('Rice')] })
    expect(stateOf([seen], 6)).toBe('normal')
  })
  test("the branch's limits make it warned, then late", () => {
    expect(stateOf([ticket()], 479)).toBe('normal')
    expect(stateOf([ticket()], 480)).toBe('warned')
    expect(stateOf([ticket()], 900)).toBe('late')
  })
  test('a card of which every dish is ticked is ready and never late', () => {
    const ticked = ticket({ dishes: [dish('Salad', { doneAt: at('11:03:00') })] })
    expect(stateOf([ticked], 1529)).toBe('ready')
  })
  test('a card of which everything was cancelled is quiet, neither new nor late', () => {
    const larb = dish('Larb')
    const tickets = [ticket({ dishes: [larb] }), voidOf(larb)]
    expect(stateOf(tickets, 1)).toBe('quiet')
    expect(stateOf(tickets, 1201)).toBe('quiet')
  })
  test('a cancelled dish does not keep a card from being ready', () => {
    const larb = dish('Larb')
    const rice = dish('Rice', { doneAt: at('11:02:00') })
    expect(stateOf([ticket({ dishes: [larb, rice] }), voidOf(larb)], 1201)).toBe('ready')
  })
  test('a card that is held is neither new nor late, and its time goes on when it is released', () => {
    expect(stateOf([ticket({ held: { by: 'Noy', at: at('11:00:10') } })], 1000)).toBe('held')
    const released = ticket({ held: null, heldFor: 600_000 })
    expect(stateOf([released], 1079)).toBe('normal')
    expect(stateOf([released], 1080)).toBe('warned')
  })
  test('a card whose cook has begun is no longer new', () => {
    expect(stateOf([ticket({ started: { by: 'Noy', at: at('11:00:04') } })], 5)).toBe('normal')
  })
  test('a clock that is behind the server never counts below zero', () => {
    expect(stateOf([ticket()], -20)).toBe('new')
  })
  test('an hour is shown when there is one', () => {
    expect(timerText(7)).toBe('0:07')
    expect(timerText(440)).toBe('7:20')
    expect(timerText(4040)).toBe('1:07:20')
  })
})

test('only the three oldest cards that are still being cooked are coloured as a whole', () => {
  const ready = ticket({
    sentAt: at('10:50:00'),
    dishes: [dish('Salad', { doneAt: at('10:55:00') })],
  })
  const others = ['51', '52', '53', '54'].map((minute) => ticket({ sentAt: at(`10:${minute}:00`) }))
  const open = openCards(cardsFrom([ready, ...others]))
  expect(open.map(({ id }) => loudest(open).has(id))).toEqual([false, true, true, true, false])
})

const counted = (tickets: readonly Ticket[]) =>
  allDayTotals(openCards(cardsFrom(tickets))).map(({ name, quantity }) => [name['en'], quantity])

describe('all-day totals', () => {
  test('they add up the undone dishes of all cards, the biggest number first', () => {
    const open = [
      ticket({ dishes: [dish('Larb'), dish('Rice', { quantity: 3 })] }),
      ticket({ dishes: [dish('Rice', { quantity: 5 }), dish('Soup', { doneAt: at('11:01:00') })] }),
    ]
    expect(counted(open)).toEqual([
      ['Rice', 8],
      ['Larb', 1],
    ])
  })
  test('what is held is not to be made now', () => {
    expect(counted([ticket({ held: { by: 'Noy', at: at('11:00:10') } })])).toEqual([])
  })
  test('a dish is one dish in any order of its names', () => {
    const open = [
      ticket({ dishes: [dish('', { name: { lo: 'ເຂົ້າ', en: 'Rice' } })] }),
      ticket({ dishes: [dish('', { name: { en: 'Rice', lo: 'ເຂົ້າ' } })] }),
    ]
    expect(counted(open)).toEqual([['Rice', 2]])
  })
  test('a total knows its dish on the menu once one ticket does', () => {
    const open = [
      ticket({ dishes: [dish('Rice')] }),
      ticket({ dishes: [dish('Rice', { menuItemId: 'rice' })] }),
    ]
    expect(allDayTotals(openCards(cardsFrom(open)))).toMatchObject([{ menuItemId: 'rice' }])
  })
  test('a changed note cooks nothing twice', () => {
    const open = [ticket({ dishes: [dish('Larb', { change: 'note', note: 'no chilli' })] })]
    expect(counted(open)).toEqual([])
  })
  test('a dish that a station has finished is not cooked again at the pass', () => {
    const [hot, bar] = sendOf({ hot: [dish('Larb')], bar: [dish('Beer')] })
    if (!hot || !bar) throw new Error('two stations')
    expect(counted([{ ...hot, bumpedAt: at('11:04:00') }, bar])).toEqual([['Beer', 1]])
  })

  const rice = dish('Rice', { quantity: 3 })
  const first = ticket({ dishes: [rice] })

  test('a cancelled dish is not cooked, even after its cancellation was acknowledged', () => {
    const acknowledged = voidOf(rice, { bumpedAt: at('11:02:00') }, 1)
    expect(counted([first, acknowledged])).toEqual([['Rice', 2]])
  })
  test('a cancellation never takes dishes that were ordered after it', () => {
    const more = ticket({ sentAt: at('11:05:00'), dishes: [{ ...rice, quantity: 2 }] })
    const bumped = { ...first, bumpedAt: at('11:04:00') }
    expect(counted([bumped, voidOf(rice, {}, 1), more])).toEqual([['Rice', 2]])
  })
  test('of a dish ordered twice, the later order is cancelled first', () => {
    const more = ticket({ sentAt: at('11:00:30'), dishes: [{ ...rice, quantity: 1 }] })
    const cards = cardsFrom([voidOf(rice, {}, 1), more, first])
    expect(cards.map(({ marks }) => marks)).toEqual([0, 1])
  })
})

test('the load of a station is what it has still to cook, in pieces', () => {
  const beer = dish('Beer', { quantity: 4 })
  const tickets = [
    ...sendOf({ hot: [dish('Larb', { quantity: 2 }), dish('Soup')], bar: [beer] }),
    ticket({ station: 'grill', dishes: [dish('Fish', { doneAt: at('11:02:00') })] }),
    voidOf(beer, { station: 'bar' }, 1),
  ]
  expect([...stationLoads(openCards(cardsFrom(tickets)))]).toEqual([
    ['hot', 3],
    ['bar', 3],
  ])
})

test('the average is that of the last hour, from sent to bumped, of cooked cards', () => {
  const larb = dish('Larb')
  const cards = cardsFrom([
    ticket({ bumpedAt: at('11:05:00') }),
    ticket({ bumpedAt: at('11:10:00') }),
    ticket({ sentAt: at('09:00:00'), bumpedAt: at('09:30:00') }),
    ticket({ dishes: [larb], bumpedAt: at('11:14:54') }),
    voidOf(larb, { bumpedAt: at('11:14:54') }),
  ])
  const bumped = bumpedCards(cards)
  expect(averageSeconds(bumped, later(1200))).toBe(450)
  expect(averageSeconds([], later(1200))).toBeNull()
})

describe('a dish of which two stations make a part', () => {
  const platter = dish('Platter', { quantity: 2 })
  const tickets = sendOf({ hot: [platter], bar: [platter] })

  test('is on both, is one dish in all, and the order is done when both are', () => {
    expect(counted(tickets)).toEqual([['Platter', 2]])
    const loads = stationLoads(openCards(cardsFrom(tickets)))
    expect([loads.get('hot'), loads.get('bar')]).toEqual([2, 2])
    const [hot, bar] = tickets
    if (!hot || !bar) throw new Error('two stations')
    const hotIsDone = { ...hot, bumpedAt: at('11:04:00') }
    expect(openCards(cardsFrom([hotIsDone, bar]))).toHaveLength(1)
    const barIsDone = { ...bar, bumpedAt: at('11:05:00') }
    expect(openCards(cardsFrom([hotIsDone, barIsDone]))).toHaveLength(0)
  })

  test('loses the same pieces at both', () => {
    const slips = ['hot', 'bar'].map((station) => voidOf(platter, { station }, 1))
    const [card] = openCards(cardsFrom([...tickets, ...slips]))
    const left = card?.sections.flatMap(({ dishes }) => dishes.map(({ quantity }) => quantity))
    expect(left).toEqual([1, 1])
  })
})

const starts = (tickets: readonly Ticket[], station?: string) =>
  cardsFrom(tickets, station).flatMap(({ sections }) =>
    sections.flatMap(({ dishes }) => dishes.map((one) => [one.dish.name['en'], one.startsAfter])),
  )

describe('dishes of one order are finished together', () => {
  const soup = dish('Soup', { prepMinutes: 20 })
  const salad = dish('Salad', { prepMinutes: 8 })
  const bread = dish('Bread')
  test('the quicker ones begin later, also those of another station', () => {
    const tickets = sendOf({ hot: [soup, bread], bar: [salad] })
    expect(starts(tickets)).toEqual([
      ['Soup', 0],
      ['Bread', 0],
      ['Salad', 12],
    ])
    expect(starts(tickets, 'bar')).toEqual([['Salad', 12]])
  })

  test('a slow dish that is cancelled is waited for no longer', () => {
    const tickets = sendOf({ hot: [soup], bar: [salad] })
    expect(starts([...tickets, voidOf(soup)], 'bar')).toEqual([['Salad', 0]])
  })

  test('the minutes run down, and stop while the card is held', () => {
    const [card] = cardsFrom([ticket()])
    const [held] = cardsFrom([ticket({ held: { by: 'Noy', at: at('11:05:00') } })])
    if (!card || !held) throw new Error('a card')
    expect(minutesToStart(12, card, later(0))).toBe(12)
    expect(minutesToStart(12, card, later(361))).toBe(6)
    expect(minutesToStart(12, card, later(720))).toBe(0)
    expect(minutesToStart(12, held, later(720))).toBe(7)
  })
})

import { expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { emptyView, follow, letGo } from '../../src/kitchen/board/lingering.ts'
import { cardsFrom, ticket } from './support.ts'

const at = (time: string) => `2026-11-21T${time}.000Z`
const [a, b, c] = ['11:00:00', '11:01:00', '11:02:00'].map((time) => ticket({ sentAt: at(time) }))
if (!a || !b || !c) throw new Error('three tickets')
const gone = (one: Ticket): Ticket => ({ ...one, bumpedAt: at('11:05:00') })
const start = follow(emptyView('all'), cardsFrom([a, b]), 'all')
const first = start.cards[0]?.id ?? ''

test('a card that is bumped keeps its place, so that nothing moves under the next finger', () => {
  const after = follow(start, cardsFrom([gone(a), b, c]), 'all')
  expect(after.cards.map(({ id }) => id).slice(0, 2)).toEqual(start.cards.map(({ id }) => id))
  expect(after.cards).toHaveLength(3)
  expect([...after.left]).toEqual([first])
})

test('it gives up its place when the screen is left alone', () => {
  const after = letGo(follow(start, cardsFrom([gone(a), b]), 'all'))
  expect(after.cards.map(({ id }) => id)).toEqual([start.cards[1]?.id])
  expect(after.left.size).toBe(0)
})

test('recalled in the meantime, it is where it was', () => {
  const bumped = follow(start, cardsFrom([gone(a), b]), 'all')
  const back = follow(bumped, cardsFrom([{ ...a, recalledAt: at('11:05:02') }, b]), 'all')
  expect(back.cards.map(({ id }) => id)).toEqual(start.cards.map(({ id }) => id))
  expect(back.left.size).toBe(0)
})

test('a card bumped before the screen opened or turned to another station holds no place', () => {
  expect(follow(emptyView('all'), cardsFrom([gone(a), b]), 'all').cards).toHaveLength(1)
  expect(follow(start, cardsFrom([gone(a), b], 'hot'), 'hot').cards).toHaveLength(1)
})

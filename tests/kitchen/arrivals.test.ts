import { expect, test } from 'vitest'
import { arrive } from '../../src/kitchen/board/arrivals.ts'
import { cardsFrom, later, ticket } from './support.ts'

const [old, fresh] = [ticket(), ticket({ sentAt: new Date(later(300)).toISOString() })]
const idOf = (one: typeof old) => cardsFrom([one])[0]?.id

test('a card that comes minutes after it was sent is marked, one of this minute is not', () => {
  const opened = arrive(null, [], 'all', later(0))
  const after = arrive(opened, cardsFrom([old, fresh]), 'all', later(310))
  expect([...after.delayed]).toEqual([idOf(old)])
})

test('cards that are there when the screen opens or turns are not late', () => {
  expect(arrive(null, cardsFrom([old]), 'all', later(310)).delayed.size).toBe(0)
  const opened = arrive(null, [], 'all', later(310))
  expect(arrive(opened, cardsFrom([old]), 'all', later(311)).delayed.size).toBe(0)
  const turned = arrive(arrive(null, [], 'all', later(0)), cardsFrom([old]), 'hot', later(310))
  expect(turned.delayed.size).toBe(0)
})

test('the mark stays while the card does, and the set stays the same', () => {
  const opened = arrive(null, [], 'all', later(0))
  const after = arrive(opened, cardsFrom([old]), 'all', later(310))
  const more = arrive(after, cardsFrom([old, fresh]), 'all', later(320))
  expect(more.delayed).toBe(after.delayed)
  expect(arrive(more, cardsFrom([fresh]), 'all', later(330)).delayed.size).toBe(0)
})

test('the mark survives a reload, though its card takes a moment to be there', () => {
  const kept = new Set([idOf(old) ?? '', 'gone'])
  const keptOf = (view: string) => (view === 'all' ? kept : new Set<string>())
  const empty = arrive(null, [], 'all', later(400), keptOf)
  const there = arrive(empty, cardsFrom([old, fresh]), 'all', later(401), keptOf)
  expect([...there.delayed]).toEqual([idOf(old)])
  const turned = arrive(there, cardsFrom([old]), 'hot', later(402), keptOf)
  expect(turned.delayed.size).toBe(0)
  const back = arrive(turned, cardsFrom([old]), 'all', later(403), keptOf)
  expect(back.delayed).toContain(idOf(old))
})

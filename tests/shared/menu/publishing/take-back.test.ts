import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from '#shared/menu/publishing/is-same.ts'
import { carryOver, type Fields, takeBack } from '#shared/menu/publishing/take-back.ts'
import { HOLDS, TIMEOUT, verdict } from '../../support/properties.ts'

const GONE = { archived: true }

test('what was changed since stays, and is named', () => {
  const before = { price: 40, name: 'Curry', archived: false }
  const after = { price: 45, name: 'Hot curry', archived: false }
  expect(takeBack({ before, after }, { ...after, price: 50, note: 'new' }, GONE)).toEqual({
    next: { price: 50, name: 'Curry', archived: false, note: 'new' },
    clashes: ['price'],
  })
  // By another way back already.
  expect(takeBack({ before, after }, before, GONE).clashes).toEqual([])
})

test('what is new is archived, unless it was changed since', () => {
  const after = { price: 45, archived: false }
  expect(takeBack({ before: null, after }, after, GONE).next).toEqual({ price: 45, archived: true })
  const touched = { price: 46, archived: false }
  expect(takeBack({ before: null, after }, touched, GONE)).toEqual({
    next: touched,
    clashes: ['price'],
  })
})

const value = fc.constantFrom(undefined, 1, 2, 'a', { en: 'x' }, [1, 2])
const row = fc.record({ a: value, b: value, c: value })
const three = fc.record({ before: row, after: row, current: row })

type Three = { readonly before: Fields; readonly after: Fields; readonly current: Fields }

function leavesNoTrace({ before, after }: Three): boolean {
  const back = takeBack({ before, after }, after, GONE)
  const again = carryOver({ before, after }, back.next)
  return back.clashes.length === 0 && isSame(back.next, before) && isSame(again, after)
}

test('taken back at once, a change leaves no trace, and it can be made again', TIMEOUT, () => {
  expect(verdict(three, leavesNoTrace)).toBe(HOLDS)
})

function keepsFields({ before, after, current }: Three): boolean {
  const { next, clashes } = takeBack({ before, after }, current, GONE)
  return ['a', 'b', 'c'].every((field) => {
    const changed = !isSame(before[field], after[field])
    const kept = isSame(current[field], after[field])
    const wanted = changed && kept ? before[field] : current[field]
    const named = changed && !kept && !isSame(current[field], before[field])
    return isSame(next[field], wanted) && clashes.includes(field) === named
  })
}

test('each field is as before, or as it is now', TIMEOUT, () => {
  expect(verdict(three, keepsFields)).toBe(HOLDS)
})

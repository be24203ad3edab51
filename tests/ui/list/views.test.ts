import { expect, test } from 'vitest'
import {
  isSameView,
  readViews,
  type View,
  withoutView,
  withView,
} from '../../../src/ui/list/views.ts'

const view = (name: string, status = 'paid'): View => ({
  name,
  query: { status, sort: '' },
  columns: [['fields.total', false]],
})
const three = [view('a'), view('b'), view('c')]

test('a removed view comes back to its place', () => {
  expect(withView(withoutView(three, 'b'), view('b'), 1)).toEqual(three)
  // Also where the others went in the meantime.
  expect(withView([], view('b'), 1)).toEqual([view('b')])
})

test('a name is kept once: the later view takes the place of the former', () => {
  expect(withView(three, view('b', 'open'))).toEqual([view('a'), view('b', 'open'), view('c')])
})

test('a view is the present one whatever was left empty and in whatever order columns were switched', () => {
  const columns = [
    ['a', true],
    ['b', false],
  ] as const
  const now = { query: { sort: '', status: 'paid' }, columns }
  expect(isSameView({ query: { status: 'paid' }, columns: columns.toReversed() }, now)).toBe(true)
  expect(isSameView({ query: { status: 'open' }, columns }, now)).toBe(false)
})

test('what the device kept is read, and nothing of what someone else wrote there', () => {
  expect(readViews(JSON.stringify(three))).toEqual(three)
  expect(readViews(null)).toEqual([])
  expect(readViews('{')).toEqual([])
  expect(readViews('{"name":"a"}')).toEqual([])
  expect(
    readViews(JSON.stringify([view('a'), { name: 'b', query: { status: 1 }, columns: [] }])),
  ).toEqual([view('a')])
})

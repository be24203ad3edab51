import { expect, test } from 'vitest'
import type { Loading } from '../../../src/ui/query/use-read.ts'
import { useRecord } from '../../../src/ui/record/use-record.ts'
import { runHook } from '../support/run-hook.tsx'
import { openWindow } from '../support/window.tsx'

const place = { restaurantId: 'R', branchId: 'B', currency: 'LAK' }
const row = (_id: string) => ({ _id, name: `dish ${_id}` })
type Listed = Loading<{ readonly results: readonly ReturnType<typeof row>[] }>
const reload = async () => {}
const page: Listed = { state: 'ready', page: { results: [row('1')] }, reload }

async function openRecord(id: string, listed: Listed = page) {
  const window = openWindow()
  const { said, after } = await runHook(
    () =>
      useRecord({ name: 'dishes', id, place, areas: ['dishes'], page: listed, get: window.ask }),
    window.around,
  )
  return {
    asked: () => window.asked.length,
    said,
    answer: (reply: unknown) => after(() => window.asked.at(-1)?.answer(reply)),
    fail: () => after(() => window.asked.at(-1)?.fail()),
  }
}

test('a row of the page is shown from there', async () => {
  const record = await openRecord('1')
  expect([record.said()?.page, record.asked()]).toEqual([row('1'), 0])
})

test('a link opens a record that is on another page, by its own call', async () => {
  const record = await openRecord('99')
  expect([record.said()?.state, record.asked()]).toEqual(['loading', 1])
  await record.answer(row('99'))
  expect(record.said()?.page).toEqual(row('99'))
})

test('a record that is gone says so', async () => {
  const record = await openRecord('99')
  await record.fail()
  expect(record.said()?.state).toBe('failed')
})

test('nothing is loaded while no record is open, nor before the page is there', async () => {
  expect((await openRecord('')).said()).toBeUndefined()
  const waiting = await openRecord('99', { state: 'loading', page: undefined, reload })
  expect(waiting.asked()).toBe(0)
})

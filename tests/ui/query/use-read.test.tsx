import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ConnectionRow } from '#shared/sync/protocol.ts'
import { useLoad, useRead } from '../../../src/ui/query/use-read.ts'
import { runHook } from '../support/run-hook.tsx'
import { openWindow } from '../support/window.tsx'

/** One list of such a window. */
async function openList(state?: ConnectionRow['state'], opened = openWindow(state)) {
  let query = { page: 1, branchId: 'A' }
  let again: (() => void) | undefined
  const { said, after } = await runHook(() => {
    const [, render] = useState(0)
    again = () => render((count) => count + 1)
    return useLoad({
      name: 'dishes',
      key: query,
      within: query.branchId,
      areas: ['dishes'],
      load: opened.ask,
    })
  }, opened.around)
  return {
    asked: () => opened.asked.length,
    state: () => said().state,
    page: () => said().page,
    put: (page: string) => after(() => said().put(page as never)),
    fail: () => after(() => opened.asked.at(-1)?.fail()),
    answer: (page = 'dishes') => after(() => opened.asked.at(-1)?.answer(page)),
    announce: (area: string) => after(() => opened.announce(area)),
    become: (next: ConnectionRow['state']) => after(() => opened.become(next)),
    signIn: (id: string) => after(() => opened.signIn(id)),
    look: (next: Partial<typeof query>) =>
      after(() => {
        query = { ...query, ...next }
        again?.()
      }),
  }
}

test('a read that failed without a connection is loaded again when that is back', async () => {
  const list = await openList('offline')
  await list.fail()
  expect(list.state()).toBe('failed')
  await list.become('online')
  await list.answer()
  expect([list.state(), list.asked()]).toEqual(['ready', 2])
})

test('a read that began without a connection and fails when that is back is loaded once more', async () => {
  const list = await openList('offline')
  await list.become('online')
  expect(list.asked()).toBe(1)
  await list.fail()
  expect(list.asked()).toBe(2)
  await list.answer()
  expect(list.state()).toBe('ready')
})

test('a read that began online and fails is not repeated in a loop', async () => {
  const list = await openList('online')
  await list.fail()
  await list.fail()
  expect([list.state(), list.asked()]).toEqual(['failed', 1])
})

const useOrder = () => useRead('orders.get', { params: { id: '1' } }, ['orders'])

test('parts of a page that read the same share one request', async () => {
  const { asked, around } = openWindow()
  await runHook(() => [useOrder(), useOrder(), useOrder()], around)
  expect(asked).toHaveLength(1)
})

test('a read page is there at once when it is opened again, and loaded behind it', async () => {
  const opened = openWindow()
  const first = await openList('online', opened)
  await first.answer('what was there')
  const again = await openList('online', opened)
  expect([again.state(), again.page(), again.asked()]).toEqual(['ready', 'what was there', 2])
})

test('a change of one of its areas loads a list again, and of no other', async () => {
  const list = await openList()
  await list.answer()
  await list.announce('tables')
  expect(list.asked()).toBe(1)
  await list.announce('dishes')
  expect(list.asked()).toBe(2)
  // A snapshot means every area.
  await list.answer()
  await list.announce('*')
  expect(list.asked()).toBe(3)
})

test('nothing that one person read is shown to the next one of the window', async () => {
  const list = await openList()
  await list.answer('wages')
  await list.signIn('somebody else')
  expect([list.state(), list.page()]).toEqual(['loading', undefined])
})

test('another page of a list keeps the old one until it is there; another branch shows nothing of the old one', async () => {
  const list = await openList()
  await list.answer('page 1 of A')
  await list.look({ page: 2 })
  expect(list.page()).toBe('page 1 of A')
  await list.answer('page 2 of A')
  await list.look({ branchId: 'B' })
  expect(list.page()).toBeUndefined()
})

test('the result of a change is shown in every part that reads the same', async () => {
  const opened = openWindow()
  const one = await openList('online', opened)
  await one.answer('as it was')
  const other = await openList('online', opened)
  await one.put('as it was changed')
  expect([one.page(), other.page()]).toEqual(['as it was changed', 'as it was changed'])
})

import { expect, test } from 'vitest'
import { createTicketStore, NOTICE_MS } from '../../../../src/pos/orders/ticket/ticket-state.ts'

/** A clock that a test turns. */
function createClock() {
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  let now = 0
  return {
    after(ms: number, run: () => void) {
      const entry = { at: now + ms, run }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
    pass(ms: number) {
      now += ms
      for (const entry of waiting) {
        if (entry.at > now) continue
        waiting.delete(entry)
        entry.run()
      }
    },
  }
}

test('an action can be undone for six seconds, each time from the start', () => {
  const clock = createClock()
  const store = createTicketStore((ms, run) => clock.after(ms, run))
  store.tell({ text: 'Removed 10 beers' })
  clock.pass(NOTICE_MS - 1)
  expect(store.get().notice).toEqual({ text: 'Removed 10 beers' })
  store.tell({ text: 'Removed 1 rice' })
  clock.pass(NOTICE_MS - 1)
  expect(store.get().notice).toEqual({ text: 'Removed 1 rice' })
  clock.pass(1)
  expect(store.get().notice).toBeNull()
})

test('a listener of the ticket gets every change until it leaves', () => {
  const store = createTicketStore()
  let heard = 0
  const leave = store.subscribe(() => (heard += 1))
  store.set({ open: { lineId: 'beer', at: 'note' } })
  leave()
  store.set({ open: null })
  expect([heard, store.get().open]).toEqual([1, null])
})

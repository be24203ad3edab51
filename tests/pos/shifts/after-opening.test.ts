import { expect, test } from 'vitest'
import { afterOpening } from '../../../src/pos/shifts/after-opening.ts'

/** Opens a shift and lets two seconds pass; returns the events with their times. */
async function opened({ busy = false, refetchFails = false } = {}) {
  const events: string[] = []
  const timers: { readonly at: number; readonly run: () => void }[] = []
  let now = 0
  afterOpening({
    after: (at, run) => timers.push({ at, run }),
    goToTarget: () => events.push(`target ${now}`),
    refetch: async () => {
      events.push(`refetch ${now}`)
      if (refetchFails) throw new Error('offline')
    },
    isBusy: () => busy,
    reload: () => events.push(`reload ${now}`),
  })
  for (const { at, run } of timers.toSorted((a, b) => a.at - b.at)) {
    now = at
    run()
    await Promise.resolve()
  }
  return events
}

test('after 100 ms the wanted page, after 500 the shift again, after 1000 a reload', async () => {
  expect(await opened()).toEqual(['target 100', 'refetch 500', 'reload 1000'])
})

test('a person who has begun to work is not interrupted by the reload', async () => {
  expect(await opened({ busy: true })).toEqual(['target 100', 'refetch 500'])
})

test('a server that does not respond delays nothing', async () => {
  expect(await opened({ refetchFails: true })).toHaveLength(3)
})

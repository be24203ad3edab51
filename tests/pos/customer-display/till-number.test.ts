import { expect, test } from 'vitest'
import { createTillNumber } from '../../../src/pos/customer-display/till-number.ts'

/** A browser with locks; windows keep their storage when they are loaded again. */
function createBrowser() {
  const holders = new Map<string, () => void>()
  const waiting = new Map<string, (() => void)[]>()
  function free(name: string) {
    holders.delete(name)
    waiting.get(name)?.shift()?.()
  }
  function openWindow(kept = new Map<string, string>()) {
    const own: string[] = []
    const request = (
      name: string,
      { ifAvailable = false, signal }: LockOptions,
      run: (lock: Lock | null) => unknown,
    ): Promise<unknown> => {
      const give = () => {
        own.push(name)
        holders.set(name, () => free(name))
        run({ name, mode: 'exclusive' })
        return new Promise(() => {})
      }
      if (!holders.has(name)) return give()
      if (ifAvailable) return Promise.resolve(run(null))
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
        waiting.set(name, [...(waiting.get(name) ?? []), () => void give()])
      })
    }
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const locks = { request } as unknown as Pick<LockManager, 'request'>
    return {
      till: createTillNumber({ locks, store, patience: 1000 }),
      kept,
      close: () => own.forEach((name) => holders.get(name)?.()),
    }
  }
  return { openWindow }
}

test('the tills of a browser have numbers of their own, and one that closes leaves its number', async () => {
  const { openWindow } = createBrowser()
  const [first, second] = [openWindow(), openWindow()]
  expect([await first.till.take(), await second.till.take()]).toEqual([1, 2])
  expect(await first.till.take()).toBe(1)
  first.close()
  expect(await openWindow().till.take()).toBe(1)
})

test('a window takes no number before it needs one', async () => {
  const { openWindow } = createBrowser()
  const office = openWindow()
  expect(office.till.likely()).toBe(1)
  expect(await openWindow().till.take()).toBe(1)
})

test('a till that is loaded again has its number again, also while the page before is closing', async () => {
  const { openWindow } = createBrowser()
  const first = openWindow()
  const second = openWindow()
  await first.till.take()
  await second.till.take()
  first.close()
  const again = openWindow(second.kept)
  expect(again.till.likely()).toBe(2)
  const number = again.till.take()
  // On a busy machine the page before is there for longer.
  await new Promise((resolve) => setTimeout(resolve, 700))
  second.close()
  expect(await number).toBe(2)
})

test('a copy of a window, with its storage, gets a number of its own', async () => {
  const { openWindow } = createBrowser()
  const first = openWindow()
  await first.till.take()
  expect(await openWindow(new Map(first.kept)).till.take()).toBe(2)
})

test('without locks every till is the first', async () => {
  const store = { getItem: () => null, setItem: () => {} }
  expect(await createTillNumber({ locks: undefined, store }).take()).toBe(1)
})

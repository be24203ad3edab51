import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearch } from '../../../src/ui/list/use-search.ts'
import { runHook } from '../support/run-hook.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A search box and the searches of its list. */
async function openBox() {
  const asked: string[] = []
  const { said, after } = await runHook(() => useSearch('', (text) => asked.push(text)))
  return {
    asked,
    shown: () => said().shown,
    type: (text: string) => after(() => said().type(text)),
    wait: (ms: number) => after(() => vi.advanceTimersByTime(ms)),
  }
}

test('a word that is typed is one search, a quarter of a second after its last letter', async () => {
  const box = await openBox()
  for (const text of ['b', 'be', 'bee', 'beer']) {
    await box.type(text)
    await box.wait(200)
  }
  expect([box.shown(), box.asked]).toEqual(['beer', []])
  await box.wait(50)
  expect(box.asked).toEqual(['beer'])
})

test('a word that was typed and deleted is not searched for', async () => {
  const box = await openBox()
  await box.type('x')
  await box.type('')
  await box.wait(250)
  expect(box.asked).toEqual([])
})

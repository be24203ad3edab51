import { useState } from 'react'
import { expect, test } from 'vitest'
import { useWanted } from '../../../src/ui/form/use-wanted.ts'
import { runHook } from '../support/run-hook.tsx'

/** A list of ticks whose saves and server values are set by hand. */
async function openTicks() {
  const saves: {
    next: readonly string[]
    before: readonly string[]
    end: () => void
    fail: () => void
  }[] = []
  const { said, after } = await runHook(() => {
    const [saved, setSaved] = useState<readonly string[]>([])
    const [value, set] = useWanted(
      saved,
      (next, before) =>
        new Promise<void>((resolve, reject) => {
          saves.push({ next, before, end: resolve, fail: () => reject(new Error('no line')) })
        }),
    )
    return { value, set, setSaved }
  })
  return {
    saves,
    value: () => said().value,
    tick: (name: string) => after(() => said().set([...said().value, name])),
    serverSays: (value: readonly string[]) => after(() => said().setSaved(value)),
    end: () => after(() => saves.at(-1)?.end()),
    fail: () => after(() => saves.at(-1)?.fail()),
  }
}

test('two quick ticks both hold, and each is saved as its own change', async () => {
  const ticks = await openTicks()
  await ticks.tick('menu')
  await ticks.tick('orders')
  expect(ticks.value()).toEqual(['menu', 'orders'])
  await ticks.end()
  await ticks.serverSays(['menu'])
  expect(ticks.value()).toEqual(['menu', 'orders'])
  await ticks.end()
  expect(ticks.saves.map(({ next, before }) => [before, next])).toEqual([
    [[], ['menu']],
    [['menu'], ['menu', 'orders']],
  ])
  expect(ticks.value()).toEqual(['menu', 'orders'])
})

test('a later save of another window is shown, not the choice made here', async () => {
  const ticks = await openTicks()
  await ticks.tick('menu')
  await ticks.end()
  await ticks.serverSays(['menu'])
  await ticks.serverSays([])
  await ticks.serverSays(['reports'])
  expect(ticks.value()).toEqual(['reports'])
})

test('a tick that could not be saved springs back', async () => {
  const ticks = await openTicks()
  await ticks.tick('menu')
  await ticks.fail()
  expect(ticks.value()).toEqual([])
})

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Density } from '../../../src/ui/theme/density.ts'
import { useDensity } from '../../../src/ui/theme/use-density.ts'
import { runHook } from '../support/run-hook.tsx'

test('a window is as dense as the place in it, dialogs too', async () => {
  const dataset: Record<string, string> = { density: 'touch' }
  vi.stubGlobal('document', { documentElement: { dataset } })
  let place: Density = 'desk'
  let again: (() => void) | undefined
  const { after } = await runHook(() => {
    const [, render] = useState(0)
    again = () => render((count) => count + 1)
    useDensity(place)
  })
  expect(dataset['density']).toBe('desk')
  await after(() => {
    place = 'touch'
    again?.()
  })
  expect(dataset['density']).toBe('touch')
})

import { expect, test } from 'vitest'
import { createBell } from '../../src/kitchen/sound/create-bell.ts'

/** A browser that plays no sound before `resume`, and a store that outlives the window. */
function openWindow(kept = new Map<string, string>()) {
  const played: number[] = []
  const states: string[] = []
  let running = false
  let tellBell: (() => void) | null = null
  const run = () => {
    running = true
    tellBell?.()
  }
  const bell = createBell({
    openSpeaker: (changed) => {
      tellBell = changed
      return {
        isRunning: () => running,
        resume: () => Promise.resolve(run()),
        play: (notes) => played.push(notes.length),
      }
    },
    store: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
  })
  bell.subscribe(() => states.push(bell.state()))
  return { bell, played, states, kept, run }
}

test('the bell is silent and says so until the screen is touched', async () => {
  const { bell, played, states } = openWindow()
  expect(bell.state()).toBe('locked')
  bell.ring('new')
  expect(played).toEqual([])
  await bell.unlock()
  expect(states).toEqual(['on'])
  bell.ring('new')
  expect(played).toHaveLength(1)
})

test('a kiosk that may play sound needs no touch', () => {
  const { bell, states, run } = openWindow()
  expect(bell.state()).toBe('locked')
  run()
  expect(states).toEqual(['on'])
})

test('a bell that was turned off stays off in the next window after any touch', async () => {
  const { bell, kept } = openWindow()
  await bell.turn(false)
  const next = openWindow(kept)
  await next.bell.unlock()
  expect(next.bell.state()).toBe('off')
  next.bell.ring('late')
  expect(next.played).toEqual([])
})

test('new, changed and late sound different', async () => {
  const { bell, played } = openWindow()
  await bell.turn(true)
  for (const alarm of ['new', 'changed', 'late'] as const) bell.ring(alarm)
  expect(new Set(played).size).toBe(3)
})

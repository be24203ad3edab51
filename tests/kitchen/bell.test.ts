import { expect, test } from 'vitest'
import { ALARMS } from '../../src/kitchen/sound/alarm.ts'
import { createBell, VOLUMES } from '../../src/kitchen/sound/create-bell.ts'

/** A browser that plays no sound before `resume`, and a store that outlives the window. */
function openWindow(kept = new Map<string, string>()) {
  const played: number[] = []
  const loud: number[] = []
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
        play: (notes, loudness) => {
          played.push(notes.length)
          loud.push(loudness)
        },
      }
    },
    store: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
  })
  bell.subscribe(() => states.push(bell.state()))
  return { bell, played, loud, states, kept, run }
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

test('new, changed, late and ready sound different', async () => {
  const { bell, played } = openWindow()
  await bell.turn(true)
  for (const alarm of ALARMS) bell.ring(alarm)
  expect(new Set(played).size).toBe(ALARMS.length)
})

test('what was made silent is silent in the next window too, and can still be tried out', async () => {
  const { bell, kept } = openWindow()
  bell.hear({ volume: 'low', silent: ['late'] })
  const next = openWindow(kept)
  await next.bell.unlock()
  next.bell.ring('late')
  expect(next.played).toEqual([])
  next.bell.ring('new')
  next.bell.tryOut('late')
  expect(next.played).toHaveLength(2)
  expect(next.bell.hearing()).toEqual({ volume: 'low', silent: ['late'] })
})

test('a louder volume is louder', async () => {
  const { bell, loud } = openWindow()
  await bell.turn(true)
  for (const volume of VOLUMES) {
    bell.hear({ volume, silent: [] })
    bell.tryOut('new')
  }
  expect(loud).toEqual(loud.toSorted((a, b) => a - b))
  expect(new Set(loud).size).toBe(3)
})

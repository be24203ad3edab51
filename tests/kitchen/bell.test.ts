import { expect, test } from 'vitest'
import { createBell, type Speaker } from '../../src/kitchen/sound/create-bell.ts'

/** A browser that lets nothing sound before `resume`, and a store that outlives the window. */
function openWindow(kept = new Map<string, string>()) {
  const played: number[] = []
  let running = false
  const speaker: Speaker = {
    isRunning: () => running,
    resume: () => {
      running = true
      return Promise.resolve()
    },
    play: (notes) => played.push(notes.length),
  }
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { bell: createBell({ openSpeaker: () => speaker, store }), played, kept }
}

test('the bell is silent and says so until somebody touches the board', async () => {
  const { bell, played } = openWindow()
  expect(bell.state()).toBe('locked')
  bell.ring('new')
  expect(played).toEqual([])
  await bell.unlock()
  expect(bell.state()).toBe('on')
  bell.ring('new')
  expect(played).toHaveLength(1)
})

test('a bell that was turned off stays off in the next window, whatever is touched', async () => {
  const { bell, kept } = openWindow()
  await bell.turn(false)
  const next = openWindow(kept)
  await next.bell.unlock()
  expect(next.bell.state()).toBe('off')
  next.bell.ring('late')
  expect(next.played).toEqual([])
})

test('new and late sound different', async () => {
  const { bell, played } = openWindow()
  await bell.turn(true)
  bell.ring('new')
  bell.ring('late')
  expect(played[0]).not.toBe(played[1])
})

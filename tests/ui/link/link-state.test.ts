import { expect, test } from 'vitest'
import {
  CONNECTING,
  type LinkEvent,
  type LinkState,
  stepLink,
} from '../../../src/ui/link/link-state.ts'

const EVENTS: readonly LinkEvent[] = [
  'answered',
  'silent',
  'reloads',
  'neverLoads',
  'unanswered',
  'heard',
  'gone',
  'close',
]

const led = (before: LinkState) =>
  Object.fromEntries(
    EVENTS.map((event) => {
      const state = stepLink(before, event)
      return [event, state === before ? '=' : state.kind]
    }),
  )

test('a window that connects asks until it is answered, reloads once for a script that is gone', () => {
  expect(led(CONNECTING)).toEqual({
    answered: 'ready',
    silent: 'connecting',
    reloads: 'connecting',
    neverLoads: 'failed',
    unanswered: '=',
    heard: '=',
    gone: '=',
    close: 'closed',
  })
})

test('a worker is asked once whether it hears, however many calls stay unanswered', () => {
  expect(led({ kind: 'ready' })).toMatchObject({ unanswered: 'probing' })
  expect(led({ kind: 'probing' })).toMatchObject({ unanswered: '=', heard: 'ready' })
})

test.each(['ready', 'probing'] as const)('a worker that dies while %s is replaced', (kind) => {
  expect(led({ kind })).toMatchObject({
    answered: '=',
    silent: '=',
    reloads: '=',
    neverLoads: '=',
    gone: 'connecting',
    close: 'closed',
  })
})

test.each(['failed', 'closed'] as const)('a window whose link is %s stays that', (kind) => {
  const { close, ...others } = led({ kind })
  expect(new Set(Object.values(others))).toEqual(new Set(['=']))
  expect(close).toBe('closed')
})

test('pauses double up to two seconds, and silences are counted until one is answered', () => {
  const seen: string[] = []
  let state = CONNECTING
  for (let n = 0; n < 9; n += 1) {
    state = stepLink(state, 'silent')
    if (state.kind === 'connecting') seen.push(`${state.silent}: ${state.pause}`)
  }
  expect(seen).toEqual([
    '1: 20',
    '2: 40',
    '3: 80',
    '4: 160',
    '5: 320',
    '6: 640',
    '7: 1280',
    '8: 2000',
    '9: 2000',
  ])
  expect(stepLink(stepLink(state, 'answered'), 'gone')).toBe(CONNECTING)
})

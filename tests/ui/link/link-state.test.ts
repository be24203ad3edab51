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
  'notLoaded',
  'neverLoads',
  'unanswered',
  'heard',
  'gone',
  'close',
]

const led = (before: LinkState) =>
  Object.fromEntries(
    EVENTS.map((event) => {
      const { state, effects } = stepLink(before, event)
      return [event, [state === before ? '=' : state.kind, ...effects].join(' ')]
    }),
  )

test('a window that connects asks until it is answered, reloads once for a script that is gone', () => {
  expect(led(CONNECTING)).toEqual({
    answered: 'ready showReady',
    silent: 'connecting',
    notLoaded: 'connecting reload',
    neverLoads: 'failed showFailed',
    unanswered: '=',
    heard: '=',
    gone: '=',
    close: 'closed',
  })
})

test('a worker is asked once whether it hears, however many calls stay unanswered', () => {
  expect(led({ kind: 'ready' })).toMatchObject({ unanswered: 'probing probe' })
  expect(led({ kind: 'probing' })).toMatchObject({ unanswered: '=', heard: 'ready' })
})

test.each(['ready', 'probing'] as const)('a worker that dies while %s is replaced', (kind) => {
  expect(led({ kind })).toMatchObject({
    answered: '=',
    silent: '=',
    notLoaded: '=',
    neverLoads: '=',
    gone: 'connecting showConnecting',
    close: 'closed',
  })
})

test.each(['failed', 'closed'] as const)('a window whose link is %s stays that', (kind) => {
  const { close, ...others } = led({ kind })
  expect(new Set(Object.values(others))).toEqual(new Set(['=']))
  expect(close).toBe('closed')
})

test('every second silence another worker is tried, after pauses that double up to two seconds', () => {
  const seen: string[] = []
  let state = CONNECTING
  for (let n = 0; n < 9; n += 1) {
    const step = stepLink(state, 'silent')
    state = step.state
    seen.push([state.kind === 'connecting' ? state.pause : '', ...step.effects].join(' '))
  }
  expect(seen).toEqual([
    '20',
    '40 another',
    '80',
    '160 another',
    '320',
    '640 another',
    '1280',
    '2000 another',
    '2000',
  ])
})

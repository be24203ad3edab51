import { describe, expect, test } from 'vitest'
import {
  type FollowerEvent,
  type FollowerState,
  STOPPED,
  stepFollower,
} from '../../src/worker/follower-state.ts'

const KINDS = ['stopped', 'waiting', 'trying', 'renewing', 'joining', 'live'] as const
const STATES: readonly FollowerState[] = KINDS.map((kind) => ({
  kind,
  attemptedAt: 0,
  shown: 'old',
}))

const EVENTS: readonly FollowerEvent[] = [
  'start',
  'stop',
  'hurry',
  'answered',
  'due',
  'connected',
  'disconnected',
  'unauthorized',
  'renewed',
  'joined',
  'useless',
  'woke',
]

/** `=` where the state stays the same object, so that what is under way still counts. */
function heard(event: FollowerEvent, before: FollowerState): string {
  const { state, effects } = stepFollower(before, event, { now: 100, token: 'new' })
  const next = state === before ? '=' : state.kind
  const names = effects.map((effect) =>
    typeof effect === 'object' ? `wait ${effect.wait}` : effect,
  )
  const done = names.length > 0 ? `: ${names.join(', ')}` : ''
  return `${event.padEnd(12)} ${before.kind.padEnd(8)} > ${next}${done}`
}

test('every event in every state leads where it is written here', () => {
  expect(EVENTS.flatMap((event) => STATES.map((state) => heard(event, state)))).toEqual([
    'start        stopped  > trying: watchSleep, showConnecting, connect',
    'start        waiting  > trying: watchSleep, showConnecting, connect',
    'start        trying   > =: watchSleep, showConnecting',
    'start        renewing > trying: watchSleep, showConnecting, connect',
    'start        joining  > joining: watchSleep, join',
    'start        live     > joining: watchSleep, join',
    'stop         stopped  > stopped: rest, disconnect, showOffline',
    'stop         waiting  > stopped: rest, disconnect, showOffline',
    'stop         trying   > stopped: rest, disconnect, showOffline',
    'stop         renewing > stopped: rest, disconnect, showOffline',
    'stop         joining  > stopped: rest, disconnect, showOffline',
    'stop         live     > stopped: rest, disconnect, showOffline',
    'hurry        stopped  > =',
    'hurry        waiting  > trying: resetPauses, showConnecting, connect',
    'hurry        trying   > =: resetPauses, showConnecting',
    'hurry        renewing > trying: resetPauses, showConnecting, connect',
    'hurry        joining  > =: resetPauses, verify',
    'hurry        live     > =: resetPauses, verify',
    'answered     stopped  > =',
    'answered     waiting  > waiting: resetPauses, showConnecting, wait 900',
    'answered     trying   > =',
    'answered     renewing > =: resetPauses, showConnecting',
    'answered     joining  > =',
    'answered     live     > =',
    'due          stopped  > =',
    'due          waiting  > trying: connect',
    'due          trying   > =',
    'due          renewing > =',
    'due          joining  > =',
    'due          live     > =',
    'connected    stopped  > =: disconnect',
    'connected    waiting  > joining: join',
    'connected    trying   > joining: join',
    'connected    renewing > joining: join',
    'connected    joining  > joining: join',
    'connected    live     > joining: join',
    'disconnected stopped  > =',
    'disconnected waiting  > waiting: showOffline, wait pause',
    'disconnected trying   > waiting: showOffline, wait pause',
    'disconnected renewing > waiting: showOffline, wait pause',
    'disconnected joining  > waiting: showOffline, wait pause',
    'disconnected live     > waiting: showOffline, wait pause',
    'unauthorized stopped  > =',
    'unauthorized waiting  > waiting: showOffline, wait pause',
    'unauthorized trying   > renewing: renew',
    'unauthorized renewing > waiting: showOffline, wait pause',
    'unauthorized joining  > waiting: showOffline, wait pause',
    'unauthorized live     > waiting: showOffline, wait pause',
    'renewed      stopped  > =',
    'renewed      waiting  > =',
    'renewed      trying   > =',
    'renewed      renewing > waiting: wait soon',
    'renewed      joining  > =',
    'renewed      live     > =',
    'joined       stopped  > =',
    'joined       waiting  > =',
    'joined       trying   > =',
    'joined       renewing > =',
    'joined       joining  > live: resetPauses, goLive',
    'joined       live     > =',
    'useless      stopped  > =',
    'useless      waiting  > =',
    'useless      trying   > =',
    'useless      renewing > =',
    'useless      joining  > =: drop',
    'useless      live     > =: drop',
    'woke         stopped  > =',
    'woke         waiting  > =',
    'woke         trying   > =',
    'woke         renewing > =',
    'woke         joining  > =: verify',
    'woke         live     > =: verify',
  ])
})

describe('an attempt', () => {
  const trying: FollowerState = { kind: 'trying', attemptedAt: 0, shown: 'old' }

  test('shows the token of its moment', () => {
    const { state } = stepFollower(STOPPED, 'start', { now: 100, token: 'new' })
    expect(state).toEqual({ kind: 'trying', attemptedAt: 100, shown: 'new' })
  })

  test('that hangs is given up when a request gets through', () => {
    expect(stepFollower(trying, 'answered', { now: 5000, token: 'new' })).toEqual({
      state: { kind: 'waiting', attemptedAt: 0, shown: 'old' },
      effects: ['disconnect', 'resetPauses', 'showConnecting', { wait: 0 }],
    })
  })

  test('that was refused without a token is tried again later', () => {
    const none: FollowerState = { ...trying, shown: null }
    expect(stepFollower(none, 'unauthorized', { now: 100, token: null }).state.kind).toBe('waiting')
  })
})

/**
 * Where a follower is. `trying`: the socket connects, with the token `shown`. `renewing`: the server refused
 * that token. `joining`: connected, and reading what happened. `waiting`: for the next attempt.
 */
export type FollowerState =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'waiting'; readonly attemptedAt: number }
  | { readonly kind: 'trying'; readonly attemptedAt: number; readonly shown: string | null }
  | { readonly kind: 'renewing'; readonly attemptedAt: number }
  | { readonly kind: 'joining'; readonly attemptedAt: number }
  | { readonly kind: 'live'; readonly attemptedAt: number }

export type FollowerEvent =
  | 'start'
  | 'stop'
  /** Something says that the connection may be back, or only seems alive. */
  | 'hurry'
  /** A request got through. */
  | 'answered'
  /** The pause before the next attempt is over. */
  | 'due'
  | 'connected'
  | 'disconnected'
  /** The handshake failed; `unauthorized` where the token was refused. */
  | 'failed'
  | 'unauthorized'
  | 'renewed'
  | 'notRenewed'
  /** Joined, and caught up with the log. */
  | 'joined'
  /** The connection is of no use. */
  | 'useless'
  | 'dead'
  /** The device was asleep: the socket may be a zombie. */
  | 'woke'

export type FollowerEffect =
  | 'connect'
  | 'disconnect'
  | 'join'
  | 'verify'
  | 'renew'
  /** Closes the connection; a closed one is lost at once. */
  | 'drop'
  | 'resetPauses'
  | 'watchSleep'
  | 'rest'
  | 'showConnecting'
  | 'showOffline'
  /** Gives on what was heard meanwhile, and says that the log is followed. */
  | 'goLive'
  | { readonly wait: 'pause' | 'soon' | number }

/** Where requests pass and sockets do not, each answer must not bring an attempt. Milliseconds. */
const ATTEMPT_EVERY = 1000
/** An attempt from before the network came back may wait for its timeout for 20 s. */
const HUNG = 5000

type Now = { readonly now: number; readonly token: string | null }
type Step = { readonly state: FollowerState; readonly effects: readonly FollowerEffect[] }

/** What an event makes of a state, and what is to be done. Pure; a state that stays is the same object. */
// oxlint-disable-next-line complexity -- one line per event
export function stepFollower(state: FollowerState, event: FollowerEvent, at: Now): Step {
  if (event === 'start') return started(state, at)
  if (event === 'stop') {
    return { state: { kind: 'stopped' }, effects: ['rest', 'disconnect', 'showOffline'] }
  }
  if (state.kind === 'stopped')
    return event === 'connected' ? stay(state, 'disconnect') : stay(state)
  const { attemptedAt } = state
  const isConnected = state.kind === 'joining' || state.kind === 'live'
  switch (event) {
    case 'hurry':
      if (isConnected) return stay(state, 'resetPauses', 'verify')
      if (state.kind === 'trying') return stay(state, 'resetPauses', 'showConnecting')
      return attempt(at, 'resetPauses', 'showConnecting')
    case 'answered':
      return isConnected ? stay(state) : answered(state, at)
    case 'due':
      return state.kind === 'waiting' ? attempt(at) : stay(state)
    case 'connected':
      return { state: { kind: 'joining', attemptedAt }, effects: ['join'] }
    case 'disconnected':
    case 'failed':
      return lost(attemptedAt)
    case 'unauthorized':
      // Refused was the token that was shown, and calls may have had it renewed meanwhile.
      return state.kind === 'trying' && state.shown !== null
        ? { state: { kind: 'renewing', attemptedAt }, effects: ['renew'] }
        : lost(attemptedAt)
    case 'renewed':
      if (state.kind !== 'renewing') return stay(state)
      // A server that refuses even fresh tokens must not be asked in a tight loop.
      return { state: { kind: 'waiting', attemptedAt }, effects: [{ wait: 'soon' }] }
    case 'notRenewed':
      return state.kind === 'renewing' ? lost(attemptedAt) : stay(state)
    case 'joined':
      return state.kind === 'joining'
        ? { state: { kind: 'live', attemptedAt }, effects: ['resetPauses', 'goLive'] }
        : stay(state)
    case 'useless':
      return isConnected ? stay(state, 'drop') : stay(state)
    case 'dead':
      return isConnected ? stay(state, 'resetPauses', 'drop') : stay(state)
    case 'woke':
      return isConnected ? stay(state, 'verify') : stay(state)
  }
}

const stay = (state: FollowerState, ...effects: readonly FollowerEffect[]): Step => ({
  state,
  effects,
})

/** Attempts are unseen until they succeed: a sign that changed with each would make the page jump. */
const attempt = ({ now, token }: Now, ...before: readonly FollowerEffect[]): Step => ({
  state: { kind: 'trying', attemptedAt: now, shown: token },
  effects: [...before, 'connect'],
})

const lost = (attemptedAt: number): Step => ({
  state: { kind: 'waiting', attemptedAt },
  effects: ['showOffline', { wait: 'pause' }],
})

function started(state: FollowerState, at: Now): Step {
  if (state.kind === 'joining' || state.kind === 'live') {
    const { attemptedAt } = state
    return { state: { kind: 'joining', attemptedAt }, effects: ['watchSleep', 'join'] }
  }
  // A second attempt beside one that is under way would show another token, or none of its own.
  if (state.kind === 'trying') return stay(state, 'watchSleep', 'showConnecting')
  return attempt(at, 'watchSleep', 'showConnecting')
}

/** A server that was away is back: its socket is tried at once, unless an attempt has just begun. */
function answered(state: Exclude<FollowerState, { kind: 'stopped' }>, { now }: Now): Step {
  // Probably the renewal itself, whose end brings an attempt.
  if (state.kind === 'renewing') return stay(state, 'resetPauses', 'showConnecting')
  const age = now - state.attemptedAt
  if (state.kind === 'trying' && age < HUNG) return stay(state)
  const again = [
    'resetPauses',
    'showConnecting',
    { wait: Math.max(0, ATTEMPT_EVERY - age) },
  ] as const
  return {
    state: { kind: 'waiting', attemptedAt: state.attemptedAt },
    effects: state.kind === 'trying' ? ['disconnect', ...again] : again,
  }
}

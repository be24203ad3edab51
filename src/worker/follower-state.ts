/**
 * Where a follower is. `trying`: the socket connects, with the token `shown`. `renewing`: the server refused
 * that token. `joining`: connected, and reading what happened. `waiting`: for the next attempt.
 */
export type FollowerState = {
  readonly kind: 'stopped' | 'waiting' | 'trying' | 'renewing' | 'joining' | 'live'
  /** When the last attempt began, milliseconds. */
  readonly attemptedAt: number
  /** The token that it showed. */
  readonly shown: string | null
}

export const STOPPED: FollowerState = { kind: 'stopped', attemptedAt: -Infinity, shown: null }

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
  /** Or the handshake failed, or a new token could not be had. */
  | 'disconnected'
  /** The handshake failed because the token was refused. */
  | 'unauthorized'
  | 'renewed'
  /** Joined, and caught up with the log. */
  | 'joined'
  /** The connection is of no use. */
  | 'useless'
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
  /** Passes on what arrived in the meantime, and says that the log is followed. */
  | 'goLive'
  | { readonly wait: 'pause' | 'soon' | number }

/** Where requests pass and sockets do not, each answer must not bring an attempt. Milliseconds. */
const ATTEMPT_EVERY = 1000
/** An attempt from before the network came back may wait for its timeout for 20 s. */
const HUNG = 5000

type Now = { readonly now: number; readonly token: string | null }
type Effects = readonly FollowerEffect[]
type Step = { readonly state: FollowerState; readonly effects: Effects }

/** Returns the state after an event, and what is to be done. Pure; a state that stays is the same object. */
// oxlint-disable-next-line complexity -- one line per event
export function stepFollower(state: FollowerState, event: FollowerEvent, at: Now): Step {
  const { kind, attemptedAt, shown } = state
  const isConnected = kind === 'joining' || kind === 'live'
  const stay = (...effects: Effects): Step => ({ state, effects })
  const to = (next: FollowerState['kind'], ...effects: Effects): Step => ({
    state: { kind: next, attemptedAt, shown },
    effects,
  })
  /** Unseen until it succeeds: a sign that changed with each attempt would make the page jump. */
  const attempt = (...before: Effects): Step => ({
    state: { kind: 'trying', attemptedAt: at.now, shown: at.token },
    effects: [...before, 'connect'],
  })
  const lost = () => to('waiting', 'showOffline', { wait: 'pause' })

  if (event === 'stop') return to('stopped', 'rest', 'disconnect', 'showOffline')
  if (event === 'start') {
    if (isConnected) return to('joining', 'watchSleep', 'join')
    // A second attempt beside one that is under way would show another token, or none of its own.
    if (kind === 'trying') return stay('watchSleep', 'showConnecting')
    return attempt('watchSleep', 'showConnecting')
  }
  if (kind === 'stopped') return event === 'connected' ? stay('disconnect') : stay()
  switch (event) {
    case 'hurry':
      if (isConnected) return stay('resetPauses', 'verify')
      if (kind === 'trying') return stay('resetPauses', 'showConnecting')
      return attempt('resetPauses', 'showConnecting')
    case 'answered': {
      const age = at.now - attemptedAt
      if (isConnected || (kind === 'trying' && age < HUNG)) return stay()
      const news: Effects = ['resetPauses', 'showConnecting']
      // Probably the renewal itself, whose end brings an attempt.
      if (kind === 'renewing') return stay(...news)
      const hung: Effects = kind === 'trying' ? ['disconnect'] : []
      return to('waiting', ...hung, ...news, { wait: Math.max(0, ATTEMPT_EVERY - age) })
    }
    case 'due':
      return kind === 'waiting' ? attempt() : stay()
    case 'connected':
      return to('joining', 'join')
    case 'disconnected':
      return lost()
    case 'unauthorized':
      // The token that was shown is refused, and calls may have had it renewed in the meantime.
      return kind === 'trying' && shown !== null ? to('renewing', 'renew') : lost()
    case 'renewed':
      // A server that refuses even fresh tokens must not be asked in a tight loop.
      return kind === 'renewing' ? to('waiting', { wait: 'soon' }) : stay()
    case 'joined':
      return kind === 'joining' ? to('live', 'resetPauses', 'goLive') : stay()
    case 'useless':
      return isConnected ? stay('drop') : stay()
    case 'woke':
      return isConnected ? stay('verify') : stay()
  }
}

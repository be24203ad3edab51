/**
 * The state of a window's link with its worker. `connecting`: with so many hellos in a row unanswered, and the
 * pause before the next, in milliseconds. `probing`: a call stayed unanswered, and the worker is asked whether
 * it hears.
 */
export type LinkState =
  | { readonly kind: 'connecting'; readonly silent: number; readonly pause: number }
  | { readonly kind: 'ready' | 'probing' | 'failed' | 'closed' }

export type LinkEvent =
  /** A hello was answered. */
  | 'answered'
  /** A hello was not answered. */
  | 'silent'
  /** The script did not load, and the window reloads. */
  | 'reloads'
  /** It did not, and the window was reloaded for it before. */
  | 'neverLoads'
  /** A call stayed unanswered. */
  | 'unanswered'
  | 'heard'
  /** The worker has died. */
  | 'gone'
  | 'close'

/** Milliseconds. */
const FIRST_PAUSE = 20
const LONGEST_PAUSE = 2000

export const CONNECTING: LinkState = { kind: 'connecting', silent: 0, pause: 0 }

/** What an event makes of a state; one that stays is the same object. Pure. */
export function stepLink(state: LinkState, event: LinkEvent): LinkState {
  if (event === 'close') return { kind: 'closed' }
  if (state.kind === 'connecting') return whileConnecting(state, event)
  if (state.kind !== 'ready' && state.kind !== 'probing') return state
  if (event === 'gone') return CONNECTING
  if (event === 'heard') return { kind: 'ready' }
  return event === 'unanswered' && state.kind === 'ready' ? { kind: 'probing' } : state
}

type Connecting = Extract<LinkState, { readonly kind: 'connecting' }>

function whileConnecting(state: Connecting, event: LinkEvent): LinkState {
  const pause = Math.min(LONGEST_PAUSE, state.pause * 2 || FIRST_PAUSE)
  if (event === 'answered') return { kind: 'ready' }
  if (event === 'neverLoads') return { kind: 'failed' }
  if (event === 'reloads') return { ...state, pause }
  return event === 'silent' ? { ...state, silent: state.silent + 1, pause } : state
}

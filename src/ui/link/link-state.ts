/**
 * How a window stands with its worker. `connecting`: with so many hellos in a row unanswered, and the pause
 * before the next, in milliseconds. `probing`: a call stayed unanswered, and the worker is asked whether it hears.
 */
export type LinkState =
  | { readonly kind: 'connecting'; readonly silent: number; readonly pause: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'probing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'closed' }

export type LinkEvent =
  /** A hello was answered. */
  | 'answered'
  /** A hello was not answered. */
  | 'silent'
  /** The script did not load: after a deployment it may be gone. */
  | 'notLoaded'
  /** It did not, and the window was reloaded for it before. */
  | 'neverLoads'
  /** A call stayed unanswered. */
  | 'unanswered'
  | 'heard'
  /** The worker has died. */
  | 'gone'
  | 'close'

/** `another`: windows meet again at a worker of another name; a hung one cannot be ended from outside. */
export type LinkEffect =
  | 'another'
  | 'reload'
  | 'probe'
  | 'showConnecting'
  | 'showReady'
  | 'showFailed'

type Step = { readonly state: LinkState; readonly effects: readonly LinkEffect[] }

/** Milliseconds. */
const FIRST_PAUSE = 20
const LONGEST_PAUSE = 2000
/** Hellos in a row without an answer, until another worker is started beside a hung one. */
const GIVE_UP_AFTER = 2

const stay = (state: LinkState): Step => ({ state, effects: [] })

export const CONNECTING: LinkState = { kind: 'connecting', silent: 0, pause: 0 }

/** What an event makes of a state, and what is to be done. Pure. */
export function stepLink(state: LinkState, event: LinkEvent): Step {
  if (event === 'close') return stay({ kind: 'closed' })
  switch (state.kind) {
    case 'connecting':
      return whileConnecting(state, event)
    case 'ready':
    case 'probing':
      if (event === 'gone') return { state: CONNECTING, effects: ['showConnecting'] }
      if (event === 'heard') return stay({ kind: 'ready' })
      return event === 'unanswered' && state.kind === 'ready'
        ? { state: { kind: 'probing' }, effects: ['probe'] }
        : stay(state)
    case 'failed':
    case 'closed':
      return stay(state)
  }
}

function whileConnecting(
  state: Extract<LinkState, { kind: 'connecting' }>,
  event: Exclude<LinkEvent, 'close'>,
): Step {
  const pause = Math.min(LONGEST_PAUSE, state.pause * 2 || FIRST_PAUSE)
  switch (event) {
    case 'answered':
      return { state: { kind: 'ready' }, effects: ['showReady'] }
    case 'silent': {
      const silent = state.silent + 1
      const effects = silent % GIVE_UP_AFTER === 0 ? (['another'] as const) : []
      return { state: { kind: 'connecting', silent, pause }, effects }
    }
    case 'notLoaded':
      return { state: { ...state, pause }, effects: ['reload'] }
    case 'neverLoads':
      return { state: { kind: 'failed' }, effects: ['showFailed'] }
    case 'unanswered':
    case 'heard':
    case 'gone':
      return stay(state)
  }
}

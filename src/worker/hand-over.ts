/**
 * What the worker knows of what windows keep in local storage. `window`: whether one has reported, and whether
 * the first could be understood. `storage`: `wanted` while the worker's own database knew nothing and no window
 * has reported.
 */
export type HandOver = {
  readonly window: 'none' | 'unreadable' | 'met'
  readonly storage: 'unwanted' | 'wanted'
}

/** `nothingKept`: the worker's database knows neither a session nor its end. */
export type HandOverEvent = 'nothingKept' | 'answered' | 'answeredNonsense'

/**
 * `end`: says that the session could not be read. `forget`: no longer says so. `take`: logs in with what was
 * reported.
 */
type HandOverEffect = 'end' | 'forget' | 'take'

type Step = { readonly state: HandOver; readonly effects: readonly HandOverEffect[] }

export const NOTHING_HEARD: HandOver = { window: 'none', storage: 'unwanted' }

/** Returns the state after an event, and what is to be done. Pure. */
export function stepHandOver(state: HandOver, event: HandOverEvent): Step {
  switch (event) {
    case 'nothingKept':
      return { state: { ...state, storage: 'wanted' }, effects: [] }
    case 'answeredNonsense':
      // Later windows bring what the worker has written since, or what it has refused already.
      return state.window === 'none'
        ? { state: { ...state, window: 'unreadable' }, effects: ['end'] }
        : answered(state)
    case 'answered':
      return answered(state)
  }
}

function answered({ window, storage }: HandOver): Step {
  const effects: HandOverEffect[] = []
  // The window that brought it has its response; those that come later have nothing to do with it.
  if (window === 'unreadable') effects.push('forget')
  if (storage === 'wanted') effects.push('take')
  return { state: { window: 'met', storage: 'unwanted' }, effects }
}

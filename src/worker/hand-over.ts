/**
 * What the worker knows of what windows keep in local storage. `window`: whether one has told, and whether
 * the first could be understood. `storage`: `wanted` while the worker's own database knew nothing and no
 * window has told.
 */
export type HandOver = {
  readonly window: 'none' | 'unreadable' | 'met'
  readonly storage: 'unwanted' | 'wanted'
}

/** `nothingKept`: the worker's database knows neither a session nor its end. */
export type HandOverEvent = 'nothingKept' | 'told' | 'toldNonsense'

/** `end`: says that the session could not be read. `forget`: no longer says so. `take`: signs in with what was told. */
type HandOverEffect = 'end' | 'forget' | 'take'

type Step = { readonly state: HandOver; readonly effects: readonly HandOverEffect[] }

export const NOBODY_TOLD: HandOver = { window: 'none', storage: 'unwanted' }

/** What an event makes of a state, and what is to be done. Pure. */
export function stepHandOver(state: HandOver, event: HandOverEvent): Step {
  switch (event) {
    case 'nothingKept':
      return { state: { ...state, storage: 'wanted' }, effects: [] }
    case 'toldNonsense':
      // Later windows bring what the worker has written since, or what it has refused already.
      return state.window === 'none'
        ? { state: { ...state, window: 'unreadable' }, effects: ['end'] }
        : told(state)
    case 'told':
      return told(state)
  }
}

function told({ window, storage }: HandOver): Step {
  const effects: HandOverEffect[] = []
  // The window that brought it was told; those that come later have nothing to do with it.
  if (window === 'unreadable') effects.push('forget')
  if (storage === 'wanted') effects.push('take')
  return { state: { window: 'met', storage: 'unwanted' }, effects }
}

import type { Channel } from '#shared/sync/platform.ts'

/**
 * Name of the lock that every display of the first till holds while it lives and, on plain http, where there are no
 * locks, of the channel on which it responds.
 */
export const DISPLAY = 'sala-display'

/** The parameter of a display's address that names its till; left out: the first of the browser. */
export const TILL_PARAMETER = 'till'

/** The name of the lock of the displays of one till. */
export const displayLock = (till: number): string => (till === 1 ? DISPLAY : `${DISPLAY}:${till}`)

/** The name of the lock that the window of a till holds while it lives. */
export const tillLock = (till: number): string => `sala-till:${till}`

/** Announces a display, now and to each till that asks. The returned function announces its end. */
export function answerRollCall({ post, listen }: Channel): () => void {
  listen((said) => {
    if (said === 'who') post('here')
  })
  post('here')
  return () => post('gone')
}

/** Calls in a row that may stay without a response: a busy window is not a closed one. */
const PATIENCE = 2

/** Returns whether a display exists, by the responses to earlier calls of a till. Calls again every time. */
export function createRollCall({ post, listen }: Channel): () => boolean {
  let unanswered = PATIENCE
  listen((said) => {
    if (said === 'here') unanswered = 0
    if (said === 'gone') unanswered = PATIENCE
  })
  return () => {
    const present = unanswered < PATIENCE
    unanswered += 1
    post('who')
    return present
  }
}

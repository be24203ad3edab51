import type { Channel } from '#shared/sync/platform.ts'

/** Name of the lock that every display holds while it lives and, on plain http, where there are no locks, of the channel on which it answers. */
export const DISPLAY = 'sala-display'

/** In a display: announces that it is there, now and to each till that asks. The returned function announces that it is gone. */
export function answerRollCall({ post, listen }: Channel): () => void {
  listen((said) => {
    if (said === 'who') post('here')
  })
  post('here')
  return () => post('gone')
}

/** Questions in a row that may stay without an answer: a busy window is not a closed one. */
const PATIENCE = 2

/** In a till: whether a display is there, by the responses to earlier calls. Asks again with every call. */
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

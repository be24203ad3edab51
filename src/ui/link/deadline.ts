import type { Clock } from '#shared/sync/platform.ts'
import { timedOut } from './suite-error.ts'

/** A timer this late was frozen with its window: the response may be in the queue behind it. */
const FROZEN = 1000
const GRACE = 1000

/** Rejects with `E_TIMEOUT` when `answer` takes longer. A window that was frozen gets a moment more. */
export function withDeadline<T>(
  answer: Promise<T>,
  { clock, milliseconds, what }: { clock: Clock; milliseconds: number; what: string },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const started = clock.now()
    const fail = () => reject(timedOut(what))
    let cancel = clock.after(milliseconds, () => {
      const late = clock.now() - started - milliseconds
      if (late > FROZEN) cancel = clock.after(GRACE, fail)
      else fail()
    })
    answer.then(resolve, reject).finally(() => cancel())
  })
}

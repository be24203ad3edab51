import type { Clock } from '#shared/sync/platform.ts'
import type { Topics } from './topics.ts'

/** Notes a failure where windows can see it: an error thrown in a worker reaches no one otherwise. */
export type Report = (error: unknown) => void

const KEPT = 100

/** Keeps the last hundred failures as rows of the topic `log`. */
export function createLog(topics: Topics, clock: Clock): Report {
  let count = 0
  return (error) => {
    count += 1
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const gone = count > KEPT ? [String(count - KEPT)] : []
    topics.change('log', [{ _id: String(count), at: clock.now(), message }], gone)
  }
}

import type { LocalText } from '../contract/scalars.ts'

/** A code for the next visit as a receipt says it. */
export type NextVisitCode = {
  readonly name: LocalText
  readonly code: string
  /** The last day. */
  readonly until: string
}

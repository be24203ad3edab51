/** A record to choose. */
export type RecordOption = {
  readonly value: string
  readonly label: string
  /** It was removed, or the person has left: it is shown where it is the value, and no longer offered. */
  readonly archived?: boolean
}

import type { Value } from '../list/value.ts'

/** A table as a file: names of the columns, and rows of as many values. */
export type Sheet = {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Value[])[]
  readonly timeZone: string
}

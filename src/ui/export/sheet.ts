import type { Value } from '../list/value.ts'

/** A table as a file: names of the columns, and rows of as many values. */
export type Sheet = {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Value[])[]
  readonly timeZone: string
  /** The sums below the rows, where a person reads the file. */
  readonly total?: readonly Value[] | undefined
  readonly about?: About | undefined
}

/** What a file says of its figures on a sheet of its own: of which days and moment they are, and what they mean. */
export type About = {
  readonly name: string
  readonly lines: readonly (readonly [name: string, value: Value])[]
}

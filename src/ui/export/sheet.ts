/** The value of a cell, without its look. Null: nothing. */
export type Value =
  | string
  | number
  | null
  /** In smallest units. */
  | { readonly money: number; readonly currency: string }
  /** `YYYY-MM-DD`. */
  | { readonly day: string }
  /** An ISO instant, written as the branch's clock showed it. */
  | { readonly at: string }

/** A table as a file: names of the columns, and rows of as many values. */
export type Sheet = {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Value[])[]
  readonly timeZone: string
}

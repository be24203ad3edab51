/** What a cell is worth, whatever it looks like. Null: nothing. */
export type Value =
  | string
  | number
  | null
  /** In smallest units. */
  | { readonly money: number; readonly currency: string }
  /** `YYYY-MM-DD`. */
  | { readonly day: string }
  /** An ISO instant, written as the clock of the branch showed it. */
  | { readonly at: string }

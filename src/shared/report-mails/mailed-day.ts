import type { LocalText } from '../contract/scalars.ts'
import type { DailySummary } from '../reports/contract.ts'

/** What sold otherwise than on the same weekday before. */
export type Moved<T> = { readonly of: T; readonly now: number; readonly before: number }
type Dish = { readonly name: LocalText; readonly quantity: number; readonly net: number }

/** The figures of a mail: all of one moment. */
export type MailedDay = {
  readonly summary: DailySummary
  /** The largest change among dishes, and among hours; null: nothing changed. */
  readonly dish: Moved<LocalText> | null
  readonly hour: Moved<number> | null
  readonly voids: { readonly amount: number; readonly quantity: number }
  /** Those that brought most. */
  readonly dishes: readonly Dish[]
  /** Commands that tills have not sent. */
  readonly unsent: number
  /** Net sales of days that were mailed, where they are others by now. */
  readonly moved: readonly Moved<string>[]
  readonly asOf: string
}

import type { ReactNode } from 'react'
import type { Totals } from '#shared/contract/page.ts'
import type { Value } from './value.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Tools } from './use-tools.ts'

export type Row = {
  readonly _id: string
  /** It was removed, and can be restored. */
  readonly archived?: boolean
}

export type Choice = { readonly value: string; readonly text: TextKey }

/** A choice that no text names, e.g. a person. */
type NamedChoice = { readonly value: string; readonly label: string }

/** One page of rows, as every list call returns it, with totals of some fields over all pages. */
export type Page<R> = {
  readonly results: readonly R[]
  readonly page: number
  readonly limit: number
  readonly totalPages: number
  readonly totalResults: number
  /** Sums over all pages, for each currency, where the call has them. */
  readonly totals?: Totals | undefined
}

export type Column<R, P extends Page<R> = Page<R>> = {
  readonly title: TextKey
  /** The thing that the column is of, in place of its title, e.g. a branch. */
  readonly name?: string
  readonly cell: (row: R, tools: Tools) => ReactNode
  /**
   * The value for an export, see `ui/export`; left out: the text of the cell. Null: nothing, e.g. of a button.
   */
  readonly value?: ((row: R, tools: Tools) => Value) | null
  /** Figures are at the end of their column. */
  readonly figures?: true
  /** The call's sort field when the header is pressed; left out: not sortable. */
  readonly sort?: string
  /** Only in the record, and from 1600 px in a table without a record beside it. */
  readonly wide?: true
  /**
   * Where it is on a phone, beside the first column or below it: `top` at the end of the first line, `low` at the
   * beginning of the second, `end` at its end. In a list that says so of some, the others are in the record alone.
   */
  readonly phone?: 'top' | 'low' | 'end'
  /** Shown below the column, over all pages. */
  readonly total?: (page: P, tools: Tools) => ReactNode
}

type Filter = {
  readonly name: string
  readonly label: TextKey
  readonly choices: readonly (Choice | NamedChoice)[]
  /** They are records, of which there can be many. */
  readonly records?: boolean
}

/** The query of a list call: a page, and what narrows and sorts it, by the call's names. */
export type Query = { readonly page: number; readonly limit: number } & Readonly<
  Record<string, unknown>
>

/** How a list can be narrowed. */
export type Narrowing = {
  /** The call takes `search`. */
  readonly search?: true
  /** The current business day, `YYYY-MM-DD`: the call takes `from` and `to`, both included. */
  readonly days?: string
  readonly filters?: readonly Filter[]
  /** The call takes `archived`, and then returns only those. */
  readonly archive?: boolean
}

import type { ReactNode } from 'react'
import type { Value } from '../export/sheet.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Tools } from './use-tools.ts'

/** Where a list belongs. Above the branches `branchId` is empty. */
export type Place = {
  readonly restaurantId: string
  readonly branchId: string
  /** Of the amounts in it, e.g. `LAK`. */
  readonly currency: string
}

export type Row = {
  readonly _id: string
  /** It is removed, and can be restored. */
  readonly archived?: boolean
}

export type Choice = { readonly value: string; readonly text: TextKey }

/** A choice that no text names, e.g. a person. */
type NamedChoice = { readonly value: string; readonly label: string }

/** One page of rows, as every list call returns it, and what some add up over all pages. */
export type Page<R> = {
  readonly results: readonly R[]
  readonly page: number
  readonly limit: number
  readonly totalPages: number
  readonly totalResults: number
}

export type Column<R, P extends Page<R> = Page<R>> = {
  readonly title: TextKey
  readonly cell: (row: R, tools: Tools) => ReactNode
  /** What an export writes, see `ui/export`; left out: the text of the cell. Null: nothing, e.g. of a button. */
  readonly value?: ((row: R, tools: Tools) => Value) | null
  /** Figures stand at the end of their column. */
  readonly figures?: true
  /** What the call sorts by when the header is pressed; left out: it cannot. */
  readonly sort?: string
  /** Only in the record, and from 1600 px in a table that has none beside it. */
  readonly wide?: true
  /** Shown below the column, over all pages. */
  readonly total?: (page: P, tools: Tools) => ReactNode
}

type Filter = {
  readonly name: string
  readonly label: TextKey
  readonly choices: readonly (Choice | NamedChoice)[]
}

/** What a list call is asked for: a page, and what narrows and sorts it, by the names of the call's query. */
export type Query = { readonly page: number; readonly limit: number } & Readonly<
  Record<string, unknown>
>

/** How a list can be narrowed. */
export type Narrowing = {
  /** The call takes `search`. */
  readonly search?: true
  /** The business day it is, `YYYY-MM-DD`: the call takes `from` and `to`, both included. */
  readonly days?: string
  readonly filters?: readonly Filter[]
  /** The call takes `archived`, and then returns those alone. */
  readonly archive?: boolean
}

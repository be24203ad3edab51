import type { ComponentType } from 'react'
import type { core } from 'zod/mini'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { FormField } from '../form/field.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Column, Narrowing, Page, Query, Row } from '../list/list.ts'
import type { Place } from '../list/place.ts'
import type { Tools } from '../list/use-tools.ts'
import type { ChangeMany, SheetSource } from '../sheets/sheet.ts'

/** The actions of a list. One that is left out shows no button. */
export type Calls<R, Draft, Made> = {
  readonly list: (query: Query) => Promise<Page<R>>
  /** One row, for links to it; left out, only a row of the page can be opened. */
  readonly get?: (id: string) => Promise<R>
  readonly create?: (draft: Draft) => Promise<Made>
  /** `row` is the row the form began with, which the server may need. */
  readonly update?: (row: R, draft: Draft) => Promise<unknown>
  readonly remove?: (row: R) => Promise<unknown>
  /** Restores a removed row: removing needs no question then, and archived rows can be listed. */
  readonly restore?: (row: R) => Promise<unknown>
  /** Many at once, all or none: the list is a sheet, too. */
  readonly changeMany?: ChangeMany
  /** Notes that so many rows are saved as a file, where that is kept; without its answer none is. */
  readonly exported?: (rows: number) => Promise<unknown>
}

/** The form of a row, and who may use it. */
export type FormOf<R, Draft extends object, Made> = {
  /** The button and the title of the form for a new row. */
  readonly add: TextKey
  /** Permissions to change the list: any one of them. */
  readonly manage: readonly Permission[]
  readonly fields: readonly FormField<Draft>[]
  /** The word on the button of the form for a new row, where money changes hands; left out: Save. */
  readonly confirm?: TextKey
  /** Of the contract: the schema that a form must satisfy before it is sent. */
  readonly schema: core.$ZodType<Draft>
  /** Follows from the current values of the form, e.g. that the server will refuse them. */
  readonly below?: ComponentType<{ readonly draft: Draft; readonly place: Place }>
  /** Shows that beside the fields, where there is room. */
  readonly beside?: boolean
  /** The values of a new row's form. */
  readonly blank: Draft | ((place: Place, as: string) => Draft)
  /** The values of a row's form; left out: the draft's names, as the row has them. */
  readonly toDraft?: (row: R) => Draft
  /** Shown after a new row was made, with the result of the call, until it is closed. */
  readonly made?: ComponentType<{ readonly made: Made; readonly onClose: () => void }>
}

/** How a list is a sheet, where its form does not say so. */
type SheetParts = Partial<Pick<SheetSource, 'draft' | 'labels' | 'blank'>>

/** A list of the back office as data; see the README of this folder. */
export type Resource<R extends Row, Draft extends object = object, Made = unknown> = Narrowing & {
  /** Also its name in the cache: no two lists have the same. */
  readonly name: TextKey
  /** Why there is nothing and what the list is good for. */
  readonly empty: TextKey
  /** Areas of the contract whose changes load it again. */
  readonly areas: readonly string[]
  /** The name of a row, in titles and questions. */
  readonly title: (row: R, tools: Tools) => string
  readonly columns: readonly Column<R>[]
  /** Shown in the record, below what the columns say. */
  readonly more?: ComponentType<{ readonly row: R; readonly place: Place }>
  readonly api: (api: ApiClient<Contract>, place: Place) => Calls<R, Draft, Made>
  /** What the state of a row still permits; left out: all of it. */
  readonly can?: (action: 'update' | 'remove', row: R) => boolean
  /** Left out: the list can only be read. */
  readonly form?: FormOf<R, Draft, Made>
  /** Left out: its columns are the fields of the form, where the calls can change many. */
  readonly sheet?: SheetParts
}

/** Returns its argument: checks a definition and keeps its types. */
export const resource = <R extends Row, Draft extends object = object, Made = unknown>(
  definition: Resource<R, Draft, Made>,
): Resource<R, Draft, Made> => definition

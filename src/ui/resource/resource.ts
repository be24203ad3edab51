import type { ComponentType } from 'react'
import type { core } from 'zod/mini'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { FormField } from '../form/field.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Column, Narrowing, Page, Place, Query, Row } from '../list/list.ts'
import type { Tools } from '../list/use-tools.ts'

/** What can be done with a list. What is left out cannot be done, and shows no button. */
export type Calls<R, Draft, Made> = {
  readonly list: (query: Query) => Promise<Page<R>>
  /** One row, for links to it; left out, only a row of the page can be opened. */
  readonly get?: (id: string) => Promise<R>
  readonly create?: (draft: Draft) => Promise<Made>
  /** `row` is what the form began with, which the server may ask for. */
  readonly update?: (row: R, draft: Draft) => Promise<unknown>
  readonly remove?: (row: R) => Promise<unknown>
  /** Brings back what was removed: removing needs no question then, and archived rows can be listed. */
  readonly restore?: (row: R) => Promise<unknown>
}

/** The form of a row, and who may use it. */
export type FormOf<R, Draft extends object, Made> = {
  /** The button and the title of the form for another one. */
  readonly add: TextKey
  /** Who may change the list: any one of them. */
  readonly manage: readonly Permission[]
  readonly fields: readonly FormField<Draft>[]
  /** Of the contract: what a form must satisfy before it is sent. */
  readonly schema: core.$ZodType<Draft>
  /** What follows from the values as they stand in the form, e.g. that the server will not take them. */
  readonly below?: ComponentType<{ readonly draft: Draft; readonly place: Place }>
  /** What the form of a new one begins with. */
  readonly blank: Draft | ((place: Place, as: string) => Draft)
  /** What the form of a row begins with; left out: the names of the draft, as the row has them. */
  readonly toDraft?: (row: R) => Draft
  /** Shown when a new one was made, with what the call returned, until it is closed. */
  readonly made?: ComponentType<{ readonly made: Made; readonly onClose: () => void }>
}

/** A list of the back office as data; see the README of this folder. */
export type Resource<R extends Row, Draft extends object = object, Made = unknown> = Narrowing & {
  /** Also its name in the cache: no two lists have the same. */
  readonly name: TextKey
  /** Why there is nothing and what it would be good for. */
  readonly empty: TextKey
  /** Areas of the contract whose changes load it again. */
  readonly areas: readonly string[]
  /** What a row is called, in titles and questions. */
  readonly title: (row: R, tools: Tools) => string
  readonly columns: readonly Column<R>[]
  /** Shown in the record, below what the columns say. */
  readonly more?: ComponentType<{ readonly row: R; readonly place: Place }>
  readonly api: (api: ApiClient<Contract>, place: Place) => Calls<R, Draft, Made>
  /** Left out: the list can only be read. */
  readonly form?: FormOf<R, Draft, Made>
}

/** Identity function: checks a definition and keeps its types. */
export const resource = <R extends Row, Draft extends object = object, Made = unknown>(
  definition: Resource<R, Draft, Made>,
): Resource<R, Draft, Made> => definition

import type { ComponentType, ReactNode } from 'react'
import type { core } from 'zod/mini'
import type { Contract } from '#shared/contract/index.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Tools } from './use-tools.ts'

/** Where a list belongs. Above the branches `branchId` is empty. */
export type Place = {
  readonly restaurantId: string
  readonly branchId: string
  /** In which its amounts are. */
  readonly currency: string
}

export type Choice = { readonly value: string; readonly text: TextKey }

export type Column<Row> = {
  readonly title: TextKey
  readonly cell: (row: Row, tools: Tools) => ReactNode
  /** Figures stand at the end of their column. */
  readonly figures?: true
}

/** A name of the draft, or a way into it such as `receipt.footer`. */
type FieldName<Draft> = (keyof Draft & string) | `${keyof Draft & string}.${string}`

type Kind =
  | { readonly kind: 'text' | 'email' | 'phone' | 'textarea' | 'date' | 'time' | 'color' }
  | { readonly kind: 'number' | 'percent' | 'money' | 'switch' }
  | { readonly kind: 'localText' | 'localTextarea' }
  | {
      readonly kind: 'select' | 'multi'
      /** Fixed ones by their texts, or a hook that gives them with their names. */
      readonly choices:
        | readonly Choice[]
        | ((place: Place) => readonly { readonly value: string; readonly label: string }[])
    }

/** What a control needs to know of its field. */
export type FieldFace = Kind & {
  readonly name: string
  readonly label: TextKey
  readonly hint?: TextKey
}

export type FormField<Draft> = FieldFace & {
  readonly name: FieldName<Draft>
  /** Left out: always. */
  readonly when?: (draft: Draft) => boolean
  /** Half of the width, beside the next half. */
  readonly half?: true
  /** Below the others, folded under this heading with those beside it. */
  readonly folded?: TextKey
}

type Filter = {
  readonly name: string
  readonly label: TextKey
  readonly choices: readonly Choice[]
}

type Query = { readonly page: number; readonly limit: number } & Readonly<Record<string, unknown>>
export type Page<Row> = { readonly results: readonly Row[]; readonly totalPages: number } & {
  readonly page: number
  readonly limit: number
  readonly totalResults: number
}

/** What can be done with a list. What is left out cannot be done, and shows no button. */
type Calls<Row, Draft> = {
  readonly list: (query: Query) => Promise<Page<Row>>
  readonly create?: (draft: Draft) => Promise<unknown>
  readonly update?: (row: Row, draft: Draft) => Promise<unknown>
  readonly remove?: (row: Row) => Promise<unknown>
}

/** A list of the back office as data; see the README of this folder. */
export type Resource<Row extends { readonly _id: string }, Draft extends object> = {
  readonly name: TextKey
  /** The button and the title of the form for another one. */
  readonly add: TextKey
  /** Why there is nothing and what it would be good for. */
  readonly empty: TextKey
  /** Areas of the contract whose changes load it again. */
  readonly areas: readonly string[]
  /** Who may change it: any one of them. */
  readonly manage: readonly Permission[]
  /** What a row is called, in titles and questions. */
  readonly title: (row: Row, tools: Tools) => string
  readonly columns: readonly Column<Row>[]
  /** The call takes `search`. */
  readonly search?: true
  readonly filters?: readonly Filter[]
  readonly fields: readonly FormField<Draft>[]
  /** Of the contract: what a form must satisfy before it is sent. */
  readonly schema: core.$ZodType<Draft>
  /** What follows from the values as they stand in the form, e.g. that the server will not take them. */
  readonly below?: ComponentType<{ readonly draft: Draft; readonly place: Place }>
  /** What the form of a new one begins with. */
  readonly blank: Draft | ((place: Place) => Draft)
  /** What the form of a row begins with; left out: the names of the draft, as the row has them. */
  readonly toDraft?: (row: Row) => Draft
  readonly api: (api: ApiClient<Contract>, place: Place) => Calls<Row, Draft>
}

/** Identity function: checks a definition and keeps its types. */
export const resource = <Row extends { readonly _id: string }, Draft extends object>(
  definition: Resource<Row, Draft>,
): Resource<Row, Draft> => definition

import type * as z from 'zod/mini'
import type { ManyChanged } from '#shared/contract/collection.ts'
import type { SheetRules } from '#shared/sheets/find-record.ts'
import type { Values } from '#shared/sheets/judge.ts'
import type { FormField } from '../form/field.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Row } from '../list/list.ts'

/** What is to become of a record, as `changeMany` of a collection takes it. */
export type RowWish = {
  readonly _id: string
  readonly isNew?: boolean
  readonly draft?: Values
  readonly base?: Values
  readonly revision?: number
  readonly archived?: boolean
}

export type Wishes = {
  readonly rows: RowWish[]
  readonly isTry?: boolean
  readonly from?: 'file' | 'undo'
}

/**
 * What became of rows. `undo`: the changes that take them back; left out, they follow from the rows, see `undoOf`.
 */
export type Changed = ManyChanged & { readonly undo?: RowWish[] }

/** Makes all of these changes or none. Rejects with the fault of each row, see `rowFaultsOf`. */
export type ChangeMany = (wishes: Wishes) => Promise<Changed>

/** What a sheet of a list is made of. */
export type SheetSource = SheetRules & {
  /** Of the contract: the fields of a record that people enter. */
  readonly draft: z.ZodMiniObject
  /** Names and choices of its columns, where a form has them. */
  readonly fields: readonly FormField<never>[]
  /** Names of columns that no form has. A field that is named in neither is no column. */
  readonly labels: Readonly<Record<string, TextKey>>
  /** What a new record has, where a file says nothing. */
  readonly blank: Values
  readonly change: ChangeMany
}

/** A record as a sheet shows it. */
export type SheetRecord = Row & Values

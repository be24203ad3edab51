import type { Code } from '#shared/errors/catalogue.ts'
import type { Rows } from '../change/announce.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Place } from './place.ts'
import type { Source } from './records.ts'

/** Fields that every record has. */
export type Recorded = {
  readonly _id: string
  readonly revision: number
  readonly archived: boolean
}

/** A running change: in its transaction, after it took the restaurant's turn. */
export type Scene = {
  readonly trx: Db
  readonly caller: Caller
  readonly place: Place
  readonly at: Date
}

/** The meaning of a unique index, as a person reads of it. */
type Taken<Item> = { readonly code: Code; readonly field: keyof Item & string }

/** Consequences of a change besides its audit entry and its areas. */
type Consequences = {
  readonly rows?: Rows
  /** People whose windows must refresh. */
  readonly people?: readonly string[]
  /** More for the audit entry. */
  readonly details?: object
}

/** Some of a record's fields. */
export type Some<Item> = { readonly [Name in keyof Item]?: Item[Name] | undefined }

type Awaitable<T> = T | Promise<T>

/** The particular rules of one collection. */
export type Rules<Item> = Source & {
  /** Its name in the audit log: entries are `<subject>.create`, `.update`, `.remove` and `.restore`. */
  readonly subject: string
  /** It is about a person who may ask to be forgotten: the audit log has its id and names of fields, no contents. */
  readonly personal?: true
  /** Areas of the contract whose lists a change alters, its own first. */
  readonly areas: readonly [string, ...string[]]
  /** More in one place than anyone needs; it bounds what a search reads. */
  readonly most: number
  /** Counts towards `most` only rows whose column is at most so many days old: for what a place has ever more of. */
  readonly mostOf?: { readonly column: string; readonly days: number }
  /** By the names of the unique indexes. */
  readonly taken?: Readonly<Record<string, Taken<Item>>>
  /** Fields that the server sets with an edit, or writes in another form. */
  readonly complete?: (scene: Scene, edit: Some<Item>, before: Item | null) => Awaitable<Some<Item>>
  /** Refuses what the schema cannot check. Runs after the write, which a refusal rolls back. */
  readonly check?: (scene: Scene, after: Item, before: Item | null) => Awaitable<void>
  /** Refuses to remove a record in use. */
  readonly checkRemove?: (scene: Scene, item: Item) => Awaitable<void>
  /** Changes dependent rows, and names the devices and people to notify; null: it was removed. */
  readonly follow?: (scene: Scene, after: Item | null, before: Item) => Awaitable<Consequences>
}

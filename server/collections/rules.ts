import type { Code } from '#shared/errors/catalogue.ts'
import type { Rows } from '../change/announce.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Place } from './place.ts'
import type { Source } from './records.ts'

/** A change under way: in its transaction, after the restaurant's turn was taken. */
export type Scene = {
  readonly trx: Db
  readonly caller: Caller
  readonly place: Place
  readonly at: Date
}

/** What a unique index stands for, where a person reads of it. */
type Taken<Item> = { readonly code: Code; readonly field: keyof Item & string }

/** What follows from a change besides its audit entry and its areas. */
type Consequences = {
  readonly rows?: Rows
  /** People whose windows must look again. */
  readonly people?: readonly string[]
  /** More for the audit entry. */
  readonly details?: object
}

/** Some of a record's fields. */
export type Some<Item> = { readonly [Name in keyof Item]?: Item[Name] | undefined }

type Awaitable<T> = T | Promise<T>

/** What is particular to one collection. */
export type Rules<Item> = Source & {
  /** What the audit log calls it: entries are `<subject>.create`, `.update`, `.remove` and `.restore`. */
  readonly subject: string
  /** Areas of the contract whose lists a change alters, its own first. */
  readonly areas: readonly [string, ...string[]]
  /** More in one place than anybody needs; it bounds what a search reads. */
  readonly most: number
  /** By the names of the unique indexes. */
  readonly taken?: Readonly<Record<string, Taken<Item>>>
  /** Fields that the server sets with an edit, or writes in another form. */
  readonly complete?: (scene: Scene, edit: Some<Item>, before: Item | null) => Awaitable<Some<Item>>
  /** Refuses what the schema cannot know. Runs after the write, which a refusal takes back. */
  readonly check?: (scene: Scene, after: Item, before: Item | null) => Awaitable<void>
  /** Refuses to remove what is in use. */
  readonly checkRemove?: (scene: Scene, item: Item) => Awaitable<void>
  /** Changes what depends on it, and names devices and people that must hear of it; null: it was removed. */
  readonly follow?: (scene: Scene, after: Item | null, before: Item) => Awaitable<Consequences>
}

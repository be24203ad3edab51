import type { ManyChanged } from '#shared/contract/collection.ts'
import type { Page, Query, Row } from '../list/list.ts'
import type { SheetRecord, Wishes } from '../sheets/sheet.ts'
import type { Calls } from './resource.ts'

type Recorded = Row & { readonly revision: number }
type One<Where> = { readonly params: { readonly id: string }; readonly query: Where }

/** The calls that `collection` makes of a contract; `Where` names the branch or the restaurant. */
type CollectionCalls<Where, R, Draft> = {
  readonly list: (request: { readonly query: Query & Where }) => Promise<Page<R>>
  readonly get: (request: One<Where>) => Promise<R>
  readonly create: (request: { readonly query: Where; readonly body: Draft }) => Promise<R>
  readonly update: (
    request: One<Where> & {
      readonly body: Draft & { readonly revision: number; readonly base: R }
    },
  ) => Promise<R>
  readonly remove: (request: One<Where>) => Promise<unknown>
  readonly restore: (request: One<Where>) => Promise<unknown>
  /** Its body names the fields of the draft; a sheet knows only their values. */
  readonly changeMany: (request: never) => Promise<ManyChanged>
}

/** Returns a list's use of the calls of a collection (decision 0025) in one place. */
export const ofCollection = <Where extends object, R extends Recorded, Draft extends object>(
  calls: CollectionCalls<Where, R, Draft>,
  query: Where,
): Required<Omit<Calls<R, Draft, R>, 'exported'>> => ({
  list: (asked) => calls.list({ query: { ...asked, ...query } }),
  get: (id) => calls.get({ params: { id }, query }),
  create: (body) => calls.create({ query, body }),
  // With the values of the moment when the form was opened.
  update: (row, body) =>
    calls.update({
      params: { id: row._id },
      query,
      body: { ...body, revision: row.revision, base: row },
    }),
  remove: ({ _id: id }) => calls.remove({ params: { id }, query }),
  restore: ({ _id: id }) => calls.restore({ params: { id }, query }),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- judged by the schema of the draft before it is sent, and by the server
  changeMany: (body) => calls.changeMany({ query, body } as never),
})

/** Returns the calls that a sheet makes of a collection in one place. */
export const sheetCalls = <Where extends object>(
  calls: {
    readonly list: (request: { readonly query: Query & Where }) => Promise<Page<Row>>
    readonly changeMany: (request: never) => Promise<ManyChanged>
  },
  query: Where,
) => ({
  list: (asked: Query) =>
    calls.list({ query: { ...asked, ...query } }) as Promise<Page<SheetRecord>>,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in `ofCollection`
  change: (body: Wishes) => calls.changeMany({ query, body } as never),
})

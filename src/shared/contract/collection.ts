import * as z from 'zod/mini'
import type { Feature } from '../features/feature.ts'
import { PageQuery, pageOf, Totals } from './page.ts'
import type { Access } from './route.ts'
import { Id, IdParams } from './scalars.ts'

/** A collection belongs to a branch or a restaurant; its calls name it by this key. */
const PLACES = {
  branch: { branchId: Id },
  restaurant: { restaurantId: Id },
} as const
type PlaceKind = keyof typeof PLACES

/** Fields that every record of a collection has. */
const Recorded = z.object({
  _id: Id,
  /** Begins at 1 and grows with every change; an edit names the revision it began from. */
  revision: z.int(),
  archived: z.boolean(),
})

/**
 * Details of the 409 `CHANGED_MEANWHILE`: the record as it is now, and the fields that both edits changed.
 * Nothing was saved. Sending the edit again with the revision of `stored`, or with
 * `stored` as base, overwrites those fields.
 */
export const ChangedMeanwhile = z.object({
  /** Settings have no revision: they are compared with what the edit began with. */
  stored: z.looseObject({ revision: z.optional(z.int()) }),
  clashes: z.array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown() })),
})
export type ChangedMeanwhile = z.output<typeof ChangedMeanwhile>

/** More rows at once are most likely the wrong file. */
export const MOST_ROWS_AT_ONCE = 2000

/** Why a row was refused: a code of the catalogue, at a field of its draft or as a whole. */
export const RowFault = z.object({
  _id: Id,
  field: z.string(),
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
})
export type RowFault = z.output<typeof RowFault>

/** The result of changing many rows: ids by what became of them. */
export const ManyChanged = z.object({
  created: z.array(Id),
  updated: z.array(Id),
  removed: z.array(Id),
  restored: z.array(Id),
  unchanged: z.int(),
  /** Only of a try: else faults are the details of the refusal. */
  faults: z.array(RowFault),
})
export type ManyChanged = z.output<typeof ManyChanged>

/** Returns the body of a call that changes many rows, all or none. */
export const manyOf = <Row extends z.core.$ZodShape>(row: z.ZodMiniObject<Row>) =>
  z.object({
    rows: z.array(row).check(z.minLength(1), z.maxLength(MOST_ROWS_AT_ONCE)),
    /** Nothing is kept: the result says what would be. */
    isTry: z.optional(z.boolean()),
    /** What people read of it in the audit log; left out: rows were edited. */
    from: z.optional(z.enum(['file', 'undo'])),
  })

type Parts<
  Path extends string,
  P extends PlaceKind,
  View extends Access,
  Manage extends Access,
  Draft extends z.core.$ZodShape,
  Own extends z.core.$ZodShape,
  Filters extends z.core.$ZodShape,
  Sort extends string,
> = {
  /** Below `/api`, e.g. `/suppliers`. */
  readonly path: Path
  readonly place: P
  readonly view: View
  readonly manage: Manage
  readonly feature: Feature
  /** Fields that people enter. */
  readonly draft: z.ZodMiniObject<Draft>
  /**
   * Fields that only the server sets or counts, and fields that are read less strictly than they are written.
   */
  readonly own: z.ZodMiniObject<Own>
  readonly filters: z.ZodMiniObject<Filters>
  /** Fields that a list can be sorted by, the usual one first. */
  readonly sort: readonly [Sort, ...Sort[]]
}

type Read<Draft, Own> = Omit<Draft, keyof Own> & Own & typeof Recorded.shape

/**
 * Returns the calls of a plain collection. Each names its branch or restaurant, against which scope and feature
 * are checked.
 */
export function collection<
  const Path extends string,
  const P extends PlaceKind,
  const View extends Access,
  const Manage extends Access,
  Draft extends z.core.$ZodShape,
  Own extends z.core.$ZodShape,
  Filters extends z.core.$ZodShape,
  const Sort extends string,
>(parts: Parts<Path, P, View, Manage, Draft, Own, Filters, Sort>) {
  const { path, view, manage, feature, draft, own, filters, sort } = parts
  const named: (typeof PLACES)[P] = PLACES[parts.place]
  const place = z.object(named)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field of both is read as `own` has it
  const response = z.object({
    ...draft.shape,
    ...own.shape,
    ...Recorded.shape,
  }) as unknown as z.ZodMiniObject<Read<Draft, Own>>
  const sorts = sort.flatMap((field) => [field, `-${field}`] as const)
  const list = z.object({
    ...PageQuery.shape,
    ...named,
    ...filters.shape,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** A field, or with `-` the same field in descending order. Left out: the usual field. */
    sort: z.optional(z.enum(sorts)),
    /** `true`: only archived records. */
    archived: z._default(z.enum(['true', 'false']), 'false'),
  })
  const fields = z.partial(draft)
  const edit = z.extend(fields, {
    /** Left out where only `base` is known, e.g. for a row that a till keeps. */
    revision: z.optional(z.int().check(z.gte(1))),
    /** The values that the edit began with: fields it has not touched keep the changes of other people. */
    base: z.optional(fields),
  })
  const many = manyOf(
    z.object({
      _id: Id,
      /** It is to be made, with this id: sent twice, it is one. */
      isNew: z.optional(z.boolean()),
      /** All fields of a new record; of another those that it is to have. */
      draft: z.optional(fields),
      /** As in `update`. */
      base: z.optional(fields),
      revision: z.optional(z.int().check(z.gte(1))),
      /** True removes it, false restores it. */
      archived: z.optional(z.boolean()),
    }),
  )
  const [all, one] = [path, `${path}/:id` as const]
  const usual = { feature, query: place } as const
  const toOne = { ...usual, params: IdParams } as const
  return {
    list: {
      method: 'GET',
      path: all,
      access: view,
      feature,
      query: list,
      // Only lists with sums have them, and older servers have none.
      response: z.extend(pageOf(response), { totals: z.optional(Totals) }),
    },
    get: { ...toOne, method: 'GET', path: one, access: view, response },
    create: { ...usual, method: 'POST', path: all, access: manage, body: draft, response },
    update: {
      ...toOne,
      method: 'PATCH',
      path: one,
      access: manage,
      summary: 'Changes fields; 409 CHANGED_MEANWHILE where somebody else changed the same ones',
      body: edit,
      response,
    },
    remove: {
      ...toOne,
      method: 'DELETE',
      path: one,
      access: manage,
      summary: 'Archives it: history still names it, and restore brings it back',
      response: z.object({ success: z.literal(true) }),
    },
    restore: { ...toOne, method: 'POST', path: `${one}/restore`, access: manage, response },
    changeMany: {
      ...usual,
      method: 'POST',
      path: `${path}/changes`,
      large: true,
      access: manage,
      summary:
        'Makes, changes, removes and restores many, all or none; 409 ROWS_REFUSED names each fault',
      body: many,
      response: ManyChanged,
    },
  } as const
}

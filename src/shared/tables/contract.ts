import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'
import { Table } from './table.ts'

const VIEW = ['view_tables', 'manage_tables'] as const
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))
const Zone = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const Seats = z.int().check(z.gte(1), z.lte(99))

/** More tables than any branch has: a larger number is a typing error. */
export const MOST_TABLES = 300

const ZoneDraft = z.object({
  zone: Zone,
  count: z.int().check(z.gte(1), z.lte(100)),
  seats: Seats,
})

const TableDraft = z.object({ name: Name, zone: Zone, seats: Seats })

const plainTableRoutes = collection({
  path: '/tables',
  place: 'branch',
  view: VIEW,
  manage: 'manage_tables',
  feature: 'tables',
  draft: TableDraft,
  own: z.omit(Table, { _id: true }),
  filters: z.object({ zone: z.optional(Zone) }),
  sort: ['sort', 'name', 'zone', 'seats'],
})
export type TableRecord = z.output<typeof plainTableRoutes.get.response>

export const tableRoutes = routes({
  ...plainTableRoutes,
  /** Numbers tables from the branch's highest number on. */
  createMany: {
    method: 'POST',
    path: '/branches/:branchId/tables/bulk',
    access: 'manage_tables',
    feature: 'tables',
    summary: 'Makes several tables per zone, e.g. 12 inside and 4 in the garden',
    params: BranchParams,
    body: z.object({ zones: z.array(ZoneDraft).check(z.minLength(1), z.maxLength(20)) }),
    response: z.object({ created: z.int() }),
  },
})

/** A zone is a name that its tables carry: it appears with the first and disappears with the last. */
export const tableZoneRoutes = routes({
  list: {
    method: 'GET',
    path: '/table-zones',
    access: VIEW,
    feature: 'tables',
    query: z.extend(PageQuery, { branchId: Id }),
    response: pageOf(z.object({ name: z.string(), tables: z.int() })),
  },
  rename: {
    method: 'PATCH',
    path: '/table-zones',
    access: 'manage_tables',
    feature: 'tables',
    body: z.object({ branchId: Id, from: z.string().check(z.maxLength(40)), to: Zone }),
    response: z.object({ tables: z.int() }),
  },
})

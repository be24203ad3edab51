import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id, IdParams } from '../contract/scalars.ts'
import { Table } from './table.ts'

const VIEW = ['view_tables', 'manage_tables'] as const
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))
const Zone = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const Seats = z.int().check(z.gte(1), z.lte(99))

/** More than this in one branch is a slip of the finger. */
export const MOST_TABLES = 300

const ZoneDraft = z.object({
  zone: Zone,
  count: z.int().check(z.gte(1), z.lte(100)),
  seats: Seats,
})

const TableDraft = z.object({ name: Name, zone: Zone, seats: Seats })

export const tableRoutes = routes({
  list: {
    method: 'GET',
    path: '/tables',
    access: VIEW,
    feature: 'tables',
    query: z.extend(PageQuery, { branchId: Id, zone: z.optional(Zone) }),
    response: pageOf(Table),
  },
  get: {
    method: 'GET',
    path: '/tables/:id',
    access: VIEW,
    feature: 'tables',
    params: IdParams,
    response: Table,
  },
  create: {
    method: 'POST',
    path: '/tables',
    access: 'manage_tables',
    feature: 'tables',
    body: z.extend(TableDraft, { branchId: Id }),
    response: Table,
  },
  /** Tables are numbered on from the highest number that the branch has. */
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
  update: {
    method: 'PATCH',
    path: '/tables/:id',
    access: 'manage_tables',
    feature: 'tables',
    params: IdParams,
    body: z.partial(TableDraft),
    response: Table,
  },
  remove: {
    method: 'DELETE',
    path: '/tables/:id',
    access: 'manage_tables',
    feature: 'tables',
    summary: 'Removes a table; refused while it has an open order',
    params: IdParams,
    response: z.object({ success: z.literal(true) }),
  },
})

/** A zone is what its tables say it is: it comes with the first and goes with the last. */
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

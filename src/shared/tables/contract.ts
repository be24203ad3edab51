import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'
import { ZoneBackground } from './floor.ts'
import { PLAN_BOUNDS, TURN } from './plan.ts'
import { SEATS_GUESTS } from '../permissions/entries.ts'
import { Table, TableShape } from './table.ts'

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

const Cell = z.int().check(z.gte(0), z.lte(PLAN_BOUNDS.most))
const Side = z.int().check(z.gte(PLAN_BOUNDS.least), z.lte(PLAN_BOUNDS.widest))

/** Where it is on the plan may be left out: then it gets the first free place of its zone. */
export const TableDraft = z.object({
  name: Name,
  zone: Zone,
  seats: Seats,
  x: z.optional(Cell),
  y: z.optional(Cell),
  width: z.optional(Side),
  height: z.optional(Side),
  rotation: z.optional(z.int().check(z.gte(0), z.lt(360), z.multipleOf(TURN))),
  shape: z.optional(TableShape),
})

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
  copy: {
    method: 'POST',
    path: '/table-zones/copy',
    access: 'manage_tables',
    feature: 'tables',
    summary: 'Makes the tables of a zone once more in a new one, numbered on, where they were',
    body: z.object({ branchId: Id, from: z.string().check(z.maxLength(40)), to: Zone }),
    response: z.object({ tables: z.array(Id) }),
  },
  setBackground: {
    method: 'PATCH',
    path: '/table-zones/background',
    access: 'manage_tables',
    feature: 'tables',
    summary: 'Says what the floor of a zone looks like; 409 where it is no longer `base`',
    body: z.object({
      branchId: Id,
      zone: Zone,
      background: ZoneBackground,
      base: z.optional(ZoneBackground),
    }),
    response: z.object({ background: ZoneBackground }),
  },
  setCleaning: {
    method: 'PATCH',
    path: '/table-zones/cleaning',
    access: 'manage_tables',
    feature: 'tables',
    summary: 'Says whether tables need cleaning after their guests',
    body: z.object({ branchId: Id, cleaned: z.boolean() }),
    response: z.object({ cleaned: z.boolean() }),
  },
})

/** Gives tables to waiters. A section ends with its business day. */
export const tableSectionRoutes = routes({
  people: {
    method: 'GET',
    path: '/table-section-people',
    access: VIEW,
    feature: 'tables',
    summary: 'Lists staff of the branch who may serve at tables',
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(z.object({ _id: Id, name: z.string() })) }),
  },
  assign: {
    method: 'POST',
    path: '/table-sections',
    access: SEATS_GUESTS,
    feature: 'tables',
    summary: 'Gives tables to a person for the business day; null takes them from everyone',
    body: z.object({
      branchId: Id,
      tables: z.array(Id).check(z.minLength(1), z.maxLength(MOST_TABLES)),
      waiterId: z.nullable(Id),
    }),
    response: z.object({ tables: z.int() }),
  },
  handOver: {
    method: 'POST',
    path: '/table-sections/hand-over',
    access: SEATS_GUESTS,
    feature: 'tables',
    summary: 'Gives all tables that a person has today to another person',
    body: z.object({ branchId: Id, fromId: Id, waiterId: Id }),
    response: z.object({ tables: z.int() }),
  },
})
